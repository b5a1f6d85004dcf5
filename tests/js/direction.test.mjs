import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bare, isolated } from '../../web/js/words/direction.js';
import { formatted } from '../../web/js/words/message.js';

const PLURALS = new Intl.PluralRules('en');

test('a name from right to left is isolated within a sentence, another is not', () => {
  const say = (name) => formatted('{name} has {n} points', { name, n: 7 }, PLURALS);
  assert.equal(say('Ada'), 'Ada has 7 points');
  assert.equal(say('דנה'), '\u2068דנה\u2069 has 7 points');
  assert.equal(say('Ada (لیلا)'), '\u2068Ada (لیلا)\u2069 has 7 points');
});

test('the marks of a direction do not get into a field', () => assert.equal(bare(isolated('דנה')), 'דנה'));
