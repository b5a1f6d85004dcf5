/** Paint the evening beach: layers of SVG text, joined to one bitmap by raster.js. */

import { boat, boatDefs, gangplank, place } from './art/boats.js';
import { glow, lantern, lightDefs, pier } from './art/piers.js';
import { n, noise, smooth } from '../../board/art/random.js';
import { flotsam, footprints, sand, sandDefs } from './art/sand.js';
import { area, coast, coastline, foam, sea, seaDefs } from '../../board/art/sea.js';
import { patternDefs } from './art/tokens.js';
import { woods, woodsStamps } from './art/woods.js';
import { hexPath, known } from '../../board/hex.js';

/** @typedef {import('./layout.js').EscapeLayout} EscapeLayout */

export const FILTERS = `<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="2.500"/></filter><filter id="blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter><filter id="haze" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>`;

/**
 * @param {import('../../rules/types.js').Escape.Board} board
 * @param {EscapeLayout} layout
 * @param {import('../../board/hex.js').Region} region  what the bitmap shows, in units
 * @param {number} facing
 * @returns {import('../../board/raster.js').Layer[]}
 */
export function paintEscape(board, layout, region, facing) {
  const bottom = Math.max(region.y + region.height, layout.bounds.y + layout.bounds.height);
  /** @type {(x: number) => number} */
  const top = (x) => coast(x) + 22 + 6 * Math.sin(x / 31);
  /** @type {(x: number, y: number) => number} */
  const depth = (x, y) => Math.min(Math.max(layout.edge(y, -1) - 2 - x, x - layout.edge(y, 1) - 2), y - top(x));
  /** @type {(x: number, y: number) => boolean} */
  const inside = (x, y) => depth(x, y) < -6;
  const defs = `${FILTERS}${seaDefs(region)}${sandDefs(bottom)}<clipPath id="land"><path d="${area(coastline(region), bottom)}"/></clipPath>`;
  const forest = trees(layout, region, depth, top, bottom);
  return [
    { markup: `<defs>${defs}</defs>${sea(region)}${sand(region)}` },
    { grain: 'sand', from: 20 },
    { grain: 'water', to: 40 },
    {
      markup: `<defs>${FILTERS}</defs>${beachDetails(layout, region, inside)}${fields(board, layout)}${foam(region)}${forest.ground}`,
    },
    { stamps: forest.stamps, drawings: woodsStamps() },
    {
      markup: `<defs>${FILTERS}${patternDefs('nation-')}${boatDefs(layout.boats)}</defs>${fleet(board, layout, facing)}`,
    },
    ...light(layout, region, bottom),
    {
      markup: `<defs>${lightDefs}</defs>${forest.fires.map(([x, y]) => glow(x, y, 70)).join('')}${layout.piers.map(({ fields: own }) => lantern(known(layout.centres, own[own.length - 1].id))).join('')}`,
    },
  ];
}

/** @type {(layout: EscapeLayout, region: import('../../board/types.js').Region, inside: (x: number, y: number) => boolean) => string} */
function beachDetails(layout, region, inside) {
  const { beach } = layout;
  /** @type {(i: number) => import('./layout.js').BeachRow} */
  const at = (i) => beach[Math.min(beach.length - 1, i)];
  const trail = /** @type {[number, number][]} */ ([
    [at(9).left + 60, at(9).y + 20],
    [at(7).left + 90, at(7).y - 8],
    [at(5).left + 60, at(5).y + 10],
    [at(3).left + 150, at(3).y],
    [at(1).left + 150, at(1).y - 10],
    [-150, 70],
  ]);
  const other = /** @type {[number, number][]} */ ([
    [at(6).right + 20, at(6).y + 10],
    [at(5).right - 90, at(5).y + 24],
    [at(3).right - 70, at(3).y + 20],
    [at(1).right - 170, at(1).y + 20],
  ]);
  return flotsam(region, inside) + footprints(trail) + footprints(other);
}

/**
 * Hexes pressed into the sand, lighter where water stands.
 * @type {(board: import('../../rules/types.js').Escape.Board, layout: EscapeLayout) => string}
 */
function fields(board, layout) {
  return board.cells.map((cell) => field(cell, known(layout.centres, cell.id))).join('');
}

