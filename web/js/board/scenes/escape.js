/** The Escape board as a scene: what is drawn of its view, and how it is said. */

import { LEADER, SPENT, TRANSIT, islanderFace, numberTag, ownerRing } from '../art/tokens.js';
import { describeEscape, islandersOf, rowOfEscape, runOfEscape, vacantInEscape } from './escape-describe.js';
import { layoutEscape } from './escape-layout.js';
import { marksEscape } from './escape-marks.js';
import { paintEscape } from './escape-paint.js';
import { PIECE, RADIUS, ROW, hexPath } from './hex.js';

/** @typedef {import('../types.js').EscapeView} EscapeView */
/** @typedef {import('./escape-layout.js').EscapeLayout} EscapeLayout */

/** @type {(at: import('../types.js').Point, r: number) => string} */
const circle = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/**
 * @param {import('../types.js').EscapePiece} piece
 * @param {import('../types.js').Islander & {letter: string}} islander
 * @param {boolean} numbers
 */
function token({ id, owner, leader, state }, islander, numbers) {
  const ring = owner
    ? ownerRing(owner)
    : `<circle r="23" fill="none" stroke="var(--token-rim)" stroke-width="4.600"/><circle r="23" fill="none" stroke="var(--token-free)" stroke-width="2.600"/>`;
  const marks =
    (leader ? LEADER : '') + (state === 'transit' ? TRANSIT : state ? SPENT : '') + (numbers ? numberTag(id) : '');
  return `<circle class="piece-halo" r="38" fill="url(#halo)"/><ellipse class="piece-shadow" cx="2.500" cy="5" rx="26.500" ry="25.500"/>${ring}${islanderFace(islander, islander.letter)}<path class="piece-shine" d="M-20-9A22 22 0 0 1 2-21.800"/>${marks}`;
}

/** @type {import('../types.js').Scene} */
export const beach = {
  name: 'board.name.escape',
  layout: layoutEscape,
  paint: paintEscape,

  pieces({ board, view, numbers }) {
    const islanders = islandersOf(board);
    return /** @type {EscapeView} */ (view).pieces.map((piece) => ({
      id: piece.id,
      cell: piece.cell,
      level: piece.level,
      selectable: piece.selectable,
      state: piece.state,
      look: [piece.owner, piece.leader, piece.state, numbers].join(),
      face: () =>
        token(
          piece,
          /** @type {import('../types.js').Islander & {letter: string}} */ (islanders.get(piece.id)),
          numbers,
        ),
    }));
  },

  marks: marksEscape,
  describe: describeEscape,
  row: rowOfEscape,
  vacant: vacantInEscape,
  run: runOfEscape,

  fog(state) {
    const view = /** @type {EscapeView} */ (state.view);
    const { beach } = /** @type {EscapeLayout} */ (state.layout);
    const lost = new Set(view.fog.rows_lost);
    const gone = beach.filter((row) => lost.has(row.row));
    const lowest = beach[beach.length - 1];
    const line = gone.length ? Math.min(...gone.map((row) => row.y)) - ROW / 2 : lowest.y + RADIUS + 16;
    return { line, surge: view.fog.marker };
  },

  hit(cell, at) {
    return cell.terrain === 'place' ? circle(at, 16.5) : cell.terrain === 'pier' ? circle(at, PIECE) : hexPath(at, 33);
  },
};
