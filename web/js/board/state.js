import { plain } from './plain.js';

/**
 * What is known before anything is shown.
 * @type {(text: import('./types.js').Text) => import('./types.js').State}
 */
export const emptyState = (text) => ({
  board: null,
  scene: plain,
  layout: null,
  view: null,
  text,
  selection: null,
  targets: [],
  route: null,
  eyed: null,
  fits: [],
  last: [],
  pointed: false,
  side: null,
  seat: null,
  names: {},
  looking: false,
  options: {},
  selectable: [],
  facing: 0,
  insets: {},
  motion: true,
});
