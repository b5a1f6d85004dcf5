import { html, nothing } from 'lit-html';
import { t } from '../text.js';
import { capital, nameOf } from '../words.js';
import { canSelect } from '../play.js';
import { button } from './parts.js';

/**
 * Islands: the wind of the round, and everything that lies beside the board – clouds, harbour, the tiles in the spyglass.
 *
 * @typedef {import('../matchstate.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 *
 * @param {MatchState} match
 * @param {App} app
 */
export function islandsPanel(match, app) {
  const { view, side, setup } = match.packet;
  const mine = (view.players ?? []).find((/** @type {any} */ one) => one.side === side);
  const { game } = setup;
  return html`<section class="panel island-panel" aria-label=${t('table.round_facts')}>
    ${view.die ? wind(match, app) : nothing}
    ${row(t('islands.clouds'), view.clouds.map((/** @type {any[]} */ tiles, /** @type {number} */ i) => place(match, `cloud:${i + 1}`, tiles, app)))}
    ${view.harbour ? row(t('islands.harbour'), view.harbour.map((/** @type {any} */ tile) => place(match, `harbour:${tile}`, [tile], app))) : nothing}
    ${mine ? row(t('islands.spyglass', { used: mine.spyglass.length, spaces: mine.spaces }), mine.spyglass.map((/** @type {any} */ tile) => place(match, `tile:${tile}`, [tile], app))) : nothing}
    ${(view.pending ?? []).length ? row(t('islands.pending'), view.pending.map((/** @type {any} */ tile) => place(match, `tile:${tile}`, [tile], app))) : nothing}
    <div class="row">${others(match).map((piece) => button(capital(nameOf(game, 'piece', piece)), () => app.play.touch(piece), { pressed: match.selection === piece }))}
      ${view.actions.filter((/** @type {string} */ token) => token !== 'end_turn').map((/** @type {string} */ token) => button(actionName(game, token), () => app.play.act([token]), { look: 'primary' }))}</div>
    <p class="soft">${t('table.bag', { n: view.bag })}</p>
  </section>`;
}

/** Where the wind blows to, in degrees from the top. @type {Record<string, number>} */
const ANGLES = { NE: 30, E: 90, SE: 150, SW: 210, W: 270, NW: 330 };

/**
 * @param {MatchState} match
 * @param {App} app
 */
function wind(match, app) {
  const { view, setup } = match.packet;
  const { direction, bonus, free } = view.die;
  /** @param {string} die @param {string} label */
  const face = (die, label) => (canSelect(match.packet, `die:${die}`)
    ? button(label, () => app.play.touch(`die:${die}`), { icon: 'dice', label: t('islands.reroll', { face: label }) })
    : html`<strong>${label}</strong>`);
  return html`<p class="wind"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21V4M6 10l6-6 6 6" transform=${`rotate(${ANGLES[direction] ?? 0} 12 12)`}></path></svg>
    ${face('direction', nameOf(setup.game, 'dir', direction))} ${face('bonus', nameOf(setup.game, 'face', bonus))}
    <span class="soft">${t('islands.free', { dirs: free.join(', ') })}</span></p>`;
}

/**
 * @param {string} title
 * @param {unknown[]} places
 */
function row(title, places) {
  return html`<div class="tile-row"><h3>${title}</h3><div>${places}</div></div>`;
}

/**
 * @param {MatchState} match
 * @param {string} piece  its id for the rules
 * @param {any[]} tiles
 * @param {App} app
 */
function place(match, piece, tiles, app) {
  const { game } = match.packet.setup;
  const facts = tiles.map((tile) => ({ tile, ...match.board.tiles[tile] }));
  const words = facts.map((one) => `${nameOf(game, 'tile', one.kind)} ${one.number ?? (one.range ?? []).join('–')}`);
  const name = words.join(', ') || t('islands.empty');
  return html`<button type="button" class="tile-chip" data-piece=${piece} ?disabled=${!canSelect(match.packet, piece)} aria-pressed=${match.selection === piece} aria-label=${name} title=${name}
    @click=${() => app.play.touch(piece)}>${facts.length ? facts.map((one) => html`<span class="tile" data-kind=${one.kind}><b>${one.number ?? (one.range ?? []).join('–')}</b><small>${nameOf(game, 'tile', one.kind)}</small></span>`) : html`<span class="tile">–</span>`}</button>`;
}

/** @param {MatchState} match @returns {string[]} what can be taken up and is shown nowhere else */
function others({ packet }) {
  const shown = ['balloon', 'cloud', 'harbour', 'tile', 'die'];
  return (packet.view.selectable ?? []).filter((/** @type {string} */ piece) => !shown.includes(piece.split(':')[0]));
}

/**
 * @param {string} game
 * @param {string} token
 */
function actionName(game, token) {
  return capital(nameOf(game, 'kind', token.split(' ')[0]));
}
