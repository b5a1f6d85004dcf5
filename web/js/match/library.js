import {
  askToPersist,
  deleteMatch,
  keepMatch,
  listMatches,
  listResults,
  readMatch,
  restoreMatch,
  StorageError,
  sweepMatches,
} from '../storage/database.js';
import { openState, summaryOf } from './state.js';
import { go } from '../router.js';
import { RulesError } from '../rules/rules.js';
import { t } from '../words/text.js';
import { isolated } from '../words/direction.js';
import { faultText } from '../words/names.js';

/**
 * The shelf of matches: make, open, rename, throw away, bring back, read from and write to files.
 *
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 */
export function createLibrary({ store, rules, keeper, table, play }) {
  /** @param {unknown} error */
  function fault(error) {
    const kind = error instanceof StorageError ? error.fault : 'failed';
    store.set({ storage: { ...store.get().storage, fault: kind } });
  }

  async function refresh() {
    try {
      const [list, results] = [await listMatches(), await listResults()];
      store.set({ list, results });
    } catch (error) {
      fault(error);
      store.set({ list: store.get().list ?? [] });
    }
  }

  /**
   * @param {string} text
   * @param {any} packet
   * @param {string} id
   * @returns {import('../storage/database.js').MatchRecord}
   */
  function recordOf(id, text, packet) {
    const now = Date.now();
    return {
      id,
      rev: 0,
      title: '',
      text,
      summary: summaryOf(packet),
      thumbnail: '',
      created: now,
      updated: now,
      deleted: 0,
    };
  }

  /**
   * Take a packet of `new`, `load` or `branch` as the open match and keep it.
   *
   * @param {string} id
   * @param {any} packet
   * @param {{transient?: boolean, title?: string}} [how]
   */
  async function adopt(id, packet, { transient = false, title = '' } = {}) {
    const { text } = await rules.call('save', { match: id });
    await leave(id);
    await keeper.claim(id);
    play.show(openState({ ...recordOf(id, text, packet), title }, packet, transient), { isNew: packet.length === 0 });
    if (transient) return;
    await play.keepNow();
    await refresh();
    if (store.get().storage.persisted === null && (store.get().list?.length ?? 0) > 0) {
      store.set({ storage: { ...store.get().storage, persisted: await askToPersist() } });
    }
  }

  /**
   * Put the open match away, unless it is the one that is wanted.
   *
   * @param {string} [next]
   */
  async function leave(next) {
    const { match } = store.get();
    if (!match || match.id === next) return;
    await keeper.settled();
    store.set({ match: null, look: null });
    table.clear();
    keeper.release();
    await rules.call('close', { match: match.id }).catch(() => {});
  }

  /**
   * @param {string} id
   * @param {{takeOver?: boolean}} [how]
   */
  async function open(id, { takeOver = false } = {}) {
    if (store.get().match?.id === id) return;
    await leave();
    store.set({ door: { id, why: 'opening' } });
    try {
      if (takeOver) await keeper.takeOver(id);
      else if (!(await keeper.claim(id))) return store.set({ door: { id, why: 'elsewhere' } });
      const record = await readMatch(id);
      if (!record || record.deleted) return store.set({ door: { id, why: 'missing' } });
      const packet = await rules.call('load', { match: id, text: record.text });
      keeper.know(record);
      store.set({ door: null });
      play.show(openState(record, packet));
    } catch (error) {
      keeper.release();
      if (error instanceof StorageError) fault(error);
      const known =
        error instanceof RulesError ? { code: error.code, params: error.params } : { code: 'internal', params: {} };
      store.set({ door: { id, why: error instanceof StorageError ? 'missing' : 'broken', ...known } });
    }
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
    const { match } = store.get();
    const clean = title.trim().slice(0, 80);
    if (match?.id === id) {
      store.set({ match: { ...match, record: { ...match.record, title: clean } } });
      await play.keepNow();
    } else {
      const record = await readMatch(id);
      if (record) await keepMatch({ ...record, title: clean }).catch(fault);
    }
    await refresh();
  }

  /** @param {import('../storage/database.js').MatchRecord} record */
  async function remove(record) {
    if (store.get().match?.id === record.id) await leave();
    await deleteMatch(record.id).catch(fault);
    await refresh();
    const restore = () => restoreMatch(record.id).catch(fault).then(refresh);
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
    rename,
    remove,
    importFile,
    adopt,
    sweep: () => sweepMatches().catch(fault),
  };
}

/**
 * @param {import('../storage/database.js').MatchRecord} record
 * @returns {string} what the owner called it, else the players, else the seed
 */
export function titleOf(record) {
  const names = record.summary.names.filter(Boolean).map(isolated);
  return record.title || (names.length ? names.join(' · ') : record.summary.seed);
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
