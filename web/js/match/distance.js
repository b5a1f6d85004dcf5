/**
 * A match at a distance: its players send each other a link to the whole of it. Which people sit at this device is a fact of the device
 * and kept beside the match; for the file and the link a person is a person.
 *
 * @typedef {object} Distance
 * @property {number[]} here  seats of the people at this device
 * @property {number} sent  how many actions the others know, or were sent
 *
 * @typedef {Pick<import('./state.js').MatchState, 'distance' | 'packet'>} Seated
 */

/**
 * @param {Seated} match
 * @param {number} seat
 * @returns {boolean} whether a person at another device sits there
 */
function sitsElsewhere({ distance, packet }, seat) {
  return distance !== null && packet.seats[seat].kind === 'human' && !distance.here.includes(seat);
}

/**
 * @param {Seated} match
 * @returns {boolean} whether somebody at another device has to act
 */
export function isElsewhere(match) {
  const { actor } = match.packet;
  return actor !== null && sitsElsewhere(match, actor);
}

/**
 * @param {Seated} match
 * @returns {boolean} whether the others wait for what was played here
 */
export function isDue(match) {
  const { distance, packet } = match;
  if (!distance || packet.cursor <= distance.sent) return false;
  return isElsewhere(match) || (packet.outcome !== null && packet.seats.some((_, seat) => sitsElsewhere(match, seat)));
}

/**
 * @param {Seated} match
 * @param {import('../rules/types.js').TravelArgs['to']} to
 * @returns {boolean} whether to go back there takes back what the others know
 */
export function isSent({ distance, packet }, to) {
  if (!distance) return false;
  return typeof to === 'number' ? to < distance.sent : packet.cursor <= distance.sent;
}

/**
 * @param {Distance | null} distance
 * @param {import('../rules/types.js').Packet} packet  of another moment of the match
 * @returns {Distance | null} what was taken back is no longer known to anybody
 */
export function distanceAt(distance, { cursor }) {
  return distance && { ...distance, sent: Math.min(distance.sent, cursor) };
}

/**
 * @param {Pick<import('../app.js').Services, 'keeper'>} services
 * @param {import('./open.js').Open} open
 */
export function createDistance({ keeper }, { present, change }) {
  return {
    /**
     * Say who sits at this device, or what the others know; kept at once. With everybody here it is a match like any other.
     *
     * @param {Partial<Distance>} patch
     */
    setDistance(patch) {
      const match = present();
      if (!match) return;
      const { seats } = match.packet;
      const people = [...seats.keys()].filter((seat) => seats[seat].kind === 'human');
      const distance = { here: people, sent: 0, ...match.distance, ...patch };
      change({ distance: people.every((seat) => distance.here.includes(seat)) ? null : distance });
      void keeper.keep(present() ?? match);
    },
  };
}
