import { html, nothing } from 'lit-html';
import { hasText, t } from '../words/text.js';
import { titlesOf } from '../words/names.js';
import { sheetScreen } from '../parts/controls.js';

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
    ${shown.map(
      (info) => html`<section><h2>${titlesOf(info).join(' · ')}</h2>
      <p>${t(`${info.game}.${info.edition}.blurb`)}</p>
      <p>${t('about.fidelity')}</p>
      <dl class="fidelity">${notes(info).map(([key, kind]) => html`<dt><span class="badge" data-kind=${kind}>${t(`${info.game}.fidelity.${kind}`)}</span></dt><dd>${t(key)}</dd>`)}</dl></section>`,
    )}
    <p class="soft">${t('about.versions', { build: offline.build, core: app.rules.about?.core ?? '…', python: app.rules.about?.python ?? '…' })}</p>
  </div>`;
  return sheetScreen(t('about.title'), body, {
    name: 'about',
    back: game ? `#/${[game, edition].filter(Boolean).join('/')}` : '#/',
  });
}

/**
 * What players should know of an edition's numbers: the tables that have a text, one line for all boards and scenarios.
 *
 * @param {import('../rules/types.js').GameInfo} info
 * @returns {[string, string][]} key of the text, and kind (stated, derived, reconstructed …)
 */
function notes(info) {
  const told = new Map();
  for (const { table, kind } of info.fidelity) {
    const key = table
      .split('.')
      .map((part) => `${info.game}.fidelity.table.${part}`)
      .findLast(hasText);
    if (key && !told.has(key)) told.set(key, kind);
  }
  return [...told];
}
