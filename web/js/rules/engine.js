/**
 * One Python worker: started by PyScript from the page's script tag, asked in JSON texts, stopped for good.
 * Knows nothing of matches; when it dies, `rules.js` makes another.
 */

/** The engine could not be started, or stopped answering: not an answer of the rules. */
export class EngineError extends Error {}

const POLL = 10;
const SELECTOR = 'script[type="py"][worker]';

/** @type {Promise<unknown> | undefined} */
let pyscript;

/** @returns {Promise<unknown>} PyScript itself; imported here, because a failing script tag would fail in silence */
function loadPyScript() {
  pyscript ??= import(new URL('pyscript/core.js', document.baseURI).href);
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
  #lastId = 0;

  constructor() {
    this.#dead.catch(() => {});
  }

  /**
   * Start Python and load the rules.
   *
   * @param {(milestone: 'pyscript' | 'runtime' | 'rules') => void} [reached]
   * @throws {EngineError} when a file is missing or wrong, or the rules cannot be imported
   */
  async start(reached = () => {}) {
    const phases = new BroadcastChannel('fogbound-runtime');
    phases.onmessage = ({ data }) => reached(data);
    try {
      await Promise.race([this.#dead, this.#boot(reached)]);
    } catch (error) {
      throw error instanceof EngineError
        ? error
        : new EngineError(String(/** @type {any} */ (error)?.message ?? error));
    } finally {
      phases.close();
    }
  }

  /** @param {(milestone: 'pyscript' | 'runtime' | 'rules') => void} reached */
  async #boot(reached) {
    await loadPyScript();
    reached('pyscript');
    const tag = freshTag();
    while (!tag.xworker) await new Promise((later) => setTimeout(later, POLL));
    this.#worker = tag.xworker;
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
   * @returns {Promise<any>} the reply of the bridge (docs/bridge.md)
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
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new EngineError(`no answer within ${timeout / 1000} s`)), timeout);
    });
    try {
      return await Promise.race([this.#python[name](...args), late, this.#dead]);
    } catch (error) {
      // the bridge never raises, so any error here is the interpreter's own end
      throw error instanceof EngineError
        ? error
        : new EngineError(String(/** @type {any} */ (error)?.message ?? error));
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * End the worker; everything still asked of it fails at once (PyScript alone would let it hang for ever).
   *
   * @param {string} [why]
   */
  stop(why = 'stopped') {
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
