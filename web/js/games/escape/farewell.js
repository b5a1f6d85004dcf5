/** The boats cast off with everybody who is aboard. Whose crew is too small stays at the pier. */

import { html } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { ownerRing } from '../../board/art/rings.js';
import { PIECE, known } from '../../board/hex.js';
import { t } from '../../words/text.js';
import { boat, boatDefs } from './art/boats.js';
import { islanderFace, patternDefs } from './art/tokens.js';
import { islandersOf } from './describe.js';
import { layoutEscape } from './layout.js';

/** Water around a boat, in units. */
const WATER = 8;

/** @type {(match: import('../../match/state.js').MatchState) => import('lit-html').TemplateResult} */
export function farewell({ board: given, packet }) {
  const board = /** @type {import('../../rules/types.js').Escape.Board} */ (given);
  const { pieces } = /** @type {import('../../rules/types.js').Escape.View} */ (packet.view);
  const layout = layoutEscape(board);
  const { boats, cells } = layout;
  const reasons = packet.score.rows.flatMap((row) => row.reasons.flat());
  const staying = new Set(reasons.filter((one) => one.code === 'stays').map((one) => one.params.boat));
  const nationAt = (/** @type {string | null} */ cell) => cells.get(cell ?? '')?.boat ?? '';
  const aboard = pieces.filter(({ cell }) => nationAt(cell) && !staying.has(nationAt(cell)));
  const islanders = islandersOf(board);
  const defs = `<defs>${patternDefs('nation-')}${boatDefs(boats)}</defs>`;

  /** @param {number} index */
  const sailing = (index) => {
    const hull = boats[index];
    const crew = pieces.filter(({ cell }) => nationAt(cell) === hull.nation);
    const tokens = crew.map(({ id, cell, owner }) => {
      const at = known(layout.centres, String(cell));
      const islander = /** @type {import('../../rules/types.js').Escape.Islander & {letter: string}} */ (
        islanders.get(id)
      );
      const scale = known(layout.sizes, String(cell)) / PIECE;
      return `<g transform="translate(${at.x} ${at.y}) rotate(-90) scale(${scale})">${owner ? ownerRing(owner) : ''}${islanderFace(islander, islander.letter)}</g>`;
    });
    const [length, width] = [hull.stern - hull.bow + WATER * 5, (hull.beam + WATER) * 2];
    const turned = `translate(${hull.stern + WATER * 3} ${hull.beam + WATER - hull.x}) rotate(90)`;
    const drawing = boat(hull, index).replace(/ filter="[^"]*"/g, '');
    return html`<svg class="farewell-boat" data-stays=${staying.has(hull.nation)} viewBox="0 0 ${length} ${width}">${unsafeSVG(`${index ? '' : defs}<g transform="${turned}">${drawing}${tokens.join('')}</g>`)}</svg>`;
  };
  return html`<div class="farewell farewell-boats" aria-hidden="true">${boats.map((_, i) => sailing(i))}</div>
    <p class="farewell-line">${t('escape.farewell', { aboard: aboard.length, all: pieces.length })}</p>`;
}
