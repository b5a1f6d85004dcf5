/** What the set-up form and the solo screen must know of Escape. */

import { isOn } from '../../setup/form.js';

/**
 * @typedef {import('../../faces.js').GameInfo} GameInfo
 * @typedef {import('../../faces.js').Form} Form
 */

/** Rule behind each option. @type {Record<string, string>} */
export const rules = {
  hourglass: 'OPT-GLASS-1',
  enhanced: 'OPT-ENH-1',
  min_crew: 'OPT-CREW-1',
  team: 'OPT-TEAM-1',
  leaders: 'OPT-LEAD-1',
  advanced_drive_off: 'DRIVE-6',
  family: 'TWO-1',
  snake: 'DRAFT-1',
  scenario: 'SOLO-4',
  solo_advanced: 'SOLO-2',
  size: 'P-GEO-2',
  level: 'P-LEVEL-1',
  first_game: 'P-SET-3',
  area_points: 'P-OPT-3',
  team_shape: 'P-OPT-4',
  three_colours: 'P-OPT-5',
  fog_cards: 'P-EXT-1',
};

/**
 * Alone, nations take turns and nobody has a colour.
 *
 * @param {GameInfo} info
 * @param {Form} form
 */
export function colours(info, form) {
  if (form.players === 1) return 0;
  return form.players * (isOn(info, form, 'three_colours') ? 3 : (info.sides_per_seat[form.players] ?? 1));
}

/** Seats of the small beach. */
const SMALL = 4;

/**
 * Five and six need the large beach (P-GEO-2).
 *
 * @type {NonNullable<import('../../faces.js').Face['offers']>}
 */
export const offers = ({ players }, option, value) => option !== 'size' || value !== 'small' || players <= SMALL;

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {number} seat
 */
export function teamOf(info, form, seat) {
  if (!isOn(info, form, 'team')) return null;
  const { team_shape: shape } = form.options;
  return seat % (shape === '3x2' || (shape === null && form.players === 6) ? 3 : 2);
}

/** @type {import('../../faces.js').SoloStart[]} */
export const soloStarts = [
  { id: 'daily', edition: 'review', options: { scenario: 'generated' }, daily: true },
  { id: 'scenario_1', edition: 'review', options: { scenario: '1' } },
  { id: 'generated', edition: 'review', options: { scenario: 'generated' } },
];

/** @param {import('../../faces.js').Setup} setup */
export const scenarioOf = ({ seed, options }) => (options.scenario === '1' ? '1' : seed);

/** @param {import('../../faces.js').Setup} setup */
export const sideFamily = ({ players }) => (players === 1 ? 'nation' : 'side');
