import { faceOf } from '../faces.js';
import { capital, sentence } from '../words/names.js';
import { sidesOf, speakerOf } from './state.js';

/**
 * What happened since somebody played last: what touched his own, what came near them, what everybody wants to know, and how much else. Values
 * made of the log; which move concerns whom is said by the game's face (`concerns`), and what everybody is told (`heralds`). A game that says
 * nothing has it all told by numbers.
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
 * @typedef {Omit<SinceLine, 'own'> & {kind: keyof typeof MOST, tap: number, piece: string, moves: Move[]}} Telling  piece: whom it is about
 *
 * @typedef {object} Since
 * @property {number} from  the last entry that the player knows
 * @property {SinceLine[]} lines  in the order of the log, at most `MOST` of each kind
 * @property {{side: string, n: number}[]} more  how many other taps of each side moved something
 * @property {Move[]} moves  to be marked on the board: each piece of the lines once, from where it stood to where it is
 */

/** Lines of each kind: what touched one's own, what came near, what everybody is told. */
const MOST = { own: 4, near: 2, all: 4 };

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
  const ends = new Set(ways(later.flatMap(movesOf)).map(({ piece, end }) => `${piece} ${end}`));
  const stays = (/** @type {Telling} */ one) =>
    one.kind !== 'near' || one.moves.some(({ piece, end }) => ends.has(`${piece} ${end}`));
  const found = later.flatMap((entry) => tellings(match, entry, sides, entry.n === from)).filter(stays);
  const kinds = /** @type {(keyof typeof MOST)[]} */ (Object.keys(MOST));
  const told = kinds.flatMap((kind) => latest(found, kind)).sort((a, b) => a.n - b.n);
  return {
    from,
    lines: told.map(({ n, side, text, kind }) => ({ n, side, text, own: kind === 'own' })),
    more: others(later, from, sides, new Set(told.map(({ tap }) => tap))),
    moves: ways(told.flatMap(({ moves }) => moves)),
  };
}

/**
 * What of an entry is told: of an event what it did to the player's own, else what of it came near. Of the player's own last entry only what it
 * brought upon him: he has not seen that yet.
 *
 * @param {Told} match
 * @param {LogEntry} entry
 * @param {string[]} sides  of the player
 * @param {boolean} known
 * @returns {Telling[]}
 */
function tellings(match, entry, sides, known) {
  if (entry.side && sides.includes(entry.side) && !known) return [];
  const { concerns, news, heralds = [] } = faceOf(match.packet.setup.game);
  const concern = concerns?.(match, sides) ?? (() => null);
  const speaker = speakerOf(match);
  return entry.events.flatMap((event) => {
    const says = event.code.startsWith('act.');
    if (known && says) return [];
    const { n, tap } = entry;
    /** @type {(kind: Telling['kind'], piece: string, text: string) => Telling} */
    const telling = (kind, piece, text) => ({
      n,
      tap,
      side: says ? entry.side : null,
      kind,
      piece,
      text: capital(text),
      moves: event.moves,
    });
    const text = sentence(speaker, 'event', event);
    if (heralds.includes(event.code)) return [telling('all', `${n} ${event.code}`, text)];
    const own = event.moves.filter((move) => concern(move) === 'own');
    const touched = own.length ? own : event.moves.filter(concern);
    const kind = own.length ? 'own' : 'near';
    const short = touched.map((move) => telling(kind, move.piece, news?.(speaker, event, move) ?? ''));
    if (short.some((one) => one.text)) return short;
    return touched.slice(0, 1).map(({ piece }) => telling(kind, piece, text));
  });
}

/**
 * The last ones of a kind; what is told of a piece twice is told as it ended.
 *
 * @param {Telling[]} found
 * @param {keyof typeof MOST} kind
 * @returns {Telling[]}
 */
function latest(found, kind) {
  const alike = found.filter((one) => one.kind === kind);
  return alike.filter((one, i) => !alike.slice(i + 1).some((later) => later.piece === one.piece)).slice(-MOST[kind]);
}

/**
 * @param {LogEntry[]} later
 * @param {number} from
 * @param {string[]} sides  of the player
 * @param {Set<number>} told  taps that have a line
 * @returns {{side: string, n: number}[]}
 */
function others(later, from, sides, told) {
  /** @type {Map<string, Set<number>>} */
  const taps = new Map();
  for (const entry of later) {
    const { n, tap, side } = entry;
    if (n === from || !side || sides.includes(side) || told.has(tap) || !movesOf(entry).length) continue;
    taps.set(side, (taps.get(side) ?? new Set()).add(tap));
  }
  return [...taps].map(([side, { size }]) => ({ side, n: size }));
}

/** @param {LogEntry} entry */
const movesOf = ({ events }) => events.flatMap(({ moves }) => moves);

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
