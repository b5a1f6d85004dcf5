/**
 * Names may be written from right to left. Within a sentence of ours such a name is isolated, or the words after it would change
 * places with it; everything else stays as it is.
 */

const [OPEN, CLOSE] = ['\u2068', '\u2069'];
const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200F\u202B\u202E]/u;

/**
 * @param {string} text
 * @returns {string} the text with a direction of its own, if it needs one
 */
export function isolated(text) {
  return FROM_THE_RIGHT.test(text) ? `${OPEN}${text}${CLOSE}` : text;
}

/**
 * @param {string} text
 * @returns {string} the text without the marks of {@link isolated}, to be edited
 */
export function bare(text) {
  return text.replaceAll(OPEN, '').replaceAll(CLOSE, '');
}
