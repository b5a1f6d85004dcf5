/** What a cell of the Escape board holds, in words. */

import { known } from '../../board/hex.js';
import { cellName } from './names.js';
import { boardOf, viewOf } from './view.js';

/** @typedef {import('../../rules/types.js').Escape.Cell} EscapeCell */

/** @type {WeakMap<object, Map<string, import('../../rules/types.js').Escape.Islander & {letter: string}>>} */
const rosters = new WeakMap();

/**
 * Islanders by id, with the letter of their nation.
 * @type {(board: import('../../rules/types.js').Escape.Board) => Map<string, import('../../rules/types.js').Escape.Islander & {letter: string}>}
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
 * @param {import('../../board/types.js').State} state
 * @param {string} id
 * @returns {string}
 */
export function describeEscape(state, id) {
  const { text } = state;
  const view = viewOf(state);
  const cell = cellAt(state, id);
  const where = cell.boat
    ? text('escape.board.place', {
        boat: text(`escape.nation.${cell.boat}`),
        area: cell.area,
        side: text(`escape.board.place.side.${cell.side ?? 'none'}`),
      })
    : cellName(boardOf(state), id);
  const here = view.pieces.filter((piece) => piece.cell === id).sort((a, b) => (b.level ?? 0) - (a.level ?? 0));
  const obstacle = view.obstacles.find((own) => own.cell === id);
  const parts = here.map((piece) => islander(state, piece));
  if (obstacle) parts.push(text(`escape.terrain.obstacle.${obstacle.look}`));
  if (!parts.length) parts.push(ground(state, cell));
  if (cell.type) parts.push(text('escape.board.fits', { type: text(`escape.type.${cell.type}`) }));
  parts.push(...fogWords(state, cell));
  const target = state.targets.find((own) => own.cell === id);
  if (target)
    parts.push(
      text(target.cost ? 'board.reachable' : 'board.free', {
        cost: target.cost,
        kind: text(`escape.kind.${target.kind}`),
      }),
    );
  return text('board.cell', { cell: where, content: parts.join(', ') });
}

/** @type {(state: import('../../board/types.js').State, id: string) => EscapeCell} */
const cellAt = (state, id) => state.layout.cells.get(id);

/** Terrain that the name of a cell says already. */
const NAMED = ['pier', 'shore', 'place'];

/** @type {(cell: EscapeCell) => boolean} */
const isStern = ({ terrain, type }) => terrain === 'place' && !type;

/** @type {(state: import('../../board/types.js').State, cell: EscapeCell) => string} */
const ground = ({ text }, cell) =>
  isStern(cell)
    ? text('escape.terrain.stern')
    : text(NAMED.includes(cell.terrain) ? 'board.empty' : `escape.terrain.${cell.terrain}`);

/**
 * Whether the fog is there, or comes next.
 * @type {(state: import('../../board/types.js').State, cell: EscapeCell) => string[]}
 */
function fogWords(state, { row }) {
  const { text } = state;
  const { fog } = viewOf(state);
  if (row && fog.rows_lost.includes(row)) return [text('escape.board.in_fog')];
  return row && fog.next?.rows.includes(row) ? [text('escape.board.danger')] : [];
}

/** @type {(state: import('../../board/types.js').State, ids: string[]) => string} */
export function rowOfEscape(state, [id]) {
  const { terrain, area, row } = cellAt(state, id);
  return state.text(`escape.board.row.${terrain}`, { area, row, field: id.slice(-1) });
}

/** @type {(state: import('../../board/types.js').State, id: string) => string | null} */
export function vacantInEscape(state, id) {
  const { layout, targets } = state;
  const { pieces, obstacles } = viewOf(state);
  /** @type {EscapeCell} */
  const cell = layout.cells.get(id);
  /** @type {(one: {cell: string | null}) => boolean} */
  const here = (one) => one.cell === id;
  if (pieces.some(here) || obstacles.some(here) || targets.some(here)) return null;
  return [cell.terrain, cell.boat, isStern(cell)].join();
}

/**
 * Neighbours where nothing is: from here to there, or the places of a boat and for whom they are.
 * @type {(state: import('../../board/types.js').State, ids: string[]) => string}
 */
export function runOfEscape(state, ids) {
  const { text } = state;
  const cells = ids.map((id) => cellAt(state, id));
  const [cell] = cells;
  if (cell.boat) {
    const types = cells.map(({ type }) => text(`escape.type.${type}`)).join(', ');
    return text(isStern(cell) ? 'escape.board.run.stern' : 'escape.board.run.place', {
      boat: text(`escape.nation.${cell.boat}`),
      area: cell.area,
      n: ids.length,
      types: isStern(cell) ? '' : types,
    });
  }
  return text('board.run', {
    from: cellName(boardOf(state), ids[0]),
    to: cellName(boardOf(state), ids[ids.length - 1]),
    content: [ground(state, cell), ...fogWords(state, cell)].join(', '),
  });
}

/** @type {(state: import('../../board/types.js').State, piece: import('../../rules/types.js').Escape.Piece) => string} */
function islander(state, piece) {
  const { text, names, looking } = state;
  const [board, view] = [boardOf(state), viewOf(state)];
  const { nation, type, characteristic } = known(islandersOf(board), piece.id);
  const words = [
    text('escape.board.islander', {
      nation: text(`escape.nation.${nation}`),
      type: text(`escape.type.${type}`),
      number: piece.id,
    }),
  ];
  if (piece.owner)
    words.push(text('escape.board.owner', { side: names[piece.owner] ?? text(`escape.side.${piece.owner}`) }));
  if (characteristic) words.push(text(`escape.characteristic.${characteristic}`));
  if (piece.leader) words.push(text('escape.board.leader'));
  if (piece.id === state.selection) words.push(text('board.selected'));
  else if (state.selectable.includes(piece.id) && !looking)
    words.push(text(view.draft ? 'board.can_choose' : 'board.can_move'));
  if (piece.state === 'transit') words.push(text('escape.board.transit'));
  else if (piece.state) words.push(text('escape.board.spent'));
  return words.join(', ');
}
