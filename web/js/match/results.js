import { dayIn } from '../device/day.js';
import { t } from '../words/text.js';
import { openKeyOf } from '../setup/form.js';
import { nameOf } from '../words/names.js';
import { placingsOf } from './placings.js';

/**
 * Results of matches: what is remembered of one, and the best of those that were played alone, per scenario.
 *
 * @typedef {import('../storage/results.js').MatchResult} MatchResult
 */

/**
 * @param {import('./state.js').MatchState} match  that is over
 * @param {string} replay  hash of the replay link
 * @returns {MatchResult}
 */
export function resultOf(match, replay) {
  const { score, setup } = match.packet;
  return {
    id: match.id,
    scenario: openKeyOf(setup),
    points: Math.max(...score.results.map((one) => one.points)),
    level: score.level ?? '',
    finished: Date.now(),
    replay,
    game: setup.game,
    edition: setup.edition,
    seed: setup.seed,
    players: placingsOf(match.packet),
  };
}

/** @param {MatchResult} result */
export function isSolo({ players }) {
  return (players?.length ?? 1) === 1;
}

/**
 * @param {MatchResult[]} results
 * @returns {Map<string, MatchResult>} scenario → best result
 */
export function bestOf(results) {
  /** @type {Map<string, MatchResult>} */
  const best = new Map();
  for (const result of results.filter(isSolo)) {
    const other = best.get(result.scenario);
    if (!other || result.points > other.points) best.set(result.scenario, result);
  }
  return best;
}

/**
 * @param {import('./state.js').MatchState} match
 * @returns {string} one line to show around after the match of the day; empty for other matches
 */
export function dailyLine(match) {
  const { setup, score } = match.packet;
  const date = dayIn(setup.seed);
  if (!date || setup.players !== 1) return '';
  const points = score.results[0]?.points ?? score.totals.reduce((sum, n) => sum + n, 0);
  return t('solo.line', { date, points, level: nameOf(setup.game, 'level', score.level ?? '') });
}
