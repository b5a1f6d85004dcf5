import { baseOf } from './locale.js';

/**
 * The languages there are: `fog_core/text/languages.json`, written into the page by the build together with the few sentences
 * of the start and its failures, which must be readable when nothing else of the site can be loaded.
 *
 * @typedef {{name: string, boot: Record<string, string>}} Language
 */

/** @type {Record<string, Language>} */
const all = JSON.parse(document.querySelector('#languages')?.textContent ?? '{}');

/** The first one is spoken where nobody asked for another. */
export const LANGUAGES = Object.keys(all);

/** @param {string} language */
export const languageOf = (language) => all[language] ?? all[LANGUAGES[0]] ?? { name: '', boot: {} };

/**
 * @param {string} wanted  a setting: `auto` or a language
 * @returns {string} one of our languages
 */
export function chooseLanguage(wanted) {
  const tags = wanted === 'auto' ? navigator.languages : [wanted];
  return tags.map(baseOf).find((base) => base in all) ?? LANGUAGES[0];
}
