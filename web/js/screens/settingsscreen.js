import { html, nothing } from 'lit-html';
import { languageOf } from '../words/languages.js';
import { t } from '../words/text.js';
import { CHOICES } from '../device/settings.js';
import { button, sheetScreen } from '../parts/controls.js';

/**
 * @typedef {import('../app.js').App} App
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function settingsScreen(state, app) {
  const back = state.match?.address ?? '#/';
  const body = html`<div class="settings-list">
    ${Object.entries(CHOICES).map(([id, values]) => setting(/** @type {keyof typeof CHOICES} */ (id), values, state, app))}
    ${offline(state, app)}
  </div>`;
  return sheetScreen(t('settings.title'), body, { name: 'settings', back });
}

/**
 * @param {keyof typeof CHOICES} id
 * @param {readonly (string | boolean)[]} values
 * @param {import('../app.js').State} state
 * @param {App} app
 */
function setting(id, values, { settings }, app) {
  const name = t(`settings.${id}`);
  const choose = (/** @type {string | boolean} */ value) => app.change({ [id]: value });
  if (typeof values[0] === 'boolean') {
    return html`<div class="option"><label class="switch"><input type="checkbox" role="switch" id=${`setting-${id}`} aria-describedby=${`setting-${id}-help`} .checked=${settings[id] === true}
      @change=${(/** @type {any} */ event) => choose(event.target.checked)}><span>${name}</span></label><p class="soft" id=${`setting-${id}-help`}>${t(`settings.${id}.help`)}</p></div>`;
  }
  return html`<div class="option" role="radiogroup" aria-labelledby=${`setting-${id}`}><span class="option-name" id=${`setting-${id}`}>${name}</span>
    <div class="segments">${values.map((value) => html`<label><input type="radio" name=${id} value=${String(value)} .checked=${settings[id] === value} @change=${() => choose(value)}><span data-language=${id === 'language' && value !== 'auto' ? value : nothing}>${valueName(id, value)}</span></label>`)}</div></div>`;
}

/**
 * @param {string} id
 * @param {string | boolean} value
 */
function valueName(id, value) {
  const own = id === 'language' && value !== 'auto';
  return own ? languageOf(String(value)).name : t(`settings.${id}.${value}`);
}

/**
 * @param {import('../app.js').State} state
 * @param {App} app
 */
function offline({ offline: status, storage }, app) {
  const repair = async () => app.store.set({ toast: { text: repaired(await app.offline.repair()) } });
  const repairs = status.state === 'ready' || status.state === 'incomplete';
  return html`<section class="option"><h2>${t('offline.title')}</h2>
    <p>${t(`offline.state.${status.state}`, { files: status.missing.join(', ') })}</p>
    ${storage.persisted !== null ? html`<p class="soft">${t(storage.persisted ? 'matches.promised' : 'matches.not_promised')}</p>` : nothing}
    <div class="row">${repairs ? button(t('offline.repair'), repair, { id: 'repair' }) : nothing}
    ${status.update ? button(t('offline.apply'), () => app.offline.applyUpdate(() => app.keeper.settled()), { look: 'primary' }) : nothing}</div></section>`;
}

/** @param {{fetched: string[], failed: import('../start/probe.js').BrokenFile[]}} result */
function repaired({ fetched, failed }) {
  if (!failed.length) return t('offline.repaired', { n: fetched.length });
  const all = (/** @type {string} */ problem) => failed.every((file) => file.problem === problem);
  const why = all('unreachable') ? 'offline.failed.away' : all('room') ? 'offline.failed.room' : 'offline.failed';
  return t(why, { files: failed.map(({ name }) => name).join(', ') });
}
