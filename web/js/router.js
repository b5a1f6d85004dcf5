/**
 * The screens and their addresses. Everything stands after the hash, so no server ever sees it.
 *
 * A hash that names no screen of ours is a link from outside (`#/<game>/<edition>?players=3&seed=…`); the rules read it.
 *
 * @typedef {object} Route
 * @property {string} name  the screen
 * @property {string[]} parts  what follows the name in the path
 * @property {URLSearchParams} query
 * @property {string} hash  the whole hash as it stands in the address
 */

const SCREENS = new Set(['matches', 'match', 'rules', 'tutorial', 'about', 'settings', 'solo']);

/**
 * @param {string} hash
 * @returns {Route}
 */
export function parseRoute(hash) {
  const [path, search = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const [name = '', ...parts] = path.split('/').map(decode);
  if (!name) return { name: 'start', parts: [], query, hash };
  if (SCREENS.has(name)) return { name, parts, query, hash };
  return { name: 'setup', parts: [name, ...parts], query, hash };
}

/**
 * @param {string} part
 */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Go to a screen.
 *
 * @param {string} hash
 * @param {{replace?: boolean}} [how]  replace: leave no entry in the history
 */
export function go(hash, { replace = false } = {}) {
  if (hash === location.hash) return;
  if (replace) location.replace(hash);
  else location.hash = hash;
}

/**
 * @param {(route: Route) => void} onChange  called now and on every later change of the address
 */
export function startRouter(onChange) {
  const read = () => onChange(parseRoute(location.hash));
  addEventListener('hashchange', read);
  read();
}
