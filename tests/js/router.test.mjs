/** Addresses: what each names, and that nothing anybody can type there throws. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRoute } from '../../web/js/router.js';

test('an empty address is the start page', () => {
  for (const hash of ['', '#', '#/']) assert.equal(parseRoute(hash).name, 'start');
});

test('a screen has its parts, and a match the moment that is asked for', () => {
  const { name, parts, at, address } = parseRoute('#/match/abc/replay?at=12');
  assert.deepEqual([name, parts, at, address], ['match', ['abc', 'replay'], 12, '#/match/abc']);
});

test('what names no screen of ours is a set-up from outside, read by the rules as it came', () => {
  const hash = '#/escape/review?players=3&seed=club%20night';
  assert.deepEqual(parseRoute(hash), {
    name: 'setup',
    parts: ['escape', 'review'],
    query: 'players=3&seed=club%20night',
    at: null,
    address: hash,
  });
});

test('a broken escape sequence stays as it is', () => {
  assert.deepEqual(parseRoute('#/match/%E0%A4%A').parts, ['%E0%A4%A']);
});
