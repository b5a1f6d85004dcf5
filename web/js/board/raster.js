/** Paint layers of SVG text and grain into a canvas, once. Everything costly of the scene happens here. */

/**
 * @typedef {object} Layer
 * @property {string} [markup]  SVG content in units
 * @property {[name: string, x: number, y: number, scale: number, turn: number][]} [stamps]  drawings put at many places
 * @property {Record<string, string>} [drawings]  SVG content within ±STAMP units, by name
 * @property {GlobalCompositeOperation} [blend]
 * @property {"sand" | "water"} [grain]  texture instead of markup
 * @property {number} [from]  grain only below this y
 * @property {number} [to]    grain only above this y
 */

/**
 * Put the values of the theme into markup that names roles.
 * @type {(markup: string, palette: (role: string) => string) => string}
 */
export function coloured(markup, palette) {
  return markup.replace(/var\(--([\w-]+)\)/g, (_, role) => palette(role) || '#888');
}

/** Half of the side of a stamp, and how many stand in a row of the sheet. */
const STAMP = 50;
const PER_ROW = 8;

/**
 * All drawings on one sheet, so that a thousand trees cost a thousand copies and not a million curves.
 * @param {Record<string, string>} drawings
 * @param {number} density  pixels per unit
 * @param {(role: string) => string} palette
 */
async function sheet(drawings, density, palette) {
  const names = Object.keys(drawings);
  const side = STAMP * 2;
  const [columns, rows] = [Math.min(PER_ROW, names.length), Math.ceil(names.length / PER_ROW)];
  /** @type {(i: number) => number[]} */
  const place = (i) => [(i % PER_ROW) * side, Math.floor(i / PER_ROW) * side];
  const content = names
    .map((name, i) => `<g transform="translate(${place(i)[0] + STAMP} ${place(i)[1] + STAMP})">${drawings[name]}</g>`)
    .join('');
  const picture = await image(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * side * density}" height="${rows * side * density}" viewBox="0 0 ${columns * side} ${rows * side}">${coloured(content, palette)}</svg>`,
  );
  const canvas = document.createElement('canvas');
  canvas.width = columns * side * density;
  canvas.height = rows * side * density;
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).drawImage(picture, 0, 0);
  return {
    canvas,
    at: new Map(names.map((name, i) => [name, place(i).map((value) => value * density)])),
    side: side * density,
  };
}

/**
 * A loaded image of SVG text.
 * @type {(text: string) => Promise<HTMLImageElement>}
 */
export function image(text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const picture = new Image();
  picture.src = url;
  return picture
    .decode()
    .then(() => picture)
    .finally(() => URL.revokeObjectURL(url));
}

/**
 * Value noise that repeats after *size* pixels, 0 … 1; the first *rows* of it.
 * @type {(size: number, stretchX: number, stretchY: number, octaves: number, seed: number, rows?: number) => Float32Array}
 */
function fractal(size, stretchX, stretchY, octaves, seed, rows = size) {
  const out = new Float32Array(size * rows);
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    const [nx, ny] = [Math.max(1, stretchX << octave), Math.max(1, stretchY << octave)];
    const grid = new Float32Array(nx * ny);
    let state = seed + octave * 977;
    for (let i = 0; i < grid.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      grid[i] = state / 4294967296;
    }
    for (let y = 0; y < rows; y += 1) {
      const fy = (y / size) * ny;
      const y0 = Math.floor(fy);
      const ty = (fy - y0) * (fy - y0) * (3 - 2 * (fy - y0));
      const [ra, rb] = [(y0 % ny) * nx, ((y0 + 1) % ny) * nx];
      for (let x = 0; x < size; x += 1) {
        const fx = (x / size) * nx;
        const x0 = Math.floor(fx);
        const tx = (fx - x0) * (fx - x0) * (3 - 2 * (fx - x0));
        const [ca, cb] = [x0 % nx, (x0 + 1) % nx];
        const a = grid[ra + ca] + (grid[ra + cb] - grid[ra + ca]) * tx;
        const b = grid[rb + ca] + (grid[rb + cb] - grid[rb + ca]) * tx;
        out[y * size + x] += (a + (b - a) * ty) * weight;
      }
    }
    total += weight;
    weight *= 0.55;
  }
  for (let i = 0; i < out.length; i += 1) out[i] /= total;
  return out;
}

/** @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();

/**
 * A seamless grey tile, painted once per page.
 * @type {(kind: "sand" | "water") => HTMLCanvasElement}
 */
