/**
 * Small sounds of our own, made from sine waves on the spot; off unless the player wants them.
 *
 * @typedef {{notes: [frequency: number, start: number, length: number][], volume: number, kind?: OscillatorType}} Tune
 */

/** @type {Record<string, Tune>} */
const TUNES = {
  move: { notes: [[330, 0, 0.07]], volume: 0.12, kind: 'triangle' },
  board: {
    notes: [
      [392, 0, 0.09],
      [587, 0.08, 0.16],
    ],
    volume: 0.14,
    kind: 'triangle',
  },
  fog: {
    notes: [
      [110, 0, 0.9],
      [82, 0.25, 1.1],
    ],
    volume: 0.16,
  },
  refusal: {
    notes: [
      [165, 0, 0.09],
      [147, 0.08, 0.12],
    ],
    volume: 0.1,
  },
  undo: {
    notes: [
      [294, 0, 0.05],
      [247, 0.05, 0.07],
    ],
    volume: 0.1,
    kind: 'triangle',
  },
  redo: {
    notes: [
      [247, 0, 0.05],
      [294, 0.05, 0.07],
    ],
    volume: 0.1,
    kind: 'triangle',
  },
  glass: { notes: [[880, 0, 0.05]], volume: 0.08 },
  end: {
    notes: [
      [392, 0, 0.2],
      [494, 0.16, 0.2],
      [587, 0.32, 0.2],
      [784, 0.48, 0.5],
    ],
    volume: 0.16,
    kind: 'triangle',
  },
};

/**
 * @param {() => boolean} wanted
 */
export function createSound(wanted) {
  /** @type {AudioContext | null} */
  let context = null;

  /** @param {string} name */
  return function sound(name) {
    const tune = TUNES[name];
    if (!tune || !wanted() || document.hidden) return;
    context ??= new AudioContext();
    void context.resume();
    for (const note of tune.notes) play(context, note, tune);
  };
}

/**
 * @param {AudioContext} context
 * @param {Tune['notes'][number]} note
 * @param {Tune} tune
 */
function play(context, [frequency, start, length], { volume, kind = 'sine' }) {
  const begin = context.currentTime + start;
  const tone = new OscillatorNode(context, { type: kind, frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(volume, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(gain).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.02);
}
