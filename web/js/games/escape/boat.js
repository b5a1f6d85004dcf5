/** A boat from near by: its places as large as a thumb, who is aboard, what each would cost. */

import { html, nothing } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { known } from '../../board/hex.js';
import { capital, nameOf, tOf } from '../../words/names.js';
import { signed } from '../../words/text.js';
import { TYPES } from './art/glyphs.js';
import { islandersOf } from './describe.js';
import { token } from './scene.js';
import { boardOf, viewOf } from './view.js';

/**
 * @typedef {import('../../faces.js').MatchState} MatchState
 * @typedef {import('../../faces.js').Hands} Hands
 *
 * @param {MatchState} match
 * @param {string} boat
 * @param {Hands} hands
 */
export function boatNear(match, boat, hands) {
  const places = boardOf(match).cells.filter((cell) => cell.boat === boat);
  const areas = [...new Set(places.map((cell) => cell.area ?? ''))].sort();
  const worth = boardOf(match).boats.find(({ nation }) => nation === boat)?.area_points ?? viewOf(match.packet).scoring;
  const body = html`<ul class="boat-near">${areas.map(
    (area) => html`<li><b class="boat-area">${area}<span>${worth[area]}</span></b>
      <div class="row">${places.filter((cell) => cell.area === area).map((cell) => seat(match, cell, hands))}</div></li>`,
  )}</ul>`;
  return { title: capital(nameOf('escape', 'boat', boat)), body };
}

/**
 * A place as a button: a tap is a tap on the board.
 *
 * @param {MatchState} match
 * @param {import('../../rules/types.js').Escape.Cell} cell
 * @param {Hands} hands
 */
function seat(match, { id, type }, { describe, tap }) {
  const here = viewOf(match.packet).pieces.filter((piece) => piece.cell === id);
  const aboard = here.sort((a, b) => b.level - a.level)[0];
  const target = match.targets.find((one) => one.cell === id);
  const face = aboard
    ? token(aboard, known(islandersOf(boardOf(match)), aboard.id), true)
    : `<circle r="24" class="boat-seat-ground"/><g class="boat-seat-sign" transform="scale(1.5)">${TYPES[type ?? ''] ?? ''}</g>`;
  return html`<button type="button" class="boat-seat" data-seat=${id} data-target=${target ? '' : nothing} aria-label=${describe(id)} @click=${() => tap(id, aboard?.id ?? null)}>
    <svg viewBox="-30 -30 60 60" aria-hidden="true">${unsafeSVG(face)}</svg>
    ${target ? html`<span>${tOf('escape', 'choice.cost', { cost: target.cost })}</span>` : nothing}
    ${target?.points ? html`<b class="gain-chip">${signed(target.points)}</b>` : nothing}
  </button>`;
}