function tile(kind) {
  const known = tiles.get(kind);
  if (known) return known;
  const size = 256;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const pixels = context.createImageData(size, size);
  const coarse = kind === 'sand' ? fractal(size, 3, 7, 4, 11) : fractal(size, 2, 12, 4, 23);
  let state = 5;
  for (let i = 0; i < size * size; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const speck = kind === 'sand' ? state / 4294967296 - 0.5 : 0;
    const value = 128 + (coarse[i] - 0.5) * 190 + speck * 70;
    pixels.data.fill(Math.max(0, Math.min(255, value)), i * 4, i * 4 + 3);
    pixels.data[i * 4 + 3] = kind === 'sand' ? 96 : 110;
  }
  context.putImageData(pixels, 0, 0);
  tiles.set(kind, canvas);
  return canvas;
}

/**
 * @param {Layer[]} layers
 * @param {import('./hex.js').Region} region
 * @param {number} scale  bitmap pixels per unit
 * @param {(role: string) => string} palette
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function raster(layers, region, scale, palette) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(region.width * scale));
  canvas.height = Math.max(1, Math.round(region.height * scale));
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const box = `width="${canvas.width}" height="${canvas.height}" viewBox="${region.x} ${region.y} ${region.width} ${region.height}"`;
  const sheets = await Promise.all(
    layers.map(({ drawings }) => drawings && sheet(drawings, Math.min(2, Math.ceil(scale * 1.2)), palette)),
  );
  const pictures = await Promise.all(
    layers.map(
      ({ markup }) =>
        markup && image(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${coloured(markup, palette)}</svg>`),
    ),
  );
  layers.forEach((layer, i) => {
    context.save();
    const picture = pictures[i];
    if (picture) {
      context.globalCompositeOperation = layer.blend ?? 'source-over';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    } else if (layer.stamps) {
      const { canvas: source, at, side } = /** @type {NonNullable<typeof sheets[0]>} */ (sheets[i]);
      for (const [name, x, y, size, turn] of layer.stamps) {
        const [sx, sy] = /** @type {number[]} */ (at.get(name));
        context.setTransform(scale, 0, 0, scale, (x - region.x) * scale, (y - region.y) * scale);
        if (turn) context.rotate((turn * Math.PI) / 180);
        const half = STAMP * size;
        context.drawImage(source, sx, sy, side, side, -half, -half, half * 2, half * 2);
      }
    } else if (layer.grain && Number(palette('light-strength')) > 0) {
      /** @type {(value: number) => number} */
      const y = (value) => (value - region.y) * scale;
      const [from, to] = [Math.max(0, y(layer.from ?? -1e6)), Math.min(canvas.height, y(layer.to ?? 1e6))];
      context.globalCompositeOperation = 'soft-light';
      context.beginPath();
      context.rect(0, from, canvas.width, Math.max(0, to - from));
      context.clip();
      context.scale(scale, scale);
      context.fillStyle = /** @type {CanvasPattern} */ (context.createPattern(tile(layer.grain), 'repeat'));
      context.fillRect(0, 0, region.width, region.height);
    }
    context.restore();
  });
  return canvas;
}

/**
 * One strip of fog that repeats sideways: solid below, torn upper edge.
 * @param {number} seed
 * @param {string} colour  CSS colour
 * @param {{width?: number, height?: number, edge?: number, strength?: number}} [options]  edge = share of the height that frays out
 * @returns {HTMLCanvasElement}
 */
export function fogStrip(seed, colour, { width = 512, height = 256, edge = 0.6, strength = 1 } = {}) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  const pixels = context.createImageData(width, height);
  const noise = fractal(width, 4, 8, 5, seed, height);
  for (let y = 0; y < height; y += 1) {
    const depth = y / height / edge;
    for (let x = 0; x < width; x += 1) {
      const cloud = noise[y * width + x];
      const alpha = Math.max(0, Math.min(1, depth * 1.55 - 0.62 + (cloud - 0.46) * 1.7)) * strength;
      const i = (y * width + x) * 4;
      const lit = 0.9 + cloud * 0.16;
      pixels.data[i] = Math.min(255, red * lit);
      pixels.data[i + 1] = Math.min(255, green * lit);
      pixels.data[i + 2] = Math.min(255, blue * lit);
      pixels.data[i + 3] =
        alpha * alpha * (3 - 2 * alpha) * 255 * Math.min(1, y / 6, ((height - 1 - y) / height) * 3.2);
    }
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}
