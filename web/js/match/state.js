import { faceOf } from '../faces.js';
import { capital, nameOf } from '../words/names.js';
import { t } from '../words/text.js';
import { matchAddress } from '../router.js';
import { guardianAt, levelOf, seatName } from '../setup/seats.js';
import { distanceAt } from './distance.js';
import { placingsOf } from './placings.js';

/**
 * What the page knows of the open match: the last packet, the growing log, the selection. Values, never changed in place.
 *
 * @typedef {import('../rules/types.js').Packet} Packet
 * @typedef {import('../rules/types.js').OpenPacket} OpenPacket
 * @typedef {import('../rules/types.js').Target} Target
 *
 * @typedef {object} MatchState
 * @property {string} id
 * @property {import('../storage/database.js').MatchRecord} record
 * @property {Packet} packet  of the present moment
 * @property {unknown} board  as the game's own wing knows it
 * @property {Map<string, import('../faces.js').PieceFacts>} pieces
 * @property {import('../rules/types.js').LogEntry[]} log
 * @property {string | null} selection
 * @property {Target[]} targets
 * @property {import('../rules/types.js').Way | null} preview
 * @property {import('../rules/types.js').Move[] | null} pointed  moves of a line of the log, to be shown; without places: the piece where it is
 * @property {{piece: string, fits: import('../rules/types.js').Worth[]} | null} eyed  whom somebody points at while pieces are chosen
 * @property {Notice | null} notice  one sentence about the last tap
 * @property {number} hints  how often the computer was asked
 * @property {boolean} early  drawn from what was kept; the rules have not read it yet
 * @property {boolean} waits  an action stands in line until they have
 * @property {boolean} handOver  the next player has not taken the tablet yet
 * @property {string | null} kept  the match file that was kept last, and read back
 * @property {boolean} parted  another tab has played the match on: what was played here is not in it
 * @property {boolean} transient  opened from a link or for a lesson, not kept
 * @property {import('./distance.js').Distance | null} distance  null: everybody who plays is at this device
 * @property {string} address  under which it is found again, also after a reload
 * @property {import('../rules/types.js').Move[]} last  moves of the last tap
 * @property {import('./since.js').Since | null} since  what whoever's turn begins is told of the others' turns
 * @property {number | null} seat  whose board is looked at, where everybody has one; null = of whoever's turn it is
 *
 * @typedef {{text: string, rule?: string, n?: number, tone: 'refusal' | 'info' | 'event'}} Notice  n: of which moment of the log
 *
 * @typedef {object} Summary  what the list of matches shows without the rules
 * @property {string} game
 * @property {string} edition
 * @property {string} seed
 * @property {string[]} names  by seat, as they were given; empty = none
 * @property {boolean} [computer]  whether a guardian sits at the table; older records lack it
 * @property {string[]} sides
 * @property {number} round
 * @property {number | null} rounds
 * @property {number | null} actor
 * @property {boolean} over
 * @property {number} actions
 * @property {import('./placings.js').Placing[]} [placings]  how everybody came off, once it is over; older records lack it
 */

/**
 * @param {import('../storage/database.js').MatchRecord} record
 * @param {OpenPacket} packet
 * @param {{address?: string, kept?: string | null}} [how]  address: of a match that is not kept here
 * @returns {MatchState}
 */
export function openState(record, packet, { address = matchAddress(record.id), kept = null } = {}) {
  const transient = address !== matchAddress(record.id);
  return {
    id: record.id,
    record,
    packet,
    board: packet.board,
    pieces: piecesOf(packet),
    log: packet.log,
    ...inHand(packet),
    preview: null,
    eyed: null,
    pointed: null,
    notice: null,
    hints: record.hints ?? 0,
    early: false,
    waits: false,
    handOver: false,
    transient,
    distance: record.distance ?? null,
    address,
    kept,
    parted: false,
    last: lastMoves(packet.log, packet.cursor),
    since: null,
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
    distance: distanceAt(match.distance, packet),
    ...inHand(packet),
    preview: null,
    eyed: null,
    pointed: null,
    notice: null,
    last: lastMoves(log, packet.cursor),
    since: null,
    seat: null,
  };
}

/** @param {Packet} packet */
function inHand(packet) {
  const hand = guardianAt(packet) ? null : packet.hand;
  return { selection: hand?.piece ?? null, targets: hand?.targets ?? [] };
}

/**
 * @param {MatchState} match
 * @returns {boolean} whether the present moment is kept, and not only the one before
 */
export function isKept({ packet, kept }) {
  return packet.text === kept;
}

/**
 * @param {MatchState} match
 * @param {number} n
 * @returns {string} the address of the moment after n actions
 */
export function replayAddress({ address, transient }, n) {
  return `${address}${transient ? '' : '/replay'}?at=${n}`;
}

/**
 * @param {OpenPacket} packet
 * @returns {Map<string, import('../faces.js').PieceFacts>}
 */
function piecesOf({ setup, board }) {
  const own = faceOf(setup.game).pieces?.(board);
  const { pieces = [] } = /** @type {{pieces?: ({id: string} & import('../faces.js').PieceFacts)[]}} */ (board);
  return own ?? new Map(pieces.map((piece) => [piece.id, piece]));
}

