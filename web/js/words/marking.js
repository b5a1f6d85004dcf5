/**
 * Finding words as people type them: without case and without accents.
 *
 * @param {string} text
 */
export function fold(text) {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

/**
 * @param {string} query
 * @returns {string[]} its words, folded
 */
export function wordsOf(query) {
  return fold(query).split(/\s+/).filter(Boolean);
}

/**
 * Cut a text where one of the words stands in it.
 *
 * @param {string} text
 * @param {string[]} words  folded
 * @returns {{text: string, found: boolean}[]} together the text
 */
export function marked(text, words) {
  const letters = [...text];
  const found = letters.map(() => false);
  const folded = letters.map(fold);
  /** The letter that each folded letter comes from. */
  const from = folded.flatMap((letter, i) => letter.split('').map(() => i));
  const whole = folded.join('');
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (const i of from.slice(at, at + word.length)) found[i] = true;
  /** @type {{text: string, found: boolean}[]} */
  const parts = [];
  letters.forEach((letter, i) => {
    const last = parts.at(-1);
    if (last?.found === found[i]) last.text += letter;
    else parts.push({ text: letter, found: found[i] });
  });
  return parts;
}
