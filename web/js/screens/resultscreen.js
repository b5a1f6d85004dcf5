import { html, nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { dateOf, t } from '../words/text.js';
import { isolated } from '../words/direction.js';
import { nameOf, titlesOf, tOf } from '../words/names.js';
import { faceOf } from '../faces.js';
import { NOTHING, isDue } from '../match/distance.js';
import { seedName } from '../match/records.js';
import { replayAddress, resultName } from '../match/state.js';
import { rollSeed } from '../setup/form.js';
import { rematch } from '../setup/rematch.js';
import { bestOf, dailyLine } from '../match/results.js';
import { addressOf } from '../device/share.js';
import { button, link, sheetScreen, sideMark } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { plainlyAlone } from '../match/seeking.js';
import { awardList } from './awards.js';
import { sendButton } from './bars.js';
import { bestPart } from './bestsheet.js';
import { endPicture } from './endpicture.js';
import { scoreChart } from './scorechart.js';
import { scoreTable } from './scoretable.js';

/**
 * The end: who won, what can be done now, and how it came about, in the same numbers that ran along during the match.
 *
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function resultScreen(state, app) {
  const match = /** @type {MatchState} */ (state.match);
  const { setup, seats, score, outcome } = match.packet;
  const course = courseOf(match, app);
  const body = html`
    ${printHead(match)}
    <div class="result-glance">
      <div>
      <div class="result-won">
        <p class="soft">${t(`${setup.game}.end.${outcome?.reason}`)}</p>
        ${until(farewellOf(match), nothing)}
        ${setup.players === 1 ? soloResult(match, state, app) : ranking(match)}
        ${match.hints ? html`<p class="soft" id="hints-used">${t('hint.used', { n: match.hints })}</p>` : nothing}
        ${knewBest(match, state) ? html`<p class="soft" id="best-known">${t('best.known')}</p>` : nothing}
        ${onwards(match, app)}
        ${plainlyAlone(state) ? html`<section class="computers-best" aria-labelledby="best-heading"><h2 id="best-heading">${t('best.title')}</h2>${bestPart(setup, state, app)}</section>` : nothing}
      </div>
      <div class="result-awards">${until(course.awards, nothing)}</div>
      </div>
      <div>
      <section class="result-picture" aria-label=${t('result.picture')}>${endPicture(match, state, app)}</section>
      <div class="result-course">${until(course.chart, html`<p role="status">${t('app.wait')}</p>`)}</div>
      </div>
    </div>
    <section aria-labelledby="sheet-heading"><h2 id="sheet-heading">${t('result.sheet')}</h2>${scoreTable(match, score)}</section>
    <div class="result-actions">
      ${button(tOf(setup.game, 'result.again_same'), () => app.setup.start({ ...setup }, seats, afresh(match)), { icon: 'redo', id: 'again-same' })}
      ${link(t('result.board'), match.address, { icon: 'eye' })}
      ${match.transient ? nothing : link(t('review.title'), `${match.address}/review`, { icon: 'bulb' })}
      ${link(t('replay.title'), replayAddress(match, 0), { icon: 'play' })}
      ${button(t('share.replay'), () => app.store.set({ sheet: { kind: 'share-replay' } }), { icon: 'share', id: 'result-share' })}
      ${button(t('result.print'), () => print(), { icon: 'file', id: 'result-print' })}
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

/**
 * What stands on paper only: which match it was.
 *
 * @param {MatchState} match
 */
function printHead({ packet, record }) {
  const { setup } = packet;
  return html`<p class="on-paper">${titlesOf(setup).join(' · ')} · ${dateOf(record.updated)} · ${t('setup.seed')}: <bdi>${seedName(setup.seed)}</bdi></p>`;
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
 * The next match, above everything one reads at leisure.
 *
 * @param {MatchState} match
 * @param {App} app
 */
function onwards(match, app) {
  const { setup, seats } = match.packet;
  const distance = afresh(match);
  const again = () => app.setup.start({ ...setup, seed: rollSeed() }, seats, distance);
  const next = () => {
    const other = rematch(setup, seats, rollSeed(), distance);
    return app.setup.start(other.setup, other.seats, other.distance);
  };
  return html`<div class="result-actions result-next">
    ${isDue(match) ? sendButton(app) : nothing}
    ${
      setup.players === 1
        ? button(tOf(setup.game, 'result.again_new'), again, {
            look: 'primary',
            icon: 'dice',
            id: 'again-new',
          })
        : html`<span class="rematch">${button(t('result.rematch'), next, { look: 'primary', icon: 'turn', id: 'rematch' })}<span class="soft">${t('result.rematch.line')}</span></span>`
    }
  </div>`;
}

/** Who sits here, with nothing sent yet. @param {MatchState} match */
const afresh = ({ distance }) => distance && { ...distance, sent: NOTHING };

/**
 * Make something once for each end of a match: drawing again neither asks nor plays again.
 *
 * @template {unknown[]} Rest
 * @template Made
 * @param {(match: MatchState, ...rest: Rest) => Made} make
 */
function once(make) {
  /** @type {{of: unknown, made: Made} | null} */
  let kept = null;
  return (/** @type {MatchState} */ match, /** @type {Rest} */ ...rest) => {
    if (kept?.of !== match.packet) kept = { of: match.packet, made: make(match, ...rest) };
    return kept.made;
  };
}

/** Asked for once, shown in two places: each a promise of its own, so that drawing again changes nothing. */
const courseOf = once((match, /** @type {App} */ app) => {
  const course = app.rules.call('course', { match: match.id });
  return {
    awards: course.then(
      ({ awards }) => awardList(match, awards),
      () => nothing,
    ),
    chart: course.then(
      (found) =>
        html`<section aria-labelledby="course-heading"><h2 id="course-heading">${t('result.course')}</h2>${scoreChart(match, found)}</section>`,
      () => html`<p role="alert">${t('result.course.missing')}</p>`,
    ),
  };
});

const farewellOf = once(async (match) =>
  Promise.resolve(faceOf(match.packet.setup.game).farewell?.(match)).catch(
    () => html`<p role="alert">${t('app.part_broken')}</p>`,
  ),
);

/**
 * @param {MatchState} match
 * @param {import('../app.js').State} state
 * @returns {boolean} whether the computer's best was shown before this match was over
 */
function knewBest({ id }, state) {
  const { seen = 0 } = state.seeking?.found ?? {};
  const finished = state.results.find((one) => one.id === id)?.finished ?? 0;
  return plainlyAlone(state) && seen > 0 && seen < finished;
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
