import { html, svg } from 'lit-html';

/** Small line drawings for buttons, 24 × 24, in the colour of the text. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0 0 12',
  undoTurn: 'M11 6l-6 6 6 6M19 6l-6 6 6 6',
  redoTurn: 'M13 6l6 6-6 6M5 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  next: 'M9 5l7 7-7 7',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  dice: 'M4 4h16v16H4zM8.5 8.5h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  book: 'M5 4h6a3 3 0 0 1 3 3v13a3 3 0 0 0-3-3H5zM14 7a3 3 0 0 1 3-3h2v13h-2a3 3 0 0 0-3 3',
  star: 'M12 3l2.700 5.800 6.300.7-4.700 4.300 1.300 6.200-5.600-3.200-5.600 3.200 1.300-6.200L3 9.500l6.300-.7z',
  gear: 'M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  fog: 'M4 8c3-2 5 2 8 0s5 2 8 0M4 13c3-2 5 2 8 0s5 2 8 0M4 18c3-2 5 2 8 0s5 2 8 0',
  glass: 'M7 3h10M7 21h10M8 3c0 5 3 6 4 9 1-3 4-4 4-9M8 21c0-5 3-6 4-9 1 3 4 4 4 9',
  turn: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  sun: 'M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  branch: 'M7 4v10M7 14a6 6 0 0 0 6 6h4M14 16l4 4-4 4M7 4h.01',
  bug: 'M8 9a4 4 0 0 1 8 0v6a4 4 0 0 1-8 0zM4 12h4M16 12h4M5 6l3 3M19 6l-3 3M5 19l3-3M19 19l-3-3',
  up: 'M6 15l6-6 6 6',
  help: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500h.01M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19z',
};

/**
 * @param {keyof typeof PATHS} name
 */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d=${PATHS[name]}></path>`}</svg>`;
}
