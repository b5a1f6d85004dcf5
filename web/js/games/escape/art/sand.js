/** The beach: warm sand, wet at the water, cooler towards the fog; ripples, shells, starfish, footprints. */

import { area, coast, coastline } from '../../../board/art/sea.js';
import { n, noise, scatter } from '../../../board/art/random.js';

/** @type {(bottom: number) => string} */
export const sandDefs = (bottom) => `
<linearGradient id="sand" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="30" y2="${n(bottom)}">
<stop offset="0" stop-color="var(--sand-wet)"/><stop offset=".075" stop-color="var(--sand-deep)"/><stop offset=".2" stop-color="var(--sand)"/><stop offset=".48" stop-color="var(--sand-light)"/><stop offset=".8" stop-color="var(--sand)"/><stop offset="1" stop-color="var(--sand-deep)"/></linearGradient>`;

const star = `<path d="M0-7C1.500-2.500 2-2.200 6.700-2.200 3 .8 2.600 1.200 4.100 5.700 1 3.400-1 3.400-4.100 5.700-2.600 1.200-3 .8-6.700-2.200-2-2.200-1.500-2.500 0-7Z" fill="var(--flower)" stroke="var(--sand-line)" stroke-width=".6"/>`;
const shell = `<path d="M-5 3C-6-4 6-4 5 3L0 5Z" fill="var(--shell)" stroke="var(--sand-line)" stroke-width=".7"/><path d="M0 4.500-3-1M0 4.500V-2M0 4.500 3-1" stroke="var(--sand-line)" stroke-width=".5"/>`;
const pebble = `<ellipse rx="2.600" ry="1.800" fill="var(--sand-line)" opacity=".6"/><ellipse cx="-.5" cy="-.5" rx="1.500" ry=".9" fill="var(--sand-glint)" opacity=".7"/>`;

/** @type {(region: import('../../../board/types.js').Region) => string} */
export function sand(region) {
  const bottom = region.y + region.height;
  const dry = coastline(region).map(([x, y]) => /** @type {[number, number]} */ ([x, y + 26 + 7 * Math.sin(x / 39)]));
  return `<path d="${area(coastline(region), bottom)}" fill="url(#sand)"/>
<path d="${area(coastline(region), -40)}" fill="none"/>
<path d="${area(dry, bottom)}" fill="var(--sand)" opacity=".55" filter="url(#blur)"/>
<path d="${area(
    coastline(region, 2).map(([x, y]) => [x, y + 9]),
    -60,
  )}" fill="var(--sand-glint)" opacity=".16" clip-path="url(#land)"/>`;
}

/**
 * Small things that lie about: on the funnel and on the strip along the water.
 * @type {(region: import('../../../board/types.js').Region, inside: (x: number, y: number) => boolean) => string}
 */
export function flotsam(region, inside) {
  let out = '';
  for (let gx = Math.floor(region.x / 46); gx <= (region.x + region.width) / 46; gx += 1) {
    for (let gy = 1; gy <= (region.y + region.height) / 46; gy += 1) {
      const [u, v, w] = [noise(gx, gy, 11), noise(gx, gy, 12), noise(gx, gy, 13)];
      const [x, y] = [gx * 46 + u * 40, gy * 46 + v * 40];
      if (y < coast(x) + 10 || !inside(x, y)) continue;
      // ripples: pairs of short arcs
      if (w < 0.75) {
        const l = 9 + u * 12;
        out += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(v * 16 - 8)})" fill="none" stroke-linecap="round"><path d="M0 0q${n(l / 2)}-4 ${n(l)} 0t${n(l)} 0" stroke="var(--sand-line)" stroke-width="1" opacity=".22"/><path d="M1 1.600q${n(l / 2)}-4 ${n(l)} 0t${n(l)} 0" stroke="var(--sand-glint)" stroke-width="1" opacity=".5"/></g>`;
      }
      const thing = w > 0.955 ? star : w > 0.88 ? shell : w > 0.62 ? pebble : '';
      if (thing)
        out += `<g transform="translate(${n(x + 7)} ${n(y + 9)}) rotate(${n(u * 360)}) scale(${(0.75 + v * 0.4).toFixed(2)})">${thing}</g>`;
    }
  }
  return out;
}

/**
 * A line of footprints along a path of points.
 * @type {(points: [number, number][]) => string}
 */
export function footprints(points) {
  let out = '';
  const random = scatter(7);
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [[ax, ay], [bx, by]] = [points[i], points[i + 1]];
    const length = Math.hypot(bx - ax, by - ay);
    const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    for (let step = 0; step < length; step += 9) {
      const t = step / length;
      const side = Math.round(step / 9) % 2 ? 2.6 : -2.6;
      out += `<ellipse transform="translate(${n(ax + (bx - ax) * t)} ${n(ay + (by - ay) * t)}) rotate(${n(angle + random() * 14 - 7)})" cy="${side}" rx="2.900" ry="1.500" fill="var(--sand-line)" opacity=".3"/>`;
    }
  }
  return out;
}
