import { html } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { listOf, t } from '../words/text.js';
import { capital, nameOf } from '../words/names.js';
import { colourName, playerName, resultName, sideName } from '../match/state.js';
import { factLine, fogWords, phaseLine, signedTotal } from './panels.js';

/**
 * The board as text, to be read line by line: state of play, every row of the board in the words of its cells, fog, score.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 * @typedef {import('../rules/types.js').Packet} Packet
 */

/**
 * @param {State} state
 * @param {App} app
 */
export function boardTextSheet({ match, look, language }, app) {
  const { packet: present, board } = /** @type {import('../match/state.js').MatchState} */ (match);
  const packet = look?.packet ?? present;
  const parts = () => [
    { name: t('table.state'), lines: stateOfPlay(packet, board) },
    ...app.table.inWords(packet.view),
    ...(packet.view.fog ? [{ name: t('table.fog'), lines: fogLines(packet) }] : []),
    { name: t('table.score'), lines: scoreLines(packet) },
  ];
  const body = guard([match, look, language], () => html`<div class="board-text">${parts().map(section)}</div>`);
  return { title: t('table.board_text'), body };
}

/** @param {{name: string, lines: string[]}} part */
function section({ name, lines }) {
  return html`<h3>${name}</h3><ul>${lines.map((line) => html`<li>${capital(line)}</li>`)}</ul>`;
}

/**
 * Whose turn, how far, what is worth what.
 *
 * @param {Packet} packet
 * @param {any} board
 * @returns {string[]}
 */
function stateOfPlay(packet, board) {
  const { side, setup, view } = packet;
  const moving = view.phase === 'move';
  return [
    side ? t('table.turn_of', { name: playerName(packet, side) }) : t('table.over'),
    phaseLine(packet, side ? colourName(packet, side) : ''),
    ...(moving && view.mp ? [t('table.points_left', { left: view.mp.left })] : []),
    ...(moving && view.turn_order
      ? [t('table.order', { names: listOf(view.turn_order.map((/** @type {string} */ one) => sideName(packet, one))) })]
      : []),
    ...(view.last_round ? [t('islands.last_round')] : []),
    ...(setup.game === 'escape' ? boatLines(packet, board) : []),
  ];
}

/**
 * What the areas of the boats count, and the bonuses that are left.
 *
 * @param {Packet} packet
 * @param {any} board
 * @returns {string[]}
 */
function boatLines({ view }, board) {
  /** @param {Record<string, number>} values */
  const worth = (values) =>
    listOf(Object.entries(values).map(([area, points]) => t('table.area_points', { area, points })));
  const own = board.boats.filter((/** @type {any} */ boat) => boat.area_points);
  return [
    ...(own.length ? [] : [t('table.areas', { areas: worth(view.scoring) })]),
    ...own.map((/** @type {any} */ boat) =>
      t('table.areas_of', { boat: nameOf('escape', 'boat', boat.nation), areas: worth(boat.area_points) }),
    ),
    ...board.boats
      .map((/** @type {any} */ boat) => ({
        boat: nameOf('escape', 'boat', boat.nation),
        points: (view.bonuses[boat.nation] ?? []).join(', '),
      }))
      .filter((/** @type {{points: string}} */ { points }) => points)
      .map((/** @type {any} */ left) => t('table.bonuses', left)),
  ];
}

/**
 * @param {Packet} packet
 * @returns {string[]}
 */
function fogLines(packet) {
  const { line, danger, who, cards } = fogWords(packet);
  return [line, [danger, who].filter(Boolean).join(' '), cards].filter(Boolean);
}

/**
 * @param {Packet} packet
 * @returns {string[]}
 */
function scoreLines(packet) {
  const { score, view } = packet;
  const facts = new Map((view.sides ?? view.players).map((/** @type {any} */ one) => [one.side, one]));
  const shared = score.results.filter((one) => one.sides.length > 1);
  return [
    ...score.sides.map((side, i) =>
      t('table.score_line', {
        name: sideName(packet, side),
        ...counted(score.totals[i]),
        facts: factLine(facts.get(side)),
      }),
    ),
    ...shared.map(({ name, points }) => t('table.score_of', { name: resultName(packet, name), ...counted(points) })),
  ];
}

/** @param {number} n  points, for the plural and as they are written */
function counted(n) {
  return { n, points: signedTotal(n) };
}
