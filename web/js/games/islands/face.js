/** Islands: everything the page shows of them. */

import { concerns } from './concerns.js';
import { windPanel } from './panel.js';
import { scene } from './scene.js';
import { offers, rules } from './setup.js';
import { thumbnail } from './thumbnail.js';
import { why } from './why.js';
import * as words from './words.js';

/** @type {import('../../faces.js').Face} */
export const face = {
  game: 'islands',
  scene,
  thumbnail,
  ownBoards: true,
  concerns,
  ...words,
  why,
  panel: windPanel,
  farewell: async (match) => (await import('./late.js')).farewell(match),
  rules,
  offers,
  legend: async () => (await import('./late.js')).legend(),
  figures: async () => (await import('./late.js')).figures(),
  lessons: [{ edition: 'standard', script: () => import('./lesson.json') }],
};
