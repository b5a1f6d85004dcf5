/**
 * The page's side of the bridge (docs/bridge.md): asks the rules, and brings them back with all open matches when
 * their worker crashes, hangs or is ended.
 *
 * @typedef {import('./types.js').Operations} Operations
 * @typedef {import('./types.js').OpenPacket} OpenPacket
 * @typedef {'idle' | 'starting' | 'ready' | 'restarting' | 'failed'} Status
 * @typedef {{match: string, text: string}} SavedMatch  the last match file of a match that is open
 */
import { Engine, EngineError } from './engine.js';

const PROTOCOL = 1;
const CALL_MS = 20_000;
const HELLO_MS = 30_000;
const RESTART_MS = 30_000; // a first start has no limit: on a slow line its files take minutes
const MAX_RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;

/** Operations that may be done twice: asked again by themselves when the engine died over them. */
const REPEATABLE = new Set(
  'hello games check new load goto branch targets explain legal score save link parse_link think judge review best'.split(
    ' ',
  ),
);

/** The rules' own "no", or the engine's: `code` has the text key `error.<code>`. */
export class RulesError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, any>} [params]
   * @param {import('./types.js').Refusal} [refusal]
   */
  constructor(code, params = {}, refusal = undefined) {
    super(`${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
    this.refusal = refusal;
  }

  /**
   * @param {unknown} error
   * @returns {RulesError} the error itself when the rules said it, else `internal`
   */
  static of(error) {
    return error instanceof RulesError ? error : new RulesError('internal');
  }
}

export class Rules {
  /** @type {Status} */
  status = 'idle';
  /** @type {{core: string, python: string, build: string} | null} what answered `hello` */
  about = null;

  /** @type {Promise<Engine>} the engine to ask, once it is up */
  #engine = Promise.reject(new EngineError('not started'));
  /** @type {Engine | null} the engine that is up now */
  #live = null;
  #calls = 0;
  /** @type {Set<(status: Status, detail: string) => void>} */
  #listeners = new Set();
  /** @type {() => SavedMatch[] | Promise<SavedMatch[]>} */
  #openMatches = () => [];
  /** @type {(packet: OpenPacket) => void} */
  #restored = () => {};
  /** @type {number[]} */
  #restarts = [];

  /** @param {{core?: string, build?: string}} [expected]  what this page was built with; anything else is refused */
  constructor(expected = {}) {
    this.#engine.catch(() => {});
    this.built = expected;
  }

  /** @returns {boolean} whether somebody waits for an answer */
  get busy() {
    return this.#calls > 0;
  }

  /**
   * Say which matches a new engine must be given, and take the packets it answers with.
   *
   * @param {() => SavedMatch[] | Promise<SavedMatch[]>} openMatches
   * @param {(packet: OpenPacket) => void} restored
   */
  keep(openMatches, restored) {
    this.#openMatches = openMatches;
    this.#restored = restored;
  }

  /**
   * @param {(status: Status, detail: string) => void} listener  detail: the milestone while starting, else why
   * @returns {() => void} stop listening
   */
  onStatus(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Start the engine; calls made before wait for it.
   *
   * @returns {Promise<void>}
   * @throws {EngineError} when it cannot be started
   */
  async start() {
    if (this.status === 'idle' || this.status === 'failed') this.#engine = this.#launch('starting');
    await this.#engine;
  }

  /**
   * Ask the rules.
   *
   * @template {keyof Operations} Op
   * @param {Op} op
   * @param {Operations[Op]['args']} args
   * @param {{timeout?: number, aside?: boolean}} [options]  ms; aside: nobody waits for the answer
   * @returns {Promise<Operations[Op]['result']>}
   * @throws {RulesError} the rules' error; `engine_restarted` when the engine died before it answered (open matches
   *   are as last saved; try again); `engine_failed` when it cannot be brought back
   */
  async call(op, args, { timeout = CALL_MS, aside = false } = {}) {
    const waiting = aside ? 0 : 1;
    this.#calls += waiting;
    try {
      return await this.#call(op, args, timeout);
    } finally {
      this.#calls -= waiting;
    }
  }

  /**
   * @template {keyof Operations} Op
   * @param {Op} op
   * @param {Operations[Op]['args']} args
   * @param {number} timeout  ms
   * @returns {Promise<Operations[Op]['result']>}
   */
  async #call(op, args, timeout) {
    if (this.status === 'idle') this.start().catch(() => {});
    for (let attempt = 1; ; attempt += 1) {
      const engine = await this.#alive();
      try {
        return await ask(engine, op, args, timeout);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        this.#replace(engine, error.message);
        if (REPEATABLE.has(op) && attempt === 1) continue;
        await this.#alive();
        throw new RulesError('engine_restarted', { op, message: error.message });
      }
    }
  }

  /**
   * End the worker and start another with the open matches.
   *
   * @param {string} [why]
   */
  async restart(why = 'asked') {
    this.#replace(await this.#alive(), why);
    await this.#alive();
  }

  async #alive() {
    try {
      return await this.#engine;
    } catch (error) {
      throw new RulesError('engine_failed', { message: String(/** @type {any} */ (error)?.message ?? error) });
    }
  }

  /** @param {Engine} engine @param {string} why */
  #replace(engine, why) {
    engine.stop(why);
    if (engine !== this.#live) return; // another call noticed first
    this.#live = null;
    const now = performance.now();
    this.#restarts = [...this.#restarts.filter((then) => now - then < RESTART_WINDOW_MS), now];
    if (this.#restarts.length > MAX_RESTARTS) {
      this.#engine = Promise.reject(new EngineError(why));
      this.#say('failed', why);
    } else {
      this.#engine = this.#launch('restarting', why);
    }
    this.#engine.catch(() => {});
  }

  /** @param {Status} status @param {string} [why] */
  async #launch(status, why = '') {
    this.#say(status, why);
    const engine = new Engine();
    try {
      const limit = status === 'restarting' ? RESTART_MS : 0;
      await engine.start((milestone) => this.#say(status, milestone), limit);
      await this.#greet(engine);
      for (const saved of await this.#openMatches()) await this.#reopen(engine, saved);
    } catch (error) {
      engine.stop('failed');
      const message = String(/** @type {any} */ (error)?.message ?? error);
      this.#say('failed', message);
      throw error instanceof EngineError ? error : new EngineError(message);
    }
    this.#live = engine;
    this.#say('ready', '');
    return engine;
  }

  /** @param {Engine} engine @param {SavedMatch} saved */
  async #reopen(engine, { match, text }) {
    try {
      this.#restored(await ask(engine, 'load', { match, text }, CALL_MS));
    } catch (error) {
      if (error instanceof EngineError) throw error; // one unreadable match must not keep the others out
    }
  }

  /** @param {Engine} engine */
  async #greet(engine) {
    const build = await engine.build(HELLO_MS);
    const { protocol, core, python } = await ask(engine, 'hello', {}, HELLO_MS);
    const { core: wantedCore = core, build: wantedBuild = build } = this.built;
    if (protocol !== PROTOCOL || core !== wantedCore || build !== wantedBuild) {
      throw new EngineError(`page and rules are of different builds (${wantedCore} ${wantedBuild} / ${core} ${build})`);
    }
    this.about = { core, python, build };
  }

  /** @param {Status} status @param {string} detail */
  #say(status, detail) {
    this.status = status;
    for (const listener of this.#listeners) listener(status, detail);
  }
}

/**
 * @template {keyof Operations} Op
 * @param {Engine} engine
 * @param {Op} op
 * @param {Operations[Op]['args']} args
 * @param {number} timeout
 * @returns {Promise<Operations[Op]['result']>}
 */
async function ask(engine, op, args, timeout) {
  const reply = await engine.ask(op, args, timeout);
  if (reply.ok) return /** @type {any} */ (reply.result);
  throw new RulesError(reply.error.code, reply.error.params, reply.error.refusal);
}
