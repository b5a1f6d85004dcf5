import { html, nothing } from 'lit-html';
import { faceOf } from '../faces.js';
import { t } from '../words/text.js';
import { capital, pieceName } from '../words/names.js';
import { kindsInHand, speakerOf } from '../match/state.js';
import { button, helpLine } from '../parts/controls.js';
import { logList } from './logpanel.js';
import { closeSheet } from './closesheet.js';

/**
 * What opens over the table: the whole log, a piece, what is too small on the board, and whether one really wants to go back.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 */

/**
 * @template {import('../app.js').Sheet['kind']} Kind
 * @typedef {import('../app.js').SheetOf<Kind>} SheetOf
 */

/** @param {App} app @returns {import('../match/state.js').MatchState} */
function open(app) {
  return /** @type {import('../match/state.js').MatchState} */ (app.store.get().match);
}

/**
 * @param {State} _
 * @param {App} app
 */
export function logSheet(_, app) {
  const match = open(app);
  return { title: t('table.log'), body: logList(match, [...match.log].reverse(), app) };
}

/**
 * Everything about one piece.
 *
 * @param {State} state
 * @param {App} app
 */
export function pieceSheet(state, app) {
  const match = open(app);
  const { piece: id } = /** @type {SheetOf<'piece'>} */ (state.sheet);
  const { game } = match.packet.setup;
  const { about } = faceOf(game);
  const body = about
    ? about(match, id, app)
    : html`${kindsInHand(match, id).map((kind) => helpLine(game, 'kind', kind))}`;
  return { title: capital(pieceName(speakerOf(match), id)), body };
}

/**
 * @param {State} state
 * @param {App} app
 */
export function barrierSheet(state, app) {
  const { reason, retry } = /** @type {SheetOf<'barrier'>} */ (state.sheet);
  const { game } = open(app).packet.setup;
  const yes = () => {
    closeSheet(app);
    retry();
  };
  const body = html`<p>${t(reason === 'sent' ? 'distance.undo_sent' : `${game}.barrier.${reason}`)}</p>
    <div class="row">${button(t('table.undo_anyway'), yes, { look: 'primary', id: 'undo-anyway' })}${button(t('app.cancel'), () => closeSheet(app))}</div>`;
  return { title: t('table.undo_title'), body };
}

/**
 * What is too small to be told apart on the board, from near by; a tap there is one on the board.
 *
 * @param {State} state
 * @param {App} app
 */
export function nearSheet({ sheet: opened, look }, app) {
  const { group } = /** @type {SheetOf<'near'>} */ (opened);
  const match = look ? { ...open(app), packet: look.packet, targets: [] } : open(app);
  /** @param {string} cell @param {string | null} piece */
  const tap = (cell, piece) => {
    closeSheet(app);
    void app.play.tap(cell, piece);
  };
  const near = faceOf(match.packet.setup.game).near?.(match, group, { describe: app.table.describe, tap });
  return near ?? { title: '', body: nothing };
}
