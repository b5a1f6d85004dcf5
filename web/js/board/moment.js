/**
 * A moment that everybody looks at: a banner over the board, numbers that rise where pieces are taken, what leaves. Only transforms and opacity
 * move. The next tap or key ends it.
 */

/**
 * @typedef {object} Moment
 * @property {string} title
 * @property {string} text
 * @property {{piece: string, cell: string, text: string}[]} losses  pieces that go, from where, and what rises there
 * @property {HTMLElement} [stage]  what is to be seen over the board meanwhile
 *
 * @typedef {import('./types.js').Point} Point
 */

/**
 * @param {HTMLElement} root
 * @param {(cell: string) => Point | null} placeOf  middle of a cell, in px of the window
 */
export function createMoment(root, placeOf) {
  let end = () => {};

  /**
   * @param {Moment} moment
   * @param {number} duration  ms
   * @returns {Promise<void>} when it is over or somebody has seen enough
   */
  function show({ title, text, losses, stage }, duration) {
    end();
    const layer = document.createElement('div');
    layer.className = 'board-moment';
    layer.setAttribute('aria-hidden', 'true'); // what happened is said
    layer.style.setProperty('--moment', `${duration}ms`);
    layer.append(...(stage ? [stage] : []), banner(title, text), ...losses.flatMap((loss, i) => riser(loss, i)));
    root.append(layer);
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(), duration);
      end = () => {
        clearTimeout(timer);
        removeEventListener('pointerdown', end, true);
        removeEventListener('keydown', end, true);
        layer.remove();
        end = () => {};
        resolve();
      };
      addEventListener('pointerdown', end, true);
      addEventListener('keydown', end, true);
    });
  }

  /** @param {{cell: string, text: string}} loss @param {number} i */
  function riser({ cell, text }, i) {
    const at = placeOf(cell);
    if (!at || !text) return [];
    const frame = root.getBoundingClientRect();
    const node = line('moment-loss', text);
    node.style.left = `${at.x - frame.x}px`;
    node.style.top = `${at.y - frame.y}px`;
    node.style.animationDelay = `calc(var(--moment) * ${(0.2 + 0.04 * Math.min(i, 8)).toFixed(2)})`;
    return [node];
  }

  return { show, end: () => end() };
}

/** @param {string} title @param {string} text */
function banner(title, text) {
  const node = line('moment-banner', '');
  node.append(line('moment-title', title), line('moment-text', text));
  return node;
}

/** @param {string} name @param {string} text */
function line(name, text) {
  const node = document.createElement('div');
  node.className = name;
  node.textContent = text;
  return node;
}
