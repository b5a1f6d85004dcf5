// The interpreter PyScript is given: Pyodide, with every silent way to fail turned into a rejection.
// Stock Pyodide never settles when its wasm cannot be fetched or has the wrong type; PyScript then shows nothing.
import { loadPyodide as load, version } from './pyodide.mjs';

const base = new URL('./', import.meta.url).href;
const WASM = new URL('pyodide.asm.wasm', base).href;
const network = globalThis.fetch.bind(globalThis);

// PyScript opens a database for packages before it starts Python, and waits for it. We have no packages, and a browser
// that blocks or never answers storage would keep the rules from starting: here it finds an empty one.
Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => answered(EMPTY) } });
const NOTHING = new Proxy({}, { get: () => () => answered([]) });
const EMPTY = { transaction: () => ({ objectStore: () => NOTHING }), close() {} };

/**
 * @param {unknown} result
 * @returns {{result: unknown, onsuccess?: (event: object) => void}} a request that succeeds as soon as somebody listens
 */
function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ type: 'success', target: request }));
  return request;
}

/**
 * Fetch, and when there is no network read what is stored: Firefox refuses a worker's fetches while offline before
 * its service worker is asked.
 *
 * @type {typeof fetch}
 */
async function fetchOrKept(input, init) {
  try {
    const response = await network(input, init);
    if (response.type !== 'error') return response;
    throw new TypeError('network error');
  } catch (error) {
    const request = input instanceof Request ? input : new URL(input, base);
    const kept = await globalThis.caches?.match(request).catch(() => undefined); // blocked site data refuses it
    if (kept) return kept;
    throw error;
  }
}

/**
 * The archives of the library and the rules come packed as a whole, see tools/build/site.py.
 *
 * @param {Response} response
 * @param {string} address
 */
function unpacked(response, address) {
  if (!response.ok || !response.body || !address.endsWith('.packed')) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
}

/** @returns {Promise<WebAssembly.Module>} */
async function compile() {
  const response = await fetchOrKept(WASM);
  if (!response.ok) throw new Error(`runtime file missing: HTTP ${response.status} ${response.url}`);
  const typed = /^application\/wasm\b/.test(response.headers.get('content-type') ?? '');
  // a server that does not know wasm still serves the right bytes
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// Compile and read Pyodide's script side by side; Pyodide does one after the other. What it fetches for
// its own compiling is then not needed.
/** @type {(error: unknown) => void} */
let fail;
const failed = new Promise((_, reject) => (fail = reject));
failed.catch(() => {});
const compiled = compile();
compiled.catch(fail);
import('./pyodide.asm.mjs').catch(fail);
globalThis.fetch = async (input, init) =>
  input === WASM
    ? new Response()
    : unpacked(await fetchOrKept(input, init), input instanceof Request ? input.url : `${input}`);
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/** @param {string} milestone  where no channel is allowed the page waits without it */
function tellPage(milestone) {
  try {
    new BroadcastChannel('fogbound-runtime').postMessage(milestone);
  } catch {
    // nothing depends on it
  }
}

export { version };
export const loadPyodide = async (options = {}) => {
  const python = await Promise.race([
    failed,
    load({ ...options, indexURL: base, stdLibURL: `${base}python_stdlib.packed` }),
  ]);
  // The library before the working folder: PyScript writes its package there as sources, the library has it compiled.
  python.runPython('import sys; sys.path.append(sys.path.pop(0))');
  // PyScript tells the page nothing between "worker made" and "all ready"; this is the honest middle
  tellPage('runtime');
  return python;
};
