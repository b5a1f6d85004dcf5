/** What crosses the bridge (docs/bridge.md). Made from docs/bridge.schema.json by tools/build/bridge_types.py. */

export interface Request {
  v: 1;
  id?: number | string | null;
  op: string;
  args?: {};
}

export type Reply = Answer | Failure;

export interface Answer {
  v: 1;
  id: number | string | null;
  ok: true;
  result: unknown;
}

export interface Failure {
  v: 1;
  id: number | string | null;
  ok: false;
  error: Fault;
}

/** Why a request failed: text key error.<code>; refusal when a rule says no; trace when it is a fault of ours, for the report. */
export interface Fault {
  code: string;
  params: Params;
  refusal?: Refusal;
  trace?: string;
}

export type Param = string | number | boolean | null | Param[] | {
  [key: string]: Param;
};

export type Params = {
  [key: string]: Param;
};

/** What is wrong with a set-up: text key <game>.setup.<code>, else error.<code>. */
export interface Problem {
  code: string;
  params: Params;
}

/** Why a rule says no: text key <game>.refusal.<code>. */
export interface Refusal {
  code: string;
  rule: string;
  params: Params;
}

export interface NoArgs {}

export interface MatchArgs {
  match: string;
}

export interface CheckArgs {
  setup: Setup;
}

export interface NewArgs {
  match: string;
  setup: Setup;
  seats?: Seat[];
  hand?: string | null;
}

export interface LoadArgs {
  match: string;
  text: string;
  hand?: string | null;
}

export interface BranchArgs {
  match: string;
  n: number;
  as: string;
  hand?: string | null;
}

export interface ActArgs {
  match: string;
  rev?: number;
  tokens: string[];
  hand?: string | null;
}

/** Two match files: what is kept here, and what came. */
export interface MeetArgs {
  kept: string;
  came: string;
}

/** How what came stands to what is kept; at = how many actions both begin with. */
export interface Meeting {
  how: 'same' | 'continues' | 'older' | 'parted' | 'other';
  at: number;
}

export interface JoinArgs {
  match: string;
  rev?: number;
  text: string;
  hand?: string | null;
}

export interface DealArgs {
  match: string;
  rev?: number;
  hand?: string | null;
}

export interface TravelArgs {
  match: string;
  rev?: number;
  to: 'step' | 'tap' | 'turn' | number;
  force?: boolean;
  hand?: string | null;
}

export interface GotoArgs {
  match: string;
  n: number;
}

export interface TargetsArgs {
  match: string;
  piece: string;
}

/** Either a token, or a cell and the piece that should go there. */
export interface ExplainArgs {
  match: string;
  token?: string;
  piece?: string | null;
  cell?: string;
}

export interface LegalArgs {
  match: string;
  piece?: string;
}

/** The link of a match or, of kind setup, of a set-up that is no match yet, with those who are to sit there. */
export interface LinkArgs {
  kind: 'setup' | 'replay' | 'turn';
  match?: string;
  setup?: Setup;
  names?: boolean;
  mine?: Mine;
  seats?: Seat[];
}

/** Who sits where from now on. */
export interface SeatArgs {
  match: string;
  rev?: number;
  seats: Seat[];
  hand?: string | null;
}

/** Which guardian thinks about which moment (left out: the present one). */
export interface ThinkArgs {
  match: string;
  rev?: number;
  n?: number;
  level: 'easy' | 'medium' | 'hard' | 'expert';
}

/** What was done in this turn, and the actions that are meant to follow. */
export interface JudgeArgs {
  match: string;
  rev?: number;
  tokens: string[];
  level: 'easy' | 'medium' | 'hard' | 'expert';
}

export interface ReviewArgs {
  match: string;
  rev?: number;
}

export interface Hello {
  protocol: 1;
  core: string;
  python: string;
}

export type Games = GameInfo[];

export interface Checked {
  errors: Problem[];
}

