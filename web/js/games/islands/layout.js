/**
 * Where everything of an Islands table lies, in units: clouds above, the island with compass and dice in its corners, the energy
 * track on the left, spyglass and hand below, harbour (modules 2 and 3) and supply (module 3) under them.
 *
 * Cells of the layout: `q,r` of the island, `D1` docks, `cloud:1`, `harbour:0`, `spyglass:0`, `hand:0`, `supply:X1`, `die:direction`,
 * `die:bonus`, `bag`, and the goals `energy`, `spyglass`, `harbour`.
 */

import { HALF, PIECE, RADIUS, ROW } from '../../board/hex.js';
import { viewOf } from './view.js';

/**
 * @typedef {import('../../board/types.js').Layout & {track: {x: number, from: number, to: number, max: number},
 *   tray: {x: number, y: number, width: number}}} IslandsLayout
 */

const CLOUDS_Y = -322;
const TRAY_Y = 292;
const TRACK_X = -322;
const STEP = 62;

/**
 * The player whose island is shown.
 * @type {(state: {view: unknown, seat: number | null}) => import('../../rules/types.js').Islands.Player}
 */
export function shownPlayer(state) {
  const { players, turn } = viewOf(state);
  return players.find((player) => player.seat === (state.seat ?? turn)) ?? players[0];
}

/**
 * What of a view changes the layout: number of clouds and of spyglass spaces.
 * @type {(view: import('../../rules/types.js').Islands.View) => string}
 */
export const shapeOf = (view) => [view.clouds.length, Math.max(...view.players.map((player) => player.spaces))].join();

/** @type {(board: import('../../rules/types.js').Islands.Board, view: import('../../rules/types.js').Islands.View | null) => IslandsLayout} */
export function layoutIslands(board, view) {
  const clouds = view?.clouds.length ?? 4;
  const spaces = view ? Math.max(...view.players.map((player) => player.spaces)) : 5;
  /** @type {Map<string, import('../../board/hex.js').Point>} */
  const centres = new Map();
  /** @type {Map<string, number>} */
  const sizes = new Map();
  /** @type {Map<string, any>} */
  const cells = new Map();
  /** Places of pieces that are no cells: three tiles on each cloud. @type {Map<string, {x: number, y: number, size: number}>} */
  const slots = new Map();
  /** @type {string[][]} */
  const rows = [];
  /** @type {(id: string, x: number, y: number, size: number, cell?: Record<string, any>) => string} */
  const put = (id, x, y, size, cell = {}) => {
    centres.set(id, { x, y });
    sizes.set(id, size);
    cells.set(id, { id, ...cell });
    return id;
  };

  const pitch = Math.min(128, 620 / clouds);
  rows.push(
    Array.from({ length: clouds }, (_, i) => {
      const [x, y] = [(i - (clouds - 1) / 2) * pitch, CLOUDS_Y + (i % 2 ? 16 : -8)];
      const size = pitch > 100 ? 40 : 33;
      for (let k = 0; k < 3; k += 1)
        slots.set(`cloud:${i + 1}.${k}`, { x: x + (k - 1) * size * 0.82, y: y + (k % 2 ? -7 : 7), size: size * 0.47 });
      return put(`cloud:${i + 1}`, x, y, size, { kind: 'cloud', number: i + 1 });
    }),
  );

  const byRow = new Map();
  for (const cell of board.cells) {
    put(cell.id, cell.x * HALF, cell.y * ROW, PIECE, { ...cell, kind: 'land' });
    if (!byRow.has(cell.y)) byRow.set(cell.y, []);
    byRow.get(cell.y).push(cell.id);
  }
  for (const [, ids] of [...byRow.entries()].sort(([a], [b]) => a - b)) rows.push(ids);

  const corner = [put('die:bonus', 256, 110, 24, { kind: 'die' }), put('die:direction', 256, 196, 52, { kind: 'die' })];
  const tray = [
    put('energy', TRACK_X, TRAY_Y - 10, 24, { kind: 'energy' }),
    put('spyglass', -246, TRAY_Y, 24, { kind: 'spyglass' }),
    ...Array.from({ length: spaces }, (_, i) =>
      put(`spyglass:${i}`, -180 + i * STEP, TRAY_Y, PIECE, { kind: 'space', number: i + 1 }),
    ),
    put('bag', 276, TRAY_Y, 28, { kind: 'bag' }),
  ];
  const hand = Array.from({ length: 3 }, (_, i) =>
    put(`hand:${i}`, -250 + i * 22, 118 + i * 56, PIECE, { kind: 'hand' }),
  );
  rows.push(corner, hand, tray);

  let bottom = TRAY_Y + RADIUS + 8;
  if (board.docks.length) {
    const y = bottom + 42;
    rows.push(board.docks.map((dock, i) => put(dock.id, -196 + i * 64, y, PIECE, { ...dock, kind: 'dock' })));
    const quay = [put('harbour', -262, y + 34, 24, { kind: 'harbour' })];
    for (let i = 0; i < board.harbour_spaces; i += 1)
      quay.push(put(`harbour:${i}`, -200 + i * 49, y + 66, 21, { kind: 'quay', number: i + 1 }));
    rows.push(quay);
    bottom = y + 66 + 34;
  }
  if (board.icons.length) {
    const y = bottom + 28;
    rows.push(
      board.icons.map(({ tile, at }, i) => put(`supply:${tile}`, -140 + i * 78, y, 23, { kind: 'supply', tile, at })),
    );
    bottom = y + 36;
  }
  return {
    centres,
    sizes,
    cells,
    slots,
    rows,
    bounds: { x: TRACK_X - 34, y: CLOUDS_Y - 70, width: 660 + 34, height: bottom - CLOUDS_Y + 78 },
    track: { x: TRACK_X, from: 240, to: -236, max: board.energy_max },
    tray: { x: -246, y: TRAY_Y, width: 66 + spaces * STEP },
  };
}
