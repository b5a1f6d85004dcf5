import { html, nothing } from 'lit-html';
import { allFaces } from '../faces.js';
import { dateOf, dayName, hasText, t } from '../words/text.js';
import { nameOf, titlesOf } from '../words/names.js';
import { dailyOf, gameOf } from '../match/book.js';
import { bestOf, isSolo } from '../match/results.js';
import { dayOf } from '../device/day.js';
import { button, link, sheetScreen } from '../parts/controls.js';
import { icon } from '../parts/icons.js';

/**
 * Solo play: every way to play alone, and every result with its level.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function soloScreen({ results: all }, app) {
  const results = all.filter(isSolo);
  const best = bestOf(results);
  const body = html`
    <ul class="cards">${allFaces().flatMap(({ game, soloStarts = [] }) => soloStarts.map((start) => startCard(game, start, app)))}</ul>
    <h2>${t('solo.results')}</h2>
    ${results.length ? nothing : html`<div class="empty">${icon('star')}<p>${t('solo.no_results')}</p></div>`}
    <ul class="result-list">${results.map(
      (result) => html`<li class="card">
      <b class="big-number">${result.points}</b>
      <span class="card-words"><strong>${nameOf(gameOf(result)[0], 'level', result.level)}</strong><span class="soft"><bdi>${scenarioName(result)}</bdi></span><span class="soft">${dateOf(result.finished)}${best.get(result.scenario)?.id === result.id ? ` · ${t('solo.personal_best')}` : ''}</span></span>
      ${result.replay ? link(t('replay.title'), result.replay, { icon: 'play' }) : nothing}</li>`,
    )}</ul>`;
  return sheetScreen(t('solo.title'), body, { name: 'solo' });
}

/**
 * @param {import('../storage/results.js').MatchResult} result
 * @returns {string} game, day or start, and what was played with, in words
 */
function scenarioName(result) {
  const [game, edition] = gameOf(result);
  const [, start = '', ...options] = result.scenario.split(' · ');
  const day = dailyOf(result);
  const known = `${game}.option.scenario.value.${start}`;
  const name = day ? t('book.daily', { day: dayName(day) }) : hasText(known) ? t(known) : start;
  return [...titlesOf({ game, edition }), name, ...options.map((id) => nameOf(game, 'option', id))].join(' · ');
}

/**
 * @param {string} game
 * @param {import('../faces.js').SoloStart} start
 * @param {import('../app.js').App} app
 */
function startCard(game, start, app) {
  const { id, daily } = start;
  const line = t(`${game}.solo.${id}.line`);
  const play = () => app.setup.alone(game, start);
  return html`<li class="card"><div class="card-words"><h2>${t(`${game}.solo.${id}`)}</h2><p class="soft">${daily ? `${line} ${dayName(dayOf(Date.now()))}` : line}</p></div>
    ${daily ? button(t('start.daily_play'), play, { look: 'primary', icon: 'sun', id: 'daily' }) : button(t('solo.set_up'), play, { id: `solo-${id}` })}</li>`;
}
