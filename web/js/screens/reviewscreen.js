import { html, nothing } from 'lit-html';
import { signed, t } from '../words/text.js';
import { capital, sentence, storyOf } from '../words/names.js';
import { replayAddress, sideName, speakerOf } from '../match/state.js';
import { button, link, sheetScreen, sideMark } from '../parts/controls.js';
import { awardLine } from './awards.js';
import { scoreChart } from './scorechart.js';

/**
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function reviewScreen(state, app) {
  const { address, packet } = /** @type {MatchState} */ (state.match);
  const back = packet.outcome ? `${address}/result` : address;
  return sheetScreen(t('review.title'), reviewBody(state, app), { name: 'review-screen', back });
}

/**
 * The same as a dialog, over a match that is not kept here.
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function reviewSheet(state, app) {
  return { title: t('review.title'), body: reviewBody(state, app) };
}

/**
 * A match looked over: what each side could expect as it went on, the turns that cost most with the better one to be played, and what
 * there is to laugh about.
 *
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').App} App
 * @typedef {import('../rules/types.js').Review} Review
 * @typedef {import('../rules/types.js').Costly} Costly
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
function reviewBody(state, app) {
  const match = /** @type {MatchState} */ (state.match);
  const { reviewing } = state;
  const now = reviewing?.text === match.packet.text ? reviewing : null;
  if (now?.review) return whatCame(match, now.review, app);
  if (!now || now.stopped) {
    return html`<p>${t('review.line')}</p>${button(t('review.begin'), () => app.helpers.review(), { look: 'primary', icon: 'bulb', id: 'review-begin' })}`;
  }
  return html`<p role="status">${t('review.working')}</p>
    <div class="row review-progress"><progress max="1" .value=${now.share} aria-label=${t('review.working')}></progress>
    ${button(t('review.stop'), () => app.helpers.stopReview(), { icon: 'close', id: 'review-stop' })}</div>`;
}

/**
 * @param {MatchState} match
 * @param {Review} review
 * @param {App} app
 */
function whatCame(match, review, app) {
  const chart = courseOf(review);
  return html`<div class="review">
    ${
      chart
        ? html`<section aria-labelledby="review-chart"><h2 id="review-chart">${t('review.chart')}</h2>
      ${scoreChart(match, chart, { line: 'review.chart.line', title: 'review.chart', step: 'review.turn' })}</section>`
        : nothing
    }
    <section aria-labelledby="review-costly"><h2 id="review-costly">${t('review.costly')}</h2>
      ${review.costly.length ? html`<ol class="review-costly">${review.costly.map((one) => costly(match, one, app))}</ol>` : html`<p>${t('review.flawless')}</p>`}</section>
    ${review.awards.length ? html`<section aria-labelledby="review-awards"><h2 id="review-awards">${t('review.awards')}</h2><ul class="review-awards">${review.awards.map((award) => html`<li>${awardLine(match, award)}</li>`)}</ul></section>` : nothing}
  </div>`;
}

/**
 * @param {Review} review
 * @returns {Parameters<typeof scoreChart>[1] | null} the expected points turn by turn, and the final ones; null where nothing was expected
 */
function courseOf({ sides, chart, final }) {
  if (!chart.length) return null;
  const turns = final ? [...chart.map(({ expected }) => expected), final] : chart.map(({ expected }) => expected);
  const standings = turns.map((points, i) => ({
    n: i,
    round: i + 1,
    totals: sides.map((side) => Math.round(points[side] ?? 0)),
  }));
  return { sides, standings };
}

/**
 * @param {MatchState} match
 * @param {Costly} one
 * @param {App} app
 */
function costly(match, { n, side, round, cost, played, better, why, parts }, app) {
  const speaker = speakerOf(match);
  const name = side ? sideName(match.packet, side) : '';
  const more = Object.entries(parts).filter(([, points]) => Math.round(points) !== 0);
  const play = async () => {
    await app.library.branch(n);
    const tokens = better.map(({ token }) => token);
    await app.play.act(tokens, { force: true });
  };
  return html`<li>
    <p>${side ? sideMark(side) : nothing}<strong>${t('review.cost', { name, round, cost: Math.round(cost) })}</strong></p>
    <p class="soft">${t('review.played', { told: actionsTold(speaker, match.log.slice(n + 1, n + 1 + played.length)) })}</p>
    <p>${t('review.instead', { told: actionsTold(speaker, better) })}</p>
    ${
      why.length
        ? html`<p class="soft">${why
            .slice(0, 2)
            .map((one) => capital(sentence(speaker, 'why', one)))
            .join(' ')}</p>`
        : nothing
    }
    ${more.length ? html`<p class="soft">${t('review.better')} ${more.map(([part, points]) => `${t(`${speaker.game}.score.${part}`)} ${signed(Math.round(points))}`).join(' · ')}</p>` : nothing}
    <div class="row">${button(t('review.play'), play, { icon: 'branch', look: 'primary', id: `better-${n}` })}${link(t('review.look'), replayAddress(match, n), { icon: 'eye' })}</div>
  </li>`;
}

/**
 * @param {import('../words/names.js').Speaker} speaker
 * @param {{events: import('../rules/types.js').GameEvent[]}[]} steps
 * @returns {string} who went where, in the words of the log; what came of it is left out
 */
function actionsTold(speaker, steps) {
  const told = storyOf(
    speaker,
    steps.flatMap(({ events }) => events.slice(0, 1)),
  );
  return told.join(' · ').replaceAll('. · ', '. '); // what is no sentence needs a mark between
}
