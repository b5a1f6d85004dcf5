import { html, nothing } from 'lit-html';
import { sideName } from '../match/state.js';
import { button, sideMark } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { t } from '../words/text.js';

/**
 * What happened since the player's last turn, one line each; the same is marked on the board. A phone has room for its heading, which opens it.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function sincePanel({ match }, app) {
  const { packet, since } = /** @type {import('../match/state.js').MatchState} */ (match);
  const { from, lines, more } = /** @type {import('../match/since.js').Since} */ (since);
  const narrow = ['phone', 'tiny'].includes(document.documentElement.dataset.layout ?? '');
  return html`<section class="panel since-panel" aria-label=${t('since.title')}>
    <details ?open=${!narrow}><summary><h2>${t('since.title')}</h2></summary><ol>
      ${lines.map(({ side, text, own }) => html`<li data-own=${own ? '' : nothing}>${side ? sideMark(side) : icon('fog')}<span>${text}</span></li>`)}
      ${more.map(({ side, n }) => html`<li>${sideMark(side)}<span>${t(lines.length ? 'since.more' : 'since.moves', { name: sideName(packet, side), n })}</span></li>`)}
    </ol></details>
    ${button(t('since.show'), () => app.replay.film(from), { icon: 'play', id: 'since-show' })}
    ${button('', () => app.play.resume(), { icon: 'close', look: 'round', label: t('app.close'), id: 'since-close' })}
  </section>`;
}
