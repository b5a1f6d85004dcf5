/** A board without a browser: where keys lead, and how a board looks and sounds whose game says nothing of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tappedPiece } from '../../web/js/board/finding.js';
import { plain, plainThumbnail } from '../../web/js/board/plain.js';
import { stepOf } from '../../web/js/board/walk.js';

/** Three rows of hexes: A has two, B three, C two. */
const BOARD = {
  cells: [
    { id: 'A1', x: 1, y: 0 },
    { id: 'A2', x: 3, y: 0 },
    { id: 'B1', x: 0, y: 1 },
    { id: 'B2', x: 2, y: 1 },
    { id: 'B3', x: 4, y: 1 },
    { id: 'C1', x: 1, y: 2 },
    { id: 'C2', x: 3, y: 2 },
  ],
};
const PIECES = [
  { id: 'red', cell: 'B1' },
  { id: 'blue', cell: 'B1' },
  { id: 'stone', cell: 'C2', side: 'blue' },
];

function stateOf(changes = {}) {
  return {
    board: BOARD,
    scene: plain,
    layout: plain.layout(BOARD),
    view: { pieces: PIECES },
    text: (key, params = {}) => [key, ...Object.values(params)].join(' '),
    selection: null,
    targets: [],
    names: { red: 'Ann' },
    looking: false,
    selectable: ['blue', 'stone'],
    facing: 0,
    ...changes,
  };
}

function walk(state, from, ...keys) {
  let [id, column] = [from, state.layout.centres.get(from)];
  for (const key of keys) {
    const step = stepOf(state, id, key, column);
    [id, column] = [step.to ?? id, step.column];
  }
  return id;
}

test('arrows go to the next hex on the screen, also on a turned board', () => {
  assert.equal(walk(stateOf(), 'B1', 'ArrowRight', 'ArrowRight'), 'B3');
  assert.equal(walk(stateOf({ facing: 180 }), 'B1', 'ArrowLeft'), 'B2');
  assert.equal(walk(stateOf(), 'B3', 'ArrowRight'), 'B3');
});

test('a tap means the top of a pile, the next tap whoever lies below and can move, the last one nobody new', () => {
  const tapped = (selection, selectable = ['red', 'blue']) => tappedPiece(stateOf({ selection, selectable }), 'B1');
  assert.deepEqual(
    [null, 'blue', 'red', 'stone'].map((held) => tapped(held)),
    ['blue', 'red', 'red', 'blue'],
  );
  assert.deepEqual([tapped('blue', ['blue']), tapped(null, ['red'])], ['blue', 'red']);
  assert.equal(tappedPiece(stateOf(), 'C1'), null);
});

test('up and down come back to the column where they began', () => {
  assert.equal(walk(stateOf(), 'B3', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp'), 'B3');
});

test('Home and End go along the row', () => {
  assert.equal(walk(stateOf(), 'B2', 'Home'), 'B1');
  assert.equal(walk(stateOf(), 'B2', 'End'), 'B3');
});

test('Page Down goes round the targets, without a selection round the pieces that can be taken up', () => {
  const targets = [{ cell: 'A2' }, { cell: 'C1' }];
  assert.equal(walk(stateOf({ targets }), 'B2', 'PageDown'), 'C1');
  assert.equal(walk(stateOf({ targets }), 'B2', 'PageDown', 'PageDown'), 'A2');
  assert.equal(walk(stateOf(), 'B2', 'PageUp'), 'B1');
  assert.equal(walk(stateOf({ selectable: [] }), 'B2', 'PageDown'), 'B2');
});

test('other keys are none to walk with', () => {
  assert.equal(stepOf(stateOf(), 'B2', 'Enter', { x: 0, y: 0 }), null);
});

test('a plain board says who stands on a cell, by the name of the side, and what can be done there', () => {
  assert.equal(plain.describe(stateOf(), 'B1'), 'board.cell B1 Ann, blue, board.can_move');
  assert.equal(plain.describe(stateOf({ looking: true }), 'B1'), 'board.cell B1 Ann, blue');
  const targets = [{ cell: 'A1', cost: 2, kind: 'step' }];
  assert.match(plain.describe(stateOf({ targets }), 'A1'), /board\.empty, board\.reachable 2 step$/);
});

test('empty neighbours are one run; pieces and targets break it', () => {
  const state = stateOf({ targets: [{ cell: 'A1' }] });
  assert.deepEqual(
    ['A1', 'A2', 'B1', 'B2'].map((cell) => plain.vacant(state, cell)),
    [null, 'empty', null, 'empty'],
  );
});

test('pieces on one cell lie on each other', () => {
  const levels = plain.pieces(stateOf()).map(({ id, level }) => [id, level]);
  assert.deepEqual(levels, [
    ['red', 0],
    ['blue', 1],
    ['stone', 0],
  ]);
});

test('the thumbnail shows every cell and every piece in the colour of its side', () => {
  const picture = plainThumbnail(BOARD, { pieces: PIECES });
  assert.equal(picture.match(/<path/g).length, BOARD.cells.length);
  assert.deepEqual(picture.match(/--side-\w+/g), ['--side-red', '--side-blue', '--side-blue']);
});
