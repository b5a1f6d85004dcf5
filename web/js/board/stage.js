/** The stage: nested layers, how the playing area fits the host, zoom and pan, and when the scene is painted. */

import { svg, write } from './dom.js';
import { readPalette } from './palette.js';
import { raster } from './raster.js';

const MOST_PIXELS = 4e6;
/** Least and greatest enlargement, and the width of a hex, in px, that it aims at. */
const CLOSE_UP = 1.7;
const CLOSEST = 2.6;
const AIM = 58;
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
  let scene = document.createElement('canvas');
  scene.className = 'board-scene';
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
  /** @type {unknown} */
  let paintedBoard = null;
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
    const viewBox = `${x} ${y} ${region.width} ${region.height}`;
    for (const layer of [live, top]) write(layer, { viewBox, width, height });
    place();
    paint();
    onFit({ scale });
  }

  /** Put the stage into the host: turned, enlarged, moved. */
  function place() {
    const box = host.getBoundingClientRect();
    const most = { x: ((zoom - 1) * box.width) / 2, y: ((zoom - 1) * box.height) / 2 };
    pan = { x: Math.max(-most.x, Math.min(most.x, pan.x)), y: Math.max(-most.y, Math.min(most.y, pan.y)) };
    stage.style.left = `${(box.width - width) / 2}px`;
    stage.style.top = `${(box.height - height) / 2}px`;
    stage.style.transform = `translate(${pan.x}px, ${pan.y}px) scale(${zoom}) rotate(${state.facing}deg)`;
  }

  /** Paint the scene when board, size, theme or facing changed; the old picture stays until the new one is ready. */
  async function paint() {
    const palette = readPalette(root);
    const density = Math.min(globalThis.devicePixelRatio || 1, 2, Math.sqrt(MOST_PIXELS / (width * height)));
    const wanted = [
      width,
      height,
      density,
      region.x,
      region.y,
      state.facing,
      palette('sand'),
      palette('fog'),
      state.layout.centres.size,
    ].join();
    if (wanted === painted && state.board === paintedBoard) return;
    painted = wanted;
    paintedBoard = state.board;
    painting += 1;
    const mine = painting;
    const canvas = await raster(
      await state.scene.paint(state.board, state.layout, region, state.facing),
      region,
      scale * density,
      palette,
    );
    if (mine !== painting) return;
    canvas.className = 'board-scene board-painted';
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
      return Math.max(CLOSE_UP, Math.min(CLOSEST, AIM / (60 * scale)));
    },
    /** @param {number} value */
    zoomTo(value) {
      zoom = Math.max(1, Math.min(CLOSEST, value));
      if (zoom === 1) pan = { x: 0, y: 0 };
      root.classList.toggle('board-close', zoom > 1);
      place();
    },
    /** @param {number} dx @param {number} dy */
    panBy(dx, dy) {
      pan = { x: pan.x + dx, y: pan.y + dy };
      place();
    },
    /**
     * Bring points (units) into the middle when the board is enlarged.
     * @param {import('./types.js').Point[]} points
     */
    follow(points) {
      if (zoom === 1 || !points.length) return;
      const box = host.getBoundingClientRect();
      /** @param {"x" | "y"} axis */
      const mid = (axis) => (Math.min(...points.map((at) => at[axis])) + Math.max(...points.map((at) => at[axis]))) / 2;
      const at = this.toClient({ x: mid('x'), y: mid('y') });
      this.panBy(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y);
    },
    /** @param {number} clientX @param {number} clientY @returns {import('./types.js').Point} */
    toUnits(clientX, clientY) {
      const matrix = live.getScreenCTM();
      return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
    },
    /** @param {import('./types.js').Point} point @returns {import('./types.js').Point} */
    toClient(point) {
      const matrix = live.getScreenCTM();
      return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix) : point;
    },
    destroy() {
      painting += 1;
      observer.disconnect();
      root.remove();
    },
  };
}
