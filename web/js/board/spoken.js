/** The whole board in words, row by row: the spoken name of every cell where something is, runs of empty cells in one line each. */

/**
 * @typedef {import('./types.js').State} State
 * @typedef {{name: string, lines: string[]}} SpokenRow
 */

/**
 * @param {State} state
 * @returns {SpokenRow[]}  the rows of the board from top to bottom, then what lies elsewhere (the boards of others)
 */
export function boardInWords(state) {
  const { scene, layout } = state;
  return [
    ...layout.rows.map((/** @type {string[]} */ ids) => ({ name: scene.row(state, ids), lines: linesOf(state, ids) })),
    ...(scene.elsewhere?.(state) ?? []),
  ];
}

/**
 * @param {State} state
 * @param {string[]} ids  of a row
 * @returns {string[]}
 */
function linesOf(state, ids) {
  const { scene } = state;
  /** @type {{kind: string | null, ids: string[]}[]} */
  const runs = [];
  for (const id of ids) {
    const kind = scene.vacant(state, id);
    if (kind === '') continue;
    const last = runs[runs.length - 1];
    if (kind !== null && last?.kind === kind) last.ids.push(id);
    else runs.push({ kind, ids: [id] });
  }
  return runs.map((run) => (run.ids.length > 1 ? scene.run(state, run.ids) : scene.describe(state, run.ids[0])));
}
