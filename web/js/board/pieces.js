/** The layer of pieces: one node per piece, moved by attributes, animated along the moves of events. */

import { keyed, svg, write } from './dom.js';
import { PIECE } from './hex.js';
import { endOf } from './place.js';

/** @typedef {{x: number, y: number, scale: number}} Spot */

/** @type {(value: number) => number} */
const n = (value) => Math.round(value * 100) / 100;

/**
 * Keyframes of a move: an arc from place to place, down onto the board, or away into the mist.
 * @type {(from: Spot | null, to: Spot | null) => Keyframe[]}
 */
function pathOf(from, to) {
  /** @type {(at: Spot, lift?: number, grow?: number) => string} */
  const css = (at, lift = 0, grow = 1) => `translate(${n(at.x)}px, ${n(at.y - lift)}px) scale(${n(at.scale * grow)})`;
  if (from && to) {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, scale: (from.scale + to.scale) / 2 };
    return [{ transform: css(from) }, { transform: css(middle, 9, 1.12) }, { transform: css(to) }];
  }
  if (to)
    return [
      { transform: css(to, 34, 1.2), opacity: 0 },
      { transform: css(to), opacity: 1 },
    ];
  const at = /** @type {Spot} */ (from);
  return [
    { transform: css(at), opacity: 1 },
    { transform: css(at, -16, 0.9), opacity: 0 },
  ];
}

/**
 * Name of a piece in moves.
 * @type {(piece: import('./types.js').Piece) => string}
 */
const nodeOf = (piece) => piece.node ?? piece.id;

/** The light around the selected piece: a bright ring and sixteen rays. */
function aura() {
  let rays = '';
  for (let i = 0; i < 32; i += 1) {
    const radius = i % 2 ? 31 : i % 4 ? 39 : 45;
    const angle = (i * Math.PI) / 16;
    rays += `${i ? 'L' : 'M'}${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
  }
  return svg(
    'g',
    { class: 'piece-aura' },
    svg('path', { class: 'aura-rays', d: `${rays}Z` }),
    svg('circle', { class: 'aura-ring', r: 29.5 }),
  );
}

/**
 * Where a piece stands: centre, raised a little per piece below it, and its size.
 * @type {(layout: import('./types.js').Layout, cell: string | null, level?: number, slot?: string) => Spot | null}
 */
export function spot(layout, cell, level = 0, slot = '') {
  const place = layout.slots?.get(slot);
  const at = place ?? layout.centres.get(cell ?? '');
  if (!at) return null;
  const scale = (place?.size ?? layout.sizes.get(cell ?? '') ?? PIECE) / PIECE;
  return { x: at.x + level * 8 * scale, y: at.y - level * 11 * scale, scale };
}

/**
 * @param {SVGGraphicsElement} layer
 * @param {import('./types.js').State} state
 */
export function createPieces(layer, state) {
  /** @type {Map<string, SVGGraphicsElement>} */
  const nodes = new Map();
  /** @type {Map<string, string>} */
  const looks = new Map();
  /** @type {Animation[]} */
  let running = [];

  const create = () => svg('g', { class: 'piece' }, aura(), svg('g', { class: 'piece-body' }));

  /**
   * Paint a piece into its node, if it looks otherwise than before.
   * @param {SVGGraphicsElement} node
   * @param {import('./types.js').Piece} piece
   */
  function paint(node, piece) {
    const look = `${piece.look}|${state.facing}`;
    if (looks.get(nodeOf(piece)) === look) return;
    looks.set(nodeOf(piece), look);
    const body = /** @type {SVGGraphicsElement} */ (node.lastElementChild);
    write(body, { transform: state.facing ? `rotate(${-state.facing})` : null });
    body.innerHTML = piece.face();
  }

  function draw() {
    const pieces = state.scene.pieces(state).filter((piece) => piece.cell && state.layout.centres.has(piece.cell));
    const selected = state.selection;
    keyed(layer, nodes, pieces, nodeOf, create, (node, piece) => {
      const at = /** @type {Spot} */ (spot(state.layout, piece.cell, piece.level, piece.slot));
      const lifted = piece.id === selected;
      write(node, {
        transform: `translate(${n(at.x)} ${n(at.y - (lifted ? 3 : 0))}) scale(${n(at.scale * (lifted ? 1.1 : 1))})`,
        class: [
          'piece',
          piece.selectable && !state.looking ? 'piece-selectable' : '',
          lifted ? 'piece-selected' : '',
          piece.state ? `piece-${piece.state}` : '',
        ]
          .filter(Boolean)
          .join(' '),
        'data-piece': piece.id,
      });
      paint(node, piece);
    });
    for (const name of looks.keys()) if (!nodes.has(name)) looks.delete(name);
    // piles from below, the selected piece above all
    /** @type {(piece: import('./types.js').Piece) => number} */
    const height = (piece) => (piece.tall ? 300 : 0) + (piece.id === selected ? 200 : 0) + (piece.level ?? 0);
    const raised = pieces.filter(height).sort((a, b) => height(a) - height(b));
    const end = [...layer.children].slice(-raised.length);
    if (raised.some((piece, i) => nodes.get(nodeOf(piece)) !== end[i]))
      for (const piece of raised) layer.append(/** @type {Node} */ (nodes.get(nodeOf(piece))));
  }

  /**
   * A node for a piece that was not on the board yet.
   * @param {string} name
   */
  function enter(name) {
    const piece = state.scene.pieces(state).find((own) => nodeOf(own) === name);
    if (!piece) return null;
    const node = create();
    nodes.set(name, node);
    paint(node, piece);
    return node;
  }

  /** End every running animation where it leads. */
  function skip() {
    const all = running;
    running = [];
    for (const animation of all) animation.finish();
  }

  /**
   * Move pieces step by step; at most 300 ms each.
   * @param {import('./types.js').Step[]} steps
   * @param {number} duration
   */
  async function animate(steps, duration) {
    skip();
    const time = Math.min(300, duration);
    /** @type {Map<string, string | null>} */
    const now = new Map();
    /** @type {Set<Animation>} */
    const kept = new Set();
    for (const event of steps.flatMap((step) => step.events)) {
      running = event.moves.flatMap(({ piece, start, end }) => {
        const from = spot(state.layout, endOf(state, now.has(piece) ? now.get(piece) : start));
        const to = spot(state.layout, endOf(state, end));
        now.set(piece, end);
        const node = nodes.get(piece) ?? (to ? enter(piece) : null);
        if (!node || !(from || to)) return [];
        layer.append(node);
        const animation = node.animate(pathOf(from, to), {
          duration: time,
          easing: 'cubic-bezier(.3,.1,.3,1)',
          fill: 'forwards',
        });
        kept.add(animation);
        return [animation];
      });
      if (!running.length) continue;
      const mine = running;
      await Promise.all(mine.map((animation) => animation.finished.catch(() => undefined)));
      if (running !== mine) break;
    }
    running = [];
    return () => kept.forEach((animation) => animation.cancel());
  }

  return {
    draw,
    animate,
    skip,
    clear() {
      layer.replaceChildren();
      nodes.clear();
      looks.clear();
    },
  };
}
