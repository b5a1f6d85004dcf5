/** The Islands table as a scene: one player's island, what lies around it, and how it is said. */

import { WINDS, bag, balloon, bonusDie, cloud, compass } from './art/balloon.js';
import { hexClip, tileFace } from './art/landscapes.js';
import { BOLT, KINDS } from './art/signs.js';
import { describeIslands, elsewhereInIslands, rowOfIslands, runOfIslands, vacantInIslands } from './describe.js';
import { layoutIslands, shapeOf, shownPlayer } from './layout.js';
import { hexPath, known } from '../../board/hex.js';
import { boardOf, viewOf } from './view.js';

/** @typedef {import('../../board/types.js').State} State */

/** @type {(at: import('../../board/types.js').Point, r: number) => string} */
const circle = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;
/** @type {Record<string, number>} */
const BIG = { land: 33, space: 32, hand: 32, quay: 26, supply: 28 };

const HALO = `<circle class="piece-halo" r="42" fill="url(#halo)"/>`;

/** @param {number} number */
const cloudFace = (number) =>
  `<g transform="scale(.78)"><ellipse class="piece-halo" rx="86" ry="54" fill="url(#halo)"/>${cloud(number)}<g transform="translate(0 -33)"><circle r="11" fill="#fff" stroke="#24455a" stroke-width="1.600"/><text class="cloud-number" y="5" text-anchor="middle">${number}</text></g></g>`;

/**
 * Number or range on a tile.
 * @type {(tile: import('../../rules/types.js').Islands.Tile) => string | number}
 */
const printed = (tile) =>
  tile.range
    ? tile.range[0] === tile.range[1]
      ? tile.range[0]
      : `${tile.range[0]}–${tile.range[1]}`
    : (tile.number ?? '');

/**
 * Every tile that lies somewhere, with its cell (or the cell it is tapped with) and where exactly it lies.
 * @type {(state: import('../../board/types.js').State) => {tile: string, cell: string, slot?: string, id?: string}[]}
 */
function tilesOf(state) {
  const view = viewOf(state);
  const player = shownPlayer(state);
  const acts = player.seat === view.turn;
  /** @type {{tile: string, cell: string, slot?: string, id?: string}[]} */
  const found = [];
  view.clouds.forEach((tiles, i) =>
    tiles.forEach((tile, k) => found.push({ tile: String(tile), cell: `cloud:${i + 1}`, slot: `cloud:${i + 1}.${k}` })),
  );
  Object.entries(player.tiles).forEach(([cell, tile]) => found.push({ tile: String(tile), cell }));
  player.spyglass.forEach((tile, i) => found.push({ tile: String(tile), cell: `spyglass:${i}` }));
  (view.harbour ?? []).forEach((tile, i) =>
    found.push({ tile: String(tile), cell: `harbour:${i}`, id: `harbour:${tile}` }),
  );
  if (acts) view.pending.forEach((tile, i) => i < 3 && found.push({ tile: String(tile), cell: `hand:${i}` }));
  for (const { tile } of boardOf(state).icons)
    if (player.expansions?.[tile] === 'supply') found.push({ tile, cell: `supply:${tile}`, id: `expansion:${tile}` });
  return found;
}

