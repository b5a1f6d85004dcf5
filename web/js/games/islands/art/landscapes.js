/**
 * Painted hexes of the Islands. Each landscape has a picture of its own (peaks, trees, flowers, dunes, cliffs, pools), so that
 * nobody needs its colour. Pictures fill a pointy-top hex of radius 34.64 around the origin.
 */

import { n } from '../../../board/art/random.js';
import { hexPath } from '../../../board/hex.js';

const CENTRE = { x: 0, y: 0 };
/** @type {(radius: number) => string} */
const hex = (radius) => hexPath(CENTRE, radius);

/** @type {(x: number, y: number, w: number, h: number) => string} */
const peak = (x, y, w, h) =>
  `<path d="M${x - w} ${y}L${x} ${y - h} ${x + w} ${y}Z" fill="#6a7488"/><path d="M${x - w} ${y}L${x} ${y - h} ${x - w * 0.12} ${y}Z" fill="#b4bccb"/><path d="M${x - w * 0.4} ${n(y - h * 0.6)}L${x} ${y - h} ${x + w * 0.4} ${n(y - h * 0.6)} ${x + w * 0.14} ${n(y - h * 0.66)} ${x} ${n(y - h * 0.5)} ${x - w * 0.16} ${n(y - h * 0.66)}Z" fill="#fff"/><path d="M${x - w} ${y}L${x} ${y - h} ${x + w} ${y}" fill="none" stroke="#3e4656" stroke-width="1.300" stroke-linejoin="round"/>`;

/** @type {(x: number, y: number, s: number) => string} */
const fir = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="2" cy="10" rx="9" ry="3" fill="#06180d" opacity=".4"/><path d="M0-17-8-4H-4.500L-10.500 8H10.500L4.500-4H8Z" fill="#174a2c" stroke="#0b2b18" stroke-width="1.200" stroke-linejoin="round"/><path d="M0-17-8-4H-4.500L-10.500 8H-2Z" fill="#4f9a5c"/></g>`;

/** @type {(x: number, y: number, fill: string, s?: number) => string} */
const flower = (x, y, fill, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 2V9" stroke="#3f7a2c" stroke-width="1.600"/>${[0, 72, 144, 216, 288].map((a) => `<circle transform="rotate(${a}) translate(0-3.200)" r="2.500" fill="${fill}"/>`).join('')}<circle r="2" fill="#7a4b10"/></g>`;

/** @type {(x: number, y: number) => string} */
const tuft = (x, y) =>
  `<path transform="translate(${x} ${y})" d="M0 0C-1-4-3-6-5-7M0 0V-8M0 0C1-4 3-6 5-7" fill="none" stroke="#5d8b2e" stroke-width="1.500" stroke-linecap="round"/>`;

/** @type {(y: number, shade: string) => string} */
const dune = (y, shade) =>
  `<path d="M-40 ${y}C-24 ${y - 15} -10 ${y - 13} 2 ${y - 3}C14 ${y - 15} 28 ${y - 13} 40 ${y - 5}V40H-40Z" fill="${shade}"/><path d="M-40 ${y}C-24 ${y - 15} -10 ${y - 13} 2 ${y - 3}C14 ${y - 15} 28 ${y - 13} 40 ${y - 5}" fill="none" stroke="#b98a3c" stroke-width="1.500"/>`;

const cactus = `<g transform="translate(10 -8)"><path d="M0 12V-10M-7-1V-5M-7-1C-7 3-3 3 0 3M7-4V-8M7-4C7 0 3 0 0 0" fill="none" stroke="#2f6b3c" stroke-width="4.600" stroke-linecap="round"/><path d="M-1 10V-9" stroke="#8cc07a" stroke-width="1.200" stroke-linecap="round"/></g>`;

/** @type {(x: number, y: number, w: number, h: number, light: string) => string} */
const mesa = (x, y, w, h, light) =>
  `<path d="M${x - w} ${y}L${x - w * 0.78} ${y - h}H${x + w * 0.78}L${x + w} ${y}Z" fill="#a1472a" stroke="#5d2211" stroke-width="1.300" stroke-linejoin="round"/><path d="M${x - w * 0.78} ${y - h}H${x + w * 0.78}L${x + w * 0.82} ${n(y - h * 0.78)}H${x - w * 0.82}Z" fill="${light}"/><path d="M${x - w * 0.88} ${n(y - h * 0.5)}H${x + w * 0.88}M${x - w * 0.94} ${n(y - h * 0.24)}H${x + w * 0.94}" stroke="#e39a68" stroke-width="2.400"/><path d="M${x - w * 0.2} ${n(y - h * 0.75)}L${x - w * 0.3} ${y}M${x + w * 0.4} ${n(y - h * 0.75)}L${x + w * 0.5} ${y}" stroke="#5d2211" stroke-width="1.200" opacity=".7"/>`;

