/**
 * Offline use: registers the service worker once the game runs, says truthfully whether everything is stored, and
 * lets a new version in only when the player agrees.
 *
 * @typedef {'unsupported' | 'preparing' | 'ready' | 'incomplete'} OfflineState
 * @typedef {{state: OfflineState, update: boolean, build: string, missing: string[]}} OfflineStatus
 *   missing: the files that keep `incomplete` from being `ready`; update: a new version is stored and waits for
 *   `applyUpdate()`
 * @typedef {import('../start/probe.js').BrokenFile} BrokenFile
 */
import { request } from './request.js';
import { WORKER, askWorker } from './worker.js';

const REPAIR_MS = 600_000; // megabytes on a slow line
const HOUR_MS = 3_600_000;
const RELOAD_MS = 20_000;

export class Offline {
  /** @type {OfflineStatus} */
  status;
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  /** @type {Set<(status: OfflineStatus) => void>} */
  #listeners = new Set();
  #leaving = false;

  /** @param {string} build  the page's own build id; `dev…` stores nothing */
  constructor(build) {
    const able = 'serviceWorker' in navigator && !build.startsWith('dev');
    this.status = { state: able ? 'preparing' : 'unsupported', update: false, build, missing: [] };
  }

  /**
   * @param {(status: OfflineStatus) => void} listener  called at once and on every change
   * @returns {() => void} stop listening
   */
  onStatus(listener) {
    this.#listeners.add(listener);
    listener(this.status);
    return () => this.#listeners.delete(listener);
  }

  /** Store everything and watch for new versions. Call it when the game runs, so that it never slows the start. */
  async start() {
    if (this.status.state === 'unsupported') return;
    if (await this.#register()) await this.#registration?.update().catch(() => {});
    await this.refresh();
    this.#registration?.active?.postMessage('tidy');
  }

  /** @returns {Promise<boolean>} whether there is a version that may be out of date */
  async #register() {
    try {
      const registration = await navigator.serviceWorker.register(`./${WORKER}`, { updateViaCache: 'none' });
      if (registration === this.#registration) return false;
      this.#registration = registration;
      registration.addEventListener('updatefound', () => this.#watch(registration.installing));
      this.#watch(registration.installing);
      this.#set({ update: Boolean(registration.waiting && registration.active) });
      navigator.serviceWorker.addEventListener('controllerchange', () => this.refresh());
      document.addEventListener('visibilitychange', () => document.hidden || this.#look());
      setInterval(() => this.#look(), HOUR_MS); // an installed app may stay open for weeks
      return !registration.installing;
    } catch {
      return false; // no server, or a broken new version: what is stored keeps working
    }
  }

  /** Ask the service worker what is stored. */
  async refresh() {
    const answer = await askWorker('status');
    if (answer) this.#set({ state: answer.missing.length ? 'incomplete' : 'ready', missing: answer.missing });
    else if (this.#registration?.installing) this.#set({ state: 'preparing' });
    else if ((await workerFault()).length) this.#set({ state: 'incomplete', missing: [WORKER] });
    else this.#set({ state: 'unsupported' }); // the file is there, and this browser will not have it
  }

  /**
   * Start the new version that waits; the page reloads.
   *
   * @param {() => Promise<boolean>} save  brings the match to safety first; false: that failed, so the page stays
   */
  async applyUpdate(save) {
    const waiting = this.#registration?.waiting;
    if (!waiting || this.#leaving) return;
    if (!(await save())) return;
    this.#leaving = true;
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    // iOS does not always say that the controller changed; a busy machine needs more than a moment for the change,
    // and a reload before it would show the old version again
    waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload());
    setTimeout(reload, RELOAD_MS);
    waiting.postMessage('activate');
  }

  /**
   * Verify every stored file by its content and fetch what is missing or damaged.
   *
   * @returns {Promise<{fetched: string[], failed: BrokenFile[]}>}
   */
  async repair() {
    await this.#register(); // a first visit may have failed to
    await settled(this.#registration?.installing);
    const result = await askWorker('repair', REPAIR_MS);
    await this.refresh();
    return result ?? { fetched: [], failed: await workerFault() };
  }

  async #look() {
    await this.#registration?.update().catch(() => {});
  }

  /** @param {ServiceWorker | null} worker  a version being stored */
  #watch(worker) {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && this.#registration?.active) this.#set({ update: true });
      if (worker.state === 'activated') this.#set({ update: false });
      if (worker.state === 'activated' || worker.state === 'redundant') this.refresh();
    });
  }

  /** @param {Partial<OfflineStatus>} change */
  #set(change) {
    this.status = { ...this.status, ...change };
    for (const listener of this.#listeners) listener(this.status);
  }
}

/** @param {ServiceWorker | null} [worker]  @returns {Promise<void>} once it is installed, or refused */
function settled(worker) {
  return new Promise((resolve) => {
    const look = () => (!worker || worker.state === 'activated' || worker.state === 'redundant') && resolve();
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** @returns {Promise<BrokenFile[]>} the service worker itself, when the server does not send it */
async function workerFault() {
  try {
    const { ok, status } = await request(WORKER);
    return ok ? [] : [{ name: WORKER, problem: 'status', got: status }];
  } catch {
    return [{ name: WORKER, problem: 'unreachable' }];
  }
}
