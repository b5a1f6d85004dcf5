/** Which moves concern a player: what others take from the clouds and the harbour, which belong to all. */

const SHARED = ['cloud', 'harbour', 'dock'];

/**
 * @returns {(move: import('../../faces.js').Move) => 'near' | null}
 */
export function concerns() {
  return ({ start, end }) =>
    [start, end].some((place) => SHARED.includes((place ?? '').split(':')[0])) ? 'near' : null;
}
