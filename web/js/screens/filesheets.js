import { html } from 'lit-html';
import { t } from '../words/text.js';
import { LONGEST_TITLE, named, titleOf } from '../match/records.js';
import { bare } from '../words/direction.js';
import { fileNameOf } from '../device/share.js';
import { button } from '../parts/controls.js';
import { closeSheet } from './closesheet.js';

/**
 * Dialogs about a match as a file: its name, what is wrong with it, its text to take along.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 */

/**
 * @template {import('../app.js').Sheet['kind']} Kind
 * @typedef {import('../app.js').SheetOf<Kind>} SheetOf
 */

/**
 * @param {State} state
 * @param {App} app
 */
export function renameSheet(state, app) {
  const { record } = /** @type {SheetOf<'rename'>} */ (state.sheet);
  const body = html`<form class="stack" method="dialog" @submit=${(/** @type {any} */ event) => {
    event.preventDefault();
    void app.library.rename(record.id, event.target.elements.title.value);
    closeSheet(app);
  }}><label class="field"><span>${t('matches.new_name')}</span><input name="title" type="text" maxlength=${LONGEST_TITLE} autocomplete="off" autocorrect="off" spellcheck="false" dir="auto" .value=${bare(titleOf(record))}></label>
    <button class="button primary" type="submit">${t('app.save')}</button></form>`;
  return { title: t('matches.rename'), body };
}

/** @param {State} state */
export function problemSheet({ sheet }) {
  const { title, text } = /** @type {SheetOf<'problem'>} */ (sheet);
  return { title, body: html`<p>${text}</p>` };
}

/** @param {State} state */
export function copySheet({ sheet }) {
  const { text } = /** @type {SheetOf<'copy'>} */ (sheet);
  const body = html`<p>${t('share.by_hand')}</p><textarea class="copy-text" readonly rows="4" .value=${text} @focus=${(/** @type {any} */ event) => event.target.select()}></textarea>`;
  return { title: t('share.title'), body };
}

/**
 * @param {State} _
 * @param {App} app
 */
export function exportSheet(_, app) {
  const { record, packet } = /** @type {import('../match/state.js').MatchState} */ (app.store.get().match);
  const text = named(packet.text, record.title);
  const body = html`<p>${t('matches.export_line')}</p>
    <div class="row">${button(t('matches.save_file'), () => app.share.saveFile(fileNameOf(record), text), { icon: 'file', look: 'primary', id: 'save-file' })}
    ${button(t('share.copy'), () => app.share.copy(text))}</div>`;
  return { title: t('matches.export'), body };
}
