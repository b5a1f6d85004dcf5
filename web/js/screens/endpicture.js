import { html, nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { picture } from '../board/picture.js';
import { readPalette } from '../board/palette.js';
import { faceOf } from '../faces.js';
import { seedName } from '../match/records.js';
import { ownBoards, resultName, sideAt, sideName } from '../match/state.js';
import { fileNameOf, sharesPictures } from '../device/share.js';
import { bare } from '../words/direction.js';
import { dateOf, t } from '../words/text.js';
import { titlesOf, tOf } from '../words/names.js';
import { button } from '../parts/controls.js';

/**
 * The last board of a match as a picture, with a line that says whose evening it was: to look at, to share, to save, to print.
 *
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 */

/** Width of one board in the picture, in pixels; where everybody has a board of his own there are several. */
const WIDE = 1200;
const NARROW = 900;

/** The picture of one end, so that drawing again does not paint again. @type {{of: string, figure: Promise<unknown>}} */
let made = { of: '', figure: Promise.resolve() };

/**
 * @param {MatchState} match
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function endPicture(match, { settings, language }, app) {
  const of = [settings.theme, language, match.id, match.packet.text].join();
  if (made.of !== of) {
    const figure = paint(match).then(
      (canvas) => framed(canvas, match, app),
      () => html`<p role="alert">${t('result.picture.missing')}</p>`,
    );
    made = { of, figure };
  }
  return until(made.figure, html`<p role="status">${t('app.wait')}</p>`);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {MatchState} match
 * @param {App} app
 */
function framed(canvas, match, app) {
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', t('result.picture'));
  const name = fileNameOf(match.record, 'png');
  const file = async () => new File([await blobOf(canvas)], name, { type: 'image/png' });
  return html`<figure class="end-picture">${canvas}
    <div class="row">
      ${sharesPictures() ? button(t('result.picture.share'), async () => app.share.sendFile(await file()), { icon: 'share', id: 'picture-share' }) : nothing}
      ${button(t('result.picture.save'), async () => app.share.saveFile(name, await blobOf(canvas)), { icon: 'file', id: 'picture-save' })}
    </div></figure>`;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Blob>}
 */
function blobOf(canvas) {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}

/**
 * @param {MatchState} match
 * @returns {Promise<HTMLCanvasElement>}
 */
async function paint({ packet, board, record }) {
  const { setup, view, sides, seats } = packet;
  const { scene } = faceOf(setup.game);
  const shown = {
    ...{ board, view, scene, options: setup.options },
    names: Object.fromEntries(sides.map(({ side }) => [side, sideName(packet, side)])),
    text: (/** @type {string} */ key, /** @type {Record<string, any> | undefined} */ params) =>
      tOf(setup.game, key, params),
  };
  if (!ownBoards(packet)) return captioned([await picture({ ...shown, seat: null }, WIDE)], packet, record.updated);
  /** @type {HTMLCanvasElement[]} */
  const boards = [];
  for (const seat of seats.keys()) {
    const canvas = await picture({ ...shown, seat }, NARROW);
    title(canvas, bare(sideName(packet, sideAt(packet, seat))));
    boards.push(canvas);
  }
  return captioned(boards, packet, record.updated);
}

/**
 * Whose board it is, on the board.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {string} name
 */
function title(canvas, name) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const size = canvas.width / 22;
  context.font = `600 ${size}px Georgia, serif`;
  context.fillStyle = 'rgb(6 30 45 / 72%)';
  context.fillRect(
    0,
    canvas.height - size * 2,
    Math.min(canvas.width, context.measureText(name).width + size * 2),
    size * 2,
  );
  context.fillStyle = '#fff';
  context.fillText(name, size, canvas.height - size * 0.7, canvas.width - size * 2);
}

/** Height of a line below the picture, in sizes of its letters. */
const LINE = 1.7;

/**
 * The boards side by side, and below them game, day and points.
 *
 * @param {HTMLCanvasElement[]} boards
 * @param {import('../rules/types.js').Packet} packet
 * @param {number} time
 */
function captioned(boards, packet, time) {
  const { setup, score } = packet;
  const columns = Math.min(2, boards.length);
  const [{ width, height }] = boards;
  const size = Math.round((width * columns) / 36);
  const canvas = document.createElement('canvas');
  canvas.width = width * columns;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const room = canvas.width - size * 2;
  const large = `600 ${size * 1.25}px Georgia, serif`;
  context.font = large;
  const ranked = score.ranking.flat().map((name) => {
    const points = score.results.find((one) => one.name === name)?.points ?? 0;
    return t('result.picture.line', { name: bare(resultName(packet, name)), points });
  });
  const lines = inLines(context, ranked, room);
  const foot = size * (2.7 + lines.length * LINE);
  canvas.height = height * Math.ceil(boards.length / columns) + foot; // which forgets the font
  const palette = readPalette();
  context.fillStyle = palette('paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  boards.forEach((board, i) => context.drawImage(board, (i % columns) * width, Math.floor(i / columns) * height));
  /** @type {(text: string, y: number, font: string, role: string) => void} */
  const write = (text, y, font, role) => {
    context.font = font;
    context.fillStyle = palette(role);
    context.fillText(text, size, canvas.height - foot + y * size, room);
  };
  lines.forEach((line, i) => write(line, 1.8 + i * LINE, large, 'ink'));
  const about = [...titlesOf(setup), dateOf(time), seedName(setup.seed)].join(' · ');
  write(about, 1.8 + lines.length * LINE, `${size * 0.9}px system-ui, sans-serif`, 'ink-soft');
  return canvas;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string[]} entries
 * @param {number} room  px
 * @returns {string[]} the entries in as few lines as hold them in the font of the context
 */
function inLines(context, entries, room) {
  /** @type {string[]} */
  const lines = [];
  for (const entry of entries) {
    const longer = `${lines.at(-1)}  ·  ${entry}`;
    if (lines.length && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(entry);
  }
  return lines;
}
