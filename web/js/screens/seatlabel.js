import { html } from 'lit-html';
import { colourName, sidesOf } from '../match/state.js';
import { sideMark } from '../parts/controls.js';
import { t } from '../words/text.js';

/** @typedef {import('../match/state.js').MatchState} MatchState */

/**
 * @param {MatchState} match
 * @param {number} seat
 * @returns {string} the name that was given, else what the table says: the colour, and of several colours whose player
 */
export function seatName({ packet }, seat) {
  const sides = sidesOf(packet, seat);
  const unnamed = sides.length === 1 ? colourName(packet, sides[0]) : t('setup.player', { number: seat + 1 });
  return packet.seats[seat].name || unnamed;
}

/** @param {MatchState} match @param {number} seat */
export function seatMarks({ packet }, seat) {
  return html`<span class="marks">${sidesOf(packet, seat).map(sideMark)}</span>`;
}
