/** The set-up form as values: colours fill themselves up, closed options keep their default, a seed is for everybody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changeForm,
  dailySeed,
  formOf,
  giveSide,
  newForm,
  openValue,
  playersRange,
  setupOf,
  typedSeed,
  valuesOf,
} from '../../web/js/setup/form.js';

import { useFaces } from '../../web/js/faces.js';

const INFO = {
  game: 'toy',
  edition: 'plain',
  rules_version: 1,
  players: [1, 2, 3],
  palette: ['red', 'blue', 'green', 'grey'],
  sides_per_seat: { 1: 2 },
  options: [
    { id: 'fast', values: [false, true], default: false, players: [2, 3] },
    { id: 'prize', values: ['small', 'big'], default: 'small', needs: { fast: [true] } },
  ],
  fidelity: [],
};

test('every seat has as many colours as the game gives it, none twice', () => {
  assert.deepEqual(newForm(INFO, { players: 2 }).sides, ['red', 'blue']);
  assert.deepEqual(newForm(INFO, { players: 1 }).sides, ['red', 'blue']);
  const chosen = newForm(INFO, { players: 2, sides: ['green', 'red'] });
  assert.deepEqual(changeForm(INFO, chosen, { players: 3 }).sides, ['green', 'red', 'blue']);
});

test('who takes a colour from somebody gives his own for it', () => {
  assert.deepEqual(giveSide(newForm(INFO, { players: 2 }), 0, 'blue').sides, ['blue', 'red']);
});

test('a number of players the game does not have becomes one it has', () => {
  assert.equal(newForm(INFO, { players: 7 }).players, 1);
});

test('an option that is closed goes to the rules with its default', () => {
  const options = { fast: true, prize: 'big' };
  assert.deepEqual(setupOf(INFO, newForm(INFO, { players: 2, options })).setup.options, options);
  const alone = setupOf(INFO, newForm(INFO, { players: 1, options })).setup.options;
  assert.deepEqual(alone, { fast: false, prize: 'small' });
});

test('seeds and names lose the blanks around them', () => {
  const { setup, seats } = setupOf(INFO, newForm(INFO, { players: 2, seed: ' club night ', names: [' Ann '] }));
  assert.equal(setup.seed, 'club night');
  assert.deepEqual(
    seats.map((seat) => seat.name),
    ['Ann', ''],
  );
});

test('a seed is the same typed by a phone, said aloud and pasted', () => {
  const ways = ['club-night-7', 'Club-Night-7', ' club–night‑7 ', 'club-\u200bnight-7\ufeff', 'CLUB−NIGHT−7\n'];
  assert.deepEqual([...new Set(ways.map(typedSeed))], ['club-night-7']);
  assert.equal(typedSeed('Möwe  & “Fuß”'), 'möwe & "fuß"');
});

test("today's seed is the date people read on their own clock", () => {
  assert.equal(dailySeed(new Date(2026, 0, 5, 0, 1)), 'daily-2026-01-05');
});

test('numbers of players are said as a range where they are one', () => {
  assert.deepEqual([[2, 3, 4], [4, 6], [1]].map(playersRange), ['2–4', '4, 6', '1']);
});

test('where the usual value does not fit so many players, the first that does is chosen by itself', () => {
  const offers = (/** @type {any} */ { players }, /** @type {string} */ id, /** @type {any} */ value) =>
    id !== 'prize' || value !== 'small' || players < 3;
  useFaces(/** @type {any} */ ([{ game: 'toy', offers }]));
  const options = [{ id: 'prize', values: ['small', 'big'], default: 'small' }];
  const info = { ...INFO, options };
  assert.deepEqual(
    [2, 3].map((players) => setupOf(info, newForm(info, { players })).setup.options.prize),
    ['small', 'big'],
  );
});

test('whoever sits nowhere by name is a person, and the kinds of a link come back', () => {
  const form = newForm(INFO, { players: 3, kinds: ['human', 'bot:hard'] });
  const { setup, seats } = setupOf(INFO, form);
  assert.deepEqual(
    seats.map(({ kind }) => kind),
    ['human', 'bot:hard', 'human'],
  );
  assert.deepEqual(setupOf(INFO, formOf(INFO, setup, seats)).seats, seats);
  assert.equal(setupOf(INFO, changeForm(INFO, form, { players: 2 })).seats.length, 2);
});

test('a value that makes no sense with so few players is not offered, and does not count', () => {
  useFaces([
    { game: 'odd', offers: ({ players }, option, value) => option !== 'first' || value === null || value < players },
  ]);
  const first = { id: 'first', values: [null, 0, 1, 2], default: null };
  const odd = { ...INFO, game: 'odd', options: [first] };
  const form = { ...newForm(odd, { players: 2 }), options: { first: 2 } };
  assert.deepEqual(valuesOf(odd, form, first), [null, 0, 1]);
  assert.equal(openValue(odd, form, first), null);
  assert.equal(openValue(odd, { ...form, options: { first: 1 } }, first), 1);
});
