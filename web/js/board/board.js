/** The board widget: cells, pieces, targets and flags in; a picture, taps and words out. It knows no rules. See docs/board.md. */

import { createCells } from './cells.js';
import { svg, write } from './dom.js';
import { centreOf, hotCells, inHand, named, nearestPieces, tappedPiece, topPiece } from './finding.js';
import { createFog } from './fog.js';
import { FINGER, createInput, meant } from './input.js';
import { createPieces } from './pieces.js';
import { createMoment } from './moment.js';
import { plain } from './plain.js';
import { boardInWords } from './spoken.js';
import { createStage } from './stage.js';
import { emptyState } from './state.js';
import { createTargets } from './targets.js';
import { createZoom } from './zoom.js';

/** What drawings of all boards refer to. */
const DEFS = `<radialGradient id="halo"><stop class="halo-in" offset=".55"/><stop class="halo-out" offset="1"/></radialGradient>`;
const STILL = matchMedia('(prefers-reduced-motion: reduce)');
const NO_FOG = { line: null, surge: 0 };
/** Narrowest comfortable hex, in px; below it the zoom button is offered. */
const COMFORT = 44;
/** Narrowest place of a group that is tapped itself, in px, with a finger and with a mouse; below it the group opens. */
const ROOMY = { finger: 32, mouse: 18 };

/**
 * @param {HTMLElement} host  an element with a size
 * @param {object} options
 * @param {import('./types.js').Text} options.text
 * @param {(cell: string | null, piece: string | null) => void} options.onTap
 * @param {(cell: string, piece: string | null) => void} options.onHold
 * @param {(cell: string, piece: string | null) => void} [options.onPress]
 * @param {() => void} [options.onWithdraw]
 * @param {(group: string) => void} [options.onOpen]
 * @param {(cell: string | null, piece: string | null) => void} [options.onHover]
 * @param {() => void} [options.onEscape]
 */
