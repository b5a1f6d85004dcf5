// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pieces } from '../../web/js/parts/marked.js';

test('what is searched for is found whatever its case and accents, and nothing of the text is lost', () => {
  const text = 'Überqueren: über ein Hindernis';
  const found = pieces(text, ['uber', 'hin']);
  assert.deepEqual(
    found.filter((piece) => piece.found).map((piece) => piece.text),
    ['Über', 'über', 'Hin'],
  );
  assert.equal(found.map((piece) => piece.text).join(''), text);
});
