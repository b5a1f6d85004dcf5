import { html, nothing } from 'lit-html';
import { signed, t } from '../words/text.js';
import { isolated } from '../words/direction.js';
import { capital, nameOf, pieceName, tOf } from '../words/names.js';
import { faceOf } from '../faces.js';
import { isElsewhere } from '../match/distance.js';
import {
  ownBoards,
  playerName,
  replayAddress,
  resultName,
  shownSeat,
  sideAt,
  sideName,
  speakerOf,
} from '../match/state.js';
import { button, ruleLink, sideMark } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { previewLine } from './previewline.js';
import { go } from '../router.js';
import { guardianAt } from '../setup/seats.js';

/**
 * The panels around the board: one clear thing each.
 *
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 */

/**
 * Whose turn it is, and what is left of it.
 *
 * @param {MatchState} match
 * @param {string} heading
 * @param {string} colour
 * @param {App} app
 */
export function turnPanel(match, heading, colour, app) {
  const { packet } = match;
  const { side } = packet;
  return html`<section class="panel turn-panel" data-side=${side ?? nothing} aria-label=${t('table.turn')}>
    <div class="turn-head">
      ${side ? sideMark(side) : icon('star')}
      <div>
        <h1 tabindex="-1">${heading}</h1>
        <p class="soft">${phaseLine(packet, colour)}</p>
      </div>
      ${givesHints(match, app) ? button('', () => app.helpers.hint(), { icon: 'bulb', look: 'round', label: t('hint.ask'), id: 'hint', pressed: app.store.get().hint !== null }) : nothing}
      ${button('', () => app.store.set({ sheet: { kind: 'menu' } }), { icon: 'menu', look: 'round', label: t('table.menu'), id: 'menu' })}
    </div>
    ${faceOf(packet.setup.game).turn?.(match) ?? nothing}
  </section>`;
}

/**
 * @param {MatchState} match
 * @param {App} app
 * @returns {boolean} whether the computer may be asked what it would do
 */
export function givesHints(match, { store }) {
  const { packet } = match;
  const { settings, look, lesson } = store.get();
  const plays = packet.actor !== null && !packet.read_only && !guardianAt(packet) && !isElsewhere(match);
  return settings.hints && plays && !look && !lesson;
}

/**
 * @param {import('../rules/types.js').Packet} packet
 * @param {string} colour
 */
