import { lasting } from '../storage/notes.js';
import { newForm } from './form.js';
import { levelOf } from './seats.js';

/**
 * The match against the computer that one tap begins: as the last one was, else the first game with a guardian of middle strength.
 *
 * @typedef {import('./form.js').Form} Form
 * @typedef {import('../rules/types.js').GameInfo} GameInfo
 */

const NOTE = 'against';
const FIRST = { players: 2, kinds: ['human', 'bot:medium'] };

/**
 * @param {GameInfo[]} infos
 * @returns {{info: GameInfo, form: Form} | null} null where there is no game
 */
export function againstForm(infos) {
  const last = parse(lasting.read(NOTE) ?? '');
  const known = infos.find((one) => one.game === last.game && one.edition === last.edition);
  const info = known ?? infos[0];
  return info ? { info, form: newForm(info, known ? last : FIRST) } : null;
}

/**
 * Remember a set-up in which people and guardians sit.
 *
 * @param {import('../rules/types.js').Setup} setup
 * @param {import('../rules/types.js').Seat[]} seats
 */
export function rememberAgainst(setup, seats) {
  const guardians = seats.filter(({ kind }) => levelOf(kind)).length;
  if (!guardians || guardians === seats.length) return;
  const { seed: _, ...rest } = setup;
  const note = { ...rest, kinds: seats.map(({ kind }) => kind), names: seats.map(({ name }) => name) };
  lasting.write(NOTE, JSON.stringify(note));
}

/**
 * @param {string} text
 * @returns {Partial<Form>} empty when it is none of our notes
 */
function parse(text) {
  try {
    const { game, edition, players, options, sides, kinds, names } = JSON.parse(text);
    const whole = [sides, kinds, names].every(Array.isArray) && typeof options === 'object';
    return whole ? { game, edition, players, options, sides, kinds, names } : {};
  } catch {
    return {};
  }
}
