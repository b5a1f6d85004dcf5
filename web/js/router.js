/**
 * The screens and their addresses. Everything stands after the hash, so no server ever sees it.
 *
 * A hash that names no screen of ours is a link from outside (`#/<game>/<edition>?players=3&seed=…`, `#/r/…`); the rules read
 * it as it came, because only they know what a messenger may have made of it.
 *
 * @typedef {object} Route
 * @property {string} name  the screen
 * @property {string[]} parts  what follows the name in the path
 * @property {string} query  what follows the path, without a moment
 * @property {number | null} at  the moment of a match that is asked for: after how many actions
 * @property {string} address  what is asked for, whatever the moment or the part of it; an open match has the same
 */

const SCREENS = new Set(['matches', 'match', 'rules', 'tutorial', 'about', 'settings', 'solo', 'results']);
const MOMENT = /^([^?]*)\?at=(.*)$/s;

/** Names and numbers end in a letter or a digit; what follows is the end of the sentence that the link stood in. */
const TAIL = /[^\p{L}\p{N}]+$/u;

/**
 * @param {string} hash
 * @returns {Route}
 */
export function parseRoute(hash) {
  const [, address = hash, moment] = MOMENT.exec(hash) ?? [];
  const [path, search = ''] = address.replace(/^#/, '').split(/\?(.*)/s);
  const [name = '', ...parts] = decode(path).replace(/^\//, '').replace(TAIL, '').split('/');
  const query = search.replace(TAIL, '');
  const at = moment === undefined ? null : momentOf(moment);
  if (!name) return { name: 'start', parts: [], query, at, address: '#/' };
  if (!SCREENS.has(name)) return { name: 'setup', parts: [name, ...parts], query, at, address };
  return { name, parts, query, at, address: addressOf(name, parts) };
}

/**
 * @param {string} name
 * @param {string[]} parts
 */
function addressOf(name, parts) {
  if (name === 'match') return matchAddress(parts[0] ?? '');
  return name === 'tutorial' ? `#/${[name, ...parts].join('/')}` : `#/${name}`;
}

/**
 * @param {string} text  what somebody may have typed
 * @returns {number} a whole number from 0 on
 */
function momentOf(text) {
  return Math.max(0, Math.trunc(Number.parseFloat(text)) || 0);
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
 * @param {string} id  of a match that is kept here
 */
export function matchAddress(id) {
  return `#/match/${id}`;
}

/**
 * Go to a screen.
 *
 * @param {string} hash
 * @returns {Promise<void>} when its visit has begun
 */
export function go(hash) {
  if (location.hash === hash) return Promise.resolve();
  const there = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = hash;
  return there.then(() => {});
}

let present = new AbortController();

/**
 * The visit to the present address. Who asks the rules or the storage for a screen takes it along, and drops an answer
 * that comes when it is over: nobody waits for it any more.
 *
 * @returns {AbortSignal} aborted when the person goes elsewhere
 */
export function visit() {
  return present.signal;
}

/**
 * @param {(route: Route) => void} onChange  called now and on every later change of the address
 */
export function startRouter(onChange) {
  const read = () => {
    present.abort();
    present = new AbortController();
    onChange(parseRoute(location.hash));
  };
  addEventListener('hashchange', read);
  read();
}
