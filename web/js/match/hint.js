import { whole } from './thought.js';

/**
 * Shows what a strong guardian would do from here, movement by movement on the board, and what the own actions of this turn are worth
 * beside it. Whoever follows it is led on; whoever does something else is left alone.
 *
 * @typedef {import('../rules/types.js').Plan} Plan
 * @typedef {import('../rules/types.js').Way} Way
 * @typedef {import('../rules/types.js').Step} Step
 * @typedef {import('../rules/types.js').Verdict} Verdict
 * @typedef {{piece: string | null, tokens: string[], steps: Step[]}} Movement  what one piece does in a row
 *
 * @typedef {object} Hint
 * @property {string} match
 * @property {number} cursor  the moment it is about
 * @property {Plan[]} plans  the best first; empty while it is thought about
 * @property {number} at  which of them is shown
 * @property {number} step  which of its movements is shown
 * @property {Verdict | null} verdict  about what was done in this turn; null = nothing
 * @property {Hands} hands
 *
 * @typedef {object} Hands  what can be done with a hint
 * @property {() => void} close
 * @property {(step: number) => Promise<void>} turnTo
 * @property {(at: number) => Promise<void>} choose  another plan
 * @property {() => Promise<void>} doIt  from where the match stands
 */

/** @type {import('../setup/seats.js').Level} */
const LEVEL = 'hard';

/**
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 * @param {import('./open.js').Open} open
 */
export function createHint({ store, rules, keeper, play }, { present, change }) {
  const now = () => store.get().hint;
  /** @param {Partial<Hint>} patch */
  const set = (patch) => {
    const hint = now();
    if (hint) store.set({ hint: { ...hint, ...patch } });
  };

  async function ask() {
    const match = present();
    if (!match?.packet || match.packet.outcome || match.packet.read_only) return;
    const { id, packet, preview } = match;
    /** @type {Hint} */
    const hint = { match: id, cursor: packet.cursor, plans: [], at: 0, step: 0, verdict: null, hands };
    store.set({ hint });
    const about = { match: id, rev: packet.rev, level: LEVEL };
    const waits = () => now() === hint && present()?.packet === packet;
    try {
      const found = await whole(() => rules.call('think', about), waits);
      const judging = { ...about, tokens: preview?.tokens ?? [] };
      const judged = found && (await whole(() => rules.call('judge', judging), waits));
      if (!found?.plan || !judged) return close();
      set({ plans: [found.plan, ...found.plan.alternatives], verdict: judged.verdict });
    } catch (error) {
      close();
      return play.tell(error);
    }
    change({ hints: (present()?.hints ?? 0) + 1 });
    const counted = present();
    if (counted) void keeper.keep(counted);
    await show();
  }

  /** Put the movement on the board: the piece in hand, and its way. */
  async function show() {
    const hint = now();
    const movement = hint && movementsOf(hint.plans[hint.at])[hint.step];
    if (!movement?.piece || !present()?.packet.selectable.includes(movement.piece)) return change({ preview: null });
    await play.select(movement.piece);
    if (now()?.at === hint?.at && now()?.step === hint?.step) change({ preview: wayOf(movement) });
  }

  function close() {
    if (!now()) return;
    store.set({ hint: null });
    change({ preview: null });
  }

  /** The position has changed: lead on whoever does what is shown. */
  function follow() {
    const hint = now();
    const match = present();
    if (!hint?.plans.length) return;
    if (match?.id !== hint.match || match.packet.cursor < hint.cursor) return close();
    const done = match.log.slice(hint.cursor + 1, match.packet.cursor + 1).map(({ token }) => token);
    const { tokens } = hint.plans[hint.at];
    if (done.some((token, i) => token !== tokens[i]) || done.length === tokens.length) return close();
    const movements = movementsOf(hint.plans[hint.at]);
    const ahead = movements.findIndex((one) => done.length < one.to);
    if (ahead > hint.step) {
      set({ step: ahead });
      void show();
    }
  }

  async function doIt() {
    const hint = now();
    const match = present();
    if (!hint || !match) return;
    const { tokens } = hint.plans[hint.at];
    const { to } = movementsOf(hint.plans[hint.at])[hint.step];
    await play.act(tokens.slice(match.packet.cursor - hint.cursor, to));
  }

  /** @type {Hands} */
  const hands = {
    close,
    turnTo(step) {
      set({ step });
      return show();
    },
    choose(at) {
      set({ at, step: 0 });
      return show();
    },
    doIt,
  };

  store.subscribe(follow);
  return { ask };
}

/**
 * @param {Plan} plan
 * @returns {(Movement & {to: number})[]} what every piece does in a row; to: how many tokens of the plan are played after it
 */
export function movementsOf({ steps, tokens }) {
  /** @type {(Movement & {to: number})[]} */
  const movements = [];
  for (const [i, step] of steps.entries()) {
    const piece = pieceOf(step);
    const last = movements.at(-1);
    if (last && piece !== null && last.piece === piece) {
      last.steps.push(step);
      last.tokens.push(tokens[i]);
      last.to = i + 1;
    } else {
      movements.push({ piece, tokens: [tokens[i]], steps: [step], to: i + 1 });
    }
  }
  return movements;
}

/** @param {Step} step */
function pieceOf({ events }) {
  const { piece } = events[0]?.params ?? {};
  return typeof piece === 'string' ? piece : null;
}

/**
 * @param {Movement} movement
 * @returns {Way | null} as the board shows a way; null: nothing moves
 */
function wayOf({ piece, tokens, steps }) {
  const moves = steps.flatMap(({ events }) => events.flatMap((event) => event.moves));
  const route = moves.filter((move) => move.piece === piece && move.end).map(({ end }) => String(end));
  if (!route.length) return null;
  const others = moves.filter((move) => move.piece !== piece && move.start);
  return {
    cell: route[route.length - 1],
    cost: null,
    free: false,
    steps: tokens.length,
    kind: '',
    kinds: [],
    tokens,
    route,
    affects: others.map((move) => ({ piece: move.piece, from: String(move.start), to: move.end, how: 'swapped' })),
    bonus: null,
    area: null,
    points: null,
  };
}
