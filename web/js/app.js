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
 * @property {import('./storage/results.js').MatchResult[]} results
 * @property {{fault: import('./storage/connection.js').StorageFault | null, persisted: boolean | null}} storage
 * @property {import('./storage/offline.js').Offline['status']} offline  what offline.js last said
 * @property {import('./match/state.js').MatchState | null} match
 * @property {{id: string, why: 'elsewhere' | 'missing' | 'unread' | 'broken' | 'opening', code?: string, params?: any} | null} door  why no match is open
 * @property {import('./match/replay.js').Look | null} look  the moment a replay shows
 * @property {Sheet | null} sheet  the dialog that is open
 * @property {{text: string, action?: {label: string, run: () => void}} | null} toast
 * @property {import('./match/lesson.js').Lesson | null} lesson
 * @property {any} book  the rules page that was loaded
 * @property {{left: number, total: number, running: boolean} | null} glass
 * @property {import('./match/guardian.js').Pace} guardian
 * @property {import('./match/hint.js').Hint | null} hint  what the computer would do
 * @property {import('./match/reviewing.js').Reviewing | null} reviewing  the match that is looked over
 * @property {import('./match/seeking.js').Seeking | null} seeking  the best match alone that is looked for
 *
 * @typedef {object} Services
 * @property {import('./store.js').Store<State>} store
 * @property {import('./rules/rules.js').Rules} rules
 * @property {ReturnType<typeof import('./match/keeping.js').createKeeper>} keeper
 * @property {ReturnType<typeof import('./match/table.js').createTable>} table
 * @property {(text: string) => void} announce
 */

/**
 * A dialog, and what it is about.
 *
 * @typedef {{kind: 'menu' | 'legend' | 'score' | 'log' | 'export' | 'text' | 'who' | 'review' | 'share-setup' | 'share-match' | 'share-replay'}} PlainSheet
 * @typedef {PlainSheet
 *   | {kind: 'distance', page: 'seats' | 'send' | 'along' | 'who' | 'older' | 'parted', at?: number, id?: string}
 *   | {kind: 'actions', all?: boolean}
 *   | {kind: 'choice', cell: string, targets: import('./rules/types.js').Way[], piece: string | null}
 *   | {kind: 'near', group: string}
 *   | {kind: 'best', setup: import('./rules/types.js').Setup, sure?: boolean}
 *   | {kind: 'piece', piece: string}
 *   | {kind: 'barrier', reason: string, retry: () => unknown}
 *   | {kind: 'rename', record: import('./storage/database.js').MatchRecord}
 *   | {kind: 'problem', title: string, text: string}
 *   | {kind: 'copy', text: string}} Sheet
 */

/**
 * @template {Sheet['kind']} Kind
 * @typedef {Extract<Sheet, {kind: Kind}>} SheetOf
 */

/**
 * @typedef {Services & {
 *   play: ReturnType<typeof import('./match/play.js').createPlay>,
 *   library: ReturnType<typeof import('./match/library.js').createLibrary>,
 *   replay: ReturnType<typeof import('./match/replay.js').createReplay>,
 *   setup: ReturnType<typeof import('./setup/setup.js').createSetup>,
 *   clock: ReturnType<typeof import('./match/hourglass.js').createClock>,
 *   helpers: ReturnType<typeof import('./match/helpers.js').createHelpers>,
 *   share: ReturnType<typeof import('./device/share.js').createShare>,
 *   sound: ReturnType<typeof import('./device/sound.js').createSound>,
 *   lesson: ReturnType<typeof import('./match/lesson.js').createLesson>,
 *   offline: import('./storage/offline.js').Offline,
 *   change: (patch: Partial<import('./device/settings.js').Settings>) => void,
 * }} App
 */

export {};
