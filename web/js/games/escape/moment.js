/** The end of a round: the fog rolls, takes who stands in its way, and another round begins. */

import { speakerOf } from '../../match/state.js';
import { capital, sentence } from '../../words/names.js';
import { signed, t } from '../../words/text.js';

/**
 * @param {import('../../faces.js').MatchState} match
 * @returns {import('../../board/moment.js').Moment | null}
 */
export function moment(match) {
  const { steps, round, outcome } = match.packet;
  const events = steps.flatMap((step) => step.events);
  const fog = events.find(({ code }) => code === 'fog_advances' || code === 'fog_waits');
  if (!fog) return null;
  const losses = events.flatMap(({ code, params, moves }) =>
    code === 'lost'
      ? moves.map(({ piece, start }) => ({
          piece,
          cell: start ?? '',
          text: params.side ? signed(-Number(params.penalty) / moves.length) : '',
        }))
      : [],
  );
  return {
    title: outcome ? t('table.over') : t('matches.round_only', { round }),
    text: capital(sentence(speakerOf(match), 'event', fog)),
    losses,
  };
}
