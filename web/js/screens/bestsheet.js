import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { nameOf } from '../words/names.js';
import { bestKey } from '../match/seeking.js';
import { button, link } from '../parts/controls.js';
import { closeSheet } from './closesheet.js';

/**
 * What the computer would reach alone: asked for before one's own end, or told after it.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../app.js').State} State
 * @typedef {import('../rules/types.js').Setup} Setup
 *
 * @param {State} state
 * @param {App} app
 */
export function bestSheet(state, app) {
  const opened = /** @type {import('../app.js').SheetOf<'best'>} */ (state.sheet);
  const { setup, sure = false } = opened;
  const known = state.seeking?.key === bestKey(setup) && state.seeking.found?.seen;
  const body =
    sure || known
      ? bestPart(setup, state, app)
      : question(() => app.store.set({ sheet: { ...opened, sure: true } }), app);
  return { title: t('best.title'), body };
}

/**
 * @param {() => void} yes
 * @param {App} app
 */
function question(yes, app) {
  return html`<p>${t('best.ask')}</p>
    <div class="row">${button(t('best.sure'), yes, { look: 'primary', id: 'best-sure' })}${button(t('app.cancel'), () => closeSheet(app))}</div>`;
}

/**
 * What was found, or how far the search is.
 *
 * @param {Setup} setup
 * @param {State} state
 * @param {App} app
 */
export function bestPart(setup, { seeking }, app) {
  const now = seeking?.key === bestKey(setup) ? seeking : null;
  const turn = (/** @type {boolean} */ stopped) => () => now && app.store.set({ seeking: { ...now, stopped } });
  if (now?.found) {
    const { points, level, replay } = now.found;
    const name = level ? nameOf(setup.game, 'level', level) : 'none';
    return html`<div class="row best-found"><strong>${t('best.reached', { points, level: name })}</strong>${link(t('best.watch'), replay, { icon: 'play' })}</div>`;
  }
  if (now?.stopped)
    return html`<p>${t('best.stopped')}</p>${button(t('best.go_on'), turn(false), { icon: 'play', id: 'best-go-on' })}`;
  return html`<p role="status">${t('best.seeking')}</p>
    <div class="row review-progress"><progress max="1" .value=${now?.share ?? 0} aria-label=${t('best.seeking')}></progress>
    ${now ? button(t('best.stop'), turn(true), { icon: 'close', id: 'best-stop' }) : nothing}</div>`;
}
