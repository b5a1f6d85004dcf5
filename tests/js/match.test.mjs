/** One trip per tap: what choosing and playing ask of the rules, and what they make of the answer. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createPlay } from '../../web/js/match/play.js';
import { openState } from '../../web/js/match/state.js';
import { createStore } from '../../web/js/store.js';

const way = (cell, token, more = {}) => ({ cell, kind: 'step', tokens: [token], alternatives: [], ...more });

/** A packet of a game that is played by nobody in particular. */
const packet = (more = {}) => ({
  match: 'm',
  rev: 0,
  setup: { game: 'toy', edition: 'plain', players: 2, seed: 's', options: {}, sides: ['pink', 'white'] },
  seats: [{ name: 'Ann' }, { name: 'Bob' }],
  sides: [
    { side: 'pink', seat: 0, team: null, facts: [] },
    { side: 'white', seat: 1, team: null, facts: [] },
  ],
  actor: 0,
  side: 'pink',
  phase: 'move',
  round: 1,
  turn: 0,
  selectable: ['a', 'b'],
  hand: null,
  outcome: null,
  read_only: null,
  log_from: 0,
  log: [],
  steps: [],
  text: 'file 0',
  board: { cells: [] },
  ...more,
});

let asked;
let answers;
let kept;
let store;
let play;

beforeEach(() => {
  [asked, answers, kept] = [[], {}, []];
  store = createStore({ settings: { handOver: false }, lesson: null, look: null, sheet: null, match: null });
  const silent = () => {};
  play = createPlay({
    store,
    rules: {
      async call(op, args) {
        asked.push([op, args]);
        return answers[op];
      },
    },
    keeper: { keep: async (match) => void kept.push(match.packet.text) },
    table: { play: async () => {}, reset: silent, skip: silent, sound: silent, describe: (cell) => cell },
    announce: silent,
  });
});

function open(more) {
  play.show(openState({ id: 'm', rev: 1 }, packet(more)));
}

const match = () => store.get().match;

test('a tap on a target is one message, which brings what is in hand then and the file to keep', async () => {
  open({ hand: { piece: 'a', targets: [way('1', 'step 1')] } });
  answers.act = packet({ rev: 1, text: 'file 1', hand: { piece: 'a', targets: [way('2', 'step 2')] } });
  await play.tap('1', null);
  assert.deepEqual(asked, [['act', { match: 'm', rev: 0, tokens: ['step 1'], hand: 'a' }]]);
  assert.deepEqual([match().selection, match().targets.map(({ cell }) => cell)], ['a', ['2']]);
  assert.deepEqual(kept, ['file 1']);
});

test('a piece is asked about once, and not at all if the packet brought its targets', async () => {
  open({ hand: { piece: 'a', targets: [way('1', 'step 1')] } });
  answers.targets = { piece: 'b', targets: [way('3', 'b step')] };
  await play.tap('9', 'b');
  assert.deepEqual(asked, [['targets', { match: 'm', piece: 'b' }]]);
  await play.select('a');
  assert.equal(asked.length, 1);
  assert.equal(match().targets[0].cell, '1');
});

test('a pick in the draft is one message, also when the second tap is faster than the answer to the first', async () => {
  open({ phase: 'draft' });
  answers.targets = { piece: 'a', targets: [way('4', 'pick a')] };
  answers.act = packet({ rev: 1, phase: 'draft', selectable: ['b', 'c'] });
  const first = play.tap('4', 'a');
  await Promise.all([first, play.tap('4', 'a')]);
  assert.deepEqual(
    asked.map(([op]) => op),
    ['targets', 'act'],
  );
  assert.equal(match().selection, null);
});

test('after the first pick one tap picks, and pointing at a piece shows where it would fit without taking it', async () => {
  open({ phase: 'draft', cursor: 1, selectable: ['a', 'b'] });
  const fits = [{ cell: '7', points: 9 }];
  answers.targets = { piece: 'a', targets: [{ ...way('4', 'pick a'), fits }] };
  await play.hover('4', 'a');
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(match().eyed, { piece: 'a', fits });
  assert.equal(match().selection, null);
  answers.act = packet({ rev: 1, phase: 'draft', cursor: 2, selectable: ['b'] });
  await play.tap('4', 'a');
  assert.deepEqual(asked.at(-1), ['act', { match: 'm', rev: 0, tokens: ['pick a'], hand: 'a' }]);
  assert.deepEqual([match().selection, match().eyed], [null, null]);
});

test('the rest of the draft is dealt by one message', async () => {
  open({ phase: 'draft' });
  answers.deal = packet({ rev: 1, phase: 'move' });
  await play.deal();
  assert.deepEqual(asked, [['deal', { match: 'm', rev: 0, hand: null }]]);
});

test('the marks of what was undone go, and those of the tap before come back', async () => {
  const line = (n, tap, ...moves) => ({ n, tap, events: [{ code: 'go', params: {}, moves }] });
  const [first, second, third] = [1, 2, 3].map((cell) => ({ piece: 'a', start: String(cell - 1), end: String(cell) }));
  open({ cursor: 3, log: [line(0, 0), line(1, 1, first), line(2, 2, second), line(3, 2, third)] });
  assert.deepEqual(match().last, [second, third]);
  answers.undo = packet({ rev: 1, cursor: 1, log_from: 4 });
  await play.undo('tap');
  assert.deepEqual(match().last, [first]);
  assert.equal(match().log.length, 4);
});

test('an undo is one message', async () => {
  open();
  answers.undo = packet({ rev: 1, text: 'file 0' });
  await play.undo('step');
  assert.deepEqual(asked, [['undo', { match: 'm', rev: 0, to: 'step', force: false, hand: null }]]);
});

test('what was chosen on a board that has moved on is dropped', async () => {
  open({ hand: { piece: 'a', targets: [way('1', 'step 1')] } });
  answers.act = packet({ rev: 1 });
  await Promise.all([play.tap('1', null), play.tap('1', null)]);
  assert.equal(asked.length, 1);
});

test('a cell that is a target and holds another piece of mine asks which is meant', async () => {
  open({ hand: { piece: 'a', targets: [way('1', 'swap')] } });
  await play.tap('1', 'b');
  assert.deepEqual(asked, []);
  const { kind, piece } = store.get().sheet;
  assert.deepEqual([kind, piece], ['choice', 'b']);
});
