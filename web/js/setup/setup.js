import { go } from '../router.js';
import { RulesError } from '../rules/rules.js';
import { faultText } from '../words/names.js';
import { changeForm, dailySeed, formOf, newForm, setupOf } from './form.js';

/**
 * Fills the set-up form (by hand, from a link, from an earlier match) and starts matches with it.
 *
 * @param {import('../app.js').Services & {library: ReturnType<typeof import('../match/library.js').createLibrary>}} services
 */
export function createSetup({ store, rules, library }) {
  let reading = 0;

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
    const [game, edition = 'review'] = route.parts;
    const info = infoOf(game, edition) ?? store.get().games.find((one) => one.game === game) ?? store.get().games[0];
    if (!info) return;
    const known = infoOf(game, edition) !== undefined && route.parts.length === 2;
    if (known && !route.hash.includes('?')) {
      const form = store.get().form;
      if (form?.game !== game || form.edition !== edition) put(newForm(info, { names: form?.names }));
      return;
    }
    reading += 1;
    const number = reading;
    put({ ...newForm(info), reading: true });
    try {
      const found = await rules.call('parse_link', { hash: route.hash });
      if (number !== reading) return;
      if (found.kind === 'replay') return void (await library.openText(found.text, { transient: true, replay: true }));
      const right = infoOf(found.setup.game, found.setup.edition);
      if (right) put(formOf(right, found.setup, store.get().form?.names));
    } catch (error) {
      if (number !== reading) return;
      const problem = error instanceof RulesError ? error : new RulesError('internal');
      put({ ...newForm(info), problem: { code: problem.code, params: problem.params } });
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
    if (store.get().form === form)
      store.set({ formErrors: errors.map((/** @type {any} */ one) => faultText(one, info.game)) });
  }

  /**
   * @param {import('../rules/types.js').Setup} setup
   * @param {import('../rules/types.js').Seat[]} seats
   */
  async function start(setup, seats) {
    const id = await library.create(setup, seats);
    go(`#/match/${id}`);
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
      store.set({ form: { ...form, starting: true } });
      try {
        await rules.start();
        const { setup, seats } = setupOf(info, form);
        await start(setup, seats);
      } catch (error) {
        store.set({ formErrors: [faultText(error instanceof RulesError ? error : { code: 'internal' }, info.game)] });
      } finally {
        const now = store.get().form;
        if (now) store.set({ form: { ...now, starting: false } });
      }
    },
    /** Start today's island: the same for everybody, without a network. */
    async daily() {
      const info = infoOf('escape', 'review');
      if (!info) return;
      const form = newForm(info, { players: 1, seed: dailySeed(), options: { scenario: 'generated' } });
      const { setup, seats } = setupOf(info, form);
      await start(setup, seats);
    },
    /**
     * Open the form for one player.
     *
     * @param {import('../rules/types.js').GameInfo} info
     * @param {string} scenario
     */
    openSolo(info, scenario) {
      put(newForm(info, { players: 1, options: { scenario } }));
      go(`#/${info.game}/${info.edition}`);
    },
    start,
  };
}
