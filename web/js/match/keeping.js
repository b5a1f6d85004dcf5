import { faultOf } from '../storage/connection.js';
import { forgetUnkept, keepGlimpse, keepMatch, ownMatch, readMatch, unkept } from '../storage/database.js';
import { createOwner } from '../storage/owner.js';
import { drawn } from '../device/frame.js';
import { ownCopy, recordOf } from './records.js';
import { isKept } from './state.js';

/**
 * Keeps the open match after every action, says what is not kept and why, and parts from a match that another tab plays on.
 * Playing never waits for it.
 *
 * @typedef {import('../storage/database.js').MatchRecord} MatchRecord
 * @typedef {import('./state.js').MatchState} MatchState
 *
 * @param {object} parts
 * @param {import('../store.js').Store<import('../app.js').State>} parts.store
 * @param {(match: MatchState) => string} parts.glimpse  what is drawn of it before the rules are up
 * @param {() => Promise<unknown>} parts.played  when no action is under way any more
 * @param {() => void} parts.onChanged  another tab kept something
 * @param {(id: string) => void} parts.onLost  another tab plays the match now; all of it is kept
 */
export function createKeeper({ store, glimpse, played, onChanged, onLost }) {
  const owner = createOwner({ onLost: lose, onChanged });
  /** Revisions as this tab read or wrote them last. @type {Map<string, number>} */
  const revs = new Map();
  /** The latest of each match, to be written; made when its turn comes, for pictures take time. @type {Map<string, () => MatchRecord>} */
  const waiting = new Map();
  /** Writes, one after the other. @type {Promise<void>} */
  let writing = Promise.resolve();

  /**
   * @param {string} id
   * @param {Partial<MatchState>} patch
   */
  function change(id, patch) {
    const { match } = store.get();
    if (match?.id === id) store.set({ match: { ...match, ...patch } });
  }

  /** @param {unknown} error */
  function fault(error) {
    store.set({ storage: { ...store.get().storage, fault: faultOf(error) } });
  }

  async function write() {
    for (const [id, made] of waiting) {
      waiting.delete(id);
      const record = made();
      try {
        took(await keepMatch({ ...record, rev: revs.get(id) ?? record.rev }), record);
      } catch (error) {
        const bare = faultOf(error) === 'full' && record.glimpse;
        if (!bare) refused(error, record);
        else if (!waiting.has(id)) enqueue({ ...record, glimpse: '' }); // the match itself may find room
      }
    }
  }

  /**
   * @param {MatchRecord} kept
   * @param {MatchRecord} asked
   */
  function took(kept, asked) {
    const { id } = kept;
    revs.set(id, kept.rev);
    owner.kept(id);
    change(id, { kept: asked.text, record: kept });
    for (const one of unkept()) if (!waiting.has(one.id)) enqueue(one); // storage takes something again
    if (store.get().storage.fault && !unkept().length) store.set({ storage: { ...store.get().storage, fault: null } });
  }

  /**
   * @param {unknown} error
   * @param {MatchRecord} record
   */
  function refused(error, record) {
    const why = faultOf(error);
    const mine = unkept().find((one) => one.id === record.id);
    if (mine) revs.set(mine.id, mine.rev);
    if (why !== 'conflict') fault(error);
    else if (store.get().match?.id === record.id) part(record.id);
    else enqueue(ownCopy(record)); // nobody is there to be asked: both are kept
  }

  /** @param {string} id  what was played here has no place in the kept match */
  function part(id) {
    forgetUnkept(id);
    change(id, { parted: true });
  }

  /** @param {MatchRecord} record */
  function enqueue(record) {
    waiting.set(record.id, () => record);
  }

  /**
   * @param {MatchRecord} record
   * @returns {Promise<void>} when it is written, or a fault is told
   */
  function keepRecord(record) {
    enqueue(record);
    writing = writing.then(write);
    return writing;
  }

  /**
   * Keep a moment of the match, once it is drawn.
   *
   * @param {MatchState} match
   * @returns {Promise<void>} when it is kept, or a fault is told
   */
  function keep(match) {
    if (match.transient || match.parted) return Promise.resolve();
    waiting.set(match.id, () => ({ ...recordOf(match), glimpse: glimpse(match) }));
    writing = writing.then(drawn).then(write);
    return writing;
  }

  /** A tab that is not seen may be dropped any time: keep the targets that have become known since the last action. */
  async function renew() {
    const { match } = store.get();
    if (!match || match.early || match.transient || match.parted || !isKept(match)) return;
    await keepGlimpse({ id: match.id, text: match.packet.text, glimpse: glimpse(match) }).catch(() => {});
  }

  /** @returns {Promise<boolean>} when nothing is left to write: whether everything is kept */
  async function settled() {
    await writing;
    return !unkept().length && !store.get().match?.parted;
  }

  /** @param {string} id */
  async function lose(id) {
    await played();
    await settled();
    const { match } = store.get();
    if (match?.id !== id) return;
    if (match.transient || isKept(match)) onLost(id);
    else part(id);
  }

  return {
    keep,
    renew,
    keepRecord,
    settled,
    fault,
    /** Keep whatever is not kept yet. */
    async again() {
      const { match, storage } = store.get();
      store.set({ storage: { ...storage, fault: null } });
      if (match && !isKept(match)) await keep(match);
      await Promise.all(
        unkept()
          .filter((record) => record.id !== match?.id)
          .map(keepRecord),
      );
    },
    /**
     * Read a match to play it here.
     *
     * @param {string} id
     * @param {boolean} takeOver  even if another tab plays it
     * @returns {Promise<MatchRecord | undefined | 'elsewhere'>} undefined: it is not kept here
     * @throws {import('../storage/connection.js').StorageError}
     */
    async read(id, takeOver) {
      await settled();
      if (takeOver) {
        await owner.ask(id);
        await ownMatch(id);
        await owner.seize(id);
      } else if (!(await owner.claim(id))) {
        return 'elsewhere';
      }
      const record = await readMatch(id);
      if (record) revs.set(id, record.rev);
      return record;
    },
    /** @param {string} id @returns {boolean} whether all of it is kept */
    keeps: (id) => !unkept().some((one) => one.id === id),
    /** A new match, which nobody else can have. @param {string} id */
    claim: (id) => owner.claim(id),
    release: owner.release,
    /** @param {string} id @returns {boolean} whether it is still played here */
    holds: owner.holds,
  };
}
