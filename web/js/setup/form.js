import { dayOf } from '../device/day.js';
import { anyOf, hasText, t } from '../words/text.js';
import { faceOf } from '../faces.js';
import { nameOf } from '../words/names.js';
import { NOTHING } from '../match/distance.js';
import { ELSEWHERE, KINDS } from './seats.js';

/**
 * The set-up form as values: what a person chose, what of it the game offers, and what goes to the rules. Works from the
 * list of games alone, before Python is ready.
 *
 * @typedef {import('../rules/types.js').GameInfo} GameInfo
 * @typedef {import('../rules/types.js').Option} Option
 * @typedef {import('../rules/types.js').OptionValue} OptionValue
 *
 * @typedef {object} Form
 * @property {string} game
 * @property {string} edition
 * @property {number} players
 * @property {string[]} names  by seat; empty = none given
 * @property {string[]} kinds  by seat, who sits there; left out = a person
 * @property {string[]} sides  colour of each slot: slot i belongs to seat i modulo players
 * @property {string} seed
 * @property {Record<string, OptionValue>} options
 * @property {{code: string, params: Record<string, any>} | null} problem  what was wrong with the link
 * @property {boolean} reading  a link is being read
 * @property {boolean} starting  waits for the rules
 */

/** @returns {string} a seed people can say aloud in their language: `misty-heron-427` */
export function rollSeed() {
  const [a, b, c] = crypto.getRandomValues(new Uint32Array(3));
  const [first, second] = [t('setup.seed_first').split(' '), t('setup.seed_second').split(' ')];
  return `${first[a % first.length]}-${second[b % second.length]}-${100 + (c % 900)}`;
}

const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cc}]/gu;

/**
 * What somebody typed, was told or pasted: without case, double blanks, typographic quotes and dashes and what nobody sees, so that
 * one seed said at the table is one board on every device. Seeds of links and files stay as they are.
 *
 * @param {string} text
 */
export function typedSeed(text) {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase()
    .trim();
}

/**
 * @param {Date} [today]
 * @returns {string} the seed everybody plays on this date
 */
export function dailySeed(today = new Date()) {
  return `daily-${dayOf(today)}`;
}

/**
 * @param {GameInfo} info
 * @param {Partial<Form>} [given]
 * @returns {Form}
 */
export function newForm(info, given = {}) {
  const wanted = given.players ?? (info.players.includes(2) ? 2 : info.players[0]);
  const players = info.players.includes(wanted) ? wanted : info.players[0];
  const form = {
    game: info.game,
    edition: info.edition,
    players,
    names: given.names ?? [],
    kinds: given.kinds ?? [],
    sides: given.sides ?? [],
    seed: given.seed ?? rollSeed(),
    options: { ...defaults(info), ...given.options },
    problem: null,
    reading: false,
    starting: false,
  };
  return { ...form, sides: fillSides(info, form) };
}

/**
 * @param {GameInfo} info
 * @returns {Record<string, OptionValue>}
 */
function defaults(info) {
  return Object.fromEntries(info.options.map((option) => [option.id, option.default]));
}

/**
 * Keep the colours chosen so far and fill up from the palette.
 *
 * @param {GameInfo} info
 * @param {Form} form
 * @returns {string[]}
 */
