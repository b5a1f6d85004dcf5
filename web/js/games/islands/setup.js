/** What the set-up form must know of the Islands. */

/** Rule behind each option. @type {Record<string, string>} */
export const rules = {
  module: 'SET-5',
  side: 'GEO-4',
  harbour: 'HARB-1',
  first: 'SET-1',
};

/** @type {import('../../faces.js').SoloStart[]} */
export const soloStarts = [{ id: 'drift', edition: 'standard', options: {} }];

/**
 * Only who plays can begin.
 *
 * @param {import('../../faces.js').Form} form
 * @param {string} option
 * @param {import('../../rules/types.js').OptionValue} value
 */
export const offers = ({ players }, option, value) => option !== 'first' || value === null || Number(value) < players;
