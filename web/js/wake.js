/**
 * Keeps the screen on while a match is on the table. The browser lets go of the lock whenever the page is hidden, so it is asked
 * for again when the page comes back.
 *
 * @param {() => boolean} wanted
 */
export function createWake(wanted) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;

  async function follow() {
    if (!('wakeLock' in navigator)) return;
    if (wanted() && !document.hidden && (!lock || lock.released)) {
      lock = await navigator.wakeLock.request('screen').catch(() => null);
    } else if (!wanted() && lock && !lock.released) {
      await lock.release().catch(() => {});
      lock = null;
    }
  }

  document.addEventListener('visibilitychange', follow);
  return follow;
}
