import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { capital, inWords } from '../words/names.js';
import { speakerOf } from '../match/state.js';
import { icon } from './icons.js';

/**
 * Solo: what is still missing, live.
 *
 * @param {import('../match/state.js').MatchState} match
 */
export function goalsPanel(match) {
  const { packet } = match;
  const { game } = packet.setup;
  const { goals } = packet.view.solo;
  const speaker = speakerOf(match);
  const met = goals.filter((/** @type {any} */ goal) => goal.met).length;
  const roomy = ['landscape', 'portrait'].includes(document.documentElement.dataset.layout ?? '');
  return html`<details class="panel goals-panel" ?open=${roomy}>
    <summary>${t('solo.goals_met', { met, n: goals.length })}</summary>
    <ul>${goals.map(
      (/** @type {any} */ goal) => html`<li class=${goal.met ? 'met' : ''}>${icon(goal.met ? 'check' : 'eye')}
      <span><strong>${t(`${game}.goal.${goal.id}`, inWords(speaker, { boat: goal.boat }))}</strong>
      ${needs(goal, speaker)}</span></li>`,
    )}</ul>
  </details>`;
}

/**
 * @param {any} goal
 * @param {import('../words/names.js').Speaker} speaker
 */
function needs(goal, speaker) {
  if (goal.met) return nothing;
  const list = Array.isArray(goal.needs) ? goal.needs : [];
  return list.map(
    (/** @type {any} */ need) =>
      html`<span class="need">${capital(t(`${speaker.game}.need.${need.code}`, inWords(speaker, need.params ?? {})))}</span>`,
  );
}
