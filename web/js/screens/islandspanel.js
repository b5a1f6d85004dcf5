import { html, nothing } from 'lit-html';
import { listOf, t } from '../text.js';
import { capital, nameOf } from '../words.js';
import { button } from './parts.js';
import { icon } from './icons.js';

/**
 * Islands: the wind of the round in words, and what can be done without touching the board.
 *
 * @param {import('../matchstate.js').MatchState} match
 * @param {import('../app.js').App} app
 */
export function islandsPanel(match, app) {
  const { view, setup } = match.packet;
  const { game } = setup;
  /** @param {string} token */
  const action = (token) => button(capital(nameOf(game, 'kind', token.split(' ')[0])), () => app.play.act([token]), { look: 'primary' });
  return html`<section class="panel island-panel" aria-label=${t('table.round_facts')}>
    <h2>${icon('fog')}${t('islands.wind')}</h2>
    ${view.die ? html`<p><strong>${nameOf(game, 'dir', view.die.direction)}</strong> · ${nameOf(game, 'face', view.die.bonus)}</p>
      <p class="soft">${t('islands.free', { dirs: listOf(view.die.free.map((/** @type {string} */ dir) => nameOf(game, 'dir', dir))) })}</p>` : html`<p class="soft">${t('islands.calm')}</p>`}
    ${view.last_round ? html`<p class="danger">${t('islands.last_round')}</p>` : nothing}
    <div class="row">${(view.actions ?? []).filter((/** @type {string} */ token) => token !== 'end_turn').map(action)}</div>
    <p class="soft">${t('table.bag', { n: view.bag })}</p>
  </section>`;
}
