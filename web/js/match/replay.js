import { visit } from '../router.js';

/**
 * Looks at any moment of the open match without changing it: step by step, by itself, or by a jump.
 *
 * @typedef {object} Look
 * @property {number} n  after how many actions
 * @property {import('../rules/types.js').Packet} packet
 * @property {import('../rules/types.js').Move[]} last
 * @property {boolean} auto  goes on by itself
 * @property {boolean} film  shown beside the table: at its end, or when it is left, the present is back
 * @property {number} speed
 */

export const SPEEDS = [0.5, 1, 2, 4];
const STEP_MS = 900;

/**
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 */
export function createReplay({ store, rules, table, announce, play }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let wanted = 0;

  /**
   * @param {number} n
   * @param {{forward?: boolean}} [how]  forward: show the step that leads there
   */
  async function seek(n, { forward = false } = {}) {
    const { match, look } = store.get();
    if (!match) return;
    const here = visit();
    const at = Math.max(0, Math.min(n, match.packet.length));
    wanted = at;
    const packet = await rules.call('goto', { match: match.id, n: at }).catch(play.tell);
    const now = store.get();
    if (!packet || here.aborted || wanted !== at || now.match?.id !== match.id) return;
    const { token = '', events = [] } = (at > 0 && match.log[at]) || {};
    const last = events.flatMap((event) => event.moves);
    const { auto = false, film = false } = now.look ?? {};
    const next = { n: at, packet, last, auto, film, speed: now.look?.speed ?? look?.speed ?? 1 };
    if (forward && events.length) await table.animate([{ token, events }]);
    if (!here.aborted && wanted === at) store.set({ look: next });
  }

  function stop() {
    clearTimeout(timer);
    const { look } = store.get();
    if (look?.auto) store.set({ look: { ...look, auto: false } });
  }

  async function run() {
    clearTimeout(timer);
    const { look, match } = store.get();
    if (!look?.auto || !match) return;
    if (look.n >= match.packet.length) return look.film ? leave() : stop();
    const here = visit();
    await seek(look.n + 1, { forward: true });
    if (here.aborted) return;
    timer = setTimeout(run, STEP_MS / (store.get().look?.speed ?? 1));
  }

  /** Back to the present moment. */
  function leave() {
    stop();
    store.set({ look: null });
  }

  return {
    leave,
    /** Show what happened from a moment on, then come back. @param {number} n */
    async film(n) {
      stop();
      await seek(n);
      const { look } = store.get();
      if (!look) return;
      store.set({ look: { ...look, auto: true, film: true } });
      timer = setTimeout(run, STEP_MS / 2);
    },
    seek: (/** @type {number} */ n) => {
      stop();
      return seek(n);
    },
    step(/** @type {1 | -1} */ way) {
      stop();
      return seek((store.get().look?.n ?? 0) + way, { forward: way > 0 });
    },
    /** Jump to where a turn begins. @param {1 | -1} way */
    turn(way) {
      stop();
      const { look, match } = store.get();
      if (!look || !match) return;
      const starts = turnStarts(match.log);
      const to =
        way > 0
          ? (starts.find((n) => n > look.n) ?? match.packet.length)
          : (starts.filter((n) => n < look.n).at(-1) ?? 0);
      return seek(to);
    },
    auto() {
      const { look, match } = store.get();
      if (!look || !match) return;
      if (look.auto) return stop();
      const from = look.n >= match.packet.length ? 0 : look.n;
      store.set({ look: { ...look, auto: true } });
      return (from === look.n ? Promise.resolve() : seek(from)).then(run);
    },
    speed(/** @type {number} */ speed) {
      const { look } = store.get();
      if (look) store.set({ look: { ...look, speed } });
    },
    announce,
  };
}

/**
 * @param {import('../rules/types.js').LogEntry[]} log
 * @returns {number[]} the moments at which another turn begins
 */
export function turnStarts(log) {
  const starts = [0];
  for (let i = 1; i < log.length; i += 1) {
    if (log[i].side !== log[i - 1].side || log[i].turn !== log[i - 1].turn || log[i].round !== log[i - 1].round)
      starts.push(log[i].n - 1);
  }
  return starts.filter((n, i) => i === 0 || n > starts[i - 1]);
}
