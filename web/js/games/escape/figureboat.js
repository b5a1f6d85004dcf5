/** A board of one boat between two piers, for the pictures of the rules. */

/** @typedef {import('../../rules/types.js').Escape.Cell} Cell */

/** Types of the places of the red boat by area, left and right of the aisle. */
const PLACES = /** @type {const} */ ({
  A: [['sailor'], ['warrior']],
  B: [['warrior'], ['elder', 'elder']],
  C: [['leader'], ['commoner', 'commoner']],
});
const SHORE = [-3, -1, 1, 3];
const PIERS = [-3, 3];
const FIELDS = ['a', 'b', 'c'];
const STERN = 3;

/** Places are named by area and number from left to right (`C1`), pier fields by pier (`P1a`), the shore from left to right (`S1`). */
export function boatBoard() {
  const boat = 'red';
  /** @type {Cell[]} */
  const cells = SHORE.map((x, i) => ({ id: `S${i + 1}`, terrain: 'shore', row: null, x, y: 1 }));
  for (const x of [-2, 0, 2]) cells.push({ id: `J${x}`, terrain: 'beach', row: 'J', x, y: 0 });
  PIERS.forEach((x, i) => {
    FIELDS.forEach((name, y) => {
      cells.push({ id: `P${i + 1}${name}`, terrain: 'pier', row: null, x, y: y + 2, pier: i + 1 });
    });
  });
  /** @type {(area: string, side: Cell['side'], type: string | null) => void} */
  const place = (area, side, type) => {
    const before = cells.filter((cell) => cell.area === area).length;
    cells.push({ id: `${area}${before + 1}`, terrain: 'place', row: null, x: 0, y: 0, boat, area, side, type });
  };
  for (const [area, [left, right]] of Object.entries(PLACES)) {
    for (const type of left) place(area, 'L', type);
    for (const type of right) place(area, 'R', type);
  }
  for (let i = 0; i < STERN; i += 1) place('D', null, null);
  const areas = [...Object.keys(PLACES), 'D'].map((area) => ({ area, y: 0 }));
  return /** @type {import('../../rules/types.js').Escape.Board} */ ({
    kind: 'escape',
    edition: '',
    size: null,
    cells,
    woods: [],
    rows: [{ row: 'J', printed: 'J', y: 0, penalty: 0, fog_at: 0 }],
    boats: [{ nation: boat, initial: '', x: 0, y0: 0, y1: 0, areas, capacity: 0, minimum_crew: {}, area_points: null }],
    piers: PIERS.map((x, i) => ({ pier: i + 1, x, shore: `S${i ? SHORE.length : 1}` })),
    planks: [
      ...['S2', 'S3', 'P1a', 'P2a'].map((from) => ({ from, boat, area: 'D', side: null })),
      ...PIERS.flatMap((_, i) =>
        ['C', 'B', 'A'].map((area, k) => ({ from: `P${i + 1}${FIELDS[k]}`, boat, area, side: i ? 'R' : 'L' })),
      ),
    ],
    pieces: [],
  });
}
