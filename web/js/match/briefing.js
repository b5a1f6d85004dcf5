import { guardianAt } from '../setup/seats.js';
import { isElsewhere } from './distance.js';

/**
 * Tells whoever's turn begins what happened since his last one (`since.js`), once he has the tablet: not the computer, not somebody elsewhere, not in the
 * draft, not after an undo, and not whoever switched it off. Who plays against the computer alone has watched its turns, and is told where
 * they went by too fast to be watched.
 *
 * @typedef {import('./state.js').MatchState} MatchState
 *
 * @param {Pick<import('../app.js').Services, 'store' | 'announce'>} services
 * @param {import('./open.js').Open} open
 */
export function createBriefing({ store, announce }, { present, change }) {
  /** Whose turn it was when somebody could last look. @type {{id: string, actor: number | null}} */
  let seen = { id: '', actor: null };

  /** A turn of the computer was played at once. */
  let missed = false;

  function follow() {
    const { match, guardian, settings } = store.get();
    if (!match || match.handOver) return;
    missed ||= guardianAt(match.packet) !== null && (guardian.hurried || settings.guardianPace === 'once');
    const { id, packet } = match;
    if (id === seen.id && packet.actor === seen.actor) return;
    const begins = id === seen.id && packet.steps.length > 0;
    seen = { id, actor: packet.actor };
    if (begins && isTold(match)) void brief(match);
    if (!guardianAt(packet)) missed = false;
  }

  /** @param {MatchState} match */
  function isTold(match) {
    const { settings, lesson } = store.get();
    const { actor, seats, phase } = match.packet;
    const human = (/** @type {number | null} */ seat) => seat !== null && seats[seat].kind === 'human';
    const watched = !missed && seats.filter((_, seat) => human(seat)).length < 2;
    return settings.since && !lesson && human(actor) && !isElsewhere(match) && !watched && phase !== 'draft';
  }

  /** @param {MatchState} match */
  async function brief({ packet }) {
    const { since } = await import('../later.js');
    const match = present();
    if (match?.packet !== packet || match.selection !== (packet.hand?.piece ?? null)) return;
    const told = since(match, packet.actor ?? 0);
    if (!told.lines.length && !told.more.length) return;
    change({ since: told });
    if (store.get().settings.handOver) announce(told.lines.map(({ text }) => text).join(' '));
  }

  store.subscribe(follow);

  return {
    /** Enough of the others' turns. */
    resume: () => change({ since: null }),
  };
}
