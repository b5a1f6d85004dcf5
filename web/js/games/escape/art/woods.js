/** Woods from above in evening light: varied crowns, palms at the edge, paths, clearings with huts. */

import { blob, n, noise, scatter, smooth } from '../../../board/art/random.js';

/** Crowns: [deep, body, light, lit]. The first ones stand at the sunny edge, the last ones deep inside. */
const CROWNS = [
  ['woods-dark', 'woods', 'woods-light', 'woods-lit'],
  ['woods-dark', 'woods-light', 'woods-lit', 'palm-lit'],
  ['woods-dark', 'woods-light', 'woods-warm', 'woods-glow'],
  ['woods-dark', 'woods', 'woods-light', 'woods-lit'],
  ['woods-dark', 'woods-cool', 'woods-light', 'woods-light'],
  ['woods-ground', 'woods', 'woods-cool', 'woods-light'],
];

/** @type {(colours: string[], seed: number) => string} */
function crown([deep, body, light, lit], seed) {
  const random = scatter(seed);
  const R = 30;
  let out = `<ellipse cx="5" cy="10" rx="${R * 1.02}" ry="${R * 0.98}" fill="#04120b" opacity=".42"/>`;
  out += `<path d="${blob(R, 9, 0.13, random)}" fill="var(--${deep})"/>`;
  out += `<path d="${blob(R * 0.86, 8, 0.14, random)}" transform="translate(-2 -3)" fill="var(--${body})"/>`;
  // clumps of leaves: dark ones below, lit ones towards the sun (up left)
  for (let i = 0; i < 9; i += 1) {
    const [a, d] = [random() * Math.PI * 2, R * (0.25 + random() * 0.5)];
    out += `<path d="${blob(R * (0.14 + random() * 0.1), 5, 0.2, random)}" transform="translate(${n(3 + Math.cos(a) * d)} ${n(5 + Math.sin(a) * d)})" fill="var(--${deep})" opacity=".5"/>`;
  }
  for (let i = 0; i < 11; i += 1) {
    const [a, d] = [random() * Math.PI * 2, R * Math.sqrt(random()) * 0.6];
    const up = Math.sin(a) * d - 6;
    out += `<path d="${blob(R * (0.13 + random() * 0.13), 5, 0.2, random)}" transform="translate(${n(-4 + Math.cos(a) * d)} ${n(up)})" fill="var(--${i < 6 ? light : lit})" opacity="${i < 6 ? 0.9 : up < -4 ? 0.85 : 0.4}"/>`;
  }
  return out;
}

/** @type {(seed: number) => string} */
function palm(seed) {
  const random = scatter(seed);
  let shade = '';
  let leaves = '';
  const count = 9;
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * 360 + random() * 16;
    const length = 25 + random() * 8;
    const bend = 6 + random() * 5;
    const frond = `M0 0C${n(length * 0.35)} ${n(-bend)} ${n(length * 0.75)} ${n(-bend)} ${n(length)} ${n(bend * 0.4)}C${n(length * 0.7)} ${n(bend * 0.1)} ${n(length * 0.35)} ${n(bend * 0.7)} 0 0Z`;
    shade += `<path transform="translate(4 9) rotate(${n(angle)})" d="${frond}"/>`;
    const lit = Math.cos(((angle + 120) * Math.PI) / 180) > 0 ? 'palm-lit' : 'palm';
    leaves += `<g transform="rotate(${n(angle)})"><path d="${frond}" fill="var(--${lit})" stroke="var(--woods-dark)" stroke-width="1"/><path d="M2 0C${n(length * 0.35)} ${n(-bend * 0.6)} ${n(length * 0.7)} ${n(-bend * 0.5)} ${n(length * 0.93)} ${n(bend * 0.3)}" fill="none" stroke="var(--woods-dark)" stroke-width=".9" opacity=".6"/></g>`;
  }
  return `<g fill="#04120b" opacity=".3">${shade}</g>${leaves}<circle r="3.400" fill="var(--thatch-dark)"/><circle cx="2.500" cy="3" r="2.300" fill="var(--thatch)"/><circle cx="-3" cy="1.500" r="2.200" fill="var(--thatch)"/>`;
}

