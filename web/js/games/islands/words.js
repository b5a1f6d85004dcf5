/** What the page says of the Islands: what to do now, what a piece is for, what the board as text adds. */

import { html } from 'lit-html';
import { kindsInHand } from '../../match/state.js';
import { helpLine } from '../../parts/controls.js';
import { nameOf } from '../../words/names.js';
import { hasText, t } from '../../words/text.js';
import { viewOf } from './view.js';

/**
 * @typedef {import('../../faces.js').MatchState} MatchState
 * @typedef {import('../../faces.js').PieceFacts} PieceFacts
 */

/**
 * A tile has one number or a range, and three names: on a cloud or an island, in the harbour, in the supply.
 *
 * @param {import('../../rules/types.js').Islands.Board} board
 * @returns {Map<string, PieceFacts>}
 */
export function pieces(board) {
  return new Map(
    Object.entries(board.tiles).flatMap(([id, { kind, number, range }]) =>
      ['tile', 'harbour', 'expansion'].map((place) => [
        `${place}:${id}`,
        { tile: kind, number: range ? range.join('–') : number },
      ]),
    ),
  );
}

export { cellName } from './places.js';

/** @param {PieceFacts} facts */
export const pieceName = ({ tile, number }) =>
  tile ? t('islands.piece.tile', { tile: nameOf('islands', 'tile', tile), number }) : null;

/** @param {MatchState} match */
export function hint({ packet }) {
  const { phase } = packet;
  const { pending, exchange, players, turn } = viewOf(packet);
  if (pending.length && phase !== 'swap') return t('islands.hint.settle');
  if (exchange) return t('islands.hint.exchange');
  const docked = phase === 'take' && players[turn ?? 0].balloon?.startsWith('D');
  return t(`islands.hint.${docked ? 'harbour' : phase}`);
}

/** @param {import('../../faces.js').Target[]} targets */
export function uses(targets) {
  const kinds = [...new Set(targets.map((target) => target.kind))];
  return kinds.length
    ? t('islands.uses', { kinds: kinds.map((kind) => nameOf('islands', 'kind', kind)).join(' / ') })
    : '';
}

/**
 * @param {MatchState} match
 * @param {string} piece
 */
export function about(match, piece) {
  const { tile } = match.pieces.get(piece) ?? {};
  const tiles = tile && hasText(`islands.tile.${tile}.help`) ? [helpLine('islands', 'tile', tile)] : [];
  return html`${[...kindsInHand(match, piece).map((kind) => helpLine('islands', 'kind', kind)), ...tiles]}`;
}

/** @param {import('../../faces.js').Packet} packet */
export const inWords = (packet) => ({
  state: viewOf(packet).last_round ? [t('islands.last_round')] : [],
  chapters: [],
});

/** Each tile of each cloud is a choice (BAG-4). @param {import('../../faces.js').Packet} packet */
export const crowded = (packet) => viewOf(packet).shortage;
