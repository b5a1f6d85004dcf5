import { html, nothing } from 'lit-html';
import { listOf, t } from '../../words/text.js';
import { nameOf } from '../../words/names.js';
import { shownSeat, sideAt } from '../../match/state.js';
import { button } from '../../parts/controls.js';
import { icon } from '../../parts/icons.js';
import { viewOf } from './view.js';
import { why } from './why.js';

/**
 * Islands: the wind of the round in words, why the score begins below nothing, and the numbers to choose from.
 *
 * @param {import('../../match/state.js').MatchState} match
 * @param {import('../../app.js').App} app
 */
export function windPanel(match, app) {
  const { packet } = match;
  const view = viewOf(packet);
  const { game } = packet.setup;
  const side = sideAt(packet, shownSeat(match));
  const total = packet.score.totals[packet.score.sides.indexOf(side)];
  /** @param {number} value */
  const number = (value) =>
    button(String(value), () => app.play.act([`value ${value}`]), {
      look: 'primary',
      label: `${nameOf(game, 'kind', 'value')}: ${value}`,
    });
  return html`<section class="panel game-panel island-panel" aria-label=${t('islands.table.round_facts')}>
    <h2>${icon('fog')}${t('islands.wind')}</h2>
    ${
      view.die
        ? html`<p><strong>${nameOf(game, 'dir', view.die.direction)}</strong> · ${nameOf(game, 'face', view.die.bonus)}</p>
      <p class="soft">${t('islands.free', { dirs: listOf(view.die.free.map((dir) => nameOf(game, 'dir', dir))) })}</p>`
        : html`<p class="soft">${t('islands.calm')}</p>`
    }
    ${total < 0 ? html`<p class="soft score-reason">${why(packet, side)}</p>` : nothing}
    ${view.last_round ? html`<p class="danger">${t('islands.last_round')}</p>` : nothing}
    ${view.values.length ? html`<p>${nameOf(game, 'kind', 'value')}</p><div class="row">${view.values.map(number)}</div>` : html`<p class="soft bag-line">${t('islands.table.bag', { n: view.bag })}</p>`}
  </section>`;
}
