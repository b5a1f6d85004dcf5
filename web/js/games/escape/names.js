/** What islanders and places are called, so that people find them on the board: nation and type, boat and area, pier and shore by number. */

import { t } from '../../words/text.js';

/** @typedef {import('./view.js').Board} Board */

/** @type {WeakMap<Board, Map<string, Board['cells'][number]>>} */
const cells = new WeakMap();

/**
 * @param {Board} board
 * @returns {Map<string, Board['cells'][number]>}  cells by id
 */
export function cellsOf(board) {
  let found = cells.get(board);
  if (!found) {
    found = new Map(board.cells.map((cell) => [cell.id, cell]));
    cells.set(board, found);
  }
  return found;
}

/** @returns {boolean} whether the tokens show their numbers (a setting) */
const numbered = () => globalThis.document?.documentElement.dataset.numbers === 'on';

/** @param {import('../../faces.js').PieceFacts} facts */
export function pieceName({ nation, type, id }) {
  if (!nation || !type) return null;
  const words = { nation: t(`escape.nation.${nation}`), type: t(`escape.type.${type}`), number: id };
  return t(numbered() ? 'escape.named.number' : 'escape.named', words);
}

/**
 * @param {unknown} board
 * @param {string} id
 */
export function cellName(board, id) {
  const cell = cellsOf(/** @type {Board} */ (board)).get(id);
  if (!cell || cell.terrain === 'beach') return id;
  const number = id.replace(/\D/g, '');
  if (cell.terrain !== 'place') return t(`escape.where.${cell.terrain}`, { number });
  return t('escape.where.place', { boat: t(`escape.nation.${cell.boat}`), area: cell.area });
}
