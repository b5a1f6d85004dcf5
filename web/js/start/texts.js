/**
 * The few sentences of the start and its failures. Bundled with the code, because they must be readable when
 * nothing else of the site can be loaded.
 */
import de from '../../text/de/boot.json';
import en from '../../text/en/boot.json';

/**
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 * @returns {string} the sentence in the page's language
 */
export function bootText(key, params = {}) {
  /** @type {Record<string, string>} */
  const texts = document.documentElement.lang === 'de' ? de : en;
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
}

/** Speak the browser's language until the settings are read. */
export function guessLanguage() {
  const first = navigator.languages.find((tag) => /^(de|en)\b/i.test(tag));
  document.documentElement.lang = first?.slice(0, 2).toLowerCase() ?? 'en';
}
