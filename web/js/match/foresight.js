import { guardianAt } from '../setup/seats.js';

/**
 * Asks ahead, while nobody does anything, where the pieces can go that may be taken up next, so that a tap is answered from memory.
 * One question at a time and none while the player's own is under way: what he asks waits for one answer at most.
 *
 * @typedef {import('../rules/types.js').Packet} Packet
 * @typedef {import('../rules/types.js').Target} Target
 * @typedef {import('./state.js').MatchState} MatchState
 *
 * @param {Pick<import('../app.js').Services, 'store' | 'rules' | 'table'>} services
 */
export function createForesight({ store, rules, table }) {
  /** The position that is known of. @type {Packet | null} */
  let position = null;
  /** @type {Map<string, Target[]>} */
  let known = new Map();
  /** What is being asked. @type {Map<string, Promise<Target[]>>} */
  let asked = new Map();
  let scheduled = false;
  /** Nothing more is asked ahead in a position in which a question failed. */
  let failed = false;

  /**
   * @param {Packet | null} packet
   * @param {Record<string, Target[]>} [targets]
   */
  function begin(packet, targets = {}) {
    position = packet;
    known = new Map(Object.entries(targets));
    asked = new Map();
    failed = false;
    if (packet?.hand) known.set(packet.hand.piece, packet.hand.targets);
  }

  /** @returns {string | undefined} the piece to ask for now */
  function next() {
    const { match, look } = store.get();
    if (!match || match.packet !== position || guardianAt(position) || match.early || match.parted || look)
      return undefined;
    if (failed || asked.size || rules.status !== 'ready' || rules.busy || position.read_only) return undefined;
    const open = position.selectable.filter((piece) => !known.has(piece));
    return open.length > 1 ? table.nearest(open)[0] : open[0];
  }

  function follow() {
    const packet = store.get().match?.packet ?? null;
    if (packet !== position) begin(packet);
    if (scheduled || next() === undefined) return;
    scheduled = true;
    whenIdle(async () => {
      scheduled = false;
      const { match } = store.get();
      const piece = next();
      const here = position;
      if (match && piece !== undefined) await ask(match, piece).catch(() => (failed ||= here === position));
      follow();
    });
  }

  /**
   * @param {MatchState} match
   * @param {string} piece
   * @returns {Promise<Target[]>} where it can go, known or asked for
   */
  function ask({ id, packet }, piece) {
    if (packet !== position) begin(packet);
    const [memory, open] = [known, asked];
    const found = memory.get(piece);
    if (found) return Promise.resolve(found);
    const asking =
      open.get(piece) ??
      rules
        .call('targets', { match: id, piece })
        .then(({ targets }) => {
          memory.set(piece, targets);
          return targets;
        })
        .finally(() => open.delete(piece));
    open.set(piece, asking);
    return asking;
  }

  store.subscribe(follow);

  return {
    ask,
    /**
     * @param {MatchState} match
     * @param {string} piece
     * @returns {Target[] | undefined} where it can go, if that is known
     */
    recall: ({ packet }, piece) => (packet === position ? known.get(piece) : undefined),
    /**
     * @param {Packet} packet
     * @returns {Record<string, Target[]>} all that is known of the position
     */
    known: (packet) => (packet === position ? Object.fromEntries(known) : {}),
    /** Take over what was kept; `follow` does the rest when the rules have read it. */
    begin,
  };
}

/** @param {() => void} work */
function whenIdle(work) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 50); // Safari
}
