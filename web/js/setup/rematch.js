/**
 * Another match of the same people: whoever sat second sits first now, everybody keeps his colours, and luck is dealt anew.
 *
 * @param {import('../rules/types.js').Setup} setup
 * @param {import('../rules/types.js').Seat[]} seats
 * @param {string} seed
 * @param {import('../match/distance.js').Distance | null} [distance]  who of them is at this device
 * @returns {{setup: import('../rules/types.js').Setup, seats: import('../rules/types.js').Seat[], distance: import('../match/distance.js').Distance | null}}
 */
export function rematch(setup, seats, seed, distance = null) {
  const { players, sides } = setup;
  /** The slot that moves into slot *i*: of the next seat, in the same round of colours. */
  const from = (/** @type {number} */ i) => i - (i % players) + ((i + 1) % players);
  return {
    setup: { ...setup, seed, sides: sides.map((_, i) => sides[from(i)]) },
    seats: seats.map((_, i) => seats[from(i)]),
    distance: distance && { here: distance.here.map((seat) => (seat + players - 1) % players), sent: 0 },
  };
}
