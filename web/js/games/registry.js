/** The games of this page: one line each, as in `fog_core/registry.py`. Nothing else of the page names a game. */

export { face as escape } from './escape/face.js';
export { face as islands } from './islands/face.js';
