/** Fingers and mouse on the board: tap, hold, pan when enlarged, two fingers to enlarge. A tap belongs to the nearest cell. */

const HOLD = 450;
const SLACK = 10;
/** A line of the wheel in px, and after how many ms without one it has come to rest. */
const LINE = 16;
const STILL = 160;
/** Half of the smallest touch target, in px. */
export const FINGER = 22;

/** @typedef {import('./types.js').Point} Point */

/**
 * The cell meant by a point: the hot one under it, else a hot cell within a finger, else the one under it, else, beside
 * every cell, a hot one within two fingers: there a tap that goes astray would drop what is in hand.
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
  let reach = 0;
  for (const [id, centre] of centres) {
    const distance = Math.hypot(at.x - centre.x, at.y - centre.y);
    const own = (sizes.get(id) ?? 0) * 1.32;
    if (distance <= own && distance < least) [least, nearest] = [distance, id];
    if (hot.has(id) && distance < leastHot) [leastHot, nearestHot, reach] = [distance, id, Math.max(own, finger)];
  }
  if (nearest && hot.has(nearest)) return nearest;
  if (leastHot <= reach) return nearestHot;
  return nearest ?? (leastHot <= finger * 2 ? nearestHot : null);
}

/**
 * Every finger has a press of its own, and every press an end: lifted, cancelled, taken away by the browser, or its board gone.
 * So no finger, resting or lost, can make the board deaf to another.
 *
 * @typedef {{x: number, y: number, touch: boolean, cell: string | null, moved: boolean, time: number, timer: number}} Press
 *
 * @param {HTMLElement} root
 * @param {{find: (x: number, y: number) => string | null, press: (cell: string, touch: boolean) => void, withdraw: () => void,
 *   tap: (cell: string | null, at: Point & {touch: boolean}) => void, hold: (cell: string) => void,
 *   hover: (cell: string | null) => void, pan: (dx: number, dy: number) => void, canPan: () => boolean,
 *   pinch: (factor: number, at: Point, to?: Point) => void, rest: () => void}} actions  press: a finger came down that may tap; withdraw: it does not;
 *   pinch: enlarge about a point, which goes along; rest: the hand has let go
 */
