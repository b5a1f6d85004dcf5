/**
 * Close the dialog that is open; whoever opened it gets the focus back.
 *
 * @param {import('../app.js').App} app
 */
export function closeSheet(app) {
  /** @type {HTMLDialogElement | null} */ (document.querySelector('#app dialog'))?.close(); // gives the focus back
  app.store.set({ sheet: null });
  app.play.preview(null);
}
