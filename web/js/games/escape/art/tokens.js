/**
 * Islander tokens, with as few transforms and opacities as can be: each is a layer of its own to the browser, and sixty islanders are drawn at
 * every tap. Five things are told twice, by hue and by shape: nation (hue, pattern, letter), type (sign), characteristic (badge),
 * owner (hue, shape of the ring), state (halo, pips).
 */

import { dashes, ring } from '../../../board/art/rings.js';
import { CHARACTERISTICS, TYPES } from './glyphs.js';

const FACE = 20.6;

/**
 * Patterns of the nations for painted surfaces such as the rails of boats, in white on the hue.
 * @type {Record<string, string>}
 */
const PATTERNS = {
  blue: `<circle cx="3.5" cy="3.5" r="1.75"/><circle cx="0" cy="0" r="1.75"/><circle cx="7" cy="0" r="1.75"/><circle cx="0" cy="7" r="1.75"/><circle cx="7" cy="7" r="1.75"/>`,
  green: `<path d="M-1 8 8-1M-4.5 4.5 4.5-4.5M2.5 11.5 11.5 2.5" stroke-width="2.5"/>`,
  red: `<path d="M0 2 3.5 5.5 7 2M0 9 3.5 12.5 7 9M0-5 3.5-1.5 7-5" stroke-width="2"/>`,
  black: `<path d="M0 3.5H7M3.5 0V7" stroke-width="1.2"/>`,
  purple: `<circle cx="3.5" cy="3.5" r="2.3" stroke-width="1.3"/>`,
};
const FILLED = new Set(['blue']);
const NATIONS = Object.keys(PATTERNS);

/**
 * `<pattern>` definitions of the nations: `<prefix><nation>`.
 * @param {string} prefix
 */
export function patternDefs(prefix) {
  return NATIONS.map((nation) => {
    const paint = FILLED.has(nation) ? `fill="#fff" stroke="none"` : `fill="none" stroke="#fff"`;
    return `<pattern id="${prefix}${nation}" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="7" height="7" fill="var(--${nationRole(nation)})"/><g ${paint} opacity=".82">${PATTERNS[nation]}</g></pattern>`;
  }).join('');
}

/** @param {string} nation */
export const nationRole = (nation) => `nation-${nation}`;

const BAND = 17.2;

/** Seven teeth that point outwards between disc and edge. */
const TEETH = Array.from({ length: 14 }, (_, i) => {
  const [r, angle] = [i % 2 ? 12.4 : 21.6, ((i - 3.5) * Math.PI) / 7];
  return `${i ? 'L' : 'M'}${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
}).join('');

/**
 * The band around the picture, in white on the hue: dots, bars, teeth, one line, three arcs. Few and large marks, so that they
 * survive on a phone and without colour (e2e/test_board.py measures it).
 * @type {Record<string, string>}
 */
const BANDS = {
  blue: ring(
    BAND,
    4.6,
    `stroke-linecap="round" stroke-dasharray="0.01 ${((2 * Math.PI * BAND) / 12 - 0.01).toFixed(3)}"`,
  ),
  green: ring(BAND, 6.8, dashes(8, 0.5, BAND)),
  red: `<path d="${TEETH}Z" fill="currentColor"/>`,
  black: ring(BAND, 1.7),
  purple: ring(BAND, 6.8, dashes(3, 0.5, BAND)),
};

/**
 * Face of an islander: what never changes during a match.
 * @param {{nation: string, type: string, characteristic: string | null}} islander
 * @param {string} letter  of the nation
 */
export function islanderFace({ nation, type, characteristic }, letter) {
  const deep = `var(--${nationRole(nation)}-deep)`;
  return `<circle r="${FACE}" fill="var(--${nationRole(nation)})"/><g color="#fff" fill-opacity=".92" stroke-opacity=".92">${BANDS[nation] ?? ''}</g>
<circle r="${FACE}" fill="none" stroke="${deep}" stroke-width="1.4"/>
<circle r="13.9" fill="var(--token-disc)" stroke="${deep}" stroke-width="1.2"/>
<g color="${deep}" transform="translate(0 -.8) scale(.98)">${TYPES[type] ?? ''}</g>
<circle cx="-14.4" cy="14.8" r="7.6" fill="${deep}" stroke="var(--token-badge)" stroke-width="1.3"/><text class="token-letter" x="-14.4" y="18.4" text-anchor="middle">${letter}</text>
${characteristic ? `<circle cx="14" cy="14.4" r="9" fill="var(--token-badge)" stroke="${deep}" stroke-width="1.5"/><g color="var(--token-ink)" transform="translate(14 14.4) scale(.8)">${CHARACTERISTICS[characteristic] ?? ''}</g>` : ''}`;
}

/**
 * Face of an islander aboard, where a place is half a hex: nation (hue, letter), type, nothing else. What he is good at no longer matters.
 * @param {{nation: string, type: string}} islander
 * @param {string} letter  of the nation
 */
export function aboardFace({ nation, type }, letter) {
  const deep = `var(--${nationRole(nation)}-deep)`;
  return `<circle r="${FACE}" fill="var(--${nationRole(nation)})"/><circle r="17" fill="${deep}"/><g color="#fff" transform="translate(1.500 -1.500) scale(1.12)">${TYPES[type] ?? ''}</g>
<circle cx="-15" cy="15" r="9.600" fill="var(--token-badge)" stroke="${deep}" stroke-width="1.600"/><text class="aboard-letter" x="-15" y="19.800" text-anchor="middle" fill="${deep}">${letter}</text>`;
}

/** Leader of this game (option): a gold star on the rim. */
export const LEADER = `<g transform="translate(0 -22.4)"><path d="M0-8.6 2.3-2.9 8.4-2.6 3.6 1.3 5.2 7.2 0 3.9-5.2 7.2-3.6 1.3-8.4-2.6-2.3-2.9Z" fill="var(--selected)" stroke="var(--token-ink)" stroke-width="1.4" stroke-linejoin="round"/></g>`;

/** Has used points this turn: footprints at the upper right. */
export const SPENT = `<circle cx="16.4" cy="-16.4" r="6.6" fill="var(--token-ink)" stroke="var(--token-badge)" stroke-width="1.2"/><ellipse cx="14.6" cy="-15.5" rx="1.3" ry="2.4" fill="var(--token-badge)"/><ellipse cx="18.3" cy="-17.5" rx="1.3" ry="2.4" fill="var(--token-badge)"/>`;

/** Must go on: a dashed circle around the token and an arrow. */
export const TRANSIT = `<circle class="transit-ring" r="29" fill="none" stroke="var(--threat)" stroke-width="2.6" stroke-dasharray="7 5"/><path d="M-5-29.5 0-36 5-29.5Z" fill="var(--threat)"/>`;
