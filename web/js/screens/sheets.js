import { html } from 'lit-html';
import { t } from '../words/text.js';
import { button, guarded } from '../parts/controls.js';
import { closeSheet } from './closesheet.js';
import { lateSheet } from './late.js';

/**
 * What opens over a screen: one dialog at a time.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 * @typedef {import('../app.js').Sheet} Sheet
 */

/** @param {Extract<keyof typeof import('../later.js'), `${string}Sheet`>} name */
const late = (name) => lateSheet(async () => (await import('../later.js'))[name]);

const shareSheet = late('shareSheet');

/** @type {Record<Sheet['kind'], (state: State, app: App) => {title: string, body: unknown}>} */
const KINDS = {
  menu: late('menuSheet'),
  log: late('logSheet'),
  piece: late('pieceSheet'),
  barrier: late('barrierSheet'),
  near: late('nearSheet'),
  score: late('scoreSheet'),
  rename: late('renameSheet'),
  problem: late('problemSheet'),
  copy: late('copySheet'),
  export: late('exportSheet'),
  choice: late('choiceSheet'),
  actions: late('actionsSheet'),
  legend: late('legendSheet'),
  text: late('boardTextSheet'),
  who: late('whoSheet'),
  review: late('reviewSheet'),
  best: late('bestSheet'),
  distance: late('distanceSheet'),
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