/** Null: it is possible. */
export interface Explained {
  refusal: Refusal | null;
}

/** A legal action; the event says it. */
export interface Choice {
  token: string;
  cost: number | null;
  piece: string | null;
  event: {
    code: string;
    params: Params;
  };
}

export interface Choices {
  choices: Choice[];
}

export interface Text {
  text: string;
}

export interface Link {
  hash: string;
}

/** The seats of whoever opens the link, if he is who made it; null: somebody else does. */
export type Mine = number[] | null;

export type ParsedLink = {
  kind: 'setup';
  setup: Setup;
  seats: Seat[];
} | {
  kind: 'replay';
  text: string;
} | {
  kind: 'turn';
  text: string;
  mine: Mine;
};

export type OptionValue = string | number | boolean | null;

/** What can be chosen before a match; players and needs say when it is open. */
export interface Option {
  id: string;
  values: OptionValue[];
  default: OptionValue;
  players: number[];
  needs: {
    [key: string]: OptionValue[];
  };
  group: string;
}

export interface GameInfo {
  game: string;
  edition: string;
  rules_version: number;
  players: number[];
  palette: string[];
  sides_per_seat: {
    [key: string]: number;
  };
  options: Option[];
  fidelity: {
    [key: string]: string;
  }[];
}

export interface Setup {
  game: string;
  edition: string;
  players: number;
  seed: string;
  options: {
    [key: string]: OptionValue;
  };
  sides: string[];
}

export interface Seat {
  name: string;
  kind: string;
}

/** A piece that changed its place; null = not on the board. */
export interface Move {
  piece: string;
  start: string | null;
  end: string | null;
}

/** Something that happened: text key <game>.event.<code>. */
export interface GameEvent {
  code: string;
  params: Params;
  moves: Move[];
}

/** One action this call carried out, for the animation. */
export interface Step {
  token: string;
  events: GameEvent[];
}

/** One line of the log: n actions have been played; line 0 is the set-up. tap: number of the first action that came by the same tap. */
export interface LogEntry {
  n: number;
  tap: number;
  token: string;
  seat: number | null;
  side: string | null;
  round: number;
  turn: number;
  events: GameEvent[];
}

/** One category: values and reasons per side. */
export interface ScoreRow {
  category: string;
  values: number[];
  reasons: GameEvent[][];
}

export interface ScoreResult {
  name: string;
  sides: string[];
  points: number;
}

/** Groups of names that are equal, best first. */
export type Ranking = string[][];

export interface ScoreSheet {
  sides: string[];
  rows: ScoreRow[];
  totals: number[];
  results: ScoreResult[];
  ranking: Ranking;
  tie_breaks: ScoreRow[];
  level: string | null;
}

/** How the score came about: totals of the sides at the start and at the end of each round; awards: text keys <game>.award.<code>. */
export interface Course {
  sides: string[];
  standings: Standings[];
  awards: Problem[];
}

/** round: the round that ends here, 0 = before the first action; n: after how many actions. */
export interface Standings {
  round: number;
  n: number;
  totals: number[];
}

/** How the match ended: text key <game>.end.<reason>. */
export interface Outcome {
  reason: string;
  ranking: Ranking;
}

/** A number beside a side's score: text key <game>.fact.<code> with {n}. */
export interface Fact {
  code: string;
  n: number;
}

export interface Standing {
  side: string;
  seat: number;
  team: number | null;
  facts: Fact[];
}

/** The turn can be ended at the thumb: points of movement that would be lost, pieces that could still move, pieces that the end of the turn costs. */
export interface EndTurn {
  unused: number;
  movable: number;
  lost: number;
}

/** The file's log breaks at this action; what was before can be looked at. */
export interface ReadOnly {
  at: number;
  code: string;
  params: Params;
}

/** What a way does to another piece: text key choice.how.<how>. */
export interface Effect {
  piece: string;
  from: string | null;
  to: string | null;
  how: string;
}

