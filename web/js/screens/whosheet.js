import { html } from 'lit-html';
import { t } from '../words/text.js';
import { KINDS, kindName } from '../setup/seats.js';
import { seatMarks, seatName } from './seatlabel.js';

/**
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 */

/**
 * Seats can change hands at any time: a person leaves and the computer goes on, or the other way round.
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function whoSheet({ match: open }, app) {
  const match = /** @type {MatchState} */ (open);
  const { packet } = match;
  const { seats } = packet;
  const give = (/** @type {number} */ at) => (/** @type {any} */ event) =>
    app.play.seat(seats.map((seat, i) => (i === at ? { ...seat, kind: event.target.value } : seat)));
  const body = html`<p>${t('guardian.who_line')}</p>
    <div class="stack">${seats.map(
      (seat, at) => html`<label class="field"><span>${seatMarks(match, at)} <bdi>${seatName(match, at)}</bdi></span>
      <select name=${`seat-${at}`} ?disabled=${packet.read_only !== null} @change=${give(at)}>${KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === seat.kind}>${kindName(kind)}</option>`)}</select></label>`,
    )}</div>`;
  return { title: t('guardian.who'), body };
}
