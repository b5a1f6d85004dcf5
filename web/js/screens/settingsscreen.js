import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { CHOICES } from '../device/settings.js';
import { button, sheetScreen } from './parts.js';

/**
 * @typedef {import('../app.js').App} App
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function settingsScreen(state, app) {
  const back = state.match ? `#/match/${state.match.id}` : '#/';
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
    <div class="segments">${values.map((value) => html`<label><input type="radio" name=${id} value=${String(value)} .checked=${settings[id] === value} @change=${() => choose(value)}><span>${t(`settings.${id}.${value}`)}</span></label>`)}</div></div>`;
}

/**
 * @param {import('../app.js').State} state
 * @param {App} app
 */
function offline({ offline: status, storage }, app) {
  const repair = async () => {
    const done = await app.offline.repair();
    app.store.set({
      toast: {
        text: done
          ? t(done.failed.length ? 'offline.repair_failed' : 'offline.repaired', { n: done.fetched.length })
          : t('offline.nothing'),
      },
    });
  };
  return html`<section class="option"><h2>${t('offline.title')}</h2>
    <p>${t(`offline.state.${status.state}`)}</p>
    ${storage.persisted !== null ? html`<p class="soft">${t(storage.persisted ? 'matches.promised' : 'matches.not_promised')}</p>` : nothing}
    <div class="row">${button(t('offline.repair'), repair, { id: 'repair' })}
    ${status.update ? button(t('offline.apply'), () => app.offline.applyUpdate(() => app.keeper.settled()), { look: 'primary' }) : nothing}</div></section>`;
}
