import { scene } from './scene.js';
import { thumbnail } from './thumbnail.js';

/** @type {import('../../faces.js').Face} */
export const face = { game: 'islands', scene, thumbnail };
