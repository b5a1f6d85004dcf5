/** What the browser says about its language comes from outside: `de-DE`, but also `en_US.UTF-8`, `de-DE@euro`, `C` or nothing. */

/**
 * @param {string} tag
 * @returns {string} the language alone, lower case: `de` of `de-DE@euro`
 */
export function baseOf(tag) {
  return /^[a-z]+/i.exec(tag)?.[0].toLowerCase() ?? '';
}

/**
 * @param {string} language  one of ours
 * @param {readonly string[]} tags  of the browser, the dearest first
 * @returns {string} the first tag of that language which formats know, else the language itself
 */
export function localeFor(language, tags) {
  return tags.find((tag) => baseOf(tag) === language && isKnown(tag)) ?? language;
}

/** @param {string} tag */
function isKnown(tag) {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
