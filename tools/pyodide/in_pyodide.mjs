// Run a Python script in Pyodide under Node:
//   node in_pyodide.mjs [--runtime FOLDER] [--stdlib ZIP] SCRIPT [ARGUMENT…]
// The host's files are visible under /host; every path argument is passed on as it is, so callers prefix it.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const words = process.argv.slice(2);
const option = (name) => (words[0] === name ? resolve(words.splice(0, 2)[1]) : undefined);
const home = option('--runtime') ?? dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const stdlib = option('--stdlib');
const [script, ...args] = words;

try {
  const { loadPyodide } = await import(pathToFileURL(resolve(home, 'pyodide.mjs')).href);
  const python = await loadPyodide({
    indexURL: home,
    ...(stdlib && { stdLibURL: stdlib }),
    args: ['-X', 'no_debug_ranges'], // bytecode without column numbers is a quarter smaller; lines stay
    env: { HOME: '/home/pyodide', PYTHONHASHSEED: process.env.PYTHONHASHSEED ?? '0' },
  });
  python.FS.mkdirTree('/host');
  python.FS.mount(python.FS.filesystems.NODEFS, { root: '/' }, '/host');
  const here = `/host${dirname(resolve(script))}`;
  python.runPython('import sys; sys.argv[:] = ARGV; sys.path.insert(0, HERE)', {
    globals: python.toPy({ ARGV: [script, ...args], HERE: here }),
  });
  const code = python.runPython(readFileSync(script, 'utf8'), { filename: script });
  process.exitCode = typeof code === 'number' ? code : 0;
} catch (error) {
  // never let Node print the failing line of Pyodide's minified source
  console.error(String(error?.message ?? error));
  process.exitCode = 1;
}
