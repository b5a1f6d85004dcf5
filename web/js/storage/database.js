import { openDB } from 'idb';
import { scoped } from './scope.js';

/**
 * The matches kept in this browser (IndexedDB). Every write is read back; what goes wrong has a name, and play goes on with
 * the match in memory.
 *
 * @typedef {object} MatchRecord
 * @property {string} id
 * @property {number} rev  counts the writes of this record: a write on top of another revision than was read is refused
 * @property {string} title  what the owner called it; empty = the screens make one up
 * @property {string} text  the match file
 * @property {import('../rules/types.js').Summary} summary  what the list shows without the rules
 * @property {string} thumbnail  a small SVG of the board, drawn by us
 * @property {number} created
 * @property {number} updated
 * @property {number} deleted  0, or when it was thrown away
 *
 * @typedef {object} SoloResult
 * @property {string} id  of the match
 * @property {string} scenario  `1`, `daily-2026-11-27`, `seed-…`; with the options that matter
 * @property {number} points
 * @property {string} level
 * @property {number} finished
 * @property {string} replay  the replay link's hash
 *
 * @typedef {'full' | 'blocked' | 'cleared' | 'conflict' | 'failed'} StorageFault
 */

/** Thrown for everything that can go wrong with storage; `fault` has the text key `matches.fault.<fault>`. */
export class StorageError extends Error {
  /**
   * @param {StorageFault} fault
   * @param {unknown} [cause]
   */
  constructor(fault, cause) {
    super(fault, { cause });
    this.fault = fault;
  }
}

const KEPT_AFTER_DELETE = 24 * 60 * 60 * 1000;

/** Records that storage would not take: they live as long as the page. @type {Map<string, MatchRecord>} */
const inMemory = new Map();

/** @type {Promise<import('idb').IDBPDatabase<any>> | null} */
let opening = null;

function database() {
  opening ??= openDB(scoped('matches'), 1, {
    upgrade(db) {
      db.createObjectStore('matches', { keyPath: 'id' });
      db.createObjectStore('results', { keyPath: 'id' });
    },
    terminated() {
      opening = null;
    },
  }).catch((error) => {
    opening = null;
    throw new StorageError('blocked', error);
  });
  return opening;
}

/**
 * @template T
 * @param {(db: import('idb').IDBPDatabase<any>) => Promise<T>} action
 * @returns {Promise<T>}
 */
async function guarded(action) {
  try {
    return await action(await database());
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(faultOf(error), error);
  }
}

/**
 * @param {unknown} error
 * @returns {StorageFault}
 */
function faultOf(error) {
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'SecurityError' || name === 'InvalidStateError' ? 'blocked' : 'failed';
}

/** @returns {Promise<MatchRecord[]>} all matches, newest first, and those that live in memory only */
export async function listMatches() {
  /** @type {MatchRecord[]} */
  let kept = [];
  try {
    kept = await guarded((db) => db.getAll('matches'));
  } catch (error) {
    if (!inMemory.size) throw error;
  }
  const ids = new Set(inMemory.keys());
  return [...inMemory.values(), ...kept.filter((one) => !ids.has(one.id))]
    .filter((one) => !one.deleted)
    .sort((a, b) => b.updated - a.updated);
}

/**
 * @param {string} id
 * @returns {Promise<MatchRecord | undefined>}
 */
export async function readMatch(id) {
  return inMemory.get(id) ?? guarded((db) => db.get('matches', id));
}

/**
 * Write a record and make sure that it is there.
 *
 * @param {MatchRecord} record  with the revision that was read
 * @param {{isNew?: boolean}} [how]
 * @returns {Promise<MatchRecord>} the record as kept, one revision on
 * @throws {StorageError}
 */
export async function keepMatch(record, { isNew = false } = {}) {
  const next = { ...record, rev: record.rev + 1, updated: Date.now() };
  try {
    await guarded(async (db) => {
      const writing = db.transaction('matches', 'readwrite');
      const present = await writing.store.get(record.id);
      if (!isNew && !present && !inMemory.has(record.id)) throw new StorageError('cleared');
      if (present && present.rev !== record.rev) throw new StorageError('conflict');
      await Promise.all([writing.store.put(next), writing.done]);
      const back = await db.get('matches', record.id);
      if (back?.text !== next.text) throw new StorageError('failed');
    });
    inMemory.delete(record.id);
    return next;
  } catch (error) {
    const fault = error instanceof StorageError ? error.fault : 'failed';
    if (fault !== 'conflict') inMemory.set(record.id, { ...next, rev: record.rev });
    throw error;
  }
}

/**
 * Mark a match as thrown away; `restoreMatch` brings it back within a day.
 *
 * @param {string} id
 */
export function deleteMatch(id) {
  return mark(id, Date.now());
}

/**
 * @param {string} id
 */
export function restoreMatch(id) {
  return mark(id, 0);
}

/**
 * @param {string} id
 * @param {number} deleted
 */
async function mark(id, deleted) {
  const record = await readMatch(id);
  if (record) await keepMatch({ ...record, deleted });
}

/** Remove for good what was thrown away more than a day ago. */
export async function sweepMatches() {
  await guarded(async (db) => {
    /** @type {MatchRecord[]} */
    const all = await db.getAll('matches');
    const old = all.filter((one) => one.deleted && one.deleted < Date.now() - KEPT_AFTER_DELETE);
    await Promise.all(old.map((one) => db.delete('matches', one.id)));
  });
}

/** @returns {Promise<SoloResult[]>} newest first */
export async function listResults() {
  /** @type {SoloResult[]} */
  const results = await guarded((db) => db.getAll('results'));
  return results.sort((a, b) => b.finished - a.finished);
}

/**
 * @param {SoloResult} result
 */
export async function keepResult(result) {
  await guarded((db) => db.put('results', result));
}

/**
 * Ask the browser not to throw the matches away when space runs short.
 *
 * @returns {Promise<boolean>} whether it promised
 */
export async function askToPersist() {
  try {
    return (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.()) || false;
  } catch {
    return false;
  }
}
