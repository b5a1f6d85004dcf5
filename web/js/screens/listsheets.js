import { html, nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { t } from '../words/text.js';
import { capital, faultText, pieceName, sentence, tOf } from '../words/names.js';
import { speakerOf } from '../match/state.js';
import { RulesError } from '../rules/rules.js';
import { button } from '../parts/controls.js';
import { closeSheet } from './closesheet.js';

/**
 * Every legal action as a button. For keyboards, screen readers and the curious.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 * @typedef {import('../rules/types.js').Choices} Choices
 */

/**
 * The list of one moment, so that drawing again neither asks nor builds again. The moment is the packet itself: revisions begin
 * anew when a match is opened again, and would name another position.
 *
 * @type {{of: unknown[], list: Promise<unknown>}}
 */
let asked = { of: [], list: Promise.resolve() };

/**
 * @param {State} state
 * @param {App} app
 */
export function actionsSheet(state, app) {
  const match = /** @type {import('../match/state.js').MatchState} */ (state.match);
  const { selection } = match;
  const { all = !selection } = /** @type {import('../app.js').SheetOf<'actions'>} */ (state.sheet);
  const speaker = speakerOf(match);
  /** @type {import('../rules/types.js').LegalArgs} */
  const args = { match: match.id, ...(!all && selection ? { piece: selection } : {}) };
  const place = (/** @type {string} */ cell) => speaker.cellName?.(cell) ?? cell;
  /** Several pieces may have one name: where it stands tells them apart. @param {Choices['choices'][number]} choice */
  const headOf = ({ piece, event }) =>
    [capital(pieceName(speaker, piece ?? '')), event.params.from && place(String(event.params.from))]
      .filter(Boolean)
      .join(' · ');
  /** Cells of an action that is said like another one; the words among them its sentence has said. @param {Choices['choices'][number]} choice */
  const wayOf = ({ token }) => {
    const cells = token
      .split(' ')
      .slice(2)
      .filter((word) => !/^[a-z]+$/.test(word));
    return cells.map((cell) => place(cell.replace('>', ''))).join(' → ');
  };
  /** @param {Choices['choices']} choices */
  const listed = (choices) => {
    const words = choices.map((choice) => capital(sentence(speaker, 'event', choice.event)));
    const twice = (/** @type {number} */ i) =>
      choices.some((other, k) => k !== i && other.piece === choices[i].piece && words[k] === words[i]);
    const heads = choices.map(
      (choice, i) => choice.piece && choice.piece !== choices[i - 1]?.piece && choices[i + 1]?.piece === choice.piece,
    );
    return html`<ul class="choices" id="legal-actions">${choices.map(
      (choice, i) => html`<li>
      ${heads[i] ? html`<h3>${headOf(choice)}</h3>` : nothing}
      <button type="button" class="choice" data-token=${choice.token} @click=${() => {
        closeSheet(app);
        void app.play.act([choice.token]);
      }}>
        <span>${words[i]}${twice(i) ? html`<span class="soft">${wayOf(choice)}</span>` : nothing}</span></button></li>`,
    )}</ul>`;
  };
  const of = [state.sheet, match.packet, args.piece, state.language];
  if (of.some((part, i) => part !== asked.of[i])) {
    const answer = app.rules.call('legal', args);
    const list = answer.then(
      ({ choices }) => (choices.length ? listed(choices) : html`<p>${t('table.no_actions')}</p>`),
      (error) => html`<p role="alert">${faultText(RulesError.of(error))}</p>`,
    );
    asked = { of, list };
  }
  const body = html`${selection ? button(tOf(speaker.game, all ? 'table.actions_selected' : 'table.actions_all'), () => app.store.set({ sheet: { kind: 'actions', all: !all } }), { look: 'quiet' }) : nothing}
    ${until(asked.list, html`<p role="status">${t('app.wait')}</p>`)}`;
  return { title: t('table.actions'), body };
}
