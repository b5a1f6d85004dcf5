import { t } from '../words/text.js';

/**
 * Who may sit on a seat: a person, or a guardian (the computer) of a level. As match files and links have it.
 *
 * @typedef {'easy' | 'medium' | 'hard' | 'expert'} Level
 */

const HUMAN = 'human';
const BOT = 'bot:';
/** @type {Level[]} */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'];
/** In the set-up only: a person at another device. Files and links have persons. */
export const ELSEWHERE = 'elsewhere';
/** In the order of the set-up. */
export const KINDS = [HUMAN, ...LEVELS.map((level) => BOT + level)];

/**
 * @param {string | undefined} kind
 * @returns {Level | null} of the guardian; null = a person
 */
export function levelOf(kind = HUMAN) {
  return LEVELS.find((level) => kind === BOT + level) ?? null;
}

/** @param {string} kind */
export function kindName(kind) {
  const level = levelOf(kind);
  if (kind === ELSEWHERE) return t('setup.elsewhere');
  return level ? t('guardian.name', { level: t(`guardian.level.${level}`) }) : t('guardian.person');
}

/**
 * @param {import('../rules/types.js').Seat | undefined} seat
 * @returns {string} the name that was given, else that of a guardian; empty for a person without one
 */
export function seatName(seat) {
  return seat?.name || (levelOf(seat?.kind) ? t('guardian.computer') : '');
}

/**
 * @param {import('../rules/types.js').Packet} packet
 * @returns {Level | null} of the guardian who has to act; null = a person has to, or nobody
 */
export function guardianAt({ actor, seats }) {
  return actor === null ? null : levelOf(seats[actor]?.kind);
}
