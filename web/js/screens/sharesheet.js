import { html, nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { t } from '../words/text.js';
import { faultText } from '../words/names.js';
import { addressOf } from '../device/share.js';
import { setupOf } from '../setup/form.js';
import { RulesError } from '../rules/rules.js';
import { button } from '../parts/controls.js';

/**
 * A link as a link, as a QR code, and through the system's share sheet: to a set-up, or to a whole match.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 */

/** The link of one moment, so that drawing again does not build it again. @type {{of: unknown[], link: Promise<unknown>}} */
let asked = { of: [], link: Promise.resolve() };

/**
 * @param {State} state
 * @param {App} app
 */
export function shareSheet(state, app) {
  const kind = state.sheet?.kind ?? '';
  const of = [state.sheet, state.match?.packet, state.form, state.language];
  if (of.some((part, i) => part !== asked.of[i])) {
    const link = hashFor(state, app).then(
      (hash) => linkBody(addressOf(hash), app),
      (error) => html`<p role="alert">${faultText(RulesError.of(error))}</p>`,
    );
    asked = { of, link };
  }
  const body = html`<p>${t(`share.line.${kind}`)}</p>${until(asked.link, html`<p role="status">${t('app.wait')}</p>`)}
    ${kind === 'share-match' ? button(t('share.replay'), () => app.store.set({ sheet: { kind: 'share-replay' } }), { icon: 'play', look: 'quiet', id: 'share-replay' }) : nothing}`;
  return { title: t(kind === 'share-replay' ? 'share.replay' : 'share.setup'), body };
}

/**
 * @param {string} url
 * @param {App} app
 */
async function linkBody(url, app) {
  const picture = await qrCode(url);
  return html`<div class="share-body">
    <input class="share-link" id="share-link" type="text" readonly spellcheck="false" dir="ltr" aria-label=${t('share.link')} .value=${url} @focus=${(/** @type {any} */ event) => event.target.select()}>
    <div class="row">
      ${button(t('share.send'), () => void app.share.send({ title: t('app.name'), url }), { icon: 'share', look: 'primary', id: 'share-send' })}
      ${button(t('share.copy'), () => app.share.copy(url), { id: 'share-copy' })}
    </div>
    ${picture}
  </div>`;
}

/** @param {string} url */
export async function qrCode(url) {
  try {
    const { generate } = await import('lean-qr');
    const canvas = document.createElement('canvas');
    generate(url).toCanvas(canvas, { pad: 3 });
    canvas.className = 'qr';
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', t('share.qr'));
    return canvas;
  } catch {
    return html`<p class="soft">${t('share.too_long')}</p>`;
  }
}

/**
 * @param {State} state
 * @param {App} app
 * @returns {Promise<string>}
 */
async function hashFor({ sheet, form, match }, app) {
  const kind = sheet?.kind;
  if (kind === 'share-setup' && form) {
    const info = app.setup.infoOf(form.game, form.edition);
    if (!info) throw new RulesError('internal');
    return (await app.rules.call('link', { kind: 'setup', ...setupOf(info, form) })).hash;
  }
  const { hash } = await app.rules.call('link', {
    match: match?.id,
    kind: kind === 'share-replay' ? 'replay' : 'setup',
  });
  return hash;
}