/** @type {(seed: number, deep: string, light: string) => string} */
function shrub(seed, deep, light) {
  const random = scatter(seed);
  return `<ellipse cx="2" cy="5" rx="14" ry="12" fill="#04120b" opacity=".3"/><path d="${blob(14, 7, 0.2, random)}" fill="var(--${deep})"/><path d="${blob(10, 6, 0.22, random)}" transform="translate(-2 -3)" fill="var(--${light})"/><path d="${blob(4.5, 5, 0.2, random)}" transform="translate(-4 -5)" fill="var(--woods-lit)" opacity=".75"/>`;
}

const grass = `<g stroke-linecap="round" fill="none" stroke-width="1.500"><path d="M0 4C-1-2-4-5-8-7M0 4C0-3-1-7-2-10M0 4C1-2 4-6 7-8M0 4C2 0 6-2 9-3" stroke="var(--woods)"/><path d="M0 4C0-2 2-6 3-9M0 4C-2 0-5-2-8-3" stroke="var(--woods-lit)"/></g>`;

const hut = `<circle cx="5" cy="9" r="24" fill="#04120b" opacity=".4"/><circle r="23" fill="var(--thatch-dark)"/>
${Array.from({ length: 28 }, (_, i) => `<path transform="rotate(${n(i * 12.86)})" d="M0-3 4-${21 + (i % 3)}-2-${23 - (i % 2)}Z" fill="var(--thatch)" opacity="${i > 6 && i < 18 ? 0.5 : 0.95}"/>`).join('')}
<circle r="14" fill="none" stroke="var(--thatch-dark)" stroke-width="1" opacity=".6"/><circle r="4" fill="var(--thatch-dark)"/><circle r="2" cx="-1" cy="-1" fill="var(--thatch)"/>`;

const fire = `<circle r="6" fill="var(--thatch-dark)"/>${[0, 60, 120, 180, 240, 300].map((a) => `<circle transform="rotate(${a}) translate(8 0)" r="2.600" fill="var(--rock)"/>`).join('')}<path d="M0-7C4-3 5 0 3 3-1 5-4 3-4 0-3-2-1-3 0-7Z" fill="var(--light-warm)"/><circle cy="1" r="2" fill="#fff6cf"/>`;

/** Everything that grows or stands here, by name; each is drawn once and stamped many times (raster.js). */
export const woodsStamps = () => {
  /** @type {Record<string, string>} */
  const stamps = { hut, fire, grass };
  CROWNS.forEach((colours, i) => [0, 1].forEach((k) => (stamps[`crown${i}${k}`] = crown(colours, 100 + i * 7 + k))));
  [0, 1].forEach((k) => (stamps[`palm${k}`] = palm(60 + k)));
  stamps.shrub0 = shrub(81, 'woods-dark', 'woods-light');
  stamps.shrub1 = shrub(83, 'woods', 'palm');
  stamps.shrub2 = shrub(85, 'woods-dark', 'woods-warm');
  return stamps;
};

/** @typedef {[name: string, x: number, y: number, scale: number, turn: number]} Stamp */
/** @type {(name: string, x: number, y: number, scale: number, turn?: number) => Stamp} */
const stamp = (name, x, y, scale, turn = 0) => [name, x, y, scale, turn];

