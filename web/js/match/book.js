import { dayIn, dayOf } from '../device/day.js';
import { levelOf } from '../setup/seats.js';
import { isSolo } from './results.js';

/**
 * What the results of many evenings come to: by game and name, and how many days in a row the island of the day was played.
 *
 * @typedef {import('../storage/results.js').MatchResult} MatchResult
 * @typedef {{name: string, matches: number, wins: number, points: number, best: number}} Line
 * @typedef {{game: string, edition: string, solo: boolean, lines: Line[]}} Page  of the book
 */

const DAY = 24 * 60 * 60 * 1000;

/**
 * @param {MatchResult[]} results
 * @returns {Page[]} the games played most first; in each whoever won most first
 */
export function bookOf(results) {
  /** @type {Map<string, Page & {count: number, byName: Map<string, Line>}>} */
  const pages = new Map();
  for (const result of results) {
    const [game, edition] = gameOf(result);
    const solo = isSolo(result);
    const key = `${game}/${edition}/${solo}`;
    const page = pages.get(key) ?? { game, edition, solo, count: 0, lines: [], byName: new Map() };
    pages.set(key, { ...page, count: page.count + 1 });
    const players = result.players ?? [{ name: '', kind: 'human', points: result.points, place: 1 }];
    for (const { name, kind, points, place } of players) {
      if (levelOf(kind)) continue;
      const line = page.byName.get(name) ?? { name, matches: 0, wins: 0, points: 0, best: points };
      page.byName.set(name, {
        name,
        matches: line.matches + 1,
        wins: line.wins + Number(place === 1 && !solo),
        points: line.points + points,
        best: Math.max(line.best, points),
      });
    }
  }
  return [...pages.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ game, edition, solo, byName }) => ({ game, edition, solo, lines: [...byName.values()].sort(better) }));
}

/**
 * @param {Line} one
 * @param {Line} other
 */
function better(one, other) {
  return other.wins - one.wins || other.points - one.points || one.name.localeCompare(other.name);
}

/**
 * @param {MatchResult} result
 * @returns {[string, string]} game and edition, of old results too
 */
export function gameOf({ game, edition, scenario }) {
  const [whole] = scenario.split(' · ');
  const [oldGame = '', oldEdition = ''] = whole.split('/');
  return [game ?? oldGame, edition ?? oldEdition];
}

/**
 * @param {MatchResult} result
 * @returns {string} `2026-11-28`, if it is the island of that day; else empty
 */
export function dailyOf({ scenario }) {
  return dayIn(scenario.split(' · ')[1] ?? '');
}

/**
 * Days in a row on which the island of the day was played on its day (or into the night after it).
 *
 * @param {MatchResult[]} results
 * @param {number} now
 * @returns {{current: number, longest: number}} current: up to today, or to yesterday while today is not played yet
 */
export function streakOf(results, now) {
  const days = new Set(
    results
      .filter((one) => isSolo(one) && [dayOf(one.finished), dayOf(one.finished - DAY / 4)].includes(dailyOf(one)))
      .map(dailyOf),
  );
  const before = (/** @type {string} */ day) => dayOf(new Date(`${day}T12:00`).getTime() - DAY);
  const run = (/** @type {string} */ day) => {
    let length = 0;
    for (let at = day; days.has(at); at = before(at)) length += 1;
    return length;
  };
  const today = dayOf(now);
  return { current: run(today) || run(before(today)), longest: Math.max(0, ...[...days].map(run)) };
}

/**
 * Names that were typed in this browser before, the latest first; nobody twice.
 *
 * @param {MatchResult[]} results
 * @param {import('../storage/database.js').MatchRecord[]} list
 * @returns {string[]}
 */
export function knownNames(results, list) {
  const played = results.map(({ finished, players = [] }) => ({
    time: finished,
    names: players.filter((one) => !levelOf(one.kind)).map((one) => one.name),
  }));
  const kept = list.map(({ updated, summary }) => ({ time: updated, names: summary.names }));
  const all = [...played, ...kept].sort((a, b) => b.time - a.time).flatMap(({ names }) => names);
  return [...new Set(all.filter(Boolean))];
}
