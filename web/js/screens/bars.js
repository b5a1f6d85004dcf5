import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { capital, nameOf } from '../words/names.js';
import { go } from '../router.js';
import { button } from '../parts/controls.js';
import { isDue } from '../match/distance.js';

/**
 * The buttons at the thumbs: undo and end of turn while playing.
 *
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 */

/**
 * @param {MatchState} match
 * @param {App} app
 */
export function actionBar(match, app) {
  const { packet } = match;
  const { can_undo: undo, can_redo: redo, actions, end_turn: end } = packet;
  const { game } = packet.setup;
  const full = actions.length + (end ? 1 : 0) > 1;
  return html`<div class="bar ${full ? 'bar-full' : ''}" role="toolbar" aria-label=${t('table.controls')}>
    <div class="bar-thumb">
      ${button('', () => app.play.undo('turn'), { icon: 'undoTurn', look: 'round', label: t('table.undo_turn'), disabled: !undo, id: 'undo-turn', again: true })}
      ${button(t('table.undo'), () => app.play.undo('tap'), { icon: 'undo', disabled: !undo, id: 'undo', again: true })}
      ${button('', () => app.play.redo('tap'), { icon: 'redo', look: 'round', label: t('table.redo'), disabled: !redo, id: 'redo', again: true })}
      ${button('', () => app.play.redo('turn'), { icon: 'redoTurn', look: 'round', label: t('table.redo_turn'), disabled: !redo, id: 'redo-turn', again: true })}
    </div>
    <div class="bar-thumb">
      ${button('', () => app.store.set({ sheet: { kind: 'actions' } }), { icon: 'list', look: 'round', label: t('table.actions'), id: 'actions' })}
      ${actions.map((token) => button(capital(nameOf(game, 'kind', token)), () => app.play.act([token]), { look: 'primary', id: `act-${token}` }))}
      ${end ? button(endLabel(end), () => app.play.act(['end_turn']), { look: 'primary', id: 'end-turn', down: () => app.play.foresee(['end_turn']) }) : nothing}
    </div>
  </div>`;
}

/**
 * While somebody at another device has to act: send what was played here, or take it back.
 *
 * @param {MatchState} match
 * @param {App} app
 */
export function awayBar({ packet }, app) {
  return html`<div class="bar" role="toolbar" aria-label=${t('table.controls')}>
    <div class="bar-thumb">${button(t('table.undo'), () => app.play.undo('tap'), { icon: 'undo', disabled: !packet.can_undo, id: 'undo', again: true })}</div>
    <div class="bar-thumb">${sendButton(app)}</div>
  </div>`;
}

/** @param {App} app */
export function sendButton(app) {
  const send = () => app.store.set({ sheet: { kind: 'distance', page: 'send' } });
  return button(t('distance.send'), send, { icon: 'send', look: 'primary', id: 'distance-send' });
}

/** @param {{unused: number, movable: number, lost: number}} end */
function endLabel({ unused, movable, lost }) {
  if (lost > 0) return t('table.end_turn_lost', { lost });
  return unused > 0 && movable > 0 ? t('table.end_turn_unused', { unused }) : t('table.end_turn');
}

/**
 * @param {MatchState} match
 * @param {App} app
 */
export function overBar(match, app) {
  return html`<div class="bar ${isDue(match) ? 'bar-full' : ''}">
    <div class="bar-thumb">${button(t('table.undo'), () => app.play.undo('tap'), { icon: 'undo', id: 'undo', disabled: !match.packet.can_undo, again: true })}</div>
    <div class="bar-thumb">${isDue(match) ? sendButton(app) : nothing}${button(t('result.open'), () => go(`${match.address}/result`), { look: 'primary', icon: 'star', id: 'result-open' })}</div>
  </div>`;
}
