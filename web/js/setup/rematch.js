/**
 * Another match of the same people: whoever sat second sits first now, everybody keeps his colours, and luck is dealt anew.
 *
 * @param {import('../rules/types.js').Setup} setup
 * @param {import('../rules/types.js').Seat[]} seats
 * @param {string} seed
 * @returns {{setup: import('../rules/types.js').Setup, seats: import('../rules/types.js').Seat[]}}
 */
export function rematch(setup, seats, seed) {
  const { players, sides } = setup;
  /** The slot that moves into slot *i*: of the next seat, in the same round of colours. */
  const from = (/** @type {number} */ i) => i - (i % players) + ((i + 1) % players);
  return {
    setup: { ...setup, seed, sides: sides.map((_, i) => sides[from(i)]) },
    seats: seats.map((_, i) => seats[from(i)]),
  };
}
