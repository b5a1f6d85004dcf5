import { scoped } from './scope.js';
import { keepMatch, readMatch, StorageError } from './database.js';

/**
 * Keeps the open match after every action, and makes sure that only one tab plays it.
 *
 * @typedef {object} Keeper
 * @property {(id: string) => Promise<boolean>} claim  make this the tab that plays the match; false = another one does
 * @property {(id: string) => Promise<void>} takeOver  ask the other tab to let go, then claim
 * @property {() => void} release
 * @property {(record: import('./database.js').MatchRecord) => void} know  this is the revision that was read
 * @property {(record: import('./database.js').MatchRecord, isNew?: boolean) => Promise<void>} keep  one write at a time, the latest wins
 * @property {() => Promise<void>} settled  when nothing is left to write
 */

/**
 * @param {object} events
 * @param {(record: import('./database.js').MatchRecord) => void} events.onKept
 * @param {(fault: import('./database.js').StorageFault, record: import('./database.js').MatchRecord) => void} events.onFault
 * @param {(id: string) => void} events.onTakenOver  another tab plays the match now
 * @param {() => void} events.onChanged  another tab kept something
 * @returns {Keeper}
 */
export function createKeeper({ onKept, onFault, onTakenOver, onChanged }) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(scoped('matches')) : null;
  /** @type {{id: string, letGo: () => void} | null} */
  let held = null;
  /** @type {Map<string, number>} revisions as this tab wrote them */
  const revs = new Map();
  /** @type {Map<string, {record: import('./database.js').MatchRecord, isNew: boolean}>} */
  const waiting = new Map();
  /** @type {Promise<void>} */
  let writing = Promise.resolve();

  channel?.addEventListener('message', async ({ data }) => {
    if (data.kind === 'kept') onChanged();
    if (data.kind !== 'take' || held?.id !== data.id) return;
    await writing;
    release();
    onTakenOver(data.id);
  });

  function release() {
    held?.letGo();
    held = null;
  }

  /**
   * @param {string} id
   * @param {boolean} wait
   * @returns {Promise<boolean>}
   */
  function lock(id, wait) {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      navigator.locks
        .request(scoped(`match:${id}`), wait ? {} : { ifAvailable: true }, (granted) => {
          if (!granted) return resolve(false);
          return new Promise((letGo) => {
            held = { id, letGo: () => letGo(undefined) };
            resolve(true);
          });
        })
        .catch(() => resolve(true));
    });
  }

  async function write() {
    for (const [id, { record, isNew }] of waiting) {
      waiting.delete(id);
      try {
        const kept = await keepMatch({ ...record, rev: revs.get(record.id) ?? record.rev }, { isNew });
        revs.set(record.id, kept.rev);
        channel?.postMessage({ kind: 'kept', id: record.id });
        onKept(kept);
      } catch (error) {
        onFault(error instanceof StorageError ? error.fault : 'failed', record);
      }
    }
  }

  return {
    async claim(id) {
      if (held?.id === id) return true;
      release();
      return lock(id, false);
    },
    async takeOver(id) {
      channel?.postMessage({ kind: 'take', id });
      await lock(id, true);
      const present = await readMatch(id).catch(() => undefined);
      if (present) revs.set(id, present.rev);
    },
    release,
    know: (record) => void revs.set(record.id, record.rev),
    keep(record, isNew = false) {
      waiting.set(record.id, { record, isNew: isNew || waiting.get(record.id)?.isNew === true });
      writing = writing.then(write);
      return writing;
    },
    settled: () => writing,
  };
}
