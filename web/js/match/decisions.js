import { levelOf } from '../setup/seats.js';

/**
 * Whose decisions the moments of a match were: undo and redo go from one of a person to another, over the turns of guardians, who
 * would only play them again.
 *
 * @typedef {Pick<import('./state.js').MatchState, 'log' | 'packet'>} Moments
 * @typedef {import('../rules/types.js').TravelArgs['to']} Goal
 */

/**
 * @param {Moments} match
 * @param {number} n
 * @returns {boolean} whether action n was a guardian's
 */
function byGuardian({ log, packet }, n) {
  const seat = log[n]?.seat ?? null;
  return seat !== null && levelOf(packet.seats[seat]?.kind) !== null;
}

/**
 * @param {Moments} match
 * @returns {number} the last action of a person up to the present; 0 = there is none
 */
export function lastDecision(match) {
  let n = match.packet.cursor;
  while (n > 0 && byGuardian(match, n)) n -= 1;
  return n;
}

/**
 * @param {Moments} match
 * @param {number} one
 * @param {number} other
 * @param {Goal} to
 * @returns {boolean} whether the two actions go back and forth together
 */
function together({ log }, one, other, to) {
  const [a, b] = [log[one], log[other]];
  if (to === 'tap') return a.tap === b.tap;
  return to === 'turn' && a.side === b.side && a.turn === b.turn && a.round === b.round;
}

/**
 * @param {Moments} match
 * @param {Goal} to
 * @returns {Goal} where an undo goes; where no person has played it goes back over the guardians' actions
 */
export function undoGoal(match, to) {
  const last = lastDecision(match);
  if (typeof to === 'number' || last === 0 || last === match.packet.cursor) return to;
  let start = last;
  while (start > 1 && together(match, start - 1, last, to)) start -= 1;
  return start - 1;
}

/**
 * @param {Moments} match
 * @param {Goal} to
 * @returns {Goal} where a redo goes: to the next moment at which a person decided
 */
export function redoGoal(match, to) {
  const { cursor, length } = match.packet;
  if (typeof to === 'number' || cursor === length) return to;
  let n = cursor + 1;
  while (n < length && together(match, n + 1, cursor + 1, to)) n += 1;
  if (!byGuardian(match, n + 1)) return to;
  while (n < length && byGuardian(match, n + 1)) n += 1;
  return n;
}
