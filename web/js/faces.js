/**
 * What the page asks of a game. A game's wing (`games/<game>/`) exports one `face`; `main.js` hands them in. Everything but
 * its name is optional: what a face leaves out is plain (docs/adding-a-game.md).
 *
 * @typedef {import('./match/state.js').MatchState} MatchState
 * @typedef {import('./app.js').App} App
 * @typedef {import('./setup/form.js').Form} Form
 * @typedef {import('./rules/types.js').GameInfo} GameInfo
 * @typedef {import('./rules/types.js').Packet} Packet
 * @typedef {import('./rules/types.js').Setup} Setup
 * @typedef {import('./rules/types.js').Target} Target
 * @typedef {import('./rules/types.js').Move} Move
 * @typedef {import('lit-html').TemplateResult | typeof import('lit-html').nothing} Template
 *
 * @typedef {{type?: string, [fact: string]: any}} PieceFacts  what never changes of a piece; `type` names it by `<game>.piece.<type>`
 * @typedef {{art: string, name: string, line?: string}} LegendEntry  art: SVG within ±30
 * @typedef {{title: string, entries: LegendEntry[]}} LegendGroup
 * @typedef {{name: string, lines: string[]}} Chapter  a part of the board as text
 *
 * @typedef {object} SoloStart  a way to play alone that the start page or the solo screen offers: texts `<game>.solo.<id>`, `.line`
 * @property {string} id
 * @property {string} edition
 * @property {Record<string, import('./rules/types.js').OptionValue>} options
 * @property {boolean} [daily]  everybody's seed of the day, started at once; else the form opens
 *
 * What only the wing can make of board and view (methods, so that it may name its own types): a small picture for the list of matches,
 * as SVG text; facts of pieces by id, else the board's own list `pieces`; what people call a cell, else its id; what the board as text adds.
 *
 * @typedef {{
 *   thumbnail?(board: unknown, view: unknown): string,
 *   pieces?(board: unknown): Map<string, PieceFacts>,
 *   cellName?(board: unknown, cell: string): string,
 *   inWords?(packet: Packet, board: unknown): {state: string[], chapters: Chapter[]},
 * }} Reading
 *
 * @typedef {{describe: (cell: string) => string, tap: (cell: string, piece: string | null) => void}} Hands  a place in words, and tapped
 *
 * @typedef {Reading & Parts} Face
 *
 * @typedef {object} Parts
 * @property {string} game  as the rules call it
 *
 * The board
 * @property {Partial<import('./board/types.js').Scene>} [scene]  how it is drawn and said (docs/board.md)
 * @property {boolean} [ownBoards]  every seat has a board of its own; the score leads to them (texts `<game>.look.…`)
 * @property {(match: MatchState) => {view: unknown, waves: Move[][]} | null} [dealing]  the empty board, and what is put out in one go
 * @property {string[]} [heralds]  events of which everybody is told, though nothing of his own was touched
 * @property {(match: Pick<MatchState, 'packet' | 'board'>, sides: string[]) => (move: Move) => 'own' | 'near' | null} [concerns]  whether a move touched the player's own, or came near them
 * @property {(match: MatchState) => import('./board/moment.js').Moment | null} [moment]  what of the last steps everybody should look at for a while
 * @property {(codes: string[]) => string} [soundOf]  the sound of what happened; else `move`
 *
 * Words
 * @property {(facts: PieceFacts) => string | null} [pieceName]  where the type alone does not name it
 * @property {(speaker: import('./words/names.js').Speaker, events: import('./rules/types.js').GameEvent[]) => string[]} [story]  what one tap did; else each event by itself
 * @property {(speaker: import('./words/names.js').Speaker, event: import('./rules/types.js').GameEvent, move: Move) => string} [news]  what an event did to one piece, as short as can be; empty: the event's sentence
 * @property {(setup: Setup) => string} [sideFamily]  family of texts that names a side; else `side`
 * @property {(match: MatchState) => string | null} [must]  what has to be done before anything else
 * @property {(match: MatchState) => string | null} [hint]  what to do when nothing is in hand; else said from the packet
 * @property {(facts: PieceFacts) => string} [trait]  beside the name of the piece in hand
 * @property {(targets: Target[]) => string} [uses]  what can be done with it; else the number of targets
 * @property {(match: MatchState, piece: string, app: App) => Template} [about]  what the dialog says of a piece; else its kinds
 *
 * @property {(edition: string) => Promise<LegendGroup[]>} [legend]  what its signs mean, for the rules and the menu
 * @property {() => Promise<Record<string, () => import('./board/figure.js').Drawing>>} [figures]  the pictures of its rules, by name
 *
 * The table
 * @property {(packet: Packet, side: string) => string} [why]  what made the score of a side what it is, where that asks for a word; else empty
 * @property {(packet: Packet) => boolean} [crowded]  choices lie too close together to be tapped: a tap shows the list of them
 * @property {(match: MatchState) => Template} [turn]  below the name of whose turn it is
 * @property {(match: MatchState, app: App) => Template} [panel]  at the start of the table: what only this game has
 * @property {(match: MatchState, group: string, hands: Hands) => {title: string, body: Template}} [near]  a group of small places from near by
 * @property {(match: MatchState) => Template} [goals]  below the score: what is still to be done for it
 * @property {(match: MatchState, app: App) => Template} [choosing]  above the score, while pieces are chosen
 *
 * The end
 * @property {(match: MatchState) => Promise<Template>} [farewell]  what leaves when a match is over; it moves by style sheet only
 *
 * Set-up
 * @property {Record<string, string>} [rules]  option → the rule that explains it
 * @property {(form: Form, option: string, value: import('./rules/types.js').OptionValue) => boolean} [offers]  whether a value makes sense here; else all do
 * @property {(info: GameInfo, form: Form) => number} [colours]  how many colours are chosen; else as the game's info says
 * @property {(info: GameInfo, form: Form, seat: number) => number | null} [teamOf]
 *
 * Alone, and learning
 * @property {SoloStart[]} [soloStarts]
 * @property {(setup: Setup) => string} [scenarioOf]  what solo results are compared by; else the seed
 * @property {{edition: string, script: () => Promise<{default: import('./match/lesson.js').Script}>}[]} [lessons]  the one to begin with
 *   first; text `<game>.<edition>.lesson`
 */

import { plainThumbnail } from './board/plain.js';

/** @type {Map<string, Face>} */
const faces = new Map();

/** @param {Iterable<Face>} all  of the games of this page, in the order of the start page */
export function useFaces(all) {
  for (const face of all) faces.set(face.game, face);
}

/** @returns {Face[]} */
export function allFaces() {
  return [...faces.values()];
}

/**
 * @param {string} game
 * @returns {Face}
 */
export function faceOf(game) {
  return faces.get(game) ?? { game };
}

/**
 * @param {string} game
 * @param {unknown} board
 * @param {unknown} view
 * @returns {string} SVG text
 */
export function thumbnailOf(game, board, view) {
  return (faceOf(game).thumbnail ?? plainThumbnail)(board, view);
}
