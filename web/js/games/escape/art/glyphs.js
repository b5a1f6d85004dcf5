/** Pictures as bold one-colour signs (currentColor). Types in a box of ±12, characteristics and kinds in ±8. */

import { ARROW, dot, line, solid } from '../../../board/art/signs.js';

/** @type {Record<string, string>} */
export const TYPES = {
  leader:
    solid('M-10 5.4L-11-5.6-5.4-1.2 0-10 5.4-1.2 11-5.6 10 5.4Z') +
    solid('M-9.6 7H9.6V10.4H-9.6Z') +
    dot(-11, -6.6, 1.7) +
    dot(11, -6.6, 1.7) +
    dot(0, -10, 2),
  elder:
    line('M2.8-5.2C2.8-11 10-11 10-5.4V10.4', 3.1) +
    dot(-4.6, -4.8, 3.7) +
    solid('M-11 10.6C-11 2.6-8 .4-4.6 .4S2 2.6 2 10.6Z'),
  warrior: `<path fill="currentColor" fill-rule="evenodd" d="M-9.4-8C-5-8-2.2-9 0-11 2.2-9 5-8 9.4-8 9.6 2.4 6.4 8 0 11.4-6.4 8-9.6 2.4-9.4-8ZM-1.5-6.2V-2.8H-5.2V.4H-1.5V6.2H1.5V.4H5.2V-2.8H1.5V-6.2Z"/>`,
  sailor:
    `<circle cx="0" cy="-7.9" r="2.7" fill="none" stroke="currentColor" stroke-width="2.5"/>` +
    line('M0-5V9.6M-5.2-1.4H5.2', 3) +
    line('M-9.4 2.6C-8.6 7.6-4.6 10.2 0 10.2S8.6 7.6 9.4 2.6', 3) +
    solid('M-11.6 4.8-10.4-.8-6.4 3ZM11.6 4.8 10.4-.8 6.4 3Z'),
  commoner: dot(0, -5.4, 5) + solid('M-9.6 10.6C-9.6 3.2-5.6 1.2 0 1.2S9.6 3.2 9.6 10.6Z'),
};

/** @type {Record<string, string>} */
export const CHARACTERISTICS = {
  push: line('M-7 0H.4M-2.8-3.8 1-0-2.8 3.8', 2.3) + dot(5.2, 0, 2.7),
  jump: line('M-6.2 3.4C-5.4-6.4 4.6-7 6 1.4', 2.3) + solid('M2.4 .4 9 .2 6 5.4Z') + dot(-0.4, 4.2, 2.5),
  cross:
    solid('M-6.6 6.4-1.4-2.6 1 .6 2.6-1.4 7 6.4Z') +
    line('M-6.6-1.6C-3-8 3.4-8 6-3', 2) +
    solid('M3-3.4 8.2-5 7.4 .2Z'),
  squeeze: dot(-5.4, 1, 2.8) + dot(5.4, 1, 2.8) + line('M0 6.8V-4.4M-3-2.4 0-5.8 3-2.4', 2.2),
  all_rounder: `<path fill="currentColor" d="M0-7.6 2-2.3 7.6-2.1 3.2 1.4 4.7 6.9 0 3.8-4.7 6.9-3.2 1.4-7.6-2.1-2-2.3Z"/>`,
  endurance: line('M-7.2 0H-1.2M-4.2-3V3', 2.3) + line('M1.6-3.4 4.8-5.4V5.6', 2.5),
};

/** @type {Record<string, string>} */
export const KINDS = {
  run: ARROW,
  pass: line('M-7 0H6M2.6-3.6 6.4 0 2.6 3.6', 2.2) + dot(-2.4, -5, 2) + dot(-2.4, 5, 2),
  pull: line('M7 0H-4.6M-1.4-3.6-5.2 0-1.4 3.6', 2.3) + dot(6, -5, 1.8),
  swap: line('M-6-2.8H5M2.2-5.8 5.4-2.8 2.2 .2', 2) + line('M6 3.4H-5M-2.2 .4-5.4 3.4-2.2 6.4', 2),
  push: CHARACTERISTICS.push,
  jump: CHARACTERISTICS.jump,
  cross: CHARACTERISTICS.cross,
  squeeze: CHARACTERISTICS.squeeze,
  board: solid('M-7.4 1.4H7.4L4.8 6.4H-4.8Z') + line('M0 1V-6.4', 1.9) + solid('M1.4-6.2 6.6-.6H1.4Z'),
  switch: line('M-6.4-.6H6.4M-3.6-3.6-6.8-.6-3.6 2.4M3.6-3.6 6.8-.6 3.6 2.4', 2.1) + line('M-6 6H6', 1.8),
  fall: line('M0-6.4V4M-3.6 1 0 5 3.6 1', 2.3),
};
