/**
 * Offline use: registers the service worker once the game runs, says truthfully whether everything is stored, and
 * lets a new version in only when the player agrees.
 *
 * @typedef {'unsupported' | 'preparing' | 'ready' | 'incomplete'} OfflineState
 * @typedef {{state: OfflineState, update: boolean, build: string, missing: string[]}} OfflineStatus
 *   update: a new version is stored and waits for `applyUpdate()`
 */
import { SCOPE } from './scope.js';

const ASK_MS = 60_000;
const HOUR_MS = 3_600_000;
const RELOAD_MS = 20_000;
const CACHE_PREFIX = `fogbound:${SCOPE}:`;

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
    try {
      const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
      this.#registration = registration;
      registration.addEventListener('updatefound', () => this.#watch(registration.installing));
      this.#watch(registration.installing);
      this.#set({ update: Boolean(registration.waiting && registration.active) });
      navigator.serviceWorker.addEventListener('controllerchange', () => this.refresh());
      document.addEventListener('visibilitychange', () => document.hidden || this.#look());
      setInterval(() => this.#look(), HOUR_MS); // an installed app may stay open for weeks
      if (!registration.installing) await registration.update();
    } catch {
      // no server, or a broken new version: what is stored keeps working
    }
    await this.refresh();
    this.#registration?.active?.postMessage('tidy');
  }

  /** Ask the service worker what is stored. */
  async refresh() {
    const answer = await this.#ask('status');
    if (!answer) {
      const state = !this.#registration ? 'unsupported' : this.#registration.installing ? 'preparing' : 'incomplete';
      return this.#set({ state });
    }
    this.#set({ state: answer.missing.length ? 'incomplete' : 'ready', missing: answer.missing });
  }

  /**
   * Start the new version that waits; the page reloads.
   *
   * @param {() => Promise<void>} save  brings the match to safety first
   */
  async applyUpdate(save) {
    const waiting = this.#registration?.waiting;
    if (!waiting || this.#leaving) return;
    await save();
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
   * @returns {Promise<{total: number, fetched: string[], failed: string[]} | null>} null: nothing is stored here
   */
  async repair() {
    const result = await this.#ask('repair');
    await this.refresh();
    return result;
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

  /** @param {string} question @returns {Promise<any>} null when there is no service worker to answer */
  async #ask(question) {
    const worker = this.#registration?.active ?? navigator.serviceWorker?.controller;
    if (!worker) return null;
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      setTimeout(() => resolve(null), ASK_MS);
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage(question, [port2]);
    });
  }

  /** @param {Partial<OfflineStatus>} change */
  #set(change) {
    this.status = { ...this.status, ...change };
    for (const listener of this.#listeners) listener(this.status);
  }
}

/**
 * Put the stored files right after a failed start: verify and refetch them; if that is not enough and the server
 * answers, drop this site's stored files (never matches, never those of other sites) and load everything anew.
 *
 * @param {Offline} offline
 */
export async function repairAndReload(offline) {
  const result = await offline.repair();
  const healed = result && result.fetched.length > 0 && result.failed.length === 0;
  if (!healed && 'caches' in globalThis && (await serverAnswers())) {
    for (const key of await caches.keys()) if (key.startsWith(CACHE_PREFIX)) await caches.delete(key);
    const registration = await navigator.serviceWorker?.getRegistration('./');
    if (registration && new URL(registration.scope).pathname === SCOPE) await registration.unregister();
  }
  location.reload();
}

async function serverAnswers() {
  try {
    return (await fetch(new URL(`version.json?${Date.now()}`, document.baseURI), { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
