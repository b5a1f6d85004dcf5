import { render } from 'lit-html';
import { faceOf } from '../faces.js';
import { reducesMotion } from '../device/settings.js';
import { tOf } from '../words/names.js';

/** How long what leaves is shown, by the setting `motion`, in ms. */
const LASTS = { full: 3400, short: 1700, off: 900 };

/**
 * Show on the board what leaves when a match is over, before one looks at the result. The next tap or key ends it.
 *
 * @param {Pick<import('../app.js').Services, 'store' | 'table'>} services
 * @param {import('./state.js').MatchState} match
 */
export async function farewell({ store, table }, match) {
  const { game } = match.packet.setup;
  const drawn = await faceOf(game).farewell?.(match);
  if (!drawn) return;
  const stage = document.createElement('div');
  stage.className = 'moment-stage';
  render(drawn, stage);
  const { settings } = store.get();
  const title = tOf(game, 'table.farewell');
  await table.show(
    match,
    { title, text: '', losses: [], stage },
    LASTS[reducesMotion(settings) ? 'off' : settings.motion],
  );
}
