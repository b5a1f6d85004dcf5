import { transact } from './connection.js';

/**
 * The results of matches that were played to their end in this browser (IndexedDB). What storage does not take lives as long as the
 * page. Older results are those of solo matches, without what is optional here.
 *
 * @typedef {object} MatchResult
 * @property {string} id  of the match
 * @property {string} scenario  game, edition, scenario or seed (`daily-2026-11-27`), options: what results are compared by
 * @property {number} points  of the winner
 * @property {string} level  alone; else empty
 * @property {number} finished
 * @property {string} replay  the replay link's hash
 * @property {string} [game]
 * @property {string} [edition]
 * @property {string} [seed]
 * @property {import('../match/placings.js').Placing[]} [players]  by seat
 */

/** @type {Map<string, MatchResult>} */
const inMemory = new Map();

/** @returns {Promise<MatchResult[]>} newest first */
export async function listResults() {
  /** @type {MatchResult[]} */
  let kept = [];
  try {
    kept = await transact('results', 'readonly', (store) => store.getAll());
  } catch (error) {
    if (!inMemory.size) throw error;
  }
  return [...inMemory.values(), ...kept.filter((one) => !inMemory.has(one.id))].sort((a, b) => b.finished - a.finished);
}

/** @param {MatchResult[]} results */
export async function keepResults(results) {
  for (const result of results) inMemory.set(result.id, result);
  await transact('results', 'readwrite', (store) => Promise.all(results.map((result) => store.put(result))));
  for (const { id } of results) inMemory.delete(id);
}

/** @param {string[]} ids */
export async function removeResults(ids) {
  for (const id of ids) inMemory.delete(id);
  await transact('results', 'readwrite', (store) => Promise.all(ids.map((id) => store.delete(id))));
}
