import { go, visit } from '../router.js';
import { RulesError } from '../rules/rules.js';
import { faultText } from '../words/names.js';
import { againstForm, rememberAgainst } from './against.js';
import { changeForm, dailySeed, distanceOf, formOf, newForm, setupOf } from './form.js';

/**
 * Fills the set-up form (by hand, from a link, from an earlier match) and starts matches with it.
 *
 * @param {import('../app.js').Services & {library: ReturnType<typeof import('../match/library.js').createLibrary>}} services
 */
export function createSetup({ store, rules, library }) {
  /**
   * @param {string} game
   * @param {string} edition
   */
  function infoOf(game, edition) {
    return store.get().games.find((info) => info.game === game && info.edition === edition);
  }

  /**
   * Open the form for an address. The edition shows at once; the rest of the link is read by the rules as soon as they are there.
   *
   * @param {import('../router.js').Route} route
   */
  async function open(route) {
    if (store.get().match?.address === route.address) return;
    const here = visit();
    const [game, edition = ''] = route.parts;
    const info = infoOf(game, edition) ?? store.get().games.find((one) => one.game === game) ?? store.get().games[0];
    if (!info) return;
    const known = infoOf(game, edition) !== undefined && route.parts.length === 2;
    if (known && !route.query) {
      const form = store.get().form;
      if (form?.game !== game || form.edition !== edition || form.reading) put(newForm(info, { names: form?.names }));
      return;
    }
    put({ ...newForm(info), reading: true });
    try {
      const found = await rules.call('parse_link', { hash: route.address });
      if (here.aborted) return;
      if (found.kind === 'turn') return await library.arrive(found);
      if (found.kind === 'replay') return await library.openText(found.text, route.address);
      const right = infoOf(found.setup.game, found.setup.edition);
      if (right) put(formOf(right, found.setup, found.seats, store.get().form?.names));
    } catch (error) {
      if (here.aborted) return;
      const { code, params } = RulesError.of(error);
      put({ ...newForm(info), problem: { code, params } });
    }
  }

  /** @param {import('./form.js').Form} form */
  function put(form) {
    store.set({ form, formErrors: [] });
    void check();
  }

  /** Ask the rules about the form, once they are there. */
  async function check() {
    const { form, engine } = store.get();
    const info = form && infoOf(form.game, form.edition);
    if (!info || engine.status !== 'ready') return;
    const { errors } = await rules.call('check', { setup: setupOf(info, form).setup }).catch(() => ({ errors: [] }));
    if (store.get().form === form) store.set({ formErrors: errors.map((one) => faultText(one, info.game)) });
  }

  /**
   * @param {import('../rules/types.js').Setup} setup
   * @param {import('../rules/types.js').Seat[]} seats
   * @param {import('../match/distance.js').Distance | null} [distance]
   */
  async function create(setup, seats, distance) {
    await library.create(setup, seats, distance);
    rememberAgainst(setup, seats);
  }

  /**
   * Start a match without the form.
   *
   * @param {import('../rules/types.js').Setup} setup
   * @param {import('../rules/types.js').Seat[]} seats
   * @param {import('../match/distance.js').Distance | null} [distance]
   */
  async function start(setup, seats, distance) {
    const here = visit();
    try {
      await create(setup, seats, distance);
    } catch (error) {
      if (!here.aborted) store.set({ toast: { text: faultText(RulesError.of(error), setup.game) } });
    }
  }

  return {
    open,
    check,
    infoOf,
    /** @param {Partial<import('./form.js').Form>} patch */
    change(patch) {
      const { form } = store.get();
      const info = form && infoOf(form.game, form.edition);
      if (info) put({ ...changeForm(info, form, patch), problem: null });
    },
    /** @param {import('./form.js').Form} form */
    put,
    async begin() {
      const { form } = store.get();
      const info = form && infoOf(form.game, form.edition);
      if (!info || form.starting || form.reading) return;
      const here = visit();
      store.set({ form: { ...form, starting: true } });
      try {
        await rules.start();
        const { setup, seats } = setupOf(info, form);
        if (!here.aborted) await create(setup, seats, distanceOf(form));
      } catch (error) {
        if (!here.aborted) store.set({ formErrors: [faultText(RulesError.of(error), info.game)] });
      } finally {
        const now = store.get().form;
        if (now) store.set({ form: { ...now, starting: false } });
      }
    },
    /**
     * Play alone: the day's match starts at once, the same for everybody and without a network; others open the form.
     *
     * @param {string} game
     * @param {import('../faces.js').SoloStart} solo
     */
    async alone(game, { edition, options, daily }) {
      const info = infoOf(game, edition);
      if (!info) return;
      const form = newForm(info, { players: 1, options, ...(daily ? { seed: dailySeed() } : {}) });
      if (daily) {
        const { setup, seats } = setupOf(info, form);
        return start(setup, seats);
      }
      put(form);
      go(`#/${game}/${edition}`);
    },
    start,
    /** Play against the computer, with one tap. */
    async against() {
      const found = againstForm(store.get().games);
      if (!found) return;
      const { setup, seats } = setupOf(found.info, found.form);
      await start(setup, seats);
    },
    /** The form of that match, to be changed before. */
    async chooseAgainst() {
      const found = againstForm(store.get().games);
      if (!found) return;
      put(found.form);
      go(`#/${found.form.game}/${found.form.edition}`);
    },
  };
}
