import { isDue, isElsewhere, isSent } from './distance.js';
import { createLine } from './line.js';
import { createSaying } from './saying.js';
import { createShowing } from './showing.js';
import { playerName, withPacket } from './state.js';
import { t } from '../words/text.js';
import { RulesError } from '../rules/rules.js';
import { visit } from '../router.js';
import { guardianAt } from '../setup/seats.js';
import { lastDecision, redoGoal, undoGoal } from './decisions.js';

/**
 * Plays the open match: one action after the other goes to the rules, one message each, and what they answer (the new position, what is
 * in hand in it, the file to keep) is taken in. Knows no rule: what is possible and why not comes from the rules.
 *
 * @typedef {import('../rules/types.js').Packet} Packet
 * @typedef {import('./state.js').MatchState} MatchState
 */

/**
 * @param {import('../app.js').Services} services
 * @param {import('./open.js').Open} open
 * @param {Pick<ReturnType<typeof import('./foresight.js').createForesight>, 'begin'>} foresight
 */
export function createPlaying({ store, rules, keeper, table, announce }, { present, change }, foresight) {
  /** What stands between a wish and the rules: the teacher of the lesson. */
  let gate = { allows: (/** @type {string[]} */ _tokens) => true, passed: () => /** @type {unknown} */ (undefined) };

  const line = createLine(present, { waits: sayWaiting, parted: sayParted, failed: (error) => tell(error) });
  const { show, showEarly, reload, restored } = createShowing(
    { store, rules, table, announce },
    { present, change },
    foresight,
    line,
  );
  const { tell, refuse, deny, speak } = createSaying({ store, table, announce }, { present, change }, reload);

  function sayWaiting() {
    change({ waits: true, notice: null });
    announce(t('table.waits'));
  }

  function sayParted() {
    deny(t('matches.fault.conflict'));
  }

  /**
   * Take a packet in: panels at once, the board after its animation, the match file in the background.
   *
   * @param {MatchState} before
   * @param {Packet} packet
   */
  function take(before, packet) {
    if (present()?.id !== before.id) return; // put away in the meantime, or taken over by another tab
    const here = visit();
    const turnChanged = packet.side !== before.packet.side || packet.turn !== before.packet.turn;
    const next = withPacket(before, packet);
    const match = { ...next, handOver: packet.steps.length > 0 && needsHandOver(next) };
    store.set({ match });
    if (!guardianAt(before.packet)) speak(match, packet, turnChanged); // of a guardian's turn one line is said, at its end
    const drawn = table.play(packet);
    const keeping = keeper.keep(match);
    if (packet.outcome) void Promise.all([drawn, keeping]).then(() => table.finish(match, here));
    else if (packet.steps.length && isDue(match)) void drawn.then(() => offerToSend(packet));
  }

  /**
   * @param {MatchState} match
   * @returns {boolean} whether another person here has to act than the one who did so last; guardians take no tablet
   */
  function needsHandOver(match) {
    const { settings, lesson } = store.get();
    const { setup, phase, actor } = match.packet;
    if (!settings.handOver || lesson || setup.players < 2 || phase === 'draft') return false;
    if (actor === null || guardianAt(match.packet) || isElsewhere(match)) return false;
    if (match.distance?.here.length === 1) return false; // one alone at his device keeps it
    const last = lastDecision(match);
    return last > 0 && match.log[last].seat !== actor;
  }

  /**
   * The turn has passed to somebody at another device.
   *
   * @param {Packet} packet
   */
  function offerToSend(packet) {
    if (present()?.packet === packet) store.set({ sheet: { kind: 'distance', page: 'send' } });
  }

  /** @returns {boolean} whether somebody at another device has to act, which has been said then */
  function isTheirs() {
    const match = present();
    if (!match || !isElsewhere(match)) return false;
    deny(t('distance.theirs', { name: playerName(match.packet, match.packet.side ?? '') }));
    return true;
  }

  /**
   * Play actions that were chosen on the board as it stands now; if another action comes first, they are dropped.
   *
   * @param {string[]} tokens
   * @param {{force?: boolean}} [how]  force: do not ask the teacher, and play for a guardian
   */
  async function act(tokens, { force = false } = {}) {
    const now = present()?.packet;
    if (!force && now && guardianAt(now)) return deny(t('guardian.turn'));
    if (!force && (isTheirs() || !gate.allows(tokens))) return;
    const rev = now?.rev;
    let played = false;
    await line.add(async (match) => {
      if (match.packet.rev !== rev) return;
      take(match, await rules.call('act', wish(match, tokens)));
      played = true;
    });
    if (played && !force) await gate.passed();
  }

  /**
   * A finger comes down on what plays these actions: the rules work them out while it rests, to answer at once when it is lifted. If it
   * means something else in the end, nothing has happened.
   *
   * @param {string[]} tokens
   * @param {string | null} [hand]  what will be in hand then
   */
  function foresee(tokens, hand) {
    const match = present();
    if (!match || match.early || rules.status !== 'ready') return;
    rules.call('foresee', wish(match, tokens, hand)).catch(() => {}); // why not is said to who asks for it
  }

  /** Have the rest of the draft dealt. */
  function deal() {
    if (isTheirs() || !gate.allows(['deal'])) return Promise.resolve();
    return line.add(async (match) =>
      take(match, await rules.call('deal', { match: match.id, rev: match.packet.rev, hand: null })),
    );
  }

  /**
   * @param {'undo' | 'redo'} op
   * @param {import('../rules/types.js').TravelArgs['to']} to
   * @param {boolean} [force]
   */
  function travel(op, to, force = false) {
    if (!gate.allows([op])) return Promise.resolve();
    return line.add(async (match) => {
      const goal = op === 'undo' ? undoGoal(match, to) : redoGoal(match, to);
      if (op === 'undo' && !force && isSent(match, goal)) return ask('sent', op, to);
      try {
        const { rev } = match.packet;
        take(match, await rules.call(op, { match: match.id, rev, to: goal, force, hand: match.selection }));
        table.sound(op);
      } catch (error) {
        if (!(error instanceof RulesError) || error.code !== 'barrier') throw error;
        ask(error.params.reason, op, to);
      }
    });
  }

  /**
   * Say who sits where from now on.
   *
   * @param {import('../rules/types.js').Seat[]} seats
   */
  function seat(seats) {
    return line.add(async (match) => {
      const { rev } = match.packet;
      take(match, await rules.call('seat', { match: match.id, rev, seats, hand: match.selection }));
    });
  }

  /**
   * @param {string} reason  why one may not want to go back
   * @param {'undo' | 'redo'} op
   * @param {import('../rules/types.js').TravelArgs['to']} to
   */
  function ask(reason, op, to) {
    store.set({ sheet: { kind: 'barrier', reason, retry: () => travel(op, to, true) } });
  }

  /**
   * Take in what a link has more than the match on the table; the others know it all.
   *
   * @param {string} text  a match file
   */
  function join(text) {
    return line.add(async (match) => {
      const packet = await rules.call('join', { match: match.id, rev: match.packet.rev, text, hand: match.selection });
      take({ ...match, distance: { here: [], ...match.distance, sent: packet.cursor } }, packet);
    });
  }

  return {
    /** @param {typeof gate} next */
    setGate(next) {
      gate = next;
    },
    act,
    foresee,
    join,
    deal,
    undo: (/** @type {import('../rules/types.js').TravelArgs['to']} */ to) => travel('undo', to),
    redo: (/** @type {import('../rules/types.js').TravelArgs['to']} */ to) => travel('redo', to),
    seat,
    /** @param {string} text  of what just happened; the next action takes its place */
    note: (text) => change({ notice: { text, tone: 'event' } }),
    show,
    showEarly,
    refuse,
    tell,
    settled: line.settled,
    restored,
    /** The next player has the tablet. */
    receive: () => change({ handOver: false, notice: null }),
  };
}

/**
 * @param {MatchState} match
 * @param {string[]} tokens
 * @param {string | null} [hand]
 */
function wish({ id, packet, selection }, tokens, hand = selection) {
  return { match: id, rev: packet.rev, tokens, hand };
}
