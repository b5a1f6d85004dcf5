const PATIENCE_MS = 15_000;

/**
 * Ask for a file of the site as it is now.
 *
 * @param {string} name
 * @param {string} [method]
 * @returns {Promise<Response>}
 * @throws {Error} when no answer begins within 15 s
 */
export async function request(name, method = 'GET') {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await fetch(new URL(name, document.baseURI), { method, cache: 'no-cache', signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}
