/** Which moves concern a player: his own islanders were moved, or somebody came beside them. */

import { boardOf, viewOf } from './view.js';

/**
 * @param {{packet: import('../../faces.js').Packet, board: unknown}} match
 * @param {string[]} sides  of the player
 * @returns {(move: import('../../faces.js').Move) => 'own' | 'near' | null}
 */
export function concerns(match, sides) {
  const cells = new Map(boardOf(match).cells.map((cell) => [cell.id, cell]));
  const own = viewOf(match.packet).pieces.filter(({ owner }) => owner && sides.includes(owner));
  const ids = new Set(own.map(({ id }) => id));
  const stands = own.flatMap(({ cell }) => cells.get(cell ?? '') ?? []);
  return ({ piece, end }) => {
    if (ids.has(piece)) return 'own';
    const there = cells.get(end ?? '');
    return there && stands.some((one) => isBeside(one, there)) ? 'near' : null;
  };
}

/**
 * In the same boat, or on neighbouring hexes (x counts half hexes).
 *
 * @typedef {import('../../rules/types.js').Escape.Cell} EscapeCell
 * @type {(one: EscapeCell, other: EscapeCell) => boolean}
 */
const isBeside = (one, other) =>
  one.boat || other.boat
    ? one.boat === other.boat
    : Math.abs(one.y - other.y) <= 1 && Math.abs(one.x - other.x) + Math.abs(one.y - other.y) <= 2;
