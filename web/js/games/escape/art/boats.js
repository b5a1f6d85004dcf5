/** Painted boats and their planks, seen from above; bow up, stern towards the shore. */

import { TYPES } from './glyphs.js';
import { n, noise } from '../../../board/art/random.js';
import { nationRole } from './tokens.js';

/**
 * @typedef {object} Hull
 * @property {string} nation
 * @property {number} x
 * @property {number} stern  y of the stern edge
 * @property {number} bow    y of the tip
 * @property {number} beam   half of the greatest width
 * @property {{area: string, top: number, bottom: number}[]} areas  from the stern to the bow
 */

/**
 * Outline of the hull, *inset* units inside.
 * @type {(hull: Hull, inset?: number) => string}
 */
export function hullPath({ x, stern, bow, beam, areas }, inset = 0) {
  const b = beam - inset;
  const shoulder = areas[areas.length - 1].bottom - 6;
  const s = stern - inset;
  const t = bow + inset * 1.25;
  return `M${n(x - b * 0.8)} ${n(s)}C${n(x - b)} ${n(s - 6)} ${n(x - b)} ${n(s - 30)} ${n(x - b)} ${n(s - 42)}L${n(x - b)} ${n(shoulder)}C${n(x - b)} ${n(shoulder - 62)} ${n(x - b * 0.36)} ${n(t + 22)} ${n(x)} ${n(t)}C${n(x + b * 0.36)} ${n(t + 22)} ${n(x + b)} ${n(shoulder - 62)} ${n(x + b)} ${n(shoulder)}L${n(x + b)} ${n(s - 42)}C${n(x + b)} ${n(s - 30)} ${n(x + b)} ${n(s - 6)} ${n(x + b * 0.8)} ${n(s)}C${n(x + b * 0.3)} ${n(s + 5)} ${n(x - b * 0.3)} ${n(s + 5)} ${n(x - b * 0.8)} ${n(s)}Z`;
}

/** @type {(hulls: Hull[]) => string} */
export const boatDefs = (hulls) =>
  hulls
    .map(
      (hull, i) =>
        `<clipPath id="deck${i}"><path d="${hullPath(hull, 9)}"/></clipPath><clipPath id="hull${i}"><path d="${hullPath(hull)}"/></clipPath>`,
    )
    .join('') +
  `<linearGradient id="deck" x1="0" x2="1"><stop offset="0" stop-color="var(--deck-line)"/><stop offset=".16" stop-color="var(--deck)"/><stop offset=".5" stop-color="var(--deck-light)"/><stop offset=".84" stop-color="var(--deck)"/><stop offset="1" stop-color="var(--deck-line)"/></linearGradient>`;

