/**
 * Find out which file of the site is broken, by asking for each and comparing it with what the build made.
 *
 * @typedef {{name: string, problem: 'unreachable' | 'status' | 'type' | 'length' | 'content', got?: string | number, want?: string | number}} BrokenFile
 * @typedef {Record<string, [sha256: string, bytes: number, type: string]>} Files
 */

const LIST = 'files.json';
const SCRIPT = /\b(java|ecma)script\b/;

/** @returns {Promise<BrokenFile[]>} */
export async function brokenFiles() {
  /** @type {Files} */
  let files;
  try {
    const answer = await request(LIST);
    if (!answer.ok) return [{ name: LIST, problem: 'status', got: answer.status }];
    files = (await answer.json()).files;
  } catch {
    return [{ name: LIST, problem: 'unreachable' }];
  }
  const found = await Promise.all(Object.keys(files).map((name) => check(name, files[name])));
  return found.filter((one) => one !== null);
}

/**
 * Ask for headers only, which costs a slow line nothing: which of these files does the server not have?
 *
 * @param {string[]} names
 * @returns {Promise<BrokenFile[]>}
 */
export async function missingFiles(names) {
  const asked = names.map(async (name) => {
    const head = await request(name, 'HEAD').catch(() => null);
    return head?.status === 404 ? [{ name, problem: /** @type {const} */ ('status'), got: 404 }] : [];
  });
  return (await Promise.all(asked)).flat();
}

/** @param {string} name @param {string} [method] */
function request(name, method = 'GET') {
  return fetch(new URL(name, document.baseURI), { method, cache: 'no-cache' });
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
