/**
 * Says on the page why Fogbound does not start, and what helps. A plain script of its own for any browser, so that it
 * speaks when the first module is missing, altered or not understood; what the start itself notices it is told by
 * the event `fogbound:failed`.
 */
import { canRepair, repairAndReload } from './repair.js';
import { diagnose, lackingFiles } from './probe.js';
import { guessLanguage } from './texts.js';
import { isStored } from '../storage/worker.js';
import { showTrouble } from './trouble.js';

const build = document.querySelector('meta[name="fogbound-build"]')?.getAttribute('content') ?? '';
const stalled = /** @type {HTMLElement} */ (document.querySelector('#stalled'));
/** @type {string[]} what has been noticed of this failure */
let messages = [];
/** @type {Promise<import('./probe.js').Finding> | undefined} its cause */
let finding;
let lastError = '';

addEventListener('error', ({ message }) => {
  lastError = message;
});
addEventListener('fogbound:failed', (event) => {
  event.preventDefault(); // the words for a page without this script need not be shown
  const { message, files } = /** @type {CustomEvent} */ (event).detail;
  void tell(message, files.length ? { cause: 'files', files } : undefined);
});
addEventListener('fogbound:waiting', async (event) => {
  const needed = /** @type {CustomEvent<string[]>} */ (event).detail;
  if (isStored()) {
    const lacking = await lackingFiles();
    if (lacking.some(({ name }) => needed.includes(name)) && !isReady()) void tell('found while waiting');
  } else {
    const found = await diagnose(build, needed);
    if (found.files.length && !isReady()) void tell('found while waiting', found);
  }
});
addEventListener('fogbound:ready', () => {
  if (!isStyled()) return;
  finding = undefined; // a slow line: given up too early
  messages = [];
  /** @type {HTMLElement} */ (document.querySelector('#trouble')).hidden = true;
});
if (document.readyState === 'complete') look();
else addEventListener('load', look);

/** Once everything the page names has been loaded or has failed, its first module has run and its style is whole. */
function look() {
  if (!stalled.hidden) {
    guessLanguage();
    stalled.hidden = true;
    void tell(lastError || 'the first script did not run');
  } else if (!isStyled()) {
    void tell('the style is missing or not whole');
  }
}

/** Whether the last rule of the style has arrived. */
function isStyled() {
  return getComputedStyle(document.documentElement).getPropertyValue('--whole') !== '';
}

function isReady() {
  return document.querySelector('#boot')?.getAttribute('data-milestone') === 'ready';
}

/** @param {string} message @param {import('./probe.js').Finding} [known] */
async function tell(message, known) {
  messages.push(message);
  finding ??= known ? Promise.resolve(known) : diagnose(build);
  const asked = finding;
  const found = await asked;
  const repairs = found.cause !== 'away' && found.cause !== 'portal' && (await canRepair());
  if (finding === asked) showTrouble({ messages, finding: found, build, repair: repairs ? repairAndReload : null });
}