export function createInput(root, actions) {
  /** @type {Map<number, Press>} pointer → its press */
  const presses = new Map();
  /** @type {string | null} */
  let over = null;
  let rolling = 0;

  /** @type {(event: Event) => unknown} */
  const ignores = (event) => event.target instanceof Element && event.target.closest('button');

  /**
   * Take a press off the board, whatever was to come of it.
   *
   * @param {number} id
   * @returns {Press | undefined}
   */
  function lift(id) {
    const press = presses.get(id);
    presses.delete(id);
    clearTimeout(press?.timer);
    if (!presses.size) actions.rest();
    return press;
  }

  /**
   * A press that is no tap.
   *
   * @param {number} id
   */
  function cancel(id) {
    if (presses.has(id)) actions.withdraw();
    return lift(id);
  }

  function cancelAll() {
    for (const id of [...presses.keys()]) cancel(id);
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const { pointerId: id, clientX: x, clientY: y } = event;
    cancel(id); // its last end was never heard of
    if (ignores(event) || event.button > 0) return;
    for (const other of presses.values()) clearTimeout(other.timer); // two fingers hold nothing
    const cell = actions.find(x, y);
    const timer = cell ? setTimeout(() => held(id, cell), HOLD) : 0;
    presses.set(id, { x, y, touch: event.pointerType !== 'mouse', cell, moved: false, time: event.timeStamp, timer });
    try {
      root.setPointerCapture(id);
    } catch {
      // a pointer that is gone already cannot be captured; its tap still counts
    }
    if (presses.size > 1) actions.withdraw();
    else if (cell) actions.press(cell, event.pointerType !== 'mouse');
  }

  /**
   * @param {number} id
   * @param {string} cell
   */
  function held(id, cell) {
    if (cancel(id) && root.isConnected) actions.hold(cell);
  }

  /** @param {string | null} cell */
  function hover(cell) {
    over = cell;
    actions.hover(cell);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const { pointerId: id, clientX: x, clientY: y } = event;
    if (event.pointerType === 'mouse' && event.buttons === 0) cancel(id); // it was let go where nobody could see it
    const press = presses.get(id);
    if (!press) {
      if (event.pointerType === 'mouse') {
        const cell = actions.find(x, y);
        if (cell !== over) hover(cell);
      }
      return;
    }
    const [dx, dy] = [x - press.x, y - press.y];
    if (!press.moved && Math.hypot(dx, dy) > SLACK) {
      press.moved = true;
      clearTimeout(press.timer);
      actions.withdraw();
    }
    if (!press.moved) return;
    const others = [...presses.values()].filter((one) => one !== press);
    if (others.length === 1) spread(others[0], press, { x, y });
    if (others.length > 1 || (!others.length && !actions.canPan())) return;
    if (!others.length) actions.pan(dx, dy);
    press.x = x;
    press.y = y;
  }

  /**
   * One of two fingers moves: what lies between them grows or shrinks, and goes along. Neither is a tap any more.
   *
   * @param {Press} resting
   * @param {Press} moving  where it was
   * @param {Point} to
   */
  function spread(resting, moving, to) {
    resting.moved = true;
    clearTimeout(resting.timer);
    const apart = (/** @type {Point} */ at) => Math.max(SLACK, Math.hypot(at.x - resting.x, at.y - resting.y));
    const middle = (/** @type {Point} */ at) => ({ x: (at.x + resting.x) / 2, y: (at.y + resting.y) / 2 });
    actions.pinch(apart(to) / apart(moving), middle(moving), middle(to));
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const press = lift(event.pointerId);
    if (!press || press.moved) return;
    if (!root.isConnected) return actions.withdraw();
    // a busy page hears that the finger was lifted before its timer comes to say that it rested
    if (!press.cell || event.timeStamp - press.time < HOLD) return actions.tap(press.cell, press);
    actions.withdraw();
    actions.hold(press.cell);
  }

  /** @param {PointerEvent} event */
  function lost(event) {
    if (event.target === root || event.target === document) cancel(event.pointerId); // document: the board was taken away
  }

  /**
   * The second button means hold; a finger or pen that rests has said so already.
   *
   * @param {PointerEvent} event
   */
  function menu(event) {
    if (ignores(event)) return;
    event.preventDefault();
    if (['touch', 'pen'].includes(event.pointerType) || !(event.button === 2 || event.ctrlKey)) return;
    cancelAll();
    const cell = actions.find(event.clientX, event.clientY);
    if (cell) actions.hold(cell);
  }

  /**
   * The wheel, and two fingers on a touchpad, which the browser reports as a wheel with Ctrl.
   *
   * @param {WheelEvent} event
   */
  function wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    actions.pinch(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), {
      x: event.clientX,
      y: event.clientY,
    });
    clearTimeout(rolling);
    rolling = setTimeout(() => !presses.size && actions.rest(), STILL);
  }

  /** On the window are those that may come when the board is gone already. */
  const listeners = /** @type {[EventTarget, string, (event: any) => void][]} */ ([
    [root, 'pointerdown', down],
    [root, 'pointermove', move],
    [root, 'pointerleave', () => !presses.size && over && hover(null)],
    [root, 'contextmenu', menu],
    [root, 'wheel', wheel],
    [window, 'pointerup', up],
    [window, 'pointercancel', (event) => cancel(event.pointerId)],
    [window, 'lostpointercapture', lost],
    [window, 'blur', cancelAll],
  ]);
  for (const [target, type, listener] of listeners)
    target.addEventListener(type, listener, type === 'wheel' ? { passive: false } : undefined);
  return {
    cancelAll,
    destroy() {
      cancelAll();
      clearTimeout(rolling);
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    },
  };
}
