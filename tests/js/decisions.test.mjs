/** Undo and redo go from one person's decision to another: a guardian's turn would only be played again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDecision, redoGoal, undoGoal } from '../../web/js/match/decisions.js';

const PERSON = { name: '', kind: 'human' };
const GUARDIAN = { name: '', kind: 'bot:hard' };

/**
 * A match of two seats: for every action who acted, in turns of their own.
 *
 * @param {number[]} acting
 * @param {object[]} seats
 * @param {number} [cursor]
 */
function match(acting, seats, cursor = acting.length) {
  let turn = 0;
  const log = [null, ...acting].map((seat, n) => {
    if (n > 1 && acting[n - 2] !== seat) turn += 1;
    const tap = seat === 0 ? 1 : n; // the first two came by one tap
    return { n, tap, seat, side: seat === null ? null : `side-${seat}`, turn, round: 1 };
  });
  return /** @type {any} */ ({ log, packet: { cursor, length: acting.length, seats } });
}

const played = [0, 0, 1, 1, 1];

test('an undo after a guardian’s turn takes back the last own action, or the whole own turn', () => {
  const now = match(played, [PERSON, GUARDIAN]);
  assert.equal(lastDecision(now), 2);
  assert.equal(undoGoal(now, 'step'), 1);
  assert.equal(undoGoal(now, 'tap'), 0);
  assert.equal(undoGoal(now, 'turn'), 0);
});

test('an undo in the middle of a guardian’s turn goes as far', () => {
  assert.equal(undoGoal(match(played, [PERSON, GUARDIAN], 4), 'step'), 1);
});

test('a redo goes on to where a person decides again', () => {
  assert.equal(redoGoal(match(played, [PERSON, GUARDIAN], 0), 'step'), 'step');
  assert.equal(redoGoal(match(played, [PERSON, GUARDIAN], 1), 'step'), 5);
  assert.equal(redoGoal(match(played, [PERSON, GUARDIAN], 0), 'tap'), 5);
  assert.equal(redoGoal(match(played, [PERSON, GUARDIAN], 0), 'turn'), 5);
});

test('among people, and where nobody but guardians has played, steps, taps and turns are the rules’ own', () => {
  const people = match(played, [PERSON, PERSON]);
  assert.deepEqual([undoGoal(people, 'step'), undoGoal(people, 'turn')], ['step', 'turn']);
  assert.equal(redoGoal(match(played, [PERSON, PERSON], 2), 'tap'), 'tap');
  assert.equal(undoGoal(match(played, [GUARDIAN, GUARDIAN]), 'step'), 'step');
  assert.equal(undoGoal(people, 3), 3);
});
