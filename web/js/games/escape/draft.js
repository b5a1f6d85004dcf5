import { html, nothing } from 'lit-html';
import { t } from '../../words/text.js';
import { capital, nameOf, pieceName } from '../../words/names.js';
import { sideName, speakerOf } from '../../match/state.js';
import { button, sideMark } from '../../parts/controls.js';
import { viewOf } from './view.js';

/**
 * The draft: who picks next, and the islander in hand with everything that matters for picking him.
 *
 * @param {import('../../match/state.js').MatchState} match
 * @param {import('../../app.js').App} app
 */
export function draftPanel(match, app) {
  const { packet, selection } = match;
  const { draft } = viewOf(packet);
  if (!draft) return nothing;
  const coming = draft.order.slice(draft.index, draft.index + 6);
  return html`<section class="panel draft-panel" aria-label=${t('escape.draft.title')}>
    <h2>${t('escape.draft.title')}</h2>
    <p class="order"><span class="visually-hidden">${t('escape.draft.next', { name: sideName(packet, coming[0] ?? '') })}</span>
      <span class="order-marks" aria-hidden="true">${coming.map((side, i) => html`<span class=${i === 0 ? 'now' : ''}>${sideMark(side)}</span>`)}</span>
      <span class="soft">${t('escape.draft.left', { n: draft.left })}</span></p>
    ${selection ? pieceCard(match, selection, app) : html`<p class="soft">${t('escape.draft.hint')}</p>`}
  </section>`;
}

/**
 * @param {import('../../match/state.js').MatchState} match
 * @param {string} piece
 * @param {import('../../app.js').App} app
 */
function pieceCard(match, piece, app) {
  const { packet, pieces } = match;
  const { game } = packet.setup;
  const facts = pieces.get(piece) ?? {};
  const name = pieceName(speakerOf(match), piece);
  return html`<div class="piece-card">
    <strong>${capital(nameOf(game, 'nation', facts.nation))} · ${capital(name)}</strong>
    <span class="soft">${nameOf(game, 'characteristic', facts.characteristic)}: ${t(`${game}.characteristic.${facts.characteristic}.help`)}</span>
    ${button(t('escape.draft.take', { piece: name }), () => app.play.pick(piece), { look: 'primary', icon: 'check', id: 'draft-take' })}
  </div>`;
}
