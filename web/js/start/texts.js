/** The sentences of the start and its failures; they stand in the page itself. */

import { chooseLanguage, languageOf } from '../words/languages.js';

/**
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 * @returns {string} the sentence in the page's language
 */
export function bootText(key, params = {}) {
  const { boot } = languageOf(document.documentElement.lang);
  return (boot[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
}

/** Speak the browser's language until the settings are read. */
export function guessLanguage() {
  document.documentElement.lang = chooseLanguage('auto');
}
