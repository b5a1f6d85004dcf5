/** What stands below whose turn it is: points of movement and the order of the round. */

import { html, nothing } from 'lit-html';
import { sideName } from '../../match/state.js';
import { sideMark } from '../../parts/controls.js';
import { listOf, t } from '../../words/text.js';
import { viewOf } from './view.js';

/** @param {import('../../faces.js').MatchState} match */
export function turn({ packet }) {
  return packet.phase === 'move' ? html`${points(viewOf(packet).mp)}${orderOf(packet)}` : nothing;
}

/** @param {{left: number, full: number}} mp */
function points({ left, full }) {
  return html`<div class="points" role="img" aria-label=${t('escape.table.points_said', { left })}>
    <span class="pips">${Array.from({ length: full }, (_, i) => html`<i class=${i < left ? 'full' : 'gone'}></i>`)}</span>
    <strong>${t('escape.table.points_left', { left })}</strong>
  </div>`;
}

/**
 * The order of this round; the present turn is marked, so a double move shows itself.
 *
 * @param {import('../../faces.js').Packet} packet
 */
function orderOf(packet) {
  const { turn_order: now, next_order: next } = viewOf(packet);
  const { turn: present } = packet;
  const again = present === now.length - 1 && next[0] === now[present];
  return html`<p class="order"><span class="visually-hidden">${t('escape.table.order', { names: listOf(now.map((side) => sideName(packet, side))) })}</span>
    <span class="order-marks" aria-hidden="true">${now.map((side, i) => html`<span class=${i === present ? 'now' : i < present ? 'past' : ''} ?data-again=${again && i === present} title=${again && i === present ? t('escape.table.double_move') : nothing}>${sideMark(side)}</span>`)}</span>
    ${again ? html`<span class="again">${t('escape.table.double_move')}</span>` : nothing}</p>`;
}