/** @type {(x: number, y: number, rx: number, ry: number) => string} */
const pool = (x, y, rx, ry) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#28555b" stroke="#173a3a" stroke-width="1.300"/><path d="M${x - rx * 0.6} ${y - ry * 0.2}q${rx * 0.3}-3 ${rx * 0.6} 0" fill="none" stroke="#a8dcd2" stroke-width="1.400" stroke-linecap="round"/>`;
/** @type {(x: number, y: number) => string} */
const reed = (x, y) =>
  `<g transform="translate(${x} ${y})"><path d="M0 8C0 0-1-4-2-10M3 8C3 2 5-2 6-6M-3 8C-3 3-6 0-8-3" fill="none" stroke="#27401f" stroke-width="1.600" stroke-linecap="round"/><path d="M-2-15V-9M6-11V-6" stroke="#6b3f1c" stroke-width="3.600" stroke-linecap="round"/></g>`;

/** @type {(x: number, y: number, w: number, roof: string) => string} */
const house = (x, y, w, roof) =>
  `<path d="M${x - w} ${y}V${y - w * 0.9}H${x + w}V${y}Z" fill="#fff3dc" stroke="#5d3f22" stroke-width="1.200"/><path d="M${x - w * 1.3} ${n(y - w * 0.85)}L${x} ${n(y - w * 2.1)} ${x + w * 1.3} ${n(y - w * 0.85)}Z" fill="${roof}" stroke="#5d2718" stroke-width="1.300" stroke-linejoin="round"/><path d="M${n(x - w * 0.25)} ${y}V${n(y - w * 0.5)}H${n(x + w * 0.25)}V${y}Z" fill="#5d3f22"/>`;

