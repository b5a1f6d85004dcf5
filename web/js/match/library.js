import { isElsewhere } from './distance.js';
import { createOpening } from './opening.js';
import { nameIn, newId, ownCopy, recordOf, titleOf } from './records.js';
import { createShelf } from './shelf.js';
import { go, matchAddress, visit } from '../router.js';
import { RulesError } from '../rules/rules.js';
import { t } from '../words/text.js';
import { faultText } from '../words/names.js';

/**
 * Where matches come from: a set-up, a file, a link, a moment of another match, what another tab has left of one.
 *
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 */
export function createLibrary(services) {
  const { store, rules, keeper, play } = services;
  const opening = createOpening(services, (match) => keeper.keep(match).then(shelf.refresh).then(shelf.persist));
  const { adopt, leave, open } = opening;
  const shelf = createShelf(services, leave);

  /** Go on with what was played here as a match of its own: another tab has played the kept one on. */
  async function keepOwn() {
    const { match } = store.get();
    if (!match) return;
    const here = visit();
    const { id, title, text } = ownCopy(recordOf(match));
    const packet = await rules.call('load', { match: id, text });
    store.set({ match: { ...match, parted: false } });
    if (await adopt(id, packet, here, { title, distance: match.distance })) go(matchAddress(id));
  }

  /** Give up what was played here: another tab has played the kept match on. */
  async function dropOwn() {
    const { match } = store.get();
    if (!match) return;
    store.set({ match: { ...match, parted: false } });
    await leave();
    await open(match.id);
  }

  /**
   * @param {import('../rules/types.js').Setup} setup
   * @param {import('../rules/types.js').Seat[]} seats
   * @param {import('./distance.js').Distance | null} [distance]
   */
  async function create(setup, seats, distance = null) {
    const here = visit();
    const id = newId();
    const packet = await rules.call('new', { match: id, setup, seats });
    if (!(await adopt(id, packet, here, { distance }))) return;
    await go(matchAddress(id));
    const { match } = store.get();
    if (match?.id === id && isElsewhere(match)) store.set({ sheet: { kind: 'distance', page: 'send' } });
  }

  /** A match has come by a link to play on. @param {import('./arriving.js').Came} came */
  async function arrive(came) {
    const { createArriving } = await import('../later.js');
    await createArriving(services, opening).arrive(came);
  }

  /**
   * Open a match file: from disk (kept at once) or from a replay link (looked at, found again under its own address).
   *
   * @param {string} text
   * @param {string} [address]  of the link
   */
  async function openText(text, address) {
    const here = visit();
    const id = newId();
    const packet = await rules.call('load', { match: id, text });
    if ((await adopt(id, packet, here, { address, title: nameIn(text) })) && !address) go(matchAddress(id));
  }

  /**
   * @param {number} n  how many actions to take over
   * @returns {Promise<void>}
   */
  async function branch(n) {
    const { match } = store.get();
    if (!match) return;
    const here = visit();
    const id = newId();
    const from = match.record.title || titleOf(match.record);
    try {
      const packet = await rules.call('branch', { match: match.id, n, as: id });
      const title = t('matches.what_if', { title: from, n });
      if (await adopt(id, packet, here, { title })) go(matchAddress(id));
    } catch (error) {
      if (!here.aborted) play.tell(error);
    }
  }

  /** @param {File} file */
  async function importFile(file) {
    const here = visit();
    try {
      if (file.size > 1_000_000) throw new RulesError('file_too_big');
      await openText(await file.text());
    } catch (error) {
      if (here.aborted) return;
      const text = faultText(RulesError.of(error));
      store.set({ sheet: { kind: 'problem', title: t('matches.import_failed', { name: file.name }), text } });
    }
  }

  return { ...opening, ...shelf, create, arrive, openText, branch, keepOwn, dropOwn, importFile };
}