/** A place that a piece to be chosen would fit, and what it would count there. */
export interface Worth {
  cell: string;
  points: number;
}

/** One way to a cell: price in all, kinds of its steps (kind: of the last), tokens to play, cells it passes, effect on others, gain. */
export interface Way {
  cell: string;
  cost: number | null;
  free: boolean;
  steps: number;
  kind: string;
  kinds: string[];
  tokens: string[];
  route: string[];
  affects: Effect[];
  bonus: number | null;
  draws?: number;
  area: string | null;
  points: number | null;
  fits?: Worth[];
  alternatives?: Way[];
}

/** Where a tap leads: the best way to a cell and, behind it, those that differ. */
export interface Target extends Way {
  alternatives: Way[];
}

/** The piece in hand and where it can go. */
export interface Hand {
  piece: string;
  targets: Target[];
}

/** A guardian's thought after one slice more; the plan is null until it is done, and where nobody has to act. */
export interface Thought {
  done: boolean;
  positions: number;
  plan: Plan | null;
}

export type Points = {
  [key: string]: number;
};

/** After one slice more; the verdict is null until it is done, and where nothing was done or meant. */
export interface Judged {
  done: boolean;
  positions: number;
  verdict: Verdict | null;
}

/** The best plan, the own actions with the best that can follow, how much less they are worth, final points expected by side. */
export interface Verdict {
  best: Plan;
  own: Plan;
  cost: number;
  expected: Points;
}

/** A review after a few slices more: how much of it is done (0 to 1); the review is null until then. */
export interface Reviewed {
  done: boolean;
  share: number;
  review: Review | null;
}

/** The search for the best match of a set-up for one, after a few slices more; best is null until it is done. */
export interface Sought {
  done: boolean;
  share: number;
  best: Best | null;
}

/** The best match that the computer knows or finds: its points, the level of the score sheet, the hash of its replay link. */
export interface Best {
  points: number;
  level: string | null;
  replay: string;
}

/** What could be expected when a turn began, n actions into the match. */
export interface Expected {
  n: number;
  seat: number;
  side: string | null;
  round: number;
  turn: number;
  expected: Points;
}

/** A decision that cost points: what was played, what would have been better and what speaks for it, and how many points more it expected, by category. */
export interface Costly {
  n: number;
  seat: number;
  side: string | null;
  round: number;
  turn: number;
  cost: number;
  played: string[];
  better: Step[];
  why: GameEvent[];
  parts: Points;
}

/** Something remarkable: text key <game>.award.<code>. */
export interface Award {
  code: string;
  params: Params;
}

/** A match looked over. */
export interface Review {
  sides: string[];
  chart: Expected[];
  final: Points | null;
  costly: Costly[];
  awards: Award[];
}

/** Actions up to the end of the turn or to what nobody can know yet, what they are worth, the points expected in the end by category, what happens at each step, and what else is good. */
export interface Plan {
  tokens: string[];
  value: number;
  parts: {
    [key: string]: number;
  };
  why: GameEvent[];
  steps: Step[];
  alternatives: Plan[];
}

/** Everything the page draws, the same for every game; only view (and board) are opaque to all but the game's own wing. */
export interface Packet {
  match: string;
  rev: number;
  cursor: number;
  at: number;
  length: number;
  looking: boolean;
  read_only: ReadOnly | null;
  setup: Setup;
  seats: Seat[];
  actor: number | null;
  side: string | null;
  sides: Standing[];
  phase: string;
  round: number;
  rounds: number | null;
  turn: number;
  hourglass: number | null;
  selectable: string[];
  actions: string[];
  end_turn: EndTurn | null;
  hand: Hand | null;
  view: unknown;
  score: ScoreSheet;
  outcome: Outcome | null;
  can_undo: boolean;
  can_redo: boolean;
  log_from: number;
  log: LogEntry[];
  steps: Step[];
  text: string;
  board?: unknown;
}

