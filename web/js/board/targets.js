/** Where the selection can go: tinted cells with price and kind, the route and what it does to others, the last move. */

import { ARROW } from './art/signs.js';
import { svg, write } from './dom.js';
import { PIECE } from './hex.js';
import { cellOf, endOf } from './place.js';

/** @type {(value: number) => number} */
const n = (value) => Math.round(value * 10) / 10;

/**
 * A sign with the price and the picture of the kind: dark for one movement, light for several; the arrow needs no picture there.
 * @type {(target: Pick<import('./types.js').Target, 'cell' | 'cost' | 'kind' | 'steps' | 'free' | 'points' | 'bonus'>, at: import('./types.js').Point, size: number, crowded: boolean, state: {scene: Pick<import('./types.js').Scene, 'signs' | 'bonus'>, facing: number}) => string}
 */
export function badge(target, at, size, crowded, { scene, facing }) {
  const small = size < PIECE;
  const price = target.cost === null ? '' : String(target.cost);
  const sign = scene.signs?.[target.kind] ?? ARROW;
  const pictured = !price || (!small && !(target.steps > 1 && sign === ARROW));
  const wide = price && pictured;
  const ground = wide
    ? '<rect class="price" x="-19" y="-12" width="38" height="24" rx="12"/>'
    : '<circle class="price" r="12"/>';
  const number = `<text class="price-text" x="${wide ? -7.5 : 0}" y="5.600" text-anchor="middle">${price}</text>`;
  const kind = pictured ? `<g class="price-kind" transform="translate(${wide ? 8 : 0} 0) scale(.95)">${sign}</g>` : '';
  const gain = gainsOf(target, small, scene.bonus);
  const look = ['sign-price', target.steps > 1 ? 'price-far' : '', target.free && price ? 'price-free' : '']
    .filter(Boolean)
    .join(' ');
  // on a small place beside what is drawn there; on a hex in its middle, or above who stands there
  const aside = small
    ? `translate(${n(size * 0.72)} ${n(-size * 0.72)}) scale(.78)`
    : `translate(0 ${n(crowded ? -size * 0.92 : 0)})`;
  return `<g class="${look}" data-sign="${target.cell}" transform="translate(${n(at.x)} ${n(at.y)}) rotate(${-facing}) ${aside}">${ground}${number}${kind}${gain}</g>`;
}

/**
 * What a way brings, beside its price: points in gold, and where a game has another good (energy), that in its own colour with its sign.
 * @type {(target: Pick<import('./types.js').Target, 'points' | 'bonus'>, small: boolean, bonus: string | undefined) => string}
 */
export function gainsOf({ points, bonus }, small, sign) {
  /** @type {(won: number, look: string, x: number, picture: string) => string} */
  const pill = (won, look, x, picture) =>
    `<g class="${look}" transform="translate(${x} ${small ? 33 : 13})"><rect x="-${picture ? 15 : 11}" y="-7.500" width="${picture ? 30 : 22}" height="15" rx="7.500" class="gain"/>${picture}<text class="gain-text" x="${picture ? 4 : 0}" y="4" text-anchor="middle">${won < 0 ? '−' : '+'}${Math.abs(won)}</text></g>`;
  const won = points || (sign ? 0 : bonus);
  return (
    (won ? pill(won, won < 0 ? 'gain-loss' : 'gain-points', small ? 0 : 15, '') : '') +
    (sign && bonus ? pill(bonus, 'gain-bonus', -17, `<g transform="translate(-9 0) scale(.5)">${sign}</g>`) : '')
  );
}

/**
 * Where somebody is sent: a bent arrow, and his ghost of that radius at its end.
 * @type {(a: import('./types.js').Point, b: import('./types.js').Point, radius: number) => string}
 */
export function effect(a, b, radius) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = { x: (a.x + b.x) / 2 - uy * 22, y: (a.y + b.y) / 2 + ux * 22 };
  const tip = { x: b.x - ux * 10, y: b.y - uy * 10 };
  const angle = (Math.atan2(tip.y - bend.y, tip.x - bend.x) * 180) / Math.PI;
  const path = `M${n(a.x)} ${n(a.y)}Q${n(bend.x)} ${n(bend.y)} ${n(tip.x)} ${n(tip.y)}`;
  return `<circle class="ghost" cx="${n(b.x)}" cy="${n(b.y)}" r="${n(radius)}"/><path class="effect-halo" d="${path}"/><path class="effect" d="${path}"/><path class="effect-tip" transform="translate(${n(tip.x)} ${n(tip.y)}) rotate(${n(angle)})" d="M8 0-7-8-3 0-7 8Z"/>`;
}

/**
 * A point moved down as the one who looks at the board sees it.
 * @type {(at: import('./types.js').Point, down: number, facing: number) => import('./types.js').Point}
 */
function upright({ x, y }, down, facing) {
  const turn = (facing * Math.PI) / 180;
  return { x: x + down * Math.sin(turn), y: y + down * Math.cos(turn) };
}

/**
 * @param {SVGGraphicsElement} under  below the pieces
 * @param {SVGGraphicsElement} over   above the pieces
 * @param {import('./types.js').State} state
 */
