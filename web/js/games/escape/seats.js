/** The seats that an islander to be picked would fit, lit up with what he would count there. */

import { known } from '../../board/hex.js';
import { cellsOf } from './names.js';
import { boardOf } from './view.js';

/** @type {(value: number) => number} */
const n = (value) => Math.round(value * 10) / 10;

/**
 * One number for each area of a boat; the seats of one area count the same.
 *
 * @param {import('../../board/types.js').State} state
 * @returns {string}  SVG markup
 */
export function seatsEscape(state) {
  const { fits, layout, facing } = state;
  if (!fits.length) return '';
  const cells = cellsOf(boardOf(state));
  const best = Math.max(...fits.map(({ points }) => points));
  /** @type {Set<string>} */
  const told = new Set();
  return fits
    .map(({ cell, points }) => {
      const { x, y } = known(layout.centres, cell);
      const { boat, area } = known(cells, cell);
      const look = points === best ? 'seat-fit seat-best' : 'seat-fit';
      const ring = `<circle class="seat-ring" r="17"/>`;
      const place = `${boat} ${area}`;
      const first = !told.has(place);
      told.add(place);
      const sign = first
        ? `<g transform="rotate(${-facing}) translate(0 -17)"><rect class="seat-sign" x="-13" y="-9" width="26" height="18" rx="9"/><text class="seat-points" y="5" text-anchor="middle">+${points}</text></g>`
        : '';
      return `<g class="${look}" transform="translate(${n(x)} ${n(y)})">${ring}${sign}</g>`;
    })
    .join('');
}
