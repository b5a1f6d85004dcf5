import { html, nothing } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { until } from 'lit-html/directives/until.js';
import { faceOf } from '../faces.js';
import { currentLanguage, t } from '../words/text.js';

/** What was drawn already, by game, edition and language. @type {Map<string, Promise<unknown>>} */
const drawn = new Map();

/**
 * The signs of a game with what they mean, drawn by its wing as they are on the board.
 *
 * @param {string} game
 * @param {string} edition
 */
export function legend(game, edition) {
  const load = faceOf(game).legend;
  if (!load) return nothing;
  const key = `${game}/${edition}/${currentLanguage()}`;
  const groups = drawn.get(key) ?? load(edition).then((all) => all.map(group));
  drawn.set(key, groups);
  const missing = () => html`<p role="alert">${t('app.screen_missing')}</p>`;
  return html`<div class="legend">${until(groups.catch(missing), html`<p role="status">${t('app.wait')}</p>`)}</div>`;
}

/** @param {import('../app.js').State} state */
export function legendSheet({ match }) {
  const { game = '', edition = '' } = match?.packet.setup ?? {};
  return { title: t('rules.symbols'), body: legend(game, edition) };
}

/** @param {import('../faces.js').LegendGroup} group */
function group({ title, entries }) {
  return html`<h3>${title}</h3><ul>${entries.map(
    ({ art, name, line }) =>
      html`<li><svg viewBox="-30 -30 60 60" aria-hidden="true">${unsafeSVG(art)}</svg><span><strong>${name}</strong>${line ? html` <span class="soft">${line}</span>` : nothing}</span></li>`,
  )}</ul>`;
}
