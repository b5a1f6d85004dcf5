/**
 * The first script of the page: starts the engine and the screens side by side, shows honest progress, and says on
 * the page what is wrong when something is.
 */
import { bootText, guessLanguage } from './texts.js';
import { Offline, repairAndReload } from '../storage/offline.js';
import { brokenFiles, missingFiles } from './probe.js';
import { Rules } from '../rules/rules.js';
import { showTrouble } from './trouble.js';

const PROBE_MS = 5_000;
const SLOW_MS = 20_000;
const GIVE_UP_MS = 60_000;

const progress = /** @type {HTMLElement} */ (document.querySelector('#boot'));
const build = meta('build');
const rules = new Rules({ core: meta('core'), build: meta('rules') });
const offline = new Offline(build);
const engineFiles = meta('engine').split(' ');
/** Whether a service worker answers for all files. */
const stored = Boolean(navigator.serviceWorker?.controller);
let over = false;
/** A handle for the browser's console and the tests; nothing of the app reads it. */
Object.assign(globalThis, { fogbound: { rules, offline } });

guessLanguage();
document.querySelector('#stalled')?.remove();
milestone('page');
rules.onStatus((status, detail) => {
  if (status === 'starting') milestone(detail || 'page');
  if (status === 'ready') milestone('ready');
  if (status === 'restarting') say(bootText('boot.restarting'));
  if (status === 'failed') fail(detail);
});
const watchdogs = [
  setTimeout(() => probeEarly(), PROBE_MS),
  setTimeout(() => say(bootText('boot.slow')), SLOW_MS),
  setTimeout(() => fail(`no engine after ${GIVE_UP_MS / 1000} s`), GIVE_UP_MS),
];
run();

/**
 * Ask for the engine's files all at once; PyScript would find them one after another. They go to the HTTP cache, from
 * where the worker reads them: on a line of 150 ms per request a first start gains 0.7 s. (Preload links would do
 * the same, but browsers then complain that the page itself never uses them.)
 */
function warmUp() {
  for (const name of engineFiles) {
    fetch(new URL(name, document.baseURI)).then(
      (answer) => answer.arrayBuffer(),
      () => {},
    );
  }
}

/** @returns {Promise<void>} after the next frame, or soon in a tab that is not shown */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

/**
 * On a first visit the screens come first and then the engine, whose megabytes would crowd the page out on a slow
 * line. Once everything is stored here, both start at once.
 */
async function run() {
  try {
    const begun = import('../main.js').then(({ start }) => ({ screens: start({ rules, offline }) }));
    if (!stored) {
      await begun;
      await painted();
      warmUp();
    }
    await Promise.all([rules.start(), begun.then(({ screens }) => screens)]);
  } catch (error) {
    return fail(String(/** @type {any} */ (error)?.message ?? error));
  } finally {
    watchdogs.forEach(clearTimeout);
  }
  await offline.start();
}

/** Some missing files never end in an error, so ask before giving up; a service worker has verified its files. */
async function probeEarly() {
  if (stored) return;
  const files = await missingFiles(engineFiles);
  if (files.length && rules.status !== 'ready') fail('found while waiting', files);
}

/**
 * @param {string} message
 * @param {import('./probe.js').BrokenFile[]} [known]
 */
async function fail(message, known = []) {
  if (over) return;
  over = true;
  watchdogs.forEach(clearTimeout);
  const files = known.length ? known : await brokenFiles();
  showTrouble({ message, files, build, repair: () => repairAndReload(offline) });
}

/** @param {string} name */
function milestone(name) {
  progress.dataset.milestone = name;
  progress.hidden = name === 'ready';
  say(bootText(`boot.milestone.${name}`));
  performance.mark(`fogbound:${name}`);
}

/** @param {string} text */
function say(text) {
  const line = progress.querySelector('.boot-text');
  if (line) line.textContent = text;
}

/** @param {string} name */
function meta(name) {
  return document.querySelector(`meta[name="fogbound-${name}"]`)?.getAttribute('content') ?? '';
}