function fillSides(info, form) {
  const own = faceOf(info.game).colours?.(info, form);
  const slots = own ?? form.players * (info.sides_per_seat[form.players] ?? 1);
  const chosen = form.sides.filter((side, i) => info.palette.includes(side) && form.sides.indexOf(side) === i);
  const free = info.palette.filter((side) => !chosen.includes(side));
  return [...chosen, ...free].slice(0, slots);
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {Partial<Form>} patch
 * @returns {Form} the form with the change, colours and options made to fit
 */
export function changeForm(info, form, patch) {
  const next = { ...form, ...patch };
  return { ...next, sides: fillSides(info, next) };
}

/**
 * Give a colour to a slot; who had it gets the colour this slot had.
 *
 * @param {Form} form
 * @param {number} slot
 * @param {string} side
 * @returns {Form}
 */
export function giveSide(form, slot, side) {
  const sides = [...form.sides];
  const holder = sides.indexOf(side);
  if (holder >= 0) sides[holder] = sides[slot];
  sides[slot] = side;
  return { ...form, sides };
}

/**
 * Why an option cannot be changed in this form.
 *
 * @param {GameInfo} info
 * @param {Form} form
 * @param {Option} option
 * @returns {string | null}
 */
export function whyClosed(info, form, option) {
  if (option.players?.length && !option.players.includes(form.players)) {
    if (option.players.every((number) => number === 1)) return t('setup.only_one_player');
    return t('setup.only_players', { players: anyOf(option.players.map(String)) });
  }
  for (const [id, values] of Object.entries(option.needs ?? {})) {
    const needed = info.options.find((one) => one.id === id);
    if (!needed || values.some((value) => value === openValue(info, form, needed))) continue;
    const words = values.map((value) => t('app.quoted', { text: valueName(info, needed, value) }));
    return t('setup.only_with', { option: nameOf(info.game, 'option', id), value: anyOf(words) });
  }
  return null;
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {Option} option
 * @returns {OptionValue[]} what can be chosen with so many players
 */
export function valuesOf(info, form, option) {
  const { offers = () => true } = faceOf(info.game);
  return option.values.filter((value) => offers(form, option.id, value));
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {Option} option
 * @returns {OptionValue} the value that counts: the default while the option, or the value, is not offered; the first one offered where
 *   the default is not
 */
export function openValue(info, form, option) {
  const value = form.options[option.id] ?? option.default;
  const offered = valuesOf(info, form, option);
  const usual = offered.includes(option.default) ? option.default : offered[0];
  return whyClosed(info, form, option) || !offered.includes(value) ? usual : value;
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {string} id  of an option
 * @returns {boolean} whether it is open and chosen
 */
export function isOn(info, form, id) {
  const option = info.options.find((one) => one.id === id);
  return option !== undefined && Boolean(openValue(info, form, option));
}

/**
 * @param {number[]} players
 * @returns {string} "2–4", "4, 6"
 */
export function playersRange(players) {
  const last = players[players.length - 1];
  const whole = players.length > 2 && last - players[0] === players.length - 1;
  return whole ? `${players[0]}–${last}` : players.join(', ');
}

/**
 * @param {OptionValue} value
 * @returns {string} as links and text keys spell it
 */
export function spell(value) {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

/**
 * @param {GameInfo} info
 * @param {Option} option
 * @param {OptionValue} value
 */
export function valueName(info, option, value) {
  const key = `${info.game}.option.${option.id}.value.${spell(value)}`;
  if (hasText(key)) return t(key);
  return typeof value === 'boolean' ? t(`common.${spell(value)}`) : spell(value);
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @returns {{setup: import('../rules/types.js').Setup, seats: import('../rules/types.js').Seat[]}}
 */
export function setupOf(info, form) {
  const options = Object.fromEntries(info.options.map((option) => [option.id, openValue(info, form, option)]));
  const { game, edition, players, sides } = form;
  const seed = form.seed.normalize('NFC').trim();
  const seats = Array.from({ length: players }, (_, seat) => ({
    name: (form.names[seat] ?? '').trim(),
    kind: kindAt(form, seat) === ELSEWHERE ? KINDS[0] : kindAt(form, seat),
  }));
  return { setup: { game, edition, players, seed, options, sides }, seats };
}

/**
 * @param {Form} form
 * @param {number} seat
 */
function kindAt(form, seat) {
  return form.kinds[seat] ?? KINDS[0];
}

/**
 * @param {Form} form
 * @returns {import('../match/distance.js').Distance | null} who sits at this device; null: all of them
 */
export function distanceOf(form) {
  const seats = Array.from({ length: form.players }, (_, seat) => seat);
  const here = seats.filter((seat) => kindAt(form, seat) === KINDS[0]);
  return seats.some((seat) => kindAt(form, seat) === ELSEWHERE) ? { here, sent: NOTHING } : null;
}

/**
 * @param {GameInfo} info
 * @param {import('../rules/types.js').Setup} setup
 * @param {import('../rules/types.js').Seat[]} seats  who sits where
 * @param {string[]} [names]
 * @returns {Form}
 */
export function formOf(info, setup, seats, names = []) {
  const { players, seed, options, sides } = setup;
  return newForm(info, { players, seed, options, sides, names, kinds: seats.map(({ kind }) => kind) });
}

/**
 * @param {import('../rules/types.js').Setup} setup  of a solo match
 * @returns {string} what results are compared by: game, scenario (or its seed), options that differ from match to match
 */
export function openKeyOf(setup) {
  const { game, edition, seed, options } = setup;
  const marks = Object.keys(options)
    .filter((id) => options[id] === true)
    .sort();
  return [`${game}/${edition}`, faceOf(game).scenarioOf?.(setup) ?? seed, ...marks].join(' · ');
}
