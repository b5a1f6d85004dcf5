import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { lastTap, ownBoards, replayAddress, shownSeat, sideName } from '../match/state.js';
import { plainlyAlone } from '../match/seeking.js';
import { addressOf } from '../device/share.js';
import { button, link } from '../parts/controls.js';
import { closeSheet } from './closesheet.js';

/**
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 */

/**
 * Everything that can be done with a match and does not stand at the table.
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function menuSheet(state, app) {
  const match = /** @type {MatchState} */ (state.match);
  const { game, edition } = match.packet.setup;
  const show = (/** @type {import('../app.js').PlainSheet['kind'] | 'actions'} */ kind) => () =>
    app.store.set({ sheet: { kind } });
  const body = html`<nav class="menu-list">
    ${bySteps(match, app)}
    ${link(t('replay.title'), replayAddress(match, match.packet.cursor), { icon: 'play' })}
    ${state.lesson ? nothing : reviewEntry(match, app)}
    ${plainlyAlone(state) ? button(t('best.show'), () => app.store.set({ sheet: { kind: 'best', setup: match.packet.setup } }), { icon: 'star', look: 'quiet', id: 'best' }) : nothing}
    ${button(t('table.actions'), show('actions'), { icon: 'list', look: 'quiet' })}
    ${button(t('table.log'), show('log'), { icon: 'clock', look: 'quiet' })}
    ${button(t('table.score'), show('score'), { icon: 'star', look: 'quiet' })}
    ${button(t('table.board_text'), show('text'), { icon: 'lines', look: 'quiet' })}
    ${otherBoards(match, app)}
    ${state.lesson ? nothing : button(t('guardian.who'), show('who'), { icon: 'seats', look: 'quiet', id: 'who' })}
    ${link(t('rules.title'), `#/rules/${game}/${edition}`, { icon: 'book' })}
    ${button(t('rules.symbols'), show('legend'), { icon: 'help', look: 'quiet', id: 'legend' })}
    ${button(t('share.match'), show('share-match'), { icon: 'share', look: 'quiet', id: 'share' })}
    ${match.transient || match.packet.setup.players < 2 ? nothing : button(t('distance.title'), () => app.store.set({ sheet: { kind: 'distance', page: 'seats' } }), { icon: 'send', look: 'quiet', id: 'distance' })}
    ${match.transient ? nothing : button(t('matches.rename'), () => app.store.set({ sheet: { kind: 'rename', record: match.record } }), { icon: 'pencil', look: 'quiet' })}
    ${button(t('matches.export'), show('export'), { icon: 'file', look: 'quiet' })}
    ${button(t('settings.face_seat'), () => app.change({ faceSeat: !app.store.get().settings.faceSeat }), { icon: 'turn', look: 'quiet', pressed: app.store.get().settings.faceSeat })}
    ${link(t('settings.title'), '#/settings', { icon: 'gear' })}
    ${button(t('report.title'), () => report(app), { icon: 'bug', look: 'quiet' })}
    ${link(t('table.leave'), '#/', { icon: 'back' })}
  </nav>`;
  return { title: t('table.menu'), body };
}

/**
 * Undo and redo of single steps, where one tap did more than one.
 *
 * @param {MatchState} match
 * @param {App} app
 */
function bySteps({ log, packet }, app) {
  const next = log.filter(({ n }) => n > packet.cursor);
  const go = (/** @type {'undo' | 'redo'} */ op) => () => {
    closeSheet(app);
    void app.play[op]('step');
  };
  return html`${packet.can_undo && lastTap(log, packet.cursor).length > 1 ? button(t('table.undo_step'), go('undo'), { icon: 'undo', look: 'quiet', id: 'undo-step' }) : nothing}
    ${packet.can_redo && next.length > 1 && next[1].tap === next[0].tap ? button(t('table.redo_step'), go('redo'), { icon: 'redo', look: 'quiet', id: 'redo-step' }) : nothing}`;
}

/**
 * @param {MatchState} match
 * @param {App} app
 */
function reviewEntry({ address, transient }, app) {
  if (!transient) return link(t('review.title'), `${address}/review`, { icon: 'bulb' });
  const open = () => {
    app.store.set({ sheet: { kind: 'review' } });
    void app.helpers.review();
  };
  return button(t('review.title'), open, { icon: 'bulb', look: 'quiet', id: 'review' });
}

/**
 * The other boards one can look at, for layouts that have no room for the score on the table.
 *
 * @param {MatchState} match
 * @param {App} app
 */
function otherBoards(match, app) {
  const { packet } = match;
  if (!ownBoards(packet)) return nothing;
  const here = shownSeat(match);
  const look = (/** @type {number} */ seat) => () => {
    closeSheet(app);
    app.play.look(seat);
  };
  return packet.sides
    .filter(({ seat }) => seat !== here)
    .map(({ seat, side }) =>
      button(t(`${packet.setup.game}.look.of`, { name: sideName(packet, side) }), look(seat), {
        icon: 'eye',
        look: 'quiet',
      }),
    );
}

/**
 * Everything an engineer needs to see what the player saw: versions, set-up, log.
 *
 * @param {App} app
 */
function report(app) {
  const { match, offline, language } = app.store.get();
  const about = app.rules.about;
  const lines = [
    `Fogbound ${offline.build} · core ${about?.core} · Python ${about?.python} · ${about?.build}`,
    `${navigator.userAgent} · ${innerWidth}×${innerHeight} · ${language}`,
    addressOf(location.hash),
    match?.packet.text ?? '',
  ];
  void app.share.send({ title: t('report.title'), text: lines.join('\n') });
}
