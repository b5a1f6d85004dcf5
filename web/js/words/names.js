import { faceOf } from '../faces.js';
import { currentLanguage, fetchText, hasText, listOf, t } from './text.js';

/**
 * Turn what the rules say (codes and ids) into sentences people read. The table `params.json` says which param is an id of
 * what; see docs/texts.md.
 *
 * @typedef {{code: string, params?: Record<string, any>}} Said  an event, refusal, reason or error
 * @typedef {object} Speaker  what a match knows about its names
 * @property {string} game
 * @property {Map<string, import('../faces.js').PieceFacts>} pieces
 * @property {(side: string) => string} sideName  a colour as the table calls it
 * @property {(cell: string) => string} [cellName]  a place as people find it on the board; else its id
 */

/** @type {Record<string, string>} */
let families = {};

export async function loadWords() {
  families = await fetchText('params.json');
}

/**
 * @param {{game: string, edition: string}} info
 * @returns {string[]} the title of the game, and of the edition where it has one of its own
 */
export function titlesOf({ game, edition }) {
  return [...new Set([t(`${game}.title`), t(`${game}.${edition}.title`)])];
}

/**
 * @param {Speaker} speaker
 * @param {'event' | 'refusal' | 'reason' | 'award' | 'why' | 'setup' | 'barrier' | 'end'} kind
 * @param {Said} said
 * @returns {string}
 */
export function sentence(speaker, kind, said) {
  return t(`${speaker.game}.${kind}.${said.code}`, inWords(speaker, said.params ?? {}));
}

/**
 * What one tap did, as the game tells it or event by event.
 *
 * @param {Speaker} speaker
 * @param {import('../rules/types.js').GameEvent[]} events
 * @returns {string[]}
 */
export function storyOf(speaker, events) {
  const own = faceOf(speaker.game).story?.(speaker, events);
  return (own ?? events.map((event) => sentence(speaker, 'event', event))).filter(Boolean).map(capital);
}

/**
 * @param {Speaker} speaker
 * @param {Record<string, any>} params
 * @returns {Record<string, any>} the same with names for ids
 */
export function inWords(speaker, params) {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, word(speaker, name, value)]));
}

/**
 * @param {Speaker} speaker
 * @param {string} name  of the param
 * @param {any} value
 * @returns {any}
 */
function word(speaker, name, value) {
  if (Array.isArray(value)) return value.length ? listOf(value.map((one) => String(word(speaker, name, one)))) : 'none';
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return String(value);
  const family = families[name];
  if (!family) return value;
  if (family === 'side') return speaker.sideName(String(value));
  if (family === 'piece') return pieceName(speaker, String(value));
  if (family === 'cell') return speaker.cellName?.(String(value)) ?? value;
  return nameOf(speaker.game, family, String(value));
}

/**
 * @param {string} game
 * @param {string} family  `type`, `nation`, `boat`, `option` …
 * @param {string} id
 * @returns {string} its name, or the id itself when it has none
 */
export function nameOf(game, family, id) {
  const key = `${game}.${family}.${id}`;
  return hasText(key) ? t(key) : id;
}

/**
 * @param {Speaker} speaker
 * @param {string} id
 * @returns {string} "Sailor 7", "desert 5", "cloud 2"
 */
export function pieceName({ game, pieces }, id) {
  const facts = pieces.get(id) ?? {};
  const own = faceOf(game).pieceName?.(facts);
  if (own) return own;
  if (facts.type) return t(`${game}.piece.${facts.type}`, { id });
  const [kind, name] = id.split(':');
  if (name === undefined) return nameOf(game, 'piece', id);
  const numbered = `${game}.piece.${kind}`;
  return hasText(numbered) ? t(numbered, { n: name }) : nameOf(game, kind, name);
}

/**
 * A sentence of the screens in the words of a game: its own `<game>.<key>` where it has one, else `<key>`.
 *
 * @param {string} game
 * @param {string} key
 * @param {Record<string, any>} [params]
 */
export function tOf(game, key, params) {
  const own = `${game}.${key}`;
  return t(hasText(own) ? own : key, params);
}

/**
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

/**
 * Say what went wrong: an error of the rules or of the engine. A bad set-up says each of its problems.
 *
 * @param {Said} error
 * @param {string} [game]  for names in the params
 * @returns {string}
 */
export function faultText({ code, params = {} }, game = '') {
  if (code === 'bad_setup' && params.problems?.length) {
    return params.problems.map((/** @type {Said} */ problem) => faultText(problem, game)).join(' ');
  }
  const key = [`${game}.setup.${code}`, `error.${code}`].find(hasText) ?? 'error.internal';
  return t(key, inWords({ game, pieces: new Map(), sideName: (side) => nameOf(game, 'side', side) }, params));
}
