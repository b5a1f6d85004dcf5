/** How Escape comes onto the table, and how it sounds. */

import { boardOf, viewOf } from './view.js';

/**
 * Islanders are put out row by row, from the fog to the boats.
 *
 * @param {import('../../faces.js').MatchState} match
 */
export function dealing(match) {
  const moves = match.log[0]?.events.flatMap((event) => event.moves) ?? [];
  if (!moves.length) return null;
  const view = viewOf(match.packet);
  const rows = new Map(boardOf(match).cells.map((cell) => [cell.id, cell.y]));
  const rowOf = (/** @type {import('../../faces.js').Move} */ { end }) => rows.get(end ?? '') ?? 0;
  const order = [...new Set(moves.map(rowOf))].sort((a, b) => a - b);
  return {
    view: { ...view, pieces: view.pieces.map((piece) => ({ ...piece, cell: null })) },
    waves: order.map((y) => moves.filter((move) => rowOf(move) === y)),
  };
}

/** @param {string[]} codes */
export function soundOf(codes) {
  if (codes.some((code) => code.startsWith('fog'))) return 'fog';
  return codes.some((code) => code.includes('board')) ? 'board' : 'move';
}
