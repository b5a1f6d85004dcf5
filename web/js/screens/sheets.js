import { html, nothing } from 'lit-html';
import { faceOf } from '../faces.js';
import { t } from '../words/text.js';
import { capital, pieceName } from '../words/names.js';
import { kindsInHand, speakerOf } from '../match/state.js';
import { button, guarded, helpLine } from '../parts/controls.js';
import { logList } from './logpanel.js';
import { closeSheet } from './closesheet.js';
import { lateSheet } from './late.js';

/**
 * What opens over a screen: one dialog at a time.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 * @typedef {import('../app.js').Sheet} Sheet
 */

/**
 * @template {Sheet['kind']} Kind
 * @typedef {import('../app.js').SheetOf<Kind>} SheetOf
 */

const shareSheet = lateSheet(async () => (await import('../later.js')).shareSheet);

/** @param {'renameSheet' | 'problemSheet' | 'copySheet' | 'exportSheet'} name */
function fileSheet(name) {
  return lateSheet(async () => (await import('../later.js'))[name]);
}

/** @type {Record<Sheet['kind'], (state: State, app: App) => {title: string, body: unknown}>} */
const KINDS = {
  menu: lateSheet(async () => (await import('../later.js')).menuSheet),
  log,
  piece,
  barrier,
  score: lateSheet(async () => (await import('../later.js')).scoreSheet),
  rename: fileSheet('renameSheet'),
  problem: fileSheet('problemSheet'),
  copy: fileSheet('copySheet'),
  export: fileSheet('exportSheet'),
  choice: lateSheet(async () => (await import('../later.js')).choiceSheet),
  near: nearSheet,
  actions: lateSheet(async () => (await import('../later.js')).actionsSheet),
  legend: lateSheet(async () => (await import('../later.js')).legendSheet),
  text: lateSheet(async () => (await import('../later.js')).boardTextSheet),
  who: lateSheet(async () => (await import('../later.js')).whoSheet),
  review: lateSheet(async () => (await import('../later.js')).reviewSheet),
  best: lateSheet(async () => (await import('../later.js')).bestSheet),
  distance: lateSheet(async () => (await import('../later.js')).distanceSheet),
  'share-setup': shareSheet,
  'share-match': shareSheet,
  'share-replay': shareSheet,
};

/** Whether a finger has come down on the open dialog: the click that ends the tap which opened it is none of its business. */
let armed = false;
/** What the last press on the dialog began on. @type {EventTarget | null} */
let began = null;

/** A dialog opens. */
export function disarm() {
  armed = false;
  began = null;
}

/** @param {PointerEvent} event */
function arm({ target }) {
  armed = true;
  began = target;
}

const guard = {
  capture: true,
  /** @param {MouseEvent} event */
  handleEvent(event) {
    if (armed || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  },
};

/**
 * @param {State} state
 * @param {App} app
 */
export function sheet(state, app) {
  const opened = /** @type {Sheet} */ (state.sheet);
  const { kind } = opened;
  const low = opened.kind === 'choice' && app.table.isLow(opened.cell); // what is asked about stays in sight
  const { title, body } = /** @type {{title: string, body: unknown}} */ (
    guarded(
      () => KINDS[kind](state, app),
      (words) => ({ title: t('app.name'), body: words }),
    )
  );
  const close = () => app.store.get().sheet && closeSheet(app);
  /** @param {any} event  may come late, when another dialog is already open */
  const closed = ({ target }) => target.isConnected && !target.open && close();
  /** A press that begins and ends beside the card closes it; who selects text may let go anywhere. @param {PointerEvent} event */
  const beside = ({ target, currentTarget }) => began === currentTarget && target === currentTarget && close();
  return html`<dialog class=${`sheet sheet-${kind}${low ? ' sheet-top' : ''}`} aria-labelledby="sheet-title" @close=${closed} @pointerdown=${arm} @click=${guard}
    @pointerup=${beside}>
    <div class="sheet-card">
      <header class="sheet-head"><h2 id="sheet-title">${title}</h2>${button('', close, { icon: 'close', look: 'round', label: t('app.close'), id: 'sheet-close' })}</header>
      <div class="sheet-body">${body}</div>
    </div>
  </dialog>`;
}

/** @param {App} app @returns {import('../match/state.js').MatchState} */
function open(app) {
  return /** @type {import('../match/state.js').MatchState} */ (app.store.get().match);
}

/**
 * @param {State} _
 * @param {App} app
 */
function log(_, app) {
  const match = open(app);
  return { title: t('table.log'), body: logList(match, [...match.log].reverse(), app) };
}

/**
 * Everything about one piece.
 *
 * @param {State} state
 * @param {App} app
 */
function piece(state, app) {
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
function barrier(state, app) {
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
function nearSheet({ sheet: opened, look }, app) {
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
