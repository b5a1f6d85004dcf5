import { html } from 'lit-html';

/** Finds words in texts whatever their case and accents, and marks them. */

/** @param {string} text */
export function fold(text) {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

/**
 * @param {string} text
 * @param {string[]} words  folded
 * @returns {{text: string, found: boolean}[]}  the whole text in pieces
 */
export function pieces(text, words) {
  const signs = [...text];
  const folded = signs.map(fold);
  const starts = folded.map((_, i) => folded.slice(0, i).join('').length);
  const whole = folded.join('');
  const hit = signs.map(() => false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (const [i, start] of starts.entries()) if (start >= at && start < at + word.length) hit[i] = true;
  }
  /** @type {{text: string, found: boolean}[]} */
  const found = [];
  for (const [i, sign] of signs.entries()) {
    const last = found[found.length - 1];
    if (last && last.found === hit[i]) last.text += sign;
    else found.push({ text: sign, found: hit[i] });
  }
  return found;
}

/**
 * @param {string} text
 * @param {string[]} words  folded; none: the text as it is
 */
export function marked(text, words) {
  const all = fold(text);
  if (!words.some((word) => all.includes(word))) return text;
  return pieces(text, words).map((piece) => (piece.found ? html`<mark>${piece.text}</mark>` : piece.text));
}
