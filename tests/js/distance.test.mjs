/** A match at a distance: whose turn is elsewhere, what has to be sent, what the others know. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDistance, distanceAt, isDue, isElsewhere, isSent } from '../../web/js/match/distance.js';
import { distanceOf } from '../../web/js/setup/form.js';

const seats = ['human', 'human', 'bot:easy'].map((kind) => ({ name: '', kind }));

/** A match after eight actions, of which the others know five; the person on seat 0 is here. */
const match = (more = {}, distance = { here: [0], sent: 5 }) => ({
  distance,
  packet: { seats, actor: 1, cursor: 8, outcome: null, ...more },
});

test('a turn is elsewhere when it is of a person who is not at this device', () => {
  assert.equal(isElsewhere(match()), true);
  assert.equal(isElsewhere(match({ actor: 0 })), false);
  assert.equal(isElsewhere(match({ actor: 2 })), false, 'guardians play at any device');
  assert.equal(isElsewhere(match({ actor: null })), false);
  assert.equal(isElsewhere(match({}, null)), false);
});

test('what the others do not know is due when one of them waits for it, also the end', () => {
  assert.equal(isDue(match()), true);
  assert.equal(isDue(match({ cursor: 5 })), false);
  assert.equal(isDue(match({ actor: 0 })), false);
  assert.equal(isDue(match({ actor: null, outcome: {} })), true);
  assert.equal(isDue(match({ actor: null, outcome: {} }, { here: [0, 1], sent: 5 })), false);
});

test('undo is free back to what was sent, and what was taken back is known to nobody', () => {
  assert.equal(isSent(match(), 'tap'), false);
  assert.equal(isSent(match(), 5), false);
  assert.equal(isSent(match(), 4), true);
  assert.equal(isSent(match({ cursor: 5 }), 'turn'), true);
  assert.equal(isSent(match({}, null), 0), false);
  assert.deepEqual(distanceAt({ here: [0], sent: 5 }, { cursor: 3 }), { here: [0], sent: 3 });
  assert.deepEqual(distanceAt({ here: [0], sent: 5 }, { cursor: 9 }), { here: [0], sent: 5 });
});

test('who is at this device is kept at once, and with everybody here the match is like any other', () => {
  let open = match();
  const kept = [];
  const { setDistance } = createDistance(
    { keeper: { keep: async (one) => void kept.push(one.distance) } },
    { present: () => open, change: (patch) => (open = { ...open, ...patch }) },
  );
  setDistance({ here: [1] });
  setDistance({ sent: 8 });
  setDistance({ here: [1, 0] });
  assert.deepEqual(kept, [{ here: [1], sent: 5 }, { here: [1], sent: 8 }, null]);
});

test('a seat elsewhere in the set-up is a person for the rules and nobody at this device', () => {
  const form = (...kinds) => ({ players: 3, kinds });
  assert.deepEqual(distanceOf(form(undefined, 'elsewhere', 'bot:easy')), { here: [0], sent: 0 });
  assert.equal(distanceOf(form('human', 'bot:hard')), null);
});
