/** The board widget: cells, pieces, targets and flags in; a picture, taps and words out. It knows no rules. See docs/board.md. */

import { hexClip } from './art/landscapes.js';
import { createCells } from './cells.js';
import { svg, write } from './dom.js';
import { createFog } from './fog.js';
import { FINGER, createInput, meant } from './input.js';
import { createPieces } from './pieces.js';
import { beach } from './scenes/escape.js';
import { islands } from './scenes/islands.js';
import { cellOf } from './scenes/place.js';
import { boardInWords } from './spoken.js';
import { createStage } from './stage.js';
import { createTargets } from './targets.js';

/** @type {Record<string, import('./types.js').Scene>} */
const SCENES = { escape: beach, islands };
const STILL = matchMedia('(prefers-reduced-motion: reduce)');
/** Narrowest comfortable hex, in px; below it the zoom button is offered. */
const COMFORT = 44;

/**
 * @param {HTMLElement} host  an element with a size
 * @param {object} options
 * @param {import('./types.js').Text} options.text
 * @param {(cell: string | null, piece: string | null) => void} options.onTap
 * @param {(cell: string, piece: string | null) => void} options.onHold
 * @param {(cell: string | null) => void} [options.onHover]
 * @param {(piece: string, cell: string) => void} [options.onDrop]
 * @param {() => void} [options.onEscape]
 */
