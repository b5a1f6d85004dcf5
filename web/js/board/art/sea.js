/** The evening sea: depth, long lines, glitter, foam along the shore. */

import { n, noise, smooth } from './random.js';

/**
 * Height of the waterline at *x*: below the shore row, dipping away on both sides.
 * @type {(x: number) => number}
 */
export function coast(x) {
  const away = Math.max(0, Math.abs(x) - 330);
  return 33 + 5 * Math.sin(x / 61) + 3 * Math.sin(x / 23 + 1) + 0.11 * away + 14 * Math.sin(away / 170);
}

/**
 * Waterline from left to right of a region, moved by *shift*.
 * @type {(region: import('../types.js').Region, shift?: number) => [number, number][]}
 */
export function coastline(region, shift = 0) {
  /** @type {[number, number][]} */
  const points = [];
  for (let x = region.x - 40; x <= region.x + region.width + 40; x += 20)
    points.push([x, coast(x) + shift * (1 + 0.25 * Math.sin(x / 47 + shift))]);
  return points;
}

/**
 * Close a line downwards (land side) or upwards (sea side) to an area.
 * @type {(points: [number, number][], edge: number) => string}
 */
export function area(points, edge) {
  const last = points[points.length - 1];
  return `${smooth(points, false)}L${n(last[0])} ${n(edge)}L${n(points[0][0])} ${n(edge)}Z`;
}

/** @type {(region: import('../types.js').Region) => string} */
export const seaDefs = (region) => `
<linearGradient id="sea" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(Math.min(region.y, -330))}" y2="40">
<stop offset="0" stop-color="var(--sea-deep)"/><stop offset=".5" stop-color="var(--sea)"/><stop offset=".86" stop-color="var(--sea-shallow)"/><stop offset="1" stop-color="var(--sea-edge)"/></linearGradient>
<radialGradient id="glitter" gradientUnits="userSpaceOnUse" cx="150" cy="${n(region.y - 60)}" r="430" gradientTransform="translate(150 0) scale(1.4 1) translate(-150 0)">
<stop offset="0" stop-color="var(--light-warm)" stop-opacity=".3"/><stop offset=".5" stop-color="var(--light-warm)" stop-opacity=".08"/><stop offset="1" stop-color="var(--light-warm)" stop-opacity="0"/></radialGradient>`;

/** @type {(region: import('../types.js').Region) => string} */
export function sea(region) {
  const right = region.x + region.width;
  let out = `<rect x="${n(region.x)}" y="${n(region.y)}" width="${n(region.width)}" height="${n(region.height)}" fill="url(#sea)"/>
<rect x="${n(region.x)}" y="${n(region.y)}" width="${n(region.width)}" height="${n(-region.y + 40)}" fill="url(#glitter)"/>`;
  // shoals: darker and lighter patches under the surface
  for (let gx = Math.floor(region.x / 150); gx <= right / 150; gx += 1) {
    for (let gy = Math.floor(region.y / 80); gy <= -1; gy += 1) {
      const [u, v, w] = [noise(gx, gy, 1), noise(gx, gy, 2), noise(gx, gy, 3)];
      const [x, y] = [gx * 150 + u * 130, gy * 80 + v * 60];
      out += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(60 + w * 70)}" ry="${n(10 + u * 14)}" fill="var(--${w > 0.5 ? 'sea-deep' : 'sea-shallow'})" opacity="${n(0.1 + v * 0.16)}" filter="url(#soft)"/>`;
    }
  }
  // gentle lines
  for (let gx = Math.floor(region.x / 58); gx <= right / 58; gx += 1) {
    for (let gy = Math.floor(region.y / 23); gy <= 0; gy += 1) {
      const u = noise(gx, gy, 5);
      if (u > 0.5) continue;
      const [x, y] = [gx * 58 + noise(gx, gy, 6) * 50, gy * 23 + noise(gx, gy, 7) * 18];
      const length = 10 + noise(gx, gy, 8) * 17;
      const near = 1 - Math.min(1, -y / 420);
      const glint = Math.max(0, 1 - Math.hypot((x - 150) / 430, (y - region.y) / 260));
      out += `<path d="M${n(x)} ${n(y)}q${n(length / 2)}-${n(2 + u * 5)} ${n(length)} 0t${n(length)} 0" fill="none" stroke="var(--${glint > 0.3 && u < 0.3 ? 'light-warm' : 'sea-line'})" stroke-width="${n(1.1 + near * 0.6)}" stroke-linecap="round" opacity="${(0.07 + u * 0.22 + near * 0.1 + glint * 0.3).toFixed(2)}"/>`;
    }
  }
  return out;
}

/**
 * Light shallows and three lines of foam on the waterline; drawn after the land.
 * @type {(region: import('../types.js').Region) => string}
 */
export function foam(region) {
  /** @type {(shift: number, width: number, opacity: number, extra?: string) => string} */
  const line = (shift, width, opacity, extra = '') =>
    `<path d="${smooth(coastline(region, shift), false)}" fill="none" stroke="var(--foam)" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" ${extra}/>`;
  return (
    line(-15, 22, 0.16, `filter="url(#blur)"`) +
    line(-24, 1.6, 0.4, `stroke-dasharray="60 22 110 34 24 40"`) +
    line(-12, 2.2, 0.55, `stroke-dasharray="130 26 70 18"`) +
    line(0, 4.6, 0.9) +
    line(4, 2, 0.5, `stroke-dasharray="9 13 4 17"`)
  );
}
