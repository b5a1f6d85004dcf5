/** Fingers and mouse on the board: tap, hold, drag of a piece, pan when enlarged. A tap belongs to the nearest cell. */

const HOLD = 450;
const SLACK = 10;
/** Half of the smallest touch target, in px. */
export const FINGER = 22;

/**
 * The cell meant by a point: the one under it, else a hot cell within a finger, else the nearest within its hex.
 * @param {Map<string, {x: number, y: number}>} centres
 * @param {Map<string, number>} sizes  radius of a piece at the cell
 * @param {Set<string>} hot  targets and selectable pieces
 * @param {{x: number, y: number}} at  in units
 * @param {number} finger  in units
 * @returns {string | null}
 */
export function meant(centres, sizes, hot, at, finger) {
  /** @type {string | null} */
  let nearest = null;
  /** @type {string | null} */
  let nearestHot = null;
  let least = Infinity;
  let leastHot = Infinity;
  for (const [id, centre] of centres) {
    const distance = Math.hypot(at.x - centre.x, at.y - centre.y);
    const own = (sizes.get(id) ?? 0) * 1.32;
    if (distance <= own && distance < least) [least, nearest] = [distance, id];
    if (hot.has(id) && distance <= Math.max(own, finger) && distance < leastHot)
      [leastHot, nearestHot] = [distance, id];
  }
  if (nearest && hot.has(nearest)) return nearest;
  return nearestHot ?? nearest;
}

/**
 * @param {HTMLElement} root
 * @param {{find: (x: number, y: number) => string | null, tap: (cell: string | null) => void, hold: (cell: string) => void,
 *   hover: (cell: string | null) => void, pan: ((dx: number, dy: number) => void), canPan: () => boolean,
 *   grab: (cell: string | null) => ({move: (x: number, y: number) => void, drop: (cell: string | null) => void} | null)}} actions
 */
export function createInput(root, actions) {
  /** @type {{id: number, x: number, y: number, cell: string | null, moved: boolean, timer: number, drag: ReturnType<typeof actions.grab>} | null} */
  let press = null;
  /** @type {string | null} */
  let over = null;

  /** @type {(event: Event) => unknown} */
  const ignores = (event) => event.target instanceof Element && event.target.closest('button');

  /** @param {PointerEvent} event */
  function down(event) {
    if (ignores(event) || press || event.button > 0) return;
    const cell = actions.find(event.clientX, event.clientY);
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, cell, moved: false, drag: null, timer: 0 };
    if (cell) {
      press.timer = setTimeout(() => {
        if (press && !press.moved) {
          press = null;
          actions.hold(cell);
        }
      }, HOLD);
    }
    try {
      root.setPointerCapture(event.pointerId);
    } catch {
      // a pointer that is gone already cannot be captured; its tap still counts
    }
  }

  /** @param {string | null} cell */
  function hover(cell) {
    over = cell;
    actions.hover(cell);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!press) {
      if (event.pointerType === 'mouse') {
        const cell = actions.find(event.clientX, event.clientY);
        if (cell !== over) hover(cell);
      }
      return;
    }
    if (event.pointerId !== press.id) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.moved && Math.hypot(dx, dy) > SLACK) {
      press.moved = true;
      clearTimeout(press.timer);
      press.drag = actions.grab(press.cell);
    }
    if (!press.moved) return;
    if (press.drag) press.drag.move(event.clientX, event.clientY);
    else if (actions.canPan()) {
      actions.pan(dx, dy);
      press.x = event.clientX;
      press.y = event.clientY;
    }
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!press || event.pointerId !== press.id) return;
    const { cell, moved, drag, timer } = press;
    clearTimeout(timer);
    press = null;
    if (event.type === 'pointercancel') {
      drag?.drop(null);
      return;
    }
    if (drag) drag.drop(actions.find(event.clientX, event.clientY));
    else if (!moved) actions.tap(cell);
  }

  const listeners = /** @type {[string, (event: any) => void][]} */ ([
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointerleave', () => !press && over && hover(null)],
    [
      'contextmenu',
      (event) => {
        if (ignores(event)) return;
        event.preventDefault();
        const cell = actions.find(event.clientX, event.clientY);
        if (cell && event.button === 2 && event.pointerType !== 'touch') actions.hold(cell);
      },
    ],
  ]);
  for (const [type, listener] of listeners) root.addEventListener(type, listener);
  return {
    destroy() {
      clearTimeout(press?.timer);
      for (const [type, listener] of listeners) root.removeEventListener(type, listener);
    },
  };
}
