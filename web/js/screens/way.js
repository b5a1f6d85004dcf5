import { html, nothing } from 'lit-html';
import { hasText, signed, t } from '../words/text.js';
import { capital, nameOf, pieceName, tOf } from '../words/names.js';

/** One way to a cell, in words: what it costs, how it goes, whom it touches. */

/**
 * @param {import('../rules/types.js').Way} target
 * @param {import('../words/names.js').Speaker} speaker
 * @returns {string}
 */
export function priceOf({ free, cost }, { game }) {
  return (free && cost === 0) || cost === null ? t('choice.free') : tOf(game, 'choice.cost', { cost });
}

/**
 * @param {string} game
 * @param {string} kind
 * @param {boolean} stays  nothing moves: staying may have a name of its own
 */
function kindName(game, kind, stays) {
  const here = `${game}.kind.${kind}.here`;
  return stays && hasText(here) ? t(here) : nameOf(game, 'kind', kind);
}

/**
 * @param {import('../rules/types.js').Way} target
 * @param {import('../words/names.js').Speaker} speaker
 */
export function wayOf(target, speaker) {
  const place = (/** @type {string} */ cell) => speaker.cellName?.(cell) ?? cell;
  const kinds = target.kinds.map((kind) => kindName(speaker.game, kind, target.steps === 0));
  const touched = target.affects.map(({ piece, to, how }) =>
    t(`choice.how.${how}`, { piece: pieceName(speaker, piece), to: to ? place(to) : '' }),
  );
  const gain = [
    target.bonus ? tOf(speaker.game, 'choice.bonus', { bonus: target.bonus }) : '',
    target.points ? tOf(speaker.game, 'choice.points', { points: target.points, change: signed(target.points) }) : '',
  ].filter(Boolean);
  return html`<strong>${capital(kinds.join(' → '))}</strong>
    ${target.route.length > 1 ? html`<span class="soft">${target.route.map(place).join(' → ')}</span>` : nothing}
    ${touched.map((line) => html`<span class="soft">${capital(line)}</span>`)}
    ${gain.length ? html`<span class=${(target.points ?? 0) < 0 ? 'gain loss' : 'gain'}>${gain.join(' · ')}</span>` : nothing}`;
}
