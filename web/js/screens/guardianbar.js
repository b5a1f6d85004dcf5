import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { button } from '../parts/controls.js';

/**
 * While a guardian plays: hold it, skip ahead, or go back to one's own last decision.
 *
 * @typedef {import('../app.js').App} App
 */

/**
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function guardianBar({ match }, app) {
  const { packet } = /** @type {import('../match/state.js').MatchState} */ (match);
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
