/**
 * The changes that wait for their turn: one at a time, in the order of the taps.
 *
 * @typedef {import('./state.js').MatchState} MatchState
 */

/**
 * @param {() => MatchState | null} present
 * @param {object} says
 * @param {() => void} says.waits  an action waits for the rules
 * @param {() => void} says.parted  the match went on elsewhere
 * @param {(error: unknown) => void} says.failed
 */
export function createLine(present, says) {
  /** @type {Promise<unknown>} */
  let line = Promise.resolve();
  let waiting = 0;
  /** Goes up when the rules say something else than what was on the table: what waits was meant for that. */
  let course = 0;

  /** @param {(match: MatchState) => Promise<void>} work */
  async function carryOut(work) {
    const match = present();
    if (!match || match.early) return;
    if (match.parted) says.parted();
    else await work(match);
  }

  return {
    /**
     * Queue a change; a second tap while two wait is dropped, so a hundred fast taps do not play on for a minute. Before the rules
     * are up only one waits, and the table says so.
     *
     * @param {(match: MatchState) => Promise<void>} work
     */
    add(work) {
      const early = present()?.early;
      if (waiting > (early ? 0 : 1)) return line;
      waiting += 1;
      const mine = course;
      if (early) says.waits();
      line = line
        .then(() => (mine === course ? carryOut(work) : undefined))
        .catch(says.failed)
        .finally(() => (waiting -= 1));
      return line;
    },
    /** Let what comes stand behind something that nobody tapped. @param {Promise<void>} first */
    behind(first) {
      line = line.then(() => first).catch(() => {});
    },
    /** Drop what waits. */
    clear() {
      course += 1;
    },
    /** @returns {Promise<unknown>} when everything asked so far has been carried out; nobody asked the rules to start */
    settled: () => (waiting ? line : Promise.resolve()),
  };
}
