/** The balloons go up: the more points, the higher. */

import { html } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { t } from '../../words/text.js';
import { balloon } from './art/balloon.js';

/** @type {(match: import('../../match/state.js').MatchState) => import('lit-html').TemplateResult} */
export function farewell({ packet }) {
  const { sides, setup, score } = packet;
  const place = (/** @type {string} */ side) => score.ranking.findIndex((group) => group.includes(side)) + 1;
  return html`<div class="farewell farewell-balloons" aria-hidden="true">${sides.map(
    ({ side }) =>
      html`<svg class="farewell-balloon" data-place=${place(side)} viewBox="-30 -48 60 70">${unsafeSVG(balloon(side))}</svg>`,
  )}</div>
    ${setup.players > 1 ? html`<p class="farewell-line">${t('islands.farewell')}</p>` : ''}`;
}