/** @type {(x: number, y: number, points: [number, number][]) => number} */
function distanceToLine(x, y, points) {
  let best = Infinity;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [[ax, ay], [bx, by]] = [points[i], points[i + 1]];
    const t = Math.max(
      0,
      Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
    );
    best = Math.min(best, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return best;
}

/**
 * @param {import('../../../board/hex.js').Region} region
 * @param {(x: number, y: number) => number} depth  units inside the woods (negative = beach)
 * @param {{paths: [number, number][][], huts: [number, number][], fires: [number, number][], edge: [number, number][]}} plan
 * @param {string} ground  path of the wooded area
 * @returns {{ground: string, stamps: Stamp[]}}
 */
export function woods(region, depth, plan, ground) {
  const [right, bottom] = [region.x + region.width + 50, region.y + region.height + 50];
  /** @type {(x: number, y: number) => number} */
  const clear = (x, y) =>
    Math.min(
      ...plan.paths.map((path) => distanceToLine(x, y, path) - 6),
      ...plan.huts.map(([hx, hy]) => Math.hypot(x - hx, y - hy) - 27),
      ...plan.fires.map(([hx, hy]) => Math.hypot(x - hx, y - hy) - 20),
    );
  let out = `<path d="${ground}" fill="#04120b" opacity=".3" transform="translate(0 9)" filter="url(#blur)"/><path d="${ground}" fill="var(--woods-ground)"/>`;
  for (const path of plan.paths) {
    const d = smooth(path, false);
    out += `<path d="${d}" fill="none" stroke="var(--woods-dark)" stroke-width="26" stroke-linecap="round"/><path d="${d}" fill="none" stroke="var(--path)" stroke-width="15" stroke-linecap="round"/><path d="${d}" fill="none" stroke="var(--sand)" stroke-width="7" stroke-linecap="round" opacity=".7"/>`;
  }
  for (const [x, y] of plan.huts)
    out += `<circle cx="${x}" cy="${y}" r="33" fill="var(--path)"/><circle cx="${x}" cy="${y}" r="27" fill="var(--sand)" opacity=".6"/>`;
  for (const [x, y] of plan.fires)
    out += `<circle cx="${x}" cy="${y}" r="22" fill="var(--path)"/><circle cx="${x}" cy="${y}" r="15" fill="var(--sand)" opacity=".6"/>`;
  /** @type {Stamp[]} */
  const stamps = [];
  // undergrowth
  for (let gy = Math.floor(region.y / 24); gy * 24 <= bottom; gy += 1) {
    for (let gx = Math.floor(region.x / 24) - 1; gx * 24 <= right; gx += 1) {
      const [x, y] = [gx * 24 + noise(gx, gy, 21) * 20, gy * 24 + noise(gx, gy, 22) * 20];
      const inside = depth(x, y);
      if (inside < -4 || inside > 900 || clear(x, y) < 4) continue;
      stamps.push(stamp(`shrub${Math.floor(noise(gx, gy, 23) * 3)}`, x, y, 0.7 + noise(gx, gy, 24) * 0.5));
    }
  }
  for (const [x, y] of plan.huts) stamps.push(stamp('hut', x, y, 0.95));
  // crowns
  for (let gy = Math.floor(region.y / 36) - 1; gy * 36 <= bottom; gy += 1) {
    for (let gx = Math.floor(region.x / 42) - 1; gx * 42 <= right; gx += 1) {
      const u = noise(gx, gy, 31);
      const [x, y] = [gx * 42 + (gy % 2) * 21 + u * 22, gy * 36 + noise(gx, gy, 32) * 20];
      const scale = 0.72 + noise(gx, gy, 33) * 0.62;
      const inside = depth(x, y) - 26 * scale;
      if (inside < -9 || clear(x, y) < 21 * scale) continue;
      const light = noise(gx, gy, 34) + inside / 170;
      const kind = inside < 30 && u < 0.13 ? 'palm' : null;
      if (kind) stamps.push(stamp(`palm${gx & 1}`, x, y, scale * 1.05, u * 2000));
      else stamps.push(stamp(`crown${Math.min(5, Math.max(0, Math.floor(light * 2.6)))}${(gx + gy) & 1}`, x, y, scale));
    }
  }
  for (const [x, y] of plan.fires) stamps.push(stamp('fire', x, y, 1));
  // the edge: palms, shrubs and grass lean onto the sand
  plan.edge.forEach(([x, y], i) => {
    const u = noise(i, Math.round(y), 41);
    if (u < 0.42) stamps.push(stamp(`shrub${i % 3}`, x + (u - 0.2) * 20, y + 8, 0.8 + u));
    else if (u < 0.6) stamps.push(stamp(`palm${i & 1}`, x, y, 0.85 + u * 0.3, u * 900));
    stamps.push(stamp('grass', x + noise(i, 3, 42) * 24 - 12, y + 16 + noise(i, 3, 43) * 10, 0.7 + u * 0.4));
  });
  return { ground: out, stamps };
}
