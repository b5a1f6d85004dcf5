/** A match file carries the name its owner gave the match, out of this browser and into another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named, nameIn, titleOf } from '../../web/js/match/records.js';

const FILE = `{"format":1,
"game":"escape",
"setup":{"players":2,"seed":"a"},
"cursor":1,
"log":[
"pick 12",
"pick 7; pick 3"]}
`;

test('a name stands in a line of its own, everything else as it was', () => {
  const file = named(FILE, 'Friday “late”');
  assert.equal(file, FILE.replace('"cursor"', '"meta":{"name":"Friday “late”"},\n"cursor"'));
  assert.equal(nameIn(file), 'Friday “late”');
});

test('a new name takes the place of the old one, other words of the page stay', () => {
  const old = FILE.replace('"cursor":1', '"meta":{"date":"2026-11-28","name":"Friday"}');
  assert.equal(named(old, 'Saturday'), old.replace('Friday', 'Saturday'));
});

test('a match without a name, and one that has it already, go as they are', () => {
  assert.equal(named(FILE, ''), FILE);
  const file = named(FILE, 'Friday');
  assert.equal(named(file, 'Friday'), file);
});

test('what is no match file has no name', () => {
  for (const text of ['', 'nonsense', 'null', '[]', '{"meta":{"name":7}}', '{"meta":null}'])
    assert.equal(nameIn(text), '');
});

const record = (summary, title = '') => ({ title, summary: { seed: 'misty-cove-7', ...summary } });

test('a match is called by its players, and the computer is no name that somebody gave', () => {
  const [anna] = titleOf(record({ names: ['Anna', ''], computer: true })).split(' · ');
  assert.match(anna, /Anna/);
  assert.equal(titleOf(record({ names: ['Anna', ''], computer: true })), `${anna} · guardian.computer`);
  assert.equal(titleOf(record({ names: ['Anna', ''] })), anna);
  assert.equal(titleOf(record({ names: ['', ''], computer: true })), 'misty-cove-7');
  assert.equal(titleOf(record({ names: ['Anna', ''] }, 'Friday')), 'Friday');
});
