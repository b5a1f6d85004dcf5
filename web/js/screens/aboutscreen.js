import { html, nothing } from 'lit-html';
import { t } from '../text.js';
import { sheetScreen } from './parts.js';

/**
 * Where the numbers come from, edition by edition, and what this program is.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function aboutScreen({ games, route, offline }, app) {
  const [game, edition] = route.parts;
  const shown = game ? games.filter((info) => info.game === game && (!edition || info.edition === edition)) : games;
  const body = html`<div class="prose">
    ${game ? nothing : html`<p>${t('app.unofficial')}</p><p>${t('about.made_of')}</p>`}
    ${shown.map((info) => html`<section><h2>${t(`${info.game}.title`)} · ${t(`${info.game}.${info.edition}.title`)}</h2>
      <p>${t(`${info.game}.${info.edition}.blurb`)}</p>
      <p>${t('about.fidelity')}</p>
      <dl class="fidelity">${info.fidelity.map((note) => html`<dt><span class="badge" data-kind=${note.kind}>${t(`${info.game}.fidelity.${note.kind}`)}</span> ${note.table.replaceAll('_', ' ')}</dt><dd lang="en">${note.why}</dd>`)}</dl></section>`)}
    <p class="soft">${t('about.versions', { build: offline.build, core: app.rules.about?.core ?? '…', python: app.rules.about?.python ?? '…' })}</p>
  </div>`;
  return sheetScreen(t('about.title'), body, { name: 'about', back: game ? `#/${game}/${edition ?? 'review'}` : '#/' });
}
