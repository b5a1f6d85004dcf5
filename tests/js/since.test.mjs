/** What a player is told of the others' turns: what touched his own, what came near, and how much else. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { useFaces } from '../../web/js/faces.js';
import { lastOwn, since } from '../../web/js/match/since.js';

const event = (code, ...moves) => ({
  code,
  params: {},
  moves: moves.map(([piece, start, end]) => ({ piece, start, end })),
});
const entry = (n, seat, ...events) => ({
  n,
  tap: n,
  token: `t${n}`,
  seat,
  side: ['pink', 'white'][seat],
  round: 1,
  turn: seat,
  events,
});
const SETUP = { n: 0, tap: 0, token: '', seat: null, side: null, round: 0, turn: 0, events: [] };

/** Pink owns p1 and p2; what ends on N comes near them. */
const concerns = () => (move) => (move.piece.startsWith('p') ? 'own' : move.end === 'N' ? 'near' : null);

const told = (...log) =>
  since(
    {
      log: [SETUP, ...log],
      pieces: new Map(),
      board: {},
      packet: {
        cursor: log.length,
        setup: { game: 'toy', players: 2 },
        seats: [{ name: '' }, { name: '' }],
        sides: [
          { side: 'pink', seat: 0 },
          { side: 'white', seat: 1 },
        ],
      },
    },
    0,
  );

before(() => useFaces([{ game: 'toy', concerns }]));

test('what everybody wants to know is a line, whoever it touched; of many the last four', () => {
  useFaces([{ game: 'toy', concerns, heralds: ['act.take', 'won'] }]);
  const { lines, more } = told(
    entry(1, 0, event('act.take', ['t0', 'bag', 'Z'])),
    entry(2, 1, event('act.take', ['t1', 'bag', 'Y']), event('won')),
    entry(3, 1, event('act.step', ['t1', 'Y', 'X'])),
    ...[4, 5, 6].map((n) => entry(n, 1, event('act.take', [`t${n}`, 'bag', 'Y']))),
  );
  useFaces([{ game: 'toy', concerns }]);
  assert.deepEqual(
    lines.map(({ n, own, side }) => [n, own, side]),
    [
      [2, false, null],
      [4, false, 'white'],
      [5, false, 'white'],
      [6, false, 'white'],
    ],
  );
  assert.deepEqual(more, [{ side: 'white', n: 1 }]);
});

test('it begins after the last action of his own', () => {
  const log = [SETUP, entry(1, 0), entry(2, 0), entry(3, 1)];
  assert.equal(lastOwn(log, 0), 2);
  assert.equal(lastOwn(log, 2), 0);
});

test('what touched his own and what came near stand as lines, the rest as a number', () => {
  const { lines, more } = told(
    entry(1, 0, event('act.step', ['p1', 'A', 'B'])),
    entry(2, 1, event('act.push', ['w1', 'C', 'D'], ['p1', 'B', 'E'])),
    entry(3, 1, event('act.step', ['w2', 'F', 'N'])),
    entry(4, 1, event('act.step', ['w3', 'G', 'H'])),
    entry(5, 1, event('act.end_turn')),
  );
  assert.deepEqual(
    lines.map(({ n, own, side }) => [n, own, side]),
    [
      [2, true, 'white'],
      [3, false, 'white'],
    ],
  );
  assert.deepEqual(more, [{ side: 'white', n: 1 }], 'what moved nothing is no news');
});

test('who came near and went on is one of the rest, and a tap of many steps is one action', () => {
  const steps = [
    entry(2, 1, event('act.step', ['w1', 'F', 'N'])),
    entry(3, 1, event('act.step', ['w1', 'N', 'H'])),
  ].map((step) => ({ ...step, tap: 2 }));
  const { lines, more } = told(entry(1, 0), ...steps);
  assert.deepEqual(lines, []);
  assert.deepEqual(more, [{ side: 'white', n: 1 }]);
});

test('of an event the game says in short what it did to each of his own, and to nobody else', () => {
  const news = (_speaker, _event, { piece, end }) => `${piece} now ${end}`;
  useFaces([{ game: 'toy', concerns, news }]);
  const { lines } = told(
    entry(1, 0),
    entry(2, 1, event('act.push', ['w1', 'C', 'N'], ['p1', 'A', 'B'], ['p2', 'B', 'C'])),
  );
  useFaces([{ game: 'toy', concerns }]);
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['P1 now B', 'P2 now C'],
  );
});

test('of his own last action he is told what it brought upon him, not what he did', () => {
  const { lines } = told(
    entry(1, 0, event('act.end_turn'), event('lost', ['p2', 'A', null]), event('lost', ['w1', 'A', null])),
    entry(2, 1, event('act.step', ['w2', 'F', 'G'])),
  );
  assert.deepEqual(
    lines.map(({ n, side }) => [n, side]),
    [[1, null]],
  );
});

test('a piece that moved twice has one line and one mark, from its first start to its last end', () => {
  const { lines, moves } = told(
    entry(1, 0),
    entry(2, 1, event('act.push', ['p1', 'A', 'B'])),
    entry(3, 1, event('act.push', ['p1', 'B', 'C'])),
  );
  assert.deepEqual(
    lines.map(({ n }) => n),
    [3],
  );
  assert.deepEqual(moves, [{ piece: 'p1', start: 'B', end: 'C' }]);
});

test('his own actions of an earlier turn are no news', () => {
  assert.deepEqual(told(entry(1, 1, event('act.push', ['p1', 'A', 'B'])), entry(2, 0)).lines, []);
});
