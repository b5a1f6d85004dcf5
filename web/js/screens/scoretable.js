import { html, nothing } from 'lit-html';
import { isolated } from '../words/direction.js';
import { listOf, signed, t } from '../words/text.js';
import { capital, sentence } from '../words/names.js';
import { resultName, sideName, speakerOf } from '../match/state.js';
import { faceOf } from '../faces.js';
import { sideMark } from '../parts/controls.js';

/**
 * The score sheet: categories by sides, every number with its reasons.
 *
 * @param {import('../match/state.js').MatchState} match
 * @param {import('../rules/types.js').ScoreSheet} score
 */
export function scoreTable(match, score) {
  const { packet } = match;
  const speaker = speakerOf(match);
  const { game } = packet.setup;
  /** @param {import('../rules/types.js').ScoreRow} row */
  const line = (row) => html`<tr><th scope="row">${t(`${game}.score.${row.category}`)}</th>
    ${row.values.map((value, i) => html`<td><b>${value < 0 ? signed(value) : value}</b>${reasons(row.reasons[i] ?? [])}</td>`)}</tr>`;
  /** @param {import('../rules/types.js').GameEvent[]} list */
  const reasons = (list) =>
    list.length
      ? html`<ul class="reasons">${list.map((reason) => html`<li>${capital(sentence(speaker, 'reason', reason))}</li>`)}</ul>`
      : nothing;
  const ties = tied(score) ? score.tie_breaks : [];
  return html`<div class="score-scroll" tabindex="0" role="region" aria-label=${t('table.score')}><table class="score-table">
    <thead><tr><td></td>${score.sides.map((side) => html`<th scope="col">${sideMark(side)}<bdi>${sideName(packet, side)}</bdi></th>`)}</tr></thead>
    <tbody>${score.rows.map(line)}</tbody>
    <tfoot><tr class="total"><th scope="row">${t('result.total')}</th>${score.totals.map((total) => html`<td><b>${total < 0 ? signed(total) : total}</b></td>`)}</tr>
      ${ties.length ? html`<tr class="tie-head"><th scope="rowgroup" colspan=${score.sides.length + 1}>${t('result.tie_breaks')}</th></tr>` : nothing}
      ${ties.map(line)}</tfoot>
  </table></div>
  ${groupResults(score).length ? html`<ul class="score-results">${groupResults(score).map((one) => html`<li><bdi>${resultName(packet, one.name)}</bdi><span class="marks">${one.sides.map(sideMark)}</span><b>${one.points < 0 ? signed(one.points) : one.points}</b></li>`)}</ul>` : nothing}`;
}

/**
 * Results of players and teams that own several sides; a side's own result stands in the table already.
 *
 * @param {import('../rules/types.js').ScoreSheet} score
 */
function groupResults(score) {
  return score.results.filter((one) => one.sides.length > 1);
}

/**
 * Whether points alone do not rank everybody: only then do the tie-breaks tell something.
 *
 * @param {import('../rules/types.js').ScoreSheet} score
 */
function tied({ results }) {
  return new Set(results.map((one) => one.points)).size < results.length;
}

/**
 * What a look at the numbers does not tell: the same of several sides is said once.
 *
 * @param {import('../rules/types.js').Packet} packet
 */
function whyLines(packet) {
  const { setup, score } = packet;
  const { why } = faceOf(setup.game);
  const lines = score.sides.map((side) => ({ side, line: why?.(packet, side) ?? '' })).filter(({ line }) => line);
  return [...new Set(lines.map(({ line }) => line))].map((line) => {
    const sides = lines.filter((one) => one.line === line).map(({ side }) => side);
    const names = listOf(sides.map((side) => isolated(sideName(packet, side))));
    return html`<p class="score-reason"><span class="marks">${sides.map(sideMark)}</span><span>${score.sides.length > 1 ? html`<strong>${names}</strong> ` : nothing}${line}</span></p>`;
  });
}

/**
 * The score as it stands, or stood at the moment that is looked at: a dialog.
 *
 * @param {import('../app.js').State} state
 */
export function scoreSheet({ match, look }) {
  const shown = /** @type {import('../match/state.js').MatchState} */ (match);
  const packet = look?.packet ?? shown.packet;
  return { title: t('table.score'), body: html`${whyLines(packet)}${scoreTable(shown, packet.score)}` };
}
