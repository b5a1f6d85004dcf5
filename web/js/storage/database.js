import { StorageError, faultOf, transact } from './connection.js';

/**
 * The matches kept in this browser (IndexedDB). Every write is read back; what storage does not take lives in memory as
 * long as the page, and play goes on with it.
 *
 * A match has one owner: whoever wrote it last. A write on top of another revision than was read is refused, and taking a
 * match over is a write; so two tabs can never both keep what they play, however long one of them slept.
 *
 * @typedef {object} MatchRecord
 * @property {string} id
 * @property {number} rev  counts the writes of whoever plays it; 0 = not kept yet
 * @property {string} title  what the owner called it; empty = the screens make one up
 * @property {string} text  the match file
 * @property {import('../match/state.js').Summary} summary  what the list shows without the rules
 * @property {string} thumbnail  a small SVG of the board, drawn by us
 * @property {import('../match/distance.js').Distance | null} [distance]  who of the players sits at this device; null = everybody
 * @property {string} [glimpse]  what is drawn of it before the rules are up (match/glimpse.js); not in the list
 * @property {{text: string, review: import('../rules/types.js').Review}} [review]  of that match file; not in the list
 * @property {number} [hints]  how often the computer was asked what it would do
 * @property {number} created
 * @property {number} updated
 * @property {number} deleted  0, or when it was thrown away
 */

const KEPT_AFTER_DELETE = 24 * 60 * 60 * 1000;

/** Records that storage would not take. @type {Map<string, MatchRecord>} */
const inMemory = new Map();

/** Thrown away, but not in storage to be brought back from. @type {Map<string, MatchRecord>} */
const binned = new Map();

/** @returns {MatchRecord[]} what lives in memory only */
export function unkept() {
  return [...inMemory.values()];
}

/** @param {string} id  of a match whose place in storage is another tab's now */
export function forgetUnkept(id) {
  inMemory.delete(id);
}

/** @returns {Promise<MatchRecord[]>} all matches, newest first, and those that live in memory only */
export async function listMatches() {
  /** @type {MatchRecord[]} */
  let kept = [];
  try {
    kept = await transact('matches', 'readonly', (store) => store.getAll());
  } catch (error) {
    if (!inMemory.size) throw error;
  }
  return [...inMemory.values(), ...kept.filter((one) => !inMemory.has(one.id))]
    .filter((one) => !one.deleted)
    .map(({ glimpse: _, review: __, ...record }) => record)
    .sort((a, b) => b.updated - a.updated);
}

/**
 * @param {string} id
 * @returns {Promise<MatchRecord | undefined>}
 */
export async function readMatch(id) {
  return inMemory.get(id) ?? transact('matches', 'readonly', (store) => store.get(id));
}

/**
 * Write a record on top of the revision that was read, and make sure that it is there. Playing on takes a match out of the
 * bin; its title is the shelf's affair.
 *
 * @param {MatchRecord} record
 * @returns {Promise<MatchRecord>} the record as kept, one revision on
 * @throws {StorageError}
 */
export async function keepMatch(record) {
  const updated = Date.now();
  let { rev } = record;
  try {
    const kept = await transact('matches', 'readwrite', async (store) => {
      const present = await store.get(record.id);
      if (!present && record.rev > 0) throw new StorageError('cleared');
      if (present && present.rev !== record.rev) throw new StorageError('conflict');
      const next = { ...record, title: present?.title ?? record.title, rev: record.rev + 1, updated, deleted: 0 };
      await store.put(next);
      return next;
    });
    ({ rev } = kept);
    const back = await transact('matches', 'readonly', (store) => store.get(record.id));
    if (back?.text !== record.text) throw new StorageError('failed');
    inMemory.delete(record.id);
    return kept;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'conflict') inMemory.delete(record.id);
    else inMemory.set(record.id, { ...record, updated, rev: fault === 'cleared' ? 0 : rev });
    throw error;
  }
}

/**
 * Renew what is drawn before the rules are up, if the match still stands where it shows it. Nothing was played: no new revision.
 *
 * @param {Pick<MatchRecord, 'id' | 'text' | 'glimpse'>} record
 */
export async function keepGlimpse({ id, text, glimpse }) {
  await transact('matches', 'readwrite', async (store) => {
    const present = await store.get(id);
    if (present?.text === text) await store.put({ ...present, glimpse });
  });
}

/**
 * Become the owner: from now on a write of whoever owned the match is refused.
 *
 * @param {string} id
 */
export async function ownMatch(id) {
  await transact('matches', 'readwrite', async (store) => {
    const present = await store.get(id);
    if (!present) return;
    const mine = inMemory.get(id);
    if (mine && mine.rev === present.rev) inMemory.set(id, { ...mine, rev: mine.rev + 1 });
    await store.put({ ...present, rev: present.rev + 1 });
  });
}

/**
 * Change what belongs to the shelf and not to whoever plays.
 *
 * @param {string} id
 * @param {Partial<Pick<MatchRecord, 'title' | 'deleted' | 'review'>>} patch
 */
export async function alterMatch(id, patch) {
  const mine = inMemory.get(id);
  if (mine) inMemory.set(id, { ...mine, ...patch });
  try {
    await transact('matches', 'readwrite', async (store) => {
      const present = await store.get(id);
      if (present) await store.put({ ...present, ...patch });
    });
  } catch (error) {
    if (!mine) throw error;
  }
}

/**
 * Mark a match as thrown away; `restoreMatch` brings it back within a day. Where there is no space left even for the mark it
 * is removed at once, and can be brought back as long as the page lives.
 *
 * @param {string} id
 */
export async function deleteMatch(id) {
  const mine = inMemory.get(id);
  if (mine) binned.set(id, mine);
  try {
    await alterMatch(id, { deleted: Date.now() });
  } catch (error) {
    if (faultOf(error) !== 'full') throw error;
    const record = await readMatch(id);
    await transact('matches', 'readwrite', (store) => store.delete(id));
    if (record) binned.set(id, { ...record, rev: 0 });
  }
  inMemory.delete(id);
}

/**
 * @param {string} id
 */
export async function restoreMatch(id) {
  const record = binned.get(id);
  binned.delete(id);
  if (record) await keepMatch(record);
  else await alterMatch(id, { deleted: 0 });
}

/** Remove for good what was thrown away more than a day ago. */
export async function sweepMatches() {
  await transact('matches', 'readwrite', async (store) => {
    /** @type {MatchRecord[]} */
    const all = await store.getAll();
    const old = all.filter((one) => one.deleted && one.deleted < Date.now() - KEPT_AFTER_DELETE);
    await Promise.all(old.map((one) => store.delete(one.id)));
  });
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
