import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { button } from '../parts/controls.js';

/**
 * What is not kept, why, and every way out that there is.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function faultBanner({ storage, match, door, route }, app) {
  const fault = match?.parted ? 'conflict' : storage.fault;
  if (!fault) return nothing;
  const again = async () => {
    await app.keeper.again();
    await app.library.refresh();
    if (door?.why === 'unread' && route.name === 'match') await app.library.open(door.id);
  };
  const close = () => app.store.set({ storage: { ...storage, fault: null } });
  const file = () => app.store.set({ sheet: { kind: 'export' } });
  return html`<div class="banner warn" role="alert" data-fault=${fault}>
    <p>${t(`matches.fault.${fault}`)}</p>
    ${
      match?.parted
        ? html`${button(t('matches.keep_own'), () => app.library.keepOwn(), { look: 'primary', id: 'keep-own' })}
      ${button(t('matches.drop_own'), () => app.library.dropOwn(), { id: 'drop-own' })}`
        : nothing
    }
    ${match ? button(t('matches.export'), file, { icon: 'file' }) : nothing}
    ${
      match?.parted
        ? nothing
        : html`${fault === 'newer' ? button(t('matches.reload'), () => location.reload()) : button(t('matches.try_again'), again)}
      ${button('', close, { icon: 'close', look: 'round', label: t('app.close') })}`
    }
  </div>`;
}
