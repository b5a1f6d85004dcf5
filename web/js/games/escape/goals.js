import { html, nothing } from 'lit-html';
import { t } from '../../words/text.js';
import { capital, inWords } from '../../words/names.js';
import { speakerOf } from '../../match/state.js';
import { icon } from '../../parts/icons.js';
import { viewOf } from './view.js';

/**
 * Solo: what is still missing, live.
 *
 * @param {import('../../match/state.js').MatchState} match
 */
export function goalsPanel(match) {
  const { packet } = match;
  const { game } = packet.setup;
  const { solo } = viewOf(packet);
  if (!solo) return nothing;
  const { goals } = solo;
  const speaker = speakerOf(match);
  const met = goals.filter((goal) => goal.met).length;
  const roomy = ['landscape', 'portrait'].includes(document.documentElement.dataset.layout ?? '');
  return html`<details class="panel goals-panel" ?open=${roomy}>
    <summary>${t('escape.solo.goals_met', { met, n: goals.length })}</summary>
    <ul>${goals.map(
      (goal) => html`<li class=${goal.met ? 'met' : ''}>${icon(goal.met ? 'check' : 'flag')}
      <span><strong>${t(`${game}.goal.${goal.id}`, inWords(speaker, { boat: goal.boat }))}</strong>
      ${needs(goal, speaker)}</span></li>`,
    )}</ul>
  </details>`;
}

/**
 * @param {import('../../rules/types.js').Escape.Goal} goal
 * @param {import('../../words/names.js').Speaker} speaker
 */
function needs(goal, speaker) {
  if (goal.met) return nothing;
  return goal.needs.map(
    (need) =>
      html`<span class="need">${capital(t(`${speaker.game}.need.${need.code}`, inWords(speaker, need.params)))}</span>`,
  );
}
