/** Where everything of an Escape board lies, in units: cells, boats, piers, the funnel between the woods. */

import { HALF, PIECE, RADIUS, ROW, known } from '../../board/hex.js';

/**
 * @typedef {import('../../board/types.js').Point} Point
 * @typedef {import('../../rules/types.js').Escape.Cell} EscapeCell
 * @typedef {{area: string, top: number, bottom: number}} Level  an area of every boat
 * @typedef {Omit<import('../../rules/types.js').Escape.Boat, 'areas'> & import('./art/boats.js').Hull & {bonusAt: Point}} PlacedBoat
 * @typedef {{row: string, penalty: number | null, y: number, left: number, right: number}} BeachRow
 * @typedef {import('../../board/types.js').Layout & {cells: Map<string, EscapeCell>, boats: PlacedBoat[], beach: BeachRow[],
 *   piers: {shore: string, x: number, fields: EscapeCell[]}[], edge: (y: number, side: number) => number,
 *   valuesAt: {area: string, x: number, y: number}[]}} EscapeLayout
 */

const BEAM = 56;
const STERN = -45;
/** Half of the deck, and radius of a place: as large as three in one area can be, the middle one a little aside. */
const DECK = 47.5;
const PLACE = 17.5;
const ASIDE = 9;
/** Height of an area by how many abreast it holds: two, three in a zigzag, two storeys. */
const HEIGHTS = { pair: 44, three: 56, storeys: 76 };

/**
 * Centres of the places of one area; left side from the left rail, right side from the right rail.
 * @type {(places: EscapeCell[], boat: number, level: Level) => [EscapeCell, Point][]}
 */
function placesOf(places, boat, { top, bottom }) {
  const middle = (top + bottom) / 2;
  const left = places.filter((cell) => cell.side === 'L');
  const right = places.filter((cell) => cell.side === 'R');
  const free = places.filter((cell) => !cell.side);
  const abreast = left.length + right.length;
  /** @type {[EscapeCell, Point][]} */
  const found = [];
  free.forEach((cell, i) =>
    found.push([
      cell,
      { x: boat + (i - (free.length - 1) / 2) * (DECK - PLACE), y: middle + (i % 2 ? -ASIDE : ASIDE) },
    ]),
  );
  for (const [side, sign] of /** @type {const} */ ([
    [left, -1],
    [right, 1],
  ])) {
    side.forEach((cell, i) => {
      // the outermost place first; two storeys when an area has more than three places
      const order = sign < 0 ? i : side.length - 1 - i;
      const crowded = abreast > 3;
      const column = crowded ? Math.floor(order / 2) : order;
      const storey = crowded && side.length > 1 ? ((order % 2) - 0.5) * (PLACE * 2 + 1) : 0;
      const alone = crowded && side.length % 2 && order === side.length - 1 ? 0 : storey;
      const aside = abreast === 3 ? (column ? -ASIDE : ASIDE) : 0;
      const narrow = abreast === 2 ? 5 : 0;
      const x = boat + sign * (DECK - PLACE - narrow - column * (DECK - PLACE));
      found.push([cell, { x, y: middle + alone + aside }]);
    });
  }
  return found;
}