export function createTargets(under, over, state) {
  const last = svg('g', { class: 'last-move' });
  const tints = svg('g');
  const route = svg('g', { class: 'route' });
  const badges = svg('g');
  under.append(last, tints);
  over.append(route, badges);
  let shown = '';
  let routed = '';

  function draw() {
    const { targets, layout, view } = state;
    const occupied = new Set(view ? state.scene.pieces(state).map((piece) => piece.cell) : []);
    const signature = JSON.stringify([
      targets.map((target) => [
        target.cell,
        target.cost,
        target.kind,
        target.steps,
        target.points,
        target.bonus,
        target.free,
        occupied.has(cellOf(state, target.cell)),
      ]),
      state.facing,
    ]);
    if (signature !== shown) {
      shown = signature;
      let ground = '';
      let signs = '';
      for (const target of targets) {
        const cell = cellOf(state, target.cell);
        const at = layout.centres.get(cell);
        if (!at) continue;
        const size = layout.sizes.get(cell);
        const path = state.scene.hit(layout.cells.get(cell), at, layout);
        const look = `target${target.steps > 1 ? ' target-far' : ''}${size < PIECE ? ' target-small' : ''}`;
        ground += `<path class="${look}" d="${path}"/>`;
        signs += badge(target, at, size, occupied.has(cell), state);
      }
      tints.innerHTML = ground;
      badges.innerHTML = signs;
    }
    write(under, { class: targets.length ? 'has-targets' : null });
    drawRoute();
    drawLast();
  }

  /** Dots along the way, an arrow at its end, and where others are sent. */
  function drawRoute() {
    const { layout, route: target, view } = state;
    const start = !view ? null : state.scene.pieces(state).find((piece) => piece.id === state.selection)?.cell;
    const signature = target ? JSON.stringify([start, target.cell, target.route, target.affects]) : '';
    if (signature === routed) return;
    routed = signature;
    write(badges, { class: target ? 'has-route' : null });
    if (!target || !view) {
      route.innerHTML = '';
      return;
    }
    const cells = [start, ...target.route];
    if (cells[cells.length - 1] !== target.cell) cells.push(target.cell);
    for (const sign of badges.children)
      sign.classList.toggle('sign-shown', cells.includes(sign.getAttribute('data-sign')));
    const occupied = new Set(state.scene.pieces(state).map((piece) => piece.cell));
    /** Through an empty cell the dots go in its middle, else below who stands there: his picture and his price stay to be read. */
    const points = cells
      .map((name) => {
        const cell = cellOf(state, name);
        const at = layout.centres.get(cell);
        const aside = cell !== start && occupied.has(cell) ? (layout.sizes.get(cell) ?? PIECE) * 0.8 : 0;
        return at && upright(at, aside, state.facing);
      })
      .filter(Boolean);
    let out = '';
    if (points.length > 1) {
      const line = points.map((at, i) => `${i ? 'L' : 'M'}${n(at.x)} ${n(at.y)}`).join('');
      out += `<path class="route-halo" d="${line}"/><path class="route-line" d="${line}"/>`;
      for (const at of points.slice(1, -1)) out += `<circle class="route-stop" cx="${n(at.x)}" cy="${n(at.y)}" r="6"/>`;
    }
    for (const { from, to } of target.affects) {
      const [a, b] = [layout.centres.get(from), to ? layout.centres.get(to) : null];
      if (!a || !b) continue;
      out += effect(a, b, (layout.sizes.get(to) ?? PIECE) * 0.9);
    }
    route.innerHTML = out;
  }

  /**
   * Where a piece lies that is pointed at without a way.
   *
   * @param {import('./types.js').Move} move
   */
  const placeOf = ({ piece, start }) =>
    start || !state.pointed || !state.view ? null : state.scene.pieces(state).find(({ id }) => id === piece)?.cell;

  let lasted = '';
  function drawLast() {
    const signature = JSON.stringify([state.last, state.seat, state.pointed]);
    if (signature === lasted) return;
    lasted = signature;
    write(last, { class: state.pointed ? 'last-pointed' : null });
    let out = '';
    for (const move of state.last) {
      const start = endOf(state, move.start);
      const end = move.end ? endOf(state, move.end, move.piece) : cellOf(state, placeOf(move));
      const [a, b] = [state.layout.centres.get(start), state.layout.centres.get(end)];
      if (a)
        out += `<circle class="last-start" cx="${n(a.x)}" cy="${n(a.y)}" r="${n((state.layout.sizes.get(start) ?? PIECE) * 0.7)}"/>`;
      const alike = state.layout.cells.get(start)?.kind === state.layout.cells.get(end)?.kind;
      if (a && b && alike) out += `<path class="last-line" d="M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}"/>`;
      if (b)
        out += `<circle class="last-end" cx="${n(b.x)}" cy="${n(b.y)}" r="${n((state.layout.sizes.get(end) ?? PIECE) * 1.12)}"/>`;
    }
    last.innerHTML = out;
  }

  return {
    draw,
    clear: () => {
      shown = routed = lasted = '';
    },
  };
}
