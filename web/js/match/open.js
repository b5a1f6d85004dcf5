/**
 * The open match in the store. Only the match room writes it.
 *
 * @typedef {import('./state.js').MatchState} MatchState
 * @typedef {ReturnType<typeof openMatch>} Open
 *
 * @param {import('../store.js').Store<import('../app.js').State>} store
 */
export function openMatch(store) {
  const present = () => store.get().match;
  return {
    present,
    /** @param {Partial<MatchState>} patch  no effect when no match is open */
    change(patch) {
      const match = present();
      if (match) store.set({ match: { ...match, ...patch } });
    },
  };
}
