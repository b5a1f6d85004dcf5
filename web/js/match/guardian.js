import { sideName, speakerOf } from './state.js';
import { whole } from './thought.js';
import { guardianAt } from '../setup/seats.js';
import { capital, pieceName, sentence, tOf } from '../words/names.js';
import { listOf, t } from '../words/text.js';

/**
 * Plays for the guardians of the open match, through the same door as people: it has the rules think slice by slice, then plays the plan
 * action by action, at a pace that can be followed. What it is about is always the position in the store: when that moves on (undo,
 * another tab, a new engine), the thought is dropped. Nothing of it has to be kept: after a reload the same thought is thought again.
 *
 * @typedef {import('../rules/types.js').Plan} Plan
 * @typedef {import('../rules/types.js').Packet} Packet
 * @typedef {import('../rules/types.js').GameEvent} GameEvent
 * @typedef {import('./state.js').MatchState} MatchState
 * @typedef {{paused: boolean, hurried: boolean}} Pace  paused: nothing is played; hurried: the rest of this turn is played at once
 */

/** Milliseconds between two actions, by the setting `guardianPace`. */
const PAUSE = { slow: 1100, normal: 550, fast: 220, once: 0 };
/** Categories of points that are named. */
const NAMED = 2;

/**
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 */
export function createGuardian({ store, rules, table, announce, play }) {
  let working = false;
  /** The position in which the thought failed: it is not asked for again and again. @type {Packet | null} */
  let failed = null;
  let wake = () => {};

  /** @param {Partial<Pace>} patch */
  const set = (patch) => store.set({ guardian: { ...store.get().guardian, ...patch } });

  /** @returns {MatchState | null} the match in which a guardian has to act now, and may */
  function due() {
    const { match, look, route, sheet, guardian } = store.get();
    if (!match || look || sheet || guardian.paused || match.early || match.parted || match.handOver) return null;
    const atTable = match.address === route.address && route.parts[1] === undefined && match.seat === null;
    if (!atTable || match.packet.read_only || match.packet === failed) return null;
    return guardianAt(match.packet) ? match : null;
  }

  function follow() {
    const { match, guardian } = store.get();
    if (guardian.hurried || !due()) wake();
    if (guardian.paused && !match) set({ paused: false });
    if (guardian.hurried && !(match && guardianAt(match.packet))) set({ hurried: false });
    const next = due();
    if (working || !next) return;
    working = true;
    void turn(next)
      .catch((error) => {
        if (store.get().match?.packet !== next.packet) return; // of a position that is behind us
        failed = next.packet;
        play.tell(error);
      })
      .finally(() => {
        working = false;
        follow();
      });
  }

  /** @param {MatchState} match */
  async function turn(match) {
    const plan = await think(match);
    const events = plan && (await carryOut(match.packet, plan));
    if (events) say(match.packet, plan, events);
    if (store.get().guardian.hurried) set({ hurried: false });
  }

  /**
   * @param {MatchState} match
   * @returns {Promise<Plan | null>} null: the position has moved on
   */
  async function think({ id, packet }) {
    const level = guardianAt(packet) ?? 'easy';
    const slice = () => rules.call('think', { match: id, level, rev: packet.rev });
    return (await whole(slice, () => due()?.packet === packet))?.plan ?? null;
  }

  /**
   * @param {Packet} packet  the position
   * @param {Plan} plan
   * @returns {Promise<GameEvent[] | null>} what happened; null: something came in between
   */
  async function carryOut(packet, { tokens }) {
    /** @type {GameEvent[]} */
    const events = [];
    let [present, n] = [packet, 0];
    while (n < tokens.length) {
      if (due()?.packet !== present) return null;
      const { guardian, settings } = store.get();
      const pause = guardian.hurried ? 0 : PAUSE[settings.guardianPace];
      const next = pause ? [tokens[n]] : tokens.slice(n);
      await play.act(next, { force: true });
      const now = store.get().match?.packet;
      if (now?.match !== packet.match || now.rev !== present.rev + 1) return null;
      events.push(...now.steps.flatMap((step) => step.events));
      if (!pause) table.skip();
      [present, n] = [now, n + next.length];
      if (n < tokens.length) await rest(pause);
    }
    return events;
  }

  /** @param {number} ms  cut short when the turn is hurried or held */
  function rest(ms) {
    return new Promise((/** @type {(value?: unknown) => void} */ over) => {
      wake = over;
      setTimeout(over, ms);
    });
  }

  /**
   * One line of what was done and why; who listens hears what came of it, and whose turn it is now.
   *
   * @param {Packet} before
   * @param {Plan} plan
   * @param {GameEvent[]} events
   */
  function say(before, plan, events) {
    const { match } = store.get();
    if (!match) return;
    const speaker = speakerOf(match);
    const text = lineOf(match, before, plan);
    play.note(text);
    const news = events.filter(({ code }) => !code.startsWith('act.'));
    const heard = [text, ...news.map((event) => capital(sentence(speaker, 'event', event)))];
    const { packet } = match;
    if (packet.side && !guardianAt(packet)) heard.push(t('table.turn_of', { name: sideName(packet, packet.side) }));
    announce(heard.join(' '));
  }

  store.subscribe(follow);
  follow();
}

/**
 * @param {MatchState} match
 * @param {Packet} before  the position in which the plan was made
 * @param {Plan} plan
 * @returns {string} what the guardian did, and what it expects of it
 */
function lineOf(match, before, { steps, parts }) {
  const speaker = speakerOf(match);
  const { game } = before.setup;
  const moved = new Set(steps.flatMap(({ events }) => events.slice(0, 1).map(({ params }) => params.piece)));
  const pieces = [...moved].filter((piece) => typeof piece === 'string').map((piece) => pieceName(speaker, piece));
  if (steps.length === 1 || !pieces.length) return capital(sentence(speaker, 'event', steps[0].events[0]));
  const name = sideName(before, before.side ?? '');
  const did = tOf(game, 'guardian.did', { name, pieces: listOf(pieces) });
  const expected = Object.entries(parts).sort(([, a], [, b]) => b - a);
  const points = Math.round(expected.reduce((sum, [, n]) => sum + n, 0));
  const best = expected.filter(([, n]) => n >= 1).slice(0, NAMED);
  if (!best.length) return did;
  const why = best.map(([part, n]) => `${t(`${game}.score.${part}`)} ${Math.round(n)}`);
  return `${did} ${t('guardian.expects', { points, why: listOf(why) })}`;
}