/** @type {(cell: Pick<import('../../rules/types.js').Escape.Cell, 'terrain' | 'x' | 'y'>, at: import('../../board/types.js').Point) => string} */
export function field({ terrain, x, y }, at) {
  if (terrain === 'beach') {
    const warm = noise(x, y, 71);
    return `<path d="${hexPath(at, 32.6)}" fill="var(--${warm > 0.5 ? 'sand-glint' : 'sand-deep'})" opacity="${n(warm > 0.5 ? 0.16 + warm * 0.1 : 0.12)}"/><path d="${hexPath({ x: at.x, y: at.y + 1.3 }, 33.2)}" fill="none" stroke="var(--sand-glint)" stroke-width="1.300" opacity=".75"/><path d="${hexPath(at, 33.4)}" fill="none" stroke="var(--sand-line)" stroke-width="1.200" opacity=".55"/>`;
  }
  if (terrain === 'shore')
    return `<path d="${hexPath(at, 32.4)}" fill="var(--sea-edge)" opacity=".5"/><path d="${hexPath(at, 32.4)}" fill="none" stroke="var(--foam)" stroke-width="1.700" opacity=".7"/><path d="M${n(at.x - 14)} ${n(at.y + 8)}q7-4 14 0t14 0M${n(at.x - 8)} ${n(at.y - 10)}q5-3 9 0t9 0" fill="none" stroke="var(--foam)" stroke-width="1.400" stroke-linecap="round" opacity=".5"/>`;
  return '';
}

/** @type {(layout: EscapeLayout, region: import('../../board/types.js').Region, depth: (x: number, y: number) => number, top: (x: number) => number, bottom: number) => {ground: string, stamps: import('./art/woods.js').Stamp[], fires: [number, number][]}} */
function trees(layout, region, depth, top, bottom) {
  const { beach, edge } = layout;
  const middle = beach[Math.floor(beach.length * 0.55)];
  const [left, right] = [edge(middle.y, -1), edge(middle.y, 1)];
  const low = beach[beach.length - 2];
  /** @type {[number, number][][]} */
  const paths = [
    [
      [left - 10, middle.y - 16],
      [left - 46, middle.y - 34],
      [left - 104, middle.y + 6],
      [left - 200, middle.y - 40],
      [left - 330, middle.y + 10],
      [left - 700, middle.y - 60],
    ],
    [
      [edge(low.y, 1) + 12, low.y - 28],
      [edge(low.y, 1) + 60, low.y - 44],
      [edge(low.y, 1) + 120, low.y - 10],
      [edge(low.y, 1) + 250, low.y - 80],
      [edge(low.y, 1) + 700, low.y - 20],
    ],
    [
      [left - 104, middle.y + 6],
      [left - 116, middle.y + 90],
      [left - 210, middle.y + 170],
      [left - 280, bottom + 60],
    ],
    [
      [right + 128, low.y - 22],
      [right + 90, low.y - 150],
      [right + 150, low.y - 260],
      [right + 330, low.y - 300],
      [right + 760, low.y - 250],
    ],
  ];
  const plan = {
    paths,
    huts: /** @type {[number, number][]} */ ([
      [left - 82, middle.y + 66],
      [right + 96, low.y - 215],
      [left - 250, middle.y - 92],
      [right + 290, low.y - 150],
    ]),
    fires: /** @type {[number, number][]} */ ([
      [left - 150, middle.y - 30],
      [right + 152, low.y - 92],
    ]),
    edge: /** @type {[number, number][]} */ ([]),
  };
  const strip = { from: top(-400) };
  for (const side of [-1, 1]) {
    for (let y = Math.max(strip.from, beach[0].y + 10); y < bottom + 30; y += 25)
      plan.edge.push([edge(y, side) + side * 9, y]);
    for (let x = Math.abs(edge(60, side)) + 20; x < Math.max(-region.x, region.x + region.width); x += 27)
      plan.edge.push([side * x, top(side * x) + 12]);
  }
  const ground = [-1, 1]
    .map((side) => {
      /** @type {[number, number][]} */
      const line = [];
      const far = side < 0 ? region.x - 60 : region.x + region.width + 60;
      for (let x = far; side < 0 ? x < edge(58, -1) : x > edge(58, 1); x -= side * 26) line.push([x, top(x) + 10]);
      for (let y = beach[0].y + 6; y < bottom + 60; y += 24)
        line.push([edge(y, side) + side * (8 + 4 * Math.sin(y / 13)), y]);
      return `${smooth(line, false)}L${n(far)} ${n(bottom + 60)}Z`;
    })
    .join('');
  return { ...woods(region, depth, plan, ground), fires: plan.fires };
}

