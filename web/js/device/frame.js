/** Frames are held back in a tab that is covered; what waits for one does not wait longer than this. */
const LONGEST_MS = 100;

/** @returns {Promise<void>} once the browser has drawn what the page shows now; at once where nobody looks */
export function drawn() {
  return new Promise((resolve) => {
    const done = () => resolve();
    if (document.hidden) return void setTimeout(done);
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_MS);
  });
}
