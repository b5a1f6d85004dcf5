/** What the page says of islanders, and what to do with them. */

import { html, nothing } from 'lit-html';
import { sideName, speakerOf } from '../../match/state.js';
import { ruleLink } from '../../parts/controls.js';
import { capital, nameOf, pieceName as nameOfPiece } from '../../words/names.js';
import { t } from '../../words/text.js';
import { cellName } from './names.js';
import { viewOf } from './view.js';

/** @typedef {import('../../faces.js').MatchState} MatchState */

/** @param {MatchState} match */
export function must(match) {
  const { transit } = viewOf(match.packet);
  return transit && t('escape.table.must_go_on', { piece: capital(nameOfPiece(speakerOf(match), transit.piece)) });
}

export { hint } from './draft.js';
export { cellName, pieceName } from './names.js';
export { news, story } from './story.js';

/** @param {import('../../faces.js').PieceFacts} facts */
export const trait = ({ characteristic }) => (characteristic ? nameOf('escape', 'characteristic', characteristic) : '');

/**
 * Everything about one islander: where he stands, where he belongs, what he is good at.
 *
 * @param {MatchState} match
 * @param {string} piece
 */
export function about({ packet, pieces, board }, piece) {
  const { nation, characteristic } = pieces.get(piece) ?? {};
  const { cell, owner } = viewOf(packet).pieces.find((one) => one.id === piece) ?? {};
  const rule = characteristic === 'endurance' ? 'ENDUR-1' : 'CHAR-1';
  return html`${cell ? html`<p>${t('escape.about.where', { cell: cellName(board, cell) })}</p>` : nothing}
    ${owner ? html`<p>${t('escape.about.owner', { side: sideName(packet, owner) })}</p>` : nothing}
    <p>${t('escape.table.nation_is', { boat: nameOf('escape', 'boat', nation) })}</p>
    ${characteristic ? html`<p><strong>${capital(nameOf('escape', 'characteristic', characteristic))}.</strong> ${t(`escape.characteristic.${characteristic}.help`)} ${ruleLink('escape', packet.setup.edition, rule)}</p>` : nothing}`;
}
