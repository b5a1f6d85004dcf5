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
