/** What only the painted board has: the mist over unexplored hexes, and what is printed on special ones. */

import { n, scatter } from '../../../board/art/random.js';

/**
 * Treetops that shimmer through the mist of an unexplored hex.
 * @type {(x: number, y: number, seed: number) => string}
 */
export function jungle(x, y, seed) {
  const random = scatter(seed + 300);
  let out = '';
  for (let i = 0; i < 6; i += 1) {
    out += `<circle cx="${n(x + random() * 56 - 28)}" cy="${n(y + random() * 56 - 28)}" r="${n(8 + random() * 9)}" fill="var(--${['woods', 'woods-light', 'woods-dark', 'palm'][Math.floor(random() * 4)]})"/>`;
  }
  return out;
}

/**
 * The mist itself: soft banks that run across the hexes.
 * @type {(x: number, y: number, seed: number) => string}
 */
export function mist(x, y, seed) {
  const random = scatter(seed + 200);
  let out = `<circle cx="${n(x)}" cy="${n(y)}" r="34" fill="var(--fog)" opacity=".55"/>`;
  for (let i = 0; i < 4; i += 1) {
    out += `<ellipse cx="${n(x + random() * 56 - 28)}" cy="${n(y + random() * 50 - 25)}" rx="${n(20 + random() * 20)}" ry="${n(7 + random() * 8)}" fill="var(--${random() < 0.6 ? 'fog-light' : 'fog-deep'})" opacity="${(0.25 + random() * 0.35).toFixed(2)}"/>`;
  }
  return out;
}

/**
 * What is printed on special hexes.
 * @type {Record<string, (special: import('../../../rules/types.js').Islands.Special) => string>}
 */
export const SPECIALS = {
  volcano: (special) =>
    `<path d="M-21 12-7-13H7L21 12Z" fill="#5b3a36" stroke="#2b1716" stroke-width="1.400" stroke-linejoin="round"/><path d="M-7-13C-4-9 4-9 7-13L10-7 6-2 3-7-1 2-4-7-8-4-10-8Z" fill="#ff6a3a"/><path d="M-4-16C-9-22-2-25-3-30M5-17C9-22 3-26 7-30" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round" opacity=".8"/><g transform="translate(0 7)"><text class="special-text" y="4" text-anchor="middle">−${Math.abs(special.value)}</text></g>`,
  draw: (special) =>
    `<circle cy="-6" r="14" fill="#fff" stroke="#24495a" stroke-width="1.800"/><text class="special-mark" y="2.500" text-anchor="middle">${special.draw > 1 ? `${special.draw}×?` : '?'}</text>`,
  drop: (special) =>
    `<path d="M0-25C9-12 14-7 14 1 14 9 7 13 0 13S-14 9-14 1C-14-7-9-12 0-25Z" fill="#f4a521" stroke="#6b4a05" stroke-width="1.500"/><text class="special-mark" y="6" text-anchor="middle">+${special.energy}${special.draw ? '?' : ''}</text>`,
};
