import { html, nothing } from 'lit-html';
import { dateOf, dayName, signed, t } from '../words/text.js';
import { capital, nameOf, titlesOf } from '../words/names.js';
import { bookOf, dailyOf, gameOf, streakOf } from '../match/book.js';
import { csvOf, jsonOf } from '../match/bookfile.js';
import { placingName } from '../match/placings.js';
import { isSolo } from '../match/results.js';
import { dayOf } from '../device/day.js';
import { button, link, sheetScreen } from '../parts/controls.js';
import { icon } from '../parts/icons.js';

/**
 * The book of results: who won how often in which game, the streak of the island of the day, and every evening by itself. All of it stays
 * in this browser; it can be taken along as a file, and thrown away.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../storage/results.js').MatchResult} MatchResult
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function bookScreen({ results, storage }, app) {
  const body = html`
    <p class="soft">${t(storage.fault ? 'book.unkept' : 'book.kept')}</p>
    ${results.length ? nothing : html`<div class="empty">${icon('star')}<p>${t('book.empty')}</p>${link(t('start.new'), '#/', { look: 'primary' })}</div>`}
    ${streak(results)}
    ${bookOf(results).map(page)}
    ${results.length ? html`<section><h2>${t('book.evenings')}</h2><ul class="evenings">${results.map((result) => evening(result, app))}</ul></section>${files(results, app)}` : nothing}`;
  return sheetScreen(t('book.title'), body, { name: 'book' });
}

/** @param {MatchResult[]} results */
function streak(results) {
  const { current, longest } = streakOf(results, Date.now());
  if (!longest) return nothing;
  return html`<section class="card streak">${icon('sun')}<p class="card-words"><strong>${t('book.streak', { n: current })}</strong><span class="soft">${t('book.streak.longest', { n: longest })}</span></p></section>`;
}

/** @param {number} points */
const number = (points) => (points < 0 ? signed(points) : points);

/** @param {import('../match/book.js').Page} page */
function page({ game, edition, solo, lines }) {
  const title = [...titlesOf({ game, edition }), ...(solo ? [t('setup.solo')] : [])].join(' · ');
  const columns = ['name', 'matches', ...(solo ? [] : ['wins']), 'points', 'best'];
  return html`<section><h2>${title}</h2><div class="table-scroll" tabindex="0" role="region" aria-label=${title}><table class="course-table book-table">
    <thead><tr>${columns.map((column) => html`<th scope="col">${t(`book.column.${column}`)}</th>`)}</tr></thead>
    <tbody>${lines.map(
      (
        line,
      ) => html`<tr><th scope="row">${line.name ? html`<bdi>${line.name}</bdi>` : html`<span class="soft">${t('book.nameless')}</span>`}</th>
      <td>${line.matches}</td>${solo ? nothing : html`<td>${line.wins}</td>`}<td>${number(line.points)}</td><td>${number(line.best)}</td></tr>`,
    )}</tbody></table></div></section>`;
}

/**
 * @param {MatchResult} result
 * @param {App} app
 */
function evening(result, app) {
  const [game, edition] = gameOf(result);
  const title = titlesOf({ game, edition }).join(' · ');
  const day = dailyOf(result);
  const date = dateOf(result.finished);
  const who = isSolo(result)
    ? [nameOf(game, 'level', result.level), t('result.points', { points: result.points })].filter(Boolean).join(', ')
    : [...(result.players ?? [])]
        .sort((a, b) => a.place - b.place)
        .map((one) =>
          t('book.player', { place: one.place, name: capital(placingName(game, one)), points: number(one.points) }),
        )
        .join(' · ');
  return html`<li class="card"><span class="card-words"><strong>${who}</strong><span class="soft">${title}${day ? ` · ${t('book.daily', { day: dayName(day) })}` : nothing}</span><span class="soft">${date}</span></span>
    ${result.replay ? link(t('replay.title'), result.replay, { icon: 'play' }) : nothing}
    ${button('', () => app.library.forget([result]), { icon: 'trash', look: 'round', label: t('book.delete_one', { date }) })}</li>`;
}

/**
 * @param {MatchResult[]} results
 * @param {App} app
 */
function files(results, app) {
  const save =
    (/** @type {string} */ ending, /** @type {string} */ type, /** @type {(all: MatchResult[]) => string} */ write) =>
    () =>
      app.share.saveFile(`fogbound-results-${dayOf(Date.now())}.${ending}`, new Blob([write(results)], { type }));
  return html`<div class="row">
    ${button(t('book.csv'), save('csv', 'text/csv', csvOf), { icon: 'file', id: 'book-csv' })}
    ${button(t('book.json'), save('json', 'application/json', jsonOf), { icon: 'file', id: 'book-json' })}
    ${button(t('book.delete'), () => app.library.forget(results), { icon: 'trash', id: 'book-delete' })}
  </div>`;
}
