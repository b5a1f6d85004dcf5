import { signed, t } from '../../words/text.js';

/**
 * Why an island counts what it counts before a tile lies there: open volcanoes, and the crown of the energy track.
 *
 * @param {import('../../faces.js').Packet} packet
 * @param {string} side
 * @returns {string} empty where no volcano is open
 */
export function why({ score }, side) {
  const at = score.sides.indexOf(side);
  const row = (/** @type {string} */ name) => score.rows.find(({ category }) => category === name);
  const volcanoes = row('volcanoes')?.reasons[at]?.length ?? 0;
  const crown = row('energy')?.values[at] ?? 0;
  if (!volcanoes) return '';
  return t('islands.why', {
    n: volcanoes,
    lost: signed(row('volcanoes')?.values[at] ?? 0),
    crown: crown ? signed(crown) : 'none',
  });
}
