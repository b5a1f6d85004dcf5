/**
 * The Islands: the part of a packet that is opaque to everybody else (docs/bridge.schema.json, `Islands`).
 *
 * @typedef {import('../../rules/types.js').Islands.Board} Board
 * @typedef {import('../../rules/types.js').Islands.View} View
 */

/**
 * @param {{view: unknown}} packet
 * @returns {View}
 */
export const viewOf = ({ view }) => /** @type {View} */ (view);

/**
 * @param {{board: unknown}} match
 * @returns {Board}
 */
export const boardOf = ({ board }) => /** @type {Board} */ (board);
