/**
 * What `board` and `view` of the Islands hold (docs/bridge.md).
 *
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
 */

export {};
