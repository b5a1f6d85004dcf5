/** Pictures for the rules of Escape (figures.json): the beach, the shore and a boat, painted as on the board. */

import { blob, scatter } from '../../board/art/random.js';
import { boxOf, drawFigure, drawWays } from '../../board/figure.js';
import { hexPath, known } from '../../board/hex.js';
import { nameOf } from '../../words/names.js';
import { boatDefs } from './art/boats.js';
import { KINDS } from './art/glyphs.js';
import { OBSTACLES } from './art/obstacles.js';
import { pier } from './art/piers.js';
import { patternDefs } from './art/tokens.js';
import FIGURES from './figures.json';
import { boatBoard } from './figureboat.js';
import { layoutEscape } from './layout.js';
import { FILTERS, field, fleet } from './paint.js';
import { token } from './scene.js';

/** @typedef {import('../../board/figure.js').Figure | {boat: Record<string, string>, ways?: import('../../board/figure.js').Way[]}} EscapeFigure  boat: who stands where on a board of one boat */

/** Who stands on a picture, by the letter it is written with. @type {Record<string, {nation: string, type: string, characteristic: string | null, owner: string}>} */
const WHO = {
  1: { nation: 'blue', type: 'sailor', characteristic: null, owner: 'pink' },
  2: { nation: 'red', type: 'warrior', characteristic: null, owner: 'yellow' },
  3: { nation: 'green', type: 'elder', characteristic: null, owner: 'yellow' },
  4: { nation: 'green', type: 'commoner', characteristic: 'endurance', owner: 'pink' },
};
const TERRAIN = /** @type {const} */ ({ '.': 'beach', '~': 'beach', ':': 'shore' });
const SAND = { beach: 'sand', shore: 'sea-shallow' };

/** @param {string} who */
function islander(who) {
  const { owner, ...facts } = known(new Map(Object.entries(WHO)), who);
  const letter = nameOf('escape', 'nation', facts.nation).charAt(0).toUpperCase();
  return token({ owner, leader: false, state: '' }, { id: who, letter, ...facts }, false);
}

/** @type {import('../../board/figure.js').Brush} */
const BRUSH = {
  scene: { signs: KINDS },
  piece: (who) => (who === '#' ? OBSTACLES[0] : WHO[who] ? islander(who) : ''),
  ground(spots) {
    const hexes = spots.map(({ ground, at }, i) => {
      const terrain = TERRAIN[/** @type {keyof typeof TERRAIN} */ (ground)];
      if (ground === '^') return woods(at, i);
      if (!terrain) return '';
      const fog =
        ground === '~'
          ? `<path d="${hexPath(at)}" fill="var(--fog)" opacity=".85"/><ellipse cx="${at.x}" cy="${at.y + 12}" rx="36" ry="15" fill="var(--fog-light)" opacity=".8"/>`
          : '';
      return `<path d="${hexPath(at)}" fill="var(--${SAND[terrain]})"/>${field({ terrain, x: i, y: 0 }, at)}${fog}`;
    });
    const piers = spots.filter(({ ground }) => ground === '=');
    return hexes.join('') + piers.map(({ at }, i) => pier({ x: at.x, y: at.y + 56 }, [at], i)).join('');
  },
};

/** @type {(at: import('../../board/hex.js').Point, seed: number) => string} */
function woods({ x, y }, seed) {
  const random = scatter(seed + 7);
  const crowns = Array.from({ length: 7 }, (_, i) => {
    const at = `translate(${Math.round(random() * 36 - 18)} ${Math.round(random() * 36 - 18)})`;
    return `<path transform="${at}" d="${blob(13, 7, 0.18, random)}" fill="var(--${['woods', 'woods-light', 'palm'][i % 3]})"/>`;
  });
  return `<g transform="translate(${x} ${y})"><path d="${hexPath({ x: 0, y: 0 })}" fill="var(--woods-dark)"/>${crowns.join('')}</g>`;
}

/** @type {(boat: Record<string, string>, ways: import('../../board/figure.js').Way[]) => import('../../board/figure.js').Drawing} */
function boatFigure(boat, ways) {
  const board = boatBoard();
  const layout = layoutEscape(board);
  const names = layout.valuesAt.map(({ x, y }) => ({ x: x - 12, y }));
  const cells = board.cells.map(({ id }) => known(layout.centres, id));
  const box = boxOf([...cells, ...names, { x: 0, y: layout.boats[0].bow }]);
  const water = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="var(--sea)"/>`;
  const shore = board.cells.map(({ id, terrain }) => {
    if (terrain !== 'beach' && terrain !== 'shore') return '';
    const at = known(layout.centres, id);
    return `<path d="${hexPath(at)}" fill="var(--${SAND[terrain]})"/>${field({ terrain, x: at.x, y: 0 }, at)}`;
  });
  const pieces = Object.entries(boat).map(([cell, who]) => {
    const { x, y } = known(layout.centres, cell);
    return `<g transform="translate(${x} ${y})">${islander(who)}</g>`;
  });
  const areas = layout.valuesAt.map(
    ({ area, x, y }) => `<text class="figure-area" x="${x - 12}" y="${y + 7}" text-anchor="middle">${area}</text>`,
  );
  const defs = `<defs>${FILTERS}${patternDefs('nation-')}${boatDefs(layout.boats)}</defs>`;
  const signs = drawWays(ways, layout.centres, new Set(ways.map(({ to }) => to)), BRUSH.scene);
  const art = `<g class="figure-art">${defs}${water}${shore.join('')}${fleet(board, layout, 0)}${areas.join('')}${pieces.join('')}${signs}</g>`;
  return { art, box };
}

/** @returns {Record<string, () => import('../../board/figure.js').Drawing>} */
export function figures() {
  const all = /** @type {[string, EscapeFigure][]} */ (Object.entries(FIGURES));
  return Object.fromEntries(
    all.map(([name, figure]) => [
      name,
      () => ('boat' in figure ? boatFigure(figure.boat, figure.ways ?? []) : drawFigure(figure, BRUSH)),
    ]),
  );
}
