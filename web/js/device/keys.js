/**
 * Shortcuts at the table. Single letters can be switched off (they may clash with speech input); Ctrl+Z and Ctrl+Y always work.
 * A held key counts once; only stepping through a replay goes on.
 *
 * @param {import('../app.js').App} app
 */
export function bindKeys(app) {
  addEventListener('keydown', (event) => {
    const { match, look, sheet, settings, route } = app.store.get();
    if (
      !match ||
      sheet ||
      match.handOver ||
      event.defaultPrevented ||
      isTyping(event.target) ||
      match.address !== route.address
    )
      return;
    const action = look ? replayKey(event, app) : playKey(event, app, settings.letterKeys);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || event.key.startsWith('Arrow')) void action();
  });
  addEventListener('keydown', pressOnce, { capture: true });
}

/**
 * A held Enter or Space presses one button once, whichever has the focus by then; in a field Space goes on writing.
 *
 * @param {KeyboardEvent} event
 */
function pressOnce(event) {
  const presses = event.key === 'Enter' || (event.key === ' ' && !isTyping(event.target));
  if (event.repeat && presses) event.preventDefault();
}

/**
 * The letter a key stands for in a shortcut: the one it writes, else, on keyboards of other scripts, the one of its place.
 *
 * @param {{key: string, code: string}} event
 * @returns {string} lower case; empty = none
 */
export function letterOf({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const foreign = /^[\p{L}\p{M}]+$/u.test(key) && !/[a-z]/i.test(key);
  return foreign ? (/^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? '') : '';
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches('input:not([type="range"]), textarea, select');
}

/**
 * @param {KeyboardEvent} event
 * @param {import('../app.js').App} app
 * @param {boolean} letters
 * @returns {(() => unknown) | undefined}
 */
function playKey(event, app, letters) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const { play, store, helpers } = app;
  const letter = letterOf(event);
  if (altKey) return undefined; // with Ctrl it is AltGr, which writes
  if (ctrlKey || metaKey) {
    if (letter === 'z') return () => (shiftKey ? play.redo('tap') : play.undo('tap'));
    if (letter === 'y') return () => play.redo('tap');
    return undefined;
  }
  if (!letters) return undefined;
  const { match, settings } = store.get();
  switch (letter) {
    case 'u':
      return () => play.undo(shiftKey ? 'turn' : 'tap');
    case 'r':
      return () => play.redo(shiftKey ? 'turn' : 'tap');
    case 'e':
      return match?.packet.end_turn ? () => play.act(['end_turn']) : undefined;
    case 'h':
      return settings.hints ? () => helpers.hint() : undefined;
    case 'a':
      return () => store.set({ sheet: { kind: 'actions' } });
    case 'l':
      return () => store.set({ sheet: { kind: 'log' } });
    case 's':
      return () => store.set({ sheet: { kind: 'score' } });
    case 'b':
      return () => store.set({ sheet: { kind: 'text' } });
    default:
      return undefined;
  }
}

/**
 * @param {KeyboardEvent} event
 * @param {import('../app.js').App} app
 * @returns {(() => unknown) | undefined}
 */
function replayKey({ key, target, shiftKey }, { replay, store }) {
  if (target instanceof HTMLElement && (target.closest('[role="grid"]') || target.matches('button, a')))
    return undefined;
  switch (key) {
    case 'ArrowLeft':
      return () => (shiftKey ? replay.turn(-1) : replay.step(-1));
    case 'ArrowRight':
      return () => (shiftKey ? replay.turn(1) : replay.step(1));
    case 'Home':
      return () => replay.seek(0);
    case 'End':
      return () => replay.seek(store.get().match?.packet.length ?? 0);
    case ' ':
      return () => replay.auto();
    default:
      return undefined;
  }
}
