/**
 * Find out why the page does not start: ask for each file of the site and compare it with what the build made.
 *
 * @typedef {'unreachable' | 'status' | 'type' | 'length' | 'content' | 'stored' | 'room'} Problem
 * @typedef {{name: string, problem: Problem, got?: string | number, want?: string | number}} BrokenFile
 * @typedef {Record<string, [sha256: string, bytes: number, type: string]>} Files
 *
 * stored: damaged or missing in this browser; room: the browser would not store it
 *
 * disk: opened without a server; browser: too old, or without WebAssembly; away: no network; portal: somebody else
 * answers, or the address is wrong; build: the site has another version than this page
 * @typedef {'disk' | 'browser' | 'away' | 'portal' | 'build' | 'files' | 'unknown'} Cause
 * @typedef {{cause: Cause, files: BrokenFile[]}} Finding
 */
import { askWorker } from '../storage/worker.js';
import { request } from '../storage/request.js';

const LIST = 'files.json';
const SCRIPT = /\b(java|ecma)script\b/;
/** Files up to this size are asked for first: on a slow line the megabytes would keep the answer waiting. */
const SMALL = 1_000_000;

/**
 * @param {string} build  the page's own build id
 * @param {string[]} [suspects]  look at these alone, and not at the megabytes among them
 * @returns {Promise<Finding>}
 */
export async function diagnose(build, suspects) {
  if (location.protocol === 'file:') return { cause: 'disk', files: [] };
  if (typeof WebAssembly === 'undefined' || !('noModule' in HTMLScriptElement.prototype)) {
    return { cause: 'browser', files: [] };
  }
  let answer;
  try {
    answer = await request(LIST);
  } catch {
    return { cause: 'away', files: await lackingFiles() };
  }
  if (!answer.ok) {
    // nothing the start needs: no word against a page that is only slow
    const files = suspects ? [] : [{ name: LIST, problem: /** @type {Problem} */ ('status'), got: answer.status }];
    return { cause: 'files', files };
  }
  const listing = await answer.json().catch(() => null);
  if (!listing?.files) return { cause: 'portal', files: [] };
  if (listing.build !== build) return { cause: 'build', files: [] };
  const files = await brokenFiles(listing.files, suspects);
  return { cause: files.length ? 'files' : 'unknown', files };
}

/** @param {Files} files @param {string[]} [suspects] @returns {Promise<BrokenFile[]>} */
async function brokenFiles(files, suspects) {
  const isSmall = (/** @type {string} */ name) => files[name][1] <= SMALL;
  const checked = async (/** @type {string[]} */ names) =>
    (await Promise.all(names.map((name) => check(name, files[name])))).filter((one) => one !== null);
  const names = Object.keys(files).filter((name) => suspects?.includes(name) ?? true);
  const found = await checked(names.filter(isSmall));
  return found.length || suspects ? found : checked(names.filter((name) => !isSmall(name)));
}

/** @returns {Promise<BrokenFile[]>} what the service worker found damaged or missing in this browser */
export async function lackingFiles() {
  const status = await askWorker('verify');
  return (status?.missing ?? []).map((/** @type {string} */ name) => ({ name, problem: 'stored' }));
}

/**
 * @param {string} name
 * @param {Files[string]} expected
 * @returns {Promise<BrokenFile | null>}
 */
async function check(name, [sha256, bytes, type]) {
  let answer;
  let body;
  try {
    answer = await request(name);
    body = await answer.arrayBuffer();
  } catch {
    return { name, problem: 'unreachable' };
  }
  if (!answer.ok) return { name, problem: 'status', got: answer.status };
  const got = (answer.headers.get('content-type') ?? '').split(';')[0] || '–';
  // only scripts are refused by browsers for their type; everything else works with any
  if (SCRIPT.test(type) && !SCRIPT.test(got)) return { name, problem: 'type', got, want: type };
  if (body.byteLength !== bytes) return { name, problem: 'length', got: body.byteLength, want: bytes };
  if (crypto.subtle && (await digest(body)) !== sha256) return { name, problem: 'content' };
  return null;
}

/** @param {ArrayBuffer} body */
async function digest(body) {
  const sum = await crypto.subtle.digest('SHA-256', body);
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
