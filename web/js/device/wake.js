/**
 * Keeps the screen on while a match is on the table. The browser lets go of the lock whenever the page is hidden, so it is asked
 * for again when the page comes back.
 *
 * @param {() => boolean} wanted
 */
export function createWake(wanted) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  /** Asked and not yet let go; a browser that said no is not asked again before the page was hidden once. */
  let asked = false;

  async function follow() {
    if (!('wakeLock' in navigator) || asked === wanted()) return;
    asked = !asked;
    if (asked) lock = await navigator.wakeLock.request('screen').catch(() => null);
    else await lock?.release().catch(() => {});
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) asked = false;
    return follow();
  });
  return follow;
}
