/**
 * Shapes that cross the widget's border (docs/bridge.md has the full tables) and those inside it.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Region
 * @typedef {{piece: string, start: string | null, end: string | null}} Move
 * @typedef {{token: string, events: {code: string, params: Record<string, any>, moves: Move[]}[]}} Step
 * @typedef {import('../rules/types.js').Target} Target
 * @typedef {(key: string, params?: Record<string, any>) => string} Text
 * @typedef {{top?: number, right?: number, bottom?: number, left?: number}} Insets
 *
 * Escape
 * @typedef {{id: string, terrain: 'beach' | 'shore' | 'pier' | 'place', row: string | null, x: number, y: number, pier?: number,
 *   boat?: string, area?: string, side?: 'L' | 'R' | null, type?: string | null}} EscapeCell
 * @typedef {{nation: string, initial: string, minimum_crew: Record<string, number> | null, area_points: Record<string, number> | null}} EscapeBoat
 * @typedef {{id: string, nation: string, type: string, characteristic: string | null}} Islander
 * @typedef {{kind: 'escape', edition: string, size: string | null, cells: EscapeCell[], boats: EscapeBoat[],
 *   rows: {row: string, y: number, penalty: number | null, fog_at: number}[], piers: {pier: number, x: number, shore: string}[],
 *   planks: {from: string, boat: string, area: string, side: string | null}[], pieces: Islander[]}} EscapeBoard
 * @typedef {{id: string, cell: string | null, owner: string | null, leader: boolean, state: string, level: number, selectable: boolean}} EscapePiece
 * @typedef {{marker: number, next: {rows: string[]} | null, rows_lost: string[]}} FogState
 * @typedef {{pieces: EscapePiece[], obstacles: {cell: string, look: number}[], fog: FogState, scoring: Record<string, number>,
 *   bonuses: Record<string, number[]>}} EscapeView
 *
 * Islands
 * @typedef {{kind: string, value: number, draw: number, energy: number}} Special
 * @typedef {{id: string, x: number, y: number, number: number, coast: string | null, special: Special | null, yard: boolean}} IslandsCell
 * @typedef {{kind: string, number?: number, range?: [number, number]}} Tile
 * @typedef {{kind: 'islands', side: string, cells: IslandsCell[], docks: {id: string, number: number | null, ratio: number}[],
 *   crowns: [number, number][], energy_max: number, icons: {tile: string, at: number}[], harbour_spaces: number, tiles: Record<string, Tile>}} IslandsBoard
 * @typedef {{seat: number, side: string, balloon: string | null, energy: number, spyglass: (string | number)[], spaces: number,
 *   tiles: Record<string, string | number>, expansions: Record<string, string>, coasts: Record<string, boolean>}} IslandsPlayer
 * @typedef {{direction: string, bonus: string, rerolled: string[], free: string[]}} Die
 * @typedef {{turn: number | null, round: number, clouds: (string | number)[][], harbour: (string | number)[] | null, bag: number, pending: (string | number)[],
 *   die: Die | null, players: IslandsPlayer[], selectable: string[]}} IslandsView
 *
 * @typedef {object} Piece  what a scene wants to have drawn
 * @property {string} id
 * @property {string | null} cell  null = not on the board
 * @property {string} look   drawing of the piece changes exactly when this changes
 * @property {() => string} face  SVG markup around the origin, radius 26
 * @property {number} [level]  height in a pile
 * @property {boolean} [selectable]
 * @property {string} [state]
 * @property {string} [node]  its name in moves, if another
 * @property {string} [slot]  where exactly it lies, if not in the middle of its cell
 * @property {boolean} [tall]  stands above all others
 *
 * @typedef {object} Layout  in units; a scene may add what its painter needs
 * @property {Map<string, Point>} centres  cell id → centre
 * @property {Map<string, number>} sizes   cell id → radius of a piece there
 * @property {Map<string, any>} cells
 * @property {Map<string, Point & {size: number}>} [slots]  places of pieces that are no cells
 * @property {Region} bounds  what has to be visible
 * @property {string[][]} rows  cell ids as rows of the spoken grid, top to bottom
 *
 * @typedef {object} Scene  one kind of board; knows its looks, no rules
 * @property {string} name  text key of the board's spoken name
 * @property {(board: any, view?: any) => Layout} layout
 * @property {(view: any) => string} [shape]  what of a view changes the layout
 * @property {(board: any, layout: any, region: Region, facing: number) => import('./raster.js').Layer[]} paint
 * @property {(state: State) => Piece[]} pieces
 * @property {(state: State) => {under: string, over: string}} marks  markup below and above the pieces
 * @property {(state: State, cell: string) => string} describe
 * @property {(state: State, cells: string[]) => string} row  spoken name of one of the layout's rows
 * @property {(state: State, cell: string) => string | null} vacant  null: something to tell; '': nothing at all; else what neighbours in a run share
 * @property {(state: State, cells: string[]) => string} run  several vacant neighbours in one line
 * @property {(state: State) => {name: string, lines: string[]}[]} [elsewhere]  what is not on this board, in words
 * @property {(state: State) => {line: number | null, surge: number}} fog  height of the fog's edge; a new surge number lets it roll
 * @property {(cell: any, at: Point, layout: Layout) => string} hit  path of a cell
 * @property {(state: State, name: string) => string | null} [place]  cell of a place that targets or moves name otherwise
 *
 * @typedef {object} Shown  what the caller can change by update()
 * @property {any} view
 * @property {string | null} selection
 * @property {Target[]} targets
 * @property {Target | null} route
 * @property {Move[]} last
 * @property {string | null} side
 * @property {number | null} seat
 * @property {Record<string, string>} names
 * @property {boolean} looking
 * @property {boolean} crews
 * @property {number} facing
 * @property {Insets} insets
 * @property {boolean} numbers
 * @property {boolean} motion
 *
 * @typedef {Shown & {board: any, scene: Scene, layout: any, text: Text}} State
 */

export {};
