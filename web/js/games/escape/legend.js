/** What the signs of Escape mean: pictures as they are on the board, with the words of the rules. */

import { ownerRing } from '../../board/art/rings.js';
import { capital, nameOf } from '../../words/names.js';
import { t } from '../../words/text.js';
import { CHARACTERISTICS, KINDS, TYPES } from './art/glyphs.js';
import { LEADER, SPENT, TRANSIT, islanderFace } from './art/tokens.js';

const NATIONS = ['blue', 'green', 'red'];
/** The large beach of the prototype has two more. */
const MORE = ['black', 'purple'];
const WAYS = ['run', 'swap', 'push', 'jump', 'cross', 'squeeze', 'pass', 'pull', 'fall', 'board'];

/** @type {(art: string, scale: number) => string} */
const large = (art, scale) => `<g transform="scale(${scale})">${art}</g>`;

/** @type {(family: string, id: string) => string} */
const named = (family, id) => capital(nameOf('escape', family, id));

/**
 * @param {string} edition
 * @returns {import('../../faces.js').LegendGroup[]}
 */
export function legend(edition) {
  const nations = edition === 'prototype' ? [...NATIONS, ...MORE] : NATIONS;
  const ring = ownerRing('pink');
  const islander = { nation: 'blue', type: 'sailor', characteristic: 'jump' };
  return [
    {
      title: t('escape.legend.islander'),
      entries: [
        { art: ring + islanderFace(islander, ''), name: t('escape.legend.parts'), line: t('escape.legend.parts.line') },
        { art: ring + islanderFace(islander, '') + LEADER, name: t('escape.legend.leader') },
        { art: ring + islanderFace(islander, '') + SPENT, name: t('escape.legend.spent') },
        { art: large(ring + islanderFace(islander, '') + TRANSIT, 0.8), name: t('escape.legend.transit') },
      ],
    },
    {
      title: t('escape.legend.nations'),
      entries: nations.map((nation) => ({
        art: islanderFace(
          { nation, type: '', characteristic: null },
          nameOf('escape', 'nation', nation).charAt(0).toUpperCase(),
        ),
        name: named('nation', nation),
      })),
    },
    {
      title: t('escape.legend.types'),
      entries: Object.keys(TYPES).map((type) => ({ art: large(TYPES[type], 1.8), name: named('type', type) })),
    },
    {
      title: t('escape.legend.characteristics'),
      entries: Object.keys(CHARACTERISTICS).map((id) => ({
        art: large(CHARACTERISTICS[id], 2.4),
        name: named('characteristic', id),
        line: t(`escape.characteristic.${id}.help`),
      })),
    },
    {
      title: t('escape.legend.kinds'),
      entries: WAYS.map((kind) => ({
        art: large(KINDS[kind], 2.4),
        name: named('kind', kind),
        line: t(`escape.kind.${kind}.help`),
      })),
    },
  ];
}
