/** How Escape comes onto the table, and how it sounds. */

/**
 * Islanders are put out row by row, from the fog to the boats.
 *
 * @param {import('../../faces.js').MatchState} match
 */
export function dealing({ log, board, packet: { view } }) {
  const moves = log[0]?.events.flatMap((event) => event.moves) ?? [];
  if (!moves.length) return null;
  const rows = new Map(board.cells.map((/** @type {any} */ cell) => [cell.id, cell.y]));
  const order = [...new Set(moves.map((move) => rows.get(move.end)))].sort((a, b) => a - b);
  return {
    view: { ...view, pieces: view.pieces.map((/** @type {any} */ piece) => ({ ...piece, cell: null })) },
    waves: order.map((y) => moves.filter((move) => rows.get(move.end) === y)),
  };
}

/** @param {string[]} codes */
export function soundOf(codes) {
  if (codes.some((code) => code.startsWith('fog'))) return 'fog';
  return codes.some((code) => code.includes('board')) ? 'board' : 'move';
}
