/** What the end shows: the numbers beside the chart of the score, and the awards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen } from '../../web/js/screens/awards.js';
import { stepOf, ticksOf } from '../../web/js/screens/scorechart.js';

test('few round numbers reach from below the lowest to above the highest total', () => {
  assert.deepEqual(ticksOf(0, 57), [0, 20, 40, 60]);
  assert.deepEqual(ticksOf(-126, 18), [-150, -100, -50, 0, 50]);
  assert.deepEqual(ticksOf(0, 1), [0, 1]);
  for (let low = -200; low <= 0; low += 7)
    for (let high = 1; high < 300; high += 11) {
      const ticks = ticksOf(low, high);
      assert.ok(ticks[0] <= low && ticks[ticks.length - 1] >= high && ticks.includes(0) && ticks.length <= 7);
    }
});

test('rounds are numbered in round steps, however long the match was', () => {
  assert.deepEqual(
    [9, 14, 24, 60, 232].map((rounds) => stepOf(rounds, 14)),
    [1, 1, 2, 5, 20],
  );
});

test('few awards are told, and everybody gets his first before anybody his second', () => {
  const award = (code, side) => ({ code, params: { side } });
  const all = [award('a', 'pink'), award('b', 'pink'), award('c', 'white'), award('d', 'white'), award('e', 'pink')];
  assert.deepEqual(
    chosen(all).map((one) => one.code),
    ['a', 'c', 'b'],
  );
  assert.deepEqual(chosen([]), []);
});
