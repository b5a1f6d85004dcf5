/** What one tap did: for each islander one line, who went where, what it brought, what it cost. */

import { inWords, nameOf, sentence } from '../../words/names.js';
import { listOf, signed, t } from '../../words/text.js';

/**
 * @typedef {import('../../rules/types.js').GameEvent} GameEvent
 * @typedef {import('../../words/names.js').Speaker} Speaker
 */

/** Movements that go without saying. */
const PLAIN = ['run', 'board', 'switch'];

/**
 * @param {Speaker} speaker
 * @param {GameEvent[]} events
 * @returns {string[]}
 */
export function story(speaker, events) {
  const acts = events.filter(isAct);
  const rest = events.filter((event) => !isAct(event));
  if (acts.length > 1 && acts.every(({ code }) => code === 'act.pick'))
    return [t('escape.told.deal', { n: acts.length }), ...told(speaker, rest)];
  return chapters(events).flatMap((chapter) => tell(speaker, chapter));
}

/** @param {GameEvent} event */
const isAct = ({ code }) => code.startsWith('act.');

/** @param {GameEvent} event */
const kindOf = ({ code }) => code.slice('act.'.length);

/**
 * @param {Speaker} speaker
 * @param {GameEvent[]} events
 */
const told = (speaker, events) => events.map((event) => sentence(speaker, 'event', event));

/**
 * Actions with what followed from them; those of one islander's way together.
 *
 * @param {GameEvent[]} events
 * @returns {GameEvent[][]}
 */
function chapters(events) {
  /** @type {GameEvent[][]} */
  const found = [];
  for (const event of events) {
    const open = found[found.length - 1];
    const goesOn = open?.[0].params.to && open[0].params.piece === event.params.piece;
    if (open && (!isAct(event) || goesOn)) open.push(event);
    else found.push([event]);
  }
  return found;
}

/**
 * @param {Speaker} speaker
 * @param {GameEvent[]} chapter
 */
function tell(speaker, chapter) {
  const steps = chapter.filter(isAct);
  const kinds = [...new Set(steps.map(kindOf))].filter((kind) => !PLAIN.includes(kind));
  if (!steps[0]?.params.to || (steps.length === 1 && kinds.length)) return told(speaker, chapter);
  const rest = chapter.filter((event) => !isAct(event) && event.code !== 'bonus');
  return [way(speaker, steps, kinds), ...told(speaker, rest)];
}

/**
 * The way of one islander; what he gains has the bonus in it.
 *
 * @param {Speaker} speaker
 * @param {GameEvent[]} steps
 * @param {string[]} kinds
 */
function way(speaker, steps, kinds) {
  const { piece, to, points } = steps[steps.length - 1].params;
  const cost = steps.reduce((sum, { params }) => sum + Number(params.cost), 0);
  const gain = points ? signed(Number(points)) : null;
  const names = kinds.map((kind) => nameOf('escape', 'kind', kind));
  return t('escape.told.way', inWords(speaker, { piece, to, gain, kinds: names.length ? listOf(names) : null, cost }));
}

/**
 * What a movement did to one islander, in one short line.
 *
 * @param {Speaker} speaker
 * @param {GameEvent} event
 * @param {import('../../faces.js').Move} move
 * @returns {string} empty for what is no movement of anybody
 */
export function news(speaker, event, { piece, end }) {
  if (!isAct(event) || !end) return '';
  const kinds = piece === event.params.piece ? null : nameOf('escape', 'kind', kindOf(event));
  return t('escape.told.news', inWords(speaker, { piece, to: end, kinds }));
}
