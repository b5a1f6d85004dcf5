import { sideName, speakerOf } from './state.js';
import { capital, faultText, sentence, storyOf } from '../words/names.js';
import { t } from '../words/text.js';
import { RulesError } from '../rules/rules.js';

/**
 * Says what came of an action: what happened, what the rules refused, what went wrong.
 *
 * @typedef {import('../rules/types.js').Packet} Packet
 * @typedef {import('./state.js').MatchState} MatchState
 *
 * @param {Pick<import('../app.js').Services, 'store' | 'table' | 'announce'>} services
 * @param {import('./open.js').Open} open
 * @param {() => unknown} reload  has the rules read the match again, after an answer to another revision
 */
export function createSaying({ store, table, announce }, { present, change }, reload) {
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
   * @param {import('../rules/types.js').Refusal} refusal
   */
  function refuse(match, refusal) {
    deny(capital(sentence(speakerOf(match), 'refusal', refusal)), refusal.rule);
  }

  /**
   * @param {string} text
   * @param {string} [rule]
   */
  function deny(text, rule) {
    change({ notice: { text, rule, tone: 'refusal' }, preview: null });
    announce(text);
    table.sound('refusal');
  }

  /**
   * @param {MatchState} match
   * @param {Packet} packet
   * @param {boolean} turnChanged
   */
  function speak(match, packet, turnChanged) {
    const speaker = speakerOf(match);
    const events = packet.steps.flatMap((step) => step.events);
    const said = storyOf(speaker, events);
    if (turnChanged && packet.side) said.push(t('table.turn_of', { name: sideName(packet, packet.side) }));
    if (said.length) announce(said.join(' '));
  }

  return { tell, refuse, deny, speak };
}
