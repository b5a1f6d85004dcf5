import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { sideName } from '../match/state.js';
import { button } from '../parts/controls.js';

/**
 * While a guardian plays: hold it, skip ahead, or go back to one's own last decision.
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
