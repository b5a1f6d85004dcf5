import { html, nothing } from 'lit-html';
import { t } from '../words/text.js';
import { button, link } from '../parts/controls.js';
import { icon } from '../parts/icons.js';

/**
 * The teacher's line under the board.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function lessonPanel({ lesson }, app) {
  const { script, index, hint, busy } = /** @type {import('../match/lesson.js').Lesson} */ (lesson);
  const step = script.steps[index];
  const last = index === script.steps.length - 1;
  return html`<section class="panel lesson-panel" aria-label=${t('tutorial.title')}>
    <div class="lesson-head">
      <p class="eyebrow">${t('tutorial.progress', { n: index + 1, of: script.steps.length })}</p>
      <a class="button round quiet" href="#/" aria-label=${t('tutorial.leave')} title=${t('tutorial.leave')}>${icon('close')}</a>
    </div>
    <p id="lesson-say">${t(step.say)}</p>
    ${hint ? html`<p class="notice" data-tone="refusal">${t(hint)}</p>` : nothing}
    <div class="row">
      ${step.expect ? button(t('tutorial.show'), () => app.lesson.showMe(), { look: 'quiet', id: 'lesson-show', disabled: busy }) : nothing}
      ${!step.expect && !last ? button(t('tutorial.next'), () => app.lesson.next(), { look: 'primary', id: 'lesson-next', disabled: busy }) : nothing}
      ${last && !step.expect ? link(t('tutorial.play'), `#/${script.setup.game}/${script.setup.edition}`, { look: 'primary', icon: 'play' }) : nothing}
    </div>
  </section>`;
}
