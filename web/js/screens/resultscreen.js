import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { isolated } from '../words/direction.js';
import { nameOf, tOf } from '../words/names.js';
import { replayAddress, resultName } from '../match/state.js';
import { rollSeed } from '../setup/form.js';
import { bestOf, dailyLine } from '../match/results.js';
import { addressOf } from '../device/share.js';
import { button, link, sheetScreen, sideMark } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { scoreTable } from './scoretable.js';

/**
 * The end: who won and why, in the same numbers that ran along during the match.
 *
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function resultScreen(state, app) {
  const match = /** @type {MatchState} */ (state.match);
  const { packet } = match;
  const { setup, seats, score, outcome } = packet;
  const solo = setup.players === 1;
  const again = (/** @type {string} */ seed) => app.setup.start({ ...setup, seed }, seats);
  const body = html`
    <p class="soft">${t(`${setup.game}.end.${outcome?.reason}`)}</p>
    ${solo ? soloResult(match, state, app) : ranking(match)}
    <section aria-labelledby="sheet-heading"><h2 id="sheet-heading">${t('result.sheet')}</h2>${scoreTable(match, score)}</section>
    <div class="result-actions">
      ${button(tOf(setup.game, 'result.again_new'), () => again(rollSeed()), { look: 'primary', icon: 'dice', id: 'again-new' })}
      ${button(tOf(setup.game, 'result.again_same'), () => again(setup.seed), { icon: 'redo', id: 'again-same' })}
      ${link(t('replay.title'), replayAddress(match, 0), { icon: 'play' })}
      ${button(t('share.replay'), () => app.store.set({ sheet: { kind: 'share-replay' } }), { icon: 'share', id: 'result-share' })}
      ${link(t('result.board'), match.address, { icon: 'eye' })}
    </div>`;
  return sheetScreen(headline(match), body, { name: 'result' });
}

/** @param {MatchState} match */
function headline({ packet }) {
  const { score, setup } = packet;
  if (setup.players === 1) return score.level ? nameOf(setup.game, 'level', score.level) : t('result.title');
  const winners = score.ranking[0] ?? [];
  const names = winners.map((name) => isolated(resultName(packet, name)));
  return t('result.won', { names: names.join(', '), n: names.length });
}

/** @param {MatchState} match */
function ranking({ packet }) {
  const { score } = packet;
  let place = 1;
  const rows = score.ranking.flatMap((group) => {
    const at = place;
    place += group.length;
    return group.map((name) => ({ name, at, shared: group.length > 1 }));
  });
  return html`<ol class="ranking">${rows.map(({ name, at, shared }) => {
    const result = score.results.find((one) => one.name === name);
    return html`<li data-place=${at}><span class="place">${t('result.place', { place: at })}</span>
      <span class="marks">${(result?.sides ?? []).map(sideMark)}</span>
      <span class="rank-name"><strong><bdi>${resultName(packet, name)}</bdi></strong>${shared ? html`<span class="soft">${t('result.shared')}</span>` : nothing}</span>
      <b>${t('result.points', { points: result?.points ?? 0 })}</b></li>`;
  })}</ol>`;
}

/**
 * @param {MatchState} match
 * @param {import('../app.js').State} state
 * @param {App} app
 */
function soloResult(match, state, app) {
  const mine = state.results.find((one) => one.id === match.id);
  const best = mine && bestOf(state.results).get(mine.scenario);
  const points = match.packet.score.totals.reduce((sum, n) => sum + n, 0);
  const line = dailyLine(match);
  return html`<div class="solo-result">${icon('star')}
    <p class="big-number">${t('result.points', { points: mine?.points ?? points })}</p>
    ${best ? html`<p>${best.id === match.id ? t('solo.new_best') : t('solo.best', { points: best.points })}</p>` : nothing}
    ${line ? button(t('solo.share_line'), () => void app.share.send({ title: t('app.name'), text: line, url: addressOf('#/solo') }), { icon: 'share', id: 'share-line' }) : nothing}
  </div>`;
}
