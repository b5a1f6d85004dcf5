/**
 * Shapes that cross the widget's border (docs/bridge.md has the full tables) and those inside it.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Region
 * @typedef {import('../rules/types.js').Move} Move
 * @typedef {import('../rules/types.js').Step} Step
 * @typedef {import('../rules/types.js').Target} Target
 * @typedef {(key: string, params?: Record<string, any>) => string} Text
 * @typedef {{top?: number, right?: number, bottom?: number, left?: number}} Insets
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
 * @typedef {Painting & Saying} Scene  one kind of board; knows its looks, no rules
 *
 * What is made of board and view, which only the game's wing knows (methods, so that it may name its own types): where everything
 * lies, what of a view changes that, the picture.
 *
 * @typedef {{
 *   layout(board: unknown, view?: unknown): Layout,
 *   shape?(view: unknown): string,
 *   paint(board: unknown, layout: any, region: Region, facing: number): import('./raster.js').Layer[] | Promise<import('./raster.js').Layer[]>,
 * }} Painting
 *
 * @typedef {object} Saying
 * @property {string} name  text key of the board's spoken name
 * @property {string} [defs]  SVG definitions that its drawings use
 * @property {Record<string, string>} [signs]  drawings of the kinds of movement, by kind, in a box of ±8; an arrow where there is none
 * @property {string} [bonus]  sign of the good that targets bring as `bonus` beside points, in a box of ±14; without one it is a part of the points
 * @property {(state: State) => Piece[]} pieces
 * @property {(state: State) => {under: string, over: string}} marks  markup below and above the pieces
 * @property {(state: State, cell: string) => string} describe
 * @property {(state: State, cells: string[]) => string} row  spoken name of one of the layout's rows
 * @property {(state: State, cell: string) => string | null} vacant  null: something to tell; '': nothing at all; else what neighbours in a run share
 * @property {(state: State, cells: string[]) => string} run  several vacant neighbours in one line
 * @property {(state: State) => {name: string, lines: string[]}[]} [elsewhere]  what is not on this board, in words
 * @property {(state: State) => {line: number | null, surge: number}} [fog]  height of the fog's edge; a new surge number lets it roll
 * @property {(cell: any, at: Point, layout: Layout) => string} hit  path of a cell
 * @property {(cell: any) => string | null} [group]  the thing that holds the cell with others, close together; a finger opens it where they are small
 * @property {(state: State, name: string) => string | null} [place]  cell of a place that targets name otherwise
 * @property {(state: State, name: string, piece?: string) => string | null} [moved]  cell of a place that moves name otherwise than targets
 *
 * @typedef {object} Shown  what the caller can change by update()
 * @property {unknown} view
 * @property {string | null} selection
 * @property {Target[]} targets
 * @property {import('../rules/types.js').Way | null} route
 * @property {string | null} eyed  piece that is looked at while pieces are chosen
 * @property {import('../rules/types.js').Worth[]} fits  where it would fit, and what it would count there
 * @property {Move[]} last
 * @property {boolean} pointed  the last moves are pointed at, not just made
 * @property {string | null} side
 * @property {number | null} seat
 * @property {Record<string, string>} names
 * @property {boolean} looking
 * @property {string[]} selectable  ids of pieces that can be taken up
 * @property {Record<string, unknown>} options  of the set-up
 * @property {number} facing
 * @property {Insets} insets
 * @property {boolean} motion
 *
 * @typedef {Shown & {board: unknown, scene: Scene, layout: any, text: Text}} State
 */

export {};
