/**
 * Small pictures for the rules: a few cells, who stands there, where he could go and at what price. Each is written as a picture of text and
 * drawn with what the board is drawn with.
 */

import { HALF, PIECE, ROW, hexPath, known } from './hex.js';
import { spot } from './pieces.js';
import { badge, effect, gainsOf } from './targets.js';

/**
 * @typedef {import('./types.js').Point} Point
 * @typedef {{ground: string, who: string, at: Point}} Spot
 *
 * @typedef {object} Way  a price on a cell; from and to are names of cells
 * @property {string} to
 * @property {string} [kind]  whose sign stands beside the price; without one the cell is no target
 * @property {number} [cost]
 * @property {number} [points]
 * @property {number} [bonus]
 * @property {boolean} [far]  more than one step
 * @property {boolean} [free]
 * @property {string[]} [through]  dots from the first cell over the others
 * @property {string[][]} [sends]  who is sent from where to where
 *
 * @typedef {object} Figure
 * @property {string[]} rows  from the far one to the near one. Two letters a cell: its ground, and who stands there or, for the ways, its name. A
 *   letter is a quarter of a cell wide, so neighbours stand four letters apart, and a row that begins two letters later lies half a cell aside
 * @property {Record<string, string[]>} [piles]  who lies on whom, from the bottom
 * @property {Way[]} [ways]
 *
 * @typedef {object} Brush
 * @property {Pick<import('./types.js').Scene, 'signs' | 'bonus'>} scene
 * @property {(spots: Spot[]) => string} ground
 * @property {(who: string, spot: Spot) => string} piece  around the origin; '' where the letter is only a name
 *
 * @typedef {{art: string, box: import('./hex.js').Region}} Drawing
 */

/** Width of a letter of a picture. */
const LETTER = HALF / 2;
const MARGIN = { x: 38, y: 44 };

/**
 * @param {Figure} figure
 * @param {Brush} brush
 * @returns {Drawing}
 */
export function drawFigure({ rows, piles = {}, ways = [] }, brush) {
  const spots = spotsOf(rows);
  const places = new Map(spots.map((spot) => [spot.who, spot.at]));
  const pieces = spots.map((one) => pieceOn(one, piles[one.who] ?? [one.who], brush)).join('');
  const taken = new Set(spots.filter((one) => pieceOn(one, piles[one.who] ?? [one.who], brush)).map(({ who }) => who));
  const tints = ways
    .filter(({ kind }) => kind !== undefined)
    .map(({ to, far }) => `<path class="target${far ? ' target-far' : ''}" d="${hexPath(known(places, to), 33)}"/>`);
  const art = brush.ground(spots) + tints.join('') + pieces + drawWays(ways, places, taken, brush.scene);
  return { art: `<g class="figure-art">${art}</g>`, box: boxOf(spots.map(({ at }) => at)) };
}

/**
 * Dots, arrows and prices of ways between places that are known by name.
 * @type {(ways: Way[], places: Map<string, Point>, taken: Set<string>, scene: Brush['scene']) => string}
 */
export function drawWays(ways, places, taken, scene) {
  const routes = ways.flatMap(({ through = [] }) => {
    const line = through.map((name, i) => `${i ? 'L' : 'M'}${known(places, name).x} ${known(places, name).y}`).join('');
    return line ? `<path class="route-halo" d="${line}"/><path class="route-line" d="${line}"/>` : [];
  });
  const sent = ways.flatMap(({ sends = [] }) =>
    sends.map(([from, to]) => effect(known(places, from), known(places, to), PIECE * 0.9)),
  );
  const signs = ways.map(({ to, cost, kind, far = false, free = false, points = 0, bonus = 0 }) => {
    const { x, y } = known(places, to);
    if (cost === undefined && kind === undefined)
      return `<g transform="translate(${x} ${y})">${gainsOf({ points, bonus }, false, scene.bonus)}</g>`;
    const target = { cell: to, cost: cost ?? null, kind: kind ?? '', steps: far ? 2 : 1, free, points, bonus };
    return badge(target, { x, y }, PIECE, taken.has(to), { scene, facing: 0 });
  });
  return routes.join('') + sent.join('') + signs.join('');
}

/**
 * @param {string[]} rows
 * @returns {Spot[]}
 */
function spotsOf(rows) {
  return rows.flatMap((row, y) =>
    [...row.matchAll(/\S\S/g)].map(({ 0: cell, index }) => ({
      ground: cell[0],
      who: cell[1],
      at: { x: index * LETTER, y: y * ROW },
    })),
  );
}

/** @type {(one: Spot, pile: string[], brush: Brush) => string} */
function pieceOn(one, pile, brush) {
  const layout = /** @type {import('./types.js').Layout} */ ({ centres: new Map([['', one.at]]), sizes: new Map() });
  return pile
    .map((who, level) => {
      const face = brush.piece(who, one);
      const at = /** @type {Point} */ (spot(layout, '', level));
      return face && `<g transform="translate(${at.x} ${at.y})">${face}</g>`;
    })
    .join('');
}

/** @type {(points: Point[]) => import('./hex.js').Region} */
export function boxOf(points) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN.x, Math.min(...ys) - MARGIN.y];
  return { x, y, width: Math.max(...xs) + MARGIN.x - x, height: Math.max(...ys) + MARGIN.y - y };
}
