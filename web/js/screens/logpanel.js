import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { t } from '../words/text.js';
import { storyOf } from '../words/names.js';
import { replayAddress, sideName, speakerOf } from '../match/state.js';
import { go } from '../router.js';
import { button, sideMark } from '../parts/controls.js';

/**
 * What happened, in sentences.
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
  const upTo = match.log.slice(0, (look?.n ?? match.packet.cursor) + 1);
  return html`<section class="panel log-panel" aria-label=${t('table.log')}>
    <h2 class="with-button">${t('table.log')}${button('', () => app.store.set({ sheet: { kind: 'log' } }), { icon: 'clock', look: 'round', label: t('table.log_open'), id: 'log-open' })}</h2>
    ${logList(match, upTo.reverse(), app, SHOWN)}
  </section>`;
}

/**
 * At the table one line for each tap, shown on the board by a press and replayed by a second one; in a replay every action, a way to its moment.
 *
 * @param {MatchState} match
 * @param {import('../rules/types.js').LogEntry[]} entries
 * @param {App} app
 * @param {number} [most]  lines
 */
export function logList(match, entries, app, most = entries.length) {
  const speaker = speakerOf(match);
  const { look, language } = app.store.get();
  const looking = look !== null;
  const taps = looking ? entries.slice(0, most).map((entry) => [entry]) : tapsOf(entries, most);
  const names = match.packet.sides.map(({ side }) => sideName(match.packet, side));
  /** What a line says changes with these only: most of the thirty are not told anew after an action. */
  const told = JSON.stringify([language, looking, names]);
  return html`<ol class="log-list">${repeat(
    taps,
    ([entry]) => entry.n,
    (tap) => guard([told, ...tap], () => line(tap)),
  )}</ol>`;

  /** @param {import('../rules/types.js').LogEntry[]} tap */
  function line(tap) {
    const [{ n, token, side }] = tap;
    const lines = storyOf(
      speaker,
      [...tap].reverse().flatMap(({ events }) => events),
    );
    if (!lines.length) return nothing;
    return html`<li><button type="button" class="log-entry" data-n=${n} @click=${() => press(n)}>
      ${token && side && sameSide(tap) ? sideMark(side) : nothing}<span>${lines.map((line) => html`<span>${line}</span>`)}</span></button></li>`;
  }

  /** @param {number} n */
  function press(n) {
    const now = app.store.get().match;
    if (!now) return;
    const again = now.pointed && now.notice?.n === n;
    app.store.set({ sheet: null });
    if (looking || n === 0 || again) lookAt(now, n, app);
    else app.play.point(n);
  }
}

/** @param {import('../rules/types.js').LogEntry[]} tap */
function sameSide(tap) {
  return tap.every(({ side }) => side === tap[0].side);
}

/**
 * @param {import('../rules/types.js').LogEntry[]} entries
 * @param {number} most
 * @returns {import('../rules/types.js').LogEntry[][]} those of one tap together, in the order given
 */
function tapsOf(entries, most) {
  /** @type {Map<number, import('../rules/types.js').LogEntry[]>} */
  const taps = new Map();
  for (const entry of entries) {
    const tap = taps.get(entry.tap);
    if (tap) tap.push(entry);
    else if (taps.size < most) taps.set(entry.tap, [entry]);
    else break;
  }
  return [...taps.values()];
}

/**
 * @param {MatchState} match
 * @param {number} n
 * @param {App} app
 */
export function lookAt(match, n, app) {
  const address = replayAddress(match, n);
  if (address === location.hash) void app.replay.seek(n);
  else go(address);
}