/** The packet of a match that was just opened, with the board, which never changes. */
export interface OpenPacket extends Packet {
  board: unknown;
}

export namespace Escape {
  /** x in half hex widths, y in rows, growing towards the boats. */
  export interface Cell {
    id: string;
    terrain: 'beach' | 'shore' | 'pier' | 'place';
    row: string | null;
    x: number;
    y: number;
    pier?: number;
    boat?: string;
    area?: string;
    side?: 'L' | 'R' | null;
    type?: string | null;
  }

  /** By area. */
  export type Points = {
    [key: string]: number;
  };

  export interface Boat {
    nation: string;
    initial: string;
    x: number;
    y0: number;
    y1: number;
    areas: {
      area: string;
      y: number;
    }[];
    capacity: number;
    minimum_crew: Escape.Points;
    area_points: Escape.Points | null;
  }

  /** A row of the beach; printed: its letter in the book. */
  export interface Row {
    row: string;
    printed: string;
    y: number;
    penalty: number;
    fog_at: number;
  }

  export interface Pier {
    pier: number;
    x: number;
    shore: string;
  }

  export interface Plank {
    from: string;
    boat: string;
    area: string;
    side: 'L' | 'R' | null;
  }

  export interface Islander {
    id: string;
    nation: string;
    type: string;
    characteristic: string | null;
  }

  export interface Board {
    kind: 'escape';
    edition: string;
    size: string | null;
    cells: Escape.Cell[];
    woods: number[][];
    rows: Escape.Row[];
    boats: Escape.Boat[];
    piers: Escape.Pier[];
    planks: Escape.Plank[];
    pieces: Escape.Islander[];
  }

  /** What a step of the fog takes: rows, price of one islander, who stands there, points of all. */
  export interface FogStep {
    at: number;
    rows: string[];
    penalty: number;
    in_danger: {
      [key: string]: number;
    };
    total: number;
    points: number;
  }

  /** The marker, its next step, the next step that takes rows, the rows that are gone. */
  export interface Fog {
    marker: number;
    next: Escape.FogStep | null;
    ahead: Escape.FogStep | null;
    rows_lost: string[];
  }

  /** An islander now; lost: the row where the fog took him; level: height in a pile. */
  export interface Piece {
    id: string;
    cell: string | null;
    lost: string | null;
    owner: string | null;
    leader: boolean;
    state: '' | 'transit' | 'spent' | 'done';
    spent: number;
    level: number;
  }

  /** What a goal still needs: text key escape.need.<code>. */
  export interface Need {
    code: string;
    params: Params;
  }

  export interface Goal {
    id: string;
    boat: string;
    met: boolean;
    deduction: number;
    needs: Escape.Need[];
  }

  export interface Solo {
    scenario: string;
    generated: boolean;
    fidelity: string;
    goals: Escape.Goal[];
    levels: ({
      id: string;
      min: number | null;
    })[];
  }

  /** Who picks in which order, whether it turns round after every lap, how many picks are done and left. */
  export interface Draft {
    snake: boolean;
    order: string[];
    index: number;
    left: number;
  }

  export interface View {
    turn_order: string[];
    next_order: string[];
    fog: Escape.Fog;
    mp: {
      left: number;
      full: number;
    };
    obstacles: {
      cell: string;
      look: number;
    }[];
    pieces: Escape.Piece[];
    transit: {
      piece: string;
      mode: string;
      from: string;
    } | null;
    /** By nation, what is left. */
    bonuses: {
      [key: string]: number[];
    };
    /** Bonuses by side. */
    taken: {
      [key: string]: number[];
    };
    scoring: Escape.Points;
    draft: Escape.Draft | null;
    solo: Escape.Solo | null;
    /** Cards left. */
    fog_deck: number | null;
    mishaps: number;
  }
}

export namespace Islands {
  export type TileId = number | string;

