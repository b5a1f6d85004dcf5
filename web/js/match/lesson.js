import { allFaces } from '../faces.js';
import { t } from '../words/text.js';
import { RulesError } from '../rules/rules.js';
import { visit } from '../router.js';

const ID = 'lesson';

/**
 * The first steps: an ordinary match with a teacher. The script says what is played, said, shown and expected (docs/texts.md).
 *
 * @typedef {{say: string, play?: string[], expect?: string[], hint?: string, show?: {pieces?: string[], cells?: string[]}}} LessonStep
 * @typedef {{setup: import('../rules/types.js').Setup, seat: number, steps: LessonStep[]}} Script
 * @typedef {{script: Script, index: number, hint: string | null, busy: boolean}} Lesson
 *
 * @param {import('../app.js').Services & {
 *   play: ReturnType<typeof import('./play.js').createPlay>,
 *   library: ReturnType<typeof import('./library.js').createLibrary>,
 * }} services
 */
export function createLesson({ store, rules, table, announce, play, library }) {
  const present = () => /** @type {Lesson | null} */ (store.get().lesson);
  /** @param {Partial<Lesson>} patch */
  const change = (patch) => {
    const lesson = present();
    if (lesson) store.set({ lesson: { ...lesson, ...patch } });
  };

  /**
   * Begin the lesson of an address, or go on with it where it is on the table.
   *
   * @param {Pick<import('../router.js').Route, 'parts' | 'address'>} route  `#/tutorial/<game>/<edition>`; what is left out: the first there is
   */
  async function start({ parts: [game, edition], address }) {
    const lesson = allLessons().find(
      (one) => (game ?? one.game) === one.game && (edition ?? one.edition) === one.edition,
    );
    if (!lesson) return store.set({ door: { id: ID, why: 'missing' } });
    if (present() && store.get().match?.address === address) return;
    const here = visit();
    try {
      leave();
      await library.leave();
      const { default: script } = await lesson.script();
      if (here.aborted) return;
      const seats = Array.from({ length: script.setup.players }, () => ({ name: '', kind: 'human' }));
      const packet = await rules.call('new', { match: ID, setup: script.setup, seats });
      if (!(await library.adopt(ID, packet, here, { address }))) return;
      store.set({ lesson: { script, index: 0, hint: null, busy: false } });
    } catch (error) {
      const { code, params } = RulesError.of(error);
      if (!here.aborted) store.set({ door: { id: ID, why: 'broken', code, params } });
      return;
    }
    await enter(0);
  }

  /** @param {number} index */
  async function enter(index) {
    const lesson = present();
    const step = lesson?.script.steps[index];
    if (!step) return;
    const goesOn = () => present()?.script === lesson?.script;
    change({ index, hint: null, busy: true });
    for (const token of step.play ?? []) {
      await play.act([token], { force: true });
      if (!goesOn()) return;
      play.receive();
    }
    change({ busy: false });
    announce(t(step.say));
    const [piece] = step.show?.pieces ?? [];
    const [cell] = step.show?.cells ?? [];
    if (piece) await play.select(piece);
    if (cell) play.hover(cell);
    requestAnimationFrame(() => takeUp(cell));
  }

  /**
   * The button that had the focus may be gone with its step: it goes to where the new one is done.
   *
   * @param {string} [cell]
   */
  function takeUp(cell) {
    if (document.activeElement !== document.body) return;
    if (cell) table.focus(cell);
    else (document.getElementById('lesson-next') ?? document.getElementById('lesson-show'))?.focus();
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

  const leave = () => store.set({ lesson: null });

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
      if (present()?.script !== lesson?.script) return;
      play.receive();
      await next();
    },
    leave,
  };
}

/**
 * The way that the teacher means: it stays marked while nothing else is pointed at.
 *
 * @param {Lesson | null} lesson
 * @param {import('../rules/types.js').Target[]} targets
 */
export function taughtWay(lesson, targets) {
  const cell = lesson?.script.steps[lesson.index].show?.cells?.[0];
  return targets.find((one) => one.cell === cell) ?? null;
}

/** @returns {{game: string, edition: string, script: () => Promise<{default: Script}>}[]} in the order of the start page */
export function allLessons() {
  return allFaces().flatMap(({ game, lessons = [] }) => lessons.map((lesson) => ({ game, ...lesson })));
}
