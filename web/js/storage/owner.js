import { scoped } from './scope.js';
import { within } from './within.js';

/**
 * Which tab plays a match. That two never both keep what they play is the database's doing; this is the courtesy before it: a
 * tab is asked before it is interrupted, and told when it was. A Web Lock says who plays, and where there is none (plain
 * http, site data blocked) the tabs call each other. None of it is waited for without a limit: the other tab may sleep.
 *
 * @typedef {object} Owner
 * @property {(id: string) => Promise<boolean>} claim  play it here, unless another tab does
 * @property {(id: string) => Promise<void>} ask  ask whoever plays it to bring the last action to safety and let go
 * @property {(id: string) => Promise<void>} seize  play it here, whoever held it
 * @property {(id: string) => void} release
 * @property {(id: string) => boolean} holds  whether it is played here
 * @property {(id: string) => void} kept  tell the other tabs that something changed
 *
 * @typedef {{id: string, over: boolean, unanswered: boolean, letGo: () => void}} Hold  unanswered: nobody said in time that they play
 *   it, and nothing was played here since, so a late answer still counts
 */

const LOCK_MS = 2_000;
const LET_GO_MS = 2_000;
/** As long as a tab that is awake may take to say that it plays the match; one that says it later is still believed. */
const CALL_MS = 400;

/**
 * @param {object} events
 * @param {(id: string) => Promise<void>} events.onLost  another tab wants the match, or has it
 * @param {(id: string) => void} events.onChanged  another tab kept something
 * @returns {Owner}
 */
export function createOwner({ onLost, onChanged }) {
  const channel = new BroadcastChannel(scoped('matches'));
  /** @type {Map<string, Hold>} */
  const held = new Map();

  channel.addEventListener('message', ({ data: { kind, id } }) => {
    if (kind === 'kept') onChanged(id);
    const hold = held.get(id);
    if (!hold) return;
    if (kind === 'let go' || (kind === 'mine' && hold.unanswered)) void lose(id);
    if (kind !== 'who') return;
    hold.unanswered = false; // whoever asks came later
    channel.postMessage({ kind: 'mine', id });
  });

  /** @param {string} id */
  async function lose(id) {
    await onLost(id);
    release(id);
    channel.postMessage({ kind: 'gone', id });
  }

  /**
   * @param {string} question
   * @param {string} answer
   * @param {string} id
   * @param {number} ms
   * @returns {Promise<boolean>} whether the answer came in time
   */
  async function call(question, answer, id, ms) {
    const over = new AbortController();
    const heard = new Promise((resolve) => {
      const listen = (/** @type {MessageEvent} */ { data }) => data.kind === answer && data.id === id && resolve(true);
      channel.addEventListener('message', listen, { signal: over.signal });
    });
    channel.postMessage({ kind: question, id });
    return within(heard, ms, () => new Error(question))
      .catch(() => false)
      .finally(() => over.abort());
  }

  /**
   * @param {Hold} hold
   * @param {LockOptions} options
   * @returns {Promise<boolean | null>} null: there are no locks here, or they do not answer
   */
  function lock(hold, options) {
    if (!navigator.locks) return Promise.resolve(null);
    const asked = new Promise((resolve) => {
      navigator.locks
        .request(scoped(`match:${hold.id}`), options, (granted) => {
          resolve(granted !== null);
          if (granted && !hold.over) return new Promise((letGo) => (hold.letGo = () => letGo(undefined)));
        })
        .catch(() => (held.get(hold.id) === hold ? lose(hold.id) : resolve(null))); // stolen, or refused
    });
    return within(asked, LOCK_MS, () => new Error('locks')).catch(() => null);
  }

  /** @param {string} id */
  function release(id) {
    const hold = held.get(id);
    if (!hold) return;
    hold.over = true;
    hold.letGo();
    held.delete(id);
  }

  /**
   * @param {string} id
   * @param {LockOptions} options
   */
  async function hold(id, options) {
    /** @type {Hold} */
    const mine = { id, over: false, unanswered: false, letGo: () => {} };
    const granted = await lock(mine, options);
    if (granted !== false) held.set(id, mine);
    else mine.over = true;
    return granted;
  }

  return {
    async claim(id) {
      if (held.has(id)) return true;
      const granted = await hold(id, { ifAvailable: true });
      if (granted !== null) return granted;
      const elsewhere = await call('who', 'mine', id, CALL_MS);
      const mine = held.get(id);
      if (elsewhere) release(id);
      else if (mine) mine.unanswered = true;
      return !elsewhere;
    },
    async ask(id) {
      await call('let go', 'gone', id, LET_GO_MS);
    },
    async seize(id) {
      release(id);
      channel.postMessage({ kind: 'let go', id });
      await hold(id, { steal: true });
    },
    release,
    holds: (id) => held.has(id),
    kept(id) {
      const mine = held.get(id);
      if (mine) mine.unanswered = false;
      channel.postMessage({ kind: 'kept', id });
    },
  };
}
