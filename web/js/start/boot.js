/**
 * The first module of the page: starts the engine and the screens side by side, shows honest progress, and tells
 * guard.js when something is wrong.
 *
 * @typedef {import('./probe.js').BrokenFile} BrokenFile
 */
import '../storage/standins.js';
import { askWorker, isStored } from '../storage/worker.js';
import { bootText, guessLanguage } from './texts.js';
import { Offline } from '../storage/offline.js';
import { Rules } from '../rules/rules.js';

const PROBE_MS = 5_000;
const SLOW_MS = 20_000;
const GIVE_UP_MS = 60_000;
const VERIFY_MS = 10_000;

const progress = /** @type {HTMLElement} */ (document.querySelector('#boot'));
const build = meta('build');
const rules = new Rules({ core: meta('core'), build: meta('rules') });
const offline = new Offline(build);
const engineFiles = meta('engine').split(' ');
const stalled = /** @type {HTMLElement} */ (document.querySelector('#stalled'));
const stored = isStored();
/** @type {ReturnType<typeof askWorker> | null | undefined} */
let verified;
/** A handle for the browser's console and the tests; nothing of the app reads it. */
Object.assign(globalThis, { fogbound: { rules, offline } });

guessLanguage();
milestone('page');
rules.onStatus((status, detail) => {
  if (status === 'starting') milestone(detail || 'page');
  if (status === 'ready') milestone('ready');
  if (status === 'restarting') say(bootText('boot.restarting'));
  if (status === 'failed') fail(detail);
});
const watchdogs = [
  setTimeout(probeEarly, PROBE_MS),
  setTimeout(() => say(bootText('boot.slow')), SLOW_MS),
  setTimeout(() => fail(`no engine after ${GIVE_UP_MS / 1000} s`), GIVE_UP_MS),
];
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (!data?.damaged || rules.status === 'ready') return;
  if (data.mended) location.reload();
  else fail('found by the service worker'); // guard.js finds out whether the network is away, where nothing may be dropped
});
run();
stalled.hidden = true; // the last line: from here on a failure is caught above

/**
 * Ask for the engine's files all at once; PyScript would find them one after another. They go to the HTTP cache, from
 * where the worker reads them: on a line of 150 ms per request a first start gains 0.7 s. (Preload links would do
 * the same, but browsers then complain that the page itself never uses them.) PyScript says nothing when one is
 * refused, so that is told here.
 */
function warmUp() {
  for (const name of engineFiles) {
    fetch(new URL(name, document.baseURI)).then(
      async (answer) => {
        if (answer.ok) await answer.arrayBuffer();
        else await fail('refused', [{ name, problem: 'status', got: answer.status }]);
      },
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

/** Some broken files never end in an error, so have them looked at before giving up. */
function probeEarly() {
  const modules = [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));
  const names = [...engineFiles, ...modules.map((name) => name?.replace('./', '') ?? '')];
  dispatchEvent(new CustomEvent('fogbound:waiting', { detail: names }));
}

/**
 * @param {string} message
 * @param {BrokenFile[]} [files]  those known to be broken
 */
async function fail(message, files = []) {
  watchdogs.forEach(clearTimeout);
  // what the engine stumbled over may have been mended since
  verified ??= stored ? askWorker('verify', VERIFY_MS) : null; // it tells once what it mended, and one fault can fail twice
  if ((await verified)?.mended.length) return location.reload();
  if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
  const failed = new CustomEvent('fogbound:failed', { detail: { message, files }, cancelable: true });
  if (dispatchEvent(failed)) stalled.hidden = false; // guard.js itself is missing
}

/** @param {string} name */
function milestone(name) {
  progress.dataset.milestone = name;
  progress.hidden = name === 'ready';
  say(bootText(`boot.milestone.${name}`));
  performance.mark(`fogbound:${name}`);
  if (name === 'ready') dispatchEvent(new Event('fogbound:ready'));
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
