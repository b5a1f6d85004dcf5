import { html, nothing } from 'lit-html';
import { t } from '../text.js';
import { nameOf } from '../words.js';
import { button } from './parts.js';

/**
 * Islands: the dice of the round, the bag, and what can be done without a cell.
 *
 * @param {import('../matchstate.js').MatchState} match
 * @param {import('../app.js').App} app
 */
export function islandsPanel({ packet }, app) {
  const { view, setup } = packet;
  const { die, bag } = view;
  return html`<section class="panel island-panel" aria-label=${t('table.round_facts')}>
    ${die ? html`<p>${nameOf(setup.game, 'dir', die.direction)} · ${nameOf(setup.game, 'face', die.bonus)}</p>` : nothing}
    ${bag !== undefined ? html`<p class="soft">${t('table.bag', { n: bag })}</p>` : nothing}
    ${button(t('table.actions'), () => app.store.set({ sheet: { kind: 'actions' } }), { icon: 'list', disabled: !(view.actions ?? []).length && !packet.side })}
  </section>`;
}
