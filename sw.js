// The service worker: one verified cache per build, answered first; a new build waits until the player agrees.
// The build replaces BUILD and FILES. To switch it off for good, see "Kill switch" in docs/hosting.md.
const BUILD = 'dev';
/** @type {Record<string, [sha256: string, bytes: number, type: string]>} */
const FILES = {};

const scope = new URL(self.registration.scope);
/** Other sites of the same origin keep their caches: ours are told by the scope in their name. */
const PREFIX = `fogbound:${scope.pathname}:`;
const CACHE = PREFIX + BUILD;
const AT_ONCE = 6;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = request.method === 'GET' ? nameOf(request.url) : null;
  if (name !== null) event.respondWith(answer(request, name));
});
self.addEventListener('message', (event) => {
  const work = { activate: () => self.skipWaiting(), status, repair, tidy }[event.data];
  if (work) event.waitUntil(Promise.resolve(work()).then((result) => event.ports[0]?.postMessage(result)));
});

/** The manifest name of an address of this site; null for anything else. */
function nameOf(address) {
  const url = new URL(address);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  return decodeURIComponent(url.pathname.slice(scope.pathname.length)) || 'index.html';
}

const addressOf = (name) => new URL(name, scope).href;

async function answer(request, name) {
  if (name in FILES) {
    const kept = await (await caches.open(CACHE)).match(addressOf(name));
    if (kept) return kept;
  }
  // a tab that still runs the build before this one asks for files only that build had
  for (const other of await ours()) {
    const kept = name in FILES ? null : await (await caches.open(other)).match(addressOf(name));
    if (kept) return kept;
  }
  return fetch(request);
}

async function ours() {
  return (await caches.keys()).filter((key) => key.startsWith(PREFIX));
}

/** All or nothing: a file that is missing or not what the build made leaves the running version alone. */
async function install() {
  try {
    const { failed } = await fill();
    if (failed.length) throw new Error(`update refused, wrong files: ${failed.join(', ')}`);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Bring every file of the manifest into this build's cache; return what was fetched and what failed. */
async function fill() {
  const cache = await caches.open(CACHE);
  const older = await Promise.all((await ours()).filter((key) => key !== CACHE).map((key) => caches.open(key)));
  const result = { total: Object.keys(FILES).length, fetched: [], failed: [] };
  const queue = Object.entries(FILES);
  const next = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await bring(cache, older, file[0], file[1], result);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return result;
}

async function bring(cache, older, name, [sha256, bytes, type], result) {
  const address = addressOf(name);
  for (const from of [cache, ...older]) {
    const kept = await from.match(address);
    if (kept?.headers.get('x-sha256') !== sha256) continue;
    const body = await kept.arrayBuffer();
    if ((await digest(body)) !== sha256) continue;
    if (from !== cache) await cache.put(address, made(body, type, sha256));
    return;
  }
  try {
    // "no-cache" asks the server whether the copy of the first visit is still good: nothing is loaded twice
    const response = await fetch(address, { cache: 'no-cache' });
    const body = await response.arrayBuffer();
    const good = response.ok && !response.redirected && body.byteLength === bytes && (await digest(body)) === sha256;
    if (!good) throw new Error(name);
    await cache.put(address, made(body, type, sha256));
    result.fetched.push(name);
  } catch {
    await cache.delete(address);
    result.failed.push(name);
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

/** Say whether everything is here: what "ready to play offline" is read from. */
async function status() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => nameOf(request.url)));
  const missing = Object.keys(FILES).filter((name) => !kept.has(name));
  return { build: BUILD, total: Object.keys(FILES).length, missing };
}

/** Verify every kept file by its content and fetch anew what is missing or damaged. */
async function repair() {
  return { build: BUILD, ...(await fill()) };
}

/** Drop the caches of other builds of this site, once no second tab may still be running one of them. */
async function tidy() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.filter((tab) => nameOf(tab.url) !== null).length > 1) return;
  await Promise.all((await ours()).filter((key) => key !== CACHE).map((key) => caches.delete(key)));
}
