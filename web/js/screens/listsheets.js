import { html, nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { t } from '../text.js';
import { capital, sentence } from '../words.js';
import { speakerOf } from '../matchstate.js';
import { button } from './parts.js';
import { closeSheet } from './sheets.js';

/**
 * The table in lists and words: every legal action as a button, the board as text. For keyboards, screen readers and the curious.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 */

/** One answer per match, moment and piece, so that drawing again does not ask again. @type {{key: string, answer: Promise<any>}} */
let asked = { key: '', answer: Promise.resolve() };

/**
 * @param {App} app
 * @param {string} op
 * @param {Record<string, any>} args
 */
function ask(app, op, args) {
  const { match, language } = app.store.get();
  const key = JSON.stringify([op, args, match?.packet.rev, language]);
  if (asked.key !== key) asked = { key, answer: app.rules.call(op, args) };
  return asked.answer;
}

/**
 * @param {State} state
 * @param {App} app
 */
export function actionsSheet(state, app) {
  const match = /** @type {import('../matchstate.js').MatchState} */ (state.match);
  const { selection } = match;
  const all = state.sheet.all || !selection;
  const speaker = speakerOf(match);
  const args = { match: match.id, ...(all ? {} : { piece: selection }) };
  const list = ask(app, 'legal', args).then(({ choices }) => choices.length ? html`<ul class="choices" id="legal-actions">${choices.map((/** @type {any} */ choice) => html`<li>
    <button type="button" class="choice" data-token=${choice.token} @click=${() => { closeSheet(app); void app.play.act([choice.token]); }}>
      ${choice.cost === null ? nothing : html`<b class="price">${t('choice.cost', { cost: choice.cost })}</b>`}
      <span>${capital(sentence(speaker, 'event', choice.event))}</span></button></li>`)}</ul>` : html`<p>${t('table.no_actions')}</p>`);
  const body = html`${selection ? button(t(all ? 'table.actions_selected' : 'table.actions_all'), () => app.store.set({ sheet: { kind: 'actions', all: !all } }), { look: 'quiet' }) : nothing}
    ${until(list, html`<p role="status">${t('app.wait')}</p>`)}`;
  return { title: t('table.actions'), body };
}

/**
 * @param {State} state
 * @param {App} app
 */
export function boardTextSheet(state, app) {
  const match = /** @type {import('../matchstate.js').MatchState} */ (state.match);
  const text = ask(app, 'ascii', { match: match.id }).then((answer) => html`<pre class="board-text" tabindex="0">${answer.text}</pre>`);
  return { title: t('table.board_text'), body: until(text, html`<p role="status">${t('app.wait')}</p>`) };
}
