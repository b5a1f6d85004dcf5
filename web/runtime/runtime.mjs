// The interpreter PyScript is given: Pyodide, with every silent way to fail turned into a rejection.
// Stock Pyodide never settles when its wasm cannot be fetched or has the wrong type; PyScript then shows nothing.
import { loadPyodide as load, version } from "./pyodide.mjs";

const base = new URL("./", import.meta.url).href;
const network = globalThis.fetch.bind(globalThis);

/** Firefox refuses a worker's fetches while offline before its service worker is asked; the cache still answers. */
globalThis.fetch = async (input, init) => {
  try {
    const response = await network(input, init);
    if (response.type !== "error") return response;
    throw new TypeError("network error");
  } catch (error) {
    const request = input instanceof Request ? input : new URL(input, base);
    const kept = globalThis.caches && (await caches.match(request));
    if (kept) return kept;
    throw error;
  }
};

/** @type {(error: unknown) => void} */
let fail;
const failed = new Promise((_, reject) => (fail = reject));
failed.catch(() => {});

const streaming = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const response = await source;
    if (!response.ok) throw new Error(`runtime file missing: HTTP ${response.status} ${response.url}`);
    const typed = /^application\/wasm\b/.test(response.headers.get("content-type") ?? "");
    // a server that does not know wasm still serves the right bytes
    return typed
      ? await streaming.call(WebAssembly, response, imports)
      : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (error) {
    fail(error);
    throw error;
  }
};

export { version };
export const loadPyodide = async (options = {}) => {
  const python = await Promise.race([failed, load({ ...options, indexURL: base })]);
  // PyScript tells the page nothing between "worker made" and "all ready"; this is the honest middle
  new BroadcastChannel("fogbound-runtime").postMessage("runtime");
  return python;
};
