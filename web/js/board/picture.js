/** A position as a picture to keep: the painted scene, what lies on it and the fog, drawn into one bitmap. */

import { svg } from './dom.js';
import { readPalette } from './palette.js';
import { spot } from './pieces.js';
import { plain } from './plain.js';
import { emptyState } from './state.js';
import { coloured, fogStrip, image, raster } from './raster.js';

/** Room around the playing area, in units. */
const MARGIN = 12;
/** Height of the torn edge of the fog, in units, and how much of it lies above its line. */
const FRAY = 250;
const RISE = 70;
/** How far behind its line one looks into the fog. */
const DEEP = 200;

/** What style sheets say of a drawing and a picture has to say itself: what parts take over from the part around them, and what not. */
const INHERITED =
  `fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  visibility paint-order font-family font-size font-weight text-anchor color`.split(/\s+/);
/** With the value of a part of which nothing is said. @type {Record<string, string>} */
const OWN = { opacity: '1', display: 'inline', 'clip-path': 'none', 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1' };
const SAID = [...INHERITED, ...Object.keys(OWN)];

/**
 * @param {Pick<import('./types.js').Shown, 'view' | 'seat' | 'names' | 'options'> & {board: unknown, scene?: Partial<import('./types.js').Scene>,
 *   text: import('./types.js').Text}} shown
 * @param {number} width  of the bitmap, in pixels
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function picture({ board, view, seat, names, options, text, scene: own = {} }, width) {
  const scene = { ...plain, ...own };
  const layout = scene.layout(board, view);
  /** @type {import('./types.js').State} */
  const state = {
    ...emptyState(text),
    ...{ board, scene, layout, view, seat, names, options },
    ...{ looking: true, motion: false },
  };
  const line = scene.fog?.(state).line ?? null;
  const region = regionOf(layout.bounds, line);
  const scale = width / region.width;
  const studio = document.createElement('div');
  studio.className = 'board board-still board-studio';
  studio.dataset.kind = /** @type {{kind?: string}} */ (board).kind ?? '';
  document.body.append(studio);
  try {
    const palette = readPalette();
    const canvas = await raster(await scene.paint(board, layout, region, 0), region, scale, palette);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const { under, over } = scene.marks(state);
    const drawings = [`${under}${pieces(state)}`, over].map((markup) =>
      still(studio, markup, scene.defs, region, canvas),
    );
    const [below, above] = await Promise.all(drawings.map((drawing) => image(coloured(drawing, palette))));
    context.drawImage(below, 0, 0);
    if (line !== null) fog(context, (line - region.y) * scale, scale, palette);
    context.drawImage(above, 0, 0);
    return canvas;
  } finally {
    studio.remove();
  }
}

/**
 * What the picture shows: the playing area, without the beach that lies deep in the fog.
 *
 * @param {import('./types.js').Region} bounds
 * @param {number | null} line
 * @returns {import('./types.js').Region}
 */
function regionOf({ x, y, width, height }, line) {
  const seen = line === null ? height : Math.min(height, line + DEEP - y);
  return { x: x - MARGIN, y: y - MARGIN, width: width + MARGIN * 2, height: seen + MARGIN * 2 };
}

/**
 * @param {import('./types.js').State} state
 * @returns {string} all pieces where they stand, the highest last
 */
function pieces({ scene, layout, ...state }) {
  return scene
    .pieces({ scene, layout, ...state })
    .map((piece) => ({ piece, at: spot(layout, piece.cell, piece.level, piece.slot) }))
    .sort(
      (a, b) => Number(a.piece.tall ?? 0) - Number(b.piece.tall ?? 0) || (a.piece.level ?? 0) - (b.piece.level ?? 0),
    )
    .map(({ piece, at }) => at && `<g transform="translate(${at.x} ${at.y}) scale(${at.scale})">${piece.face()}</g>`)
    .join('');
}

/**
 * A drawing that needs no style sheet any more: every part says for itself what the sheets of the page say of it.
 *
 * @param {HTMLElement} studio  where the sheets of the board hold
 * @param {string} markup
 * @param {string | undefined} defs
 * @param {import('./types.js').Region} region
 * @param {{width: number, height: number}} size  in pixels
 */
function still(studio, markup, defs, { x, y, width, height }, size) {
  const drawing = svg('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${x} ${y} ${width} ${height}`,
    width: size.width,
    height: size.height,
  });
  drawing.innerHTML = `<defs>${defs ?? ''}</defs>${markup}`;
  studio.append(drawing);
  const parts = [drawing, ...drawing.querySelectorAll('*')];
  // All is read before anything is written: a value read after a change makes the browser style the whole page once more.
  /** @type {Map<Node | null, string[]>} */
  const said = new Map(parts.map((part) => [part, valuesOf(part)]));
  drawing.remove();
  for (const part of parts) {
    const around = said.get(part.parentNode);
    said.get(part)?.forEach((value, i) => {
      const name = SAID[i];
      if (value !== (OWN[name] ?? around?.[i]) || part.hasAttribute(name)) part.setAttribute(name, value);
    });
    part.removeAttribute('class');
  }
  return new XMLSerializer().serializeToString(drawing);
}

/** @param {Element} part */
function valuesOf(part) {
  const style = getComputedStyle(part);
  return SAID.map((name) => style.getPropertyValue(name));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} line  its edge, in pixels
 * @param {number} scale
 * @param {import('./palette.js').Palette} palette
 */
function fog(context, line, scale, palette) {
  const { width, height } = context.canvas;
  const [strip, top] = [FRAY * scale, line - RISE * scale];
  const body = context.createLinearGradient(0, line, 0, line + strip * 2);
  ['fog-light', 'fog', 'fog-deep'].forEach((role, i) => body.addColorStop(i / 2, palette(role)));
  context.fillStyle = body;
  context.fillRect(0, line + strip * 0.35, width, Math.max(0, height - line));
  for (const [seed, role] of /** @type {[number, string][]} */ ([
    [3, 'fog-deep'],
    [17, 'fog'],
    [29, 'fog-light'],
  ]))
    context.drawImage(fogStrip(seed, palette(role)), 0, top + (seed % 5) * 6 * scale, width, strip);
}
