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
  const first = {
    setup: setup(4, ['a', 'b', 'c', 'd']),
    seats: seats('1', '2', '3', '4'),
    distance: { here: [0, 2], sent: 0 },
  };
  let now = first;
  for (let i = 0; i < 4; i += 1) now = rematch(now.setup, now.seats, 'old', now.distance);
  assert.deepEqual(now, first);
});

test('whoever sits at this device goes on sitting there', () => {
  const { distance, seats: next } = rematch(setup(3, ['pink', 'white', 'black']), seats('Ann', 'Bob', 'Cleo'), 'new', {
    here: [0, 2],
    sent: 41,
  });
  assert.deepEqual(
    distance?.here.map((seat) => next[seat].name),
    ['Ann', 'Cleo'],
  );
  assert.equal(distance?.sent, 0);
});
