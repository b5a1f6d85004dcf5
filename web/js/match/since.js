import { faceOf } from '../faces.js';
import { capital, sentence } from '../words/names.js';
import { sidesOf, speakerOf } from './state.js';

/**
 * What happened since somebody played last: what touched his own, what came near them, and how much else. Values made of the log;
 * which move concerns whom is said by the game's face (`concerns`), and a game that says nothing has it all told by numbers.
 *
 * @typedef {import('../rules/types.js').LogEntry} LogEntry
 * @typedef {import('../rules/types.js').Move} Move
 * @typedef {Pick<import('./state.js').MatchState, 'packet' | 'board' | 'pieces' | 'log'>} Told
 *
 * @typedef {object} SinceLine
 * @property {number} n  entry of the log
 * @property {string | null} side  who did it; null = nobody, it came over everybody
 * @property {string} text
 * @property {boolean} own  it touched the player's own; else it came near them
 *
 * @typedef {object} Since
 * @property {number} from  the last entry that the player knows
 * @property {SinceLine[]} lines  in the order of the log, at most MOST of each kind
 * @property {{side: string, n: number}[]} more  how many other actions of each side moved something
 * @property {Move[]} moves  to be marked on the board: each piece of the lines once, from where it stood to where it is
 */

const MOST = 4;

/**
 * @param {LogEntry[]} log
 * @param {number} seat
 * @returns {number} the last entry that the seat made itself, 0 = it has not played yet
 */
export function lastOwn(log, seat) {
  return log.findLast((entry) => entry.token && entry.seat === seat)?.n ?? 0;
}

/**
 * @param {Told} match
 * @param {number} seat  who is told
 * @param {number} [from]  the last entry that he knows
 * @returns {Since}
 */
export function since(match, seat, from = lastOwn(match.log, seat)) {
  const { packet, log } = match;
  const sides = sidesOf(packet, seat);
  const later = log.filter((entry) => entry.n >= from && entry.n > 0 && entry.n <= packet.cursor);
  const found = later.flatMap((entry) => tellings(match, entry, sides, entry.n === from));
  const told = [...latest(found, true), ...latest(found, false)].sort((a, b) => a.n - b.n);
  return {
    from,
    lines: told.map(({ n, side, text, own }) => ({ n, side, text, own })),
    more: others(later, from, sides, new Set(told.map(({ n }) => n))),
    moves: ways(told.flatMap(({ moves }) => moves)),
  };
}

/**
 * What of an entry is told. Of the player's own last one only what it brought upon him: he has not seen that yet.
 *
 * @param {Told} match
 * @param {LogEntry} entry
 * @param {string[]} sides  of the player
 * @param {boolean} known
 * @returns {(SinceLine & {moves: Move[]})[]}
 */
function tellings(match, entry, sides, known) {
  if (entry.side && sides.includes(entry.side) && !known) return [];
  const { setup } = match.packet;
  const concern = faceOf(setup.game).concerns?.(match, sides) ?? (() => null);
  return entry.events.flatMap((event) => {
    const says = event.code.startsWith('act.');
    const how = event.moves.map(concern);
    if ((known && says) || !how.some(Boolean)) return [];
    const text = capital(sentence(speakerOf(match), 'event', event));
    return [{ n: entry.n, side: says ? entry.side : null, text, own: how.includes('own'), moves: event.moves }];
  });
}

/**
 * The last ones of a kind; what is told of a piece twice is told as it ended.
 *
 * @template {SinceLine & {moves: Move[]}} Telling
 * @param {Telling[]} found
 * @param {boolean} own
 * @returns {Telling[]}
 */
function latest(found, own) {
  const kind = found.filter((one) => one.own === own);
  const mover = (/** @type {Telling} */ one) => one.moves[0].piece;
  return kind.filter((one, i) => !kind.slice(i + 1).some((later) => mover(later) === mover(one))).slice(-MOST);
}

/**
 * @param {LogEntry[]} later
 * @param {number} from
 * @param {string[]} sides  of the player
 * @param {Set<number>} told  entries that have a line
 * @returns {{side: string, n: number}[]}
 */
function others(later, from, sides, told) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { n, side, events } of later) {
    const moved = events.some(({ moves }) => moves.length);
    if (n === from || !side || sides.includes(side) || told.has(n) || !moved) continue;
    counts.set(side, (counts.get(side) ?? 0) + 1);
  }
  return [...counts].map(([side, n]) => ({ side, n }));
}

/**
 * @param {Move[]} moves
 * @returns {Move[]} one for each piece, from its first start to its last end
 */
function ways(moves) {
  /** @type {Map<string, Move>} */
  const found = new Map();
  for (const move of moves) found.set(move.piece, { ...move, start: found.get(move.piece)?.start ?? move.start });
  return [...found.values()];
}
