/** A small picture of the island of whoever’s turn it is, for the list of matches. */

import { ROW, hexPath } from '../../board/hex.js';
import { frame } from '../../board/thumbnail.js';

/** @type {(value: number) => number} */
const n = (value) => Math.round(value);

/** @type {(board: import('../../rules/types.js').Islands.Board, view: import('../../rules/types.js').Islands.View) => string} */
export function thumbnail(board, view) {
  /** @param {import('../../board/types.js').Point} cell */
  const centre = (cell) => ({ x: cell.x * 30, y: cell.y * ROW });
  const player = view.players[view.turn ?? 0];
  let out = `<rect x="-300" y="-260" width="600" height="520" fill="var(--sea)"/>`;
  for (const cell of board.cells) {
    const tile = player.tiles[cell.id];
    const kind = tile === undefined ? cell.coast : board.tiles[tile].kind;
    out += `<path d="${hexPath(centre(cell), 33)}" fill="var(--${kind ? landRole(kind) : 'fog'})" stroke="${tile === undefined ? 'none' : '#fff'}" stroke-width="5"/>`;
  }
  const under = board.cells.find((cell) => cell.id === player.balloon);
  if (under)
    out += `<circle cx="${n(centre(under).x)}" cy="${n(centre(under).y)}" r="22" fill="var(--side-${player.side})" stroke="#fff" stroke-width="6"/>`;
  return frame({ x: -300, y: -260, width: 600, height: 520 }, out);
}

const LANDS = new Set(['mountain', 'forest', 'meadow', 'desert', 'canyon', 'swamp', 'wild', 'city', 'monument']);
/** @type {(kind: string) => string} */
const landRole = (kind) => `land-${LANDS.has(kind) ? kind : 'city'}`;
