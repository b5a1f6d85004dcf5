/** The Islands table as a scene: one player's island, what lies around it, and how it is said. */

import { balloon, bonusDie, cloud, compass } from "../art/balloon.js";
import { tileFace } from "../art/landscapes.js";
import { describeIslands } from "./islands-describe.js";
import { layoutIslands, shapeOf, shownPlayer } from "./islands-layout.js";
import { paintIslands } from "./islands-paint.js";
import { hexPath } from "./hex.js";

/** @typedef {import("../types.js").State} State */

const circle = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;
const BIG = { land: 33, space: 32, hand: 32, quay: 26, supply: 28 };

/** Number or range on a tile. */
const printed = (tile) => (tile.range ? (tile.range[0] === tile.range[1] ? tile.range[0] : `${tile.range[0]}–${tile.range[1]}`) : tile.number);

/** Every tile that lies somewhere, with its cell (or the cell it is tapped with) and where exactly it lies. */
function tilesOf(state) {
  const { view } = state;
  const player = shownPlayer(state);
  const acts = player.seat === view.turn;
  /** @type {{tile: string, cell: string, slot?: string, id?: string}[]} */
  const found = [];
  view.clouds.forEach((tiles, i) => tiles.forEach((tile, k) => found.push({ tile: String(tile), cell: `cloud:${i + 1}`, slot: `cloud:${i + 1}.${k}` })));
  Object.entries(player.tiles).forEach(([cell, tile]) => found.push({ tile: String(tile), cell }));
  player.spyglass.forEach((tile, i) => found.push({ tile: String(tile), cell: `spyglass:${i}` }));
  (view.harbour ?? []).forEach((tile, i) => found.push({ tile: String(tile), cell: `harbour:${i}`, id: `harbour:${tile}` }));
  if (acts) view.pending.forEach((tile, i) => i < 3 && found.push({ tile: String(tile), cell: `hand:${i}` }));
  for (const { tile } of state.board.icons) if (player.expansions?.[tile] === "supply") found.push({ tile, cell: `supply:${tile}`, id: `expansion:${tile}` });
  return found;
}

