import { html, nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { addressOf } from '../device/share.js';
import { NOTHING, isDue, isElsewhere } from '../match/distance.js';
import { playerName, replayAddress, speakerOf } from '../match/state.js';
import { button, link } from '../parts/controls.js';
import { go, matchAddress } from '../router.js';
import { RulesError } from '../rules/rules.js';
import { capital, faultText, sentence } from '../words/names.js';
import { t } from '../words/text.js';
import { closeSheet } from './closesheet.js';
import { seatMarks, seatName } from './seatlabel.js';
import { qrCode } from './sharesheet.js';

/**
 * The dialogs of a match at a distance: send one's turn, say who one is and who is elsewhere, take the match along, and what there is
 * to say when a link brings nothing new.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 * @typedef {import('../match/state.js').MatchState} MatchState
 * @typedef {import('../app.js').SheetOf<'distance'>} Sheet
 * @typedef {{title: string, body: unknown}} Drawn
 */

/** @type {Record<Sheet['page'], (match: MatchState, app: App, sheet: Sheet) => Drawn>} */
const PAGES = { seats, send, along, who, older, parted };

/**
 * @param {State} state
 * @param {App} app
 * @returns {Drawn}
 */
export function distanceSheet({ match, sheet }, app) {
  const asked = /** @type {Sheet} */ (sheet);
  return PAGES[asked.page](/** @type {MatchState} */ (match), app, asked);
}

/** @param {MatchState} match @returns {number[]} seats of people */
function people({ packet: { seats: all } }) {
  return [...all.keys()].filter((seat) => all[seat].kind === 'human');
}

// ---- who sits where

/**
 * @param {MatchState} match
 * @param {App} app
 */
function seats(match, app) {
  const here = match.distance?.here ?? people(match);
  const give = (/** @type {number} */ seat) => (/** @type {any} */ event) => {
    const others = here.filter((one) => one !== seat);
    app.play.setDistance({ here: event.target.checked ? [...others, seat].sort((a, b) => a - b) : others });
  };
  const show = (/** @type {Sheet['page']} */ page) => () => app.store.set({ sheet: { kind: 'distance', page } });
  const body = html`<p>${t('distance.line')}</p>
    <div class="stack">${people(match).map(
      (
        seat,
      ) => html`<label class="switch"><input type="checkbox" role="switch" name=${`here-${seat}`} .checked=${here.includes(seat)} @change=${give(seat)}>
        ${seatMarks(match, seat)}<span>${t('distance.here', { name: seatName(match, seat) })}</span></label>`,
    )}</div>
    <div class="menu-list">
      ${button(t('distance.send'), show('send'), { icon: 'send', look: 'quiet', id: 'distance-send-now' })}
      ${button(t('distance.along'), show('along'), { icon: 'code', look: 'quiet', id: 'distance-along' })}
    </div>`;
  return { title: t('distance.title'), body };
}

/**
 * @param {MatchState} match
 * @param {App} app
 */
function who(match, app) {
  const choose = (/** @type {number} */ seat) => () => {
    app.play.setDistance({ here: [seat] });
    closeSheet(app);
  };
  const body = html`<p>${t('distance.who_line')}</p>${warning(app)}
    <div class="stack">${people(match).map(
      (seat) =>
        html`<button type="button" class="button" id=${`who-${seat}`} @click=${choose(seat)}>${seatMarks(match, seat)}<bdi>${seatName(match, seat)}</bdi></button>`,
    )}</div>`;
  return { title: t('distance.who'), body };
}

/**
 * Where the browser keeps nothing, the link is all that is left of the match.
 *
 * @param {App} app
 */
function warning(app) {
  return app.store.get().storage.fault === 'blocked'
    ? html`<p class="banner warn">${t('distance.link_is_save')}</p>`
    : nothing;
}

// ---- the link

/** Whether the names go along. */
let names = true;
/** The link of one moment, so that drawing again does not build it again. @type {{of: unknown[], link: Promise<unknown>}} */
let asked = { of: [], link: Promise.resolve() };

/**
 * @param {MatchState} match
 * @param {App} app
 */
function send(match, app) {
  const { packet } = match;
  const name = packet.outcome ? '' : playerName(packet, packet.side ?? '');
  const passed = isElsewhere(match) || isDue(match);
  const title = packet.outcome ? t('table.over') : t('table.turn_of', { name });
  const game = t(`${packet.setup.game}.title`);
  const text = packet.outcome
    ? t('distance.message_over', { game })
    : t('distance.message', { game, round: packet.round, name });
  const toggle = () => {
    names = !names;
    app.store.set({});
  };
  const line = packet.outcome
    ? t('distance.send_over')
    : t(passed ? 'distance.send_line' : 'distance.send_early', { name });
  const body = html`<p>${line}</p>${warning(app)}
    ${linkTo(match, app, { text, mine: null, sent: () => app.play.setDistance({ sent: packet.cursor }) })}
    <label class="switch"><input type="checkbox" role="switch" id="distance-names" .checked=${names} @change=${toggle}><span>${t('distance.names')}</span></label>
    <label class="field"><span>${t('distance.paste')}</span><input type="text" id="distance-paste" autocomplete="off" spellcheck="false" dir="ltr" @change=${follow}></label>
    <p class="soft" role="status">${(match.distance?.sent ?? NOTHING) >= packet.cursor ? t('distance.sent') : nothing}</p>`;
  return { title, body };
}

/**
 * A link came to where the browser does not open it here (an installed app): whatever stands around it, the rules find it.
 *
 * @param {any} event
 */
function follow({ target }) {
  const [, hash] = /(#\/.*)/s.exec(target.value) ?? [];
  if (hash) void go(hash);
}

/**
 * @param {MatchState} match
 * @param {App} app
 */
function along(match, app) {
  const mine = match.distance?.here ?? people(match);
  const body = html`<p>${t('distance.along_line')}</p>${linkTo(match, app, { text: t('distance.along_message'), mine, sent: () => {} })}`;
  return { title: t('distance.along'), body };
}

/**
 * @param {MatchState} match
 * @param {App} app
 * @param {{text: string, mine: number[] | null, sent: () => void}} how  sent: called when it leaves this device
 */
function linkTo({ id, packet }, app, how) {
  const of = [packet, how.text, how.mine?.join(), names];
  if (of.some((part, i) => part !== asked.of[i])) {
    const made = app.rules.call('link', { match: id, kind: 'turn', names: names || how.mine !== null, mine: how.mine });
    const body = made.then(
      ({ hash }) => linkBody(addressOf(hash), app, how),
      (error) => html`<p role="alert">${faultText(RulesError.of(error))}</p>`,
    );
    asked = { of, link: body };
  }
  return until(asked.link, html`<p role="status">${t('app.wait')}</p>`);
}

/**
 * @param {string} url
 * @param {App} app
 * @param {{text: string, sent: () => void}} how
 */
async function linkBody(url, app, { text, sent }) {
  const picture = await qrCode(url);
  const give = async () => (await app.share.send({ title: t('app.name'), text, url })) && sent();
  const copy = async () => {
    await app.share.copy(`${text}\n${url}`);
    sent();
  };
  return html`<div class="share-body">
    <p class="distance-message">${text}</p>
    <input class="share-link" id="share-link" type="text" readonly spellcheck="false" dir="ltr" aria-label=${t('share.link')} .value=${url} @copy=${sent} @focus=${(/** @type {any} */ event) => event.target.select()}>
    <div class="row">
      ${button(t('share.send'), give, { icon: 'share', look: 'primary', id: 'share-send' })}
      ${button(t('share.copy'), copy, { id: 'share-copy' })}
    </div>
    <details class="distance-code" @toggle=${(/** @type {any} */ event) => event.target.open && sent()}><summary>${t('share.qr')}</summary>${picture}</details>
  </div>`;
}

// ---- a link that brings nothing new

/**
 * @param {MatchState} match
 * @param {App} app
 * @param {Sheet} sheet
 */
function older(match, app, { at = 0 }) {
  const body = html`<p>${t('distance.older_line', { at, n: match.packet.cursor })}</p>
    <div class="row">${link(t('distance.older_look'), replayAddress(match, at), { icon: 'play', look: 'primary' })}
    ${button(t('distance.stay'), () => closeSheet(app), { id: 'distance-stay' })}</div>`;
  return { title: t('distance.older'), body };
}

/**
 * @param {MatchState} match
 * @param {App} app
 * @param {Sheet} sheet
 */
function parted(match, app, { at = 0, id = '' }) {
  const event = match.log[at + 1]?.events[0];
  const action = event ? capital(sentence(speakerOf(match), 'event', event)) : '';
  const body = html`<p>${t('distance.parted_line', { at, action })}</p>
    <div class="row">${link(t('distance.parted_kept'), matchAddress(id), { icon: 'back' })}
    ${button(t('distance.stay'), () => closeSheet(app), { look: 'primary', id: 'distance-stay' })}</div>`;
  return { title: t('distance.parted'), body };
}
