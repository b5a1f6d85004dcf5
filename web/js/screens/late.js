import { html } from 'lit-html';
import { t } from '../words/text.js';
import { button, sheetScreen } from '../parts/controls.js';

/**
 * A screen whose script comes when somebody first goes there: the start of the page stays small.
 *
 * @typedef {(state: import('../app.js').State, app: import('../app.js').App) => unknown} Screen
 *
 * @param {() => Promise<Screen>} load
 * @param {(body: unknown) => unknown} [framed]  what goes around the words while it comes
 * @returns {Screen}
 */
export function late(load, framed = (body) => sheetScreen(t('app.name'), body, { name: 'waiting' })) {
  /** @type {Screen | null} */
  let screen = null;
  /** @type {'' | 'loading' | 'failed'} */
  let now = '';

  /** @param {import('../app.js').App} app */
  async function fetchIt(app) {
    now = 'loading';
    try {
      screen = await load();
    } catch {
      now = 'failed';
    }
    app.store.set({});
  }

  return (state, app) => {
    if (screen) return screen(state, app);
    if (!now) void fetchIt(app);
    const body =
      now === 'failed'
        ? html`<div role="alert"><p>${t('app.screen_missing')}</p>${button(t('matches.try_again'), () => fetchIt(app), { id: 'screen-again' })}</div>`
        : html`<p role="status">${t('app.wait')}</p>`;
    return framed(body);
  };
}
