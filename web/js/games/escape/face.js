/** Escape: everything the page shows of it. */

import { boatNear } from './boat.js';
import { concerns } from './concerns.js';
import { draftPanel } from './draft.js';
import { fogPanel } from './fog.js';
import { goalsPanel, why } from './goals.js';
import { inWords } from './lines.js';
import { moment } from './moment.js';
import { scene } from './scene.js';
import * as setup from './setup.js';
import { dealing, soundOf } from './table.js';
import { thumbnail } from './thumbnail.js';
import { turn } from './turn.js';
import * as words from './words.js';

/** @type {import('../../faces.js').Face} */
export const face = {
  game: 'escape',
  scene,
  thumbnail,
  dealing,
  soundOf,
  moment,
  concerns,
  ...words,
  inWords,
  why,
  turn,
  panel: fogPanel,
  goals: goalsPanel,
  choosing: draftPanel,
  farewell: async (match) => (await import('./late.js')).farewell(match),
  near: boatNear,
  ...setup,
  legend: async (edition) => (await import('./late.js')).legend(edition),
  figures: async () => (await import('./late.js')).figures(),
  lessons: [
    { edition: 'review', script: () => import('./lesson.json') },
    { edition: 'prototype', script: () => import('./lesson-prototype.json') },
  ],
};
