import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { capital, inWords, sentence } from '../words/names.js';
import { speakerOf } from '../match/state.js';
import { icon } from '../parts/icons.js';

/**
 * Two or three things to laugh about, each of them true.
 *
 * @typedef {import('../rules/types.js').Problem} Award
 */

const MOST = 3;

/**
 * @param {import('../match/state.js').MatchState} match
 * @param {Award[]} awards
 */
export function awardList(match, awards) {
  if (!awards.length) return nothing;
  return html`<section aria-labelledby="awards-heading"><h2 id="awards-heading">${t('result.awards')}</h2>
    <ul class="awards">${chosen(awards).map((award) => html`<li class="card">${icon('star')}<span class="card-words">${awardLine(match, award)}</span></li>`)}</ul></section>`;
}

/**
 * @param {import('../match/state.js').MatchState} match
 * @param {Award} award
 * @returns {string} without the colour behind a piece that is called by it already
 */
export function awardLine(match, { code, params }) {
  const speaker = speakerOf(match);
  const { piece, side } = inWords(speaker, params);
  const told = piece?.toLowerCase().startsWith(side?.toLowerCase());
  return capital(sentence(speaker, 'award', { code, params: told ? { ...params, side: null } : params }));
}

/**
 * @param {Award[]} awards
 * @returns {Award[]} few of them, and one for everybody before a second for anybody
 */
export function chosen(awards) {
  const first = awards.filter((award, i) => awards.findIndex((one) => one.params.side === award.params.side) === i);
  return [...first, ...awards.filter((award) => !first.includes(award))].slice(0, MOST);
}
