import { html, nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { t } from '../words/text.js';
import { capital, pieceName, sentence, tOf } from '../words/names.js';
import { speakerOf } from '../match/state.js';
import { button } from '../parts/controls.js';
import { closeSheet } from './closesheet.js';

/**
 * Every legal action as a button. For keyboards, screen readers and the curious.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 * @typedef {import('../rules/types.js').Choices} Choices
 */

/** One answer per match, moment and piece, so that drawing again does not ask again. @type {{key: string, answer: Promise<Choices>}} */
let asked = { key: '', answer: Promise.resolve({ choices: [] }) };

/**
 * @param {App} app
 * @param {import('../rules/types.js').LegalArgs} args
 */
function ask(app, args) {
  const { match, language } = app.store.get();
  const key = JSON.stringify([args, match?.packet.rev, language]);
  if (asked.key !== key) asked = { key, answer: app.rules.call('legal', args) };
  return asked.answer;
}

/**
 * @param {State} state
 * @param {App} app
 */
export function actionsSheet(state, app) {
  const match = /** @type {import('../match/state.js').MatchState} */ (state.match);
  const { selection } = match;
  const { all = !selection } = /** @type {import('../app.js').SheetOf<'actions'>} */ (state.sheet);
  const speaker = speakerOf(match);
  const args = { match: match.id, ...(!all && selection ? { piece: selection } : {}) };
  /** @param {Choices['choices']} choices */
  const listed = (choices) => {
    const words = choices.map((choice) => capital(sentence(speaker, 'event', choice.event)));
    const heads = choices.map(
      (choice, i) => choice.piece && choice.piece !== choices[i - 1]?.piece && choices[i + 1]?.piece === choice.piece,
    );
    return html`<ul class="choices" id="legal-actions">${choices.map(
      (choice, i) => html`<li>
      ${heads[i] ? html`<h3>${capital(pieceName(speaker, choice.piece ?? ''))}</h3>` : nothing}
      <button type="button" class="choice" data-token=${choice.token} @click=${() => {
        closeSheet(app);
        void app.play.act([choice.token]);
      }}>
        ${choice.cost === null ? nothing : html`<b class="price">${tOf(speaker.game, 'choice.cost', { cost: choice.cost })}</b>`}
        <span>${words[i]}${words.indexOf(words[i]) !== words.lastIndexOf(words[i]) ? html`<span class="soft">${choice.token}</span>` : nothing}</span></button></li>`,
    )}</ul>`;
  };
  const list = ask(app, args).then(({ choices }) =>
    choices.length ? listed(choices) : html`<p>${t('table.no_actions')}</p>`,
  );
  const body = html`${selection ? button(tOf(speaker.game, all ? 'table.actions_selected' : 'table.actions_all'), () => app.store.set({ sheet: { kind: 'actions', all: !all } }), { look: 'quiet' }) : nothing}
    ${until(list, html`<p role="status">${t('app.wait')}</p>`)}`;
  return { title: t('table.actions'), body };
}
