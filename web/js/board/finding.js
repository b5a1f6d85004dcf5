/** What is where on the board, asked of its state: names, pieces, what takes a tap, what is near. */

import { cellOf, endOf } from './place.js';

/** @typedef {import('./types.js').State} State */

/**
 * The name the caller gave a cell as target, else its own.
 * @type {(state: State, cell: string | null) => string | null}
 */
export const named = (state, cell) => state.targets.find((target) => cellOf(state, target.cell) === cell)?.cell ?? cell;

/**
 * Cells that take every tap within a finger: targets and pieces that can be taken up.
 * @param {State} state
 */
export function hotCells(state) {
  const hot = new Set(state.targets.map((target) => /** @type {string} */ (cellOf(state, target.cell))));
  if (state.view && !state.looking)
    for (const piece of state.scene.pieces(state)) if (piece.selectable && piece.cell) hot.add(piece.cell);
  return hot;
}

/**
 * Pieces on a cell from the highest down; selectable ones first.
 * @param {State} state
 * @param {string} cell
 */
function pileOn(state, cell) {
  const here = state.view ? state.scene.pieces(state).filter((piece) => piece.cell === cell) : [];
  const rank = (/** @type {import('./types.js').Piece} */ { selectable, level }) =>
    (selectable ? 100 : 0) + (level ?? 0);
  return here.sort((a, b) => rank(b) - rank(a));
}

/** @type {(state: State, cell: string) => string | null} */
export const topPiece = (state, cell) => pileOn(state, cell)[0]?.id ?? null;

/**
 * The piece that a tap on a cell means: the top one; where that is in hand already, the next one below that can be taken up.
 * @param {State} state
 * @param {string} cell
 */
export function tappedPiece(state, cell) {
  const pile = pileOn(state, cell);
  const held = pile.findIndex(({ id }) => id === state.selection);
  const below = held < 0 ? pile[0] : pile.slice(held + 1).find(({ selectable }) => selectable);
  return (below ?? pile[held])?.id ?? null;
}

/**
 * @param {State} state
 * @param {string[]} ids
 * @returns {string[]} the pieces, nearest first to where something was moved last
 */
export function nearestPieces(state, ids) {
  const cells = new Map(state.scene.pieces(state).map(({ id, cell }) => [id, cell]));
  const from = state.layout.centres.get(endOf(state, state.last.at(-1)?.end) ?? '');
  const away = (/** @type {string} */ id) => {
    const at = centreOf(state, cells.get(id));
    return from && at ? Math.hypot(at.x - from.x, at.y - from.y) : 0;
  };
  return [...ids].sort((one, other) => away(one) - away(other));
}

/**
 * @param {State} state
 * @returns {{x: number, y: number}[]} where the piece in hand stands, and where it can go
 */
export function inHand(state) {
  const at = state.scene.pieces(state).find((piece) => piece.id === state.selection)?.cell;
  return [at, ...state.targets.map((target) => target.cell)]
    .map((cell) => centreOf(state, cell))
    .filter((centre) => centre !== undefined);
}

/**
 * @param {State} state
 * @param {string | null | undefined} cell
 */
export const centreOf = (state, cell) => state.layout?.centres.get(cellOf(state, cell));
