/** The service worker that answers for this page's files (sw.js), told from those of other sites of the origin. */
import { SCOPE } from './scope.js';

export const WORKER = 'sw.js';
const ASK_MS = 60_000;

/** @returns {boolean} whether it answers for all files already */
export function isStored() {
  return navigator.serviceWorker?.controller?.scriptURL === new URL(WORKER, document.baseURI).href;
}

/** @returns {Promise<ServiceWorkerRegistration | undefined>} */
export async function registered() {
  const found = await navigator.serviceWorker?.getRegistration('./').catch(() => undefined);
  return found && new URL(found.scope).pathname === SCOPE ? found : undefined;
}

/**
 * @param {'status' | 'verify' | 'repair'} question
 * @param {number} [patience]  ms
 * @returns {Promise<any>} null when no service worker answers
 */
export async function askWorker(question, patience = ASK_MS) {
  const worker = (await registered())?.active;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patience);
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}
