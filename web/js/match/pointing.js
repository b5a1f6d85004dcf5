import { lastTap, speakerOf } from './state.js';
import { storyOf } from '../words/names.js';

/**
 * Shows on the board what a line of the log tells: its pieces and their ways flash, and its sentence stands beside the board.
 *
 * @param {Pick<import('../app.js').Services, 'announce'>} services
 * @param {import('./open.js').Open} open
 */
export function createPointing({ announce }, { present, change }) {
  return {
    /** @param {number} n  number of an action of the tap */
    point(n) {
      const match = present();
      if (!match) return;
      const events = lastTap(match.log, n).flatMap((entry) => entry.events);
      const moves = events.flatMap(({ params, moves: made }) =>
        made.length || !params.piece ? made : [{ piece: String(params.piece), start: null, end: null }],
      );
      const text = storyOf(speakerOf(match), events).join(' ');
      change({ pointed: moves, preview: null, notice: { text, tone: 'event', n } });
      announce(text);
    },
  };
}
