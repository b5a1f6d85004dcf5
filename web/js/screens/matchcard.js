import { html } from 'lit-html';
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';
import { t } from '../words/text.js';
import { icon } from '../parts/icons.js';

/** What the start page and the shelf show of a kept match. */

/** @param {import('../match/state.js').Summary} summary */
export function roundLine({ round, rounds }) {
  return rounds ? t('matches.round', { round, rounds }) : t('matches.round_only', { round });
}

/**
 * The small picture of the board. It is drawn by our own code and kept with the match, never read from a file or a link.
 *
 * @param {import('../storage/database.js').MatchRecord} record
 */
export function thumb(record) {
  return html`<span class="thumb" aria-hidden="true">${record.thumbnail ? unsafeHTML(record.thumbnail) : icon('fog')}</span>`;
}
