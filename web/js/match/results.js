import { t } from '../words/text.js';
import { openKeyOf } from '../setup/form.js';
import { nameOf } from '../words/names.js';

/**
 * Results of solo matches: one line each, the best per scenario.
 *
 * @typedef {import('../storage/database.js').SoloResult} SoloResult
 */

/**
 * @param {import('./state.js').MatchState} match  that is over
 * @param {string} replay  hash of the replay link
 * @returns {SoloResult}
 */
export function resultOf(match, replay) {
  const { score, setup } = match.packet;
  return {
    id: match.id,
    scenario: openKeyOf(setup),
    points: score.results[0]?.points ?? score.totals.reduce((sum, n) => sum + n, 0),
    level: score.level ?? '',
    finished: Date.now(),
    replay,
  };
}

/**
 * @param {SoloResult[]} results
 * @returns {Map<string, SoloResult>} scenario → best result
 */
export function bestOf(results) {
  /** @type {Map<string, SoloResult>} */
  const best = new Map();
  for (const result of results) {
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
  const [, date] = /^daily-(\d{4}-\d\d-\d\d)$/.exec(setup.seed) ?? [];
  if (!date || setup.players !== 1) return '';
  const points = score.results[0]?.points ?? score.totals.reduce((sum, n) => sum + n, 0);
  return t('solo.line', { date, points, level: nameOf(setup.game, 'level', score.level ?? '') });
}