  export interface Special {
    kind: string;
    value: number;
    draw: number;
    energy: number;
  }

  /** q, r: axial; x in half hex widths, y in rows. */
  export interface Cell {
    id: string;
    q: number;
    r: number;
    x: number;
    y: number;
    number: number;
    coast: string | null;
    special: Islands.Special | null;
    yard: boolean;
  }

  export interface Dock {
    id: string;
    number: number | null;
    ratio: number;
  }

  /** number, or from 3 on the expansions' range and points. */
  export interface Tile {
    kind: string;
    number?: number;
    range?: number[];
    points?: number;
  }

  export interface Board {
    kind: 'islands';
    side: 'gold' | 'silver';
    module: number;
    cells: Islands.Cell[];
    docks: Islands.Dock[];
    /** Energy and the points it is worth. */
    crowns: number[][];
    energy_max: number;
    icons: {
      tile: string;
      at: number;
    }[];
    harbour_spaces: number;
    tiles: {
      [key: string]: Islands.Tile;
    };
  }

  /** Both results; free: the directions the wind leaves. */
  export interface Die {
    direction: string;
    bonus: string;
    rerolled: string[];
    free: string[];
  }

  export interface Player {
    seat: number;
    side: string;
    balloon: string | null;
    energy: number;
    spyglass: Islands.TileId[];
    spaces: number;
    tiles: {
      [key: string]: Islands.TileId;
    };
    expansions: {
      [key: string]: 'supply' | 'spyglass' | 'built' | 'box';
    };
    connected: number | null;
    coasts: {
      [key: string]: boolean;
    };
    score: number;
  }

  export interface View {
    start: number;
    turn: number | null;
    order: number[];
    last_round: number | null;
    end: {
      last: number;
      reason: string;
    } | null;
    die: Islands.Die | null;
    clouds: Islands.TileId[][];
    harbour: Islands.TileId[] | null;
    bag: number;
    pending: Islands.TileId[];
    owed: number;
    shortage: boolean;
    exchange: {
      given: Islands.TileId | null;
      left: number;
    } | null;
    /** By seat. */
    ranks: {
      [key: string]: number;
    };
    players: Islands.Player[];
    /** Numbers to choose from in phase D. */
    values: number[];
    solo: {
      monuments: number;
      taken: Islands.TileId[];
    } | null;
  }
}

export interface Operations {
  hello: { args: NoArgs; result: Hello };
  games: { args: NoArgs; result: Games };
  check: { args: CheckArgs; result: Checked };
  new: { args: NewArgs; result: OpenPacket };
  load: { args: LoadArgs; result: OpenPacket };
  branch: { args: BranchArgs; result: OpenPacket };
  close: { args: MatchArgs; result: NoArgs };
  foresee: { args: ActArgs; result: NoArgs };
  act: { args: ActArgs; result: Packet };
  meet: { args: MeetArgs; result: Meeting };
  join: { args: JoinArgs; result: Packet };
  deal: { args: DealArgs; result: Packet };
  undo: { args: TravelArgs; result: Packet };
  redo: { args: TravelArgs; result: Packet };
  goto: { args: GotoArgs; result: Packet };
  targets: { args: TargetsArgs; result: Hand };
  explain: { args: ExplainArgs; result: Explained };
  legal: { args: LegalArgs; result: Choices };
  score: { args: MatchArgs; result: ScoreSheet };
  course: { args: MatchArgs; result: Course };
  save: { args: MatchArgs; result: Text };
  link: { args: LinkArgs; result: Link };
  parse_link: { args: Link; result: ParsedLink };
  ascii: { args: MatchArgs; result: Text };
  seat: { args: SeatArgs; result: Packet };
  think: { args: ThinkArgs; result: Thought };
  judge: { args: JudgeArgs; result: Judged };
  review: { args: ReviewArgs; result: Reviewed };
  best: { args: CheckArgs; result: Sought };
}
