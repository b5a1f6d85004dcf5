/** Wooden piers with posts and a lantern at the end. */

import { n, noise } from '../../../board/art/random.js';

const HALF_WIDTH = 25;

/** @type {(shore: import('../../../board/types.js').Point, fields: import('../../../board/types.js').Point[], index: number) => string} */
export function pier(shore, fields, index) {
  const { x } = shore;
  const [start, end] = [shore.y - 18, fields[fields.length - 1].y - 33];
  let out = `<rect x="${n(x - HALF_WIDTH + 6)}" y="${n(end + 10)}" width="${HALF_WIDTH * 2}" height="${n(start - end)}" fill="#021018" opacity=".5" filter="url(#blur)"/>`;
  const posts = [];
  for (let y = start - 12; y > end - 4; y -= 62) posts.push(y);
  /** @type {(px: number, y: number) => string} */
  const post = (px, y) =>
    `<circle cx="${n(px + 1.5)}" cy="${n(y + 3)}" r="6.500" fill="#021018" opacity=".45"/><circle cx="${n(px)}" cy="${n(y)}" r="6" fill="var(--plank-dark)"/><circle cx="${n(px - 0.8)}" cy="${n(y - 0.8)}" r="4" fill="var(--pier)"/><circle cx="${n(px - 0.8)}" cy="${n(y - 0.8)}" r="1.800" fill="none" stroke="var(--plank-dark)" stroke-width=".8"/>`;
  for (let y = start, i = 0; y > end; y -= 10.4, i += 1) {
    const [u, v] = [noise(i, index, 61), noise(i, index, 62)];
    const [left, width] = [x - HALF_WIDTH - u * 2.5, HALF_WIDTH * 2 + u * 2.5 + v * 2.5];
    const shade = u < 0.35 ? 'pier-dark' : 'pier';
    out += `<g transform="rotate(${((v - 0.5) * 1.4).toFixed(2)} ${n(x)} ${n(y)})"><rect x="${n(left)}" y="${n(y - 10)}" width="${n(width)}" height="9.600" rx="1.200" fill="var(--${shade})" stroke="var(--plank-dark)" stroke-width="1"/><path d="M${n(left + 1)} ${n(y - 8.8)}h${n(width - 2)}" stroke="var(--sand-glint)" stroke-width="1" opacity=".35"/><path d="M${n(left + 6 + u * 18)} ${n(y - 4.5)}h${n(8 + v * 14)}" stroke="var(--plank-dark)" stroke-width=".8" opacity=".5"/><circle cx="${n(left + 4.5)}" cy="${n(y - 5)}" r=".9" fill="var(--plank-dark)"/><circle cx="${n(left + width - 4.5)}" cy="${n(y - 5)}" r=".9" fill="var(--plank-dark)"/></g>`;
  }
  for (const y of posts) out += post(x - HALF_WIDTH - 2, y) + post(x + HALF_WIDTH + 2, y);
  for (const field of fields) {
    out += `<circle cx="${n(x)}" cy="${n(field.y)}" r="22.500" fill="#2b1606" opacity=".2"/><circle cx="${n(x)}" cy="${n(field.y)}" r="22.500" fill="none" stroke="var(--rope)" stroke-width="1.800" stroke-dasharray="6 4.720" opacity=".8"/>`;
  }
  return out;
}

/** The lantern behind the last field of a pier; drawn last, its light falls on everything. */
export const lightDefs = `<radialGradient id="glow"><stop offset="0" stop-color="var(--lamp)" stop-opacity=".75"/><stop offset=".3" stop-color="var(--lamp)" stop-opacity=".28"/><stop offset="1" stop-color="var(--lamp)" stop-opacity="0"/></radialGradient>`;
/**
 * The glow of a fire or lamp.
 * @type {(x: number, y: number, r: number) => string}
 */
export const glow = (x, y, r) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#glow)" opacity=".8"/>`;

/** @type {(field: import('../../../board/types.js').Point) => string} */
export function lantern(field) {
  const at = { x: field.x, y: field.y - 28 };
  return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="74" fill="url(#glow)" opacity=".75"/><circle cx="${n(at.x + 1)}" cy="${n(at.y + 2)}" r="6.500" fill="#021018" opacity=".5"/><path transform="translate(${n(at.x)} ${n(at.y)})" d="M0-7 6-3.500V3.500L0 7-6 3.500V-3.500Z" fill="var(--hull)"/><circle cx="${n(at.x)}" cy="${n(at.y)}" r="4" fill="var(--lamp)"/><circle cx="${n(at.x)}" cy="${n(at.y)}" r="2" fill="#fffbe6"/>`;
}
