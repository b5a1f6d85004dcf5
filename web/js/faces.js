/**
 * What the page asks of a game. A game's wing (`games/<game>/`) exports one `face`; `main.js` hands them in. Everything but
 * its name is optional: what a face leaves out is plain (docs/adding-a-game.md).
 *
 * @typedef {import('./match/state.js').MatchState} MatchState
 * @typedef {import('./app.js').App} App
 * @typedef {import('./setup/form.js').Form} Form
 * @typedef {import('./rules/types.js').GameInfo} GameInfo
 * @typedef {import('./rules/types.js').Packet} Packet
 *
 * @typedef {object} Face
 * @property {string} game  as the rules call it
 *
 * @property {Partial<import('./board/types.js').Scene>} [scene]  how the board is drawn and said (docs/board.md)
 * @property {(board: any, view: any) => string} [thumbnail]  a small picture for the list of matches, as SVG text
 */

import { plainThumbnail } from './board/plain.js';

/** @type {Map<string, Face>} */
const faces = new Map();

/** @param {Iterable<Face>} all */
export function useFaces(all) {
  for (const face of all) faces.set(face.game, face);
}

/**
 * @param {string} game
 * @returns {Face}
 */
export function faceOf(game) {
  return faces.get(game) ?? { game };
}

/**
 * @param {string} game
 * @param {any} board
 * @param {any} view
 * @returns {string} SVG text
 */
export function thumbnailOf(game, board, view) {
  return (faceOf(game).thumbnail ?? plainThumbnail)(board, view);
}
