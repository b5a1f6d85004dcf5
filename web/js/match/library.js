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
import { LONGEST_TITLE, nameIn, newId, newRecord, ownCopy, recordOf, titleOf } from './records.js';
import { earlyState } from './glimpse.js';
import { openState } from './state.js';
import { go, matchAddress, visit } from '../router.js';
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
   * @param {import('../rules/types.js').OpenPacket} packet
   * @param {AbortSignal} here  the visit that asked for it
   * @param {{address?: string, title?: string}} [how]  address: of a match that is not to be kept
   * @returns {Promise<boolean>} whether it is on the table; false = the person went elsewhere meanwhile
   */
  async function adopt(id, packet, here, { address, title = '' } = {}) {
    if (!here.aborted) await leave(id);
    if (here.aborted) {
      void close(id);
      return false;
    }
    const match = openState(newRecord(id, packet, title), packet, { address });
    play.show(match, { isNew: packet.length === 0 });
    if (match.transient) return true;
    void keeper.claim(id);
    void keeper.keep(match).then(refresh).then(persist);
    return true;
  }

  /** Once there is something to lose, ask the browser to hold on to it. */
  async function persist() {
    const { storage, list } = store.get();
    if (storage.persisted !== null || !list?.length) return;
    const persisted = await askToPersist();
    store.set({ storage: { ...store.get().storage, persisted } });
  }

  /**
   * Put the open match away once all it was asked is done, unless it is the one that is wanted. What was played here and has no
   * place in the kept match becomes one of its own.
   *
   * @param {string} [next]
   */
  async function leave(next) {
    const { match } = store.get();
    if (!match || match.id === next) return;
    const here = visit();
    await play.settled();
    const now = store.get().match;
    if (here.aborted || now?.id !== match.id) return;
    putDown();
    if (now.parted) void keeper.keepRecord(ownCopy(recordOf(now)));
    void close(match.id);
    void keeper.settled().then(() => letGo(match.id));
  }

  /**
   * Let others have a match, unless somebody has come back for it.
   *
   * @param {string} id
   */
  function letGo(id) {
    if (store.get().route.address === matchAddress(id)) return;
    keeper.release(id);
  }

  /** @param {string} id */
  function close(id) {
    return rules.call('close', { match: id }).catch(() => {});
  }

  /**
   * @param {string} id
   * @param {{takeOver?: boolean}} [how]
   */
  async function open(id, { takeOver = false } = {}) {
    if (store.get().match?.address === matchAddress(id)) return;
    const here = visit();
    await leave(id);
    if (here.aborted) return;
    store.set({ door: { id, why: 'opening' } });
    try {
      const record = await keeper.read(id, takeOver);
      if (here.aborted) return letGo(id);
      if (record === 'elsewhere') return store.set({ door: { id, why: 'elsewhere' } });
      if (!record || record.deleted) return store.set({ door: { id, why: 'missing' } });
      const early = glimpseAt(record);
      const reading = rules.call('load', { match: id, text: record.text, hand: early?.match.selection ?? null });
      if (early) return await showEarly(early, reading);
      const packet = await reading;
      if (here.aborted) return letGo(id);
      store.set({ door: null });
      play.show(openState(record, packet, { kept: keeper.keeps(id) ? packet.text : null }));
    } catch (error) {
      const shown = store.get().match?.id === id;
      if (here.aborted && !shown) return letGo(id);
      if (shown) putDown();
      keeper.release(id);
      if (error instanceof StorageError) return store.set({ door: { id, why: 'unread' } });
      const { code, params } = RulesError.of(error);
      store.set({ door: { id, why: 'broken', code, params } });
    }
  }

  /**
   * @param {import('../storage/database.js').MatchRecord} record
   * @returns {ReturnType<typeof earlyState>} the match as it was kept, where the rules are still starting and its table is asked for
   */
  function glimpseAt(record) {
    const { at, parts } = store.get().route;
    if (rules.status === 'ready' || at !== null || parts.length > 1) return null;
    return earlyState(record, rules.built);
  }

  /**
   * @param {NonNullable<ReturnType<typeof earlyState>>} early
   * @param {Promise<import('../rules/types.js').OpenPacket>} reading
   */
  async function showEarly(early, reading) {
    const { id, packet } = early.match;
    store.set({ door: null });
    await play.showEarly({ ...early, match: { ...early.match, kept: keeper.keeps(id) ? packet.text : null } }, reading);
  }

  /** Nothing is on the table any more. */
  function putDown() {
    store.set({ match: null, look: null });
    table.clear();
  }

  /** Go on with what was played here as a match of its own: another tab has played the kept one on. */
  async function keepOwn() {
    const { match } = store.get();
    if (!match) return;
    const here = visit();
    const { id, title, text } = ownCopy(recordOf(match));
    const packet = await rules.call('load', { match: id, text });
    store.set({ match: { ...match, parted: false } });
    if (await adopt(id, packet, here, { title })) go(matchAddress(id));
  }

  /** Give up what was played here: another tab has played the kept match on. */
  async function dropOwn() {
    const { match } = store.get();
    if (!match) return;
    store.set({ match: { ...match, parted: false } });
    await leave();
    await open(match.id);
  }

  /**
   * @param {import('../rules/types.js').Setup} setup
   * @param {import('../rules/types.js').Seat[]} seats
   */
  async function create(setup, seats) {
    const here = visit();
    const id = newId();
    const packet = await rules.call('new', { match: id, setup, seats });
    if (await adopt(id, packet, here)) go(matchAddress(id));
  }

  /**
   * Open a match file: from disk (kept at once) or from a replay link (looked at, found again under its own address).
   *
   * @param {string} text
   * @param {string} [address]  of the link
   */
  async function openText(text, address) {
    const here = visit();
    const id = newId();
    const packet = await rules.call('load', { match: id, text });
    if ((await adopt(id, packet, here, { address, title: nameIn(text) })) && !address) go(matchAddress(id));
  }

  /**
   * @param {number} n  how many actions to take over
   * @returns {Promise<void>}
   */
  async function branch(n) {
    const { match } = store.get();
    if (!match) return;
    const here = visit();
    const id = newId();
    const from = match.record.title || titleOf(match.record);
    try {
      const packet = await rules.call('branch', { match: match.id, n, as: id });
      const title = t('matches.what_if', { title: from, n });
      if (await adopt(id, packet, here, { title })) go(matchAddress(id));
    } catch (error) {
      if (!here.aborted) play.tell(error);
    }
  }

  /**
   * @param {string} id
   * @param {string} title
   */
  async function rename(id, title) {
    const clean = title.trim().slice(0, LONGEST_TITLE);
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
    const here = visit();
    try {
      if (file.size > 1_000_000) throw new RulesError('file_too_big');
      await openText(await file.text());
    } catch (error) {
      if (here.aborted) return;
      const text = faultText(RulesError.of(error));
      store.set({ sheet: { kind: 'problem', title: t('matches.import_failed', { name: file.name }), text } });
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
    /** Another tab plays the match now, and all of it is kept. @param {string} id */
    lost(id) {
      store.set({ match: null, look: null, sheet: null, door: { id, why: 'elsewhere' } });
      table.clear();
    },
    rename,
    remove,
    importFile,
    adopt,
    sweep: () => sweepMatches().catch(keeper.fault),
  };
}
