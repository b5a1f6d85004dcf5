import { lasting } from '../storage/notes.js';
import { LANGUAGES } from '../words/languages.js';

/**
 * What a person wants from the table. Kept in the browser, never in a link or a match.
 *
 * @typedef {object} Settings
 * @property {string} language  one of ours, or `auto`
 * @property {'auto' | 'day' | 'night'} theme
 * @property {'1' | '1.25' | '1.5' | '2'} textSize
 * @property {boolean} leftHanded  buttons on the other side
 * @property {boolean} faceSeat  turn the table towards the player whose turn it is
 * @property {boolean} numbers  islanders show their numbers
 * @property {boolean} handOver  ask for the tablet to be handed over between players
 * @property {boolean} since  tell whoever's turn begins what happened since his last one
 * @property {'full' | 'short' | 'off'} motion
 * @property {'slow' | 'normal' | 'fast' | 'once'} guardianPace  how fast the computer's actions follow one another
 * @property {boolean} hints  the computer may be asked what it would do
 * @property {boolean} sound
 * @property {boolean} keepAwake
 * @property {boolean} letterKeys  single-letter shortcuts
 */

/** @type {Settings} */
export const DEFAULTS = {
  language: 'auto',
  theme: 'auto',
  textSize: '1',
  leftHanded: false,
  faceSeat: false,
  numbers: false,
  handOver: true,
  since: true,
  motion: 'full',
  guardianPace: 'normal',
  hints: true,
  sound: false,
  keepAwake: true,
  letterKeys: true,
};

/** What each setting may be, in the order of the settings screen. */
export const CHOICES = /** @type {const} */ ({
  language: ['auto', ...LANGUAGES],
  theme: ['auto', 'day', 'night'],
  textSize: ['1', '1.25', '1.5', '2'],
  motion: ['full', 'short', 'off'],
  numbers: [false, true],
  guardianPace: ['slow', 'normal', 'fast', 'once'],
  hints: [true, false],
  handOver: [true, false],
  since: [true, false],
  faceSeat: [false, true],
  leftHanded: [false, true],
  keepAwake: [true, false],
  letterKeys: [true, false],
  sound: [false, true],
});

/** @returns {Settings} what was kept, with defaults for whatever is missing or no longer exists */
export function readSettings() {
  const kept = parse(lasting.read('settings') ?? '{}');
  const entries = Object.entries(CHOICES).map(([id, values]) => {
    const value = kept[id];
    return [id, values.some((one) => one === value) ? value : DEFAULTS[/** @type {keyof Settings} */ (id)]];
  });
  return Object.fromEntries(entries);
}

/**
 * @param {Settings} settings
 */
export function writeSettings(settings) {
  lasting.write('settings', JSON.stringify(settings));
}

/**
 * Put the settings where CSS sees them.
 *
 * @param {Settings} settings
 */
export function applySettings(settings) {
  const root = document.documentElement;
  root.dataset.theme =
    settings.theme === 'auto' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day') : settings.theme;
  root.dataset.motion = reducesMotion(settings) ? 'off' : settings.motion;
  root.dataset.hand = settings.leftHanded ? 'left' : 'right';
  root.dataset.numbers = settings.numbers ? 'on' : 'off';
  root.dataset.text = settings.textSize;
}

/**
 * @param {Settings} settings
 */
export function reducesMotion(settings) {
  return settings.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}
