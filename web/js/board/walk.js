/** Where a key leads on the board: arrows follow the hexes on the screen, Home and End the row, Page Up and Down what can be done. */

import { cellOf } from './place.js';

/**
 * @typedef {import('./types.js').Point} Point
 * @typedef {import('./types.js').State} State
 */

/**
 * The cell that an arrow key leads to: the nearest one inside a cone, preferring the column kept in *column*.
 * @param {Map<string, Point>} centres
 * @param {string} from
 * @param {Point} direction  unit vector in board units
 * @param {Point} column  where the walk began; sideways drift is measured from there
 * @returns {string | null}
 */
export function neighbour(centres, from, direction, column) {
  const here = /** @type {Point} */ (centres.get(from));
  let best = null;
  let least = Infinity;
  for (const [id, at] of centres) {
    if (id === from) continue;
    const [dx, dy] = [at.x - here.x, at.y - here.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    if (ahead < 6 || aside > ahead * 1.4 + 4) continue;
    const drift = Math.abs((at.x - column.x) * direction.y - (at.y - column.y) * direction.x);
    const cost = ahead + aside * 0.9 + drift * 0.35;
    if (cost < least) [least, best] = [cost, id];
  }
  return best;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/**
 * @param {State} state
 * @param {string} id  of the cell that has the focus
 * @param {string} key
 * @param {Point} column  to which the walk keeps
 * @returns {{to: string | null, column: Point} | null} null: not a key to walk with
 */
export function stepOf(state, id, key, column) {
  if (ARROWS[key]) return arrowStep(state, id, ARROWS[key], column);
  const to = inRow(state, id, key) ?? toStop(state, id, key);
  return to === null ? null : { to, column: state.layout.centres.get(to) };
}

/**
 * One cell on, as the turned board lies on the screen; up and down keeps the column of the last step sideways.
 * @type {(state: State, id: string, arrow: [number, number], column: Point) => {to: string | null, column: Point}}
 */
function arrowStep({ layout: { centres }, facing }, id, [x, y], column) {
  const angle = (-facing * Math.PI) / 180;
  const direction = {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  };
  const sideways = Math.abs(direction.x) > 0.5;
  const to = neighbour(centres, id, direction, sideways ? centres.get(id) : column);
  return { to, column: sideways ? centres.get(to ?? id) : column };
}

/** @type {(state: State, id: string, key: string) => string | null} */
function inRow({ layout }, id, key) {
  const row = layout.rows.find((/** @type {string[]} */ ids) => ids.includes(id));
  return key === 'Home' ? row[0] : key === 'End' ? row[row.length - 1] : null;
}

/**
 * The next cell worth stopping at: a target, without a selection a piece that can be taken up.
 * @type {(state: State, id: string, key: string) => string | null}
 */
function toStop(state, id, key) {
  if (key !== 'PageDown' && key !== 'PageUp') return null;
  const { targets, scene, layout } = state;
  const hot = new Set(
    targets.length
      ? targets.map((target) => cellOf(state, target.cell))
      : scene.pieces(state).flatMap((piece) => (piece.selectable ? [piece.cell] : [])),
  );
  /** @type {string[]} */
  const order = layout.rows.flat();
  const here = order.indexOf(id);
  const stops = order.filter((cell) => hot.has(cell));
  if (!stops.length) return id;
  return key === 'PageDown'
    ? (stops.find((cell) => order.indexOf(cell) > here) ?? stops[0])
    : (stops.findLast((cell) => order.indexOf(cell) < here) ?? stops[stops.length - 1]);
}
