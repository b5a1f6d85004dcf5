import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { sideName } from '../match/state.js';
import { KINDS, kindName } from '../setup/seats.js';
import { button } from '../parts/controls.js';

/**
 * While a guardian plays: hold it, skip ahead, or go back to one's own last decision. And who sits where.
 *
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 */

/**
 * @param {MatchState} match
 * @param {App} app
 */
export function guardianBar({ packet }, app) {
  const { store } = app;
  const { paused } = store.get().guardian;
  const set = (/** @type {Partial<import('../match/guardian.js').Pace>} */ patch) =>
    store.set({ guardian: { ...store.get().guardian, ...patch } });
  return html`<div class="bar" role="toolbar" aria-label=${t('table.controls')}>
    <div class="bar-thumb">
      ${button(t('table.undo'), () => app.play.undo('tap'), { icon: 'undo', disabled: !packet.can_undo, id: 'undo', again: true })}
    </div>
    <div class="bar-thumb">
      ${button(t(paused ? 'guardian.go_on' : 'guardian.pause'), () => set({ paused: !paused }), { icon: paused ? 'play' : 'pause', look: paused ? 'primary' : undefined, id: 'guardian-pause', again: true })}
      ${paused ? nothing : button(t('guardian.skip'), () => set({ hurried: true }), { icon: 'redoTurn', look: 'primary', id: 'guardian-skip', again: true })}
    </div>
  </div>`;
}

/**
 * @param {MatchState} match
 * @param {App} app
 */
export function guardianLine({ packet }, app) {
  const { paused } = app.store.get().guardian;
  const name = sideName(packet, packet.side ?? '');
  return html`<div class="notice quiet"><p>${t(paused ? 'guardian.paused' : 'guardian.plays', { name })}</p></div>`;
}

/**
 * Seats can change hands at any time: a person leaves and the computer goes on, or the other way round.
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function whoSheet({ match }, app) {
  const { packet } = /** @type {MatchState} */ (match);
  const { seats } = packet;
  const give = (/** @type {number} */ at) => (/** @type {any} */ event) =>
    app.play.seat(seats.map((seat, i) => (i === at ? { ...seat, kind: event.target.value } : seat)));
  const body = html`<p>${t('guardian.who_line')}</p>
    <div class="stack">${seats.map(
      (
        seat,
        at,
      ) => html`<label class="field"><span>${seat.name ? html`<bdi>${seat.name}</bdi>` : t('setup.player', { number: at + 1 })}</span>
      <select name=${`seat-${at}`} ?disabled=${packet.read_only !== null} @change=${give(at)}>${KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === seat.kind}>${kindName(kind)}</option>`)}</select></label>`,
    )}</div>`;
  return { title: t('guardian.who'), body };
}
