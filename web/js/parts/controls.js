import { html, nothing } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { ownerRing } from '../board/art/rings.js';
import { icon } from './icons.js';
import { capital, nameOf } from '../words/names.js';
import { hasText, t } from '../words/text.js';

/** Bits that screens and the panels of games share. */

/** Between the parts of a label. */
const DOT = ' · ';

/** Buttons whose work is under way. @type {WeakSet<EventTarget>} */
const busy = new WeakSet();

/**
 * A press that counts once: not for the second half of a double tap, and not while what it began is under way.
 *
 * @param {(event: MouseEvent) => unknown} press
 * @returns {(event: MouseEvent) => void}
 */
function once(press) {
  return (event) => {
    const pressed = /** @type {EventTarget} */ (event.currentTarget);
    if (event.detail > 1 || busy.has(pressed)) return;
    const work = press(event);
    if (!(work instanceof Promise)) return;
    busy.add(pressed);
    const over = () => busy.delete(pressed);
    work.then(over, over);
  };
}

/**
 * @param {string} text
 * @param {(event: MouseEvent) => unknown} press  may return a promise of the work that it begins
 * @param {{icon?: Parameters<typeof icon>[0], look?: 'primary' | 'quiet' | 'danger' | 'round', disabled?: boolean, id?: string, label?: string, pressed?: boolean, again?: boolean, down?: () => void}} [how]
 *   again: every press counts, however fast they come (undo, steps of a replay); down: a finger came down, that may press
 */
export function button(text, press, { icon: name, look, disabled = false, id, label, pressed, again, down } = {}) {
  return html`<button
    type="button"
    id=${id ?? nothing}
    class=${`button ${look ?? ''}`}
    ?disabled=${disabled}
    aria-label=${label ?? nothing}
    title=${label ?? nothing}
    aria-pressed=${pressed ?? nothing}
    @pointerdown=${down ?? nothing}
    @click=${again ? press : once(press)}
  >${name ? icon(name) : nothing}${text ? html`<span>${lines(text)}</span>` : nothing}</button>`;
}

/**
 * A label of two parts stands in two lines and is read as one: a line that breaks by itself leaves the dot hanging.
 *
 * @param {string} text
 */
function lines(text) {
  const [label, ...rest] = text.split(DOT);
  return rest.length ? html`${label}<span class="visually-hidden">${DOT}</span><small>${rest.join(DOT)}</small>` : text;
}

/**
 * Make a part of the page. If that fails, the part says so in its place and the rest of the page stands.
 *
 * @param {() => unknown} make
 * @param {(words: unknown) => unknown} [framed]  what goes around the words
 */
export function guarded(make, framed = (words) => words) {
  try {
    return make();
  } catch (error) {
    console.error(error);
    return framed(html`<p class="broken-part" role="alert">${t('app.part_broken')}</p>`);
  }
}

/**
 * @param {string} text
 * @param {string} hash
 * @param {{icon?: Parameters<typeof icon>[0], look?: 'primary' | 'quiet' | 'card'}} [how]
 */
export function link(text, hash, { icon: name, look = 'quiet' } = {}) {
  return html`<a class=${`button ${look}`} href=${hash}>${name ? icon(name) : nothing}<span>${text}</span></a>`;
}

/**
 * The mark of a side: its colour in a shape of its own.
 *
 * @param {string} side
 */
export function sideMark(side) {
  return html`<svg class="side-mark" data-side=${side} viewBox="-28 -28 56 56" aria-hidden="true"><circle class="side-fill" r="19"></circle>${unsafeSVG(ownerRing(side))}</svg>`;
}

/**
 * A screen with a heading and a way back, for everything but the table.
 *
 * @param {string} title
 * @param {unknown} content
 * @param {{name: string, back?: string, actions?: unknown}} how
 */
export function sheetScreen(title, content, { name, back = '#/', actions = nothing }) {
  return html`<div class=${`screen ${name}`}>
    <header class="screen-head">
      <a class="button round quiet" href=${back} aria-label=${t('app.back')} title=${t('app.back')}>${icon('back')}</a>
      <h1 tabindex="-1">${title}</h1>
      <div class="screen-actions">${actions}</div>
    </header>
    <div class="screen-body">${content}</div>
  </div>`;
}

/**
 * @param {string} game
 * @param {string} edition
 * @param {string | undefined} rule
 */
export function ruleLink(game, edition, rule) {
  if (!rule) return nothing;
  return html`<a class="rule-link" href=${`#/rules/${game}/${edition}/${rule}`}>${t('rules.see')}</a>`;
}

/**
 * The name of something with what it means; only the name where there is no more to say.
 *
 * @param {string} game
 * @param {string} family
 * @param {string} id
 */
export function helpLine(game, family, id) {
  const help = `${game}.${family}.${id}.help`;
  return html`<p><strong>${capital(nameOf(game, family, id))}.</strong> ${hasText(help) ? t(help) : nothing}</p>`;
}
