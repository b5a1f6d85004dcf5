/** Repeatable scatter for scenery: the same board has the same trees on every device. */

/**
 * @param {number} seed
 * @returns {() => number} numbers in [0, 1)
 */
export function scatter(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A number in [0, 1) that belongs to a place of a grid, whatever part of the grid is drawn.
 * @type {(x: number, y: number, salt?: number) => number}
 */
export function noise(x, y, salt = 0) {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(salt | 0, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/**
 * Short decimal text for path data.
 * @type {(value: number) => string}
 */
export const n = (value) => String(Math.round(value * 10) / 10);

/**
 * Closed smooth outline through points (Catmull-Rom as cubic Béziers).
 * @type {(points: [number, number][], closed?: boolean) => string}
 */
export function smooth(points, closed = true) {
  const count = points.length;
  /** @type {(i: number) => [number, number]} */
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]);
  let path = `M${n(points[0][0])} ${n(points[0][1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/**
 * A lumpy round outline: *bumps* lobes of *depth* (share of the radius) around a point, else the origin.
 * @type {(radius: number, bumps: number, depth: number, random: () => number, at?: [number, number]) => string}
 */
export function blob(radius, bumps, depth, random, [x, y] = [0, 0]) {
  const points = [];
  const start = random() * Math.PI;
  for (let i = 0; i < bumps * 2; i += 1) {
    const angle = start + (i * Math.PI) / bumps;
    const r = radius * (i % 2 ? 1 - depth * (0.6 + random() * 0.6) : 1 - random() * 0.06);
    points.push([x + r * Math.cos(angle), y + r * Math.sin(angle)]);
  }
  return smooth(/** @type {[number, number][]} */ (points));
}
