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
  const { seat } = log[n];
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
 * @param {number} n
 * @param {'step' | 'tap' | 'turn'} by
 * @returns {boolean} whether action n + 1 goes back and forth together with action n
 */
function together({ log }, n, by) {
  const [one, next] = [log[n], log[n + 1]];
  if (by === 'tap') return one.tap === next.tap;
  return by === 'turn' && one.side === next.side && one.turn === next.turn && one.round === next.round;
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
  while (start > 1 && together(match, start - 1, to)) start -= 1;
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
  let own = cursor + 1;
  while (own < length && together(match, own, to)) own += 1;
  let n = own;
  while (n < length && byGuardian(match, n + 1)) n += 1;
  return n === own ? to : n;
}
