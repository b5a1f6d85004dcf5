/** What of the game the start does not need, in one script: see later.js. */
export { farewell } from './farewell.js';
export { figures } from './figures.js';
export { legend } from './legend.js';
