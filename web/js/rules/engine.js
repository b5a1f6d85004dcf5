/**
 * One Python worker: started by PyScript from the page's script tag, asked in JSON texts, stopped for good.
 * Knows nothing of matches; when it dies, `rules.js` makes another.
 */

import { within } from '../storage/within.js';

/** The engine could not be started, or stopped answering: not an answer of the rules. */
export class EngineError extends Error {}

const POLL = 10;
const SELECTOR = 'script[type="py"][worker]';

/** @type {Promise<unknown> | undefined} */
let pyscript;

/** As browsers have it. @type {MutationObserver['observe'] | undefined} */
let observe;

/**
 * PyScript watches the whole page for tags and attributes of its own and searches whatever is drawn for them: a quarter of the script time of a
 * tap. Its one tag here lies in the head, so while it starts, what wants to watch the page gets the head.
 *
 * @param {boolean} narrowed
 */
function narrowWatch(narrowed) {
  observe ??= MutationObserver.prototype.observe;
  const anywhere = observe;
  MutationObserver.prototype.observe = narrowed
    ? /** @this {MutationObserver} */ function (target, options) {
        anywhere.call(this, target === document ? document.head : target, options);
      }
    : anywhere;
}

/** @returns {Promise<unknown>} PyScript itself; imported here, because a failing script tag would fail in silence */
function loadPyScript() {
  pyscript ??= import(new URL('pyscript/core.js', document.baseURI).href).catch((error) => {
    pyscript = undefined; // the next engine may find it
    throw error;
  });
  return pyscript;
}

export class Engine {
  /** @type {any} */
  #worker;
  /** @type {any} */
  #python;
  /** @type {(error: EngineError) => void} */
  #die = () => {};
  #dead = /** @type {Promise<never>} */ (new Promise((_, reject) => (this.#die = reject)));
  #over = false;
  #lastId = 0;

  constructor() {
    this.#dead.catch(() => {});
  }

  /**
   * Start Python and load the rules. An engine that is stopped meanwhile says no more and leaves no worker behind.
   *
   * @param {(milestone: 'pyscript' | 'runtime' | 'rules') => void} [reached]
   * @param {number} [limit]  ms; PyScript never settles when some files are missing
   * @throws {EngineError} when a file is missing or wrong, or the rules cannot be imported
   */
  async start(reached = () => {}, limit = 0) {
    const timer = limit ? setTimeout(() => this.stop(`not up within ${limit / 1000} s`), limit) : 0;
    const phases = new BroadcastChannel('fogbound-runtime');
    const tell = (/** @type {'pyscript' | 'runtime' | 'rules'} */ milestone) => this.#over || reached(milestone);
    phases.onmessage = ({ data }) => tell(data);
    try {
      await Promise.race([this.#dead, this.#boot(tell)]);
    } catch (error) {
      throw error instanceof EngineError
        ? error
        : new EngineError(String(/** @type {any} */ (error)?.message ?? error));
    } finally {
      phases.close();
      clearTimeout(timer);
    }
  }

  /** @param {(milestone: 'pyscript' | 'runtime' | 'rules') => void} reached */
  async #boot(reached) {
    narrowWatch(true);
    try {
      await loadPyScript();
      if (this.#over) return;
      reached('pyscript');
      const tag = freshTag();
      while (!tag.xworker) await new Promise((later) => setTimeout(later, POLL));
      this.#worker = tag.xworker;
    } finally {
      narrowWatch(false);
    }
    if (this.#over) return this.#worker.terminate();
    this.#worker.onerror = (/** @type {ErrorEvent} */ event) => this.stop(event.message || 'the worker failed');
    this.#python = (await this.#worker.ready).sync;
    reached('rules');
  }

  /**
   * Ask the rules one thing.
   *
   * @param {string} op
   * @param {object} args
   * @param {number} timeout  ms
   * @returns {Promise<import('./types.js').Reply>} what the bridge says (docs/bridge.md)
   * @throws {EngineError} when no reply comes
   */
  async ask(op, args, timeout) {
    const id = ++this.#lastId;
    const text = await this.#answer('call', timeout, JSON.stringify({ v: 1, id, op, args }));
    return JSON.parse(text);
  }

  /**
   * @param {number} timeout  ms
   * @returns {Promise<string>} the build id of the rules' archive
   */
  build(timeout) {
    return this.#answer('build', timeout);
  }

  /**
   * @param {string} name  an export of worker.py
   * @param {number} timeout
   * @param {...string} args
   * @returns {Promise<string>}
   */
  async #answer(name, timeout, ...args) {
    const late = () => new EngineError(`no answer within ${timeout / 1000} s`);
    try {
      return await within(Promise.race([this.#python[name](...args), this.#dead]), timeout, late);
    } catch (error) {
      // the bridge never raises, so any error here is the interpreter's own end
      throw error instanceof EngineError
        ? error
        : new EngineError(String(/** @type {any} */ (error)?.message ?? error));
    }
  }

  /**
   * End the worker; everything still asked of it fails at once (PyScript alone would let it hang for ever).
   *
   * @param {string} [why]
   */
  stop(why = 'stopped') {
    this.#over = true;
    this.#worker?.terminate();
    this.#die(new EngineError(why));
  }
}

/** @returns {any} a script tag PyScript has not started yet: the page's own first, then copies of it */
function freshTag() {
  const tag = /** @type {any} */ (document.querySelector(SELECTOR));
  if (!tag.dataset.used) {
    tag.dataset.used = 'yes';
    return tag;
  }
  const copy = document.createElement('script');
  for (const { name, value } of tag.attributes) {
    if (['type', 'worker', 'src', 'config', 'data-used'].includes(name)) copy.setAttribute(name, value);
  }
  tag.replaceWith(copy);
  return copy;
}
