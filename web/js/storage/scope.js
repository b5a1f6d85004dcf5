/**
 * Where this copy of Fogbound lives. Everything kept in the browser is named after it, so that copies under other
 * paths of the same origin never touch each other's matches.
 */
export const SCOPE = new URL('.', document.baseURI).pathname;

/**
 * @param {string} name
 * @returns {string} the name under which this copy keeps something
 */
export function scoped(name) {
  return `fogbound:${SCOPE}:${name}`;
}
