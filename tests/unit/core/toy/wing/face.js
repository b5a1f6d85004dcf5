/** Stepping Stones on the page: a path of stones through the water, and what strength is left. Everything else is plain. */

import { html } from 'lit-html';
import { plain } from '../../board/plain.js';
import { line } from '../../board/art/signs.js';
import { t } from '../../words/text.js';

/** @type {Partial<import('../../board/types.js').Scene>} */
const scene = {
  signs: { step: line('M0 6V-5M-4-1 0-5.500 4-1', 2.2) },

  paint(_, { centres }, { x, y, width, height }) {
    const water = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="var(--sea)"/>`;
    const stones = [...centres.values()].map(
      (at) =>
        `<ellipse cx="${at.x}" cy="${at.y}" rx="29" ry="31" fill="var(--rock)" stroke="var(--rock-dark)" stroke-width="3"/>`,
    );
    return [{ markup: water + stones.join('') }];
  },

  describe: (state, id) => `${state.text('toy.board.stone', { cell: id })}: ${plain.describe(state, id)}`,
};

/** @type {(packet: import('../../faces.js').Packet) => {strength: number}} */
const viewOf = ({ view }) => /** @type {any} */ (view);

/** @type {import('../../faces.js').Face} */
export const face = {
  game: 'toy',
  scene,
  panel: ({ packet }) => html`<section class="panel game-panel" aria-label=${t('toy.title')}>
    <p id="strength">${t('toy.strength', { n: viewOf(packet).strength })}</p></section>`,
};
