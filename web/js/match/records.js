import { isolated } from '../words/direction.js';
import { dayIn } from '../device/day.js';
import { dayName, t } from '../words/text.js';
import { thumbnailOf } from '../faces.js';
import { summaryOf } from './state.js';

/** Characters of a name that somebody gives a match. */
export const LONGEST_TITLE = 80;

/**
 * Records of matches: how a new one begins and what it is called, here and in a file.
 *
 * @typedef {import('../storage/database.js').MatchRecord} MatchRecord
 */

/**
 * @param {string} id
 * @param {import('../rules/types.js').Packet} packet
 * @param {string} [title]
 * @returns {MatchRecord}
 */
export function newRecord(id, packet, title = '') {
  const now = Date.now();
  const { text } = packet;
  return { id, rev: 0, title, text, summary: summaryOf(packet), thumbnail: '', created: now, updated: now, deleted: 0 };
}

/**
 * @param {import('./state.js').MatchState} match
 * @returns {MatchRecord} of its present moment, without a glimpse of it
 */
export function recordOf({ record, board, packet, distance, hints }) {
  const thumbnail = thumbnailOf(packet.setup.game, board, packet.view);
  return { ...record, text: packet.text, summary: summaryOf(packet), thumbnail, distance, hints, glimpse: '' };
}

/**
 * What was played here on top of a moment from which another tab played on: a match of its own.
 *
 * @param {MatchRecord} record
 * @returns {MatchRecord}
 */
export function ownCopy(record) {
  const title = t('matches.own_title', { title: titleOf(record) });
  return { ...record, id: newId(), rev: 0, title, created: Date.now() };
}

/**
 * @param {MatchRecord} record
 * @returns {string} what the owner called it, else the players, else the day whose island it is, else the seed
 */
export function titleOf({ title, summary }) {
  const names = summary.names.filter(Boolean).map(isolated);
  if (title || !names.length) return title || seedName(summary.seed);
  return [...names, ...(summary.computer ? [t('guardian.computer')] : [])].join(' · ');
}

/**
 * @param {string} seed
 * @returns {string} what people call it: of everybody's island of a day the day
 */
export function seedName(seed) {
  const day = dayIn(seed);
  return day ? t('book.daily', { day: dayName(day) }) : seed;
}

/**
 * @param {string} text  a match file
 * @returns {string} what its owner called the match, if it says so
 */
export function nameIn(text) {
  try {
    const name = JSON.parse(text).meta?.name;
    return typeof name === 'string' ? name.trim().slice(0, LONGEST_TITLE) : '';
  } catch {
    return '';
  }
}

/**
 * @param {string} text  a match file
 * @param {string} name  what its owner calls the match; without one the file goes as it is
 * @returns {string} the file with the name in it, as many lines as before (docs/match-file.md)
 */
export function named(text, name) {
  if (!name || nameIn(text) === name) return text;
  const { cursor, log, meta, ...head } = JSON.parse(text);
  const fields = Object.entries({ ...head, meta: { ...meta, name }, cursor }).filter(
    ([, value]) => value !== undefined,
  );
  const lines = fields.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`);
  const turns = log.map((/** @type {string} */ turn) => `\n${JSON.stringify(turn)}`);
  return `{${[...lines, `"log":[${turns}]`].join(',\n')}}\n`;
}

export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
