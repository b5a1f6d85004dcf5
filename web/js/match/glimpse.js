import { openState } from './state.js';

/**
 * What is kept beside a match file so that the match is on the screen before the rules are: the last packet with its board, the end
 * of the log, and the targets that were known. It is a picture, not the match: the rules' own word replaces it, and one that is
 * too long, unlike a packet, or could be read as markup is none.
 *
 * @typedef {import('./state.js').MatchState} MatchState
 * @typedef {import('../rules/types.js').OpenPacket} OpenPacket
 * @typedef {import('../rules/types.js').Target} Target
 * @typedef {{core?: string, build?: string}} Built  version of the rules and build of their archive
 * @typedef {{built: Built, packet: OpenPacket, targets: Record<string, Target[]>}} Glimpse
 */

/** Lines of the log, a few more than its panel shows. */
const LINES = 40;
/** Characters; ten times a usual one. */
const LONGEST = 400_000;

/**
 * @param {MatchState} match
 * @param {Built} built
 * @param {Record<string, Target[]>} targets  what is known beside the piece in hand
 * @returns {string} empty when it would be too long
 */
export function glimpseOf({ packet, board, log }, built, targets) {
  // as `load` will answer it, but for the log
  const opened = { ...packet, board, rev: 0, log: log.slice(-LINES), log_from: 0, steps: [], text: '' };
  const text = JSON.stringify({ built, packet: opened, targets });
  return text.length <= LONGEST ? text : '';
}

/**
 * @param {import('../storage/database.js').MatchRecord} record
 * @param {Built} built  of the rules that are being started
 * @returns {{glimpse: Glimpse, match: MatchState} | null} the match as it was kept; null: there is nothing that could be shown
 */
export function earlyState(record, built) {
  const glimpse = read(record.glimpse ?? '');
  if (glimpse?.built?.core !== built.core || !isPacket(glimpse.packet, record) || !isPlain(glimpse)) return null;
  const packet = { ...glimpse.packet, match: record.id, text: record.text };
  return { glimpse, match: { ...openState(record, packet), early: true } };
}

/** @param {string} text */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const LISTS = ['seats', 'sides', 'selectable', 'actions', 'log', 'steps'];
const NUMBERS = ['cursor', 'at', 'length', 'round', 'turn'];
const TREES = ['setup', 'board', 'view', 'score'];

/**
 * @param {any} packet
 * @param {import('../storage/database.js').MatchRecord} record
 * @returns {boolean} whether it looks like a packet of this match
 */
function isPacket(packet, { summary }) {
  return (
    isTree(packet) &&
    TREES.every((name) => isTree(packet[name])) &&
    LISTS.every((name) => Array.isArray(packet[name])) &&
    NUMBERS.every((name) => Number.isInteger(packet[name])) &&
    packet.looking === false &&
    packet.length === summary.actions &&
    packet.setup.game === summary.game &&
    packet.setup.seed === summary.seed
  );
}

/** @param {unknown} value */
function isTree(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * Scenes draw board and view as SVG text, so nothing in them may be markup. (What people wrote stands elsewhere, and is shown as text.)
 *
 * @param {Glimpse} glimpse
 */
function isPlain({ packet: { board, view, selectable, hand }, targets }) {
  return !/[<>&'`\\]/.test(JSON.stringify([board, view, selectable, hand, targets]));
}

/** Not compared: the log is longer there; the text is the match itself. */
const APART = ['log', 'text'];

/**
 * @param {import('../rules/types.js').Packet} early
 * @param {OpenPacket} packet  the rules' own
 * @returns {boolean} whether the rules say what was kept
 */
export function agrees(early, packet) {
  const names = /** @type {(keyof OpenPacket)[]} */ (Object.keys({ ...early, ...packet }));
  return (
    names.every((name) => APART.includes(name) || same(early[name], packet[name])) &&
    same(early.log, packet.log.slice(-early.log.length))
  );
}

/**
 * @param {unknown} one
 * @param {unknown} other  of the same origin, so the order of keys is the same
 */
function same(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
