import { html, nothing, svg } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { sideName } from '../../match/state.js';
import { capital, nameOf } from '../../words/names.js';
import { t } from '../../words/text.js';
import { TYPES } from './art/glyphs.js';
import { boardOf, viewOf } from './view.js';

/**
 * The crew of whoever picks, by nation and type.
 *
 * @param {import('../../match/state.js').MatchState} match
 */
export function crewTable(match) {
  const { packet, pieces } = match;
  const { side } = packet;
  if (!side) return nothing;
  const own = viewOf(packet).pieces.filter(({ owner }) => owner === side);
  const types = Object.keys(TYPES).filter((type) => [...pieces.values()].some((facts) => facts.type === type));
  /** @type {(nation: string, type?: string) => number} */
  const count = (nation, type) =>
    own.map(({ id }) => pieces.get(id)).filter((who) => who?.nation === nation && (!type || who.type === type)).length;
  return html`<table class="crew-table"><caption>${t('escape.draft.crew', { name: sideName(packet, side), n: own.length })}</caption>
    <thead><tr><td></td>${types.map((type) => html`<th scope="col">${glyph(type)}<span class="visually-hidden">${capital(nameOf('escape', 'type', type))}</span></th>`)}<th scope="col">${t('escape.draft.all')}</th></tr></thead>
    <tbody>${boardOf(match).boats.map(
      ({
        nation,
      }) => html`<tr data-nation=${nation}><th scope="row"><svg class="nation-dot" viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill=${`var(--nation-${nation})`}></circle></svg>${capital(nameOf('escape', 'nation', nation))}</th>
      ${types.map((type) => html`<td>${count(nation, type) || nothing}</td>`)}<td><b>${count(nation)}</b></td></tr>`,
    )}</tbody></table>`;
}

/** @param {string} type */
function glyph(type) {
  return html`<svg class="type-glyph" viewBox="-13 -13 26 26" aria-hidden="true">${svg`${unsafeSVG(TYPES[type])}`}</svg>`;
}
