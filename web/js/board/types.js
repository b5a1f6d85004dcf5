/**
 * Shapes that cross the widget's border; the full tables are in docs/bridge.md.
 *
 * @typedef {import("./scenes/hex.js").Point} Point
 * @typedef {import("./scenes/hex.js").Region} Region
 * @typedef {{piece: string, start: string | null, end: string | null}} Move
 * @typedef {{token: string, events: {code: string, params: Record<string, any>, moves: Move[]}[]}} Step
 * @typedef {{piece: string, from: string, to: string | null, how: string}} Effect
 * @typedef {{cell: string, cost: number, free: boolean, steps: number, kind: string, kinds: string[], tokens: string[], route: string[],
 *   affects: Effect[], bonus: number | null, area: string | null, points: number | null, alternatives?: Target[]}} Target
 * @typedef {(key: string, params?: Record<string, any>) => string} Text
 * @typedef {{top?: number, right?: number, bottom?: number, left?: number}} Insets
 *
 * @typedef {object} Piece  what a scene wants to have drawn
 * @property {string} id
 * @property {string | null} cell  null = not on the board
 * @property {string} look   drawing of the piece changes exactly when this changes
 * @property {number} [level]  height in a pile
 * @property {boolean} [selectable]
 * @property {string} [state]
 * @property {string} [node]  its name in moves, if another
 * @property {string} [slot]  where exactly it lies, if not in the middle of its cell
 * @property {boolean} [tall]  stands above all others
 *
 * @typedef {object} Layout
 * @property {Map<string, Point>} centres
 * @property {Map<string, number>} sizes
 * @property {Map<string, any>} cells
 * @property {Region} bounds
 * @property {string[][]} rows
 *
 * @typedef {object} Scene  one kind of board; knows its looks, no rules
 * @property {(board: any, view?: any) => any} layout
 * @property {(board: any, layout: any, region: Region, facing: number) => import("./raster.js").Layer[]} paint
 * @property {(state: State) => Piece[]} pieces
 * @property {(piece: Piece, state: State) => string} face  SVG markup around the origin, radius 26
 * @property {(state: State) => {under: string, over: string}} marks  markup below and above the pieces, in units
 * @property {(state: State, cell: string) => string} describe
 * @property {(state: State) => {line: number | null, surge: number}} fog  height of the fog's edge in units; a new surge number lets it roll
 * @property {(cell: any, at: Point, layout: any) => string} hit  path of a cell
 * @property {(state: State, name: string) => string | null} [place]  cell of a place that targets or moves name otherwise
 * @property {(view: any) => string} [shape]  what of a view changes the layout
 * @property {string} name  text key of the board's spoken name
 *
 * @typedef {object} State
 * @property {any} board
 * @property {Scene} scene
 * @property {any} layout
 * @property {any} view
 * @property {Text} text
 * @property {string | null} selection
 * @property {Target[]} targets
 * @property {Target | null} route
 * @property {Move[]} last
 * @property {string | null} side
 * @property {number | null} seat
 * @property {Record<string, string>} names
 * @property {boolean} looking
 * @property {number} facing
 * @property {Insets} insets
 * @property {boolean} numbers
 * @property {boolean} motion
 */

export {};
