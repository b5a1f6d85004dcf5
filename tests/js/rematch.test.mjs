/** A rematch: the same people, everybody one seat on, in his own colours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rematch } from '../../web/js/setup/rematch.js';

const seats = (...names) => names.map((name) => ({ name, kind: 'human' }));
const setup = (players, sides) => ({
  game: 'g',
  edition: 'e',
  players,
  seed: 'old',
  options: { team: 'a' },
  sides,
});

test('who sat second sits first, and keeps her colour', () => {
  const next = rematch(setup(3, ['pink', 'white', 'black']), seats('Ann', 'Bob', 'Cleo'), 'new');
  assert.deepEqual(next.seats, seats('Bob', 'Cleo', 'Ann'));
  assert.deepEqual(next.setup, { ...setup(3, ['white', 'black', 'pink']), seed: 'new' });
});

test('who plays several colours keeps them all', () => {
  const next = rematch(setup(2, ['pink', 'white', 'black', 'yellow']), seats('Ann', 'Bob'), 'new');
  assert.deepEqual(next.setup.sides, ['white', 'pink', 'yellow', 'black']);
});

test('after as many matches as there are players everybody sits where he sat', () => {
  let now = { setup: setup(4, ['a', 'b', 'c', 'd']), seats: seats('1', '2', '3', '4') };
  for (let i = 0; i < 4; i += 1) now = rematch(now.setup, now.seats, 'old');
  assert.deepEqual(now, { setup: setup(4, ['a', 'b', 'c', 'd']), seats: seats('1', '2', '3', '4') });
});
