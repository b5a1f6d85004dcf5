/**
 * The one place where the state of the page lives. Views are functions of it; whoever changes it goes through `set`.
 *
 * @template {object} State
 * @typedef {object} Store
 * @property {() => State} get  the present state; never changed in place
 * @property {(patch: Partial<State>) => void} set  put in new values; the views follow in the next frame
 * @property {(listener: (state: State) => void) => () => void} subscribe  called once per batch of changes
 * @property {() => void} flush  call the listeners now
 */

/**
 * @template {object} State
 * @param {State} initial
 * @returns {Store<State>}
 */
export function createStore(initial) {
  let state = initial;
  let queued = false;
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();

  function flush() {
    queued = false;
    for (const listener of [...listeners]) {
      try {
        listener(state);
      } catch (error) {
        console.error(error); // one view that fails must not stop the others
      }
    }
  }

  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch };
      if (queued) return;
      queued = true;
      queueMicrotask(() => queued && flush());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
  };
}
