/** What the view adds to the painted beach: obstacles, row signs, values, bonuses, crews, the row the fog takes next. */

import { OBSTACLES } from './art/obstacles.js';
import { TYPES } from './art/glyphs.js';
import { seatsEscape } from './seats.js';
import { boardOf, viewOf } from './view.js';
import { RADIUS, ROW, known, outline } from '../../board/hex.js';

/**
 * @typedef {object} Marked
 * @property {import('./view.js').View} view
 * @property {import('./view.js').Board} board
 * @property {import('./layout.js').EscapeLayout} layout
 * @property {number} facing
 * @property {Record<string, unknown>} options
 */

/** @type {(value: number) => number} */
const n = (value) => Math.round(value * 10) / 10;
/** @type {(x: number, y: number, facing: number) => string} */
const upright = (x, y, facing) => `translate(${n(x)} ${n(y)}) rotate(${-facing})`;

/** @param {import('../../board/types.js').State} of */
export function marksEscape(of) {
  const state = { ...of, view: viewOf(of), board: boardOf(of) };
  return {
    under: danger(state) + obstaclesOf(state),
    over: fogLine(state) + signs(state) + values(state) + bonuses(state) + crews(state) + seatsEscape(of),
  };
}

/**
 * The row that goes next: one glowing line around it, and the fog already licking at its feet.
 * @type {(state: Marked) => string}
 */
function danger({ view, layout, board }) {
  const next = view.fog.next;
  if (!next?.rows.length) return '';
  const rows = new Set(next.rows);
  const centres = board.cells
    .filter((cell) => cell.terrain === 'beach' && cell.row && rows.has(cell.row))
    .map((cell) => known(layout.centres, cell.id));
  const edge = outline(centres, 34.4);
  const feet = Math.max(...centres.map((at) => at.y));
  const wisps = centres
    .filter((at) => at.y === feet)
    .map(
      (at, i) =>
        `<ellipse class="wisp" fill="url(#wisp)" cx="${n(at.x + ((i * 37) % 17) - 8)}" cy="${n(at.y + RADIUS * 0.75)}" rx="${48 + ((i * 13) % 14)}" ry="${28 + ((i * 7) % 9)}"/>`,
    )
    .join('');
  return `<path class="danger-glow" d="${edge}"/><g>${wisps}</g><path class="danger-line" d="${edge}"/><path class="danger-dash" d="${edge}"/>`;
}

/**
 * The fine line where the fog stands.
 * @type {(state: Marked) => string}
 */
function fogLine({ view, layout }) {
  const lost = new Set(view.fog.rows_lost);
  const gone = layout.beach.filter((row) => lost.has(row.row));
  if (!gone.length) return '';
  const first = gone[0];
  const below = layout.beach[layout.beach.indexOf(first) - 1] ?? first; // nothing is left below the last row
  const [left, right] = [Math.min(first.left, below.left) + 8, Math.max(first.right, below.right) - 8];
  const y = first.y - ROW / 2;
  let path = `M${n(left - 6)} ${n(y)}`;
  for (let x = left - 6; x < right + 6; x += 60) path += `q15-6 30 0t30 0`;
  return `<path class="fog-line-halo" d="${path}"/><path class="fog-line" d="${path}"/>`;
}

/**
 * A small wooden sign beside every row: its letter and what the fog costs there.
 * @type {(state: Marked) => string}
 */
function signs({ view, layout, facing }) {
  const lost = new Set(view.fog.rows_lost);
  const next = new Set(view.fog.next?.rows ?? []);
  return layout.beach
    .filter((row) => !lost.has(row.row))
    .map(({ row, y, left, penalty }) => {
      const text = penalty
        ? `<text class="sign-row" x="-7.500" y="5" text-anchor="middle">${row}</text><text class="sign-penalty" x="8.500" y="4.600" text-anchor="middle">−${penalty}</text>`
        : `<text class="sign-row" y="5" text-anchor="middle">${row}</text>`;
      return `<g class="sign${next.has(row) ? ' sign-danger' : ''}" transform="${upright(left - 24, y, facing)}"><rect x="-20" y="-12.500" width="40" height="25" rx="7"/><rect class="sign-rim" x="-18" y="-10.500" width="36" height="21" rx="5"/>${text}</g>`;
    })
    .join('');
}

/**
 * What an islander scores in each area of a boat.
 * @type {(state: Marked) => string}
 */
function values({ view, layout, facing }) {
  return layout.valuesAt
    .map(
      ({ area, x, y }) =>
        `<g class="value" transform="${upright(x - 2, y, facing)}"><path d="M-17-13H11L17 0 11 13H-17Z"/><text class="value-area" x="-9.500" y="4" text-anchor="middle">${area}</text><text class="value-points" x="4" y="6" text-anchor="middle">${view.scoring?.[area] ?? ''}</text></g>`,
    )
    .join('');
}

/**
 * The stack of preparation bonuses in the bow: the top one to be read, the rest as an edge.
 * @type {(state: Marked) => string}
 */
function bonuses({ view, layout, facing }) {
  return layout.boats
    .map((boat) => {
      const stack = view.bonuses?.[boat.nation] ?? [];
      const { x, y } = boat.bonusAt;
      const flag = `<g class="pennant" transform="${upright(x, boat.bow - 3, facing)}"><circle r="11" fill="var(--nation-${boat.nation}-deep)"/><text class="pennant-text" y="5.400" text-anchor="middle">${boat.initial.toUpperCase()}</text></g>`;
      if (!stack.length) return flag;
      const below = stack
        .slice(1)
        .map((_, i) => `<circle class="bonus-below" cy="${n((stack.length - 1 - i) * 2)}" r="12.500"/>`)
        .join('');
      return `${flag}<g class="bonus" transform="${upright(x, y - stack.length, facing)}">${below}<circle class="bonus-top" r="12.500"/><circle class="bonus-rim" r="9.800"/><text class="bonus-text" y="5.600" text-anchor="middle">${stack[0]}</text></g>`;
    })
    .join('');
}

/**
 * Smallest crew an area needs (option), on the rail.
 * @type {(state: Marked) => string}
 */
function crews({ options, view, board, layout, facing }) {
  if (!(options.min_crew || view.solo) || !board.boats.some((boat) => boat.minimum_crew)) return '';
  return layout.boats
    .flatMap((boat) =>
      boat.areas
        .filter(({ area }) => boat.minimum_crew?.[area])
        .map(
          ({ area, top, bottom }) =>
            `<g class="crew" transform="${upright(boat.x + boat.beam - 4, (top + bottom) / 2 - 14, facing)}"><rect x="-12" y="-8" width="24" height="16" rx="8"/><g transform="translate(-5 0) scale(.5)">${TYPES.commoner}</g><text class="crew-text" x="5" y="4.200" text-anchor="middle">${boat.minimum_crew?.[area]}</text></g>`,
        ),
    )
    .join('');
}

/**
 * Markup of the obstacles of a view.
 * @type {(state: Marked) => string}
 */
const obstaclesOf = ({ view, layout, facing }) =>
  view.obstacles
    .map(({ cell, look }) => {
      const at = known(layout.centres, cell);
      return `<g transform="translate(${at.x} ${at.y.toFixed(1)}) rotate(${-facing})">${OBSTACLES[look % OBSTACLES.length]}</g>`;
    })
    .join('');
