import { html, nothing } from 'lit-html';
import { listOf, t } from '../words/text.js';
import { nameOf } from '../words/names.js';
import { button } from './parts.js';
import { icon } from './icons.js';

/**
 * Islands: the wind of the round in words, and the numbers to choose from.
 *
 * @param {import('../match/state.js').MatchState} match
 * @param {import('../app.js').App} app
 */
export function islandsPanel(match, app) {
  const { view, setup } = match.packet;
  const { game } = setup;
  const numbers = (view.actions ?? []).filter((/** @type {string} */ token) => token.startsWith('value '));
  /** @param {string} token */
  const number = (token) =>
    button(token.slice(6), () => app.play.act([token]), {
      look: 'primary',
      label: `${nameOf(game, 'kind', 'value')}: ${token.slice(6)}`,
    });
  return html`<section class="panel island-panel" aria-label=${t('table.round_facts')}>
    <h2>${icon('fog')}${t('islands.wind')}</h2>
    ${
      view.die
        ? html`<p><strong>${nameOf(game, 'dir', view.die.direction)}</strong> · ${nameOf(game, 'face', view.die.bonus)}</p>
      <p class="soft">${t('islands.free', { dirs: listOf(view.die.free.map((/** @type {string} */ dir) => nameOf(game, 'dir', dir))) })}</p>`
        : html`<p class="soft">${t('islands.calm')}</p>`
    }
    ${view.last_round ? html`<p class="danger">${t('islands.last_round')}</p>` : nothing}
    ${numbers.length ? html`<p>${nameOf(game, 'kind', 'value')}</p><div class="row">${numbers.map(number)}</div>` : html`<p class="soft bag-line">${t('table.bag', { n: view.bag })}</p>`}
  </section>`;
}
