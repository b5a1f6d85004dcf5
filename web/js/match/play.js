import { createBriefing } from './briefing.js';
import { createChoosing } from './choosing.js';
import { createDistance } from './distance.js';
import { createForesight } from './foresight.js';
import { openMatch } from './open.js';
import { createPlaying } from './playing.js';
import { createPointing } from './pointing.js';

/**
 * What can be done with the open match: choose on the board, and play.
 *
 * @param {import('../app.js').Services} services
 */
export function createPlay(services) {
  const open = openMatch(services.store);
  const foresight = createForesight(services);
  const playing = createPlaying(services, open, foresight);
  const briefing = createBriefing(services, open);
  const choosing = createChoosing(services, open, playing, foresight);
  return {
    ...playing,
    ...briefing,
    ...createDistance(services, open),
    ...choosing,
    ...createPointing(services, open),
    known: foresight.known,
  };
}
