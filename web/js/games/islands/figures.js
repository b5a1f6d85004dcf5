/** Pictures for the rules of the Islands (figures.json): spaces, tiles, balloon, wind rose, cloud and docks, painted as on the table. */

import { drawFigure } from '../../board/figure.js';
import { RADIUS, hexPath } from '../../board/hex.js';
import { t } from '../../words/text.js';
import { WINDS, balloon, bonusDie, cloud, compass } from './art/balloon.js';
import { hexClip, tileFace } from './art/landscapes.js';
import { KINDS } from './art/signs.js';
import { jungle, mist } from './art/wilds.js';
import FIGURES from './figures.json';
import { dockFace, space } from './paint.js';
import { scene } from './scene.js';

const TILES = { m: 'mountain', f: 'forest', d: 'desert', w: 'wild', t: 'city' };
const COASTS = { M: 'mountain' };
/** Of the docks in the picture. */
const RATIO = 2;
const CENTRE = { x: 0, y: 0 };
const DIE = { direction: 'NE', bonus: 'energy2', rerolled: [], free: ['NE'] };

/** What a letter of a picture stands for; the others are names. @type {Record<string, () => string>} */
const PIECES = {
  '@': () => balloon('red'),
  R: () => {
    const letters = Object.fromEntries(Object.keys(WINDS).map((wind) => [wind, t(`islands.dir.${wind}`)]));
    return `<g transform="scale(.9)">${compass(DIE, letters)}</g>`;
  },
  B: () => `<g transform="scale(1.4)">${bonusDie(DIE)}</g>`,
  C: () =>
    `<g transform="scale(.78)">${cloud(1)}</g><g transform="translate(-14 4) scale(.6)">${tileFace('forest', 4)}</g>`,
  k: () => `<g transform="scale(.92)">${tileFace('forest', 4)}</g>`,
  e: () => '',
};

/** @type {(who: string, spot: import('../../board/figure.js').Spot) => string} */
function piece(who, { ground }) {
  if (PIECES[who]) return PIECES[who]();
  if (ground === 'q') return dockFace({ number: Number(who), ratio: RATIO }, CENTRE, 0);
  const kind = TILES[/** @type {keyof typeof TILES} */ (ground)];
  return kind ? `<g transform="scale(.92)">${tileFace(kind, who)}</g>` : '';
}

/** @type {(one: import('../../board/figure.js').Spot, seed: number) => string} */
function groundOf({ ground, at }, seed) {
  if (ground === '_') return '';
  if (ground === 'q') return `<path d="${hexPath(at, RADIUS - 1)}" fill="var(--pier)"/>`;
  const coast = COASTS[/** @type {keyof typeof COASTS} */ (ground)] ?? null;
  const wild = `<g transform="translate(${at.x} ${at.y})"><g clip-path="url(#hexclip)"><path d="${hexPath(CENTRE)}" fill="var(--woods-cool)"/>${jungle(0, 0, seed)}${mist(0, 0, seed)}</g></g>`;
  const number = Number(ground) || seed % 4;
  return (coast ? '' : wild) + space({ yard: ground === 'Y', coast, special: null, number }, at, 0);
}

/** @type {import('../../board/figure.js').Brush} */
const BRUSH = {
  scene: { signs: KINDS, bonus: scene.bonus },
  ground: (spots) => `<defs>${hexClip}</defs>${spots.map(groundOf).join('')}`,
  piece,
};

/** @returns {Record<string, () => import('../../board/figure.js').Drawing>} */
export function figures() {
  return Object.fromEntries(Object.entries(FIGURES).map(([name, figure]) => [name, () => drawFigure(figure, BRUSH)]));
}
