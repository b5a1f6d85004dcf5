/**
 * Cell of the layout where a place lies that a target or a move names; the same name where a scene has no names of its own.
 * @param {import('./types.js').State} state
 * @param {string | null | undefined} name
 * @returns {string | null}
 */
export function cellOf(state, name) {
  if (!name) return null;
  return state.scene.place ? state.scene.place(state, name) : name;
}

/**
 * Cell of the layout where a move begins or ends.
 * @param {import('./types.js').State} state
 * @param {string | null | undefined} name
 * @param {string} [piece]  which is moved
 * @returns {string | null}
 */
export function endOf(state, name, piece) {
  if (!name || !state.scene.moved) return cellOf(state, name);
  return state.scene.moved(state, name, piece);
}
