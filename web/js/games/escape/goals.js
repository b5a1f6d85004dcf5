import { html, nothing } from 'lit-html';
import { signed, t } from '../../words/text.js';
import { capital, inWords, nameOf } from '../../words/names.js';
import { sideMark } from '../../parts/controls.js';
import { icon } from '../../parts/icons.js';
import { viewOf } from './view.js';

/**
 * Solo: the goals, what the open ones subtract, and which of them is nearest.
 *
 * @typedef {import('../../faces.js').Packet} Packet
 * @typedef {import('../../rules/types.js').Escape.Goal} Goal
 */

/** Boats and nations are named without a match. @type {import('../../words/names.js').Speaker} */
const SPEAKER = { game: 'escape', pieces: new Map(), sideName: String };

/** @param {Packet} packet */
const goalsOf = (packet) => viewOf(packet).solo?.goals ?? [];

/** @param {Goal[]} goals */
const headline = (goals) => t('escape.solo.goals_met', { met: goals.filter(({ met }) => met).length, n: goals.length });

/** @param {Goal} goal */
const missing = ({ needs }) => needs.reduce((sum, { params }) => sum + Number(params.need ?? 1), 0);

/**
 * @param {Packet} packet
 * @param {string} [side]
 * @returns {string} why the score has something subtracted; empty where nothing is
 */
export function why(packet, side) {
  const open = goalsOf(packet).filter(({ met }) => !met);
  const points = open.reduce((sum, { deduction }) => sum + deduction, 0);
  return open.length
    ? t('escape.solo.why', { n: open.length, points: signed(points), each: signed(open[0].deduction) })
    : absentLine(packet, side);
}

/**
 * @param {Packet} packet
 * @param {string} [side]
 * @returns {string} the boats that count against a side because nobody of it sits there; empty where there are none
 */
function absentLine({ score }, side) {
  const row = score.rows.find(({ category }) => category === 'absent');
  const at = score.sides.indexOf(side ?? '');
  const n = row?.reasons[at]?.length ?? 0;
  const points = row?.values[at] ?? 0;
  return n ? t('escape.absent.why', { n, points: signed(points), each: signed(points / n) }) : '';
}

/**
 * The open goal that needs the fewest islanders; of several the one of the boat whose nation is to move.
 *
 * @param {Packet} packet
 * @returns {Goal | undefined}
 */
function nearest(packet) {
  /** @param {Goal} goal */
  const far = (goal) => missing(goal) - (goal.boat === packet.side ? 0.5 : 0);
  return goalsOf(packet)
    .filter(({ met }) => !met)
    .sort((a, b) => far(a) - far(b))[0];
}

/**
 * @param {Packet} packet
 * @returns {string} the goal to go for, and what it gives back; empty where all are met
 */
function nextLine(packet) {
  const goal = nearest(packet);
  if (!goal) return '';
  return t('escape.solo.next', { gain: signed(-goal.deduction), needs: needs(goal) });
}

/** @param {Goal} goal */
function needs({ needs }) {
  return needs.map(({ code, params }) => capital(t(`escape.need.${code}`, inWords(SPEAKER, params)))).join(' ');
}

/**
 * What the board as text says of the goals.
 *
 * @param {Packet} packet
 * @returns {import('../../faces.js').Chapter[]}
 */
export function goalChapters(packet) {
  const goals = goalsOf(packet);
  if (!goals.length) return [];
  const told = goals.map((goal) => {
    const name = t(`escape.goal.${goal.id}`, inWords(SPEAKER, { boat: goal.boat }));
    return `${name}: ${goal.met ? t('escape.solo.met') : needs(goal)}`;
  });
  return [{ name: headline(goals), lines: [why(packet), nextLine(packet), ...told].filter(Boolean) }];
}

/**
 * A line for each boat, a column for each goal: what is still missing.
 *
 * @param {import('../../match/state.js').MatchState} match
 */
export function goalsPanel({ packet }) {
  const goals = goalsOf(packet);
  if (!goals.length) return nothing;
  const roomy = ['landscape', 'portrait'].includes(document.documentElement.dataset.layout ?? '');
  const kinds = [...new Set(goals.map(({ id }) => id))];
  const boats = [...new Set(goals.map(({ boat }) => boat))];
  const next = nearest(packet);
  const cell = (/** @type {Goal | undefined} */ goal) =>
    goal ? html`<td data-next=${goal === next ? '' : nothing}>${stillOf(goal)}</td>` : html`<td></td>`;
  return html`<details class="panel goals-panel" ?open=${roomy}>
    <summary>${headline(goals)}</summary>
    <div class="goals-body">
    <p>${why(packet) || t('escape.solo.all_met')}</p>
    <table>
      <thead><tr><td></td>${kinds.map((id) => html`<th scope="col">${t(`escape.solo.column.${id}`)}</th>`)}</tr></thead>
      <tbody>${boats.map(
        (boat) => html`<tr><th scope="row">${sideMark(boat)}${capital(nameOf('escape', 'nation', boat))}</th>
        ${kinds.map((id) => cell(goals.find((goal) => goal.id === id && goal.boat === boat)))}</tr>`,
      )}</tbody>
    </table>
    ${next ? html`<p class="goals-next">${icon('flag')}<span>${nextLine(packet)}</span></p>` : nothing}
    </div>
  </details>`;
}

/**
 * @param {Goal} goal
 */
function stillOf(goal) {
  if (goal.met)
    return html`<span class="met">${icon('check')}<span class="visually-hidden">${t('escape.solo.met')}</span></span>`;
  return html`<span aria-hidden="true">${goal.needs.map(({ params }) => html`<span class="still">${params.area ? `${params.area} ${params.need}` : 1}</span>`)}</span>
    <span class="visually-hidden">${needs(goal)}</span>`;
}
