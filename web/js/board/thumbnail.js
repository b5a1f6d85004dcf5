/** A small picture of a position for the list of matches: plain shapes, themed by tokens, no ids, no scripts. */

/** @type {(value: number) => number} */
const n = (value) => Math.round(value);

/**
 * The frame of a thumbnail.
 * @type {(region: import('./types.js').Region, content: string) => string}
 */
export const frame = ({ x, y, width, height }, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" class="thumbnail">${content}</svg>`;
