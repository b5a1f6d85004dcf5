/** What a search marks in a text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, marked, wordsOf } from '../../web/js/words/marking.js';

const show = (text, query) =>
  marked(text, wordsOf(query))
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

test('words are found whatever their case and accents, and the text stays as it was written', () => {
  assert.equal(show('Über das Ufer, über die Küste', 'uber KUS'), '[Über] das Ufer, [über] die [Küs]te');
  assert.equal(show('İstanbul ﬁ 🎈 Wind', 'wind'), 'İstanbul ﬁ 🎈 [Wind]');
});

test('words that overlap are one mark, and no word marks nothing', () => {
  assert.equal(show('squeeze', 'squ que'), '[sque]eze');
  assert.equal(show('squeeze', '  '), 'squeeze');
  assert.equal(show('', 'a'), '');
  assert.equal(fold('Çà'), 'ca');
});
