/** Enlarging the board about the place that is meant: a round button, two fingers, the wheel, two taps beside everything, keys. */

import { svg, write } from './dom.js';

/** @typedef {import('./types.js').Point} Point */

const LENS = 'M4 4 9.500 9.500M-2-8.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 1 0 0-13Z';
/** Two taps within so many ms and px are one double tap. */
const TWICE = 320;
const NEAR = 28;
const STEP = 1.35;

/**
 * @param {ReturnType<typeof import('./stage.js').createStage>} stage
 * @param {import('./types.js').Text} text
 * @param {() => void} follow  bring what is in hand back into sight
 */
export function createZoom(stage, text, follow) {
  const say = createButton(stage.root, text, () => {
    to(stage.zoom > 1 ? 1 : stage.closeUp);
    follow();
  });
  /** @type {(Point & {time: number}) | null} the tap before, if it was on nothing that a tap uses */
  let before = null;

  /**
   * @param {number} value
   * @param {Point} [at]  in px of the window; stays where it is,
   * @param {Point} [goal]  or comes here
   */
  function to(value, at, goal) {
    stage.zoomTo(value, at, goal);
    say(stage.zoom > 1);
  }

  return {
    to,
    /** @param {boolean} inward @param {Point} at */
    step: (inward, at) => to(stage.zoom * (inward ? STEP : 1 / STEP), at),
    /**
     * Fingers or the wheel enlarge; the board follows them at once instead of gliding.
     * @param {number} factor @param {Point} at @param {Point} [goal]
     */
    pinch(factor, at, goal) {
      stage.root.classList.add('board-held');
      to(stage.zoom * factor, at, goal);
    },
    /** @param {number} dx @param {number} dy */
    drag(dx, dy) {
      stage.root.classList.add('board-held');
      stage.panBy(dx, dy);
    },
    rest: () => stage.root.classList.remove('board-held'),
    /**
     * Two taps in one place enlarge it or show the whole board again, unless a tap there is for the game.
     * @param {Point} at @param {boolean} used
     */
    tapped({ x, y }, used) {
      const time = performance.now();
      const twice = before && time - before.time < TWICE && Math.hypot(x - before.x, y - before.y) < NEAR;
      before = used || twice ? null : { x, y, time };
      if (twice && !used) to(stage.zoom > 1 ? 1 : stage.closeUp, { x, y });
    },
  };
}

/**
 * @param {HTMLElement} root
 * @param {import('./types.js').Text} text
 * @param {() => void} press
 * @returns {(close: boolean) => void}  say whether the board is enlarged
 */
function createButton(root, text, press) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'board-zoom';
  button.append(
    svg(
      'svg',
      { viewBox: '-12 -12 24 24', 'aria-hidden': 'true' },
      svg('path', { class: 'zoom-lens', d: LENS }),
      svg('path', { class: 'zoom-in', d: 'M-2-5V1M-5-2H1' }),
      svg('path', { class: 'zoom-out', d: 'M-5-2H1' }),
    ),
  );
  button.addEventListener('click', press);
  root.append(button);
  return (close) =>
    write(button, {
      'aria-label': text(close ? 'board.zoom_out' : 'board.zoom_in'),
      'aria-pressed': close ? 'true' : 'false',
    });
}
