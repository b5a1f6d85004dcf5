import { html, nothing } from 'lit-html';
import { dateOf, listOf, t } from '../words/text.js';
import { placingName } from '../match/placings.js';
import { named, titleOf } from '../match/records.js';
import { fileNameOf } from '../device/share.js';
import { capital, titlesOf } from '../words/names.js';
import { button, guarded, link, sheetScreen, sideMark } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { matchAddress } from '../router.js';
import { roundLine, thumb } from './matchcard.js';

/**
 * The shelf: every match kept here, what to do with it, and files in and out.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function matchesScreen(state, app) {
  const { list, storage } = state;
  const actions = html`${link(t('book.title'), '#/results', { icon: 'star' })}<label class="button">${icon('file')}<span>${t('matches.import')}</span>
    <input class="visually-hidden" type="file" accept=".json,application/json" id="import" @change=${(/** @type {any} */ event) => take(event, app)}></label>`;
  const body = html`
    ${storage.persisted === false ? html`<p class="soft">${t('matches.not_promised')}</p>` : nothing}
    ${list === null && !storage.fault ? html`<p role="status">${t('matches.loading')}</p>` : nothing}
    ${list?.length === 0 ? html`<div class="empty">${icon('fog')}<p>${t('matches.empty')}</p>${link(t('start.new'), '#/', { look: 'primary' })}</div>` : nothing}
    <ul class="match-list">${(list ?? []).map((record) =>
      guarded(
        () => row(record, app),
        (words) => html`<li class="card">${words}</li>`,
      ),
    )}</ul>`;
  return sheetScreen(t('matches.title'), body, { name: 'matches', actions });
}

/**
 * @param {Event & {target: HTMLInputElement}} event
 * @param {import('../app.js').App} app
 */
function take({ target }, app) {
  const [file] = target.files ?? [];
  target.value = '';
  if (file) void app.library.importFile(file);
}

/**
 * @param {import('../storage/database.js').MatchRecord} record
 * @param {import('../app.js').App} app
 */
function row(record, app) {
  const { summary } = record;
  const title = titleOf(record);
  return html`<li class="card match-row">
    <a class="match-open" href=${matchAddress(record.id) + (summary.over ? '/result' : '')}>
      ${thumb(record)}
      <span class="card-words">
        <strong><bdi>${title}</bdi></strong>
        <span class="soft">${titlesOf(summary).join(' · ')}</span>
        <span class="soft">${summary.over ? endLine(summary) : roundLine(summary)} · ${dateOf(record.updated)}</span>
        <span class="marks">${summary.sides.map(sideMark)}</span>
      </span>
    </a>
    <div class="row">
      ${button('', () => app.store.set({ sheet: { kind: 'rename', record } }), { icon: 'pencil', look: 'round', label: t('matches.rename_one', { title }) })}
      ${button('', () => app.share.saveFile(...fileOf(record)), { icon: 'file', look: 'round', label: t('matches.export_one', { title }) })}
      ${button('', () => app.library.remove(record), { icon: 'trash', look: 'round', label: t('matches.delete_one', { title }) })}
    </div>
  </li>`;
}

/** @param {import('../match/state.js').Summary} summary  of a match that is over */
function endLine({ game, placings = [] }) {
  if (!placings.length) return t('matches.over');
  const [{ points }] = placings;
  if (placings.length === 1) return `${t('matches.over')} · ${t('result.points', { points })}`;
  const winners = placings.filter((one) => one.place === 1);
  const names = listOf(winners.map((one) => placingName(game, one)));
  return t('matches.won', { names: capital(names), n: winners.length, points: winners[0].points });
}

/**
 * @param {import('../storage/database.js').MatchRecord} record
 * @returns {[string, string]}
 */
function fileOf(record) {
  return [fileNameOf(record), named(record.text, record.title)];
}
