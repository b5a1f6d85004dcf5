import { agrees } from './glimpse.js';
import { openState } from './state.js';
import { t } from '../words/text.js';

/**
 * Puts a match on the table: as the rules have just read it, or as it was kept, while they start.
 *
 * @typedef {import('./state.js').MatchState} MatchState
 * @typedef {import('../rules/types.js').OpenPacket} OpenPacket
 */

/**
 * @param {Pick<import('../app.js').Services, 'store' | 'rules' | 'table' | 'announce'>} services
 * @param {import('./open.js').Open} open
 * @param {Pick<ReturnType<typeof import('./foresight.js').createForesight>, 'begin'>} foresight
 * @param {Pick<ReturnType<typeof import('./line.js').createLine>, 'behind' | 'clear'>} line
 */
export function createShowing({ store, rules, table, announce }, { present, change }, foresight, line) {
  /**
   * @param {MatchState} match
   * @param {{isNew?: boolean}} [how]  isNew: show how it is dealt
   */
  function show(match, { isNew = false } = {}) {
    store.set({ match, sheet: null });
    table.reset(match);
    if (isNew) void table.deal(match);
  }

  /** Have the rules read the match again as the page knows it. */
  async function reload() {
    const match = present();
    if (!match) return;
    const packet = await rules.call('load', { match: match.id, text: match.packet.text });
    if (present()?.id === match.id) show(again(match, packet));
  }

  /**
   * Put a match on the table as it was kept, while the rules start and read it. What is played meanwhile stands in line behind them.
   *
   * @param {NonNullable<ReturnType<typeof import('./glimpse.js').earlyState>>} kept
   * @param {Promise<OpenPacket>} reading
   * @returns {Promise<void>} when the rules have had their say
   */
  function showEarly({ match, glimpse }, reading) {
    foresight.begin(match.packet, glimpse.targets);
    const drawn = isDrawn(match);
    announce(t('table.early'));
    const confirmed = reading.then((packet) => confirm(match, packet, glimpse.built, drawn));
    line.behind(confirmed);
    return confirmed;
  }

  /** @param {MatchState} match  as it was kept, so it may be damaged */
  function isDrawn(match) {
    try {
      show(match);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * The rules have read a match that is on the table already. Where they say what was kept nothing is drawn anew; else they are right.
   *
   * @param {MatchState} match
   * @param {OpenPacket} packet
   * @param {import('./glimpse.js').Built} built  the rules that said what was kept
   * @param {boolean} drawn
   */
  function confirm({ id, packet: kept }, packet, built, drawn) {
    const now = present();
    if (now?.id !== id || !now.early) return;
    foresight.begin(null);
    if (drawn && agrees(kept, packet)) return change({ early: false, waits: false, log: packet.log });
    line.clear();
    const text = t(built.build === rules.built.build ? 'table.corrected' : 'table.updated');
    show({ ...again(now, packet), kept: now.kept && packet.text, notice: { text, tone: 'info' } });
    announce(text);
  }

  return {
    show,
    showEarly,
    reload,
    /** A new engine has taken the match up again. @param {OpenPacket} packet */
    restored(packet) {
      const match = present();
      if (match) store.set({ match: again(match, packet) });
    },
  };
}

/**
 * @param {MatchState} match
 * @param {OpenPacket} packet  of its file, read again
 */
function again({ record, address, kept, parted, handOver, distance, hints }, packet) {
  return { ...openState(record, packet, { address, kept }), parted, handOver, distance, hints };
}
