/**
 * What PyScript takes for granted while it loads, and what a browser refuses where site data is blocked. It makes a channel
 * and opens a database, neither of which we need it to have: a deaf channel takes the one's place (and that of our own, which
 * are for courtesy only), a request that is never answered the other's. Its worker gets the same from `runtime.mjs`.
 */
class DeafChannel extends EventTarget {
  /** @type {null} */
  onmessage = null;
  postMessage() {}
  close() {}
}

try {
  new BroadcastChannel('fogbound').close();
} catch {
  Object.assign(globalThis, { BroadcastChannel: DeafChannel });
}

const PYSCRIPTS = 'IDBMap/';

if (globalThis.indexedDB) {
  Object.defineProperty(indexedDB, 'open', {
    /** @param {string} name @param {number} [version] */
    value: (name, version) =>
      name.startsWith(PYSCRIPTS) ? {} : IDBFactory.prototype.open.call(indexedDB, name, version),
    configurable: true,
    writable: true,
  });
}
