import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { t } from '../words/text.js';
import { button, guarded, sheetScreen } from '../parts/controls.js';
import { startScreen } from './start.js';
import { tableScreen, afterTable } from './tablescreen.js';
import { doorScreen } from './doors.js';
import { late } from './late.js';
import { faultBanner } from './faultbanner.js';
import { disarm, sheet } from './sheets.js';

/**
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 */

const matchesScreen = late(async () => (await import('../later.js')).matchesScreen);
const setupScreen = late(async () => (await import('../later.js')).setupScreen);
const rulesScreen = late(async () => (await import('../later.js')).rulesScreen);
const settingsScreen = late(async () => (await import('../later.js')).settingsScreen);
const aboutScreen = late(async () => (await import('../later.js')).aboutScreen);
const soloScreen = late(async () => (await import('../later.js')).soloScreen);
const reviewScreen = late(async () => (await import('../later.js')).reviewScreen);
const bookScreen = late(async () => (await import('../later.js')).bookScreen);
const resultScreen = late(async () => (await import('../later.js')).resultScreen);

/**
 * The whole page for a state.
 *
 * @param {State} state
 * @param {App} app
 */
export function page(state, app) {
  return html`
    <a class="skip-link" href="#" @click=${skipToContent}>${t('app.skip')}</a>
    ${keyed(
      untouched('#app > :not(dialog)'),
      html`${guarded(() => banners(state, app))}
    ${guarded(
      () => screen(state, app),
      (words) => sheetScreen(t('app.name'), words, { name: 'broken' }),
    )}
    ${guarded(() => toast(state, app))}`,
    )}
    ${keyed(untouched('#app > dialog:not(:has(form))'), state.sheet ? sheet(state, app) : nothing)}
  `;
}

/** How often a part has been drawn anew. @type {Map<string, number>} */
const drawings = new Map();
/** What had the focus in a part that is drawn anew. @type {HTMLElement | null} */
let unseated = null;

/**
 * Text that a translator of the browser has wrapped (`<font>`) no longer follows the state: such a part is drawn anew.
 *
 * @param {string} part  selector
 * @returns {number} the drawing it is
 */
function untouched(part) {
  const drawing = drawings.get(part) ?? 0;
  if (!document.querySelector(`:is(${part}) font`)) return drawing;
  unseated = /** @type {HTMLElement | null} */ (document.activeElement);
  drawings.set(part, drawing + 1);
  return drawing + 1;
}

/** Give the focus back after a part was drawn anew. */
function seat() {
  const place = unseated?.isConnected ? unseated : document.getElementById(unseated?.id ?? '');
  unseated = null;
  if (place !== document.activeElement) place?.focus({ preventScroll: true });
}

/**
 * @param {State} state
 * @param {App} app
 */
function screen(state, app) {
  const { name, parts, address } = state.route;
  const { match } = state;
  if (match?.address === address) {
    const part = name === 'match' ? parts[1] : ''; // in the address of a lesson stands its edition
    if (part === 'review') return reviewScreen(state, app);
    return part === 'result' && match.packet.outcome ? resultScreen(state, app) : tableScreen(state, app);
  }
  switch (name) {
    case 'matches':
      return matchesScreen(state, app);
    case 'rules':
      return rulesScreen(state, app);
    case 'settings':
      return settingsScreen(state, app);
    case 'about':
      return aboutScreen(state, app);
    case 'solo':
      return soloScreen(state, app);
    case 'results':
      return bookScreen(state, app);
    case 'setup':
      return setupScreen(state, app);
    case 'tutorial':
    case 'match':
      return doorScreen(state, app);
    default:
      return startScreen(state, app);
  }
}

/** @param {Event} event */
function skipToContent(event) {
  event.preventDefault();
  focusHeading();
}

function focusHeading() {
  /** @type {HTMLElement | null} */ (document.querySelector('#app h1'))?.focus({ preventScroll: true });
}

/**
 * What must be said whatever the screen: storage that fails, a new version that waits, an engine that restarts.
 *
 * @param {State} state
 * @param {App} app
 */
function banners(state, app) {
  const { offline, match, engine } = state;
  return html`<div class="banners">
    ${engine.status === 'restarting' ? html`<p class="banner" role="status">${t('app.restarting')}</p>` : nothing}
    ${faultBanner(state, app)}
    ${
      offline.update && !match
        ? html`<div class="banner" role="status">
      <p>${t('offline.update')}</p>
      ${button(t('offline.apply'), () => app.offline.applyUpdate(() => app.keeper.settled()), { look: 'primary' })}
    </div>`
        : nothing
    }
  </div>`;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;
/** @type {unknown} */
let toastShown = null;
const TOAST_MS = 7000;

/**
 * @param {State} state
 * @param {App} app
 */
function toast({ toast: present }, app) {
  if (present !== toastShown) {
    toastShown = present;
    clearTimeout(toastTimer);
    if (present) {
      app.announce(present.text);
      toastTimer = setTimeout(() => app.store.get().toast === present && app.store.set({ toast: null }), TOAST_MS);
    }
  }
  if (!present) return nothing;
  const { text, action } = present;
  const run = () => {
    app.store.set({ toast: null });
    action?.run();
  };
  return html`<div class="toast"><p>${text}</p>${action ? button(action.label, run) : nothing}</div>`;
}

/**
 * After the page is drawn: dialogs open, a new screen takes the focus and names the tab.
 *
 * @param {State} state
 * @param {App} app
 * @param {string} before  the screen drawn last
 * @returns {string} the screen drawn now
 */
export function afterRender(state, app, before) {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector('#app dialog'));
  if (dialog && !dialog.open) {
    disarm();
    dialog.showModal();
  }
  seat();
  markEdges();
  afterTable(app);
  const heading = document.querySelector('#app h1');
  const now = `${state.route.name}/${state.route.parts.join('/')}/${state.match?.id ?? state.door?.why ?? ''}`;
  document.title = heading?.textContent ? `${heading.textContent.trim()} – ${t('app.name')}` : t('app.name');
  const title = /** @type {HTMLElement | null} */ (document.querySelector('#hand-over-title'));
  if (title && !title.closest('.hand-over')?.contains(document.activeElement)) title.focus();
  if (now !== before && before !== '') {
    if (state.route.name !== 'match') scrollTo(0, 0);
    if (!dialog && !title) arrive(now);
  }
  return now;
}

/** What lies over the edges of the page. Style sheets find it at the root: `:has()` there is a search of the page in every drawing. */
const EDGES = {
  'with-foot': '.setup-foot',
  'with-toast': '.toast',
  'with-banner': '.banners > .banner',
  'with-early': '.early',
};

function markEdges() {
  for (const [mark, part] of Object.entries(EDGES))
    document.documentElement.classList.toggle(mark, document.querySelector(`#app ${part}`) !== null);
}

/** The screen whose heading is about to take the focus. */
let arriving = '';

/**
 * Focus the heading of a new screen just before its frame: at once, the page would be laid out before the board is in it, and again with it.
 *
 * @param {string} screen
 */
function arrive(screen) {
  arriving = screen;
  requestAnimationFrame(() => {
    if (arriving === screen && !document.querySelector('#app dialog, #hand-over-title')) focusHeading();
  });
}
