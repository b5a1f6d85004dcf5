import { StorageError } from '../storage/connection.js';
import { newRecord, ownCopy, recordOf } from './records.js';
import { earlyState } from './glimpse.js';
import { openState } from './state.js';
import { matchAddress, visit } from '../router.js';
import { RulesError } from '../rules/rules.js';

/**
 * Puts a match on the table and away again: one that is kept, or one that the rules have just made.
 *
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 * @param {(match: import('./state.js').MatchState) => unknown} adopted  a match is on the table that is new here
 */
export function createOpening({ store, rules, keeper, table, play }, adopted) {
  /**
   * Take a packet of `new`, `load` or `branch` as the open match and keep it; nobody waits for storage.
   *
   * @param {string} id
   * @param {import('../rules/types.js').OpenPacket} packet
   * @param {AbortSignal} here  the visit that asked for it
   * @param {{address?: string, title?: string, distance?: import('./distance.js').Distance | null}} [how]  address: of a match that is not to be kept
   * @returns {Promise<boolean>} whether it is on the table; false = the person went elsewhere meanwhile
   */
  async function adopt(id, packet, here, { address, title = '', distance = null } = {}) {
    if (!here.aborted) await leave(id);
    if (here.aborted) {
      void close(id);
      return false;
    }
    const match = openState({ ...newRecord(id, packet, title), distance }, packet, { address });
    play.show(match, { isNew: packet.length === 0 });
    if (match.transient) return true;
    void keeper.claim(id);
    adopted(match);
    return true;
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
      if (!record || record.deleted) {
        keeper.release(id);
        return store.set({ door: { id, why: 'missing' } });
      }
      const early = glimpseAt(record);
      const reading = rules.call('load', { match: id, text: record.text, hand: early?.match.selection ?? null });
      if (early) return await showEarly(early, reading);
      const packet = await reading;
      if (here.aborted) return letGo(id);
      if (!keeper.holds(id)) return store.set({ door: { id, why: 'elsewhere' } }); // another tab said so while it was read
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

  /** Another tab plays the match now, and all of it is kept. @param {string} id */
  function lost(id) {
    store.set({ match: null, look: null, sheet: null, door: { id, why: 'elsewhere' } });
    table.clear();
  }

  return { adopt, leave, open, lost };
}
