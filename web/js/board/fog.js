/** The fog wall: painted strips that drift by CSS transforms, and one roll when it advances. */

import { readPalette } from './palette.js';

/** How long the wall is on its way, in ms (longer than --time-fog). */
const ROLL = 2200;
/** Height of the frayed strips in units, and how far above the line they begin. */
const STRIP = 250;
const RISE = 74;
/** Where the closed fog begins below the line. */
const BODY = 34;

const STRIPS = [
  { seed: 3, role: 'fog-deep', drift: 'slow', rise: RISE + 16, strength: 0.75 },
  { seed: 17, role: 'fog', drift: 'back', rise: RISE - 10, strength: 0.95 },
  { seed: 29, role: 'fog-light', drift: 'fast', rise: RISE - 42, strength: 0.9 },
];

/** Before each strip, in ms: the board, and what a tap asks for, come first. */
const PAUSE = 50;

/** @returns {Promise<void>} some time after a frame has been drawn */
const pause = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, PAUSE)));

/** @param {HTMLElement} layer */
export function createFog(layer) {
  const wall = document.createElement('div');
  wall.className = 'fog-wall';
  const body = document.createElement('div');
  body.className = 'fog-body';
  wall.append(body);
  layer.append(wall);
  /** @type {string[]} */
  let urls = [];
  /** @type {string | null} the theme it is painted for */
  let coloured = null;
  let seen = /** @type {number | null} */ (null);
  let rolling = 0;

  /**
   * Paint the strips in the colours of the theme; once per theme. Its name is asked, not a colour: a colour has the browser work out
   * all styles of the page at once, at every draw (5 ms). The board does not wait for them: painting took 100 ms of its first frame.
   */
  async function paint() {
    const wanted = document.documentElement.dataset.theme ?? '';
    if (wanted === coloured) return;
    coloured = wanted;
    const { fogStrip } = await import('./raster.js');
    const blobs = [];
    for (const { seed, role, strength } of STRIPS) {
      await pause();
      if (coloured !== wanted) return;
      const strip = fogStrip(seed, readPalette()(role), { strength });
      blobs.push(await new Promise((/** @type {(blob: Blob | null) => void} */ done) => strip.toBlob(done)));
    }
    if (coloured !== wanted) return;
    urls.forEach((url) => URL.revokeObjectURL(url));
    urls = blobs.map((blob) => URL.createObjectURL(/** @type {Blob} */ (blob)));
    wall.querySelectorAll('.fog-strip').forEach((strip) => strip.remove());
    STRIPS.forEach(({ drift }, i) => {
      const strip = document.createElement('div');
      strip.className = `fog-strip fog-${drift}`;
      strip.style.backgroundImage = `url("${urls[i]}")`;
      wall.append(strip);
    });
    measure();
  }

  let size = { scale: 1, region: { x: 0, y: 0, width: 1, height: 1 } };

  function measure() {
    const { scale, region } = size;
    const tile = STRIP * 2 * scale;
    wall.querySelectorAll('.fog-strip').forEach((node, i) => {
      const strip = /** @type {HTMLElement} */ (node);
      strip.style.top = `${-STRIPS[i].rise * scale}px`;
      strip.style.height = `${STRIP * scale}px`;
      strip.style.width = `${region.width * scale + tile * 2}px`;
      strip.style.left = `${-(i * tile) / 3}px`;
      strip.style.backgroundSize = `${tile}px ${STRIP * scale}px`;
      strip.style.setProperty('--drift', `${-tile}px`);
    });
    body.style.top = `${BODY * scale}px`;
    body.style.height = `${Math.max(0, region.height * scale)}px`;
  }

  return {
    /**
     * @param {{line: number | null, surge: number}} fog
     * @param {{scale: number, region: import('./types.js').Region}} stage
     * @param {boolean} motion
     */
    draw(fog, stage, motion) {
      size = stage;
      layer.hidden = fog.line === null;
      if (fog.line === null) return;
      void paint();
      measure();
      const rolls = motion && seen !== null && fog.surge !== seen;
      layer.classList.toggle('fog-still', !motion);
      if (rolls) {
        wall.classList.add('fog-rolls');
        clearTimeout(rolling);
        rolling = setTimeout(() => wall.classList.remove('fog-rolls'), ROLL);
      }
      wall.style.transform = `translateY(${(fog.line - stage.region.y) * stage.scale}px)`;
      seen = fog.surge;
    },
    destroy() {
      clearTimeout(rolling);
      urls.forEach((url) => URL.revokeObjectURL(url));
    },
  };
}