/** @type {import('../../board/types.js').Scene} */
export const scene = {
  name: 'islands.board.name',
  defs: hexClip,
  signs: KINDS,
  bonus: BOLT,
  layout: layoutIslands,
  shape: shapeOf,
  /** Brushes and colours are no part of the start; they come when the first island is painted. */
  paint: async (/** @type {import('../../rules/types.js').Islands.Board} */ board, layout, region, facing) =>
    (await import('./paint.js')).paintIslands(board, layout, region, facing),

  pieces(state) {
    const { text } = state;
    const [board, view] = [boardOf(state), viewOf(state)];
    const player = shownPlayer(state);
    const selectable = new Set(player.seat === view.turn || view.turn === null ? state.selectable : []);
    /** @type {import('../../board/types.js').Piece[]} */
    const found = [];
    /** @type {(id: string, cell: string, look: string, face: () => string, more?: Partial<import('../../board/types.js').Piece>) => void} */
    const add = (id, cell, look, face, more) =>
      void found.push({ id, cell, look, face, selectable: selectable.has(id), ...more });
    view.clouds.forEach((_, i) => add(`cloud:${i + 1}`, `cloud:${i + 1}`, 'cloud', () => cloudFace(i + 1)));
    for (const { tile, cell, slot, id = `tile:${tile}` } of tilesOf(state)) {
      const record = board.tiles[tile];
      add(
        id,
        cell,
        `tile ${tile}`,
        () => `${HALO}<g transform="scale(.92)">${tileFace(record.range ? tile : record.kind, printed(record))}</g>`,
        { node: `tile:${tile}`, slot },
      );
    }
    const { die } = view;
    add('bag', 'bag', `bag ${view.bag}`, () => HALO + bag(view.bag));
    add('die:bonus', 'die:bonus', `bonus ${die?.bonus} ${die?.rerolled.includes('bonus')}`, () => HALO + bonusDie(die));
    const letters = Object.fromEntries(Object.keys(WINDS).map((wind) => [wind, text(`islands.dir.${wind}`)]));
    add(
      'die:direction',
      'die:direction',
      `wind ${die?.direction} ${die?.free} ${letters.E}`,
      () => `${HALO}<g transform="scale(.5)">${compass(die, letters)}</g>`,
    );
    const yard = board.cells.find((cell) => cell.yard);
    add('balloon', player.balloon ?? yard?.id ?? '', `balloon ${player.side}`, () => HALO + balloon(player.side), {
      node: `balloon:${player.seat}`,
      tall: true,
    });
    return found;
  },

  marks(state) {
    const { layout, facing } = state;
    const board = boardOf(state);
    const player = shownPlayer(state);
    const { track } = layout;
    const y = track.from + ((track.to - track.from) * player.energy) / track.max;
    /** @type {(x: number, y: number) => string} */
    const upright = (x, ay) => `translate(${x} ${ay}) rotate(${-facing})`;
    /** @type {(id: string) => import('../../board/types.js').Point | undefined} */
    const at = (id) => layout.centres.get(id);
    let under = '';
    /** @type {(id: string, art: string) => void} */
    const sign = (id, art) => {
      const place = at(id);
      if (place) under += `<g class="goal" transform="${upright(place.x, place.y)}"><circle r="22"/>${art}</g>`;
    };
    sign('energy', BOLT);
    sign('spyglass', `<path class="goal-sign" d="M-14 4-8-6 2-1-3 8ZM3-1 6-6 15-2 11 6Z"/>`);
    sign(
      'harbour',
      `<g class="goal-line"><circle cy="-9" r="3"/><path d="M0-6V11M-6-1H6M-11 4C-10 10-4 12 0 12S10 10 11 4"/></g>`,
    );
    for (const [land, joined] of Object.entries(player.coasts)) {
      if (!joined) continue;
      const own = board.cells.filter((cell) => cell.coast === land).map((cell) => known(layout.centres, cell.id));
      const middle = (/** @type {"x" | "y"} */ axis) =>
        own.reduce((sum, point) => sum + /** @type {any} */ (point)[axis], 0) / own.length;
      under += `<g class="joined" transform="${upright(middle('x') * 1.22, middle('y') * 1.22)}"><circle r="12"/><path d="M-6 0-1.500 5 7-6"/></g>`;
    }
    const over = `<g class="energy-mark" transform="${upright(track.x, y)}"><circle class="energy-ring" r="14"/><circle r="11.500" fill="var(--side-${player.side})"/><text y="5" text-anchor="middle">${player.energy}</text></g>`;
    for (const { tile, at: icon } of board.icons) {
      const ay = track.from + ((track.to - track.from) * (icon + 0.5)) / track.max;
      under += `<g class="icon-mark" transform="${upright(track.x - 22, ay)}"><path d="M-9 0 6-8V8Z"/><text x="0" y="3.500" text-anchor="middle">${tile.slice(1)}</text></g>`;
    }
    return { under, over };
  },

  describe: describeIslands,
  row: rowOfIslands,
  vacant: vacantInIslands,
  run: runOfIslands,
  elsewhere: elsewhereInIslands,

  hit(cell, at, layout) {
    return BIG[cell.kind] ? hexPath(at, BIG[cell.kind]) : circle(at, known(layout.sizes, cell.id));
  },

  /** Layout cell of a place that a target names. */
  place(state, name) {
    if (state.layout.centres.has(name)) return name;
    const piece = scene.pieces(state).find((own) => own.id === name);
    return piece?.cell ?? (name.startsWith('harbour:') ? 'harbour' : null);
  },

  /** Layout cell of a place that a move names, by seat; of hand, spyglass and harbour where the tile lies, or would lie. */
  moved(state, name, moving) {
    const [kind, rest, cell] = name.split(':');
    const { seat, spyglass } = shownPlayer(state);
    const theirs = ['island', 'hand', 'spyglass'].includes(kind) && Number(rest) !== seat;
    if (theirs || kind === 'supply') return null;
    if (kind === 'island') return cell;
    if (kind === 'dock') return rest;
    if (!['hand', 'spyglass', 'harbour'].includes(kind)) return state.layout.centres.has(name) ? name : null;
    const lying = scene.pieces(state).find(({ node, cell: at }) => node === moving && at?.startsWith(`${kind}:`));
    const free = { hand: 'hand:0', spyglass: `spyglass:${spyglass.length}` }[kind] ?? kind;
    return lying?.cell ?? (state.layout.centres.has(free) ? free : kind);
  },
};
