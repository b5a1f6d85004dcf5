/** Rock, driftwood, bush: clear silhouettes on sand, drawn around the centre of their hex (looks 0, 1, 2). */

import { blob, scatter } from '../../../board/art/random.js';

/** @type {(rx: number, ry: number, y?: number) => string} */
const shadow = (rx, ry, y = 9) =>
  `<ellipse cx="3" cy="${y}" rx="${rx}" ry="${ry}" fill="var(--shade)" fill-opacity=".32"/>`;

const rock = `${shadow(24, 11, 11)}
<path d="M-21 10C-24 2-19-8-11-13-5-18 5-19 12-13 20-8 23 2 20 10 15 16-15 17-21 10Z" fill="var(--rock-dark)"/>
<path d="M-19 7C-21 0-17-8-10-12-4-16 4-17 10-12 6-4 3 3 4 13-5 14-15 13-19 7Z" fill="var(--rock)"/>
<path d="M-17 1C-16-6-11-11-5-13 0-14.500 5-14 8-12 3-8-2-5-5 0-9 2-13 3-17 1Z" fill="var(--rock-light)"/>
<path d="M4 13C3 4 6-4 10-12 17-8 20 1 18 8 14 12 9 13 4 13Z" fill="#000" fill-opacity=".13"/>
<path d="M-5 0 4 4M-12 8-8 4" stroke="var(--rock-dark)" stroke-width="1.3" stroke-linecap="round" stroke-opacity=".6"/>
<path d="M-25 13C-18 17-8 19 2 18" stroke="var(--sand-line)" stroke-width="1.6" fill="none" stroke-linecap="round" stroke-opacity=".6"/>
<path d="M13 14C18 15 22 13 24 10L17 9Z" fill="var(--rock)"/><path d="M14 13 18 9.500 22 10.500" stroke="var(--rock-light)" stroke-width="1.4" fill="none"/>`;

const log = `${shadow(25, 8, 11)}
<g transform="rotate(-20)">
<path d="M5-5 13-17 17-16 12-4Z" fill="var(--log-dark)"/><path d="M6-6 13-16" stroke="var(--log)" stroke-width="2.4" stroke-linecap="round"/>
<path d="M-24-6C-12-9 10-9 22-7V8C10 10-12 10-24 8Z" fill="var(--log-dark)"/>
<path d="M-24-6C-12-9 10-9 22-7V3C8 5-10 5-24 3Z" fill="var(--log)"/>
<path d="M-22-5C-10-7.500 8-7.500 20-6V-2C8-4-10-4-22-1.500Z" fill="var(--log-light)"/>
<path d="M-16 1H-3M2 3.500H14M-10 5.500H-2M-14-3.500H-6M4-2.500H15" stroke="var(--log-dark)" stroke-width="1.1" stroke-linecap="round" stroke-opacity=".6"/>
<ellipse cx="22.500" cy=".5" rx="4.600" ry="7.800" fill="var(--log-light)" stroke="var(--log-dark)" stroke-width="1.4"/><ellipse cx="22.500" cy=".5" rx="2.300" ry="4.200" fill="none" stroke="var(--log-dark)" stroke-width="1"/>
<path d="M-24-6C-28-3-28 5-24 8L-21 5-23 1-20-2Z" fill="var(--log-dark)"/>
<path d="M-8-7-12-14" stroke="var(--log-dark)" stroke-width="3.200" stroke-linecap="round"/></g>`;

function bush() {
  const random = scatter(41);
  let leaves = '';
  for (const [radius, fill, dx, dy, spread, count] of /** @type {const} */ ([
    [11, 'bush-dark', 0, 3, 11, 6],
    [9, 'bush', -1, -1, 10, 6],
    [5.6, 'bush-light', -3, -5, 8, 6],
  ])) {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const angle = (i / count) * Math.PI * 2 + random();
      d += blob(radius, 6, 0.16, random, [dx + Math.cos(angle) * spread, dy + Math.sin(angle) * spread * 0.8]);
    }
    leaves += `<path d="${d}" fill="var(--${fill})"/>`;
  }
  let flowers = '';
  for (const [x, y] of [
    [-12, -3],
    [1, -13],
    [10, -4],
    [-2, 3],
    [9, 8],
    [-11, 9],
  ]) {
    flowers += `<circle cx="${x}" cy="${y}" r="3" fill="var(--flower)"/><circle cx="${x}" cy="${y}" r="1.200" fill="var(--shell)"/>`;
  }
  return `${shadow(24, 11, 12)}${leaves}${flowers}`;
}

export const OBSTACLES = [rock, log, bush()];
