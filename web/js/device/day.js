/** Days as people at the table have them: by their own clock, not by that of Greenwich. */

const LOOK_MS = 20_000;

/**
 * @param {number | Date} time
 * @returns {string} `2026-11-28`
 */
export function dayOf(time) {
  const date = new Date(time);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * @param {string} seed
 * @returns {string} the day whose island it is, `2026-11-28`; empty for any other seed
 */
export function dayIn(seed) {
  const day = /^daily-(\d{4}-\d\d-\d\d)$/.exec(seed)?.[1] ?? '';
  return Number.isNaN(Date.parse(day)) ? '' : day; // a link may hold any numbers
}

/**
 * Tell when another day has begun. Looks at the clock now and then: a timer until midnight would not survive sleep.
 *
 * @param {() => void} onDay
 */
export function watchDay(onDay) {
  let today = dayOf(Date.now());
  const look = () => {
    const now = dayOf(Date.now());
    if (now === today) return;
    today = now;
    onDay();
  };
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}
