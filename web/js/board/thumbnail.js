/** A small picture of a position for the list of matches: plain shapes, themed by tokens, no ids, no scripts. */

import { layoutEscape } from './scenes/escape-layout.js';
import { RADIUS, ROW, hexPath, known } from './scenes/hex.js';

/** @type {(value: number) => number} */
const n = (value) => Math.round(value);

/**
 * @param {any} board
 * @param {any} view
 * @returns {string} SVG text
 */
export function thumbnail(board, view) {
  return board.kind === 'islands' ? islandThumbnail(board, view) : escapeThumbnail(board, view);
}

/** @type {(region: import('./types.js').Region, content: string) => string} */
const frame = ({ x, y, width, height }, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" class="thumbnail">${content}</svg>`;

/** @type {(board: import('./types.js').EscapeBoard, view: import('./types.js').EscapeView) => string} */
function escapeThumbnail(board, view) {
  const layout = layoutEscape(board);
  const { bounds, beach } = layout;
  const right = bounds.x + bounds.width;
  const bottom = bounds.y + bounds.height;
  /** @param {number} side */
  const rim = (side) => beach.map((row) => `${n(side < 0 ? row.left : row.right)} ${n(row.y)}`);
  let out = `<rect x="${n(bounds.x)}" y="${n(bounds.y)}" width="${n(bounds.width)}" height="${n(bounds.height)}" fill="var(--sea)"/><rect x="${n(bounds.x)}" y="30" width="${n(bounds.width)}" height="${n(bottom)}" fill="var(--woods)"/>`;
  out += `<path d="M${n(bounds.x)} 30H${n(right)}V58L${rim(1).join('L')}V${n(bottom)}H${n(beach[beach.length - 1].left)}L${rim(-1).reverse().join('L')}L${n(bounds.x)} 58Z" fill="var(--sand)"/>`;
  for (const { x } of layout.piers)
    out += `<rect x="${n(x - 20)}" y="${n(bounds.y + 60)}" width="40" height="${n(-bounds.y - 70)}" fill="var(--pier)"/>`;
  for (const { x, stern, bow, nation } of layout.boats)
    out += `<path d="M${n(x - 48)} ${stern}V${n(bow + 90)}Q${n(x - 40)} ${n(bow + 30)} ${n(x)} ${n(bow)}Q${n(x + 40)} ${n(bow + 30)} ${n(x + 48)} ${n(bow + 90)}V${stern}Z" fill="var(--deck)" stroke="var(--nation-${nation})" stroke-width="9"/>`;
  for (const { cell } of view.obstacles)
    out += `<circle cx="${n(known(layout.centres, cell).x)}" cy="${n(known(layout.centres, cell).y)}" r="17" fill="var(--rock-dark)"/>`;
  const nations = new Map(board.pieces.map((piece) => [piece.id, piece.nation]));
  for (const { id, cell, owner } of view.pieces) {
    const at = cell && layout.centres.get(cell);
    if (at)
      out += `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(known(layout.sizes, String(cell)) * 0.85)}" fill="var(--nation-${nations.get(id)})" stroke="var(--${owner ? `side-${owner}` : 'token-rim'})" stroke-width="7"/>`;
  }
  const lost = new Set(view.fog.rows_lost);
  const gone = beach.filter((row) => lost.has(row.row));
  const line = gone.length ? gone[0].y - ROW / 2 : bottom - RADIUS * 0.4;
  return frame(
    bounds,
    `${out}<rect x="${n(bounds.x)}" y="${n(line)}" width="${n(bounds.width)}" height="${n(bottom - line + 2)}" fill="var(--fog-light)" opacity=".93"/>`,
  );
}

/** @type {(board: import('./types.js').IslandsBoard, view: import('./types.js').IslandsView) => string} */
function islandThumbnail(board, view) {
  /** @param {import('./types.js').Point} cell */
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
