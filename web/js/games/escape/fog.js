/** The fog: what it takes next, when, at what price, and who stands there. */

import { html, nothing } from 'lit-html';
import { sideName } from '../../match/state.js';
import { icon } from '../../parts/icons.js';
import { listOf, t } from '../../words/text.js';
import { boardOf, viewOf } from './view.js';

/**
 * What the fog takes next, when, at what price, and who stands there.
 *
 * @typedef {import('../../rules/types.js').Escape.Fog} Fog
 * @typedef {import('../../rules/types.js').Escape.FogStep} FogStep
 *
 * @param {import('../../faces.js').MatchState} match
 */
export function fogPanel(match) {
  const { packet } = match;
  const { fog } = viewOf(packet);
  const { line, danger, who, cards, next } = fogWords(packet);
  return html`<section class="panel game-panel fog-panel" data-danger=${danger && next === fog.next ? '' : nothing} aria-label=${t('escape.table.fog')}>
    <h2>${icon('fog')}${t('escape.table.fog')}</h2>
    <p class=${next ? 'fog-next' : nothing}>${line}</p>
    ${danger ? html`<p class="danger">${danger}<span class="danger-who">${who}</span></p>` : nothing}
    ${cards ? html`<p class="soft">${cards}</p>` : nothing}
    <ol class="fog-rows" aria-hidden="true">${boardOf(match).rows.map((row) => html`<li class=${rowState(row.row, fog, next)}>${row.row}</li>`)}</ol>
  </section>`;
}

/**
 * What the fog does next, in words.
 *
 * @param {import('../../rules/types.js').Packet} packet
 */
export function fogWords(packet) {
  const { fog, fog_deck: deck } = viewOf(packet);
  const next = fog.next?.rows.length ? fog.next : (fog.ahead ?? fog.next);
  const danger = Object.entries(next?.in_danger ?? {}).filter(([, n]) => n > 0);
  return {
    next,
    line: next
      ? fogLine(next, fog)
      : fog.marker > 0
        ? t('escape.table.fog_stands', { marker: fog.marker })
        : t('escape.table.fog_done'),
    danger:
      next?.total && packet.phase !== 'draft'
        ? t('escape.table.in_danger', { n: next.total, points: next.points })
        : '',
    who: listOf(danger.map(([side, n]) => t('escape.table.danger_of', { name: sideName(packet, side), n }))),
    cards: deck ? t('escape.table.fog_cards', { n: deck }) : '',
  };
}

/**
 * @param {FogStep} next
 * @param {Fog} fog
 */
function fogLine(next, fog) {
  if (next.rows.length === 0) return t('escape.table.fog_none', { marker: fog.marker - 1 });
  const facts = { n: next.rows.length, rows: listOf(next.rows), penalty: next.penalty, rounds: fog.marker - next.at };
  return t(next === fog.next ? 'escape.table.fog_next' : 'escape.table.fog_ahead', facts);
}

/**
 * @param {string} row
 * @param {Fog} fog
 * @param {FogStep | null} next
 */
function rowState(row, fog, next) {
  if (fog.rows_lost.includes(row)) return 'lost';
  return next?.rows.includes(row) ? 'next' : '';
}
