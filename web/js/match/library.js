import {
  alterMatch,
  askToPersist,
  deleteMatch,
  listMatches,
  listResults,
  restoreMatch,
  sweepMatches,
} from '../storage/database.js';
import { StorageError } from '../storage/connection.js';
import { newId, newRecord, ownCopy, titleOf } from './records.js';
import { openState } from './state.js';
import { go } from '../router.js';
import { RulesError } from '../rules/rules.js';
import { t } from '../words/text.js';
import { faultText } from '../words/names.js';

/**
 * The shelf of matches: make, open, rename, throw away, bring back, read from and write to files.
 *
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 */
export function createLibrary({ store, rules, keeper, table, play }) {
  async function refresh() {
    try {
      const [list, results] = [await listMatches(), await listResults()];
      store.set({ list, results });
    } catch (error) {
      keeper.fault(error);
    }
  }

  /**
   * Take a packet of `new`, `load` or `branch` as the open match and keep it; nobody waits for storage.
   *
   * @param {string} id
   * @param {any} packet
   * @param {{transient?: boolean, title?: string}} [how]
   */
  async function adopt(id, packet, { transient = false, title = '' } = {}) {
    const { text } = await rules.call('save', { match: id });
    void leave(id);
    const match = openState(newRecord(id, text, packet, title), packet, { transient });
    play.show(match, { isNew: packet.length === 0 });
    if (transient) return;
    void keeper.claim(id);
    void keeper.keep(match).then(refresh).then(persist);
  }

  /** Once there is something to lose, ask the browser to hold on to it. */
  async function persist() {
    const { storage, list } = store.get();
    if (storage.persisted !== null || !list?.length) return;
    const persisted = await askToPersist();
    store.set({ storage: { ...store.get().storage, persisted } });
  }

  /**
   * Put the open match away, unless it is the one that is wanted. What was played here and has no place in the kept match
   * becomes one of its own.
   *
   * @param {string} [next]
   */
  async function leave(next) {
    const { match } = store.get();
    if (!match || match.id === next) return;
    store.set({ match: null, look: null });
    table.clear();
    if (match.parted) void keeper.keepRecord(ownCopy(match.record));
    await keeper.settled();
    keeper.release(match.id);
    await rules.call('close', { match: match.id }).catch(() => {});
  }

  /**
   * @param {string} id
   * @param {{takeOver?: boolean}} [how]
   */
  async function open(id, { takeOver = false } = {}) {
    if (store.get().match?.id === id) return;
    void leave();
    store.set({ door: { id, why: 'opening' } });
    try {
      const record = await keeper.read(id, takeOver);
      if (record === 'elsewhere') return store.set({ door: { id, why: 'elsewhere' } });
      if (!record || record.deleted) return store.set({ door: { id, why: 'missing' } });
      const packet = await rules.call('load', { match: id, text: record.text });
      store.set({ door: null });
      play.show(openState(record, packet, { kept: keeper.keptOf(record) }));
    } catch (error) {
      keeper.release(id);
      if (error instanceof StorageError) return store.set({ door: { id, why: 'unread' } });
      const known =
        error instanceof RulesError ? { code: error.code, params: error.params } : { code: 'internal', params: {} };
      store.set({ door: { id, why: 'broken', ...known } });
    }
  }

  /** Go on with what was played here as a match of its own: another tab has played the kept one on. */
  async function keepOwn() {
    const { match } = store.get();
    if (!match) return;
    const { id, title, text } = ownCopy(match.record);
    const packet = await rules.call('load', { match: id, text });
    store.set({ match: { ...match, parted: false } });
    await adopt(id, packet, { title });
    go(`#/match/${id}`);
  }

  /** Give up what was played here: another tab has played the kept match on. */
  function dropOwn() {
    const { match } = store.get();
    if (!match) return;
    store.set({ match: { ...match, parted: false } });
    void leave();
    void open(match.id);
  }

  /**
   * @param {import('../rules/types.js').Setup} setup
   * @param {import('../rules/types.js').Seat[]} seats
   * @returns {Promise<string>} the id of the new match
   */
  async function create(setup, seats) {
    const id = newId();
    await adopt(id, await rules.call('new', { match: id, setup, seats }));
    return id;
  }

  /**
   * Open a match file: from disk (kept at once) or from a replay link (looked at first).
   *
   * @param {string} text
   * @param {{transient?: boolean, replay?: boolean}} [how]
   */
  async function openText(text, { transient = false, replay = false } = {}) {
    const id = newId();
    const packet = await rules.call('load', { match: id, text });
    await adopt(id, packet, { transient });
    go(replay ? `#/match/${id}/replay?at=0` : `#/match/${id}`, { replace: replay });
  }

  /**
   * @param {number} n  how many actions to take over
   * @returns {Promise<void>}
   */
  async function branch(n) {
    const { match } = store.get();
    if (!match) return;
    const id = newId();
    const packet = await rules.call('branch', { match: match.id, n, as: id });
    const from = match.record.title || titleOf(match.record);
    await adopt(id, packet, { title: t('matches.what_if', { title: from, n }) });
    go(`#/match/${id}`);
  }

  /**
   * @param {string} id
   * @param {string} title
   */
  async function rename(id, title) {
    const clean = title.trim().slice(0, 80);
    await keeper.settled();
    try {
      await alterMatch(id, { title: clean });
    } catch (error) {
      return keeper.fault(error);
    }
    const { match } = store.get();
    if (match?.id === id) store.set({ match: { ...match, record: { ...match.record, title: clean } } });
    await refresh();
  }

  /** @param {import('../storage/database.js').MatchRecord} record */
  async function remove(record) {
    if (store.get().match?.id === record.id) await leave();
    try {
      await deleteMatch(record.id);
    } catch (error) {
      return keeper.fault(error);
    }
    await refresh();
    const restore = () => restoreMatch(record.id).catch(keeper.fault).then(refresh);
    store.set({
      toast: {
        text: t('matches.deleted', { title: titleOf(record) }),
        action: { label: t('table.undo'), run: restore },
      },
    });
  }

  /** @param {File} file */
  async function importFile(file) {
    try {
      if (file.size > 1_000_000) throw new RulesError('file_too_big');
      await openText(await file.text());
    } catch (error) {
      const known = error instanceof RulesError ? error : new RulesError('internal');
      store.set({
        sheet: { kind: 'problem', title: t('matches.import_failed', { name: file.name }), text: faultText(known) },
      });
    }
  }

  return {
    refresh,
    open,
    leave,
    create,
    openText,
    branch,
    keepOwn,
    dropOwn,
    rename,
    remove,
    importFile,
    adopt,
    sweep: () => sweepMatches().catch(keeper.fault),
  };
}
