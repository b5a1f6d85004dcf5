/** What a place of the Islands table holds, in words. */

import { shownPlayer } from './layout.js';
import { cellOf } from '../../board/place.js';
import { cellName } from './places.js';
import { boardOf, viewOf } from './view.js';

/**
 * @param {import('../../board/types.js').State} state
 * @param {string} id
 * @returns {string}
 */
export function describeIslands(state, id) {
  const { text } = state;
  const view = viewOf(state);
  const board = boardOf(state);
  const cell = state.layout.cells.get(id);
  const player = shownPlayer(state);
  /** @param {string | number} name */
  const tile = (name) => {
    const record = board.tiles[name];
    return text('islands.piece.tile', {
      tile: text(`islands.tile.${record.kind}`),
      number: record.range ? record.range.join('–') : record.number,
    });
  };
  /** @param {(string | number)[]} names */
  const tiles = (names) => (names.length ? names.map(tile).join(', ') : text('board.empty'));
  const parts = [];
  if (cell.kind === 'land') {
    const own = player.tiles[id];
    const special = cell.special && text(`islands.special.${cell.special.kind}`);
    if (own !== undefined)
      parts.push(
        text('islands.cell.tile', {
          cell: cellName(board, id, text),
          tile: text(`islands.tile.${board.tiles[own].kind}`),
          number: board.tiles[own].number ?? board.tiles[own].range?.join('–'),
        }),
      );
    else
      parts.push(
        text(
          cell.yard
            ? 'islands.cell.yard'
            : cell.coast
              ? 'islands.cell.coast'
              : special
                ? 'islands.cell.special'
                : 'islands.cell.fog',
          {
            cell: cellName(board, id, text),
            coast: cell.coast ? text(`islands.coast.${cell.coast}`) : '',
            special: special || '',
            number: cell.number,
          },
        ),
      );
  } else if (cell.kind === 'dock')
    parts.push(text('islands.cell.dock', { cell: cellName(board, id, text), n: cell.ratio }));
  else if (cell.kind === 'cloud')
    parts.push(text('islands.board.cloud', { n: cell.number, content: tiles(view.clouds[cell.number - 1] ?? []) }));
  else if (cell.kind === 'quay')
    parts.push(
      text('islands.board.harbour_space', {
        n: cell.number,
        content: tiles((view.harbour ?? []).slice(cell.number - 1, cell.number)),
      }),
    );
  else if (cell.kind === 'space')
    parts.push(
      text('islands.board.spyglass_space', {
        n: cell.number,
        content: tiles(player.spyglass.slice(cell.number - 1, cell.number)),
      }),
    );
  else if (cell.kind === 'hand')
    parts.push(
      text('islands.board.hand', {
        content:
          player.seat === view.turn
            ? tiles(view.pending.slice(Number(id.slice(5)), Number(id.slice(5)) + 1))
            : text('board.empty'),
      }),
    );
  else if (cell.kind === 'supply')
    parts.push(
      text('islands.board.supply', {
        content: player.expansions?.[cell.tile] === 'supply' ? tile(cell.tile) : text('board.empty'),
        n: cell.at,
      }),
    );
  else if (id === 'energy') parts.push(text('islands.board.energy', { n: player.energy }));
  else if (id === 'bag') parts.push(text('islands.board.bag', { n: view.bag }));
  else if (id === 'spyglass') parts.push(text('islands.board.spyglass'));
  else if (id === 'harbour') parts.push(text('islands.board.harbour'));
  else if (id === 'die:direction')
    parts.push(
      view.die
        ? text('islands.board.wind', {
            dir: text(`islands.dir.${view.die.direction}`),
            free: view.die.free.map((wind) => text(`islands.dir.${wind}`)).join(', '),
          })
        : text('islands.die.direction'),
    );
  else parts.push(view.die ? text(`islands.face.${view.die.bonus}`) : text('islands.die.bonus'));

  if (player.balloon ? player.balloon === id : cell.yard) parts.push(text('islands.piece.balloon'));
  const here = state.scene.pieces(state).filter((piece) => piece.cell === id);
  if (here.some((piece) => piece.id === state.selection)) parts.push(text('board.selected'));
  else if (!state.looking && here.some((piece) => piece.selectable)) parts.push(text('board.can_choose'));
  const target = state.targets.find((own) => cellOf(state, own.cell) === id);
  if (target)
    parts.push(
      text(target.cost ? 'islands.board.reachable_energy' : 'board.free', {
        cost: target.cost,
        kind: text(`islands.kind.${target.kind}`),
      }),
    );
  return parts.join(', ');
}

/** @type {(state: import('../../board/types.js').State, ids: string[]) => string} */
export function rowOfIslands({ text, layout }, ids) {
  const kind = layout.cells.get(ids[0]).kind;
  const lands = layout.rows.filter((/** @type {string[]} */ row) => layout.cells.get(row[0]).kind === 'land');
  return text(`islands.board.row.${kind}`, { n: lands.indexOf(ids) + 1 });
}

/**
 * What neighbours share that have nothing on them: plain spaces of the island, places for tiles. Marks to be tapped say nothing of the state.
 * @type {(state: import('../../board/types.js').State, id: string) => string | null}
 */
export function vacantInIslands(state, id) {
  const cell = state.layout.cells.get(id);
  if (state.targets.some((target) => cellOf(state, target.cell) === id)) return null;
  if (['spyglass', 'harbour'].includes(cell.kind)) return '';
  if (!['land', 'space', 'quay', 'hand', 'supply'].includes(cell.kind) || cell.special || cell.yard) return null;
  return state.scene.pieces(state).some((piece) => piece.cell === id) ? null : `${cell.kind} ${cell.coast ?? ''}`;
}

/** @type {(state: import('../../board/types.js').State, ids: string[]) => string} */
export function runOfIslands(state, ids) {
  const { text, layout } = state;
  const name = (/** @type {string} */ id) => cellName(boardOf(state), id, text);
  const cells = ids.map((id) => layout.cells.get(id));
  const [{ kind, coast }] = cells;
  if (kind !== 'land') return text('islands.board.run.spaces', { n: ids.length });
  const land = {
    from: name(ids[0]),
    to: name(ids[ids.length - 1]),
    numbers: cells.map(({ number }) => number).join(', '),
  };
  return coast
    ? text('islands.board.run.coast', { ...land, coast: text(`islands.coast.${coast}`) })
    : text('islands.board.run.land', land);
}

/**
 * The islands that are not shown: what lies on them, and in the spyglass.
 * @type {(state: import('../../board/types.js').State) => {name: string, lines: string[]}[]}
 */
export function elsewhereInIslands(state) {
  const { text, layout, names } = state;
  const view = viewOf(state);
  const shown = shownPlayer(state).seat;
  const own = [...layout.cells.values()].filter(({ kind }) =>
    ['land', 'space', 'energy', 'dock', 'supply'].includes(kind),
  );
  return view.players
    .filter(({ seat }) => seat !== shown)
    .map(({ seat, side }) => {
      const there = { ...state, seat, targets: [], selection: null, looking: true };
      const filled = new Set(state.scene.pieces(there).map((piece) => piece.cell));
      const lines = own
        .filter(({ id, kind }) => kind === 'energy' || filled.has(id))
        .map(({ id }) => describeIslands(there, id));
      return {
        name: text('islands.board.row.elsewhere', { name: names[side] ?? text(`islands.side.${side}`) }),
        lines,
      };
    });
}
