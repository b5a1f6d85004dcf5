import { isElsewhere } from './distance.js';
import { createDrafting } from './drafting.js';
import { shownSeat, sideAt, sideName } from './state.js';
import { faceOf } from '../faces.js';
import { guardianAt } from '../setup/seats.js';
import { capital } from '../words/names.js';
import { t } from '../words/text.js';

/**
 * Taps on the board: take a piece up, use it, ask what lies there or why not, look at somebody else's board. Knows no rule: where a
 * piece can go came with the packet or is asked for, and what is chosen is played by `playing.js`.
 *
 * @typedef {import('../rules/types.js').Packet} Packet
 * @typedef {import('../rules/types.js').Way} Way
 * @typedef {import('../rules/types.js').Target} Target
 * @typedef {import('./state.js').MatchState} MatchState
 */

/**
 * @param {import('../app.js').Services} services
 * @param {import('./open.js').Open} open
 * @param {Pick<ReturnType<typeof import('./playing.js').createPlaying>, 'act' | 'foresee' | 'refuse' | 'tell'>} playing
 * @param {ReturnType<typeof import('./foresight.js').createForesight>} foresight
 */
export function createChoosing(
  { store, rules, table, announce },
  { present, change },
  { act, foresee, refuse, tell },
  foresight,
) {
  const { eye } = createDrafting({ present, change }, foresight);

  /** When the targets that were asked for last are there. @type {Promise<void>} */
  let taking = Promise.resolve();

  /**
   * Take a piece up, or (null) put down what is in hand.
   *
   * @param {string | null} piece
   */
  function select(piece) {
    const match = present();
    if (!match) return taking;
    const known = piece ? recall(match, piece) : [];
    change({
      selection: piece,
      targets: known ?? [],
      preview: null,
      pointed: null,
      ...(piece && { notice: null, since: null }),
    });
    if (piece) taking = known ? Promise.resolve() : ask(match, piece);
    return taking;
  }

  /**
   * @param {MatchState} match
   * @param {string} piece
   * @returns {Target[] | undefined} where it can go, if that came with the packet or was asked ahead
   */
  function recall(match, piece) {
    const { hand } = match.packet;
    return hand?.piece === piece ? hand.targets : foresight.recall(match, piece);
  }

  /**
   * @param {MatchState} match
   * @param {string} piece
   */
  async function ask(match, piece) {
    const targets = await foresight.ask(match, piece);
    const now = present();
    if (now?.selection === piece && now.packet.rev === match.packet.rev) change({ targets });
  }

  /**
   * Take a piece up; what has only one use where it lies (a cloud, a die) is used at once.
   *
   * @param {string} piece
   */
  async function touch(piece) {
    const match = present();
    if (!match) return;
    if (match.selection === piece) return select(null);
    await select(piece);
    await use(piece);
  }

  /** @param {string} piece  in hand */
  async function use(piece) {
    const now = present();
    if (now?.selection !== piece) return;
    const here = now.targets.filter((one) => one.cell === piece);
    if (here.length === 1 && now.targets.length === 1 && !here[0].alternatives.length) return act(here[0].tokens);
    if (here.length) offer(piece, here.flatMap(waysTo));
  }

  /**
   * Choose a piece in the draft: its only target is where it stands. The first one is taken up before, to show how it goes.
   *
   * @param {string} piece
   */
  async function pick(piece) {
    await (present()?.selection === piece ? taking : select(piece));
    const now = present();
    if (now?.selection === piece && now.targets.length) await act(now.targets[0].tokens);
  }

  /**
   * Let the player choose among several ways.
   *
   * @param {string} cell
   * @param {Way[]} targets
   * @param {string | null} [piece]  that may be meant instead
   */
  function offer(cell, targets, piece = null) {
    change({ preview: targets[0] });
    store.set({ sheet: { kind: 'choice', cell, targets, piece } });
  }

  /** What was taken up by a finger that still rests on it, and the table before. @type {{piece: string, match: MatchState} | null} */
  let taken = null;

  /**
   * A finger comes down. A piece whose targets are known is taken up at once, so they are there when it is lifted; what a target plays is
   * worked out meanwhile. All else waits for the lift, which decides.
   *
   * @param {string} cell
   * @param {string | null} piece
   */
  function press(cell, piece) {
    taken = null;
    const match = present();
    if (!match || match.handOver || away(match)) return;
    const { packet, targets } = match;
    const pick = packet.phase === 'draft' && piece ? recall(match, piece)?.[0] : null;
    if (pick) return foresee(pick.tokens, piece);
    const target = targets.find((one) => one.cell === cell);
    if (target) return foresee(target.tokens);
    if (packet.phase === 'draft' || !piece || piece === match.selection) return;
    if (!packet.selectable.includes(piece) || !recall(match, piece)) return;
    if (faceOf(packet.setup.game).crowded?.(packet)) return;
    taken = { piece, match };
    void select(piece);
  }

  /** The finger was not to tap: what it took up is put back, what was in hand is there again. */
  function withdraw() {
    const now = present();
    if (taken && now?.selection === taken.piece && now.packet === taken.match.packet) {
      const { selection, targets, preview, pointed, notice, since } = taken.match;
      change({ selection, targets, preview, pointed, notice, since });
      if (selection && !targets.length) ask(now, selection).catch(tell); // its answer may have come meanwhile
    }
    taken = null;
  }

  /**
   * @param {string | null} cell
   * @param {string | null} piece
   */
  async function tap(cell, piece) {
    const up = taken?.piece ?? null;
    taken = null;
    const match = present();
    if (!match || match.handOver || !cell) return select(null);
    table.skip();
    const { packet, selection, targets } = match;
    if (guardianAt(packet)) store.set({ guardian: { ...store.get().guardian, hurried: true } });
    if (away(match)) return say(cell);
    if (packet.outcome || packet.read_only) return;
    if (up !== null && up === piece && up === selection) return use(up);
    const own = piece !== null && piece === selection;
    const other = piece !== null && !own && packet.selectable.includes(piece);
    if (packet.phase === 'draft' && (own || (other && packet.cursor > 0))) return pick(piece);
    const target = targets.find((one) => one.cell === cell);
    if (target && other) return offer(cell, waysTo(target), piece);
    if (target && own && piece !== cell) return offer(cell, [target]);
    if (target) return act(target.tokens);
    if (own) return select(null);
    if (other && faceOf(packet.setup.game).crowded?.(packet))
      return store.set({ sheet: { kind: 'actions', all: true } });
    if (other) return touch(piece);
    return whyNot(match, packet.phase === 'draft' ? piece : (selection ?? piece), cell);
  }

  /**
   * @param {MatchState} match
   * @param {string | null} piece
   * @param {string} cell
   */
  async function whyNot(match, piece, cell) {
    if (!piece) return say(cell);
    try {
      const { refusal } = await rules.call('explain', { match: match.id, piece, cell });
      if (refusal && present()?.packet === match.packet) refuse(match, refusal);
    } catch (error) {
      tell(error);
    }
  }

  /**
   * Another moment or another board is on the table, a guardian plays, or somebody at another device has to act: a tap there can only ask
   * what lies there.
   *
   * @param {MatchState} match
   */
  function away(match) {
    return match.seat !== null || store.get().look !== null || guardianAt(match.packet) !== null || isElsewhere(match);
  }

  /** @param {string} cell */
  function say(cell) {
    change({ notice: { text: capital(table.describe(cell)), tone: 'info' }, preview: null });
  }

  /**
   * Look at somebody's board, or (null) at that of whoever's turn it is.
   *
   * @param {number | null} seat
   */
  function look(seat) {
    const match = present();
    if (!match || match.handOver) return;
    const packet = store.get().look?.packet ?? match.packet;
    const own = shownSeat({ seat: null, packet });
    change({ seat: seat === own ? null : seat, notice: null });
    announce(t(`${packet.setup.game}.look.at`, { name: sideName(packet, sideAt(packet, seat ?? own)) }));
    void select(seat === null || seat === own ? (match.packet.hand?.piece ?? null) : null);
  }

  /**
   * Show what is too small on the board from near by.
   *
   * @param {string} group
   */
  function open(group) {
    const match = present();
    if (match && !match.handOver) store.set({ sheet: { kind: 'near', group } });
  }

  /**
   * The other ways to a cell, with what each costs and does.
   *
   * @param {string | null} cell
   * @param {string | null} piece
   */
  async function hold(cell, piece) {
    const match = present();
    if (!match || match.handOver || !cell) return;
    if (away(match)) return say(cell);
    const target = match.targets.find((one) => one.cell === cell);
    if (match.packet.phase === 'draft' && piece && match.packet.selectable.includes(piece)) {
      await select(piece);
    } else if (target && match.packet.phase !== 'draft') {
      change({ preview: target });
      offer(cell, waysTo(target));
    } else if (piece) {
      store.set({ sheet: { kind: 'piece', piece } });
    } else if (match.selection) {
      await whyNot(match, match.selection, cell);
    }
  }

  return {
    press,
    withdraw,
    tap,
    touch,
    open,
    hold,
    select,
    pick,
    look,
    cancel: () => (present()?.seat === null ? select(null) : look(null)),
    preview: (/** @type {Way | null} */ way) => change({ preview: way }),
    dismiss: () => change({ notice: null, pointed: null }),
    /** @param {string | null} cell @param {string | null} [piece] */
    hover(cell, piece = null) {
      if (store.get().sheet) return; // the pointer left because a dialog opened: what that is about stays previewed
      if (present()?.packet.phase === 'draft') void eye(piece);
      else change({ preview: present()?.targets.find((one) => one.cell === cell) ?? null });
    },
  };
}

/**
 * @param {import('../rules/types.js').Target} target
 * @returns {Way[]}
 */
export function waysTo(target) {
  return [target, ...target.alternatives];
}
