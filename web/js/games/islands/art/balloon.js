/** Balloon with its shadow, the compass that swings, the bonus die, clouds. */

import { ownerRing } from '../../../board/art/rings.js';
import { blob, scatter } from '../../../board/art/random.js';

/**
 * A balloon over its hex; the shadow lies on the ground, the envelope floats above.
 * @type {(side: string) => string}
 */
export function balloon(side) {
  return `<ellipse cx="9" cy="13" rx="17" ry="9" fill="#10222c" opacity=".45"/><g class="balloon-float"><path d="M-5 3-4 11H4L5 3Z" fill="none" stroke="#4a2f18" stroke-width="1.300"/><rect x="-6" y="9" width="12" height="8.500" rx="2" fill="#9a6a3a" stroke="#4a2f18" stroke-width="1.300"/><path d="M0-44C17-44 25-31 23-19 21-8 9 0 5 4H-5C-9 0-21-8-23-19-25-31-17-44 0-44Z" fill="#fff8e8" stroke="#2a2018" stroke-width="1.500"/><path d="M0-44C-9-44-13-31-12-19-11-8-5 0-3 4H3C5 0 11-8 12-19 13-31 9-44 0-44Z" fill="var(--side-${side})" stroke="#2a2018" stroke-width="1.200"/><path d="M0-44C-17-44-25-31-23-19-22-12-17-7-13-3-19-20-15-38 0-44Z" fill="var(--side-${side})" stroke="#2a2018" stroke-width="1.200"/><path d="M0-44C17-44 25-31 23-19 22-12 17-7 13-3 19-20 15-38 0-44Z" fill="var(--side-${side})" stroke="#2a2018" stroke-width="1.200"/><path d="M-15-34C-18-30-19-25-18-20" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round" opacity=".7"/><g transform="translate(0 -21) scale(.42)"><circle r="26" fill="#fff8e8"/>${ownerRing(side)}<circle r="17" fill="var(--side-${side})"/></g></g>`;
}

/** @type {Record<string, number>} */
export const WINDS = { NE: 30, E: 90, SE: 150, SW: 210, W: 270, NW: 330 };

/**
 * Compass: brass rim, six winds (free ones lit), a needle that swings to the wind.
 * @type {(die: import('../../../rules/types.js').Islands.Die | null, letters: Record<string, string>) => string}
 */
export function compass(die, letters) {
  const free = new Set(die?.free ?? []);
  const marks = Object.entries(WINDS)
    .map(
      ([wind, angle]) =>
        `<g transform="rotate(${angle})"><path d="M0-57C14-57 17-45 13-33H-13C-17-45-14-57 0-57Z" fill="${free.has(wind) ? 'var(--mark)' : '#d7c39a'}" stroke="#3b2b1d" stroke-width="1.500" stroke-linejoin="round"/><g transform="translate(0 -43) rotate(${-angle})"><text class="compass-letter${free.has(wind) ? ' compass-free' : ''}" y="5" text-anchor="middle">${letters[wind]}</text></g></g>`,
    )
    .join('');
  const needle = die
    ? `<g transform="rotate(${WINDS[die.direction]})"><g class="needle"><path d="M0-33 7.500 0H-7.500Z" fill="var(--threat)" stroke="#3b0d06" stroke-width="1.400"/><path d="M0 30 7.500 0H-7.500Z" fill="#fff" stroke="#3b2b1d" stroke-width="1.400"/></g></g>`
    : '';
  return `<circle cx="3" cy="6" r="63" fill="#04121b" opacity=".4"/><circle r="62" fill="#b8862f"/><circle r="62" fill="none" stroke="#5b3d0c" stroke-width="2"/><circle r="57" fill="#fbefd0" stroke="#5b3d0c" stroke-width="1.500"/>${marks}${needle}<circle r="6" fill="#b8862f" stroke="#5b3d0c" stroke-width="1.500"/>`;
}

/** @type {Record<string, string>} */
const FACES = {
  energy1: `<path d="M3-14-8 2H-1L-4 14 8-3H1Z" fill="#e08a00" stroke="#6b4a05" stroke-width="1.200"/>`,
  energy2: `<path d="M-2-14-13 2H-6L-9 14 3-3H-4ZM10-14-1 2H6L3 14 15-3H8Z" fill="#e08a00" stroke="#6b4a05" stroke-width="1.100"/>`,
  draw: `<text class="die-text" y="8" text-anchor="middle">?</text>`,
  plus1: `<text class="die-text" y="7" text-anchor="middle">+1</text>`,
  opposite: `<path d="M0-13-6-5H-2V5H-6L0 13 6 5H2V-5H6Z" fill="#24495a"/>`,
  turn60: `<path d="M0 12V2M0 2C-1-4-6-6-9-8M0 2C1-4 6-6 9-8" fill="none" stroke="#24495a" stroke-width="3.200" stroke-linecap="round"/><path d="M-13-11-5-11-9-3ZM13-11 5-11 9-3Z" fill="#24495a"/>`,
};

/** @type {(die: import('../../../rules/types.js').Islands.Die | null) => string} */
export const bonusDie = (die) =>
  `<rect x="-20" y="-16" width="44" height="44" rx="9" fill="#04121b" opacity=".4"/><rect x="-22" y="-22" width="44" height="44" rx="9" fill="#fff8e8" stroke="#3b2b1d" stroke-width="1.800"/><rect x="-18" y="-18" width="36" height="36" rx="7" fill="none" stroke="#d7c39a" stroke-width="1.500"/>${die ? (FACES[die.bonus] ?? '') : ''}`;

/**
 * The bag and how many tiles are left in it.
 * @type {(count: number) => string}
 */
export const bag = (count) =>
  `<ellipse cx="3" cy="17" rx="20" ry="8" fill="#04121b" opacity=".4"/><path d="M-9-15C-26 2-24 22 0 22S26 2 9-15Z" fill="#9a6a3a" stroke="#4a2f18" stroke-width="1.800"/><path d="M-12-22-9-13H9L12-22C6-18-6-18-12-22Z" fill="#b98550" stroke="#4a2f18" stroke-width="1.600"/><path d="M-10-13H10" stroke="var(--selected)" stroke-width="3.500" stroke-linecap="round"/><text class="bag-number" y="12" text-anchor="middle">${count}</text>`;

/**
 * A cloud wide enough for three tiles.
 * @type {(seed: number) => string}
 */
export function cloud(seed) {
  const random = scatter(seed * 31 + 5);
  const puffs = [
    [-30, 6, 20],
    [30, 6, 20],
    [-14, -10, 24],
    [16, -9, 23],
    [0, 10, 26],
    [-40, 12, 13],
    [41, 12, 13],
  ];
  const shape = puffs
    .map(([x, y, r]) => `<path transform="translate(${x} ${y})" d="${blob(r, 7, 0.05, random)}"/>`)
    .join('');
  return `<g transform="translate(10 26)" fill="#04121b" opacity=".22">${shape}</g><g fill="var(--fog-deep)" transform="translate(0 3)">${shape}</g><g fill="var(--cloud)">${shape}</g><g fill="none" stroke="var(--fog-deep)" stroke-width="2.200" stroke-linecap="round" opacity=".65"><path d="M-46 4C-40-8-28-8-24 0M-30-14C-24-28-4-30 2-16M4-18C10-28 28-26 32-12M28 2C34-6 46-4 48 8"/></g>`;
}
