import { alterMatch } from '../storage/database.js';
import { whole } from './thought.js';

/**
 * Has the open match looked over in the background, slice by slice; what comes of it is kept beside the match, for the moment it is about.
 *
 * @typedef {import('../rules/types.js').Review} Review
 * @typedef {{text: string, share: number, review: Review | null, stopped: boolean}} Reviewing  text: the match file it is about
 *
 * @param {import('../app.js').Services} services
 * @param {import('./open.js').Open} open
 */
export function createReviewing({ store, rules, keeper }, { present, change }) {
  /** @param {Partial<Reviewing>} patch */
  const set = (patch) => {
    const { reviewing } = store.get();
    if (reviewing) store.set({ reviewing: { ...reviewing, ...patch } });
  };

  /** Begin, or show what was kept. */
  async function begin() {
    const match = present();
    if (!match) return;
    const { text, rev } = match.packet;
    const now = store.get().reviewing;
    if (now?.text === text && !now.stopped) return;
    const kept = match.record.review;
    const told = kept?.review.costly.every(({ why }) => why); // those of older versions say less
    const review = told && kept?.text === text ? kept.review : null;
    store.set({ reviewing: { text, share: 0, review, stopped: false } });
    if (review) return;
    const waits = (/** @type {{share: number}} */ { share }) => {
      const { reviewing } = store.get();
      if (reviewing?.text !== text || reviewing.stopped || present()?.packet.text !== text) return false;
      set({ share });
      return true;
    };
    try {
      const found = await whole(() => rules.call('review', { match: match.id, rev }), waits);
      if (found?.review) await keep(text, found.review);
    } catch {
      set({ stopped: true }); // it can be begun again
    }
  }

  /**
   * @param {string} text
   * @param {Review} review
   */
  async function keep(text, review) {
    set({ review });
    const match = present();
    if (!match || match.packet.text !== text) return;
    const kept = { text, review };
    change({ record: { ...match.record, review: kept } });
    if (!match.transient) await alterMatch(match.id, { review: kept }).catch(keeper.fault);
  }

  return { begin, stop: () => set({ stopped: true }) };
}