/** @type {(hull: Hull, index: number) => string} */
export function boat(hull, index) {
  const { x, stern, bow, beam, areas, nation } = hull;
  const colour = `var(--${nationRole(nation)})`;
  const deep = `var(--${nationRole(nation)}-deep)`;
  let out = `<path d="${hullPath(hull)}" transform="translate(7 12)" fill="#021018" opacity=".55" filter="url(#blur)"/>
<path d="${hullPath(hull, -6)}" fill="none" stroke="var(--foam)" stroke-width="5" opacity=".28" filter="url(#soft)"/>
<path d="${hullPath(hull, -3)}" fill="none" stroke="var(--foam)" stroke-width="1.200" stroke-dasharray="16 9 5 12" opacity=".6"/>`;
  // rudder
  out += `<path d="M${n(x - 3)} ${n(stern - 2)}h6l1.500 13h-9Z" fill="var(--hull)"/>`;
  // gunwale: painted band with the pattern of the nation between two rails
  out += `<path d="${hullPath(hull)}" fill="var(--hull)"/><path d="${hullPath(hull, 1.6)}" fill="url(#nation-${nation})"/><path d="${hullPath(hull, 1.6)}" fill="none" stroke="${deep}" stroke-width="1.400"/>
<path d="${hullPath(hull, 8.6)}" fill="var(--hull)"/><path d="${hullPath(hull, 9.8)}" fill="url(#deck)"/>`;
  // deck planks
  out += `<g clip-path="url(#deck${index})">`;
  for (let px = -beam; px <= beam; px += 9.5) {
    out += `<path d="M${n(x + px)} ${n(bow)}V${n(stern + 4)}" stroke="var(--deck-line)" stroke-width="1" opacity=".38"/>`;
    for (let py = bow + 20 + noise(px, index, 51) * 40; py < stern; py += 46 + noise(px, Math.round(py), 52) * 30)
      out += `<path d="M${n(x + px)} ${n(py)}h9.500" stroke="var(--deck-line)" stroke-width="1" opacity=".45"/>`;
  }
  // shade of the starboard rail, light on the port side
  out += `<path d="${hullPath(hull, 8)}" fill="none" stroke="#1d0f04" stroke-width="12" opacity=".3" transform="translate(-3 -4)" filter="url(#soft)"/>`;
  // areas: a rope line and a rib below it
  for (const { bottom } of areas.slice(1)) {
    out += `<path d="M${n(x - beam)} ${n(bottom + 1.6)}h${n(beam * 2)}" stroke="var(--deck-line)" stroke-width="4.500" opacity=".5"/><path d="M${n(x - beam)} ${n(bottom)}h${n(beam * 2)}" stroke="var(--shell)" stroke-width="2.200" stroke-dasharray="7 5"/>`;
  }
  // the foredeck
  const top = areas[areas.length - 1].top;
  out += `<rect x="${n(x - beam)}" y="${n(bow)}" width="${n(beam * 2)}" height="${n(top - bow)}" fill="${colour}" opacity=".9"/><rect x="${n(x - beam)}" y="${n(top - 5)}" width="${n(beam * 2)}" height="5" fill="var(--hull)"/><rect x="${n(x - beam)}" y="${n(top - 4)}" width="${n(beam * 2)}" height="1.600" fill="var(--deck-light)"/></g>`;
  // bowsprit and cleats
  out += `<path d="M${n(x)} ${n(bow + 8)}V${n(bow - 12)}" stroke="var(--hull)" stroke-width="5" stroke-linecap="round"/><path d="M${n(x)} ${n(bow + 8)}V${n(bow - 11)}" stroke="var(--plank-light)" stroke-width="2" stroke-linecap="round"/>`;
  return out;
}

/**
 * A place for one islander: the picture of its type, or a ring of rope at the stern, where anybody may stand.
 * @param {{x: number, y: number}} at
 * @param {number} radius
 * @param {string | null} type
 * @param {number} facing
 */
export function place(at, radius, type, facing) {
  const upright = `translate(${n(at.x)} ${n(at.y)}) rotate(${-facing})`;
  if (!type) {
    return `<g transform="${upright}"><circle r="${n(radius)}" fill="#2b1606" opacity=".28"/><circle r="${n(radius - 1.5)}" fill="none" stroke="var(--rope)" stroke-width="2.600"/><circle r="${n(radius - 1.5)}" fill="none" stroke="var(--deck-line)" stroke-width="2.600" stroke-dasharray="1.200 4"/></g>`;
  }
  return `<g transform="${upright}"><circle cy="1" r="${n(radius)}" fill="#2b1606" opacity=".35"/><circle r="${n(radius - 0.6)}" fill="var(--rope)" stroke="var(--deck-line)" stroke-width="1.300"/><g color="var(--hull)" transform="scale(${(radius / 15.5).toFixed(2)})">${TYPES[type] ?? ''}</g></g>`;
}

/**
 * Two boards from a pier or the shore onto a boat.
 * @type {(from: import('../../../board/types.js').Point, to: import('../../../board/types.js').Point) => string}
 */
export function gangplank(from, to) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  let ribs = '';
  for (let i = 4; i < length - 2; i += 5) ribs += `M${n(i)}-5V5`;
  return `<g transform="translate(${n(from.x)} ${n(from.y)}) rotate(${n(angle)})"><rect x="0" y="-4" width="${n(length)}" height="12" fill="#021018" opacity=".4" rx="2"/><rect x="0" y="-6" width="${n(length)}" height="12" rx="1.500" fill="var(--plank-light)" stroke="var(--plank-dark)" stroke-width="1.200"/><path d="${ribs}" stroke="var(--plank-dark)" stroke-width="1" opacity=".65"/><path d="M0-5h${n(length)}" stroke="var(--sand-glint)" stroke-width="1" opacity=".6"/></g>`;
}
