import { html, nothing } from 'lit-html';
import { dateOf, t } from '../words/text.js';
import { nameOf } from '../words/names.js';
import { bestOf } from '../match/results.js';
import { dailySeed } from '../setup/form.js';
import { button, link, sheetScreen } from './parts.js';
import { icon } from './icons.js';

/**
 * Solo play: today's island, the scenarios, and every result with its level.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function soloScreen({ results }, app) {
  const best = bestOf(results);
  const solo = (/** @type {string} */ scenario) => {
    const info = app.setup.infoOf('escape', 'review');
    if (info) app.setup.openSolo(info, scenario);
  };
  const body = html`
    <ul class="cards">
      <li class="card"><div class="card-words"><h2>${t('start.daily')}</h2><p class="soft">${t('start.daily_line')} ${dailySeed().slice(6)}</p></div>${button(t('start.daily_play'), () => app.setup.daily(), { look: 'primary', icon: 'sun', id: 'daily' })}</li>
      <li class="card"><div class="card-words"><h2>${t('solo.scenario_1')}</h2><p class="soft">${t('solo.scenario_1_line')}</p></div>${button(t('solo.set_up'), () => solo('1'), { id: 'solo-1' })}</li>
      <li class="card"><div class="card-words"><h2>${t('solo.generated')}</h2><p class="soft">${t('solo.generated_line')}</p></div>${button(t('solo.set_up'), () => solo('generated'), { id: 'solo-generated' })}</li>
    </ul>
    <h2>${t('solo.results')}</h2>
    ${results.length ? nothing : html`<div class="empty">${icon('star')}<p>${t('solo.no_results')}</p></div>`}
    <ul class="result-list">${results.map(
      (result) => html`<li class="card">
      <b class="big-number">${result.points}</b>
      <span class="card-words"><strong>${nameOf(result.scenario.split('/')[0], 'level', result.level)}</strong><span class="soft"><bdi>${result.scenario}</bdi></span><span class="soft">${dateOf(result.finished)}${best.get(result.scenario)?.id === result.id ? ` · ${t('solo.personal_best')}` : ''}</span></span>
      ${result.replay ? link(t('replay.title'), result.replay, { icon: 'play' }) : nothing}</li>`,
    )}</ul>`;
  return sheetScreen(t('solo.title'), body, { name: 'solo' });
}
