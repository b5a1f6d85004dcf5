import { IntlMessageFormat } from 'intl-messageformat';

/**
 * Every word people read, by key, in the language they chose (docs/texts.md). Messages are ICU messages: the screens' in
 * `text/<language>.json`, those of the games beside them.
 */

export const LANGUAGES = /** @type {const} */ (['en', 'de']);

/** @type {Map<string, Record<string, string>>} */
const tables = new Map();
/** @type {Map<string, IntlMessageFormat>} */
let compiled = new Map();
let language = 'en';
/** @type {Record<string, string>} */
let table = {};

/**
 * @param {string} wanted  a setting: `auto` or a language
 * @returns {string} one of our languages
 */
export function chooseLanguage(wanted) {
  const tags = wanted === 'auto' ? navigator.languages : [wanted];
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-')[0];
    if (LANGUAGES.some((one) => one === base)) return base;
  }
  return 'en';
}

/**
 * Fetch a language (once) and use it from now on.
 *
 * @param {string} wanted
 */
export async function useLanguage(wanted) {
  if (!tables.has(wanted)) {
    const files = [`${wanted}.json`, ...['common', 'escape', 'islands'].map((name) => `${wanted}/${name}.json`)];
    tables.set(wanted, Object.assign({}, ...(await Promise.all(files.map(fetchText)))));
  }
  table = tables.get(wanted) ?? {};
  language = wanted;
  compiled = new Map();
  document.documentElement.lang = wanted;
}

/**
 * @param {string} name  a file of the text folder
 * @returns {Promise<any>}
 */
export async function fetchText(name) {
  const answer = await fetch(new URL(`text/${name}`, document.baseURI));
  if (!answer.ok) throw new Error(`text/${name}: ${answer.status}`);
  return answer.json();
}

/** @returns {string} the language in use */
export function currentLanguage() {
  return language;
}

/**
 * @param {string} key
 */
export function hasText(key) {
  return key in table;
}

/**
 * Say the message of *key*. A key without a message is said as itself: ugly, readable, and found by the text tests.
 *
 * @param {string} key
 * @param {Record<string, any>} [params]
 * @returns {string}
 */
export function t(key, params) {
  const message = table[key];
  if (message === undefined) return key;
  let format = compiled.get(key);
  try {
    if (!format) {
      format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      compiled.set(key, format);
    }
    return String(format.format(params));
  } catch (error) {
    console.warn(`text ${key}:`, error);
    return message.replace(/\{(\w+)\}/g, (whole, name) => String(params?.[name] ?? whole));
  }
}

/**
 * @param {string[]} words
 * @returns {string} "a, b and c"; nothing of an empty list
 */
export function listOf(words) {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

/**
 * @param {number} number  a number whose sign matters
 */
export function signed(number) {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(number).replace('-', '−');
}

/**
 * @param {number} time  milliseconds since 1970
 */
export function dateOf(time) {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
