/** The Islands without a browser: where on the board a move begins and ends. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scene } from '../../web/js/games/islands/scene.js';

const CELLS = [
  '0,1',
  'hand:0',
  'hand:1',
  'hand:2',
  'spyglass',
  'spyglass:0',
  'spyglass:1',
  'harbour',
  'harbour:0',
  'cloud:2',
  'D3',
];

/** The island of seat 2 with a tile in hand, and what else lies about. */
function stateOf({ pending = [7], spyglass = [] } = {}) {
  const player = { seat: 2, side: 'blue', tiles: {}, spyglass, balloon: '0,1', coasts: {}, energy: 5 };
  const record = { kind: 'forest', number: 2 };
  return {
    board: { cells: [], icons: [], tiles: { 7: record, 9: record, 45: record } },
    view: { players: [{}, {}, player], turn: 2, clouds: [], pending, harbour: [45], bag: 9, die: null, values: [] },
    layout: { centres: new Map(CELLS.map((id) => [id, { x: 0, y: 0 }])), sizes: new Map(), cells: new Map() },
    text: (key) => key,
    selectable: [],
    seat: 2,
    facing: 0,
  };
}
const at = (name, piece, state = stateOf()) => scene.moved(state, name, piece);

test('the hand of a player is where his tile lies, not the space with the number of his seat', () => {
  assert.equal(at('hand:2', 'tile:7'), 'hand:0');
  assert.equal(at('hand:2', 'tile:9'), 'hand:0', 'where one would lie');
  assert.equal(at('hand:1', 'tile:7'), null, 'nothing of it is seen beside this island');
});

test('a tile that was kept or left in the harbour is marked where it lies', () => {
  const kept = stateOf({ pending: [], spyglass: [9, 7] });
  assert.equal(at('spyglass:2', 'tile:7', kept), 'spyglass:1');
  assert.equal(at('spyglass:2', 'tile:7'), 'spyglass:0', 'the first free space');
  assert.equal(at('spyglass:0', 'tile:7', kept), null);
  assert.equal(at('harbour', 'tile:45'), 'harbour:0');
  assert.equal(at('harbour', 'tile:7'), 'harbour');
});

test('island, dock, cloud and what is not on the board', () => {
  const places = {
    'island:2:0,1': '0,1',
    'island:0:0,1': null,
    'dock:D3': 'D3',
    'cloud:2': 'cloud:2',
    'supply:2': null,
    box: null,
  };
  for (const [name, cell] of Object.entries(places)) assert.equal(at(name, 'balloon:2'), cell, name);
});
