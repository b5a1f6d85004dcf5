/** The picture of a match that is drawn before the rules are up: what is one, and when the rules say the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agrees, earlyState, glimpseOf } from '../../web/js/match/glimpse.js';
import { openState } from '../../web/js/match/state.js';

const BUILT = { core: '1.0.0', build: 'today' };
const line = (n) => ({ n, token: 'go', seat: 0, side: 'pink', round: 1, turn: 0, events: [] });

/** What `load` says of a match of a game that is played by nobody in particular. */
const loaded = (more = {}) => ({
  match: 'm',
  rev: 0,
  cursor: 60,
  at: 60,
  length: 60,
  looking: false,
  read_only: null,
  setup: { game: 'toy', edition: 'plain', players: 2, seed: '<b>&', options: {}, sides: ['pink', 'white'] },
  seats: [{ name: '<i>Ann</i>' }, { name: 'Bob' }],
  sides: [],
  actor: 0,
  side: 'pink',
  phase: 'move',
  round: 1,
  turn: 0,
  selectable: ['a', 'b'],
  actions: [],
  hand: { piece: 'a', targets: [] },
  view: { at: { a: 'C1' } },
  score: { sides: [], totals: [3] },
  outcome: null,
  log_from: 0,
  log: Array.from({ length: 61 }, (_, n) => line(n)),
  steps: [],
  text: 'file',
  board: { cells: ['C1'] },
  ...more,
});

const record = { id: 'm', text: 'file', summary: { game: 'toy', seed: '<b>&', actions: 60 } };

/** A record as it is kept after an action that was the 60th. */
function keptWith(change = () => {}) {
  const acted = { ...loaded(), rev: 60, log_from: 60, log: [line(60)], steps: [{ token: 'go', events: [] }] };
  delete acted.board;
  const match = { ...openState(record, loaded()), packet: acted };
  const glimpse = JSON.parse(glimpseOf(match, BUILT, { b: [{ cell: 'C1' }] }));
  change(glimpse);
  return { ...record, glimpse: JSON.stringify(glimpse) };
}

test('what is kept after an action is what the rules will say of the file, and the rules then agree', () => {
  const early = earlyState(keptWith(), BUILT);
  assert.equal(early.match.early, true);
  assert.equal(early.match.packet.text, 'file');
  assert.equal(early.match.selection, 'a');
  assert.deepEqual(early.glimpse.targets, { b: [{ cell: 'C1' }] });
  assert.ok(agrees(early.match.packet, loaded()));
});

test('the end of the log is kept, however long it is', () => {
  const { match } = earlyState(keptWith(), BUILT);
  assert.equal(match.log.length, 40);
  assert.equal(match.log.at(-1).n, 60);
});

test('a picture too long to be kept at every action is none', () => {
  const match = openState(record, loaded({ board: { cells: ['C'.repeat(500_000)] } }));
  assert.equal(glimpseOf(match, BUILT, {}), '');
});

for (const [name, more] of [
  ['score', { score: { sides: [], totals: [4] } }],
  ['view', { view: { at: { a: 'C2' } } }],
  ['piece in hand', { hand: null }],
  ['log', { log: Array.from({ length: 61 }, (_, n) => line(n + (n === 60))) }],
])
  test(`rules that say another ${name} do not agree`, () => {
    assert.ok(!agrees(earlyState(keptWith(), BUILT).match.packet, loaded(more)));
  });

test('a picture that another build of the same rules made is shown: only they can say whether it still holds', () => {
  assert.ok(earlyState(keptWith(), { core: '1.0.0', build: 'tomorrow' }));
});

for (const [name, change] of [
  ['of another version of the rules', (kept) => (kept.built.core = '0.9.0')],
  ['without pieces to take up', (kept) => delete kept.packet.selectable],
  ['with a list for a board', (kept) => (kept.packet.board = [])],
  ['of another match', (kept) => (kept.packet.setup.seed = 'other')],
  ['of another moment', (kept) => (kept.packet.length = 59)],
  ['of a moment that was only looked at', (kept) => (kept.packet.looking = true)],
  ['with a tag on the board', (kept) => kept.packet.board.cells.push('<img src=x>')],
  ['with an attribute in the view', (kept) => (kept.packet.view.at.a = 'C1" onload="alert(1)')],
  ['with an attribute in a target', (kept) => (kept.targets.b[0].cell = "C1' onload='alert(1)")],
])
  test(`a picture ${name} is not shown`, () => {
    assert.equal(earlyState(keptWith(change), BUILT), null);
  });

for (const glimpse of [undefined, '', 'no json', 'null', '7', '[]', '{"built":{"core":"1.0.0"}}'])
  test(`what is no picture at all is not shown: ${glimpse}`, () => {
    assert.equal(earlyState({ ...record, glimpse }, BUILT), null);
  });
