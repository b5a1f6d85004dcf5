import { fetchText, t } from '../words/text.js';

/**
 * The first steps: an ordinary match with a teacher. The script says what is played, said, shown and expected (docs/texts.md).
 *
 * @typedef {{say: string, play?: string[], expect?: string[], hint?: string, show?: {pieces?: string[], cells?: string[]}}} LessonStep
 * @typedef {{script: {setup: any, steps: LessonStep[]}, index: number, hint: string | null, busy: boolean}} Lesson
 *
 * @param {import('../app.js').Services & {
 *   play: ReturnType<typeof import('./play.js').createPlay>,
 *   library: ReturnType<typeof import('./library.js').createLibrary>,
 * }} services
 */
export function createLesson({ store, rules, announce, play, library }) {
  const present = () => /** @type {Lesson | null} */ (store.get().lesson);
  /** @param {Partial<Lesson>} patch */
  const change = (patch) => {
    const lesson = present();
    if (lesson) store.set({ lesson: { ...lesson, ...patch } });
  };

  async function start() {
    if (present() && store.get().match?.id === 'lesson') return;
    await library.leave();
    const script = await fetchText('tutorial/first-steps.json');
    const seats = Array.from({ length: script.setup.players }, () => ({ name: '', kind: 'human' }));
    const packet = await rules.call('new', { match: 'lesson', setup: script.setup, seats });
    store.set({ lesson: { script, index: 0, hint: null, busy: false } });
    await library.adopt('lesson', packet, { transient: true });
    await enter(0);
  }

  /** @param {number} index */
  async function enter(index) {
    const lesson = present();
    const step = lesson?.script.steps[index];
    if (!step) return;
    change({ index, hint: null, busy: true });
    for (const token of step.play ?? []) {
      await play.act([token], { force: true });
      play.receive();
    }
    change({ busy: false });
    announce(t(step.say));
    const [piece] = step.show?.pieces ?? [];
    const [cell] = step.show?.cells ?? [];
    if (piece) await play.select(piece);
    if (cell) play.hover(cell);
  }

  /**
   * Whether the pupil may do this now; if not, the teacher says what is meant.
   *
   * @param {string[]} tokens
   */
  function allows(tokens) {
    const lesson = present();
    if (!lesson) return true;
    const step = lesson.script.steps[lesson.index];
    if (step.expect?.includes(tokens.join('; '))) return true;
    const hint = step.hint ?? step.say;
    change({ hint });
    announce(t(hint));
    return false;
  }

  const next = () => enter((present()?.index ?? 0) + 1);

  return {
    start,
    next,
    allows,
    /** The pupil did what was expected. */
    passed: () => (present()?.script.steps[present()?.index ?? 0].expect ? next() : undefined),
    /** Let the teacher do it. */
    async showMe() {
      const lesson = present();
      const [token] = lesson?.script.steps[lesson.index].expect ?? [];
      if (!token) return;
      change({ busy: true });
      await play.act(token.split('; '), { force: true });
      play.receive();
      await next();
    },
    leave: () => store.set({ lesson: null }),
  };
}
