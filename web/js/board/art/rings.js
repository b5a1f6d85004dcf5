/** The mark of a side: a ring in its colour and in a shape of its own. */

const RING = 23.3;

/**
 * Arc dashes: *count* marks that cover *share* of a ring of radius *r*, the first centred at the top.
 * @type {(count: number, share: number, r: number) => string}
 */
export const dashes = (count, share, r) => {
  const step = (2 * Math.PI * r) / count;
  const on = step * share;
  return `stroke-dasharray="${on.toFixed(2)} ${(step - on).toFixed(2)}" stroke-dashoffset="${(on / 2 + (2 * Math.PI * r) / 4).toFixed(2)}"`;
};

/** @type {(r: number, width: number, extra?: string) => string} */
export const ring = (r, width, extra = '') =>
  `<circle r="${r}" fill="none" stroke="currentColor" stroke-width="${width}" ${extra}/>`;

/**
 * The shape of each owner's ring over the calm dark rim: few, large marks; no two alike in black and white.
 * @type {Record<string, string>}
 */
const RINGS = {
  black: `${ring(RING, 5.2)}<circle r="26.3" fill="none" stroke="#fff" stroke-width=".9"/>`,
  white: ring(RING, 4),
  yellow: ring(RING, 4, dashes(4, 0.8, RING)),
  pink: ring(
    RING,
    4.2,
    `stroke-linecap="round" stroke-dasharray="0.01 ${((2 * Math.PI * RING) / 16 - 0.01).toFixed(3)}"`,
  ),
  blue: ring(RING, 4, dashes(2, 0.78, RING)),
  red: ring(RING, 4, dashes(3, 0.6, RING)),
  green: ring(21.9, 1.5) + ring(25, 1.5),
  orange: ring(RING, 4, dashes(8, 0.55, RING)),
};

/**
 * The owner's ring alone, as in legends and panels.
 * @param {string} side
 */
export function ownerRing(side) {
  return `<circle r="${RING}" fill="none" stroke="var(--token-rim)" stroke-width="5.4"/><g color="var(--side-${side})">${RINGS[side] ?? ring(RING, 4)}</g>`;
}
