/**
 * What `board` and `view` of Escape hold (docs/bridge.md).
 *
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
 *   bonuses: Record<string, number[]>, solo: {goals: any[]} | null}} EscapeView
 */

export {};
