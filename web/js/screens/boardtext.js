import { html } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { t } from '../words/text.js';
import { capital } from '../words/names.js';
import { colourName, playerName, resultName, sideName } from '../match/state.js';
import { faceOf } from '../faces.js';
import { factLine, phaseLine, signedTotal } from './panels.js';

/**
 * The board as text, to be read line by line: state of play, every row of the board in the words of its cells, score.
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
  const own = faceOf(packet.setup.game).inWords?.(packet, board);
  const parts = () => [
    { name: t('table.state'), lines: [...stateOfPlay(packet), ...(own?.state ?? [])] },
    ...app.table.inWords(packet.view),
    ...(own?.chapters ?? []),
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
 * Whose turn, and how far the match is.
 *
 * @param {Packet} packet
 * @returns {string[]}
 */
function stateOfPlay(packet) {
  const { side } = packet;
  return [
    side ? t('table.turn_of', { name: playerName(packet, side) }) : t('table.over'),
    phaseLine(packet, side ? colourName(packet, side) : ''),
  ];
}

/**
 * @param {Packet} packet
 * @returns {string[]}
 */
function scoreLines(packet) {
  const { score } = packet;
  const standings = new Map(packet.sides.map((one) => [one.side, one]));
  const shared = score.results.filter((one) => one.sides.length > 1);
  return [
    ...score.sides.map((side, i) =>
      t('table.score_line', {
        name: sideName(packet, side),
        ...counted(score.totals[i]),
        facts: factLine(packet.setup.game, standings.get(side)),
      }),
    ),
    ...shared.map(({ name, points }) => t('table.score_of', { name: resultName(packet, name), ...counted(points) })),
  ];
}

/** @param {number} n  points, for the plural and as they are written */
function counted(n) {
  return { n, points: signedTotal(n) };
}