export function phaseLine({ setup, phase, round, rounds, outcome }, colour) {
  const far = rounds ? t('matches.round', { round, rounds }) : t('matches.round_only', { round });
  if (outcome) return t(`${setup.game}.end.${outcome.reason}`);
  return [
    capital(colour),
    capital(nameOf(setup.game, 'phase', phase)),
    phase === 'draft' ? '' : far.replaceAll(' ', '\u00a0'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** @param {{left: number, total: number, running: boolean}} glass */
export function glassPanel({ left, total, running }) {
  const seconds = Math.ceil(left / 1000);
  return html`<section class="panel glass-panel" data-low=${left <= 10_000 ? '' : nothing} aria-label=${t('table.glass')}>
    ${icon('glass')}
    <progress max=${total} value=${left} aria-hidden="true"></progress>
    <strong role="timer">${running ? t('table.seconds', { seconds }) : t('table.glass_rests', { seconds })}</strong>
  </section>`;
}

/**
 * The running score; the whole sheet opens from it.
 *
 * @param {MatchState} match
 * @param {App} app
 */
export function scorePanel(match, app) {
  const { packet } = match;
  const { score } = packet;
  const standings = new Map(packet.sides.map((one) => [one.side, one]));
  const results = score.results.filter((one) => one.sides.length > 1 || score.sides.length !== score.results.length);
  return html`<section class="panel score-panel ${score.sides.length > 4 ? 'score-many' : ''}" aria-label=${t('table.score')}>
    <h2 class="with-button">${t('table.score')}${button('', () => app.store.set({ sheet: { kind: 'score' } }), { icon: 'star', look: 'round', label: t('table.score_open'), id: 'score-open' })}</h2>
    <ul class="score-list">${score.sides.map(
      (side, i) =>
        html`<li data-active=${side === packet.side ? '' : nothing}>${scoreLine(match, side, standings.get(side), signedTotal(score.totals[i]), app)}</li>`,
    )}</ul>
    ${results.length ? html`<ul class="score-results">${results.map((one) => html`<li><bdi>${resultName(packet, one.name)}</bdi><span class="marks">${one.sides.map(sideMark)}</span><b>${signedTotal(one.points)}</b></li>`)}</ul>` : nothing}
  </section>`;
}

/**
 * A line of the score. Where everybody has a board of his own, it shows that board; where the score asks for a word, it leads to it.
 *
 * @param {MatchState} match
 * @param {string} side
 * @param {import('../rules/types.js').Standing | undefined} standing
 * @param {string} total
 * @param {App} app
 */
function scoreLine(match, side, standing, total, app) {
  const { packet } = match;
  const { game } = packet.setup;
  const name = sideName(packet, side);
  const facts = factLine(game, standing);
  const why = faceOf(game).why?.(packet, side) ?? '';
  const line = html`${sideMark(side)}
      <span class="score-name"><strong><bdi>${name}</bdi></strong><span class="soft">${facts}</span></span>
      <b class="score-total">${total}</b>`;
  const label = (/** @type {string} */ leads) => [isolated(name), facts, total, why, leads].filter(Boolean).join(', ');
  const plate = (/** @type {string} */ leads) =>
    html`<span class="plate-face" aria-hidden="true">${line}</span><span class="visually-hidden">${label(leads)}</span>`;
  if (standing && ownBoards(packet)) {
    const { seat } = standing;
    return html`<button type="button" class="plate" id=${`plate-${seat}`} title=${why || nothing} aria-pressed=${seat === shownSeat(match)} @click=${() => app.play.look(seat)}>${plate(t(`${game}.look.show`))}</button>`;
  }
  if (!why) return line;
  return html`<button type="button" class="plate" id=${`why-${side}`} title=${why} @click=${() => app.store.set({ sheet: { kind: 'score' } })}>${plate(t('table.score_open'))}</button>`;
}

/** @param {number} total */
export function signedTotal(total) {
  return total < 0 ? signed(total) : String(total);
}

/**
 * @param {string} game
 * @param {import('../rules/types.js').Standing | undefined} standing
 * @returns {string} what is to be known of a side beside its score
 */
export function factLine(game, standing) {
  return (standing?.facts ?? []).map(({ code, n }) => t(`${game}.fact.${code}`, { n })).join(', ');
}

/**
 * One sentence about the last tap, or about the piece in hand.
 *
 * @param {MatchState} match
 * @param {App} app
 */
export function notice(match, app) {
  if (match.early) return earlyNotice(match);
  const held = app.store.get().guardian.paused;
  return guardianAt(match.packet) && (held || !match.notice) ? guardianLine(match, app) : laterNotice(match, app);
}

/**
 * What is on the table is as it was kept: the rules are still starting. Beside it stands what else is to be said.
 *
 * @param {MatchState} match
 */
function earlyNotice({ waits, notice: said }) {
  return html`<div class="notice early" data-tone="early"><p>${t(waits ? 'table.waits' : 'table.early')}
    ${said ? html`<span class="soft">${said.text}</span>` : nothing}</p></div>`;
}

/**
 * @param {MatchState} match
 * @param {App} app
 */
function laterNotice(match, app) {
  const { notice: said, packet, selection, preview } = match;
  const { game, edition } = packet.setup;
  if (said) {
    return html`<div class="notice" data-tone=${said.tone}><p>${said.text}</p>${ruleLink(game, edition, said.rule)}
      ${said.n === undefined ? nothing : button('', () => go(replayAddress(match, said.n ?? 0)), { icon: 'play', look: 'round', label: t('log.replay'), id: 'log-replay' })}
      ${button('', () => app.play.dismiss(), { icon: 'close', look: 'round', label: t('app.close') })}</div>`;
  }
  if (isElsewhere(match))
    return html`<div class="notice quiet"><p>${t('distance.waiting', { name: playerName(packet, packet.side ?? '') })}</p></div>`;
  if (preview && packet.phase !== 'draft') return previewLine(match, preview);
  const must = faceOf(game).must?.(match);
  if (must) return html`<div class="notice" data-tone="must"><p>${must}</p></div>`;
  if (selection && packet.phase !== 'draft') return pieceLine(match, selection, app);
  return html`<div class="notice quiet"><p>${hint(match)}</p></div>`;
}

/**
 * Whose board is looked at, what was tapped there, and the way back.
 *
 * @param {MatchState} match
 * @param {App} app
 */
export function lookingLine({ packet, seat, notice: said }, app) {
  const { game } = packet.setup;
  const nameAt = (/** @type {number} */ at) => sideName(packet, sideAt(packet, at));
  const back = () => {
    app.play.look(null);
    document.getElementById(`plate-${seat}`)?.focus();
  };
  return html`<div class="notice" data-tone="looking"><p><strong>${t(`${game}.look.at`, { name: nameAt(seat ?? 0) })}</strong>
    ${said ? html`<span class="soft">${said.text}</span>` : nothing}</p>
    ${button(t(`${game}.look.back`, { name: nameAt(shownSeat({ seat: null, packet })) }), back, { icon: 'back', look: 'quiet', id: 'look-back' })}</div>`;
}

/** @param {MatchState} match */
function hint(match) {
  const { outcome, setup, end_turn: end } = match.packet;
  if (outcome) return t('table.over');
  const own = faceOf(setup.game).hint?.(match);
  return own ?? tOf(setup.game, end?.movable === 0 ? 'table.hint_end' : 'table.hint');
}

/**
 * @param {MatchState} match
 * @param {string} piece
 * @param {App} app
 */
function pieceLine(match, piece, app) {
  const { packet, pieces, targets } = match;
  const { game } = packet.setup;
  const { trait, uses } = faceOf(game);
  const own = trait?.(pieces.get(piece) ?? {});
  return html`<div class="notice" data-tone="piece"><p><strong>${capital(pieceName(speakerOf(match), piece))}</strong>${own ? ` · ${own}` : ''}
    <span class="soft">${uses ? uses(targets) : t('table.targets', { n: targets.length })}</span></p>
    ${button('', () => app.store.set({ sheet: { kind: 'piece', piece } }), { icon: 'help', look: 'round', label: tOf(game, 'table.about_piece') })}
    ${button('', () => app.play.select(null), { icon: 'close', look: 'round', label: t('table.deselect') })}</div>`;
}

/**
 * While a guardian plays.
 *
 * @param {MatchState} match
 * @param {App} app
 */
function guardianLine({ packet }, app) {
  const { paused } = app.store.get().guardian;
  const name = sideName(packet, packet.side ?? '');
  return html`<div class="notice quiet"><p>${t(paused ? 'guardian.paused' : 'guardian.plays', { name })}</p></div>`;
}
