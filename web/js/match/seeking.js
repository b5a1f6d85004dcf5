import { faceOf } from '../faces.js';
import { levelOf } from '../setup/seats.js';
import { lasting } from '../storage/notes.js';
import { whole } from './thought.js';

/**
 * Has the best match alone looked for in the background, slice by slice, whenever nobody does anything. What is found is kept on this
 * device by set-up, with the time at which it was shown first: who knows it before his own end has been helped.
 *
 * @typedef {import('../rules/types.js').Setup} Setup
 * @typedef {import('../rules/types.js').Best & {key: string, build?: string, seen: number}} Found  seen: 0 = not yet
 * @typedef {{key: string, share: number, found: Found | null, stopped: boolean}} Seeking
 */

const NOTE = 'best';
/** How many set-ups are remembered. */
const KEPT = 12;
/** While a match is played: milliseconds without a touch before the search goes on. */
const QUIET_MS = 3000;
const LATER_MS = 250;
/** Shares are told in steps: each draws the page anew. */
const STEPS = 20;

/**
 * @param {Setup} setup
 * @returns {string} what matches alone are compared by: everything but the colour, and the seed only where it decides anything
 */
export function bestKey(setup) {
  const { game, edition, options, seed } = setup;
  return JSON.stringify([game, edition, faceOf(game).scenarioOf?.(setup) ?? seed, Object.entries(options).sort()]);
}

/**
 * @param {import('../app.js').State} state
 * @returns {boolean} whether a person plays a match alone that is kept here
 */
export function plainlyAlone({ match, lesson }) {
  if (!match || match.transient || lesson || match.packet.read_only) return false;
  return match.packet.setup.players === 1 && !levelOf(match.packet.seats[0]?.kind);
}

/** @param {import('../app.js').Services} services */
export function createSeeking({ store, rules }) {
  let running = false;
  let touched = performance.now();
  for (const act of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    addEventListener(act, () => (touched = performance.now()), { passive: true, capture: true });
  }

  /** @returns {Setup | null} of whom the best is wanted now */
  function wanted() {
    const state = store.get();
    if (state.sheet?.kind === 'best') return state.sheet.setup;
    return state.match && plainlyAlone(state) ? state.match.packet.setup : null;
  }

  /** @param {Partial<Seeking>} patch */
  const set = (patch) => {
    const { seeking } = store.get();
    if (seeking) store.set({ seeking: { ...seeking, ...patch } });
  };

  let watched = '';
  /** What is watched may be what was found here once: after a reload only the note knows. */
  function recognize() {
    const { match, seeking } = store.get();
    if (!match?.transient || match.address === watched) return;
    watched = match.address;
    const key = bestKey(match.packet.setup);
    const found = recall(key);
    if (found && seeking?.key !== key) store.set({ seeking: { key, share: 1, found, stopped: false } });
  }

  function follow() {
    const setup = wanted();
    if (!setup) return recognize();
    const key = bestKey(setup);
    const now = store.get().seeking;
    if (now?.key !== key) return store.set({ seeking: { key, share: 0, found: recall(key), stopped: false } });
    if (now.found) return isShown() ? see(now.found) : undefined;
    if (running || now.stopped) return;
    running = true;
    void seek(setup, key)
      .catch(() => store.get().seeking?.key === key && set({ stopped: true })) // it can be begun again
      .finally(() => {
        running = false;
        follow();
      });
  }

  /**
   * @param {Setup} setup
   * @param {string} key
   */
  async function seek(setup, key) {
    const slice = () => atLeisure().then(() => rules.call('best', { setup }, { aside: true }));
    const answer = await whole(slice, ({ share }) => {
      const asked = wanted();
      const { seeking } = store.get();
      if (!asked || bestKey(asked) !== key || seeking?.key !== key || seeking.stopped) return false;
      if (Math.floor(share * STEPS) > seeking.share * STEPS) set({ share: Math.floor(share * STEPS) / STEPS });
      return true;
    });
    if (answer?.best) set({ found: keep({ ...answer.best, key, build: rules.built.build, seen: 0 }) });
  }

  /** Wait, while a match is played, until nothing has been asked of the rules or done for a while: the search comes last. */
  async function atLeisure() {
    const { sheet, match } = store.get();
    const awaited = sheet?.kind === 'best' || match?.packet.outcome;
    if (!awaited && (rules.busy || performance.now() - touched < QUIET_MS)) {
      await new Promise((over) => setTimeout(over, LATER_MS));
      return atLeisure();
    }
    if (typeof requestIdleCallback !== 'function') return; // Safari
    await new Promise((over) => requestIdleCallback(over, { timeout: LATER_MS }));
  }

  /** @returns {boolean} whether what was found stands on the screen now */
  function isShown() {
    const { sheet, match, route } = store.get();
    if (sheet?.kind === 'best') return sheet.sure === true;
    return match?.address === route.address.replace(/\/result$/, '') && route.parts[1] === 'result';
  }

  /** @param {Found} found */
  function see(found) {
    if (!found.seen) set({ found: keep({ ...found, seen: Date.now() }) });
  }

  /** @param {string} key */
  const recall = (key) => read().find((one) => one.key === key && one.build === rules.built.build) ?? null;

  store.subscribe(follow);
  follow();
}

/** @returns {Found[]} newest first */
function read() {
  try {
    const kept = JSON.parse(lasting.read(NOTE) ?? '[]');
    return kept.filter((/** @type {Found} */ one) => Number.isInteger(one.points) && one.replay.startsWith('#/r/'));
  } catch {
    return [];
  }
}

/**
 * @param {Found} found
 * @returns {Found}
 */
function keep(found) {
  const others = read().filter(({ key }) => key !== found.key);
  lasting.write(NOTE, JSON.stringify([found, ...others].slice(0, KEPT)));
  return found;
}
