/** Paint the island in its evening sea: coasts, mist over what is unexplored, yard, quay and trays. */

import { hexClip, landscape } from './art/landscapes.js';
import { SPECIALS, jungle, mist } from './art/wilds.js';
import { n, noise, smooth } from '../../board/art/random.js';
import { sea, seaDefs } from '../../board/art/sea.js';
import { RADIUS, hexPath, known, outline } from '../../board/hex.js';

/** @typedef {import('./layout.js').IslandsLayout} IslandsLayout */

const FILTERS = `<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="2.500"/></filter><filter id="blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter><filter id="haze" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter>`;

/** @type {(board: import('../../rules/types.js').Islands.Board, layout: IslandsLayout, region: import('../../board/types.js').Region, facing: number) => import('../../board/raster.js').Layer[]} */
export function paintIslands(board, layout, region, facing) {
  const box = `x="${n(region.x)}" y="${n(region.y)}" width="${n(region.width)}" height="${n(region.height)}"`;
  const deep = { ...region, height: region.height };
  return [
    {
      markup: `<defs>${FILTERS}${seaDefs(deep)}<radialGradient id="shoal" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="460"><stop offset=".55" stop-color="var(--sea-edge)" stop-opacity=".9"/><stop offset=".74" stop-color="var(--sea-shallow)" stop-opacity=".6"/><stop offset="1" stop-color="var(--sea)" stop-opacity="0"/></radialGradient></defs><rect ${box} fill="var(--sea)"/>${sea(region)}<rect ${box} fill="var(--sea)" opacity=".55"/><circle r="460" fill="url(#shoal)"/>${waves(region)}`,
    },
    { grain: 'water' },
    {
      markup: `<defs>${FILTERS}${hexClip}</defs>${island(board, layout, facing)}${quay(board, layout, facing)}${trays(board, layout)}`,
    },
    {
      blend: 'soft-light',
      markup: `<defs><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="-120" cy="-330" r="760"><stop offset="0" stop-color="var(--light-warm)" stop-opacity=".6"/><stop offset="1" stop-color="var(--light-warm)" stop-opacity="0"/></radialGradient></defs><g opacity="var(--light-strength)"><rect ${box} fill="url(#sun)"/></g>`,
    },
    {
      blend: 'multiply',
      markup: `<defs><radialGradient id="vignette" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(Math.hypot(region.width, region.height) * 0.6)}"><stop offset=".45" stop-color="#0a1430" stop-opacity="0"/><stop offset="1" stop-color="#0a1430" stop-opacity=".6"/></radialGradient></defs><g opacity="var(--light-strength)"><rect ${box} fill="url(#vignette)"/></g>`,
    },
  ];
}

/** @type {(region: import('../../board/types.js').Region) => string} */
function waves(region) {
  let out = '';
  for (let gx = Math.floor(region.x / 70); gx <= (region.x + region.width) / 70; gx += 1) {
    for (let gy = Math.floor(region.y / 30); gy <= (region.y + region.height) / 30; gy += 1) {
      const u = noise(gx, gy, 81);
      const [x, y] = [gx * 70 + u * 60, gy * 30 + noise(gx, gy, 82) * 24];
      if (u > 0.55 || Math.hypot(x, y) < 300) continue;
      const l = 9 + noise(gx, gy, 83) * 14;
      out += `<path d="M${n(x)} ${n(y)}q${n(l / 2)}-${n(2 + u * 4)} ${n(l)} 0t${n(l)} 0" fill="none" stroke="var(--sea-line)" stroke-width="1.400" stroke-linecap="round" opacity="${(0.12 + u * 0.3).toFixed(2)}"/>`;
    }
  }
  return out;
}

/**
 * Shore line around the island, rounder and a little uneven.
 * @type {(grow: number, salt: number) => string}
 */
function shore(grow, salt) {
  /** @type {[number, number][]} */
  const points = [];
  for (let i = 0; i < 60; i += 1) {
    const angle = (i / 60) * Math.PI * 2;
    // a hexagon with its corners left and right, softened
    const sector = (angle % (Math.PI / 3)) - Math.PI / 6;
    const radius = (Math.cos(Math.PI / 6) / Math.cos(sector)) * (316 + grow);
    const r = radius + 5 * Math.sin(i * 1.7 + salt) + 4 * Math.sin(i * 0.6 + salt * 2);
    points.push([r * Math.cos(angle), r * Math.sin(angle) * 0.985]);
  }
  return smooth(points);
}

