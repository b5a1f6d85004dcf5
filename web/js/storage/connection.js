import { openDB } from 'idb';
import { scoped } from './scope.js';
import { within } from './within.js';

/**
 * The one way to this copy's database. Nothing waits for it without a limit, what goes wrong has a name, and the
 * connection lets go as soon as another tab wants to change or delete the database.
 *
 * @typedef {'full' | 'blocked' | 'cleared' | 'conflict' | 'silent' | 'newer' | 'failed'} StorageFault
 *   full: no space; blocked: the browser keeps nothing; cleared: the record is gone; conflict: another tab wrote it;
 *   silent: no answer in time; newer: another tab has a database of a newer version; failed: anything else
 * @typedef {import('idb').IDBPDatabase<any>} Database
 * @typedef {'matches' | 'results'} StoreName
 */

/** Thrown for everything that can go wrong with storage; `fault` has the text key `matches.fault.<fault>`. */
export class StorageError extends Error {
  /**
   * @param {StorageFault} fault
   * @param {unknown} [cause]
   */
  constructor(fault, cause) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/**
 * @param {unknown} error
 * @returns {StorageFault}
 */
export function faultOf(error) {
  return error instanceof StorageError ? error.fault : 'failed';
}

const VERSION = 1;
const OPEN_MS = 5_000;
const ANSWER_MS = 5_000;
const silent = () => new StorageError('silent');

/** The connection, or the wait for it: a second request would only stand in line behind the first. @type {Promise<Database> | null} */
let opening = null;

function connect() {
  opening ??= Promise.resolve()
    .then(() =>
      openDB(scoped('matches'), VERSION, {
        upgrade(db) {
          db.createObjectStore('matches', { keyPath: 'id' });
          db.createObjectStore('results', { keyPath: 'id' });
        },
        blocking: (_version, _wanted, event) => letGo(/** @type {any} */ (event.target)),
        terminated: forget,
      }),
    )
    .catch((error) => {
      forget();
      throw new StorageError(openFaultOf(error), error);
    });
  return within(opening, OPEN_MS, silent);
}

function forget() {
  opening = null;
}

/** @param {{close: () => void}} db  ends when its running transactions have */
function letGo(db) {
  forget();
  db.close();
}

/**
 * @param {any} error
 * @returns {StorageFault}
 */
function openFaultOf({ name }) {
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'newer' : 'blocked';
}

/**
 * Do something in one transaction, all of it or nothing. What does not end in time is undone, so that it cannot come true
 * after it was called a failure.
 *
 * @template T
 * @param {StoreName} name
 * @param {'readonly' | 'readwrite'} mode
 * @param {(store: any) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {StorageError}
 */
export async function transact(name, mode, work) {
  const [db, transaction] = await begin(name, mode);
  const { done } = transaction;
  done.catch(() => {}); // whoever waits for the work hears of it
  const worked = work(transaction.store).then((result) => done.then(() => result));
  try {
    return await within(worked, ANSWER_MS, silent);
  } catch (error) {
    const undone = abort(transaction);
    if (faultOf(error) !== 'silent') throw named(error);
    letGo(db); // another connection may be answered
    if (undone) throw error;
    return within(worked, ANSWER_MS, silent); // the machine slept over it, and it is coming true just now
  }
}

/**
 * @param {StoreName} name
 * @param {'readonly' | 'readwrite'} mode
 * @returns {Promise<[Database, any]>}
 */
async function begin(name, mode) {
  for (let attempt = 1; ; attempt += 1) {
    const db = await connect();
    try {
      return [db, db.transaction(name, mode)];
    } catch (error) {
      forget(); // closed in the meantime
      if (attempt > 1) throw named(error);
    }
  }
}

/**
 * @param {{abort: () => void}} transaction
 * @returns {boolean} false: it is over, or being committed
 */
function abort(transaction) {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** @param {any} error */
function named(error) {
  if (error instanceof StorageError) return error;
  if (error?.name === 'QuotaExceededError') return new StorageError('full', error);
  return new StorageError(error?.name === 'SecurityError' ? 'blocked' : 'failed', error);
}
