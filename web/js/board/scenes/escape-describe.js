/** What a cell of the Escape board holds, in words. */

/** Islanders by id, with the letter of their nation. */
const islanders = new WeakMap();
export function islandersOf(board) {
  let known = islanders.get(board);
  if (!known) {
    const letters = new Map(board.boats.map((boat) => [boat.nation, boat.initial.toUpperCase()]));
    known = new Map(board.pieces.map((piece) => [piece.id, { ...piece, letter: letters.get(piece.nation) }]));
    islanders.set(board, known);
  }
  return known;
}

/**
 * @param {import("../types.js").State} state
 * @param {string} id
 * @returns {string}
 */
export function describeEscape(state, id) {
  const { text, view, layout } = state;
  const cell = layout.cells.get(id);
  const parts = [nameOf(state, cell)];
  if (!view) return parts[0];
  const here = view.pieces.filter((piece) => piece.cell === id).sort((a, b) => (b.level ?? 0) - (a.level ?? 0));
  const obstacle = view.obstacles.find((own) => own.cell === id);
  if (obstacle) parts.push(text(`board.obstacle.${obstacle.look}`));
  for (const piece of here) parts.push(islander(state, piece));
  if (!here.length && !obstacle) parts.push(text("board.empty"));
  if (cell.row && view.fog.rows_lost.includes(cell.row)) parts.push(text("board.in_fog"));
  else if (cell.row && view.fog.next?.rows.includes(cell.row)) parts.push(text("board.danger", { penalty: view.fog.next.penalty ?? 0 }));
  const target = state.targets.find((own) => own.cell === id);
  if (target) parts.push(text(target.free ? "board.reachable_free" : "board.reachable", { cost: target.cost, kind: text(`escape.kind.${target.kind}`) }));
  return parts.join(", ");
}

function nameOf({ text }, cell) {
  const type = cell.type ? text(`escape.type.${cell.type}`) : "";
  const boat = cell.boat ? text(`escape.boat.${cell.boat}`) : "";
  const key = cell.terrain === "place" && !cell.type ? "board.stern" : `escape.cell.${cell.terrain}`;
  return text(key, { cell: cell.id, row: cell.row ?? "", pier: cell.pier ?? "", area: cell.area ?? "", side: cell.side ?? "", type, boat });
}

function islander(state, piece) {
  const { text, board, names, looking } = state;
  const { nation, type, characteristic } = islandersOf(board).get(piece.id);
  const words = [text(`escape.piece.${type}`, { id: piece.id }), text(`escape.nation.${nation}`)];
  if (piece.owner) words.push(text("board.owner", { side: names[piece.owner] ?? text(`escape.side.${piece.owner}`) }));
  if (characteristic) words.push(text(`escape.characteristic.${characteristic}`));
  if (piece.leader) words.push(text("board.leader"));
  if (piece.id === state.selection) words.push(text("board.selected"));
  else if (piece.selectable && !looking) words.push(text("board.can_move"));
  if (piece.state) words.push(text(`board.state.${piece.state}`));
  return words.join(", ");
}
