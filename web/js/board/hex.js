/** Sizes of the painted world: board coordinates (half hex widths, rows) become units, one hex is 60 units wide. */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Region */

const HEX = 60;
export const HALF = HEX / 2;
export const RADIUS = HEX / Math.sqrt(3);
export const ROW = RADIUS * 1.5;
/** Radius of a round piece on a hex. */
export const PIECE = 26;

/**
 * The value that belongs to a key; a board that names what it does not have is a fault of its maker.
 * @template T
 * @param {Map<string, T>} map
 * @param {string} key
 * @returns {T}
 */
export function known(map, key) {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the board has no ${key}`);
  return value;
}

/**
 * Corner *i* of a pointy-top hex, from the top corner clockwise.
 * @type {(centre: Point, i: number, radius?: number) => Point}
 */
export function corner(centre, i, radius = RADIUS) {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** @type {(value: number) => number} */
const r2 = (value) => Math.round(value * 100) / 100;

/**
 * Path of a pointy-top hex around a centre.
 * @type {(centre: Point, radius?: number) => string}
 */
export function hexPath(centre, radius = RADIUS) {
  let path = '';
  for (let i = 0; i < 6; i += 1) {
    const at = corner(centre, i, radius);
    path += `${i ? 'L' : 'M'}${r2(at.x)} ${r2(at.y)}`;
  }
  return `${path}Z`;
}

/**
 * Outline around a set of hexes: every edge that only one of them has.
 * @type {(centres: Point[], radius?: number) => string}
 */
export function outline(centres, radius = RADIUS) {
  const edges = new Map();
  /** @type {(a: Point) => string} */
  const name = (a) => `${Math.round(a.x)},${Math.round(a.y)}`;
  for (const centre of centres) {
    for (let i = 0; i < 6; i += 1) {
      const [a, b] = [corner(centre, i, radius), corner(centre, (i + 1) % 6, radius)];
      const back = `${name(b)}>${name(a)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${name(a)}>${name(b)}`, [a, b]);
    }
  }
  const from = new Map([...edges.values()].map(([a, b]) => [name(a), [a, b]]));
  let path = '';
  while (from.size) {
    const [first] = from.values();
    let [a, b] = first;
    path += `M${r2(a.x)} ${r2(a.y)}`;
    while (from.has(name(a))) {
      from.delete(name(a));
      path += `L${r2(b.x)} ${r2(b.y)}`;
      const next = from.get(name(b));
      if (!next) break;
      [a, b] = next;
    }
    path += 'Z';
  }
  return path;
}