/** @type {(board: import('../../rules/types.js').Escape.Board) => EscapeLayout} */
export function layoutEscape(board) {
  const shoreY = board.cells.find((cell) => cell.terrain === 'shore')?.y ?? 0;
  /** @type {(x: number, y: number) => Point} */
  const point = (x, y) => ({ x: x * HALF, y: (shoreY - y) * ROW });
  /** @type {Map<string, Point>} */
  const centres = new Map();
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const cells = new Map(board.cells.map((cell) => [cell.id, cell]));

  for (const cell of board.cells) {
    sizes.set(cell.id, cell.terrain === 'place' ? PLACE : PIECE);
    if (cell.terrain === 'beach' || cell.terrain === 'shore') centres.set(cell.id, point(cell.x, cell.y));
  }

  // boats: areas stacked from the stern; taller when an area holds more than three places
  /** @type {(boat: string, area: string) => EscapeCell[]} */
  const inArea = (boat, area) =>
    board.cells.filter((cell) => cell.terrain === 'place' && cell.boat === boat && cell.area === area);
  const names = [...new Set(board.cells.flatMap((cell) => cell.area ?? []))].sort().reverse();
  let bottom = STERN;
  const levels = names.map((area) => {
    const most = Math.max(...board.boats.map((boat) => inArea(boat.nation, area).length));
    const level = { area, bottom, top: bottom - HEIGHTS[most > 3 ? 'storeys' : most > 2 ? 'three' : 'pair'] };
    bottom = level.top;
    return level;
  });
  const piers = board.piers.map((pier) => {
    const fields = board.cells
      .filter((cell) => cell.terrain === 'pier' && cell.pier === pier.pier)
      .sort((a, b) => a.y - b.y);
    return { ...pier, x: known(centres, pier.shore).x, fields };
  });
  const boats = board.boats.map((boat, i) => {
    const x = (piers[i].x + piers[i + 1].x) / 2;
    for (const level of levels)
      for (const [cell, at] of placesOf(inArea(boat.nation, level.area), x, level)) centres.set(cell.id, at);
    return { ...boat, x, stern: STERN, bow: bottom - 50, beam: BEAM, areas: levels, bonusAt: { x, y: bottom - 18 } };
  });
  // pier fields lie beside the areas they serve: a between the two lowest, then one area each
  const [, second, third, fourth] = levels;
  const heights = [
    second.bottom,
    (third.top + third.bottom) / 2,
    Math.min((fourth.top + fourth.bottom) / 2, (third.top + third.bottom) / 2 - PIECE * 2),
  ];
  for (const pier of piers) pier.fields.forEach((cell, i) => centres.set(cell.id, { x: pier.x, y: heights[i] }));

  const beach = board.rows
    .flatMap(({ row, penalty }) => {
      const own = board.cells
        .filter((cell) => cell.terrain === 'beach' && cell.row === row)
        .map((cell) => known(centres, cell.id));
      const xs = own.map((at) => at.x);
      return own.length
        ? { row, penalty, y: own[0].y, left: Math.min(...xs) - HALF, right: Math.max(...xs) + HALF }
        : [];
    })
    .sort((a, b) => a.y - b.y);
  const lowest = beach[beach.length - 1];
  const width = Math.max(
    ...board.cells
      .filter((cell) => cell.terrain === 'shore' || cell.terrain === 'beach')
      .map((cell) => Math.abs(known(centres, cell.id).x) + HALF),
  );

  /**
   * Edge of the sand at a height: straight between rows, *side* −1 left, 1 right.
   * @type {(y: number, side: number) => number}
   */
  const edge = (y, side) => {
    /** @type {(row: BeachRow) => number} */
    const value = (row) => (side < 0 ? row.left : row.right);
    if (y <= beach[0].y) return value(beach[0]) + side * (beach[0].y - y) * 0.55;
    for (let i = 0; i + 1 < beach.length; i += 1) {
      const [a, b] = [beach[i], beach[i + 1]];
      if (y <= b.y) return value(a) + ((value(b) - value(a)) * (y - a.y)) / (b.y - a.y);
    }
    return value(lowest);
  };

  return {
    centres,
    sizes,
    cells,
    rows: rowsOf(board, centres),
    bounds: { x: -width - 25, y: bottom - 66, width: (width + 25) * 2, height: lowest.y + RADIUS - bottom + 76 },
    boats,
    piers,
    beach,
    edge,
    valuesAt: levels.map(({ area, top, bottom: low }) => ({ area, x: piers[0].x - HALF - 3, y: (top + low) / 2 })),
  };
}

/** @type {(board: import('../../rules/types.js').Escape.Board, centres: Map<string, Point>) => string[][]} */
function rowsOf(board, centres) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  const rank = { place: 0, pier: 1, shore: 2, beach: 3 };
  for (const cell of board.cells) {
    const key =
      cell.terrain === 'place'
        ? `0${cell.area}`
        : cell.terrain === 'pier'
          ? `1${String(1000 + known(centres, cell.id).y)}`
          : `${rank[cell.terrain]}${String(999 - cell.y).padStart(4, '0')}`;
    groups.set(key, [...(groups.get(key) ?? []), cell.id]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ids]) => ids.sort((a, b) => known(centres, a).x - known(centres, b).x));
}
