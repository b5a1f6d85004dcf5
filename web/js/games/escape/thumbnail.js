/** A small picture of beach and boats for the list of matches. */

import { RADIUS, ROW, known } from '../../board/hex.js';
import { frame } from '../../board/thumbnail.js';
import { layoutEscape } from './layout.js';

/** @type {(value: number) => number} */
const n = (value) => Math.round(value);

/** @type {(board: import('../../rules/types.js').Escape.Board, view: import('../../rules/types.js').Escape.View) => string} */
export function thumbnail(board, view) {
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
