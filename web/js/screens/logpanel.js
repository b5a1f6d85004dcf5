import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t } from '../words/text.js';
import { capital, sentence } from '../words/names.js';
import { replayAddress, speakerOf } from '../match/state.js';
import { go } from '../router.js';
import { button, sideMark } from '../parts/controls.js';

/**
 * What happened, in sentences; a tap on one goes to that moment.
 *
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 */

const SHOWN = 30;

/**
 * @param {MatchState} match
 * @param {import('../match/replay.js').Look | null} look
 * @param {App} app
 */
export function logPanel(match, look, app) {
  const at = look?.n ?? match.packet.cursor;
  const upTo = match.log.filter((entry) => entry.n <= at);
  return html`<section class="panel log-panel" aria-label=${t('table.log')}>
    <h2>${t('table.log')}${button('', () => app.store.set({ sheet: { kind: 'log' } }), { icon: 'list', look: 'round', label: t('table.log_open'), id: 'log-open' })}</h2>
    ${logList(match, upTo.slice(-SHOWN).reverse(), app)}
  </section>`;
}

/**
 * @param {MatchState} match
 * @param {import('../rules/types.js').LogEntry[]} entries
 * @param {App} app
 */
export function logList(match, entries, app) {
  const speaker = speakerOf(match);
  return html`<ol class="log-list">${repeat(
    entries,
    (entry) => entry.n,
    (entry) => {
      const words = entry.events.map((event) => capital(sentence(speaker, 'event', event))).filter(Boolean);
      if (!words.length) return nothing;
      return html`<li><button type="button" class="log-entry" data-n=${entry.n} @click=${() => lookAt(match, entry.n)}>
      ${entry.token && entry.side ? sideMark(entry.side) : nothing}<span>${words.map((line) => html`<span>${line}</span>`)}</span></button></li>`;
    },
  )}</ol>`;

  /** @param {MatchState} of @param {number} n */
  function lookAt(of, n) {
    app.store.set({ sheet: null });
    const address = replayAddress(of, n);
    if (address === location.hash) void app.replay.seek(n);
    else go(address);
  }
}
