/** The round button that enlarges the board and shows the whole of it again. */

import { svg, write } from './dom.js';

const LENS = 'M4 4 9.500 9.500M-2-8.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 1 0 0-13Z';

/**
 * @param {HTMLElement} root
 * @param {import('./types.js').Text} text
 * @param {() => void} press
 * @returns {(close: boolean) => void}  say whether the board is enlarged
 */
export function createZoomButton(root, text, press) {
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
