import { html, nothing } from 'lit-html';
import { listOf, t } from '../../words/text.js';
import { capital, nameOf, pieceName } from '../../words/names.js';
import { eyedIn } from '../../match/drafting.js';
import { sideName, speakerOf } from '../../match/state.js';
import { button, sideMark } from '../../parts/controls.js';
import { crewTable } from './crew.js';
import { viewOf } from './view.js';

/** Picks shown ahead. */
const AHEAD = 6;

/**
 * The draft: who picks now and next, the islander one looks at with everything that matters for picking him, and the crew so far.
 *
 * @param {import('../../match/state.js').MatchState} match
 * @param {import('../../app.js').App} app
 */
export function draftPanel(match, app) {
  const { packet } = match;
  const { draft } = viewOf(packet);
  if (!draft) return nothing;
  const looked = eyedIn(match)?.piece;
  return html`<section class="panel draft-panel" aria-label=${t('escape.draft.title')}>
    <h2>${t('escape.draft.title')}</h2>
    ${order(packet, draft)}
    <div class="draft-body" data-eyed=${looked ? '' : nothing}>
      ${looked ? pieceCard(match, looked, app) : html`<p class="soft draft-hint">${t(packet.cursor ? 'escape.draft.hint_next' : 'escape.draft.hint')}</p>`}
      ${crewTable(match)}
    </div>
    ${app.store.get().lesson ? nothing : dealing(draft, app)}
  </section>`;
}

/**
 * Who picks after this one, and what of the order cannot be seen.
 *
 * @param {import('../../match/state.js').MatchState} match
 * @returns {string | null}
 */
export function hint({ packet }) {
  const { draft } = viewOf(packet);
  if (!draft) return null;
  const { order, index, snake } = draft;
  const then = [...new Set(order.slice(index + 1, index + 3))].map((side) => sideName(packet, side));
  const words = [
    then.length && t('escape.draft.then', { names: listOf(then) }),
    t('escape.draft.order', { snake: String(snake) }),
  ];
  return words.filter(Boolean).join(' ');
}

/**
 * @param {import('../../rules/types.js').Packet} packet
 * @param {import('../../rules/types.js').Escape.Draft} draft
 */
function order(packet, { order: picks, index, left }) {
  const coming = picks.slice(index, index + AHEAD);
  return html`<p class="order"><span class="visually-hidden">${t('escape.draft.next', { name: sideName(packet, coming[0] ?? '') })}</span>
      <span class="order-marks" aria-hidden="true">${coming.map((side, i) => html`<span class=${i === 0 ? 'now' : ''}>${sideMark(side)}</span>`)}</span>
      <span class="soft">${t('escape.draft.left', { n: left })}</span></p>`;
}

/**
 * @param {import('../../match/state.js').MatchState} match
 * @param {string} piece
 * @param {import('../../app.js').App} app
 */
function pieceCard(match, piece, app) {
  const { packet, pieces, selection } = match;
  const { game } = packet.setup;
  const { characteristic } = pieces.get(piece) ?? {};
  const name = pieceName(speakerOf(match), piece);
  return html`<div class="piece-card">
    <strong>${capital(name)}</strong>
    <span class="soft">${capital(nameOf(game, 'characteristic', characteristic))}. ${t(`${game}.characteristic.${characteristic}.help`)}</span>
    ${selection === piece ? button(t('escape.draft.take', { piece: name }), () => app.play.pick(piece), { look: 'primary', icon: 'check', id: 'draft-take' }) : nothing}
  </div>`;
}

/**
 * @param {import('../../rules/types.js').Escape.Draft} draft
 * @param {import('../../app.js').App} app
 */
function dealing({ index }, app) {
  return html`<div class="draft-deal">
    ${button(t('escape.draft.deal', { n: index }), () => app.play.deal(), { icon: 'dice', id: 'deal', look: index ? 'quiet' : undefined })}
    <span class="soft">${t('escape.draft.deal_line')}</span></div>`;
}
