import { render } from 'lit-html';
import { useFaces } from './faces.js';
import * as games from './games/registry.js';
import { glimpseOf } from './match/glimpse.js';
import { createHelpers } from './match/helpers.js';
import { createClock } from './match/hourglass.js';
import { createKeeper } from './match/keeping.js';
import { createLibrary } from './match/library.js';
import { createPlay } from './match/play.js';
import { createReplay } from './match/replay.js';
import { watchRoom } from './device/layout.js';
import { go, parseRoute, startRouter, visit } from './router.js';
import { applySettings, readSettings, writeSettings } from './device/settings.js';
import { createSetup } from './setup/setup.js';
import { createShare } from './device/share.js';
import { createSound } from './device/sound.js';
import { createStore } from './store.js';
import { createTable } from './match/table.js';
import { createLesson } from './match/lesson.js';
import { createWake } from './device/wake.js';
import { chooseLanguage } from './words/languages.js';
import { currentLanguage, t, useLanguage } from './words/text.js';
import { loadWords } from './words/names.js';
import { keepResults } from './storage/results.js';
import { resultOf } from './match/results.js';
import { bindKeys } from './device/keys.js';
import { watchDay } from './device/day.js';
import { page, afterRender } from './screens/page.js';

const REST_MS = 1000;

/**
 * Put the screens on the page. Everything that needs Python waits for it by itself; the rest works at once.
 *
 * @param {{rules: import('./rules/rules.js').Rules, offline: import('./storage/offline.js').Offline}} parts
 */
export async function start({ rules, offline }) {
  useFaces(Object.values(games));
  const settings = readSettings();
  const language = chooseLanguage(settings.language);
  applySettings(settings);
  watchRoom();
  const [infos] = await Promise.all([readGames(), useLanguage(language, Object.keys(games)), loadWords()]);

  const store = createStore(
    /** @type {import('./app.js').State} */ ({
      route: parseRoute(''),
      settings,
      language,
      engine: { status: rules.status, detail: '' },
      games: infos,
      form: null,
      formErrors: [],
      list: null,
      results: [],
      storage: { fault: null, persisted: null },
      offline: offline.status,
      match: null,
      door: null,
      look: null,
      sheet: null,
      toast: null,
      lesson: null,
      book: null,
      glass: null,
      guardian: { paused: false, hurried: false },
      hint: null,
      reviewing: null,
      seeking: null,
    }),
  );

  const sound = createSound(() => store.get().settings.sound);
  const table = createTable({ store, sound });
  const keeper = createKeeper({
    store,
    glimpse: (match) => glimpseOf(match, rules.built, play.known(match.packet)),
    played: () => play.settled(),
    onLost: (id) => library.lost(id),
    onChanged: () => store.get().match?.address !== store.get().route.address && void library.refresh(),
  });

  const services = { store, rules, keeper, table, announce };
  const play = createPlay(services);
  const library = createLibrary({ ...services, play });
  const replay = createReplay({ ...services, play });
  const setup = createSetup({ ...services, library });
  const clock = createClock({ store, act: play.act, sound });
  const helpers = createHelpers({ ...services, play });
  const share = createShare({ store });
  const lesson = createLesson({ ...services, play, library });
  const wake = createWake(
    () => store.get().settings.keepAwake && store.get().match?.address === store.get().route.address,
  );

  /** @param {Partial<import('./device/settings.js').Settings>} patch */
  async function change(patch) {
    const next = { ...store.get().settings, ...patch };
    writeSettings(next);
    applySettings(next);
    store.set({ settings: next });
    table.redraw();
    try {
      await useLanguage(chooseLanguage(next.language), Object.keys(games));
    } catch {
      return store.set({ toast: { text: t('error.internal') } });
    }
    if (currentLanguage() === store.get().language) return;
    store.set({ language: currentLanguage(), book: null });
    table.redraw();
  }

  /** @type {import('./app.js').App} */
  const app = { ...services, play, library, replay, setup, clock, helpers, share, sound, lesson, offline, change };

  table.setHands(play);
  play.setGate(lesson);
  table.setFinish(async (match, here) => {
    if (match.transient) return;
    const { hash } = await rules.call('link', { match: match.id, kind: 'replay' }).catch(() => ({ hash: '' }));
    await keepResults([resultOf(match, hash)]).catch(keeper.fault);
    await library.refresh(); // the result screen names the best
    const leaving = import('./later.js').then(({ farewell }) => (here.aborted ? undefined : farewell(services, match)));
    await leaving.catch(() => {}); // the result is there without it
    if (!here.aborted && store.get().match?.packet === match.packet) go(`${match.address}/result`);
  });

  rules.onStatus((status, detail) => {
    store.set({ engine: { status, detail } });
    if (status !== 'ready') return;
    void setup.check();
    // so that it is there when it is wanted; the first questions to the rules go before
    setTimeout(() => void import('./later.js').catch(() => {}), REST_MS);
  });
  rules.keep(
    () => {
      const { match } = store.get();
      return match && !match.early ? [{ match: match.id, text: match.packet.text }] : [];
    },
    (packet) => {
      const { match } = store.get();
      if (match?.id === packet.match && !match.early) play.restored(packet);
    },
  );
  offline.onStatus((status) => store.set({ offline: { ...status } }));

  const place = /** @type {HTMLElement} */ (document.querySelector('#app'));
  let painted = '';
  const paint = () => {
    render(page(store.get(), app), place);
    painted = afterRender(store.get(), app, painted);
  };
  store.subscribe(paint);
  store.subscribe(wake);
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']) {
    matchMedia(query).addEventListener('change', () => {
      applySettings(store.get().settings);
      table.redraw();
    });
  }
  bindKeys(app);
  document.addEventListener('visibilitychange', () => document.hidden && void keeper.renew());
  watchDay(() => store.set({})); // screens name the day
  startRouter((route) => {
    store.set({ route, sheet: null, door: null });
    void enter(route, app);
  });
  paint();
  void library.sweep();
  void library.refresh();
}

/** Screens to look something up on: the match and the lesson stay on the table. */
const BESIDE = ['rules', 'settings', 'about'];

/**
 * What a screen needs when it is entered.
 *
 * @param {import('./router.js').Route} route
 * @param {import('./app.js').App} app
 */
async function enter(route, app) {
  const { name, parts, at } = route;
  const here = visit();
  if (!['tutorial', ...BESIDE].includes(name)) app.lesson.leave();
  if (name === 'match') await app.library.open(parts[0] ?? '');
  else if (name === 'tutorial') await app.lesson.start(route);
  else if (name === 'setup') await app.setup.open(route);
  else if (!BESIDE.includes(name)) {
    await app.library.leave();
    await app.library.refresh();
  }
  const { match, lesson } = app.store.get();
  if (here.aborted || match?.address !== route.address) return;
  if (parts[1] === 'review') void app.helpers.review();
  const looksBack = at !== null || parts[1] === 'replay' || (match.transient && !lesson);
  if (looksBack) await app.replay.seek(at ?? 0);
  else app.replay.leave();
}

/** @returns {Promise<import('./rules/types.js').GameInfo[]>} */
async function readGames() {
  const answer = await fetch(new URL('games.json', document.baseURI));
  if (!answer.ok) throw new Error(`games.json: ${answer.status}`);
  return answer.json();
}

/**
 * Say something to people who listen.
 *
 * @param {string} text
 */
function announce(text) {
  const line = document.querySelector('#live-polite');
  if (!line) return;
  line.textContent = line.textContent === text ? `${text}\u00a0` : text;
}