export function createBoard(host, { text, onTap, onHold, onHover, onDrop, onEscape }) {
  /** @type {import('./types.js').State} */
  const state = {
    board: null,
    scene: beach,
    layout: null,
    view: null,
    text,
    selection: null,
    targets: [],
    route: null,
    last: [],
    side: null,
    seat: null,
    names: {},
    looking: false,
    crews: false,
    facing: 0,
    insets: {},
    numbers: false,
    motion: true,
  };
  const stage = createStage(host, state, fitted);
  const { live, top } = stage;
  const ground = svg('g', { 'aria-hidden': 'true' });
  const under = svg('g', { 'aria-hidden': 'true' });
  const cellLayer = svg('g', { class: 'board-cells' });
  const pieceLayer = svg('g', { class: 'board-pieces', 'aria-hidden': 'true' });
  const defs = svg('defs');
  live.append(defs, ground, under, cellLayer, pieceLayer);
  const furniture = svg('g');
  const over = svg('g', { class: 'board-over' });
  const cursor = svg('g');
  top.append(svg('defs'), furniture, over, cursor);
  defs.innerHTML = `${hexClip}<radialGradient id="wisp"><stop class="wisp-in" offset="0"/><stop class="wisp-out" offset="1"/></radialGradient><radialGradient id="halo"><stop class="halo-in" offset=".55"/><stop class="halo-out" offset="1"/></radialGradient>`;
  write(live, { role: 'grid' });

  const zoomButton = document.createElement('button');
  zoomButton.type = 'button';
  zoomButton.className = 'board-zoom';
  zoomButton.append(
    svg(
      'svg',
      { viewBox: '-12 -12 24 24', 'aria-hidden': 'true' },
      svg('path', {
        class: 'zoom-lens',
        d: 'M4 4 9.500 9.500M-2-8.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 1 0 0-13Z',
      }),
      svg('path', { class: 'zoom-in', d: 'M-2-5V1M-5-2H1' }),
      svg('path', { class: 'zoom-out', d: 'M-5-2H1' }),
    ),
  );
  stage.root.append(zoomButton);
  zoomButton.addEventListener('click', () => zoomTo(stage.zoom > 1 ? 1 : stage.closeUp));

  const fog = createFog(stage.fog);
  const pieces = createPieces(pieceLayer, state);
  const targets = createTargets(under, over, state);
  /** @param {string} cell */
  const pieceAt = (cell) => topPiece(state, cell);
  /**
   * The name the caller gave a cell as target, else its own.
   * @param {string | null} cell
   */
  const named = (cell) => state.targets.find((target) => cellOf(state, target.cell) === cell)?.cell ?? cell;
  const cells = createCells(cellLayer, cursor, state, {
    tap: (cell) => onTap(named(cell), pieceAt(cell)),
    hold: (cell) => onHold(/** @type {string} */ (named(cell)), pieceAt(cell)),
    hover: (cell) => onHover?.(named(cell)),
    escape: () => onEscape?.(),
    zoom: (inward) => zoomTo(inward ? stage.closeUp : 1),
    reach: (cell) => stage.follow([state.layout.centres.get(cell)]),
  });
  /** @param {number} x @param {number} y */
  const find = (x, y) => {
    if (!state.layout) return null;
    const hot = new Set(state.targets.map((target) => /** @type {string} */ (cellOf(state, target.cell))));
    if (state.view && !state.looking)
      for (const piece of state.scene.pieces(state)) if (piece.selectable && piece.cell) hot.add(piece.cell);
    return meant(state.layout.centres, state.layout.sizes, hot, stage.toUnits(x, y), FINGER / stage.scale);
  };
  const input = createInput(stage.root, {
    find,
    tap: (cell) => onTap(named(cell), cell && pieceAt(cell)),
    hold: (cell) => onHold(/** @type {string} */ (named(cell)), pieceAt(cell)),
    hover: (cell) => onHover?.(named(cell)),
    canPan: () => stage.zoom > 1,
    pan: (dx, dy) => stage.panBy(dx, dy),
    grab: (cell) => (onDrop && cell ? drag(cell) : null),
  });

  /**
   * Carry a selectable piece under the finger; dropping it is for the caller to judge.
   * @param {string} cell
   */
  function drag(cell) {
    const piece = pieceAt(cell);
    const node = piece ? pieces.node(piece) : undefined;
    if (!piece || !node?.classList.contains('piece-selectable')) return null;
    onTap(cell, piece);
    return {
      /** @param {number} x @param {number} y */
      move(x, y) {
        const at = stage.toUnits(x, y);
        node.style.transform = `translate(${at.x}px, ${at.y - 14}px) scale(1.15)`;
      },
      /** @param {string | null} target */
      drop(target) {
        node.style.removeProperty('transform');
        if (target && target !== cell) onDrop?.(piece, /** @type {string} */ (named(target)));
      },
    };
  }

  let turn = 0;
  /** @type {(() => void) | null} */
  let release = null;
  let shape = '';
  let marked = { under: '', over: '' };

  function fitted() {
    write(cellLayer, { class: 'board-cells' });
    stage.root.classList.toggle('board-small', stage.region.width > 0 && (60 * stage.scale) / stage.zoom < COMFORT);
    if (state.view)
      fog.draw(state.scene.fog(state), { scale: stage.scale / stage.zoom, region: stage.region }, moves());
  }

  const moves = () => state.motion && !STILL.matches;

  /** @param {number} value */
  function zoomTo(value) {
    stage.zoomTo(value);
    write(/** @type {any} */ (zoomButton), {
      'aria-label': text(stage.zoom > 1 ? 'board.zoom_out' : 'board.zoom_in'),
      'aria-pressed': stage.zoom > 1 ? 'true' : 'false',
    });
    follow();
  }

  function follow() {
    if (!state.view) return;
    const at = state.scene.pieces(state).find((piece) => piece.id === state.selection)?.cell;
    const around = [at, ...state.targets.map((target) => cellOf(state, target.cell))]
      .map((cell) => state.layout.centres.get(cell))
      .filter(Boolean);
    stage.follow(around);
  }

  function draw() {
    if (!state.view || !state.layout) return;
    const marks = state.scene.marks(state);
    if (marks.under !== marked.under) ground.innerHTML = marks.under;
    if (marks.over !== marked.over) furniture.innerHTML = marks.over;
    marked = marks;
    pieces.draw();
    targets.draw();
    cells.name();
    fog.draw(state.scene.fog(state), { scale: stage.scale / stage.zoom, region: stage.region }, moves());
  }

  /** Lay the board out anew. */
  function arrange() {
    shape = state.view ? (state.scene.shape?.(state.view) ?? '') : '';
    state.layout = state.scene.layout(state.board, state.view);
    write(live, { 'aria-label': text(state.scene.name) });
    pieces.clear();
    targets.clear();
    cells.build();
    stage.fit();
  }

  return {
    /** @param {any} board  as in docs/bridge.md */
    setBoard(board) {
      Object.assign(state, {
        board,
        scene: SCENES[board.kind],
        view: null,
        selection: null,
        targets: [],
        route: null,
        last: [],
      });
      stage.root.dataset.kind = board.kind;
      arrange();
      zoomTo(1);
    },

    /** @param {Partial<import('./types.js').Shown>} changes */
    update(changes) {
      const before = JSON.stringify([state.facing, state.insets]);
      const selected = state.selection;
      if ('view' in changes) {
        turn += 1;
        pieces.skip();
      }
      Object.assign(state, changes);
      if (state.view && state.scene.shape && state.scene.shape(state.view) !== shape) arrange();
      stage.root.classList.toggle('board-still', !moves());
      if (before !== JSON.stringify([state.facing, state.insets]) || (state.layout && !Object.keys(changes).length))
        stage.fit();
      draw();
      if (release && 'view' in changes) {
        release();
        release = null;
      }
      if (state.selection && state.selection !== selected) follow();
    },

    /**
     * @param {import('./types.js').Step[]} steps
     * @param {{duration?: number}} [options]
     */
    async animate(steps, { duration = 240 } = {}) {
      turn += 1;
      const mine = turn;
      release?.();
      release = null;
      if (!moves() || duration <= 0 || !state.view) return;
      const done = await pieces.animate(steps, duration);
      if (mine === turn) release = done;
      else done();
    },

    skip: () => pieces.skip(),
    /** @param {string} id */
    focusCell: (id) => cells.focus(id),
    /** @param {string} id */
    describe: (id) => state.scene.describe(state, id),
    /**
     * The board in words; the view is given, because a running animation keeps the old one.
     * @param {any} view
     */
    inWords: (view) => boardInWords({ ...state, view, layout: state.scene.layout(state.board, view) }),
    get zoom() {
      return stage.zoom;
    },
    set zoom(value) {
      zoomTo(value);
    },
    destroy() {
      pieces.skip();
      input.destroy();
      fog.destroy();
      stage.destroy();
    },
  };
}

/**
 * Highest piece on a cell; a selectable one first.
 * @param {import('./types.js').State} state
 * @param {string} cell
 */
function topPiece(state, cell) {
  const here = state.view ? state.scene.pieces(state).filter((piece) => piece.cell === cell) : [];
  here.sort((a, b) => Number(b.selectable ?? false) - Number(a.selectable ?? false) || (b.level ?? 0) - (a.level ?? 0));
  return here[0]?.id ?? null;
}
