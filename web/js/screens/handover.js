import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { colourName, sideName, speakerOf } from '../match/state.js';
import { capital, sentence } from '../words/names.js';
import { button, sideMark } from '../parts/controls.js';

/**
 * Between two players: who gets the tablet, and what happened since. The hourglass rests meanwhile.
 *
 * @param {import('../match/state.js').MatchState} match
 * @param {import('../app.js').App} app
 */
export function handOver(match, app) {
  const { packet } = match;
  const side = packet.side ?? '';
  const name = sideName(packet, side);
  const colour = capital(colourName(packet, side));
  const speaker = speakerOf(match);
  const news = packet.steps
    .flatMap((step) => step.events)
    .filter((event) => !event.code.startsWith('act.'))
    .map((event) => capital(sentence(speaker, 'event', event)));
  const ended = packet.steps.some(({ token }) => token === 'end_turn');
  return html`<div class="hand-over" data-side=${side} role="dialog" aria-modal="true" aria-labelledby="hand-over-title">
    <div class="hand-over-card">
      ${sideMark(side)}
      <p class="eyebrow">${t('handover.give')}</p>
      <h2 id="hand-over-title" tabindex="-1"><bdi>${name}</bdi></h2>
      ${name.includes(colour) ? nothing : html`<p class="soft">${colour}</p>`}
      ${news.length ? html`<ul class="news">${news.slice(-4).map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
      ${button(t('handover.ready', { name }), () => app.play.receive(), { look: 'primary', id: 'hand-over-ready' })}
      ${button(t(ended ? 'handover.back' : 'table.undo'), () => app.play.undo('tap'), { icon: 'undo', look: 'quiet', id: 'hand-over-back' })}
    </div>
  </div>`;
}
