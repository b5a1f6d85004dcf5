import { taughtWay } from './lesson.js';
import { createBoard } from '../board/board.js';
import { faceOf } from '../faces.js';
import { isElsewhere } from './distance.js';
import { eyedIn } from './drafting.js';
import { facingOf, sideName } from './state.js';
import { reducesMotion } from '../device/settings.js';
import { tOf } from '../words/names.js';
import { guardianAt } from '../setup/seats.js';

/**
 * The board on the table: mounts the widget once, feeds it from the store, and turns its taps over to whoever plays.
 * Screens put `host` where they want the board.
 *
 * @typedef {import('./state.js').MatchState} MatchState
 */

const DURATION = { full: 240, short: 120, off: 0 };
/** Of a moment that everybody looks at, in ms: where something is lost, and where not. Without motion it stands beside the game. */
const MOMENT = { full: [2000, 1200], short: [1000, 700], off: [1000, 700] };

/**
 * @param {object} services
 * @param {import('../store.js').Store<import('../app.js').State>} services.store
 * @param {(name: string) => void} services.sound
 */
export function createTable({ store, sound }) {
  const host = document.createElement('div');
  host.className = 'board-host';
  host.id = 'board';
  /** @type {ReturnType<typeof createBoard> | null} */
  let board = null;
  let shown = '';
  let playing = false;
  let generation = 0;
  let covered = '';
  /** How many moments have not ended; a new one ends the one before. */
  let moments = 0;
  /** @type {Record<string, (...args: any[]) => void>} */
  let hands = {};
  /** @type {(match: MatchState, here: AbortSignal) => void} */
  let onFinish = () => {};

  function widget() {
    board ??= createBoard(host, {
      text: boardText,
      onTap: (/** @type {string | null} */ cell, /** @type {string | null} */ piece) => hands.tap?.(cell, piece),
      onHold: (/** @type {string | null} */ cell, /** @type {string | null} */ piece) => hands.hold?.(cell, piece),
      onPress: (/** @type {string} */ cell, /** @type {string | null} */ piece) => hands.press?.(cell, piece),
      onWithdraw: () => hands.withdraw?.(),
      onHover: (/** @type {string | null} */ cell, /** @type {string | null} */ piece) => hands.hover?.(cell, piece),
      onOpen: (/** @type {string} */ group) => hands.open?.(group),
      onEscape: () => hands.cancel?.(),
    });
    return board;
  }

  /**
   * @param {string} key
   * @param {Record<string, any>} [params]
   */
  function boardText(key, params) {
    return tOf(store.get().match?.packet.setup.game ?? '', key, params);
  }

  /** @param {MatchState} match */
  function names({ packet }) {
    return Object.fromEntries(packet.sides.map(({ side }) => [side, sideName(packet, side)]));
  }

  /** @type {unknown[]} what the last drawing was made of: much changes that the board does not show */
  let drawn = [];

  /** Draw what the store says. A running animation keeps its view until it ends. */
  function draw() {
    const { match, look, settings, language, lesson } = store.get();
    if (!match || !board || shown !== match.id) return;
    const { packet, selection, targets, preview, eyed, last, pointed, since, seat, handOver, distance } = match;
    const chosen = [selection, targets, preview, eyed, last, pointed, since, seat, handOver, distance];
    const made = [packet, ...chosen, look, settings, language, lesson, playing];
    if (made.every((part, i) => part === drawn[i])) return;
    drawn = made;
    const looking = look !== null;
    const away = looking || seat !== null || isElsewhere(match);
    const { view, selectable } = look?.packet ?? packet;
    board.update({
      ...(playing ? {} : { view, selectable }),
      selection: away ? null : selection,
      targets: away || packet.phase === 'draft' ? [] : targets,
      route: away ? null : (preview ?? taughtWay(lesson, targets)),
      eyed: (!away && eyedIn(match)?.piece) || null,
      fits: (!away && eyedIn(match)?.fits) || [],
      last: looking ? look.last : (pointed ?? since?.moves ?? last),
      pointed: !looking && pointed !== null,
      side: looking ? null : packet.side,
      seat,
      names: names(match),
      looking: away || handOver || packet.outcome !== null || guardianAt(packet) !== null,
      options: packet.setup.options,
      facing: facingOf(match.packet, settings),
      motion: !reducesMotion(settings),
    });
  }

  /**
   * @param {import('../rules/types.js').Step[]} steps
   * @param {() => unknown} [then]  what is shown before the new view
   */
  async function animate(steps, then) {
    generation += 1;
    const mine = generation;
    const { settings } = store.get();
    const duration = reducesMotion(settings) ? 0 : DURATION[settings.motion];
    playing = true;
    if (steps.length && duration) await widget().animate(steps, { duration });
    if (then && duration && mine === generation) await then();
    if (mine !== generation) return;
    playing = false;
    draw();
    if (!duration) void then?.();
  }

  /**
   * @param {import('../rules/types.js').Packet} packet
   * @param {import('../board/moment.js').Moment} moment
   */
  function moment({ view }, moment) {
    const { settings } = store.get();
    const [lost, calm] = MOMENT[reducesMotion(settings) ? 'off' : settings.motion];
    return watched(widget().moment(moment, view, moment.losses.length ? lost : calm));
  }

  /** Who takes the tablet next sees the end of the round first. @param {Promise<void>} seen */
  async function watched(seen) {
    moments += 1;
    document.documentElement.classList.add('at-moment');
    await seen;
    moments -= 1;
    document.documentElement.classList.toggle('at-moment', moments > 0);
  }

  store.subscribe(draw);

  return {
    host,
    sound,
    animate,
    draw,
    /**
     * @param {MatchState} match  at its end
     * @param {import('../board/moment.js').Moment} what
     * @param {number} duration  ms
     */
    async show({ id, packet }, what, duration) {
      if (shown === id && host.isConnected) await watched(widget().moment(what, packet.view, duration));
    },
    /** @param {Record<string, (...args: any[]) => void>} next  what taps mean now */
    setHands(next) {
      hands = next;
    },
    /** @param {(match: MatchState, here: AbortSignal) => void} next  called when a match has ended and the last move is drawn */
    setFinish(next) {
      onFinish = next;
    },
    /**
     * @param {MatchState} match
     * @param {AbortSignal} here  the visit in which it was played to its end
     */
    finish: (match, here) => onFinish(match, here),
    /** @param {MatchState} match  put on the table from the start */
    reset(match) {
      generation += 1;
      playing = false;
      shown = match.id;
      drawn = [];
      widget().setBoard(match.board, faceOf(match.packet.setup.game).scene);
      draw();
    },
    /**
     * @param {import('../rules/types.js').Packet} packet  what just happened
     */
    play(packet) {
      sound(packet.outcome ? 'end' : soundOf(packet));
      const { match } = store.get();
      const own = match && faceOf(packet.setup.game).moment?.(match);
      if (!own) return animate(packet.steps);
      const gone = new Set(own.losses.map(({ piece }) => piece)); // the fog covers them; they do not fly away before
      return animate(
        packet.steps.map((step) => without(step, gone)),
        () => moment(packet, own),
      );
    },
    /**
     * Put the pieces out before the first action, where the game says how.
     *
     * @param {MatchState} match
     */
    async deal(match) {
      const dealing = faceOf(match.packet.setup.game).dealing?.(match);
      if (!dealing || reducesMotion(store.get().settings)) return;
      widget().update({ view: dealing.view });
      await animate(dealing.waves.map((moves) => ({ token: '', events: [{ code: '', params: {}, moves }] })));
    },
    clear() {
      generation += 1;
      shown = '';
    },
    skip: () => board?.skip(),
    nearest: (/** @type {string[]} */ pieces) => board?.nearest(pieces) ?? pieces,
    describe: (/** @type {string} */ cell) => board?.describe(cell) ?? cell,
    inWords: (/** @type {unknown} */ view) => board?.inWords(view) ?? [],
    isLow: (/** @type {string} */ cell) => board?.isLow(cell) ?? false,
    focus: (/** @type {string} */ cell) => board?.focusCell(cell),
    /** @param {{top: number, right: number, bottom: number, left: number}} insets */
    cover(insets) {
      const wanted = JSON.stringify(insets);
      if (wanted === covered) return;
      covered = wanted;
      widget().update({ insets });
    },
    redraw: () => board?.update({}),
  };
}

/**
 * @param {import('../rules/types.js').Step} step
 * @param {Set<string>} gone
 * @returns {import('../rules/types.js').Step} the same, but for the pieces that go
 */
function without({ token, events }, gone) {
  const stays = (/** @type {import('../rules/types.js').Move} */ { piece, end }) => end !== null || !gone.has(piece);
  return { token, events: events.map((event) => ({ ...event, moves: event.moves.filter(stays) })) };
}

/**
 * @param {import('../rules/types.js').Packet} packet
 * @returns {string} the sound of the weightiest thing that happened
 */
function soundOf({ setup, steps }) {
  const codes = steps.flatMap((step) => step.events.map((event) => event.code));
  return codes.length ? (faceOf(setup.game).soundOf?.(codes) ?? 'move') : '';
}
