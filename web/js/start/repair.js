/**
 * The last resort after a failed start: drop this copy's stored files (never matches, never what belongs to other
 * sites of the origin) and load everything anew.
 */
import { isStored, registered } from '../storage/worker.js';
import { scoped } from '../storage/scope.js';

/** @returns {Promise<boolean>} whether files are stored here that could be loaded anew */
export async function canRepair() {
  return isStored() || Boolean(await registered());
}

export async function repairAndReload() {
  for (const key of await caches.keys()) if (key.startsWith(scoped(''))) await caches.delete(key);
  await (await registered())?.unregister();
  location.reload();
}
