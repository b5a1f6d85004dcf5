import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { colourName, facingOf, isKept, playerName, sideAt, sidesOf } from '../match/state.js';
import { button } from '../parts/controls.js';
import { faceOf } from '../faces.js';
import { glassPanel, lookingLine, notice, scorePanel, turnPanel } from './panels.js';
import { logPanel } from './logpanel.js';
import { actionBar, awayBar, overBar } from './bars.js';
import { isElsewhere } from '../match/distance.js';
import { handOver } from './handover.js';
import { guardianAt } from '../setup/seats.js';
import { latePart } from './late.js';

const guardianView = latePart(async () => (await import('../later.js')).guardianBar);
const hintView = latePart(async () => (await import('../later.js')).hintPanel);
const lessonView = latePart(async () => (await import('../later.js')).lessonPanel);
const replayView = latePart(async () => (await import('../later.js')).replayBar);
const sinceView = latePart(async () => (await import('../later.js')).sincePanel);

/**
 * The table: the board, and around it what one must always see. The same parts at every size; CSS composes them.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function tableScreen(state, app) {
  const match = /** @type {import('../match/state.js').MatchState} */ (state.match);
  const { look } = state;
  const packet = look?.packet ?? match.packet;
  const shown = look ? { ...match, packet } : match;
  const { setup, phase } = packet;
  const face = faceOf(setup.game);
  const mode = look ? 'replay' : packet.outcome ? 'over' : phase;
  const goals = face.goals?.(shown) ?? nothing;
  const since = match.since && !look && !match.handOver;
  const hint = state.hint && !look && !state.lesson;
  const beside = [goals !== nothing && 'goals', since && 'since', hint && 'hint'].filter(Boolean).join(' ');
  const steady = phase !== 'draft' && match.seat === null && !look && !state.lesson && !hint;
  const heading = packet.side ? t('table.turn_of', { name: playerName(packet, packet.side) }) : t('table.over');
  return html`<div class="table" ?inert=${match.handOver} data-mode=${mode} data-game=${setup.game} data-at=${packet.cursor} data-saved=${isKept(match) ? '' : nothing} data-side=${packet.side ?? nothing} data-beside=${beside || nothing} data-facing=${facingOf(packet, state.settings) || nothing} data-lesson=${state.lesson ? '' : nothing} data-looking=${match.seat === null ? nothing : sideAt(packet, match.seat)}>
    <div class="table-board" role="region" aria-label=${t('table.board')}>${app.table.host}</div>
    <div class="rail rail-start">
      ${turnPanel(shown, heading, packet.side && (phase === 'draft' || sidesOf(packet, packet.actor ?? 0).length > 1) ? colourName(packet, packet.side) : '', app)}
      ${state.glass ? glassPanel(state.glass) : nothing}
      ${face.panel?.(shown, app) ?? nothing}
    </div>
    <div class="rail rail-end">
      ${(phase === 'draft' && !look && face.choosing?.(shown, app)) || nothing}
      ${scorePanel(shown, app)}
      ${goals}
      ${since ? sinceView(state, app) : nothing}
      ${logPanel(shown, look, app)}
    </div>
    <div class="rail rail-foot" ?data-steady=${steady}>
      ${state.lesson ? lessonView(state, app) : hint ? hintView(state, app) : look && state.seeking?.found?.replay === match.address ? html`<div class="notice" data-tone="info"><p>${t('best.watching')}</p></div>` : match.seat === null ? notice(match, app) : lookingLine(shown, app)}
      ${look ? replayView(state, app) : packet.outcome ? overBar(match, app) : guardianAt(packet) ? guardianView(state, app) : isElsewhere(match) ? awayBar(match, app) : actionBar(match, app)}
    </div>
    ${
      match.packet.read_only && (look?.n ?? match.packet.length) === match.packet.length
        ? html`<div class="banner warn table-banner" role="alert"><p>${t('matches.read_only', { at: match.packet.read_only.at })}</p>
      ${button(t('replay.branch'), () => app.library.branch(match.packet.length), { icon: 'branch' })}</div>`
        : nothing
    }
  </div>
  ${match.handOver ? handOver(match, app) : nothing}`;
}

/** @type {ResizeObserver | null} */
let observer = null;
/** @type {Element | null} */
let observed = null;
let observedMode = '';

/**
 * After the table is drawn: tell the board, now and on every change of size, how much of it lies under panels.
 *
 * @param {import('../app.js').App} app
 */
export function afterTable(app) {
  const table = document.querySelector('.table');
  document.documentElement.classList.toggle('at-table', table !== null);
  document.documentElement.classList.toggle('opposite', table?.getAttribute('data-facing') === '180');
  const mode = `${table?.getAttribute('data-mode')} ${table?.querySelector('.replay-bar') !== null}`; // the bar comes late
  if (table === observed && mode === observedMode) return;
  observer?.disconnect();
  observed = table;
  observedMode = mode;
  if (!table) return;
  observer = new ResizeObserver(() => measure(table, app));
  for (const part of table.querySelectorAll('.table-board, .rail')) observer.observe(part);
}

/**
 * @param {Element} table
 * @param {import('../app.js').App} app
 */
function measure(table, app) {
  const host = table.querySelector('.table-board')?.getBoundingClientRect();
  if (!host?.width) return;
  const rails = [...table.querySelectorAll('.rail-start, .rail-end')].map((rail) => rail.getBoundingClientRect());
  const middle = host.left + host.width / 2;
  const over = rails.filter((rail) => rail.top < host.bottom && rail.bottom > host.top && rail.width < host.width / 2);
  const left = over.filter((rail) => rail.left < middle).map((rail) => rail.right - host.left);
  const right = over.filter((rail) => rail.left >= middle).map((rail) => host.right - rail.left);
  const foot = table.querySelector('.replay-bar')?.getBoundingClientRect();
  const bottom = foot && foot.top < host.bottom ? host.bottom - foot.top : 0;
  app.table.cover({ top: 0, right: Math.max(0, ...right), bottom, left: Math.max(0, ...left) });
}
