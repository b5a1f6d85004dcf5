/**
 * What the start does not need, in one script that comes when the first of it is wanted: a script for each of them made thirty requests
 * at the start, for the parts that some of them share.
 */
export { createArriving } from './match/arriving.js';
export { farewell } from './match/farewell.js';
export { createGuardian } from './match/guardian.js';
export { createHint } from './match/hint.js';
export { createReviewing } from './match/reviewing.js';
export { createSeeking } from './match/seeking.js';
export { since } from './match/since.js';
export { aboutScreen } from './screens/aboutscreen.js';
export { bestSheet } from './screens/bestsheet.js';
export { boardTextSheet } from './screens/boardtext.js';
export { bookScreen } from './screens/bookscreen.js';
export { choiceSheet } from './screens/choicesheet.js';
export { distanceSheet } from './screens/distancesheet.js';
export { copySheet, exportSheet, problemSheet, renameSheet } from './screens/filesheets.js';
export { guardianBar } from './screens/guardianbar.js';
export { hintPanel } from './screens/hintpanel.js';
export { legendSheet } from './screens/legend.js';
export { lessonPanel } from './screens/lessonpanel.js';
export { actionsSheet } from './screens/listsheets.js';
export { matchesScreen } from './screens/matchesscreen.js';
export { menuSheet } from './screens/menusheet.js';
export { replayBar } from './screens/replaybar.js';
export { resultScreen } from './screens/resultscreen.js';
export { reviewScreen, reviewSheet } from './screens/reviewscreen.js';
export { rulesScreen } from './screens/rulebook.js';
export { scoreSheet } from './screens/scoretable.js';
export { settingsScreen } from './screens/settingsscreen.js';
export { setupScreen } from './screens/setupscreen.js';
export { shareSheet } from './screens/sharesheet.js';
export { sincePanel } from './screens/sincepanel.js';
export { soloScreen } from './screens/soloscreen.js';
export { barrierSheet, logSheet, nearSheet, pieceSheet } from './screens/tablesheets.js';
export { whoSheet } from './screens/whosheet.js';