/** @type {(board: import('../../rules/types.js').Islands.Board, layout: IslandsLayout, facing: number) => string} */
function island(board, layout, facing) {
  /** @param {{id: string}} cell */
  const at = (cell) => known(layout.centres, cell.id);
  let out = `<path d="${shore(26, 1)}" fill="var(--foam)" opacity=".18" filter="url(#blur)"/><path d="${shore(12, 2)}" fill="none" stroke="var(--foam)" stroke-width="2" stroke-dasharray="60 22 24 18" opacity=".6"/><path d="${shore(-2, 0)}" fill="#04121b" opacity=".45" transform="translate(6 12)" filter="url(#blur)"/><path d="${shore(-6, 0)}" fill="var(--sand-wet)"/><path d="${shore(-6, 0)}" fill="none" stroke="var(--foam)" stroke-width="4" opacity=".9"/><path d="${shore(-15, 0)}" fill="var(--sand)"/><path d="${outline(board.cells.map(at), RADIUS + 2)}" fill="var(--sand-line)" opacity=".5" transform="translate(0 3)"/>`;
  const inner = board.cells.filter((cell) => !cell.coast).map(at);
  const veil = outline(inner, RADIUS);
  out += `<clipPath id="veil"><path d="${veil}"/></clipPath><g clip-path="url(#veil)"><path d="${veil}" fill="var(--woods-cool)"/>${inner.map(({ x, y }, i) => jungle(x, y, i)).join('')}<g filter="url(#soft)">${inner.map(({ x, y }, i) => mist(x, y, i)).join('')}</g><path d="${veil}" fill="none" stroke="#10222c" stroke-width="10" opacity=".25"/></g>`;
  return out + board.cells.map((cell) => space(cell, at(cell), facing)).join('');
}

/**
 * A space of the island: what is printed on it, and its number.
 * @type {(cell: Pick<import('../../rules/types.js').Islands.Cell, 'yard' | 'coast' | 'special' | 'number'>, at: import('../../board/types.js').Point, facing: number) => string}
 */
export function space(cell, { x, y }, facing) {
  const place = `translate(${n(x)} ${n(y)})`;
  let out = '';
  if (cell.yard) {
    out += `<g transform="${place}"><g clip-path="url(#hexclip)"><path d="${hexPath({ x: 0, y: 0 }, 34)}" fill="var(--plank)"/>${[-24, -12, 0, 12, 24].map((py) => `<path d="M-32 ${py}H32" stroke="var(--plank-dark)" stroke-width="1.200" opacity=".7"/>`).join('')}</g><circle r="19" fill="none" stroke="var(--rope)" stroke-width="3"/><circle r="12" fill="none" stroke="var(--rope)" stroke-width="2" stroke-dasharray="3 4"/></g>`;
  } else if (cell.coast) {
    out += `<g transform="${place}">${landscape(cell.coast, 'hexclip')}<path d="${hexPath({ x: 0, y: 0 }, 34)}" fill="var(--sand-glint)" opacity=".22"/></g>`;
  }
  out += `<path d="${hexPath({ x, y }, 33.4)}" fill="none" stroke="${cell.coast ? 'var(--sand-glint)' : '#fff'}" stroke-width="1.800" opacity="${cell.coast ? 0.9 : 0.75}"/>`;
  const upright = `translate(${n(x)} ${n(y)}) rotate(${-facing})`;
  if (cell.special)
    out += `<g transform="${upright}" font-family="sans-serif" font-weight="800" font-size="13">${(SPECIALS[cell.special.kind] ?? SPECIALS.draw)(cell.special).replace('class="special-text"', 'fill="#fff" font-size="13"').replace('class="special-mark"', 'fill="#24303a" font-size="14"')}</g>`;
  out += `<g transform="${upright} translate(0 22)" font-family="sans-serif" font-weight="800"><circle r="8.500" fill="#24455a" opacity=".92"/><text y="4.300" font-size="12" text-anchor="middle" fill="#fff">${cell.number}</text></g>`;
  return out;
}

/**
 * Docks in a line and the stalls of the harbour behind them.
 * @type {(board: import('../../rules/types.js').Islands.Board, layout: IslandsLayout, facing: number) => string}
 */
