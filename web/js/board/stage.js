/** The stage: nested layers, how the playing area fits the host, zoom and pan, and when the scene is painted. */

import { svg, write } from './dom.js';
import { readPalette } from './palette.js';

const MOST_PIXELS = 4e6;
/** Least and greatest enlargement of one press, the width of a hex, in px, that it aims at, and how near two fingers come. */
const CLOSE_UP = 1.7;
const CLOSER = 2.6;
const AIM = 58;
const CLOSEST = 3.5;
/** Below this the whole board is meant. */
const WHOLE = 1.04;
/** Room, in px, between what the board follows and the edge of what is free. */
const MARGIN = 36;
/** Share of spare height that lies above the playing area. */
const SKY = 0.3;

/**
 * @param {HTMLElement} host
 * @param {import('./types.js').State} state
 * @param {(size: {scale: number}) => void} onFit  after every change of size or place
 */
export function createStage(host, state, onFit) {
  const root = document.createElement('div');
  root.className = 'board';
  const stage = document.createElement('div');
  stage.className = 'board-stage';
  const blank = document.createElement('canvas');
  blank.className = 'board-scene';
  let scene = blank;
  const live = svg('svg', { class: 'board-live' });
  const fog = document.createElement('div');
  fog.className = 'board-fog';
  fog.setAttribute('aria-hidden', 'true');
  const top = svg('svg', { class: 'board-top', 'aria-hidden': 'true' });
  stage.append(scene, live, fog, top);
  root.append(stage);
  host.append(root);

  let width = 0;
  let height = 0;
  let scale = 1;
  let region = { x: 0, y: 0, width: 1, height: 1 };
  let zoom = 1;
  let pan = { x: 0, y: 0 };
  let painted = '';
  /** @type {unknown} the board that is painted, and what it says: the next match with as many players has the same scene, which takes long to paint */
  let paintedBoard = null;
  let said = '';
  let painting = 0;

  /** Fit the playing area into what the insets leave; the stage is turned, so the insets turn the other way. */
  function fit() {
    const box = host.getBoundingClientRect();
    if (!state.layout || box.width < 2 || box.height < 2) return;
    const turned = state.facing % 180 !== 0;
    [width, height] = turned ? [box.height, box.width] : [box.width, box.height];
    const sides = /** @type {const} */ (['top', 'right', 'bottom', 'left']);
    const turn = Math.round(state.facing / 90);
    /** @param {number} i */
    const inset = (i) => state.insets[sides[(i + turn) % 4]] ?? 0;
    const [t, r, b, l] = [inset(0), inset(1), inset(2), inset(3)];
    const { bounds } = state.layout;
    scale = Math.max(0.05, Math.min((width - l - r) / bounds.width, (height - t - b) / bounds.height));
    const x = bounds.x + bounds.width / 2 - ((width - l - r) / 2 + l) / scale;
    const y = bounds.y - (t + (height - t - b - bounds.height * scale) * SKY) / scale;
    region = { x, y, width: width / scale, height: height / scale };
    stage.style.width = `${width}px`;
    stage.style.height = `${height}px`;
    root.style.setProperty('--board-left', `${state.insets.left ?? 0}px`);
    root.style.setProperty('--board-right', `${state.insets.right ?? 0}px`);
    root.style.setProperty('--board-bottom', `${state.insets.bottom ?? 0}px`);
    const viewBox = `${x} ${y} ${region.width} ${region.height}`;
    for (const layer of [live, top]) write(layer, { viewBox, width, height });
    place(box);
    paint();
    onFit({ scale });
  }

  /** What no panel covers, in px of the window. */
  function free() {
    const { top: t = 0, right = 0, bottom = 0, left = 0 } = state.insets;
    const box = host.getBoundingClientRect();
    const [from, to] = [
      { x: box.left + left, y: box.top + t },
      { x: box.right - right, y: box.bottom - bottom },
    ];
    return { from, to, middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
  }

  /** Put the stage into the host: turned, enlarged, moved. To measure the host after something was written is to lay the page out. */
  function place(box = host.getBoundingClientRect()) {
    const most = { x: ((zoom - 1) * box.width) / 2, y: ((zoom - 1) * box.height) / 2 };
    pan = { x: Math.max(-most.x, Math.min(most.x, pan.x)), y: Math.max(-most.y, Math.min(most.y, pan.y)) };
    stage.style.left = `${(box.width - width) / 2}px`;
    stage.style.top = `${(box.height - height) / 2}px`;
    stage.style.transform = `translate(${pan.x}px, ${pan.y}px) scale(${zoom}) rotate(${state.facing}deg)`;
  }

  /** Paint the scene when board, size, theme or facing changed; the old picture stays until the new one is ready. */
  async function paint() {
    const density = Math.min(globalThis.devicePixelRatio || 1, 2, Math.sqrt(MOST_PIXELS / (width * height)));
    const wanted = [
      width,
      height,
      density,
      region.x,
      region.y,
      state.facing,
      document.documentElement.dataset.theme,
      ...state.layout.centres.keys(),
    ].join();
    const known = said;
    if (state.board !== paintedBoard) said = JSON.stringify(state.board);
    paintedBoard = state.board;
    if (wanted === painted && said === known) return;
    painted = wanted;
    painting += 1;
    const mine = painting;
    const [layers, { raster }] = await Promise.all([
      state.scene.paint(state.board, state.layout, region, state.facing),
      import('./raster.js'),
    ]);
    const canvas = await raster(layers, region, scale * density, readPalette());
    if (mine !== painting) return;
    canvas.className = 'board-scene board-painted';
    canvas.classList.toggle('board-appears', scene === blank); // one that follows another would blink
    canvas.setAttribute('aria-hidden', 'true');
    scene.replaceWith(canvas);
    scene = canvas;
    root.classList.add('board-ready');
  }

  const observer = new ResizeObserver(fit);
  observer.observe(host);

  return {
    root,
    stage,
    live,
    fog,
    top,
    fit,
    get scale() {
      return scale * zoom;
    },
    get region() {
      return region;
    },
    get zoom() {
      return zoom;
    },
    /** The enlargement at which cells are wide enough for fingers. */
    get closeUp() {
      return Math.max(CLOSE_UP, Math.min(CLOSER, AIM / (60 * scale)));
    },
    /**
     * Enlarge; what lies under a point of the window stays there, as far as the board has an edge to show.
     * @param {number} value  1 = the whole board
     * @param {import('./types.js').Point} [at]  else the middle of what is free of panels
     * @param {import('./types.js').Point} [goal]  where it comes to lie
     */
    zoomTo(value, at = free().middle, goal = at) {
      const box = host.getBoundingClientRect();
      const next = value < WHOLE ? 1 : Math.min(CLOSEST, value);
      const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      /** @type {(axis: 'x' | 'y') => number} */
      const kept = (axis) => goal[axis] - centre[axis] - ((at[axis] - centre[axis] - pan[axis]) * next) / zoom;
      pan = { x: kept('x'), y: kept('y') };
      zoom = next;
      root.classList.toggle('board-close', zoom > 1);
      place();
    },
    /** @param {number} dx @param {number} dy */
    panBy(dx, dy) {
      pan = { x: pan.x + dx, y: pan.y + dy };
      place();
    },
    /**
     * Bring points (units) into what is free of panels when the board is enlarged: by the shortest way, or, where they
     * need more room, their middle into the middle.
     * @param {import('./types.js').Point[]} points
     */
    follow(points) {
      if (zoom === 1 || !points.length) return;
      const room = free();
      const seen = points.map((point) => this.toClient(point));
      /** @type {(axis: 'x' | 'y') => number} */
      const shift = (axis) => {
        const [low, high] = [Math.min(...seen.map((at) => at[axis])), Math.max(...seen.map((at) => at[axis]))];
        const [from, to] = [room.from[axis] + MARGIN, room.to[axis] - MARGIN];
        if (high - low > to - from) return room.middle[axis] - (low + high) / 2;
        return Math.max(0, from - low) + Math.min(0, to - high);
      };
      this.panBy(shift('x'), shift('y'));
    },
    /** @param {number} clientX @param {number} clientY @returns {import('./types.js').Point} */
    toUnits(clientX, clientY) {
      const matrix = live.getScreenCTM();
      return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
    },
    /**
     * Where a point will be when the board has come to rest.
     * @param {import('./types.js').Point} point @returns {import('./types.js').Point}
     */
    toClient(point) {
      const box = host.getBoundingClientRect();
      const turn = (state.facing * Math.PI) / 180;
      const x = ((point.x - region.x) * scale - width / 2) * zoom;
      const y = ((point.y - region.y) * scale - height / 2) * zoom;
      return {
        x: box.x + box.width / 2 + pan.x + x * Math.cos(turn) - y * Math.sin(turn),
        y: box.y + box.height / 2 + pan.y + x * Math.sin(turn) + y * Math.cos(turn),
      };
    },
    destroy() {
      painting += 1;
      observer.disconnect();
      root.remove();
    },
  };
}
