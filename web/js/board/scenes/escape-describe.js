/** What a cell of the Escape board holds, in words. */

import { known } from './hex.js';

/** @type {WeakMap<object, Map<string, import('../types.js').Islander & {letter: string}>>} */
const rosters = new WeakMap();

/**
 * Islanders by id, with the letter of their nation.
 * @type {(board: import('../types.js').EscapeBoard) => Map<string, import('../types.js').Islander & {letter: string}>}
 */
export function islandersOf(board) {
  let roster = rosters.get(board);
  if (!roster) {
    const letters = new Map(board.boats.map((boat) => [boat.nation, boat.initial.toUpperCase()]));
    roster = new Map(board.pieces.map((piece) => [piece.id, { ...piece, letter: known(letters, piece.nation) }]));
    rosters.set(board, roster);
  }
  return roster;
}

/**
 * @param {import('../types.js').State} state
 * @param {string} id
 * @returns {string}
 */
export function describeEscape(state, id) {
  const { text } = state;
  const view = /** @type {import('../types.js').EscapeView} */ (state.view);
  const cell = /** @type {import('../types.js').EscapeCell} */ (state.layout.cells.get(id));
  const stern = cell.terrain === 'place' && !cell.type;
  const where = cell.boat ? text('board.place', { boat: text(`escape.nation.${cell.boat}`), area: cell.area, side: text(`board.place.side.${cell.side ?? 'none'}`) }) : id;
  const here = view.pieces.filter((piece) => piece.cell === id).sort((a, b) => (b.level ?? 0) - (a.level ?? 0));
  const obstacle = view.obstacles.find((own) => own.cell === id);
  const parts = here.map((piece) => islander(state, piece));
  if (obstacle) parts.push(text(`terrain.obstacle.${obstacle.look}`));
  if (!parts.length) parts.push(text(`terrain.${stern ? 'stern' : cell.terrain}`));
  if (cell.type) parts.push(text('board.fits', { type: text(`escape.type.${cell.type}`) }));
  if (cell.row && view.fog.rows_lost.includes(cell.row)) parts.push(text('board.in_fog'));
  else if (cell.row && view.fog.next?.rows.includes(cell.row)) parts.push(text('board.danger'));
  const target = state.targets.find((own) => own.cell === id);
  if (target) parts.push(text(target.cost ? 'board.reachable' : 'board.free', { cost: target.cost, kind: text(`escape.kind.${target.kind}`) }));
  return text('board.cell', { cell: where, content: parts.join(', ') });
}

/** @type {(state: import('../types.js').State, piece: import('../types.js').EscapePiece) => string} */
function islander(state, piece) {
  const { text, board, names, looking } = state;
  const { nation, type, characteristic } = known(islandersOf(board), piece.id);
  const words = [text('board.islander', { nation: text(`escape.nation.${nation}`), type: text(`escape.type.${type}`), number: piece.id })];
  if (piece.owner) words.push(text('board.owner', { side: names[piece.owner] ?? text(`escape.side.${piece.owner}`) }));
  if (characteristic) words.push(text(`escape.characteristic.${characteristic}`));
  if (piece.leader) words.push(text('board.leader'));
  if (piece.id === state.selection) words.push(text('board.selected'));
  else if (piece.selectable && !looking) words.push(text('board.can_move'));
  if (piece.state === 'transit') words.push(text('board.transit'));
  else if (piece.state) words.push(text('board.spent'));
  return words.join(', ');
}
