/**
 * Looking at pieces while they are chosen: whom one points at, and where he would fit. Taking one is the affair of `choosing.js`.
 *
 * @typedef {import('./state.js').MatchState} MatchState
 *
 * @param {import('./open.js').Open} open
 * @param {Pick<ReturnType<typeof import('./foresight.js').createForesight>, 'ask' | 'recall'>} foresight
 */
export function createDrafting({ present, change }, foresight) {
  /**
   * Look at a piece, or (null) away from it.
   *
   * @param {string | null} piece
   */
  async function eye(piece) {
    const match = present();
    if (!match || (match.eyed?.piece ?? null) === piece) return;
    if (piece === null || !match.packet.selectable.includes(piece)) return change({ eyed: null });
    const known = foresight.recall(match, piece);
    change({ eyed: { piece, fits: fitsOf(known) } });
    if (known) return;
    const targets = await foresight.ask(match, piece).catch(() => []);
    if (present()?.packet === match.packet && present()?.eyed?.piece === piece)
      change({ eyed: { piece, fits: fitsOf(targets) } });
  }

  return { eye };
}

/**
 * @param {MatchState} match
 * @returns {{piece: string, fits: import('../rules/types.js').Worth[]} | null} who is looked at in the draft: pointed at, else in hand
 */
export function eyedIn({ packet, eyed, selection, targets }) {
  if (packet.phase !== 'draft') return null;
  return eyed ?? (selection ? { piece: selection, fits: fitsOf(targets) } : null);
}

/** @param {import('../rules/types.js').Target[]} [targets]  of a piece that can be chosen: one, its own cell */
function fitsOf(targets) {
  return targets?.[0]?.fits ?? [];
}
