/** Islands: everything the page shows of them. */

import { windPanel } from './panel.js';
import { scene } from './scene.js';
import { offers, rules, soloStarts } from './setup.js';
import { thumbnail } from './thumbnail.js';
import { why } from './why.js';
import * as words from './words.js';

/** @type {import('../../faces.js').Face} */
export const face = {
  game: 'islands',
  scene,
  thumbnail,
  ownBoards: true,
  heralds: ['act.cloud', 'coast_joined', 'coast_lost', 'connected', 'last_round', 'bag_empty'],
  ...words,
  why,
  panel: windPanel,
  farewell: async (match) => (await import('./late.js')).farewell(match),
  rules,
  offers,
  soloStarts,
  legend: async () => (await import('./late.js')).legend(),
  figures: async () => (await import('./late.js')).figures(),
  lessons: [{ edition: 'standard', script: () => import('./lesson.json') }],
};
