import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { levelOf } from '../setup/seats.js';
import { knownNames } from '../match/book.js';

/** As many as one takes in at a glance. */
const MOST = 8;

/**
 * Names that played here before: a tap gives one to the first person without a name, another tap takes it back.
 *
 * @param {import('../app.js').State} state
 * @param {import('../setup/form.js').Form} form
 * @param {import('../app.js').App} app
 */
export function nameChips({ results, list }, form, app) {
  const names = knownNames(results, list ?? []).slice(0, MOST);
  if (!names.length) return nothing;
  const seats = Array.from({ length: form.players }, (_, seat) => form.names[seat] ?? '');
  const free = seats.findIndex((name, seat) => !name && !levelOf(form.kinds[seat]));
  const put = (/** @type {number} */ seat, /** @type {string} */ name) =>
    app.setup.change({ names: seats.with(seat, name) });
  return html`<div class="name-chips" role="group" aria-label=${t('setup.known_names')}>
    <span class="soft" aria-hidden="true">${t('setup.known_names')}</span>
    ${names.map((name) => {
      const seat = seats.indexOf(name);
      const press = () => (seat < 0 ? put(free, name) : put(seat, ''));
      return html`<button type="button" class="button chip-name" aria-pressed=${seat >= 0} ?disabled=${seat < 0 && free < 0} @click=${press}><bdi>${name}</bdi></button>`;
    })}
  </div>`;
}
