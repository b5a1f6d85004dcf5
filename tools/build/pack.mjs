// Pack with esbuild and print what was written: node pack.mjs OPTIONS (esbuild's own, as JSON)
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';

const MAIN = resolve('web/js/main.js');

/**
 * Everything that comes later is packed as if it imported the start. esbuild makes a script for each set of entries that share a
 * module; so all late entries share the whole start, and that is one script. It was fourteen, each of them asked for and verified.
 */
const startInOnePiece = {
  name: 'start-in-one-piece',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      return kind === 'dynamic-import' && file !== MAIN ? { path: file, namespace: 'late' } : undefined;
    });
    onLoad({ filter: /./, namespace: 'late' }, ({ path }) => {
      const names = path.endsWith('.json') ? '{ default }' : '*';
      return {
        contents: `import ${JSON.stringify(MAIN)}; export ${names} from ${JSON.stringify(path)};`,
        resolveDir: dirname(path),
      };
    });
  },
};

const { metafile } = await build({
  ...JSON.parse(process.argv[2]),
  bundle: true,
  metafile: true,
  logLevel: 'warning',
  plugins: [startInOnePiece],
});
console.log(JSON.stringify(metafile.outputs));
