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
  /** @type {Promise<unknown>} */
  let locking = Promise.resolve();

  /**
   * Locks come in the order they are asked for, so that a late one never takes the place of the present one.
   *
   * @template T
   * @param {() => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  function inOrder(work) {
    const done = locking.then(work);
    locking = done.catch(() => {});
    return done;
  }

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
   * @param {string} id
   * @param {import('../rules/types.js').OpenPacket} packet
   * @returns {import('../storage/database.js').MatchRecord}
   */
  function recordOf(id, packet) {
    const now = Date.now();
    return {
      id,
      rev: 0,
      title: '',
      text: packet.text,
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
   * @param {import('../rules/types.js').OpenPacket} packet
   * @param {AbortSignal} here  the visit that asked for it
   * @param {{address?: string, title?: string}} [how]  address: of a match that is not to be kept
   * @returns {Promise<boolean>} whether it is on the table; false = the person went elsewhere meanwhile
   */
  async function adopt(id, packet, here, { address, title = '' } = {}) {
    if (!here.aborted) await leave(id);
    await inOrder(() => !here.aborted && keeper.claim(id));
    if (here.aborted) {
      void rules.call('close', { match: id }).catch(() => {});
      return false;
    }
    play.show(openState({ ...recordOf(id, packet), title }, packet, address), { isNew: packet.length === 0 });
    if (address) return true;
    await play.keepNow();
    await refresh();
    if (store.get().storage.persisted === null && (store.get().list?.length ?? 0) > 0) {
      store.set({ storage: { ...store.get().storage, persisted: await askToPersist() } });
    }
    return !here.aborted;
  }

  /**
   * Put the open match away once all it was asked is done and kept, unless it is the one that is wanted.
   *
   * @param {string} [next]
   */
  async function leave(next) {
    const { match } = store.get();
    if (!match && !next) await inOrder(() => keeper.release());
    if (!match || match.id === next) return;
    const here = visit();
    await play.settled();
    await keeper.settled();
    if (here.aborted || store.get().match?.id !== match.id) return;
    store.set({ match: null, look: null });
    table.clear();
    keeper.release();
    void rules.call('close', { match: match.id }).catch(() => {});
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
      const claim = () => (takeOver ? keeper.takeOver(id).then(() => true) : keeper.claim(id));
      const claimed = await inOrder(() => !here.aborted && claim());
      if (here.aborted) return;
      if (!claimed) return store.set({ door: { id, why: 'elsewhere' } });
      const record = await readMatch(id);
      if (here.aborted) return;
      if (!record || record.deleted) return store.set({ door: { id, why: 'missing' } });
      const packet = await rules.call('load', { match: id, text: record.text });
      if (here.aborted) return;
      keeper.know(record);
      store.set({ door: null });
      play.show(openState(record, packet));
    } catch (error) {
      if (here.aborted) return;
      keeper.release();
      if (error instanceof StorageError) fault(error);
      const { code, params } = RulesError.of(error);
      store.set({ door: { id, why: error instanceof StorageError ? 'missing' : 'broken', code, params } });
    }
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
    if ((await adopt(id, packet, here, { address })) && !address) go(matchAddress(id));
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
  const names = record.summary.names.filter(Boolean);
  return record.title || (names.length ? names.join(' · ') : record.summary.seed);
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
