import { createChoosing } from './choosing.js';
import { openMatch } from './open.js';
import { createPlaying } from './playing.js';
import { summaryOf } from './state.js';
import { thumbnailOf } from '../faces.js';

/**
 * What can be done with the open match: choose on the board, play, keep.
 *
 * @param {import('../app.js').Services} services
 */
export function createPlay(services) {
  const open = openMatch(services.store);
  const { present, change } = open;

  /**
   * @param {import('./state.js').MatchState} match
   */
  async function keep({ id, record: before, board, packet, transient }) {
    if (transient) return;
    const thumbnail = thumbnailOf(packet.setup.game, board, packet.view);
    const record = { ...before, text: packet.text, summary: summaryOf(packet), thumbnail };
    if (present()?.id === id) change({ record });
    await services.keeper.keep(record, before.rev === 0);
  }

  const playing = createPlaying(services, open, keep);
  const choosing = createChoosing(services, open, playing);
  const keepNow = async () => {
    const match = present();
    if (match) await keep(match);
  };
  return { ...playing, ...choosing, keepNow };
}
