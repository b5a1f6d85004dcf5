import { html, nothing } from 'lit-html';
import { listOf, signed, t } from '../words/text.js';
import { isolated } from '../words/direction.js';
import { capital, nameOf, pieceName, tOf } from '../words/names.js';
import { resultName, shownSeat, sideName, speakerOf } from '../match/state.js';
import { button, ruleLink, sideMark } from './parts.js';
import { icon } from './icons.js';

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
  const { view, side } = packet;
  return html`<section class="panel turn-panel" data-side=${side ?? nothing} aria-label=${t('table.turn')}>
    <div class="turn-head">
      ${side ? sideMark(side) : icon('star')}
      <div>
        <h1 tabindex="-1">${heading}</h1>
        <p class="soft">${phaseLine(packet, colour)}</p>
      </div>
      ${button('', () => app.store.set({ sheet: { kind: 'menu' } }), { icon: 'menu', look: 'round', label: t('table.menu'), id: 'menu' })}
    </div>
    ${view.mp && view.phase === 'move' ? points(view.mp) : nothing}
    ${view.turn_order && view.phase === 'move' ? order(packet) : nothing}
  </section>`;
}

/**
 * @param {import('../rules/types.js').Packet} packet
 * @param {string} colour
 */
export function phaseLine({ setup, view, outcome }, colour) {
  const phase = nameOf(setup.game, 'phase', view.phase);
  const round = view.rounds
    ? t('matches.round', { round: view.round, rounds: view.rounds })
    : t('matches.round_only', { round: view.round });
  if (outcome) return t(`${setup.game}.end.${outcome.reason}`);
  return [capital(colour), capital(phase), view.phase === 'draft' ? '' : round].filter(Boolean).join(' · ');
}

/** @param {{left: number, full: number}} mp */
function points({ left, full }) {
  return html`<div class="points" role="img" aria-label=${t('table.points_left', { left })}>
    <span class="pips">${Array.from({ length: full }, (_, i) => html`<i class=${i < left ? 'full' : 'gone'}></i>`)}</span>
    <strong>${t('table.points_left', { left })}</strong>
  </div>`;
}

/**
 * The order of this round; the present turn is marked, so a double move shows itself.
 *
 * @param {import('../rules/types.js').Packet} packet
 */
