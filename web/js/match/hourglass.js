import { guardianAt } from '../setup/seats.js';
import { isElsewhere } from './distance.js';
import { passing } from '../storage/notes.js';

/**
 * The hourglass: the sand runs by the wall clock, so it is honest after sleep, a tab switch or a reload. It stands still while the
 * tablet changes hands, and a turn that is taken up again after an undo goes on with the sand that was left.
 *
 * @param {object} services
 * @param {import('../store.js').Store<import('../app.js').State>} services.store
 * @param {(tokens: string[]) => unknown} services.act
 * @param {(name: string) => void} services.sound
 */
export function createClock({ store, act, sound }) {
  /** @type {Map<string, number>} turn → milliseconds left when it was left */
  const left = new Map();
  /** @type {{turn: string, deadline: number, total: number} | null} */
  let running = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  /** The moment whose time-out is on its way to the rules: it must not be sent twice. */
  let expired = '';

  /** @param {import('./state.js').MatchState} match */
  function turnOf({ id, packet }) {
    return `${id}/${packet.round}.${packet.turn}`;
  }

  /** @param {import('./state.js').MatchState} match */
  function momentOf({ id, packet }) {
    return `${id}@${packet.rev}`;
  }

  /** Compare the glass with the table: start, stop or turn it. */
  function follow() {
    const { match, look, route } = store.get();
    const seconds = match?.packet.hourglass;
    const here = match && !guardianAt(match.packet) && !isElsewhere(match);
    const plays = here && seconds && match.packet.phase === 'move' && !match.packet.outcome && !match.packet.read_only;
    const turn = plays ? turnOf(match) : '';
    if (running && running.turn !== turn) stop();
    if (!plays) return show(null);
    const total = seconds * 1000;
    const held = match.handOver || look !== null || match.address !== route.address;
    if (held) {
      if (running) stop();
      return show({ left: keptOf(turn, total), total, running: false });
    }
    if (!running && expired !== momentOf(match)) start(turn, total);
  }

  /**
   * @param {string} turn
   * @param {number} total
   */
  function keptOf(turn, total) {
    const kept = left.get(turn) ?? Number(passing.read(turn) ?? NaN) - Date.now();
    return Number.isFinite(kept) ? Math.min(kept, total) : total;
  }

  /**
   * @param {string} turn
   * @param {number} total
   */
  function start(turn, total) {
    const deadline = Date.now() + keptOf(turn, total);
    running = { turn, deadline, total };
    left.delete(turn);
    passing.write(turn, String(deadline));
    timer = setInterval(tick, 250);
    tick();
  }

  function stop() {
    if (!running) return;
    clearInterval(timer);
    if (running.deadline < Infinity) left.set(running.turn, Math.max(0, running.deadline - Date.now()));
    passing.erase(running.turn);
    running = null;
  }

  function tick() {
    if (!running) return;
    const rest = running.deadline - Date.now();
    const before = store.get().glass?.left ?? Infinity;
    if (rest <= 10_000 && rest > 0 && Math.ceil(rest / 1000) < Math.ceil(before / 1000)) sound('glass');
    show({ left: Math.max(0, rest), total: running.total, running: true });
    if (rest > 0) return;
    const { match } = store.get();
    if (match) expired = momentOf(match);
    running.deadline = Infinity; // who takes the end back gets a full glass
    stop();
    act(['timeout']);
  }

  /** @param {import('../app.js').State['glass']} glass */
  function show(glass) {
    const now = store.get().glass;
    if (now?.left !== glass?.left || now?.running !== glass?.running) store.set({ glass });
  }

  document.addEventListener('visibilitychange', () => !document.hidden && tick());
  store.subscribe(follow);
  return { follow };
}
