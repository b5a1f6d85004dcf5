import { html, nothing } from 'lit-html';
import { hasText, t } from '../words/text.js';
import { capital, nameOf, pieceName, tOf } from '../words/names.js';
import { speakerOf } from '../match/state.js';
import { button } from '../parts/controls.js';
import { closeSheet } from './closesheet.js';

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
        <b class="price">${(target.free && target.cost === 0) || target.cost === null ? t('choice.free') : tOf(speaker.game, 'choice.cost', { cost: target.cost })}</b>
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

/**
 * @param {string} game
 * @param {string} kind
 * @param {boolean} stays  nothing moves: staying may have a name of its own
 */
function kindName(game, kind, stays) {
  const here = `${game}.kind.${kind}.here`;
  return stays && hasText(here) ? t(here) : nameOf(game, 'kind', kind);
}

/**
 * @param {import('../rules/types.js').Way} target
 * @param {import('../words/names.js').Speaker} speaker
 */
function wayOf(target, speaker) {
  const place = (/** @type {string} */ cell) => speaker.cellName?.(cell) ?? cell;
  const kinds = target.kinds.map((kind) => kindName(speaker.game, kind, target.steps === 0));
  const touched = target.affects.map(({ piece, to, how }) =>
    t(`choice.how.${how}`, { piece: pieceName(speaker, piece), to: to ? place(to) : '' }),
  );
  const gain = [
    target.bonus ? tOf(speaker.game, 'choice.bonus', { bonus: target.bonus }) : '',
    target.points ? tOf(speaker.game, 'choice.points', { points: target.points }) : '',
  ].filter(Boolean);
  return html`<strong>${capital(kinds.join(' → '))}</strong>
    ${target.route.length > 1 ? html`<span class="soft">${target.route.map(place).join(' → ')}</span>` : nothing}
    ${touched.map((line) => html`<span class="soft">${capital(line)}</span>`)}
    ${gain.length ? html`<span class="gain">${gain.join(' · ')}</span>` : nothing}`;
}