/** @type {import("../types.js").Scene} */
export const islands = {
  name: "board.name.islands",
  layout: layoutIslands,
  shape: shapeOf,
  paint: paintIslands,

  pieces(state) {
    const { board, view } = state;
    const player = shownPlayer(state);
    const selectable = new Set(player.seat === view.turn || view.turn === null ? view.selectable : []);
    /** @type {import("../types.js").Piece[]} */
    const found = view.clouds.map((tiles, i) => ({ id: `cloud:${i + 1}`, cell: `cloud:${i + 1}`, look: `cloud ${i}`, selectable: selectable.has(`cloud:${i + 1}`), kind: "cloud", seed: i }));
    for (const { tile, cell, slot, id = `tile:${tile}` } of tilesOf(state)) {
      const record = board.tiles[tile];
      const kind = record.range ? tile : record.kind;
      found.push({ id, node: `tile:${tile}`, cell, slot, look: `tile ${tile}`, selectable: selectable.has(id), kind: "tile", picture: kind, number: printed(record) });
    }
    found.push({ id: "bag", cell: "bag", look: `bag ${view.bag}`, selectable: selectable.has("bag"), kind: "bag", number: view.bag });
    found.push({ id: "die:bonus", cell: "die:bonus", look: `bonus ${view.die?.bonus} ${view.die?.rerolled.includes("bonus")}`, selectable: selectable.has("die:bonus"), kind: "bonus" });
    found.push({ id: "die:direction", cell: "die:direction", look: `wind ${view.die?.direction} ${view.die?.free} ${view.round}`, selectable: selectable.has("die:direction"), kind: "compass" });
    if (player.balloon) found.push({ id: "balloon", node: `balloon:${player.seat}`, cell: player.balloon, look: `balloon ${player.side}`, selectable: selectable.has("balloon"), kind: "balloon", side: player.side, level: 0, tall: true });
    return found;
  },

  face(piece, state) {
    const { kind, picture, number, side, seed } = /** @type {any} */ (piece);
    const halo = `<circle class="piece-halo" r="42" fill="url(#halo)"/>`;
    if (kind === "tile") return `${halo}<g transform="scale(.92)">${tileFace(picture, number)}</g>`;
    if (kind === "balloon") return halo + balloon(side);
    if (kind === "cloud") return `<g transform="scale(.78)"><ellipse class="piece-halo" rx="86" ry="54" fill="url(#halo)"/>${cloud(seed)}<g transform="translate(0 -33)"><circle r="11" fill="#fff" stroke="#24455a" stroke-width="1.600"/><text class="cloud-number" y="5" text-anchor="middle">${seed + 1}</text></g></g>`;
    if (kind === "bag") return `${halo}<ellipse cx="3" cy="17" rx="20" ry="8" fill="#04121b" opacity=".4"/><path d="M-9-15C-26 2-24 22 0 22S26 2 9-15Z" fill="#9a6a3a" stroke="#4a2f18" stroke-width="1.800"/><path d="M-12-22-9-13H9L12-22C6-18-6-18-12-22Z" fill="#b98550" stroke="#4a2f18" stroke-width="1.600"/><path d="M-10-13H10" stroke="var(--selected)" stroke-width="3.500" stroke-linecap="round"/><text class="bag-number" y="12" text-anchor="middle">${number}</text>`;
    if (kind === "bonus") return halo + bonusDie(state.view.die);
    const letters = Object.fromEntries(["NW", "NE", "E", "SE", "SW", "W"].map((wind) => [wind, state.text(`islands.dir.${wind}`)]));
    return `<circle class="piece-halo" r="46" fill="url(#halo)"/><g transform="scale(.5)">${compass(state.view.die, letters)}</g>`;
  },

  marks(state) {
    const { view, layout, facing } = state;
    const player = shownPlayer(state);
    const { track } = layout;
    const y = track.from + ((track.to - track.from) * player.energy) / track.max;
    const upright = (x, ay) => `translate(${x} ${ay}) rotate(${-facing})`;
    const at = (id) => layout.centres.get(id);
    let under = "";
    const sign = (id, art) => {
      const place = at(id);
      if (place) under += `<g class="goal" transform="${upright(place.x, place.y)}"><circle r="22"/>${art}</g>`;
    };
    sign("energy", `<path class="goal-sign" d="M4-14-9 3H-1L-4 14 9-3H1Z"/>`);
    sign("spyglass", `<path class="goal-sign" d="M-14 4-8-6 2-1-3 8ZM3-1 6-6 15-2 11 6Z"/>`);
    sign("harbour", `<g class="goal-line"><circle cy="-9" r="3"/><path d="M0-6V11M-6-1H6M-11 4C-10 10-4 12 0 12S10 10 11 4"/></g>`);
    for (const [land, joined] of Object.entries(player.coasts)) {
      if (!joined) continue;
      const own = state.board.cells.filter((cell) => cell.coast === land).map((cell) => at(cell.id));
      const middle = own.reduce((sum, point) => ({ x: sum.x + point.x / own.length, y: sum.y + point.y / own.length }), { x: 0, y: 0 });
      under += `<g class="joined" transform="${upright(middle.x * 1.22, middle.y * 1.22)}"><circle r="12"/><path d="M-6 0-1.500 5 7-6"/></g>`;
    }
    const over = `<g class="energy-mark" transform="${upright(track.x, y)}"><circle class="energy-ring" r="14"/><circle r="11.500" fill="var(--side-${player.side})"/><text y="5" text-anchor="middle">${player.energy}</text></g>`;
    for (const { tile, at: icon } of state.board.icons) {
      const ay = track.from + ((track.to - track.from) * (icon + 0.5)) / track.max;
      under += `<g class="icon-mark" transform="${upright(track.x - 22, ay)}"><path d="M-9 0 6-8V8Z"/><text x="0" y="3.500" text-anchor="middle">${tile.slice(1)}</text></g>`;
    }
    return { under, over };
  },

  describe: describeIslands,
  fog: () => ({ line: null, surge: 0 }),

  hit(cell, at, layout) {
    return BIG[cell.kind] ? hexPath(at, BIG[cell.kind]) : circle(at, layout.sizes.get(cell.id));
  },

  /** Layout cell of a place named by a target or a move. */
  place(state, name) {
    if (!name || state.layout.centres.has(name)) return name;
    const player = shownPlayer(state);
    const [kind, rest, cell] = name.split(":");
    if (kind === "island") return Number(rest) === player.seat ? cell : null;
    if (kind === "dock") return rest;
    if (kind === "hand" || kind === "spyglass" || kind === "supply") return Number(rest) === player.seat ? (kind === "hand" ? "hand:0" : kind === "spyglass" ? "spyglass" : null) : null;
    const piece = islands.pieces(state).find((own) => own.id === name);
    return piece?.cell ?? (kind === "harbour" ? "harbour" : null);
  },
};
