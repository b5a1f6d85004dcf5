import { html, nothing } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { until } from 'lit-html/directives/until.js';
import { faceOf } from '../faces.js';
import { currentLanguage } from '../words/text.js';

/** @typedef {import('../board/figure.js').Drawing} Drawing */

/** The pictures of a game, and those drawn already by game, language and name. @type {Map<string, Promise<Record<string, () => Drawing>>>} */
const albums = new Map();
/** @type {Map<string, Promise<unknown>>} */
const drawn = new Map();

const HEX = 60;
/** Of a hex on the screen. */
const REM = 2.75;

/**
 * A picture of the rules with what it shows in words: one image to whoever listens, told once.
 *
 * @param {string} game
 * @param {string} name
 * @param {string} alt
 * @param {unknown} words  the same, as it stands below the picture
 */
export function figure(game, name, alt, words) {
  const key = [game, currentLanguage(), name].join('/');
  const picture = drawn.get(key) ?? draw(game, name);
  drawn.set(key, picture);
  return html`<figure class="rule-figure" role="img" aria-label=${alt}>${until(picture, nothing)}<p>${words}</p></figure>`;
}

/**
 * A picture that cannot be fetched is left out: its words say the same.
 *
 * @param {string} game
 * @param {string} name
 */
async function draw(game, name) {
  const load = faceOf(game).figures;
  if (!load) return nothing;
  const album = albums.get(game) ?? load();
  albums.set(game, album);
  const found = await album.catch(() => null);
  if (!found?.[name]) return nothing;
  const { art, box } = found[name]();
  const width = `${((box.width / HEX) * REM).toFixed(1)}rem`;
  return html`<svg viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} width=${width} aria-hidden="true">${unsafeSVG(ownNames(art, name))}</svg>`;
}

/**
 * What a picture defines is its own: of two definitions of a name in a page one counts, and none where that one is not drawn.
 *
 * @param {string} art
 * @param {string} name
 */
const ownNames = (art, name) => art.replaceAll(/(\bid="|url\(#)/g, `$1${name}-`);
