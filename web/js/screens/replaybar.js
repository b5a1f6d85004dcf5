import { html, nothing } from 'lit-html';
import { SPEEDS, turnStarts } from '../match/replay.js';
import { button } from '../parts/controls.js';
import { go } from '../router.js';
import { t } from '../words/text.js';

/**
 * The buttons at the thumbs while looking back: the scrubber, steps and turns, a branch from here, the way back.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function replayBar(state, app) {
  const match = /** @type {import('../match/state.js').MatchState} */ (state.match);
  const look = /** @type {import('../match/replay.js').Look} */ (state.look);
  const { length } = match.packet;
  const { replay } = app;
  const isLink = match.transient && !app.store.get().lesson;
  const back = () => (look.film ? replay.leave() : go(match.address + (match.packet.outcome ? '/result' : '')));
  return html`<div class="bar replay-bar" role="toolbar" aria-label=${t('replay.title')}>
    <div class="scrub">
      <input type="range" id="scrub" min="0" max=${length} .value=${String(look.n)} aria-label=${t('replay.moment')} aria-valuetext=${t('replay.at', { n: look.n, length })}
        list="turns" @input=${(/** @type {any} */ event) => replay.seek(Number(event.target.value))}>
      <datalist id="turns">${turnStarts(match.log).map((n) => html`<option value=${n}></option>`)}</datalist>
      <output for="scrub">${look.n} / ${length}</output>
    </div>
    <div class="bar-thumb">
      ${button('', () => replay.turn(-1), { icon: 'undoTurn', look: 'round', label: t('replay.turn_back'), disabled: look.n === 0, again: true })}
      ${button('', () => replay.step(-1), { icon: 'back', look: 'round', label: t('replay.back'), disabled: look.n === 0, again: true })}
      ${button('', () => replay.auto(), { icon: look.auto ? 'pause' : 'play', look: 'round', label: t(look.auto ? 'replay.pause' : 'replay.play'), id: 'replay-play' })}
      ${button('', () => replay.step(1), { icon: 'next', look: 'round', label: t('replay.forward'), disabled: look.n >= length, again: true })}
      ${button('', () => replay.turn(1), { icon: 'redoTurn', look: 'round', label: t('replay.turn_forward'), disabled: look.n >= length, again: true })}
      <label class="speed"><span class="visually-hidden">${t('replay.speed')}</span><select @change=${(/** @type {any} */ event) => replay.speed(Number(event.target.value))}>
        ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === look.speed}>${speed}×</option>`)}</select></label>
    </div>
    <div class="bar-thumb">
      ${button(t('replay.branch'), () => app.library.branch(look.n), { icon: 'branch', id: 'branch' })}
      ${isLink ? button(t('replay.keep'), () => app.library.branch(length), { icon: 'check', id: 'keep' }) : nothing}
      ${isLink ? nothing : button(t('replay.now'), back, { look: 'primary', id: 'replay-back' })}
    </div>
  </div>`;
}
