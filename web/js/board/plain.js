/** How a board looks and sounds when its game says nothing else: hexes with their names, round pieces in the colours of their sides. */

import { ownerRing } from './art/rings.js';
import { HALF, PIECE, RADIUS, ROW, hexPath } from './hex.js';
import { cellOf } from './place.js';
import { frame } from './thumbnail.js';

/**
 * @typedef {import('./types.js').State} State
 * @typedef {{id: string, x: number, y: number}} PlainCell  x in half hexes, y in rows
 * @typedef {{id: string, cell: string | null, side?: string}} PlainPiece
 */

/** @type {(cells: PlainCell[]) => import('./types.js').Region} */
function boundsOf(cells) {
  const [xs, ys] = [cells.map(({ x }) => x * HALF), cells.map(({ y }) => y * ROW)];
  const [x, y] = [Math.min(...xs) - HALF * 2, Math.min(...ys) - RADIUS * 2];
  return { x, y, width: Math.max(...xs) + HALF * 2 - x, height: Math.max(...ys) + RADIUS * 2 - y };
}

/** @type {(board: {cells: PlainCell[]}) => import('./types.js').Layout} */
function layout({ cells }) {
  /** @type {Map<number, PlainCell[]>} */
  const rows = new Map();
  for (const cell of cells) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  return {
    centres: new Map(cells.map(({ id, x, y }) => [id, { x: x * HALF, y: y * ROW }])),
    sizes: new Map(cells.map(({ id }) => [id, PIECE])),
    cells: new Map(cells.map((cell) => [cell.id, cell])),
    bounds: boundsOf(cells),
    rows: [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ id }) => id)),
  };
}

/** @type {(piece: PlainPiece) => string} */
const sideOf = ({ id, side = id }) => side;

/** @type {(state: {view: unknown}) => PlainPiece[]} */
const piecesOf = ({ view }) => /** @type {{pieces?: PlainPiece[]}} */ (view).pieces ?? [];

/** @type {import('./types.js').Scene} */
export const plain = {
  name: 'table.board',
  layout,

  paint(_, { centres }, { x, y, width, height }) {
    const water = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="var(--sea)"/>`;
    const cells = [...centres.values()].map(
      (at) => `<path d="${hexPath(at, RADIUS)}" fill="var(--sand)" stroke="var(--sand-wet)" stroke-width="2"/>`,
    );
    return [{ markup: water + cells.join('') }];
  },

  pieces: (state) =>
    piecesOf(state).map((piece, i, all) => ({
      id: piece.id,
      cell: piece.cell,
      level: all.slice(0, i).filter(({ cell }) => cell === piece.cell).length,
      look: sideOf(piece),
      selectable: state.selectable.includes(piece.id),
      face: () =>
        `<circle class="piece-halo" r="38" fill="url(#halo)"/><circle r="20" fill="var(--side-${sideOf(piece)})"/>${ownerRing(sideOf(piece))}`,
    })),

  marks: () => ({ under: '', over: '' }),

  describe(state, id) {
    const { text, names } = state;
    const here = piecesOf(state).filter((piece) => piece.cell === id);
    const words = here.map((piece) => names[sideOf(piece)] ?? piece.id);
    if (!here.length) words.push(text('board.empty'));
    if (here.some((piece) => piece.id === state.selection)) words.push(text('board.selected'));
    else if (!state.looking && here.some((piece) => state.selectable.includes(piece.id)))
      words.push(text('board.can_move'));
    const target = state.targets.find((one) => cellOf(state, one.cell) === id);
    if (target)
      words.push(text(target.cost ? 'board.reachable' : 'board.free', { cost: target.cost, kind: target.kind }));
    return text('board.cell', { cell: id, content: words.join(', ') });
  },

  row: ({ text, layout: { rows } }, ids) => text('board.row', { n: rows.indexOf(ids) + 1 }),

  vacant: (state, id) =>
    piecesOf(state).some(({ cell }) => cell === id) || state.targets.some(({ cell }) => cellOf(state, cell) === id)
      ? null
      : 'empty',

  run: ({ text }, ids) => text('board.run', { from: ids[0], to: ids[ids.length - 1], content: text('board.empty') }),

  hit: (_, at) => hexPath(at, 33),
};

/**
 * @param {unknown} board
 * @param {unknown} view
 * @returns {string} a small picture for the list of matches
 */
export function plainThumbnail(board, view) {
  const { centres, bounds } = layout(/** @type {{cells: PlainCell[]}} */ (board));
  const cells = [...centres.values()].map((at) => `<path d="${hexPath(at, 33)}" fill="var(--sand)"/>`);
  const pieces = piecesOf({ view }).map((piece) => {
    const at = centres.get(piece.cell ?? '');
    return at ? `<circle cx="${at.x}" cy="${at.y}" r="20" fill="var(--side-${sideOf(piece)})"/>` : '';
  });
  return frame(bounds, cells.join('') + pieces.join(''));
}
