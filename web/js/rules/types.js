/**
 * The shapes that cross the bridge (docs/bridge.md) and the state of the page.
 *
 * @typedef {{code: string, params: Record<string, any>, moves: Move[]}} GameEvent
 * @typedef {{piece: string, start: string | null, end: string | null}} Move
 * @typedef {{n: number, token: string | null, seat: number | null, side: string | null, round: number, turn: number,
 *   events: GameEvent[]}} LogEntry
 * @typedef {{token: string, events: GameEvent[]}} Step
 *
 * @typedef {object} Setup
 * @property {string} game
 * @property {string} edition
 * @property {number} players
 * @property {string} seed
 * @property {Record<string, OptionValue>} options
 * @property {string[]} sides
 *
 * @typedef {string | number | boolean | null} OptionValue
 * @typedef {{name: string, kind: string}} Seat
 *
 * @typedef {object} Option
 * @property {string} id
 * @property {OptionValue[]} values
 * @property {OptionValue} default
 * @property {number[]} [players]
 * @property {Record<string, OptionValue[]>} [needs]
 * @property {string} [group]
 *
 * @typedef {object} GameInfo
 * @property {string} game
 * @property {string} edition
 * @property {number} rules_version
 * @property {number[]} players
 * @property {string[]} palette
 * @property {Record<string, number>} sides_per_seat
 * @property {Option[]} options
 * @property {{table: string, kind: string, why: string}[]} fidelity
 *
 * @typedef {object} ScoreRow
 * @property {string} category
 * @property {number[]} values
 * @property {GameEvent[][]} reasons
 *
 * @typedef {object} ScoreSheet
 * @property {string[]} sides
 * @property {ScoreRow[]} rows
 * @property {number[]} totals
 * @property {{name: string, sides: string[], points: number}[]} results
 * @property {string[][]} ranking
 * @property {ScoreRow[]} tie_breaks
 * @property {string | null} level
 *
 * @typedef {object} Packet
 * @property {string} match
 * @property {number} rev
 * @property {number} cursor
 * @property {number} length
 * @property {boolean} looking
 * @property {{at: number, code: string, params: Record<string, any>} | null} read_only
 * @property {Setup} setup
 * @property {Seat[]} seats
 * @property {number | null} actor
 * @property {string | null} side
 * @property {any} [board]
 * @property {any} view
 * @property {ScoreSheet} score
 * @property {{reason: string, ranking: string[][]} | null} outcome
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 * @property {number} log_from
 * @property {LogEntry[]} log
 * @property {Step[]} steps
 *
 * @typedef {object} Target
 * @property {string} cell
 * @property {number} cost
 * @property {boolean} free
 * @property {number} steps
 * @property {string} kind
 * @property {string[]} kinds
 * @property {string[]} tokens
 * @property {string[]} route
 * @property {{piece: string, from: string, to: string, how: string}[]} affects
 * @property {number | null} [bonus]
 * @property {string | null} [area]
 * @property {number | null} [points]
 * @property {Target[]} [alternatives]
 *
 * @typedef {object} Summary  what the list of matches shows without the rules
 * @property {string} game
 * @property {string} edition
 * @property {string} seed
 * @property {string[]} names
 * @property {string[]} sides
 * @property {number} round
 * @property {number | null} rounds
 * @property {number | null} actor
 * @property {boolean} over
 * @property {number} actions
 */

export {};
