/** What the board as text says beside its rows: points, order, what is worth what, the fog, the goals. */

import { sideName } from '../../match/state.js';
import { nameOf } from '../../words/names.js';
import { listOf, t } from '../../words/text.js';
import { fogWords } from './fog.js';
import { goalChapters } from './goals.js';
import { viewOf } from './view.js';

/**
 * @typedef {import('../../faces.js').Packet} Packet
 *
 * @param {Packet} packet
 * @param {import('./view.js').Board} board
 * @returns {{state: string[], chapters: import('../../faces.js').Chapter[]}}
 */
export function inWords(packet, board) {
  const { mp, turn_order: order } = viewOf(packet);
  const moving = packet.phase === 'move';
  return {
    state: [
      ...(moving ? [t('escape.table.points_said', { left: mp.left })] : []),
      ...(moving ? [t('escape.table.order', { names: listOf(order.map((one) => sideName(packet, one))) })] : []),
      ...boatLines(packet, board),
    ],
    chapters: [{ name: t('escape.table.fog'), lines: fogLines(packet) }, ...goalChapters(packet)],
  };
}

/**
 * What the areas of the boats count, and the bonuses that are left.
 *
 * @param {Packet} packet
 * @param {import('./view.js').Board} board
 * @returns {string[]}
 */
function boatLines(packet, board) {
  const { bonuses, scoring } = viewOf(packet);
  /** @param {Record<string, number>} values */
  const worth = (values) =>
    listOf(Object.entries(values).map(([area, points]) => t('escape.table.area_points', { area, points })));
  const own = board.boats.filter((boat) => boat.area_points);
  return [
    ...(own.length ? [] : [t('escape.table.areas', { areas: worth(scoring) })]),
    ...own.map((boat) =>
      t('escape.table.areas_of', { boat: nameOf('escape', 'boat', boat.nation), areas: worth(boat.area_points ?? {}) }),
    ),
    ...board.boats
      .map((boat) => ({
        boat: nameOf('escape', 'boat', boat.nation),
        points: (bonuses[boat.nation] ?? []).join(', '),
      }))
      .filter(({ points }) => points)
      .map((left) => t('escape.table.bonuses', left)),
  ];
}

/**
 * @param {Packet} packet
 * @returns {string[]}
 */
function fogLines(packet) {
  const { line, danger, who, cards } = fogWords(packet);
  return [line, [danger, who].filter(Boolean).join(' '), cards].filter(Boolean);
}