/** @type {(board: import('../../rules/types.js').Escape.Board, layout: EscapeLayout, facing: number) => string} */
export function fleet(board, layout, facing) {
  const { centres, boats } = layout;
  let out = layout.piers
    .map((own, i) =>
      pier(
        known(centres, own.shore),
        own.fields.map((cell) => known(centres, cell.id)),
        i,
      ),
    )
    .join('');
  out += boats.map(boat).join('');
  for (const { from, boat: nation, area: level, side } of board.planks) {
    const hull = boats.find((own) => own.nation === nation);
    if (!hull) continue;
    const start = known(centres, from);
    const { top, bottom } = hull.areas.find((own) => own.area === level) ?? hull.areas[0];
    if (Math.abs(start.x - hull.x) < 60) {
      out += gangplank({ x: start.x, y: start.y - 20 }, { x: start.x + (hull.x - start.x) * 0.16, y: hull.stern - 7 });
    } else {
      const sign = Math.sign(hull.x - start.x);
      const stern = !side;
      const y = stern ? Math.min(bottom - 10, start.y + 17) : Math.max(top + 14, Math.min(bottom - 14, start.y));
      const rail = level === hull.areas[hull.areas.length - 1].area ? 8 : 0;
      out += gangplank(
        { x: start.x + sign * 21, y: stern ? y : y + (start.y - y) * 0.4 },
        { x: hull.x - sign * (hull.beam - 8 - rail), y },
      );
    }
  }
  for (const cell of board.cells)
    if (cell.terrain === 'place')
      out += place(known(centres, cell.id), known(layout.sizes, cell.id), cell.type ?? null, facing);
  return out;
}

/**
 * Low sun over the sea on the right, cool dusk near the fog.
 * @type {(layout: EscapeLayout, region: import('../../board/types.js').Region, bottom: number) => import('../../board/raster.js').Layer[]}
 */
function light(layout, region, bottom) {
  const box = `x="${n(region.x)}" y="${n(region.y)}" width="${n(region.width)}" height="${n(region.height)}"`;
  const sun = { x: 330, y: layout.bounds.y - 140 };
  const rays = [
    [-40, 0.5],
    [120, 1],
    [300, 0.7],
    [470, 0.5],
  ]
    .map(
      ([x, o]) =>
        `<path d="M${sun.x + x * 0.3} ${n(sun.y)}L${n(x - 560)} ${n(bottom)}h${n(90 + o * 60)}L${n(sun.x + x * 0.3 + 40)} ${n(sun.y)}Z" fill="var(--light-warm)" opacity="${(o * 0.1).toFixed(2)}" filter="url(#haze)"/>`,
    )
    .join('');
  return [
    {
      blend: 'soft-light',
      markup: `<defs><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${n(sun.y)}" r="1150"><stop offset="0" stop-color="var(--light-warm)" stop-opacity=".5"/><stop offset=".5" stop-color="var(--light-warm)" stop-opacity=".36"/><stop offset="1" stop-color="var(--light-warm)" stop-opacity="0"/></radialGradient></defs><g opacity="var(--light-strength)"><rect x="${n(region.x)}" y="30" width="${n(region.width)}" height="${n(region.y + region.height)}" fill="url(#sun)"/></g>`,
    },
    {
      blend: 'multiply',
      markup: `<defs><linearGradient id="dusk" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(bottom * 0.3)}" y2="${n(bottom)}"><stop offset="0" stop-color="var(--light-cool)" stop-opacity="0"/><stop offset="1" stop-color="var(--light-cool)" stop-opacity=".42"/></linearGradient><radialGradient id="vignette" gradientUnits="userSpaceOnUse" cx="0" cy="${n(region.y + region.height * 0.5)}" r="${n(Math.hypot(region.width, region.height) * 0.6)}"><stop offset=".5" stop-color="#0a1430" stop-opacity="0"/><stop offset="1" stop-color="#0a1430" stop-opacity=".55"/></radialGradient></defs><g opacity="var(--light-strength)"><rect ${box} fill="url(#dusk)"/><rect ${box} fill="url(#vignette)"/></g>`,
    },
    { blend: 'screen', markup: `<defs>${FILTERS}</defs><g opacity="var(--light-strength)">${rays}</g>` },
  ];
}
