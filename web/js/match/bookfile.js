import { dayOf } from '../device/day.js';
import { gameOf } from './book.js';

/**
 * The book of results as files: one line per player for spreadsheets, and everything as JSON.
 *
 * @typedef {import('../storage/results.js').MatchResult} MatchResult
 */

const COLUMNS = ['date', 'game', 'edition', 'seed', 'players', 'name', 'player', 'points', 'place', 'level'];
/** What a spreadsheet may take for the beginning of a formula; names are whatever somebody typed. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * @param {string | number} value
 * @returns {string} a field that is read as it is: a text in quotes, never a formula
 */
function field(value) {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * @param {MatchResult[]} results
 * @returns {string} RFC 4180, with the mark that tells spreadsheets it is UTF-8
 */
export function csvOf(results) {
  const lines = results.flatMap((result) => {
    const { finished, seed = '', level, points, players } = result;
    const everybody = players ?? [{ name: '', kind: 'human', points, place: 1 }];
    return everybody.map((one) => [
      ...[dayOf(finished), ...gameOf(result), seed, everybody.length],
      ...[one.name, one.kind, one.points, one.place, level],
    ]);
  });
  return `\ufeff${[COLUMNS, ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('')}`;
}

/**
 * @param {MatchResult[]} results
 * @returns {string}
 */
export function jsonOf(results) {
  return `${JSON.stringify({ format: 1, results }, null, 1)}\n`;
}
