/** The Escape board as a scene: what is drawn of its view, and how it is said. */

import { LEADER, SPENT, TRANSIT, islanderFace, numberTag, ownerRing } from "../art/tokens.js";
import { describeEscape, islandersOf } from "./escape-describe.js";
import { layoutEscape } from "./escape-layout.js";
import { marksEscape } from "./escape-marks.js";
import { paintEscape } from "./escape-paint.js";
import { PIECE, RADIUS, ROW, hexPath } from "./hex.js";

/** @typedef {import("../types.js").State} State */

const circle = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/** @type {import("../types.js").Scene} */
export const escape = {
  name: "board.name.escape",
  layout: layoutEscape,
  paint: paintEscape,

  pieces({ view, numbers }) {
    return view.pieces.map((piece) => ({
      id: piece.id,
      cell: piece.cell,
      level: piece.level,
      selectable: piece.selectable,
      state: piece.state,
      look: [piece.owner, piece.leader, piece.state, numbers].join(),
      owner: piece.owner,
      leader: piece.leader,
    }));
  },

  face(piece, { board, numbers }) {
    const { owner, leader, state } = /** @type {any} */ (piece);
    const islander = islandersOf(board).get(piece.id);
    const ring = owner ? ownerRing(owner) : `<circle r="22.6" fill="none" stroke="var(--token-rim)" stroke-width="3.600"/>`;
    return `<circle class="piece-halo" r="38" fill="url(#halo)"/><ellipse class="piece-shadow" cx="2.500" cy="5" rx="26.500" ry="25.500"/>${ring}${islanderFace(islander, islander.letter, "nation-")}<path class="piece-shine" d="M-20-9A22 22 0 0 1 2-21.800"/>${leader ? LEADER : ""}${state === "spent" ? SPENT : ""}${state === "transit" ? TRANSIT : ""}${numbers ? numberTag(piece.id) : ""}`;
  },

  marks: marksEscape,
  describe: describeEscape,

  fog({ view, layout }) {
    const lost = new Set(view.fog.rows_lost);
    const gone = layout.beach.filter((row) => lost.has(row.row));
    const lowest = layout.beach[layout.beach.length - 1];
    const line = gone.length ? Math.min(...gone.map((row) => row.y)) - ROW / 2 : lowest.y + RADIUS + 16;
    return { line, surge: view.fog.marker };
  },

  hit(cell, at) {
    return cell.terrain === "place" ? circle(at, 16.5) : cell.terrain === "pier" ? circle(at, PIECE) : hexPath(at, 33);
  },
};
