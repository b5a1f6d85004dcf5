import { localeFor } from './locale.js';
import { formatted } from './message.js';

/**
 * Every word people read, by key, in the language they chose (docs/texts.md). Messages are ICU messages: the screens' in
 * `text/<language>/page.json`, those of the games beside them.
 */

/** @type {Map<string, Record<string, string>>} */
const tables = new Map();
let plurals = new Intl.PluralRules('en');
let language = 'en';
/** The language asked for last. */
let chosen = language;
/** @type {Record<string, string>} */
let table = {};

/**
 * Fetch a language (once) and use it from now on.
 *
 * @param {string} wanted
 * @param {string[]} games  whose texts are wanted
 */
export async function useLanguage(wanted, games) {
  chosen = wanted;
  if (!tables.has(wanted)) {
    const files = ['page', 'common', ...games].map((name) => `${wanted}/${name}.json`);
    tables.set(wanted, Object.assign({}, ...(await Promise.all(files.map(fetchText)))));
  }
  if (chosen !== wanted) return; // another was chosen meanwhile
  table = tables.get(wanted) ?? {};
  language = wanted;
  plurals = new Intl.PluralRules(wanted);
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
export function t(key, params = {}) {
  const message = table[key];
  return message === undefined ? key : formatted(message, params, plurals);
}

/**
 * @param {string[]} words
 * @returns {string} "a, b and c"; nothing of an empty list
 */
export function listOf(words) {
  if (words.length < 2) return words.join('');
  const head = words.slice(0, -1).reduce((a, b) => t('common.list.more', { a, b }));
  return t('common.list.two', { a: head, b: words[words.length - 1] });
}

/**
 * @param {string[]} words
 * @returns {string} "a, b or c"; nothing of an empty list
 */
export function anyOf(words) {
  if (words.length < 2) return words.join('');
  return t('app.or', { a: words.slice(0, -1).join(', '), b: words[words.length - 1] });
}

/**
 * @param {number} number  a number whose sign matters
 */
export function signed(number) {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(number).replace('-', '−');
}

/**
 * @param {number} time  milliseconds since 1970
 * @param {Intl.DateTimeFormatOptions} [how]
 */
export function dateOf(time, how = { dateStyle: 'medium', timeStyle: 'short' }) {
  const locale = localeFor(language, navigator.languages); // British dates for the British
  return new Intl.DateTimeFormat(locale, how).format(time);
}

/** @param {string} day  `2026-11-28` */
export function dayName(day) {
  return dateOf(new Date(`${day}T12:00`).getTime(), { dateStyle: 'medium' });
}
