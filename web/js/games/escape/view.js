/**
 * Escape: the part of a packet that is opaque to everybody else (docs/bridge.schema.json, `Escape`).
 *
 * @typedef {import('../../rules/types.js').Escape.Board} Board
 * @typedef {import('../../rules/types.js').Escape.View} View
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
