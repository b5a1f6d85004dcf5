/** What the signs of the Islands mean: pictures as they are on the table, with the words of the rules. */

import { hasText, t } from '../../words/text.js';
import { capital, nameOf } from '../../words/names.js';
import { PIECE } from '../../board/hex.js';
import { badge } from '../../board/targets.js';
import { balloon, bonusDie, cloud } from './art/balloon.js';
import { BOLT, KINDS } from './art/signs.js';
import { hexClip, tileFace } from './art/landscapes.js';
import { SPECIALS } from './art/wilds.js';

const LANDS = ['mountain', 'forest', 'meadow', 'desert', 'canyon', 'swamp'];
const OTHERS = ['wild', 'city', 'monument'];
const BONUSES = ['energy1', 'energy2', 'draw', 'plus1', 'opposite', 'turn60'];

/** @type {(family: string, id: string, art: string) => import('../../faces.js').LegendEntry} */
function entry(family, id, art) {
  const help = `islands.${family}.${id}.help`;
  return { art, name: capital(nameOf('islands', family, id)), ...(hasText(help) && { line: t(help) }) };
}

/** @type {(kind: string) => string} */
const tile = (kind) => `<g transform="scale(.8)">${tileFace(kind, 3)}</g>`;

/** The mark of a place where something can go. @type {(kind: string, more: {cost?: number, points?: number, bonus?: number}) => string} */
const mark = (kind, { cost = null, points = 0, bonus = 0 }) =>
  badge({ cell: '', kind, cost, steps: 1, free: cost === 0, points, bonus }, { x: 0, y: -4 }, PIECE, false, {
    scene: { signs: KINDS, bonus: BOLT },
    facing: 0,
  });

/** @returns {import('../../faces.js').LegendGroup[]} */
export function legend() {
  const defs = `<defs>${hexClip}</defs>`;
  return [
    {
      title: t('islands.legend.table'),
      entries: [
        { art: `<g transform="translate(0 14) scale(.9)">${balloon('red')}</g>`, name: t('islands.legend.balloon') },
        { art: `<g transform="scale(.34)">${cloud(1)}</g>`, name: t('islands.legend.cloud') },
      ],
    },
    {
      title: t('islands.legend.marks'),
      entries: [
        { art: mark('fly', { cost: 2 }), name: t('islands.legend.price'), line: t('islands.legend.price.line') },
        { art: mark('place', { points: 3 }), name: t('islands.legend.points'), line: t('islands.legend.points.line') },
        { art: mark('place', { bonus: 2 }), name: t('islands.legend.bonus'), line: t('islands.legend.bonus.line') },
        { art: mark('keep', {}), name: t('islands.kind.keep'), line: t('islands.kind.keep.help') },
        { art: mark('convert', { bonus: 4 }), name: t('islands.kind.convert'), line: t('islands.kind.convert.help') },
      ],
    },
    {
      title: t('islands.legend.tiles'),
      entries: [...LANDS, ...OTHERS].map((kind, i) => entry('tile', kind, (i ? '' : defs) + tile(kind))),
    },
    {
      title: t('islands.legend.spaces'),
      entries: Object.keys(SPECIALS)
        .filter((kind) => hasText(`islands.special.${kind}.help`))
        .map((kind) =>
          entry('special', kind, SPECIALS[kind]({ kind, value: 2, draw: kind === 'draw' ? 1 : 0, energy: 1 })),
        ),
    },
    {
      title: t('islands.legend.dice'),
      entries: BONUSES.map((face) =>
        entry('face', face, bonusDie({ bonus: face, direction: 'E', rerolled: [], free: [] })),
      ),
    },
  ];
}
