import { openState, seatOf, shownSeat, sideName, speakerOf, summaryOf, withPacket } from './state.js';
import { capital, faultText, sentence } from '../words/names.js';
import { t } from '../words/text.js';
import { RulesError } from '../rules/rules.js';

/**
 * Plays the open match: turns taps into actions, asks the rules, keeps the result. Knows no rule: what is possible, what
 * it costs and why not comes from the rules.
 *
 * @typedef {import('../rules/types.js').Packet} Packet
 * @typedef {import('../rules/types.js').Target} Target
 * @typedef {import('./state.js').MatchState} MatchState
 */

/**
 * @param {import('../app.js').Services} services
 */
export function createPlay({ store, rules, keeper, table, announce, thumbnail }) {
  /** What stands between a wish and the rules: the teacher of the lesson. */
  let gate = { allows: (/** @type {string[]} */ _tokens) => true, passed: () => /** @type {unknown} */ (undefined) };

  /** One change of the match at a time, in the order of the taps. @type {Promise<unknown>} */
  let line = Promise.resolve();
  let waiting = 0;

  const present = () => store.get().match;
  /** @param {Partial<MatchState>} patch */
  const change = (patch) => {
    const match = present();
    if (match) store.set({ match: { ...match, ...patch } });
  };

  /**
   * Queue a change; a second tap while two wait is dropped, so a hundred fast taps do not play on for a minute.
   *
   * @param {(match: MatchState) => Promise<void>} work
   */
  function inLine(work) {
    if (waiting > 1) return line;
    waiting += 1;
    line = line.then(async () => {
      try {
        const match = present();
        if (match) await work(match);
      } catch (error) {
        tell(error);
      } finally {
        waiting -= 1;
      }
    });
    return line;
  }

  /**
   * Say in one sentence what the rules refused or what went wrong.
   *
   * @param {unknown} error
   */
  function tell(error) {
    const match = present();
    if (!(error instanceof RulesError) || !match) {
      console.error(error);
      store.set({ toast: { text: t('error.internal') } });
    } else if (error.refusal) {
      refuse(match, error.refusal);
    } else if (error.code === 'stale') {
      void reload();
    } else {
      store.set({ toast: { text: faultText(error, match.packet.setup.game) } });
    }
  }

  /**
   * @param {MatchState} match
   * @param {{code: string, rule?: string, params?: Record<string, any>}} refusal
   */
  function refuse(match, refusal) {
    const text = capital(sentence(speakerOf(match), 'refusal', refusal));
    change({ notice: { text, rule: refusal.rule, tone: 'refusal' }, preview: null });
    announce(text);
    table.sound('refusal');
  }

  /** Read the match again as it was kept last. */
  async function reload() {
    const match = present();
    if (!match) return;
    const packet = await rules.call('load', { match: match.id, text: match.record.text });
    show(openState(match.record, packet, match.transient));
  }

  /**
   * @param {MatchState} match
   * @param {{isNew?: boolean}} [how]  isNew: show how it is dealt
   */
  function show(match, { isNew = false } = {}) {
    store.set({ match, sheet: null });
    table.reset(match);
    if (isNew) void table.deal(match);
    void selectDefault(match);
  }

  /**
   * Take a packet in: panels at once, the board after its animation, the match file in the background.
   *
   * @param {MatchState} before
   * @param {Packet} packet
   */
  async function take(before, packet) {
    const turnChanged = packet.side !== before.packet.side || packet.view.turn !== before.packet.view.turn;
    const seatChanged = packet.actor !== null && packet.actor !== before.packet.actor;
    const handOver = seatChanged && packet.steps.length > 0 && needsHandOver(packet);
    const match = { ...withPacket(before, packet), handOver };
    store.set({ match });
    speak(match, packet, turnChanged);
    const keeping = keep(match);
    const drawn = table.play(packet);
    const again = turnChanged ? null : before.selection;
    await selectDefault(match, again);
    if (packet.outcome) await Promise.all([drawn, keeping]).then(() => table.finish(match));
  }

  /**
   * @param {Packet} packet
   */
  function needsHandOver(packet) {
    return (
      store.get().settings.handOver && !store.get().lesson && packet.setup.players > 1 && packet.view.phase !== 'draft'
    );
  }

  /**
   * @param {MatchState} match
   * @param {Packet} packet
   * @param {boolean} turnChanged
   */
  function speak(match, packet, turnChanged) {
    const speaker = speakerOf(match);
    const events = packet.steps.flatMap((step) => step.events);
    const said = events.map((event) => capital(sentence(speaker, 'event', event)));
    if (turnChanged && packet.side) said.push(t('table.turn_of', { name: sideName(packet, packet.side) }));
    if (said.length) announce(said.join(' '));
  }

  /**
   * @param {MatchState} match
   */
  async function keep(match) {
    if (match.transient) return;
    const { text } = await rules.call('save', { match: match.id });
    const record = {
      ...match.record,
      text,
      summary: summaryOf(match.packet),
      thumbnail: thumbnail(match.board, match.packet.view),
    };
    const now = present();
    if (now?.id === match.id) store.set({ match: { ...now, record } });
    await keeper.keep(record, match.record.rev === 0);
  }

  /**
   * After an action the islander who moved stays in the hand; who must go on, or is the only piece with a choice, is taken up
   * by himself.
   *
   * @param {MatchState} match
   * @param {string | null} [piece]
   */
  async function selectDefault(match, piece = null) {
    const { transit, selectable = [] } = match.packet.view;
    const wanted = transit?.piece ?? (selectable.length === 1 ? selectable[0] : piece);
    if (wanted && canSelect(match.packet, wanted)) await select(wanted);
  }

  /**
   * @param {string | null} piece
   */
  async function select(piece) {
    const match = present();
    if (!match) return;
    if (piece === null) {
      change({ selection: null, targets: [], preview: null });
      return;
    }
    change({ selection: piece, targets: [], preview: null, notice: null });
    const { targets } = await rules.call('targets', { match: match.id, piece });
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
    const now = present();
    const here = now?.targets.filter((one) => one.cell === piece) ?? [];
    if (here.length === 1 && now?.targets.length === 1 && !here[0].alternatives?.length) return act(here[0].tokens);
    if (here.length) store.set({ sheet: { kind: 'choice', cell: piece, targets: here.flatMap(waysTo), piece: null } });
  }

  /**
   * Play actions that were chosen on the board as it stands now; if another action comes first, they are dropped.
   *
   * @param {string[]} tokens
   * @param {{force?: boolean}} [how]  force: do not ask the teacher
   */
  async function act(tokens, { force = false } = {}) {
    if (!force && !gate.allows(tokens)) return;
    const rev = present()?.packet.rev;
    let played = false;
    await inLine(async (match) => {
      if (match.packet.rev !== rev) return;
      await take(match, await rules.call('act', { match: match.id, rev, tokens }));
      played = true;
    });
    if (played && !force) await gate.passed();
  }

  /**
   * @param {'undo' | 'redo'} op
   * @param {'step' | 'turn' | number} to
   * @param {boolean} [force]
   */
  function travel(op, to, force = false) {
    if (!gate.allows([op])) return Promise.resolve();
    return inLine(async (match) => {
      try {
        const { rev } = match.packet;
        await take(match, await rules.call(op, { match: match.id, rev, to, force }));
        table.sound(op);
      } catch (error) {
        if (!(error instanceof RulesError) || error.code !== 'barrier') throw error;
        store.set({ sheet: { kind: 'barrier', reason: error.params.reason, retry: () => travel(op, to, true) } });
      }
    });
  }

  /**
   * @param {string | null} cell
   * @param {string | null} piece
   */
  async function tap(cell, piece) {
    const match = present();
    if (!match || match.handOver || !cell) return select(null);
    table.skip();
    const { packet, selection } = match;
    if (away(match)) return say(cell);
    if (packet.outcome || packet.read_only) return;
    const target = match.targets.find((one) => one.cell === cell);
    const other = piece && piece !== selection && canSelect(packet, piece);
    if (packet.view.phase === 'draft') return piece === selection && piece ? pick(piece) : tapDraft(match, cell, piece);
    if (target && other) return store.set({ sheet: { kind: 'choice', cell, targets: waysTo(target), piece } });
    if (target && piece === selection && piece !== cell)
      return store.set({ sheet: { kind: 'choice', cell, targets: [target], piece: null } });
    if (target) return act(target.tokens);
    if (piece && piece === selection) return select(null);
    if (other && packet.view.shortage) return store.set({ sheet: { kind: 'actions', all: true } }); // each tile of each cloud is a choice
    if (other) return touch(piece);
    return whyNot(match, selection ?? piece, cell);
  }

  /**
   * @param {MatchState} match
   * @param {string} cell
   * @param {string | null} piece
   */
  async function tapDraft(match, cell, piece) {
    if (piece && canSelect(match.packet, piece)) return change({ selection: piece, targets: [], notice: null });
    return whyNot(match, piece, cell);
  }

  /**
   * Choose an islander in the draft.
   *
   * @param {string} piece
   */
  async function pick(piece) {
    let picked = false;
    await inLine(async (match) => {
      const { choices } = await rules.call('legal', { match: match.id, piece });
      const [choice] = choices;
      if (!choice || !gate.allows([choice.token])) return;
      const { rev } = match.packet;
      await take(match, await rules.call('act', { match: match.id, rev, tokens: [choice.token] }));
      picked = true;
    });
    if (picked) await gate.passed();
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
      if (refusal) refuse(match, refusal);
    } catch (error) {
      tell(error);
    }
  }

  /**
   * Another moment or another island is on the board: a tap there can only ask what lies there.
   *
   * @param {MatchState} match
   */
  function away(match) {
    return match.seat !== null || store.get().look !== null;
  }

  /** @param {string} cell */
  function say(cell) {
    change({ notice: { text: table.describe(cell), tone: 'info' }, preview: null });
  }

  /**
   * Look at somebody's island, or (null) at that of whoever's turn it is.
   *
   * @param {number | null} seat
   */
  function look(seat) {
    const match = present();
    if (!match || match.handOver) return;
    const packet = store.get().look?.packet ?? match.packet;
    const own = shownSeat({ seat: null, packet });
    const other = seat === own ? null : seat;
    change({ seat: other, selection: null, targets: [], preview: null, notice: null });
    announce(t('islands.looking', { name: sideName(packet, packet.view.players[seat ?? own].side) }));
    if (other === null) void selectDefault(match);
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
    if (target) {
      change({ preview: target });
      store.set({ sheet: { kind: 'choice', cell, targets: waysTo(target), piece: null } });
    } else if (piece) {
      store.set({ sheet: { kind: 'piece', piece } });
    } else if (match.selection) {
      await whyNot(match, match.selection, cell);
    }
  }

  return {
    /** @param {typeof gate} next */
    setGate(next) {
      gate = next;
    },
    act,
    pick,
    tap,
    touch,
    hold,
    select,
    look,
    show,
    reload,
    tell,
    take,
    keepNow: () => {
      const match = present();
      return match ? keep(match) : Promise.resolve();
    },
    undo: (/** @type {'step' | 'turn' | number} */ to) => travel('undo', to),
    redo: (/** @type {'step' | 'turn' | number} */ to) => travel('redo', to),
    preview: (/** @type {Target | null} */ target) => change({ preview: target }),
    /** A new engine has taken the match up again. @param {Packet} packet */
    restored(packet) {
      const match = present();
      if (match)
        store.set({ match: { ...openState(match.record, packet, match.transient), handOver: match.handOver } });
    },
    escape: () => (present()?.seat === null ? select(null) : look(null)),
    receive: () => change({ handOver: false, notice: null }),
    /** @param {string | null} cell */
    hover(cell) {
      const match = present();
      if (match) change({ preview: match.targets.find((one) => one.cell === cell) ?? null });
    },
    seat: () => {
      const match = present();
      return match?.packet.side ? seatOf(match.packet, match.packet.side) : 0;
    },
  };
}

/**
 * @param {Target} target
 * @returns {Target[]}
 */
export function waysTo(target) {
  return [target, ...(target.alternatives ?? [])];
}

/**
 * @param {Packet} packet
 * @param {string} id
 */
export function canSelect(packet, id) {
  const { pieces, selectable } = packet.view;
  return selectable
    ? selectable.includes(id)
    : pieces.some((/** @type {any} */ one) => one.id === id && one.selectable);
}