function quay(board, layout, facing) {
  if (!board.docks.length) return '';
  /** @param {string} id */
  const at = (id) => known(layout.centres, id);
  const [first, last] = [at(board.docks[0].id), at(board.docks[board.docks.length - 1].id)];
  const stalls = Array.from({ length: board.harbour_spaces }, (_, i) => at(`harbour:${i}`));
  let out = `<rect x="${n(first.x - 42)}" y="${n(first.y - 34)}" width="${n(last.x - first.x + 84)}" height="68" rx="12" fill="#04121b" opacity=".4" transform="translate(3 7)"/><rect x="${n(first.x - 42)}" y="${n(first.y - 34)}" width="${n(last.x - first.x + 84)}" height="68" rx="12" fill="var(--pier)"/>`;
  for (let x = first.x - 30; x < last.x + 42; x += 13)
    out += `<path d="M${n(x)} ${n(first.y - 33)}V${n(first.y + 33)}" stroke="var(--plank-dark)" stroke-width="1.200" opacity=".6"/>`;
  for (const dock of board.docks) out += dockFace(dock, at(dock.id), facing);
  out += stalls
    .map(
      ({ x, y }) =>
        `<path d="${hexPath({ x, y }, 26)}" fill="var(--pier-dark)" stroke="var(--rope)" stroke-width="1.500" opacity=".85"/>`,
    )
    .join('');
  return out;
}

/** @type {(dock: Pick<import('../../rules/types.js').Islands.Dock, 'number' | 'ratio'>, at: import('../../board/types.js').Point, facing: number) => string} */
export const dockFace = (dock, { x, y }, facing) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${-facing})" font-family="sans-serif" font-weight="800" text-anchor="middle"><circle r="25" fill="#2b1606" opacity=".22"/><circle r="25" fill="none" stroke="var(--rope)" stroke-width="2" stroke-dasharray="6 4"/><text y="-1" font-size="19" fill="var(--hull)">${dock.number ?? '?'}</text><g transform="translate(0 16)"><rect x="-14" y="-8" width="28" height="15" rx="7.500" fill="var(--sign)"/><text y="3.600" font-size="11" fill="var(--sign-ink)">1:${dock.ratio}</text></g></g>`;

/**
 * Tray of the spyglass, hand, supply, bag and energy track.
 * @type {(board: import('../../rules/types.js').Islands.Board, layout: IslandsLayout) => string}
 */
function trays(board, layout) {
  const { tray, track } = layout;
  let out = `<rect x="${n(tray.x - 32)}" y="${n(tray.y - 40)}" width="${n(tray.width + 30)}" height="80" rx="18" fill="#04121b" opacity=".4" transform="translate(3 6)"/><rect x="${n(tray.x - 32)}" y="${n(tray.y - 40)}" width="${n(tray.width + 30)}" height="80" rx="18" fill="var(--hull)"/><rect x="${n(tray.x - 28)}" y="${n(tray.y - 36)}" width="${n(tray.width + 22)}" height="72" rx="15" fill="var(--deck)"/>`;
  for (const [id, at] of layout.centres) {
    if (id.startsWith('spyglass:'))
      out += `<path d="${hexPath(at, 30)}" fill="#2b1606" opacity=".4"/><path d="${hexPath(at, 30)}" fill="none" stroke="var(--rope)" stroke-width="1.800" stroke-dasharray="5 4"/>`;
    if (id.startsWith('supply:'))
      out += `<path d="${hexPath(at, 27)}" fill="var(--sea-deep)" opacity=".5"/><path d="${hexPath(at, 27)}" fill="none" stroke="var(--rope)" stroke-width="1.500" stroke-dasharray="4 4"/>`;
  }
  // the energy track: a rope with knots, crowns beside it
  /** @param {number} energy */
  const y = (energy) => track.from + ((track.to - track.from) * energy) / track.max;
  out += `<rect x="${track.x - 17}" y="${track.to - 20}" width="34" height="${track.from - track.to + 40}" rx="17" fill="#04121b" opacity=".45" transform="translate(2 5)"/><rect x="${track.x - 17}" y="${track.to - 20}" width="34" height="${track.from - track.to + 40}" rx="17" fill="var(--hull)"/><rect x="${track.x - 14}" y="${track.to - 17}" width="28" height="${track.from - track.to + 34}" rx="14" fill="var(--deck)"/>`;
  for (let energy = 0; energy <= track.max; energy += 1) {
    const crown = board.crowns.find(([at]) => at === energy);
    out += `<g transform="translate(${track.x} ${n(y(energy))})" font-family="sans-serif" font-weight="800" text-anchor="middle">${crown ? `<circle r="10.500" fill="var(--selected)" stroke="#6b4a05" stroke-width="1.400"/><text y="4.300" font-size="12" fill="#3a2700">${energy}</text><g transform="translate(26 0)"><path d="M-10 7-11-6-5 0 0-8 5 0 11-6 10 7Z" fill="var(--selected)" stroke="#6b4a05" stroke-width="1.300" stroke-linejoin="round"/><text y="6" font-size="10" fill="#3a2700">${crown[1]}</text></g>` : `<circle r="7.500" fill="var(--rope)" stroke="var(--deck-line)"/><text y="3.200" font-size="9" fill="var(--hull)">${energy}</text>`}</g>`;
  }
  return out;
}
