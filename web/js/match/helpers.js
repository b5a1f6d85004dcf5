import { openMatch } from './open.js';
import { guardianAt } from '../setup/seats.js';
import { t } from '../words/text.js';

/**
 * What thinks along: guardians at seats, hints, the review of a match, the best match alone. Their scripts come when they are needed first: most visits do without.
 *
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 */
export function createHelpers(services) {
  const { store } = services;
  const open = openMatch(store);
  const guardian = fetched(async () => (await import('../later.js')).createGuardian(services));
  const reviewing = fetched(async () => (await import('../later.js')).createReviewing(services, open));
  const hint = fetched(async () => (await import('../later.js')).createHint(services, open));
  const seeking = fetched(async () => (await import('../later.js')).createSeeking(services));

  /**
   * @template Helper
   * @param {() => Promise<Helper>} load
   * @returns {() => Promise<Helper | null>} null: it cannot be had now
   */
  function fetched(load) {
    /** @type {Promise<Helper | null> | null} */
    let loading = null;
    return () => {
      loading ??= load().catch(() => {
        loading = null;
        store.set({ toast: { text: t('app.screen_missing') } });
        return null;
      });
      return loading;
    };
  }

  /** The match whose guardian was called for: once for each, however often the store changes. */
  let called = '';
  store.subscribe(({ match }) => {
    if (!match || match.id === called || !guardianAt(match.packet)) return;
    called = match.id;
    void guardian();
  });
  const alone = store.subscribe(({ match, sheet, engine }) => {
    if (engine.status !== 'ready' || (match?.packet.setup.players !== 1 && sheet?.kind !== 'best')) return;
    alone();
    void seeking();
  });

  return {
    /** Show the best that can be done now; asked again, put it away. */
    async hint() {
      if (store.get().hint) store.get().hint?.hands.close();
      else await (await hint())?.ask();
    },
    /** Have the match looked over. */
    review: async () => (await reviewing())?.begin(),
    stopReview: async () => (await reviewing())?.stop(),
  };
}
