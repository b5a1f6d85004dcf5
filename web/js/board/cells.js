/** Cells as a spoken grid: one tab stop that roves, a name for each cell, arrow keys that follow the hexes on the screen. */

import { svg, write } from './dom.js';
import { cellOf } from './place.js';
import { stepOf } from './walk.js';

/** How long the names of all cells wait after the picture, in ms: what else waits for the picture comes first. */
const NAMES_MS = 20;

/**
 * @param {SVGGraphicsElement} layer
 * @param {SVGGraphicsElement} cursorLayer
 * @param {import('./types.js').State} state
 * @param {{tap: (cell: string) => void, hold: (cell: string) => void, hover: (cell: string | null) => void, cancel: () => void,
 *   zoom: (inward: boolean, cell: string) => void, reach: (cell: string) => void}} actions
 */
export function createCells(layer, cursorLayer, state, actions) {
  /** @type {Map<string, SVGGraphicsElement>} */
  const nodes = new Map();
  const cursor = svg(
    'g',
    { class: 'board-cursor', visibility: 'hidden' },
    svg('path', { class: 'cursor-halo' }),
    svg('path', { class: 'cursor-line' }),
  );
  cursorLayer.append(cursor);
  let current = '';
  /** Where the last sideways step ended; going up and down keeps to it. */
  let column = { x: 0, y: 0 };
  let naming = 0;
  /** The cell that the keyboard points at. @type {string | null} */
  let over = null;

  function build() {
    layer.replaceChildren();
    nodes.clear();
    const { layout, scene } = state;
    for (const row of layout.rows) {
      const group = svg('g', { role: 'row' });
      for (const id of row) {
        const node = svg('path', {
          role: 'gridcell',
          class: 'board-cell',
          tabindex: -1,
          'data-cell': id,
          d: scene.hit(layout.cells.get(id), layout.centres.get(id), layout),
        });
        nodes.set(id, node);
        group.append(node);
      }
      layer.append(group);
    }
    nameRows();
    current = layout.rows[Math.floor(layout.rows.length / 2)][0];
    nodes.get(current)?.setAttribute('tabindex', '0');
  }

  /** @param {string} id */
  function rove(id) {
    nodes.get(current)?.setAttribute('tabindex', '-1');
    current = id;
    nodes.get(id)?.setAttribute('tabindex', '0');
  }

  /** Mark what can be reached and what is selected; the names follow when the picture stands, for two hundred sentences take their time. */
  function name() {
    const { view } = state;
    if (!view) return;
    const targets = new Set(state.targets.map((target) => cellOf(state, target.cell)));
    const selected = state.scene.pieces(state).find((piece) => piece.id === state.selection)?.cell;
    for (const [id, node] of nodes) {
      write(node, {
        'aria-selected': id === selected ? 'true' : 'false',
        class: targets.has(id) ? 'board-cell board-reachable' : 'board-cell',
      });
    }
    say(current);
    if (!naming) naming = requestAnimationFrame(() => setTimeout(sayAll, NAMES_MS));
  }

  /** @param {string} id */
  function say(id) {
    const node = nodes.get(id);
    if (node && state.view) write(node, { 'aria-label': state.scene.describe(state, id) });
  }

  function sayAll() {
    naming = 0;
    for (const id of nodes.keys()) say(id);
    nameRows();
  }

  /** Without a name of its own a row is announced as all its cells run together. */
  function nameRows() {
    const { layout, scene } = state;
    layout.rows.forEach((/** @type {string[]} */ row, /** @type {number} */ i) =>
      write(layer.children[i], { 'aria-label': scene.row(state, row) }),
    );
  }

  /** @param {string} id */
  function focus(id) {
    const node = nodes.get(id);
    if (!node) return;
    rove(id);
    say(id);
    node.focus({ preventScroll: true });
    actions.reach(id);
  }

  /** @param {string | null} id */
  function point(id) {
    over = id;
    actions.hover(id);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const id = /** @type {Element} */ (event.target).getAttribute?.('data-cell');
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && ['Enter', ' ', 'Escape'].includes(event.key)) return event.preventDefault(); // a held key counts once
    const step = stepOf(state, id, event.key, column);
    if (step) {
      if (step.to) focus(step.to);
      column = step.column;
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (event.shiftKey) actions.hold(id);
      else actions.tap(id);
    } else if (event.key === 'Escape') actions.cancel();
    else if (event.key === '+' || event.key === '-') actions.zoom(event.key === '+', id);
    else return;
    event.preventDefault();
  }

  layer.addEventListener('keydown', key);
  const around = /** @type {HTMLElement} */ (layer.closest('div')); // Chromium stops at a group that listens for the focus
  around.addEventListener('focusin', (event) => {
    const node = /** @type {Element} */ (event.target);
    const id = node.getAttribute('data-cell');
    if (!id) return;
    if (id !== current) rove(id);
    say(id);
    if (!column.x && !column.y) column = state.layout.centres.get(id);
    const shown = node.matches(':focus-visible');
    write(cursor, { visibility: shown ? 'visible' : 'hidden' });
    for (const path of cursor.children) write(path, { d: node.getAttribute('d') });
    if (shown) point(id); // a finger's tap says more itself, and drawing a preview of it takes a frame
  });
  around.addEventListener('focusout', () => {
    write(cursor, { visibility: 'hidden' });
    if (over) point(null);
  });

  return { build, name, focus };
}
