/**
 * Shortcuts at the table. Single letters can be switched off (they may clash with speech input); Ctrl+Z and Ctrl+Y always work.
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
      !['match', 'tutorial'].includes(route.name)
    )
      return;
    const action = look ? replayKey(event, app) : playKey(event, app, settings.letterKeys);
    if (!action) return;
    event.preventDefault();
    void action();
  });
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
function playKey({ key, ctrlKey, metaKey, shiftKey, altKey }, app, letters) {
  const { play, store } = app;
  const lower = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (lower === 'z') return () => (shiftKey ? play.redo('step') : play.undo('step'));
    if (lower === 'y') return () => play.redo('step');
    return undefined;
  }
  if (!letters || altKey) return undefined;
  const { view } = store.get().match?.packet ?? {};
  switch (lower) {
    case 'u':
      return () => play.undo(shiftKey ? 'turn' : 'step');
    case 'r':
      return () => play.redo(shiftKey ? 'turn' : 'step');
    case 'e':
      return view?.end_turn ? () => play.act(['end_turn']) : undefined;
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