/**
 * @param {import('../rules/types.js').LogEntry[]} log
 * @param {number} at  after how many actions
 * @returns {import('../rules/types.js').LogEntry[]} what the last tap did
 */
export function lastTap(log, at) {
  const last = log.find(({ n }) => n === at);
  return last && at > 0 ? log.filter(({ n, tap }) => tap === last.tap && n <= at) : [];
}

/**
 * @param {import('../rules/types.js').LogEntry[]} log
 * @param {number} at
 */
function lastMoves(log, at) {
  return lastTap(log, at).flatMap(({ events }) => events.flatMap((event) => event.moves));
}

/**
 * @param {Packet} packet
 * @param {string} side
 * @returns {number} the seat that owns the side
 */
export function seatOf(packet, side) {
  return packet.sides.find((one) => one.side === side)?.seat ?? 0;
}

/**
 * @param {Packet} packet
 * @param {import('../device/settings.js').Settings} settings
 * @returns {number} by how many degrees the table is turned towards whoever has to act
 */
export function facingOf(packet, { faceSeat }) {
  const { players } = packet.setup;
  if (!faceSeat || !packet.side || players < 2) return 0;
  return (players === 2 ? [0, 180] : [0, 90, 180, 270, 0, 180])[seatOf(packet, packet.side)] ?? 0;
}

/**
 * @param {Packet} packet
 * @param {number} seat
 * @returns {string[]} the sides of a seat
 */
export function sidesOf(packet, seat) {
  return packet.sides.filter((one) => one.seat === seat).map((one) => one.side);
}

/**
 * @param {Packet} packet
 * @param {number} seat
 * @returns {string} the first side of a seat
 */
export function sideAt(packet, seat) {
  return sidesOf(packet, seat)[0] ?? '';
}

/**
 * @param {Packet} packet
 * @returns {boolean} whether there are other boards to look at
 */
export function ownBoards({ setup }) {
  return setup.players > 1 && Boolean(faceOf(setup.game).ownBoards);
}

/**
 * @param {{seat: number | null, packet: Packet}} match
 * @returns {number} the seat whose board is on the table
 */
export function shownSeat({ seat, packet }) {
  return seat ?? packet.actor ?? 0;
}

/**
 * @param {Packet} packet
 * @param {string} side
 * @returns {string} the colour's or nation's own name
 */
export function colourName({ setup }, side) {
  return nameOf(setup.game, faceOf(setup.game).sideFamily?.(setup) ?? 'side', side);
}

/**
 * @param {Packet} packet
 * @param {number} seat
 * @returns {string} the name of who sits there; empty for a person without one
 */
function nameAt({ seats }, seat) {
  return seatName(seats[seat]);
}

/**
 * @param {Packet} packet
 * @param {string} side
 * @returns {string} how the table calls it: the player's name, with the colour when he plays several
 */
export function sideName(packet, side) {
  const name = nameAt(packet, seatOf(packet, side));
  const colour = colourName(packet, side);
  if (!name || packet.setup.players === 1) return capital(colour);
  const alike = packet.seats.filter((_, seat) => nameAt(packet, seat) === name).length > 1;
  return alike || sidesOf(packet, seatOf(packet, side)).length > 1 ? t('table.name_colour', { name, colour }) : name;
}

/**
 * @param {Packet} packet
 * @param {string} side
 * @returns {string} who plays it: the name alone where there is one
 */
export function playerName(packet, side) {
  return (packet.setup.players > 1 && nameAt(packet, seatOf(packet, side))) || sideName(packet, side);
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
  return nameAt(packet, index) || t('setup.player', { number: index + 1 });
}

/**
 * @param {Pick<MatchState, 'packet' | 'pieces' | 'board'>} match
 * @returns {import('../words/names.js').Speaker}
 */
export function speakerOf(match) {
  const { packet, pieces, board } = match;
  const { game } = packet.setup;
  const { cellName } = faceOf(game);
  return {
    game,
    pieces,
    sideName: (side) => sideName(packet, side),
    ...(cellName && { cellName: (cell) => cellName(board, cell) }),
  };
}

/**
 * @param {MatchState} match
 * @param {string} piece
 * @returns {string[]} what can be done with the piece, if it is in hand
 */
export function kindsInHand({ selection, targets }, piece) {
  return selection === piece ? [...new Set(targets.map((target) => target.kind))] : [];
}

/**
 * @param {Packet} packet
 * @returns {Summary}
 */
export function summaryOf(packet) {
  const { setup, seats, sides, round, rounds } = packet;
  return {
    game: setup.game,
    edition: setup.edition,
    seed: setup.seed,
    names: seats.map(({ name }) => name),
    computer: seats.some(({ kind }) => levelOf(kind)),
    sides: sides.map((one) => one.side),
    round,
    rounds,
    actor: packet.actor,
    over: packet.outcome !== null,
    actions: packet.length,
    placings: placingsOf(packet),
  };
}
