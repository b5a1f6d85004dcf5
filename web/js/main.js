import { render } from 'lit-html';
import { thumbnail } from './board/thumbnail.js';
import { createClock } from './match/hourglass.js';
import { createKeeper } from './storage/autosave.js';
import { createLibrary } from './match/library.js';
import { createPlay } from './match/play.js';
import { createReplay } from './match/replay.js';
import { watchRoom } from './device/layout.js';
import { go, startRouter } from './router.js';
import { applySettings, readSettings, writeSettings } from './device/settings.js';
import { createSetup } from './setup/setup.js';
import { createShare } from './device/share.js';
import { createSound } from './device/sound.js';
import { createStore } from './store.js';
import { createTable } from './match/table.js';
import { createLesson } from './match/lesson.js';
import { createWake } from './device/wake.js';
import { chooseLanguage, useLanguage } from './words/text.js';
import { loadWords } from './words/names.js';
import { keepResult } from './storage/database.js';
import { resultOf } from './match/results.js';
import { bindKeys } from './device/keys.js';
import { watchDay } from './device/day.js';
import { page, afterRender } from './screens/page.js';

/**
 * Put the screens on the page. Everything that needs Python waits for it by itself; the rest works at once.
 *
 * @param {{rules: import('./rules/rules.js').Rules, offline: import('./storage/offline.js').Offline}} parts
 */
export async function start({ rules, offline }) {
  const settings = readSettings();
  const language = chooseLanguage(settings.language);
  applySettings(settings);
  watchRoom();
  const [games] = await Promise.all([readGames(), useLanguage(language), loadWords()]);

  const store = createStore(
    /** @type {import('./app.js').State} */ ({
      route: { name: 'start', parts: [], query: new URLSearchParams(), hash: '' },
      settings,
      language,
      engine: { status: rules.status, detail: '' },
      games,
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
    }),
  );

  const sound = createSound(() => store.get().settings.sound);
  const table = createTable({ store, sound });
  const keeper = createKeeper({
    onKept(record) {
      const { match, storage } = store.get();
      if (match?.id === record.id) {
        const saved = match.saved || match.record.text === record.text;
        store.set({
          match: { ...match, saved, record: { ...match.record, rev: record.rev, updated: record.updated } },
        });
      }
      if (storage.fault) store.set({ storage: { ...storage, fault: null } });
    },
    onFault: (fault) => store.set({ storage: { ...store.get().storage, fault } }),
    onTakenOver(id) {
      store.set({ match: null, look: null, sheet: null, door: { id, why: 'elsewhere' } });
      table.clear();
    },
    onChanged: () => store.get().route.name !== 'match' && void library.refresh(),
  });

  const services = { store, rules, keeper, table, announce, thumbnail };
  const play = createPlay(services);
  const library = createLibrary({ ...services, play });
  const replay = createReplay(services);
  const setup = createSetup({ ...services, library });
  const clock = createClock({ store, act: play.act, sound });
  const share = createShare({ store });
  const lesson = createLesson({ ...services, play, library });
  const wake = createWake(
    () => store.get().settings.keepAwake && store.get().match !== null && store.get().route.name === 'match',
  );

  /** @param {Partial<import('./device/settings.js').Settings>} patch */
  async function change(patch) {
    const next = { ...store.get().settings, ...patch };
    writeSettings(next);
    applySettings(next);
    const wanted = chooseLanguage(next.language);
    if (wanted !== store.get().language) await useLanguage(wanted);
    store.set({ settings: next, language: wanted, book: null });
    table.redraw();
  }

  /** @type {import('./app.js').App} */
  const app = { ...services, play, library, replay, setup, clock, share, sound, lesson, offline, change };

  table.setHands(play);
  play.setGate(lesson);
  table.setFinish(async (match) => {
    if (match.transient) return;
    if (match.packet.setup.players === 1) {
      const { hash } = await rules.call('link', { match: match.id, kind: 'replay' }).catch(() => ({ hash: '' }));
      await keepResult(resultOf(match, hash)).catch(() => {});
      await library.refresh(); // the result screen names the best
    }
    go(`#/match/${match.id}/result`);
  });

  rules.onStatus((status, detail) => {
    store.set({ engine: { status, detail } });
    if (status === 'ready') void setup.check();
  });
  rules.keep(
    () => {
      const { match } = store.get();
      return match ? [{ match: match.id, text: match.record.text }] : [];
    },
    (packet) => {
      const { match } = store.get();
      if (match?.id === packet.match) play.restored(packet);
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
  watchDay(() => store.set({})); // screens name the day
  startRouter((route) => {
    store.set({ route, sheet: null });
    void enter(route, app);
  });
  paint();
  void library.sweep();
  void library.refresh();
}

/**
 * What a screen needs when it is entered.
 *
 * @param {import('./router.js').Route} route
 * @param {import('./app.js').App} app
 */
async function enter(route, app) {
  const { name, parts, query } = route;
  if (name === 'match') {
    const [id, part] = parts;
    await app.library.open(id);
    if (part === 'replay') await app.replay.seek(Number(query.get('at') ?? 0) || 0);
    else app.replay.leave();
    return;
  }
  if (name === 'tutorial') return app.lesson.start();
  app.lesson.leave();
  if (name === 'setup') return app.setup.open(route);
  if (name === 'start' || name === 'matches' || name === 'solo') {
    await app.library.leave();
    await app.library.refresh();
  }
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
