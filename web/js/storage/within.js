/**
 * Wait for something, but not for ever. What answers later is ignored.
 *
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @param {() => Error} late  what is thrown when the time is up
 * @returns {Promise<T>}
 */
export async function within(promise, ms, late) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, /** @type {Promise<never>} */ (tooLate)]);
  } finally {
    clearTimeout(timer);
  }
}
