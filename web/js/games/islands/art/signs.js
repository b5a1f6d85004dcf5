/** The signs of what a tap leads to, in a box of ±8. */

import { dot, line, solid } from '../../../board/art/signs.js';

/** @type {Record<string, string>} */
export const KINDS = {
  fly: line('M-6.6 5.4C-2-6 3-6.6 6-5M1.8-6.8 6.6-5.2 4.2-.8', 2.1),
  keep: line('M0-6.4V4M-3.6 1 0 5 3.6 1M-6 6.6H6', 2.1),
  convert: solid('M2-7.500-5.500 1.500H-.5L-2 7.500 5.500-1.500H.5Z'),
  cloud: line('M-6.5 3.500A3.200 3.200 0 0 1-5-2.600 5 5 0 0 1 4.600-3 3.600 3.600 0 0 1 6.500 3.500Z', 2),
  place:
    `<path d="M0-6.6 5.8-3.3V3.3L0 6.6-5.8 3.3V-3.3Z" fill="none" stroke="currentColor" stroke-width="2"/>` +
    dot(0, 0, 2.2),
};

/** Energy. */
export const BOLT = `<path class="goal-sign" d="M4-14-9 3H-1L-4 14 9-3H1Z"/>`;