function order(packet) {
  const { turn_order: now, next_order: next, turn } = packet.view;
  const again = turn === now.length - 1 && next?.[0] === now[turn];
  return html`<p class="order"><span class="visually-hidden">${t('table.order', { names: listOf(now.map((/** @type {string} */ side) => sideName(packet, side))) })}</span>
    <span class="order-marks" aria-hidden="true">${now.map((/** @type {string} */ side, /** @type {number} */ i) => html`<span class=${i === turn ? 'now' : i < turn ? 'past' : ''}>${sideMark(side)}</span>`)}</span>
    ${again ? html`<span class="again">${t('table.double_move')}</span>` : nothing}</p>`;
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
 * What the fog takes next, when, at what price, and who stands there.
 *
 * @param {MatchState} match
 */
export function fogPanel({ packet, board }) {
  const { fog } = packet.view;
  const { line, danger, who, cards, next } = fogWords(packet);
  return html`<section class="panel fog-panel" data-danger=${next?.total && next === fog.next ? '' : nothing} aria-label=${t('table.fog')}>
    <h2>${icon('fog')}${t('table.fog')}</h2>
    <p class=${next ? 'fog-next' : nothing}>${line}</p>
    ${danger ? html`<p class="danger">${danger}<span class="danger-who">${who}</span></p>` : nothing}
    ${cards ? html`<p class="soft">${cards}</p>` : nothing}
    <ol class="fog-rows" aria-hidden="true">${(board.rows ?? []).map((/** @type {any} */ row) => html`<li class=${rowState(row.row, fog, next)}>${row.row}</li>`)}</ol>
  </section>`;
}

/**
 * What the fog does next, in words.
 *
 * @param {import('../rules/types.js').Packet} packet
 */
export function fogWords(packet) {
  const { fog, fog_deck: deck } = packet.view;
  const next = fog?.next?.rows.length ? fog.next : (fog?.ahead ?? fog?.next);
  const danger = Object.entries(next?.in_danger ?? {}).filter(([, n]) => n > 0);
  return {
    next,
    line: next
      ? fogLine(next, fog)
      : fog?.marker > 0
        ? t('table.fog_stands', { marker: fog.marker })
        : t('table.fog_done'),
    danger: next?.total ? t('table.in_danger', { n: next.total, points: next.points }) : '',
    who: listOf(danger.map(([side, n]) => t('table.danger_of', { name: sideName(packet, side), n }))),
    cards: deck ? t('table.fog_cards', { n: deck }) : '',
  };
}

/**
 * @param {any} next
 * @param {any} fog
 */
function fogLine(next, fog) {
  if (next.rows.length === 0) return t('table.fog_none', { marker: fog.marker - 1 });
  const facts = { n: next.rows.length, rows: listOf(next.rows), penalty: next.penalty, rounds: fog.marker - next.at };
  return t(next === fog.next ? 'table.fog_next' : 'table.fog_ahead', facts);
}

/**
 * @param {string} row
 * @param {any} fog
 * @param {any} next
 */
function rowState(row, fog, next) {
  if (fog.rows_lost.includes(row)) return 'lost';
  return next?.rows.includes(row) ? 'next' : '';
}

/**
 * The running score; the whole sheet opens from it.
 *
 * @param {MatchState} match
 * @param {App} app
 */
export function scorePanel(match, app) {
  const { packet } = match;
  const { score, view } = packet;
  const facts = new Map((view.sides ?? view.players ?? []).map((/** @type {any} */ one) => [one.side, one]));
  const results = score.results.filter((one) => one.sides.length > 1 || score.sides.length !== score.results.length);
  return html`<section class="panel score-panel" aria-label=${t('table.score')}>
    <h2>${t('table.score')}${button('', () => app.store.set({ sheet: { kind: 'score' } }), { icon: 'list', look: 'round', label: t('table.score_open'), id: 'score-open' })}</h2>
    <ul class="score-list">${score.sides.map(
      (side, i) => html`<li data-active=${side === packet.side ? '' : nothing}>
      ${plate(
        match,
        facts.get(side),
        signedTotal(score.totals[i]),
        html`${sideMark(side)}
      <span class="score-name"><strong><bdi>${sideName(packet, side)}</bdi></strong><span class="soft">${factLine(facts.get(side))}</span></span>
      <b class="score-total">${signedTotal(score.totals[i])}</b>`,
        app,
      )}</li>`,
    )}</ul>
    ${results.length ? html`<ul class="score-results">${results.map((one) => html`<li><bdi>${resultName(packet, one.name)}</bdi><span class="marks">${one.sides.map(sideMark)}</span><b>${signedTotal(one.points)}</b></li>`)}</ul>` : nothing}
  </section>`;
}

/**
 * A line of the score. Where everybody has an island of his own, it shows that island.
 *
 * @param {MatchState} match
 * @param {any} facts
 * @param {string} total
 * @param {unknown} line
 * @param {App} app
 */
function plate(match, facts, total, line, app) {
  const { packet } = match;
  if (!facts?.tiles || packet.view.players.length < 2) return line;
  const { seat, side } = facts;
  const label = [isolated(sideName(packet, side)), factLine(facts), total, t('islands.show')].join(', ');
  return html`<button type="button" class="plate" id=${`plate-${seat}`} aria-pressed=${seat === shownSeat(match)} @click=${() => app.play.look(seat)}>
    <span class="plate-face" aria-hidden="true">${line}</span><span class="visually-hidden">${label}</span></button>`;
}

/** @param {number} total */
export function signedTotal(total) {
  return total < 0 ? signed(total) : String(total);
}

/** @param {any} facts  of a side */
export function factLine(facts) {
  if (!facts) return '';
  if (facts.energy !== undefined) return t('table.energy', { energy: facts.energy });
  return t('table.side_facts', { aboard: facts.aboard, lost: facts.lost });
}

/**
 * One sentence about the last tap, or about the islander in hand.
 *
 * @param {MatchState} match
 * @param {App} app
 */
export function notice(match, app) {
  const { notice: said, packet, selection } = match;
  const { game, edition } = packet.setup;
  if (said) {
    return html`<div class="notice" data-tone=${said.tone}><p>${said.text}</p>${ruleLink(game, edition, said.rule)}
      ${button('', () => app.store.set({ match: { ...match, notice: null } }), { icon: 'close', look: 'round', label: t('app.close') })}</div>`;
  }
  const { transit } = packet.view;
  if (transit)
    return html`<div class="notice" data-tone="transit"><p>${t('table.must_go_on', { piece: capital(pieceName(speakerOf(match), transit.piece)) })}</p></div>`;
  if (selection && packet.view.phase !== 'draft') return pieceLine(match, selection, app);
  return html`<div class="notice quiet"><p>${hint(match)}</p></div>`;
}

/**
 * Whose island is looked at, what was tapped there, and the way back.
 *
 * @param {MatchState} match
 * @param {App} app
 */
export function lookingLine({ packet, seat, notice: said }, app) {
  const nameAt = (/** @type {number} */ at) => sideName(packet, packet.view.players[at].side);
  const back = () => {
    app.play.look(null);
    document.getElementById(`plate-${seat}`)?.focus();
  };
  return html`<div class="notice" data-tone="looking"><p><strong>${t('islands.looking', { name: nameAt(seat ?? 0) })}</strong>
    ${said ? html`<span class="soft">${said.text}</span>` : nothing}</p>
    ${button(t('islands.look_back', { name: nameAt(packet.view.turn ?? 0) }), back, { icon: 'back', look: 'quiet', id: 'look-back' })}</div>`;
}

/** @param {MatchState} match */
function hint({ packet }) {
  const { view, outcome, setup } = packet;
  if (outcome) return t('table.over');
  if (view.phase === 'draft') return t('draft.hint');
  if (setup.game === 'islands') return t(`islands.hint.${islandsMoment(view)}`);
  return view.end_turn?.movable === 0 || view.mp?.left === 0 ? t('table.hint_end') : t('table.hint');
}

/** @param {any} view */
function islandsMoment({ phase, pending, exchange, players, turn }) {
  if (pending.length && phase !== 'swap') return 'settle';
  if (exchange) return 'exchange';
  return phase === 'take' && players[turn].balloon.startsWith('D') ? 'harbour' : phase;
}

/**
 * @param {MatchState} match
 * @param {string} piece
 * @param {App} app
 */
function pieceLine(match, piece, app) {
  const { packet, pieces, targets } = match;
  const facts = pieces.get(piece);
  const game = packet.setup.game;
  const trait = facts?.characteristic ? nameOf(game, 'characteristic', facts.characteristic) : '';
  return html`<div class="notice" data-tone="piece"><p><strong>${capital(pieceName(speakerOf(match), piece))}</strong>${trait ? ` · ${trait}` : ''}
    <span class="soft">${game === 'escape' ? t('table.targets', { n: targets.length }) : usesOf(targets, game)}</span></p>
    ${button('', () => app.store.set({ sheet: { kind: 'piece', piece } }), { icon: 'help', look: 'round', label: tOf(game, 'table.about_piece') })}
    ${button('', () => app.play.select(null), { icon: 'close', look: 'round', label: t('table.deselect') })}</div>`;
}

/**
 * What can be done with the piece in hand, in the words of its targets.
 *
 * @param {import('../rules/types.js').Target[]} targets
 * @param {string} game
 */
function usesOf(targets, game) {
  const kinds = [...new Set(targets.map((target) => target.kind))];
  return kinds.length ? t('islands.uses', { kinds: kinds.map((kind) => nameOf(game, 'kind', kind)).join(' / ') }) : '';
}
