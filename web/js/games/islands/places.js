/** What the spaces of an island are called: steps from the Balloon Yard, in the directions that the compass shows. */

import { t } from '../../words/text.js';

/** Directions in a circle, with their axial steps. @type {[string, number, number][]} */
const AROUND = [
  ['E', 1, 0],
  ['NE', 1, -1],
  ['NW', 0, -1],
  ['W', -1, 0],
  ['SW', -1, 1],
  ['SE', 0, 1],
];

/**
 * The way from the yard to a space: along one direction, then along one beside it.
 *
 * @param {string} id  axial coordinates
 * @returns {[string, number][]}  directions with their numbers of steps, the longer one first; none of the yard itself
 */
export function wayTo(id) {
  const [q, r] = id.split(',').map(Number);
  for (const [i, [one, oneQ, oneR]] of AROUND.entries()) {
    const [other, otherQ, otherR] = AROUND[(i + 1) % AROUND.length];
    const size = oneQ * otherR - oneR * otherQ;
    const [first, second] = [(q * otherR - r * otherQ) / size, (oneQ * r - oneR * q) / size];
    if (first < 0 || second < 0) continue;
    /** @type {[string, number][]} */
    const way = [
      [one, first],
      [other, second],
    ];
    return way.filter(([, steps]) => steps > 0).sort((a, b) => b[1] - a[1]);
  }
  return [];
}

/**
 * @param {unknown} board
 * @param {string} id
 * @param {(key: string, params?: Record<string, any>) => string} [text]
 * @returns {string} of a space or a dock; anything else keeps its name
 */
export function cellName(board, id, text = t) {
  const { docks } = /** @type {import('./view.js').Board} */ (board);
  const dock = docks.find((one) => one.id === id);
  if (dock) return text('islands.where.dock', { number: dock.number ?? '“?”' });
  if (!/^-?\d+,-?\d+$/.test(id)) return id;
  const way = wayTo(id).map(([dir, n]) => text('islands.where.steps', { n, dir: text(`islands.dir.${dir}`) }));
  return way.length ? text('islands.where.space', { way: way.join(', ') }) : text('islands.cell.yard');
}
