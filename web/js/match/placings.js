import { seatName } from '../setup/seats.js';
import { nameOf } from '../words/names.js';
import { listOf } from '../words/text.js';
import { isolated } from '../words/direction.js';

/**
 * How everybody at the table came off, seat by seat, without a word of any language: for the list of matches and the book of results.
 *
 * @typedef {{name: string, kind: string, sides: string[], points: number, place: number}} Placing  name: as typed; empty = none given
 */

/**
 * @param {import('../rules/types.js').Packet} packet
 * @returns {Placing[]} by seat; none while the match goes on
 */
export function placingsOf({ seats, sides, score, outcome }) {
  if (!outcome) return [];
  return seats.map(({ name, kind }, seat) => {
    const own = sides.filter((one) => one.seat === seat).map((one) => one.side);
    const result =
      score.results.length === 1
        ? score.results[0]
        : score.results.find((one) => one.sides.some((side) => own.includes(side)));
    return { name, kind, sides: own, points: result?.points ?? 0, place: placeOf(score.ranking, result?.name ?? '') };
  });
}

/**
 * @param {string[][]} ranking
 * @param {string} name
 * @returns {number} from 1 on; who shares a place has the better one
 */
function placeOf(ranking, name) {
  const group = ranking.findIndex((one) => one.includes(name));
  return ranking.slice(0, Math.max(0, group)).reduce((sum, one) => sum + one.length, 1);
}

/**
 * @param {string} game
 * @param {Placing} placing
 * @returns {string} the name, else that of a guardian, else the colours
 */
export function placingName(game, { sides, ...seat }) {
  return isolated(seatName(seat)) || listOf(sides.map((side) => nameOf(game, 'side', side)));
}
