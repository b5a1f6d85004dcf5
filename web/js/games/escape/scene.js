/** The Escape board as a scene: what is drawn of its view, and how it is said. */

import { PIECE, RADIUS, ROW, hexPath, known } from '../../board/hex.js';
import { ownerRing } from '../../board/art/rings.js';
import { KINDS } from './art/glyphs.js';
import { LEADER, SPENT, TRANSIT, aboardFace, islanderFace } from './art/tokens.js';
import { describeEscape, islandersOf, rowOfEscape, runOfEscape, vacantInEscape } from './describe.js';
import { layoutEscape } from './layout.js';
import { marksEscape } from './marks.js';
import { boardOf, viewOf } from './view.js';

/** @typedef {import('./layout.js').EscapeLayout} EscapeLayout */

/** @type {(at: import('../../board/types.js').Point, r: number) => string} */
const circle = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/**
 * @param {Pick<import('../../rules/types.js').Escape.Piece, 'owner' | 'leader' | 'state'>} piece
 * @param {import('../../rules/types.js').Escape.Islander & {letter: string}} islander
 * @param {boolean} aboard  a place is small: only what matters there is drawn, and large
 */
export function token({ owner, leader, state }, islander, aboard) {
  const ring = owner
    ? ownerRing(owner)
    : `<circle r="23" fill="none" stroke="var(--token-rim)" stroke-width="4.600"/><circle r="23" fill="none" stroke="var(--token-free)" stroke-width="2.600"/>`;
  const number = `<g class="token-number"><circle cx="14.400" cy="-15" r="8.600"/><text x="14.400" y="-11.100" text-anchor="middle">${islander.id}</text></g>`;
  const marks = number + (leader ? LEADER : '') + (state === 'transit' ? TRANSIT : state ? SPENT : '');
  return `<circle class="piece-halo" r="38" fill="url(#halo)"/><ellipse class="piece-shadow" cx="2.500" cy="5" rx="26.500" ry="25.500"/>${ring}${(aboard ? aboardFace : islanderFace)(islander, islander.letter)}<path class="piece-shine" d="M-20-9A22 22 0 0 1 2-21.800"/>${marks}`;
}

/** @type {import('../../board/types.js').Scene} */
export const scene = {
  name: 'escape.board.name',
  defs: `<radialGradient id="wisp"><stop class="wisp-in" offset="0"/><stop class="wisp-out" offset="1"/></radialGradient>`,
  signs: KINDS,
  layout: layoutEscape,
  /** Brushes and colours are no part of the start; they come when the first beach is painted. */
  paint: async (/** @type {import('../../rules/types.js').Escape.Board} */ board, layout, region, facing) =>
    (await import('./paint.js')).paintEscape(board, layout, region, facing),

  pieces(state) {
    const islanders = islandersOf(boardOf(state));
    const view = viewOf(state);
    return view.pieces.map((piece) => {
      const aboard = state.layout.cells.get(piece.cell)?.terrain === 'place';
      return {
        id: piece.id,
        cell: piece.cell,
        level: piece.level,
        selectable: state.selectable.includes(piece.id),
        state: view.draft && piece.owner ? 'taken' : piece.state,
        look: [piece.owner, piece.leader, piece.state, aboard].join(),
        face: () => token(piece, known(islanders, piece.id), aboard),
      };
    });
  },

  marks: marksEscape,
  describe: describeEscape,
  row: rowOfEscape,
  vacant: vacantInEscape,
  run: runOfEscape,

  group: (cell) => cell.boat ?? null,

  fog(state) {
    const view = viewOf(state);
    const { beach } = /** @type {EscapeLayout} */ (state.layout);
    const lost = new Set(view.fog.rows_lost);
    const gone = beach.filter((row) => lost.has(row.row));
    const lowest = beach[beach.length - 1];
    const line = gone.length ? Math.min(...gone.map((row) => row.y)) - ROW / 2 : lowest.y + RADIUS + 16;
    return { line, surge: view.fog.marker };
  },

  hit(cell, at, layout) {
    return cell.terrain === 'place'
      ? circle(at, known(layout.sizes, cell.id) + 1.5)
      : cell.terrain === 'pier'
        ? circle(at, PIECE)
        : hexPath(at, 33);
  },
};
