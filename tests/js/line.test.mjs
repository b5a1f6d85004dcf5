import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLine } from '../../web/js/match/line.js';

/** A line of a match, and what it said. */
function lineOf(match = {}) {
  const said = [];
  const says = {
    waits: () => said.push('waits'),
    parted: () => said.push('parted'),
    failed: (error) => said.push(error.message),
  };
  return { line: createLine(() => match, says), said, match };
}

/** Work that goes on until it is let go. */
function work(name, done) {
  let end;
  const held = new Promise((resolve) => {
    end = resolve;
  });
  return { run: () => held.then(() => void done.push(name)), end };
}

test('changes are carried out one at a time, in the order of the taps', async () => {
  const { line } = lineOf();
  const done = [];
  const [first, second] = [work('first', done), work('second', done)];
  line.add(first.run);
  line.add(second.run);
  second.end();
  await Promise.resolve();
  assert.deepEqual(done, []);
  first.end();
  await line.settled();
  assert.deepEqual(done, ['first', 'second']);
});

test('a third tap is dropped while two wait', async () => {
  const { line } = lineOf();
  const done = [];
  for (const name of ['one', 'two', 'three']) line.add(async () => void done.push(name));
  await line.settled();
  assert.deepEqual(done, ['one', 'two']);
});

test('before the rules are up one waits, and says so', async () => {
  const { line, said, match } = lineOf({ early: true });
  const done = [];
  let up;
  line.behind(
    new Promise((resolve) => {
      up = resolve;
    }),
  );
  for (const name of ['one', 'two']) line.add(async () => void done.push(name));
  match.early = false;
  up();
  await line.settled();
  assert.deepEqual([done, said], [['one'], ['waits']]);
});

test('what was meant for another position is dropped', async () => {
  const { line } = lineOf();
  const done = [];
  line.add(async () => void done.push('old'));
  line.clear();
  line.add(async () => void done.push('new'));
  await line.settled();
  assert.deepEqual(done, ['new']);
});

test('a failure is told and holds nobody up, and in a match that went on elsewhere nothing is played', async () => {
  const { line, said, match } = lineOf();
  const done = [];
  line.add(() => Promise.reject(new Error('broken')));
  line.add(async () => void done.push('next'));
  await line.settled();
  match.parted = true;
  await line.add(async () => void done.push('never'));
  assert.deepEqual([done, said], [['next'], ['broken', 'parted']]);
});
