/** Targets asked ahead: what is asked when, and what becomes of answers. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createForesight } from '../../web/js/match/foresight.js';
import { createStore } from '../../web/js/store.js';

const position = (more = {}) => ({
  selectable: ['far', 'near', 'held'],
  hand: { piece: 'held', targets: ['H'] },
  read_only: null,
  actor: 0,
  seats: [{ name: '', kind: 'human' }],
  ...more,
});

let store;
let rules;
let idle;
let foresight;

/** The rules answer one question at a time, when they are told to. */
function slowRules() {
  const open = [];
  return {
    status: 'ready',
    asked: [],
    get busy() {
      return open.length > 0;
    },
    call(_op, { piece }) {
      this.asked.push(piece);
      return new Promise((resolve, reject) => open.push({ resolve, reject, piece }));
    },
    async answer() {
      const { resolve, piece } = open.shift();
      resolve({ targets: [piece] });
      await pause();
    },
    async refuse() {
      open.shift().reject(new Error('no'));
      await pause();
    },
  };
}

const pause = () => new Promise((later) => setTimeout(later));

/** Let the page be idle once. */
async function rest() {
  await pause();
  for (const work of idle.splice(0)) work();
  await pause();
}

const put = (packet, more = {}) => store.set({ match: { id: 'm', packet, early: false, parted: false, ...more } });

beforeEach(() => {
  idle = [];
  globalThis.requestIdleCallback = (work) => idle.push(work);
  store = createStore({ match: null, look: null });
  rules = slowRules();
  foresight = createForesight({ store, rules, table: { nearest: (pieces) => [...pieces].reverse() } });
});

test('while the page is idle the nearest piece is asked for first, one after the other, and each only once', async () => {
  put(position());
  await rest();
  assert.deepEqual(rules.asked, ['near']);
  await rest();
  assert.deepEqual(rules.asked, ['near']);
  await rules.answer();
  await rest();
  await rules.answer();
  await rest();
  assert.deepEqual(rules.asked, ['near', 'far']);
  assert.deepEqual(foresight.known(store.get().match.packet), { held: ['H'], near: ['near'], far: ['far'] });
});

test('a tap on what is being asked for waits for that answer and asks nothing', async () => {
  put(position());
  await rest();
  const tapped = foresight.ask(store.get().match, 'near');
  await rules.answer();
  assert.deepEqual(await tapped, ['near']);
  assert.deepEqual(rules.asked, ['near']);
});

test('nothing is asked ahead while the player waits for an answer, before the rules are up or in another moment', async () => {
  put(position(), { early: true });
  await rest();
  rules.status = 'restarting';
  put(position());
  await rest();
  rules.status = 'ready';
  store.set({ look: {} });
  await rest();
  assert.deepEqual(rules.asked, []);
  store.set({ look: null });
  void rules.call('act', { piece: 'act' });
  await rest();
  assert.deepEqual(rules.asked, ['act']);
});

test('an answer that comes after the position has moved on is forgotten', async () => {
  put(position());
  await rest();
  const next = position({ hand: null });
  put(next);
  await pause();
  await rules.answer();
  assert.deepEqual(foresight.known(next), {});
  assert.equal(foresight.recall({ packet: next }, 'near'), undefined);
});

test('a question that fails is the last one asked ahead in that position, and none is in the next', async () => {
  put(position());
  await rest();
  await rules.refuse();
  await rest();
  assert.deepEqual(rules.asked, ['near']);
  put(position());
  await rest();
  assert.deepEqual(rules.asked, ['near', 'near']);
});

test('nothing is asked ahead while a guardian plays', async () => {
  put(position({ seats: [{ name: '', kind: 'bot:hard' }] }));
  await rest();
  assert.deepEqual(rules.asked, []);
});