export function createBoard(host, { text, onTap, onHold, onPress, onWithdraw, onOpen, onHover, onEscape }) {
  const state = emptyState(text);
  const stage = createStage(host, state, fitted);
  const { live, defs, ground, under, cellLayer, pieceLayer, furniture, over, cursor } = layersOf(stage);
  const zoom = createZoom(stage, text, follow);
  const fog = createFog(stage.fog);
  const moment = createMoment(stage.root, (cell) => {
    const at = state.layout?.centres.get(cell);
    return at ? stage.toClient(at) : null;
  });
  const pieces = createPieces(pieceLayer, state);
  const targets = createTargets(under, over, state);
  const heard = {
    /** @param {string | null} cell */
    tap: (cell) => onTap(named(state, cell), cell && tappedPiece(state, cell)),
    /** @param {string} cell */
    hold: (cell) => onHold(/** @type {string} */ (named(state, cell)), topPiece(state, cell)),
    /** @param {string | null} cell */
    hover: (cell) => onHover?.(named(state, cell), cell && topPiece(state, cell)),
  };
  const cells = createCells(cellLayer, cursor, state, {
    ...heard,
    cancel: () => onEscape?.(),
    zoom: (inward, cell) => zoom.step(inward, stage.toClient(state.layout.centres.get(cell))),
    reach: (cell) => stage.follow([state.layout.centres.get(cell)]),
  });
  /** What the finger came down on: what its press shows must not change what its tap means. @type {[cell: string, piece: string | null] | null} */
  let pressed = null;
  const input = createInput(stage.root, {
    ...heard,
    press: (cell, touch) => {
      pressed = null;
      if (stage.zoom > 1 || opened(cell, touch)) return; // the finger may move the board, or open what is small
      pressed = [/** @type {string} */ (named(state, cell)), tappedPiece(state, cell)];
      onPress?.(...pressed);
    },
    withdraw: () => {
      if (pressed) onWithdraw?.();
      pressed = null;
    },
    tap: (cell, at) => {
      const meant = pressed;
      pressed = null;
      zoom.tapped(at, cell !== null && hotCells(state).has(cell));
      const group = cell && opened(cell, at.touch);
      if (group) onOpen?.(group);
      else if (meant) onTap(...meant);
      else heard.tap(cell);
    },
    find: (x, y) =>
      state.layout &&
      meant(state.layout.centres, state.layout.sizes, hotCells(state), stage.toUnits(x, y), FINGER / stage.scale),
    canPan: () => stage.zoom > 1,
    pan: (dx, dy) => zoom.drag(dx, dy),
    pinch: zoom.pinch,
    rest: zoom.rest,
  });

  let turn = 0;
  /** @type {(() => void) | null} */
  let release = null;
  let shape = '';
  let marked = { under: '', over: '' };

  function fitted() {
    write(cellLayer, { class: 'board-cells' });
    stage.root.classList.toggle('board-small', stage.region.width > 0 && (60 * stage.scale) / stage.zoom < COMFORT);
    if (state.view) drawFog(state);
  }

  /** @param {import('./types.js').State} shown */
  function drawFog(shown) {
    fog.draw(shown.scene.fog?.(shown) ?? NO_FOG, { scale: stage.scale / stage.zoom, region: stage.region }, moves());
  }

  /**
   * @param {string} cell
   * @param {boolean} touch
   * @returns {string | null} the group that a tap opens, because its places are too small to tell apart
   */
  function opened(cell, touch) {
    const group = state.scene.group?.(state.layout.cells.get(cell)) ?? null;
    const width = state.layout.sizes.get(cell) * 2 * stage.scale;
    return onOpen && width < (touch ? ROOMY.finger : ROOMY.mouse) ? group : null;
  }

  const moves = () => state.motion && !STILL.matches;

  function follow() {
    if (state.view) stage.follow(inHand(state));
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
    drawFog(state);
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
    /**
     * @param {unknown} board  as in docs/bridge.md
     * @param {Partial<import('./types.js').Scene>} [scene]  how it looks and sounds; what it leaves out is plain
     */
    setBoard(board, scene = {}) {
      input.cancelAll();
      Object.assign(state, {
        board,
        scene: { ...plain, ...scene },
        view: null,
        selection: null,
        targets: [],
        route: null,
        eyed: null,
        fits: [],
        last: [],
      });
      stage.root.dataset.kind = /** @type {{kind?: string}} */ (board).kind ?? '';
      defs.innerHTML = DEFS + (scene.defs ?? '');
      arrange();
      zoom.to(1);
    },

    /** @param {Partial<import('./types.js').Shown>} changes */
    update(changes) {
      const before = JSON.stringify([state.facing, state.insets]);
      const selected = state.selection;
      if ('view' in changes) {
        turn += 1;
        pieces.skip();
        if (moves()) moment.end();
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

    /**
     * Let something have its moment: the fog goes to where the view has it, a banner says it, numbers rise from who is taken.
     * @param {import('./moment.js').Moment} what
     * @param {unknown} view  that is to come
     * @param {number} duration  ms
     */
    async moment(what, view, duration) {
      if (!state.view) return;
      drawFog({ ...state, view });
      await moment.show(what, duration);
    },

    skip() {
      pieces.skip();
      moment.end();
    },
    /**
     * @param {string[]} ids
     * @returns {string[]} the pieces, nearest first to where something was moved last
     */
    nearest: (ids) => (state.view ? nearestPieces(state, ids) : ids),
    /**
     * @param {string} name  of a cell, as a target names it
     * @returns {boolean} whether it lies in the lower half of the window
     */
    isLow(name) {
      const at = centreOf(state, name);
      return at !== undefined && stage.toClient(at).y > innerHeight / 2;
    },
    /** @param {string} id */
    focusCell: (id) => cells.focus(id),
    /** @param {string} id */
    describe: (id) => state.scene.describe(state, id),
    /**
     * The board in words; the view is given, because a running animation keeps the old one.
     * @param {unknown} view
     */
    inWords: (view) => boardInWords({ ...state, view, layout: state.scene.layout(state.board, view) }),
    get zoom() {
      return stage.zoom;
    },
    set zoom(value) {
      zoom.to(value);
    },
    destroy() {
      pieces.skip();
      moment.end();
      input.destroy();
      fog.destroy();
      stage.destroy();
    },
  };
}

/**
 * The layers of the two drawings, from the ground up: what is painted below the fog, and what lies above it.
 * @param {ReturnType<typeof createStage>} stage
 */
function layersOf({ live, top }) {
  const defs = svg('defs');
  const ground = svg('g', { 'aria-hidden': 'true' });
  const under = svg('g', { 'aria-hidden': 'true' });
  const cellLayer = svg('g', { class: 'board-cells' });
  const pieceLayer = svg('g', { class: 'board-pieces', 'aria-hidden': 'true' });
  live.append(defs, ground, under, cellLayer, pieceLayer);
  write(live, { role: 'grid' });
  const furniture = svg('g');
  const over = svg('g', { class: 'board-over' });
  const cursor = svg('g');
  top.append(svg('defs'), furniture, over, cursor);
  return { live, defs, ground, under, cellLayer, pieceLayer, furniture, over, cursor };
}
