// The service worker: one verified cache per build, answered first and verified again at every answer; a new build
// waits until the player agrees.
// The build replaces BUILD and FILES. To switch it off for good, see "Kill switch" in docs/hosting.md.
const BUILD = 'dev';
/** @type {Record<string, [sha256: string, bytes: number, type: string]>} */
const FILES = {};

const scope = new URL(self.registration.scope);
/** Other sites of the same origin keep their caches: ours are told by the scope in their name. */
const PREFIX = `fogbound:${scope.pathname}:`;
const CACHE = PREFIX + BUILD;
const AT_ONCE = 6;
/** Files from this size on, in bytes, are verified while they are being used: the engine's start does not wait for it. */
const LARGE = 1_000_000;
/** When they are, in ms, if nobody asks before: reading ten megabytes beside the start of Python cost it 60 of 860 ms. */
const AFTERWARDS = 4_000;
/** @type {Set<Promise<void>>} what is being verified */
const checks = new Set();
/** @type {Set<() => void>} end the waiting of those that have not begun */
const waiting = new Set();
/** @type {string[]} what they found damaged and fetched anew, until it is told */
let mended = [];
/** How long a server may take to begin an answer, in ms. */
const PATIENCE = 30_000;
/** Pictures and the description for the home screen: nice to have, but no reason to withhold offline play. */
const ORNAMENT = /\.(?:png|svg|webp|webmanifest)$/;
/** The whole page when the stored one is damaged and there is no network. */
const NO_PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fogbound</title>
<p>The page of Fogbound is damaged in this browser’s store, and the site cannot be reached. Connect to the network and load the page again: it mends itself. Your matches are safe.</p>
<p lang="de">Die Seite von Fogbound ist im Speicher dieses Browsers beschädigt, und die Website ist nicht erreichbar. Verbinde dich mit dem Netz und lade die Seite neu: Sie repariert sich selbst. Deine Partien sind sicher.</p>`;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = request.method === 'GET' ? nameOf(request.url) : null;
  if (name !== null) event.respondWith(answer(event, request, name));
});
self.addEventListener('message', (event) => {
  const work = { activate: () => self.skipWaiting(), status, verify, repair, tidy }[event.data];
  if (work) event.waitUntil(Promise.resolve(work()).then((result) => event.ports[0]?.postMessage(result)));
});

/** The manifest name of an address of this site; null for anything else. */
function nameOf(address) {
  const url = new URL(address);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  return decodeURIComponent(url.pathname.slice(scope.pathname.length)) || 'index.html';
}

const addressOf = (name) => new URL(name, scope).href;

async function answer(event, request, name) {
  if (name in FILES) return answerStored(event, request, name);
  // a tab that still runs the build before this one asks for files only that build had
  for (const other of await ours()) {
    const kept = await (await caches.open(other)).match(addressOf(name));
    if (kept) return kept;
  }
  return fetch(request);
}

/** What is started is what the build made: a stored file that is damaged or missing is fetched anew and kept. */
async function answerStored(event, request, name) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(addressOf(name));
  if (kept && FILES[name][1] >= LARGE) {
    event.waitUntil(checkUsed(cache, name));
    return kept;
  }
  if (kept && (await isSound(kept.clone(), name))) return kept;
  const fault = await bring(cache, name);
  if (!fault) return cache.match(addressOf(name));
  try {
    return await fetch(request); // the server holds something else, or nothing: what it says is the truth
  } catch {
    const page = request.mode === 'navigate';
    const headers = { 'content-type': page ? 'text/html' : 'text/plain' };
    return new Response(page ? NO_PAGE : `${name} is damaged here, and the site cannot be reached`, {
      status: 503,
      headers,
    });
  }
}

/** Verify a file that has been answered already; a page that is starting with it learns what became of it. */
function checkUsed(cache, name) {
  const check = (async () => {
    await new Promise((later) => {
      waiting.add(later);
      setTimeout(later, AFTERWARDS);
    });
    const kept = await cache.match(addressOf(name));
    if (kept && (await isSound(kept, name))) return;
    const fault = await bring(cache, name);
    if (!fault) mended.push(name);
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const tab of tabs) if (nameOf(tab.url) !== null) tab.postMessage({ damaged: name, mended: !fault });
  })();
  checks.add(check);
  return check.finally(() => checks.delete(check));
}

async function isSound(response, name) {
  const [sha256, , type] = FILES[name];
  return response.headers.get('content-type') === type && (await digest(await response.arrayBuffer())) === sha256;
}

async function ours() {
  return (await caches.keys()).filter((key) => key.startsWith(PREFIX));
}

/**
 * An update is all or nothing: a file that is missing or not what the build made leaves the running version alone. A
 * first visit keeps what it can get: the network answers for the rest, and `status` names it.
 */
async function install() {
  const first = !self.registration.active;
  try {
    const { failed } = await fill();
    const wrong = failed.map(({ name }) => name).filter(isNeeded);
    if (wrong.length && !first) throw new Error(`update refused, wrong files: ${wrong.join(', ')}`);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

const isNeeded = (name) => !ORNAMENT.test(name);

/** Bring every file of the manifest into this build's cache; return what was fetched and what failed. */
async function fill() {
  const cache = await caches.open(CACHE);
  const older = await Promise.all((await ours()).filter((key) => key !== CACHE).map((key) => caches.open(key)));
  const queue = Object.keys(FILES);
  const result = { total: queue.length, fetched: [], failed: [] };
  const next = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) {
      if (await recall(cache, older, name)) continue;
      const fault = await bring(cache, name);
      if (fault) result.failed.push(fault);
      else result.fetched.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return result;
}

/** Whether a sound copy is stored; one of an older build is taken over. */
async function recall(cache, older, name) {
  for (const from of [cache, ...older]) {
    const kept = await from.match(addressOf(name));
    if (kept?.headers.get('x-sha256') !== FILES[name][0] || !(await isSound(kept.clone(), name))) continue;
    if (from === cache) return true;
    return cache.put(addressOf(name), kept).then(
      () => true,
      () => false, // no room: fetching will find the same, and say so
    );
  }
  return false;
}

/** Fetch a file and keep it if it is what the build made; return what is wrong with it otherwise (see probe.js). */
async function bring(cache, name) {
  const [sha256, bytes, type] = FILES[name];
  const address = addressOf(name);
  const wrong = (problem, got, want) => ({ name, problem, got, want });
  try {
    const response = await ask(address);
    if (!response.ok || response.redirected) throw wrong('status', response.redirected ? 302 : response.status);
    const body = await response.arrayBuffer();
    if (body.byteLength !== bytes) throw wrong('length', body.byteLength, bytes);
    if ((await digest(body)) !== sha256) throw wrong('content');
    await cache.put(address, made(body, type, sha256)).catch(() => Promise.reject(wrong('room')));
    return null;
  } catch (error) {
    await cache.delete(address);
    return error.problem ? error : wrong('unreachable');
  }
}

/** Ask the server; "no-cache" lets it say that the copy of the first visit is still good: nothing is loaded twice. */
async function ask(address) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    return await fetch(address, { cache: 'no-cache', signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A response with the type the build knows, whatever the server said. */
function made(body, type, sha256) {
  const headers = { 'content-type': type, 'content-length': String(body.byteLength), 'x-sha256': sha256 };
  return new Response(body, { headers });
}

async function digest(body) {
  const sum = await crypto.subtle.digest('SHA-256', body);
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Say whether everything is here that play needs: what "ready to play offline" is read from. */
async function status() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => nameOf(request.url)));
  const missing = Object.keys(FILES).filter((name) => isNeeded(name) && !kept.has(name));
  return { build: BUILD, total: Object.keys(FILES).length, missing };
}

/** Look at once at what was answered unverified; say also what was mended. A page asks that fails to start. */
async function verify() {
  for (const begin of waiting) begin();
  waiting.clear();
  await Promise.all(checks);
  const told = mended;
  mended = [];
  return { ...(await status()), mended: told };
}

/** Verify every kept file by its content and fetch anew what is missing or damaged. */
async function repair() {
  return { build: BUILD, ...(await fill()) };
}

/** Drop the caches of other builds of this site, once no second tab may still be running one of them and none waits to be run. */
async function tidy() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.filter((tab) => nameOf(tab.url) !== null).length > 1) return;
  const others = (await ours()).filter((key) => key !== CACHE);
  if (self.registration.installing || self.registration.waiting) return;
  await Promise.all(others.map((key) => caches.delete(key)));
}
