import { html, nothing } from 'lit-html';
import { listOf, signed, t } from '../words/text.js';
import { capital, sentence, storyOf } from '../words/names.js';
import { speakerOf } from '../match/state.js';
import { movementsOf } from '../match/hint.js';
import { button } from '../parts/controls.js';

/**
 * What the computer would do: what it brings, why, its movements one by one, and other good plans.
 *
 * @typedef {import('../match/hint.js').Hint} Hint
 * @typedef {import('../rules/types.js').Plan} Plan
 * @typedef {import('../words/names.js').Speaker} Speaker
 */

/** Points that two plans may differ by and still be called alike. */
const ALIKE = 0.5;

/** @param {import('../app.js').State} state */
export function hintPanel(state) {
  const match = /** @type {import('../match/state.js').MatchState} */ (state.match);
  const hint = /** @type {Hint} */ (state.hint);
  const close = button('', () => hint.hands.close(), {
    icon: 'close',
    look: 'round',
    label: t('app.close'),
    id: 'hint-close',
  });
  if (!hint.plans.length)
    return html`<div class="notice hint" role="status"><p>${t('hint.thinking')}</p>${close}</div>`;
  const speaker = speakerOf(match);
  const plan = hint.plans[hint.at];
  return html`<div class="notice hint" role="region" aria-label=${t('hint.title')}>
    ${close}
    <div class="hint-words">
      <p role="status"><strong>${stepLine(speaker, hint)}</strong></p>
      <p class="soft">${[expects(speaker.game, plan), ...plan.why.slice(0, 2).map((why) => capital(sentence(speaker, 'why', why)))].filter(Boolean).join(' ')}</p>
      ${hint.verdict && hint.at === 0 ? html`<p class="soft">${ownLine(hint.verdict.cost)}</p>` : nothing}
    </div>
    ${steering(hint)}
  </div>`;
}

/**
 * @param {Speaker} speaker
 * @param {Hint} hint
 * @returns {string} what the movement that is shown does
 */
function stepLine(speaker, hint) {
  const movements = movementsOf(hint.plans[hint.at]);
  const { steps } = movements[hint.step];
  const [said] = storyOf(
    speaker,
    steps.flatMap(({ events }) => events),
  );
  return movements.length > 1 ? t('hint.step', { n: hint.step + 1, all: movements.length, said }) : said;
}

/** @param {Hint} hint */
function steering(hint) {
  const last = movementsOf(hint.plans[hint.at]).length - 1;
  return html`<div class="row hint-steer">
    ${last > 0 ? button('', () => hint.hands.turnTo(hint.step - 1), { icon: 'back', look: 'round', label: t('hint.back'), disabled: hint.step === 0, id: 'hint-back', again: true }) : nothing}
    ${last > 0 ? button('', () => hint.hands.turnTo(hint.step + 1), { icon: 'next', look: 'round', label: t('hint.next'), disabled: hint.step === last, id: 'hint-next', again: true }) : nothing}
    ${button(t('hint.do'), () => hint.hands.doIt(), { look: 'primary', id: 'hint-do' })}
    ${hint.plans.map((_, at) => button(planLabel(hint.plans, at), () => hint.hands.choose(at), { pressed: at === hint.at, id: `hint-plan-${at}` }))}
  </div>`;
}

/**
 * @param {Plan[]} plans
 * @param {number} at
 */
function planLabel(plans, at) {
  if (at === 0) return t('hint.best');
  const less = Math.round(plans[at].value - plans[0].value);
  return less < 0 ? t('hint.other', { n: at + 1, less: signed(less) }) : t('hint.alike', { n: at + 1 });
}

/**
 * @param {string} game
 * @param {Plan} plan
 * @returns {string} the points that are expected in the end, by category; empty where nothing can be said
 */
function expects(game, { parts }) {
  const named = Object.entries(parts).filter(([, n]) => Math.round(n) !== 0);
  if (!named.length) return '';
  const points = Math.round(named.reduce((sum, [, n]) => sum + n, 0));
  const list = named.map(
    ([part, n]) => `${t(`${game}.score.${part}`)} ${n < 0 ? signed(Math.round(n)) : Math.round(n)}`,
  );
  return t('hint.expects', { points, list: listOf(list) });
}

/** @param {number} cost  of what was done or meant in this turn */
function ownLine(cost) {
  return cost < ALIKE ? t('hint.own_good') : t('hint.own_cost', { cost: Math.max(1, Math.round(cost)) });
}
