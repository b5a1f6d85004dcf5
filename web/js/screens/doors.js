import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { faultText } from '../words/names.js';
import { button, link, sheetScreen } from '../parts/controls.js';
import { icon } from '../parts/icons.js';

/**
 * A match that is not on the table: being opened, played in another tab, gone, out of reach, or unreadable.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function doorScreen({ door, list }, app) {
  const why = door?.why ?? 'opening';
  const record = list?.find((one) => one.id === door?.id);
  const body = html`<div class="empty" role=${why === 'opening' ? 'status' : 'alert'}>${icon('fog')}
    <p>${t(`door.${why}`)}</p>
    ${door?.code ? html`<p class="soft">${faultText({ code: door.code, params: door.params })}</p>` : nothing}
    <div class="row">
      ${why === 'elsewhere' && door ? button(t('door.take_over'), () => app.library.open(door.id, { takeOver: true }), { look: 'primary', id: 'take-over' }) : nothing}
      ${why === 'unread' && door ? button(t('matches.try_again'), () => app.library.open(door.id), { look: 'primary', id: 'read-again' }) : nothing}
      ${why === 'broken' && record ? button(t('matches.export'), () => app.share.saveFile('fogbound-match.json', record.text), { icon: 'file' }) : nothing}
      ${why === 'opening' ? nothing : link(t('matches.title'), '#/matches')}
    </div></div>`;
  return sheetScreen(t(`door.${why}.title`), body, { name: 'door' });
}
