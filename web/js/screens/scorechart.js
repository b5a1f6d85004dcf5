import { html, svg } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { ownerRing } from '../board/art/rings.js';
import { signed, t } from '../words/text.js';
import { sideName } from '../match/state.js';
import { sideMark } from '../parts/controls.js';

/**
 * How the score came about: a line for every side, and the same numbers as a table. A line is told by its colour, by its dashes and by
 * the shape of its mark.
 *
 * @typedef {import('../rules/types.js').Course} Course
 */

const BOX = { width: 640, height: 300, left: 58, right: 34, top: 22, bottom: 40 };
const DASHES = ['', '14 7', '3 8', '18 6 3 6', '8 5', '24 8'];
/** Width of the mark at the end of a line; marks of equal totals stand side by side. */
const MARK = 22;
const MOST_TICKS = 5;
const MOST_ROUNDS = 14;

/** Text keys: what the chart shows, its name, what a step of it is. */
const POINTS = { line: 'result.course.line', title: 'result.course', step: 'result.course.round' };

/**
 * @param {import('../match/state.js').MatchState} match
 * @param {Pick<Course, 'sides' | 'standings'>} course
 * @param {typeof POINTS} [says]
 */
export function scoreChart(match, course, says = POINTS) {
  const { packet } = match;
  const { sides, standings } = course;
  const at = scales(standings);
  const names = sides.map((side) => sideName(packet, side));
  return html`<figure class="course">
    <svg viewBox="0 0 ${BOX.width} ${BOX.height}" role="img" aria-label=${t(says.line)}>
      ${grid(standings, at)}
      ${sides.map((side, i) => line(side, i, standings, at))}
    </svg>
    <ul class="course-legend">${sides.map((side, i) => html`<li><svg class="course-dash" viewBox="0 0 48 10" aria-hidden="true"><path class="course-rim" d="M5 5H43"></path><path class="course-line" d="M5 5H43" data-side=${side} stroke-dasharray=${DASHES[i % DASHES.length]}></path></svg>${sideMark(side)}<bdi>${names[i]}</bdi></li>`)}</ul>
    <details><summary>${t('result.course.table')}</summary>${table(names, standings, says)}</details>
  </figure>`;
}

/**
 * @param {Course['standings']} standings
 * @returns {{x: (i: number) => number, y: (total: number) => number, ticks: number[]}}
 */
function scales(standings) {
  const totals = standings.flatMap((one) => one.totals);
  const ticks = ticksOf(Math.min(0, ...totals), Math.max(1, ...totals));
  const [low, high] = [ticks[0], ticks[ticks.length - 1]];
  const { width, height, left, right, top, bottom } = BOX;
  return {
    x: (i) => left + ((width - left - right) * i) / Math.max(1, standings.length - 1),
    y: (total) => height - bottom - ((height - top - bottom) * (total - low)) / (high - low),
    ticks,
  };
}

/**
 * @param {number} span
 * @param {number} most
 * @returns {number} a round number that goes into the span so often at most
 */
export function stepOf(span, most) {
  return [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((one) => span / one <= most) ?? 1000;
}

/**
 * @param {number} low
 * @param {number} high
 * @returns {number[]} round numbers from below *low* to above *high*, few of them
 */
export function ticksOf(low, high) {
  const step = stepOf(high - low, MOST_TICKS);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/**
 * @param {Course['standings']} standings
 * @param {ReturnType<typeof scales>} at
 */
function grid(standings, { x, y, ticks }) {
  const every = stepOf(standings.length, MOST_ROUNDS);
  const end = BOX.width - BOX.right;
  return svg`${ticks.map(
    (tick) => svg`<path class=${tick === 0 ? 'course-zero' : 'course-grid'} d="M${BOX.left} ${y(tick)}H${end}"></path>
    <text x=${BOX.left - 10} y=${y(tick) + 6} text-anchor="end">${tick < 0 ? signed(tick) : tick}</text>`,
  )}
    ${standings.map((one, i) => (i % every ? '' : svg`<text x=${x(i)} y=${BOX.height - 12} text-anchor="middle">${one.round}</text>`))}`;
}

/**
 * @param {string} side
 * @param {number} index
 * @param {Course['standings']} standings
 * @param {ReturnType<typeof scales>} at
 */
function line(side, index, standings, { x, y }) {
  const path = `M${standings.map((one, i) => `${Math.round(x(i))} ${Math.round(y(one.totals[index]))}`).join('L')}`;
  const last = standings.length - 1;
  const ends = standings[last].totals.map(y);
  const beside = ends.slice(0, index).filter((end) => Math.abs(end - ends[index]) < MARK).length;
  return svg`<path class="course-rim" d=${path}></path>
    <path class="course-line" data-side=${side} d=${path} stroke-dasharray=${DASHES[index % DASHES.length]}></path>
    <g class="side-mark" data-side=${side} transform="translate(${x(last) - beside * MARK} ${ends[index]}) scale(.46)"><circle class="side-fill" r="19"></circle>${unsafeSVG(ownerRing(side))}</g>`;
}

/**
 * @param {string[]} names
 * @param {Course['standings']} standings
 * @param {typeof POINTS} says
 */
function table(names, standings, { title, step }) {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${t(title)}><table class="course-table">
    <thead><tr><th scope="col">${t(step)}</th>${names.map((name) => html`<th scope="col"><bdi>${name}</bdi></th>`)}</tr></thead>
    <tbody>${standings.map((one) => html`<tr><th scope="row">${one.round || t('result.course.start')}</th>${one.totals.map((total) => html`<td>${total < 0 ? signed(total) : total}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}
