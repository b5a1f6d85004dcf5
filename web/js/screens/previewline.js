import { html, nothing } from 'lit-html';
import { speakerOf } from '../match/state.js';
import { t } from '../words/text.js';
import { priceOf, wayOf } from './way.js';

/**
 * The way that is previewed on the board, in words beside it: price, how it goes, whom it touches, how many other ways there are.
 *
 * @param {import('../match/state.js').MatchState} match
 * @param {import('../rules/types.js').Way} way
 */
export function previewLine(match, way) {
  const speaker = speakerOf(match);
  const others = match.targets.find((target) => target === way)?.alternatives.length ?? 0;
  return html`<div class="notice" data-tone="preview"><b class="price">${priceOf(way, speaker)}</b>
    <p>${wayOf(way, speaker)}${others ? html`<span class="soft">${t('choice.others', { n: others })}</span>` : nothing}</p></div>`;
}
