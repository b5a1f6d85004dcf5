import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { pieceName } from '../words/names.js';
import { speakerOf } from '../match/state.js';
import { button } from '../parts/controls.js';
import { closeSheet } from './closesheet.js';
import { priceOf, wayOf } from './way.js';

/**
 * The ways to one cell: what each costs, how it goes, whom it touches. Also asks which was meant when a cell is a target and holds
 * a piece one could pick up instead.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function choiceSheet(state, app) {
  const match = /** @type {import('../match/state.js').MatchState} */ (state.match);
  const { cell, targets, piece } = /** @type {import('../app.js').SheetOf<'choice'>} */ (state.sheet);
  const speaker = speakerOf(match);
  /** @param {string[]} tokens */
  const choose = (tokens) => {
    closeSheet(app);
    void app.play.act(tokens);
  };
  const pickUp = () => {
    closeSheet(app);
    void app.play.select(piece);
  };
  const body = html`<ul class="choices">${targets.filter(isNew).map(
    (target) => html`<li>
      <button type="button" class="choice" @click=${() => choose(target.tokens)} @focus=${() => app.play.preview(target)} @pointerenter=${() => app.play.preview(target)}>
        <b class="price">${priceOf(target, speaker)}</b>
        <span>${wayOf(target, speaker)}</span></button></li>`,
  )}
    </ul>
    ${piece ? button(t('choice.take_up', { piece: pieceName(speaker, piece) }), pickUp, { icon: 'check', id: 'take-up' }) : nothing}`;
  return {
    title: cell.includes(':') ? t('choice.what') : t('choice.title', { cell: speaker.cellName?.(cell) ?? cell }),
    body,
  };
}

/**
 * Hovering with one wind or another comes to the same.
 *
 * @param {import('../rules/types.js').Way} target
 * @param {number} i
 * @param {import('../rules/types.js').Way[]} all
 */
function isNew(target, i, all) {
  const look = (/** @type {import('../rules/types.js').Way} */ { cost, kinds, route, affects }) =>
    JSON.stringify([cost, kinds, route, affects]);
  return all.findIndex((other) => look(other) === look(target)) === i;
}
