/** The book of results: sums by name and game, days in a row, names to offer, files that no spreadsheet takes for formulas. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookOf, dailyOf, knownNames, streakOf } from '../../web/js/match/book.js';
import { csvOf, jsonOf } from '../../web/js/match/bookfile.js';
import { placingsOf } from '../../web/js/match/placings.js';

const at = (day, hour = 20) => new Date(`${day}T${String(hour).padStart(2, '0')}:00`).getTime();
const evening = (players, { day = '2026-11-28', game = 'one', ...more } = {}) => ({
  ...{
    id: crypto.randomUUID(),
    scenario: `${game}/first · a`,
    level: '',
    finished: at(day),
    replay: '',
    game,
    edition: 'first',
  },
  ...{ points: players[0].points, players, ...more },
});
const player = (name, points, place, kind = 'human') => ({ name, kind, sides: [], points, place });
const solo = (day, finished = at(day)) => ({
  ...{ id: crypto.randomUUID(), scenario: `one/first · daily-${day}`, points: 10, level: 'x', finished, replay: '' },
});

test('wins, points and the best of everybody are told by game; guardians have no line', () => {
  const results = [
    evening([player('Ann', 50, 1), player('Bob', 40, 2), player('', 30, 3)]),
    evening([player('Bob', 44, 1), player('Ann', 44, 1), player('Hard', 60, 3, 'bot:hard')]),
    evening([player('Ann', -3, 2), player('Cleo', 9, 1)], { game: 'two' }),
  ];
  const [one, two] = bookOf(results);
  assert.deepEqual(one.lines, [
    { name: 'Ann', matches: 2, wins: 2, points: 94, best: 50 },
    { name: 'Bob', matches: 2, wins: 1, points: 84, best: 44 },
    { name: '', matches: 1, wins: 0, points: 30, best: 30 },
  ]);
  assert.deepEqual([two.game, two.lines.map((line) => line.name)], ['two', ['Cleo', 'Ann']]);
});

test('a result that an older version kept is a solo match of its game', () => {
  const [page] = bookOf([solo('2026-11-27')]);
  assert.deepEqual([page.game, page.edition, page.solo], ['one', 'first', true]);
  assert.deepEqual(page.lines, [{ name: '', matches: 1, wins: 0, points: 10, best: 10 }]);
});

test('the streak counts days in a row up to today, or up to yesterday while today is open', () => {
  const days = ['2026-11-24', '2026-11-26', '2026-11-27'].map((day) => solo(day));
  assert.deepEqual(streakOf(days, at('2026-11-28')), { current: 2, longest: 2 });
  assert.deepEqual(streakOf([...days, solo('2026-11-28')], at('2026-11-28')), { current: 3, longest: 3 });
  assert.deepEqual(streakOf(days, at('2026-11-30')), { current: 0, longest: 2 });
  assert.deepEqual(streakOf([], at('2026-11-28')), { current: 0, longest: 0 });
});

test('an island played on another day than its own is none of the streak, but after midnight it still is', () => {
  const late = solo('2026-11-27', at('2026-11-28', 1));
  const found = solo('2026-11-26', at('2026-11-28'));
  assert.deepEqual(streakOf([late, found], at('2026-11-28')), { current: 1, longest: 1 });
  assert.equal(dailyOf({ scenario: 'one/first · my-daily-2026-11-26' }), '');
});

test('the end and the beginning of summer time break no streak', () => {
  for (const [a, b, c] of [
    ['2026-03-28', '2026-03-29', '2026-03-30'],
    ['2026-10-24', '2026-10-25', '2026-10-26'],
  ])
    assert.equal(streakOf([solo(a), solo(b), solo(c)], at(c)).current, 3);
});

test('names are offered once, the latest first, and no guardian’s', () => {
  const results = [evening([player('Bob', 1, 1), player('Robot', 1, 1, 'bot:easy')], { day: '2026-11-20' })];
  const list = [
    { updated: at('2026-11-28'), summary: { names: ['Cleo', '', 'Ann'] } },
    { updated: at('2026-11-10'), summary: { names: ['Ann', 'Dirk'] } },
  ];
  assert.deepEqual(knownNames(results, list), ['Cleo', 'Ann', 'Bob', 'Dirk']);
});

test('no name becomes a formula, and quotes, commas and line ends stay within their field', () => {
  const names = ['=1+1', '+x', '-x', '@x', '\tx', '  =x', '＝x', 'A "B", C', 'two\r\nlines', 'Ann'];
  const [head, ...lines] = csvOf([evening(names.map((name) => player(name, -3, 1)))]).split(/\r\n(?="2026|$)/);
  assert.equal(head, '\ufeff"date","game","edition","seed","players","name","player","points","place","level"');
  const fields = lines
    .filter(Boolean)
    .map((line) => /^(?:[^,]*,){5}("(?:[^"]|"")*"),"human",-3,1,""$/s.exec(line)?.[1]);
  assert.deepEqual(fields, [
    ...[`"'=1+1"`, `"'+x"`, `"'-x"`, `"'@x"`, `"'\tx"`, `"'  =x"`, `"'＝x"`],
    ...['"A ""B"", C"', '"two\r\nlines"', '"Ann"'],
  ]);
});

test('the JSON file holds everything as it is kept', () => {
  const results = [evening([player('=x', 1, 1)])];
  assert.deepEqual(JSON.parse(jsonOf(results)), { format: 1, results });
});

test('everybody’s place is told by seat: sharing it, in teams, with several colours', () => {
  const packet = (results, ranking, sides) => ({
    seats: ['Ann', 'Bob', 'Cleo', 'Dirk']
      .slice(0, 1 + Math.max(...sides.map((one) => one.seat)))
      .map((name) => ({ name, kind: 'human' })),
    ...{ sides, score: { results, ranking }, outcome: {} },
  });
  const side = (name, seat) => ({ side: name, seat });
  const result = (name, sides, points) => ({ name, sides, points });
  const shared = packet(
    [result('a', ['a'], 5), result('b', ['b'], 9), result('c', ['c'], 9)],
    [['b', 'c'], ['a']],
    [side('a', 0), side('b', 1), side('c', 2)],
  );
  assert.deepEqual(
    placingsOf(shared).map((one) => [one.name, one.points, one.place]),
    [
      ['Ann', 5, 3],
      ['Bob', 9, 1],
      ['Cleo', 9, 1],
    ],
  );
  const teams = packet(
    [result('team:0', ['a', 'c'], 7), result('team:1', ['b', 'd'], 3)],
    [['team:0'], ['team:1']],
    [side('a', 0), side('b', 1), side('c', 2), side('d', 3)],
  );
  assert.deepEqual(
    placingsOf(teams).map((one) => one.place),
    [1, 2, 1, 2],
  );
  assert.deepEqual(placingsOf({ ...teams, outcome: null }), []);
});
