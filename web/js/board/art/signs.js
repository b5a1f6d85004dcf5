/** Bold one-colour signs (currentColor) in a box of ±8: strokes to make them of, and the arrow of any movement. */

/** @type {(d: string, width: number) => string} */
export const line = (d, width) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** @type {(d: string) => string} */
export const solid = (d) => `<path d="${d}" fill="currentColor"/>`;
/** @type {(x: number, y: number, r: number) => string} */
export const dot = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;

/** The sign of a kind of movement that has none of its own. */
export const ARROW = line('M-5.4-4.6-.8 0-5.4 4.6M.4-4.6 5 0 .4 4.6', 2.3);
