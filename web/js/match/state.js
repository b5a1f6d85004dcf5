import { capital, nameOf } from '../words/names.js';
import { t } from '../words/text.js';

/**
 * What the page knows of the open match: the last packet, the growing log, the selection. Values, never changed in place.
 *
 * @typedef {import('../rules/types.js').Packet} Packet
 * @typedef {import('../rules/types.js').Target} Target
 *
 * @typedef {object} MatchState
 * @property {string} id
 * @property {import('../storage/database.js').MatchRecord} record
 * @property {Packet} packet  of the present moment
 * @property {any} board
 * @property {Map<string, any>} pieces
 * @property {import('../rules/types.js').LogEntry[]} log
 * @property {string | null} selection
 * @property {Target[]} targets
 * @property {Target | null} preview
 * @property {Notice | null} notice  one sentence about the last tap
 * @property {boolean} handOver  the next player has not taken the tablet yet
 * @property {boolean} saved  the present moment is kept and was read back
 * @property {boolean} transient  opened from a link or for a lesson, not kept
 * @property {import('../rules/types.js').Move[]} last  moves of the last action
 * @property {number | null} seat  Islands: whose island is looked at; null = of whoever's turn it is
 *
 * @typedef {{text: string, rule?: string, tone: 'refusal' | 'info' | 'event'}} Notice
 */

/**
 * @param {import('../storage/database.js').MatchRecord} record
 * @param {Packet} packet  of `new`, `load` or `branch`
 * @param {boolean} [transient]
 * @returns {MatchState}
 */
export function openState(record, packet, transient = false) {
  return {
    id: record.id,
    record,
    packet,
    board: packet.board,
    pieces: piecesOf(packet.board),
    log: packet.log,
    selection: null,
    targets: [],
    preview: null,
    notice: null,
    handOver: false,
    transient,
    saved: !transient && record.rev > 0,
    last: lastMoves(packet.log),
    seat: null,
  };
}

/**
 * @param {MatchState} match
 * @param {Packet} packet  of `act`, `undo`, `redo`
 * @returns {MatchState}
 */
export function withPacket(match, packet) {
  const log = [...match.log.slice(0, packet.log_from), ...packet.log];
  return {
    ...match,
    packet,
    log,
    saved: false,
    selection: null,
    targets: [],
    preview: null,
    notice: null,
    last: lastMoves(log),
    seat: null,
  };
}

/**
 * @param {any} board
 * @returns {Map<string, any>}
 */
function piecesOf(board) {
  const islanders = (board?.pieces ?? []).map((/** @type {any} */ piece) => [piece.id, piece]);
  const tiles = Object.entries(board?.tiles ?? {}).flatMap(([id, { kind, number, range }]) =>
    ['tile', 'harbour', 'expansion'].map((piece) => [
      `${piece}:${id}`,
      { tile: kind, number: range ? range.join('–') : number },
    ]),
  );
  return new Map([...islanders, ...tiles]);
}

/**
 * @param {import('../rules/types.js').LogEntry[]} log
 */
function lastMoves(log) {
  return log.length > 1 ? log[log.length - 1].events.flatMap((event) => event.moves) : [];
}

/**
 * @param {Packet} packet
 * @param {string} side
 * @returns {number} the seat that owns the side
 */
export function seatOf(packet, side) {
  const known = packet.view?.sides?.find((/** @type {any} */ one) => one.side === side);
  if (known) return known.seat;
  const index = packet.setup.sides.indexOf(side);
  return index < 0 ? 0 : index % packet.setup.players;
}

/**
 * @param {Packet} packet
 * @param {number} seat
 * @returns {string[]} the sides of a seat
 */
export function sidesOf(packet, seat) {
  const sides = packet.view?.sides?.map((/** @type {any} */ one) => one.side) ?? packet.setup.sides;
  return sides.filter((/** @type {string} */ side) => seatOf(packet, side) === seat);
}

/**
 * @param {{seat: number | null, packet: Packet}} match
 * @returns {number} the seat whose island is on the table
 */
export function shownSeat({ seat, packet }) {
  return seat ?? packet.view.turn ?? 0;
}

/**
 * @param {Packet} packet
 * @param {string} side
 * @returns {string} the colour's or nation's own name
 */
export function colourName(packet, side) {
  const { game, players } = packet.setup;
  return players === 1 && game === 'escape' ? nameOf(game, 'nation', side) : nameOf(game, 'side', side);
}

/**
 * @param {Packet} packet
 * @param {string} side
 * @returns {string} how the table calls it: the player's name, with the colour when he plays several
 */
export function sideName(packet, side) {
  const name = packet.seats[seatOf(packet, side)]?.name;
  const colour = colourName(packet, side);
  if (!name || packet.setup.players === 1) return capital(colour);
  return sidesOf(packet, seatOf(packet, side)).length > 1 ? t('table.name_colour', { name, colour }) : name;
}

/**
 * @param {Packet} packet
 * @param {string} side
 * @returns {string} who plays it: the name alone where there is one
 */
export function playerName(packet, side) {
  return (packet.setup.players > 1 && packet.seats[seatOf(packet, side)]?.name) || sideName(packet, side);
}

/**
 * @param {Packet} packet
 * @param {string} result  name in the score sheet: a side, `seat:0`, `team:1`
 */
export function resultName(packet, result) {
  const [kind, number] = result.split(':');
  if (number === undefined) return sideName(packet, result);
  const index = Number(number);
  if (kind === 'team') return t('result.team', { number: index + 1 });
  return packet.seats[index]?.name || t('setup.player', { number: index + 1 });
}

/**
 * @param {MatchState} match
 * @returns {import('../words/names.js').Speaker}
 */
export function speakerOf(match) {
  const { packet, pieces } = match;
  return { game: packet.setup.game, pieces, sideName: (side) => sideName(packet, side) };
}

/**
 * @param {Packet} packet
 * @returns {import('../rules/types.js').Summary}
 */
export function summaryOf(packet) {
  const { setup, seats, view } = packet;
  const sides = view?.sides?.map((/** @type {any} */ one) => one.side) ?? setup.sides;
  return {
    game: setup.game,
    edition: setup.edition,
    seed: setup.seed,
    names: seats.map((seat) => seat.name),
    sides,
    round: view?.round ?? 0,
    rounds: view?.rounds ?? null,
    actor: packet.actor,
    over: packet.outcome !== null,
    actions: packet.length,
  };
}
