/**
 * The parts of the page, named once: screens and controllers get them handed in, nobody reaches for globals.
 *
 * @typedef {object} State
 * @property {import('./router.js').Route} route
 * @property {import('./device/settings.js').Settings} settings
 * @property {string} language
 * @property {{status: string, detail: string}} engine
 * @property {import('./rules/types.js').GameInfo[]} games
 * @property {import('./setup/form.js').Form | null} form
 * @property {string[]} formErrors  what the rules say about the form, in words
 * @property {import('./storage/database.js').MatchRecord[] | null} list
 * @property {import('./storage/database.js').SoloResult[]} results
 * @property {{fault: import('./storage/database.js').StorageFault | null, persisted: boolean | null}} storage
 * @property {any} offline  what offline.js last said
 * @property {import('./match/state.js').MatchState | null} match
 * @property {{id: string, why: 'elsewhere' | 'missing' | 'broken' | 'opening', code?: string, params?: any} | null} door  why no match is open
 * @property {import('./match/replay.js').Look | null} look  the moment a replay shows
 * @property {any} sheet  the dialog that is open: {kind, …}
 * @property {{text: string, action?: {label: string, run: () => void}} | null} toast
 * @property {any} lesson
 * @property {any} book  the rules page that was loaded
 * @property {{left: number, total: number, running: boolean} | null} glass
 *
 * @typedef {object} Services
 * @property {import('./store.js').Store<State>} store
 * @property {import('./rules/rules.js').Rules} rules
 * @property {import('./storage/autosave.js').Keeper} keeper
 * @property {ReturnType<typeof import('./match/table.js').createTable>} table
 * @property {(text: string) => void} announce
 * @property {(board: any, view: any) => string} thumbnail
 */

/**
 * @typedef {Services & {
 *   play: ReturnType<typeof import('./match/play.js').createPlay>,
 *   library: ReturnType<typeof import('./match/library.js').createLibrary>,
 *   replay: ReturnType<typeof import('./match/replay.js').createReplay>,
 *   setup: ReturnType<typeof import('./setup/setup.js').createSetup>,
 *   clock: ReturnType<typeof import('./match/hourglass.js').createClock>,
 *   share: ReturnType<typeof import('./device/share.js').createShare>,
 *   sound: ReturnType<typeof import('./device/sound.js').createSound>,
 *   lesson: ReturnType<typeof import('./match/lesson.js').createLesson>,
 *   offline: import('./storage/offline.js').Offline,
 *   change: (patch: Partial<import('./device/settings.js').Settings>) => void,
 * }} App
 */

export {};