/** @type {Record<string, {ground: string, picture: string}>} */
export const LANDSCAPES = {
  mountain: { ground: 'land-mountain', picture: peak(-13, 6, 15, 22) + peak(14, 8, 14, 20) + peak(1, 12, 16, 33) },
  forest: {
    ground: 'land-forest',
    picture:
      fir(-15, -8, 0.8) +
      fir(14, -10, 0.85) +
      fir(0, -13, 0.9) +
      fir(-8, 4, 0.95) +
      fir(11, 4, 1) +
      fir(-22, 4, 0.75) +
      fir(24, 3, 0.72),
  },
  meadow: {
    ground: 'land-meadow',
    picture:
      tuft(-20, 0) +
      tuft(18, -12) +
      tuft(-2, -18) +
      tuft(22, 8) +
      tuft(-12, 12) +
      flower(-12, -10, '#fff') +
      flower(8, -6, '#f26d8b') +
      flower(-4, 5, '#ffd23f') +
      flower(17, 2, '#fff', 0.9) +
      flower(-21, 4, '#f26d8b', 0.85) +
      flower(3, -20, '#ffd23f', 0.8),
  },
  desert: {
    ground: 'land-desert',
    picture:
      `<circle cx="-13" cy="-17" r="5" fill="#fff2bd"/>` +
      dune(-2, '#f2d48d') +
      cactus +
      dune(12, '#e6bf6c') +
      `<path d="M-20 8q5-3 10 0M4 14q5-3 10 0" fill="none" stroke="#b98a3c" stroke-width="1.300"/>`,
  },
  canyon: { ground: 'land-canyon', picture: mesa(13, 2, 15, 24, '#e9a06b') + mesa(-12, 11, 17, 28, '#f0b17c') },
  swamp: {
    ground: 'land-swamp',
    picture:
      pool(-9, -10, 14, 6.5) +
      pool(12, 3, 13, 6) +
      pool(-13, 9, 10, 4.5) +
      reed(-19, -6) +
      reed(6, -14) +
      reed(20, -4) +
      reed(-2, 4),
  },
  wild: {
    ground: 'land-wild',
    picture: `${['mountain', 'forest', 'meadow', 'desert', 'canyon', 'swamp'].map((land, i) => `<path transform="rotate(${i * 60})" d="M0-3V-29L25-14.500 2.600-1.500Z" fill="var(--land-${land})" stroke="#fff" stroke-width="1.500"/>`).join('')}<path d="M0-15 3.600-4.600 14.500-4.400 5.800 2.100 9 12.400 0 6.300-9 12.400-5.800 2.100-14.500-4.400-3.600-4.600Z" fill="#fff" stroke="#6b4a05" stroke-width="1.600" stroke-linejoin="round"/>`,
  },
  city: {
    ground: 'land-city',
    picture:
      house(-13, 4, 8, '#c2452f') +
      house(12, 3, 8.5, '#3b6fa8') +
      house(0, 12, 9, '#d98a2b') +
      `<path d="M-2-24H4V-8H-2Z" fill="#fff3dc" stroke="#5d3f22" stroke-width="1.200"/><path d="M-4-23 1-32 6-23Z" fill="#c2452f" stroke="#5d2718" stroke-width="1.200"/>`,
  },
  monument: {
    ground: 'land-monument',
    picture: `<path d="M-20 12H20V7H-20ZM-17 7H17V3H-17Z" fill="#cfc4ad" stroke="#5b5040" stroke-width="1.300"/>${[-12, -4, 4, 12].map((x) => `<path d="M${x - 2.5} 3V-13H${x + 2.5}V3Z" fill="#fffaf0" stroke="#5b5040" stroke-width="1.200"/>`).join('')}<path d="M-19-13 0-26 19-13Z" fill="#e9dfc8" stroke="#5b5040" stroke-width="1.400" stroke-linejoin="round"/><circle cy="-17.500" r="2.800" fill="var(--selected)" stroke="#5b5040"/>`,
  },
  X1: {
    ground: 'land-city',
    picture: `<path d="M-9 12-6-12H6L9 12Z" fill="#caa06c" stroke="#5d3f22" stroke-width="1.400"/><path d="M-11-12H11V-18H-11Z" fill="#8a5a34" stroke="#5d3f22" stroke-width="1.300"/><path d="M-12-18 0-29 12-18Z" fill="#c2452f" stroke="#5d2718" stroke-width="1.300"/><path d="M10-16 24-21V-11Z" fill="#ffe9a8" opacity=".8"/>`,
  },
  X2: {
    ground: 'land-city',
    picture: `<path d="M-16 12V-8H16V12Z" fill="#fff3dc" stroke="#5d3f22" stroke-width="1.400"/><path d="M-20-7 0-24 20-7Z" fill="#2f6a9a" stroke="#173a55" stroke-width="1.400"/><g fill="none" stroke="#173a55" stroke-width="2.200" stroke-linecap="round"><circle cy="-4" r="2"/><path d="M0-2V9M-4 1H4M-7 4C-6 9-2 10 0 10S6 9 7 4"/></g>`,
  },
  X4: {
    ground: 'land-city',
    picture: `<path d="M-5 14-3-6H3L5 14Z" fill="#caa06c" stroke="#5d3f22" stroke-width="1.400"/>${[20, 110, 200, 290].map((a) => `<path transform="translate(0-9) rotate(${a})" d="M0-2C7-9 9-15 5-20-1-17-3-10 0-2Z" fill="#fff3dc" stroke="#5d3f22" stroke-width="1.200"/>`).join('')}<circle cy="-9" r="3" fill="#8a5a34"/>`,
  },
  X5: {
    ground: 'land-monument',
    picture: [-9, 9]
      .map(
        (x) =>
          `<g transform="translate(${x} 0)"><path d="M-7 12C-8 0-4-4 0-4S8 0 7 12Z" fill="${x < 0 ? '#8a4fb5' : '#c2452f'}" stroke="#3a1d52" stroke-width="1.300"/><circle cy="-9" r="5" fill="#f3c9a0" stroke="#5d3f22" stroke-width="1.100"/><path d="M-5.500-13-6.500-21-2.500-17.500 0-22 2.500-17.500 6.500-21 5.500-13Z" fill="var(--selected)" stroke="#6b4a05" stroke-width="1.100"/></g>`,
      )
      .join(''),
  },
};
LANDSCAPES.X3 = LANDSCAPES.X1;

/**
 * Ground and picture inside a hex; `clip` names a clip path of a hex.
 * @type {(kind: string, clip: string) => string}
 */
export function landscape(kind, clip) {
  const { ground, picture } = LANDSCAPES[kind] ?? LANDSCAPES.wild;
  return `<g clip-path="url(#${clip})"><path d="${hex(34)}" fill="var(--${ground})"/><path d="M-34-16 0-35 34-16 30-13 0-30-30-13Z" fill="#fff" opacity=".25"/>${picture}</g>`;
}

/**
 * A tile: landscape in a light frame with its number.
 * @type {(kind: string, number: string | number) => string}
 */
export function tileFace(kind, number) {
  const wide = String(number).length > 1;
  return `<path d="${hexPath({ x: 2, y: 4 }, 31.5)}" fill="#10222c" opacity=".4"/><path d="${hex(32)}" fill="var(--token-badge)"/><g transform="scale(.87)">${landscape(kind, 'hexclip')}</g><path d="${hex(29.6)}" fill="none" stroke="#2a2018" stroke-width="1.100" opacity=".55"/><g transform="translate(0 21)"><rect x="${wide ? -16 : -9}" y="-8.500" width="${wide ? 32 : 18}" height="17" rx="8.500" fill="#fff" stroke="#2a2018" stroke-width="1.500"/><text class="tile-number" y="4.800" text-anchor="middle">${number}</text></g>`;
}

export const hexClip = `<clipPath id="hexclip"><path d="${hex(34)}"/></clipPath>`;
