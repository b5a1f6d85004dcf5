import { html } from 'lit-html';
import { t } from '../words/text.js';
import { button, sheetScreen } from '../parts/controls.js';

/**
 * A screen whose script comes when somebody first goes there: the start of the page stays small.
 *
 * @template Drawn
 * @typedef {(state: import('../app.js').State, app: import('../app.js').App) => Drawn} Screen
 */

/** @param {string} title @param {unknown} body */
const asScreen = (title, body) => sheetScreen(title, body, { name: 'waiting' });

/** @param {string} title @param {unknown} body */
const asSheet = (title, body) => ({ title, body });

/** @param {() => Promise<Screen<unknown>>} load */
export const late = (load) => later(load, asScreen);

/** A dialog. @param {() => Promise<Screen<{title: string, body: unknown}>>} load */
export const lateSheet = (load) => later(load, asSheet);

/** A part of a screen. @param {() => Promise<Screen<unknown>>} load */
export const latePart = (load) => later(load, (_, body) => body);

/**
 * @template Drawn
 * @param {() => Promise<Screen<Drawn>>} load
 * @param {(title: string, body: unknown) => Drawn} frame  around what is said until it is there
 * @returns {Screen<Drawn>}
 */
function later(load, frame) {
  /** @type {Screen<Drawn> | null} */
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
    return frame(t('app.name'), body);
  };
}
