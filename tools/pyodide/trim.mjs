// Leave out of Pyodide's script and binary what a page without packages never reaches:
//   node trim.mjs FOLDER OUT READER…
// Pyodide is linked so that any package may call any function of any C library: at every start 8,560 functions are entered
// in tables, SDL and OpenGL are read, and some 260 small modules are compiled for their functions. Kept is what somebody names:
// a part of the script stays when a word of what stays, or of a READER (a script that uses Pyodide), is one of its names.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import binaryen from 'binaryen';

const SCRIPT = 'pyodide.asm.mjs';
const BINARY = 'pyodide.asm.wasm';
/** Tables of the binary hold the addresses of these although nobody calls them: all of them get that of one function. */
const GRAPHICS = /^emscripten_gl/;
const NO_GRAPHICS = 'function noGraphics(){throw new Error("no graphics in this build")}noGraphics.sig="v";';
/** What Emscripten notes at its functions. */
const NOTES = ['sig', 'isAsync'];
/** Expressions that do nothing but give a value. */
const PLAIN = ['FunctionExpression', 'ArrowFunctionExpression', 'Literal', 'Identifier'];

/**
 * @typedef {import('acorn').Node & Record<string, any>} Node
 * @typedef {{start: number, end: number, node: Node, names: string[] | null}} Part  names: null where it stays in any case
 */

const [folder, out, ...readers] = process.argv.slice(2);
const source = readFileSync(join(folder, SCRIPT), 'utf8');
const binary = readFileSync(join(folder, BINARY));
const compiled = new WebAssembly.Module(binary);
const imports = WebAssembly.Module.imports(compiled);
const wanted = new Set(imports.map(({ name }) => name).filter((name) => !GRAPHICS.test(name)));
const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
const main = /** @type {Node} */ (program.body.find(({ type }) => type === 'FunctionDeclaration'));

const parts = partsOf(main.body.body);
const words = new Set(readers.flatMap((path) => readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []));
program.body.filter((statement) => statement !== main).forEach((statement) => mentions(statement, words));
const kept = reached(parts, words);
const exported = WebAssembly.Module.exports(compiled).map(({ name }) => name);
const named = new Set(exported.filter((name) => words.has(name)));
writeFileSync(join(out, SCRIPT), without(parts.filter((part) => !kept.has(part))));
writeFileSync(join(out, BINARY), exporting(named));

/**
 * Divide the statements of the script into what can be left out one by one.
 *
 * @param {Node[]} statements
 * @returns {Part[]}
 */
function partsOf(statements) {
  return statements.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(declared);
    if (statement.type !== 'FunctionDeclaration') return part(statement, noted(statement.expression));
    // _free = Module["_free"] = wasmExports["free"]: as many of them as there are functions
    if (statement.id.name === 'assignWasmExports')
      return statement.body.body.map((/** @type {Node} */ one) => part(one, assigned(one.expression)));
    return part(statement, [statement.id.name]);
  });
}

/** @param {Node} node @param {string[] | null} names @returns {Part} */
function part(node, names) {
  return { start: node.start, end: node.end, node, names };
}

/** @param {Node} declarator @returns {Part[]} */
function declared(declarator) {
  const { id, init } = declarator;
  if (id.name === 'wasmImports') {
    // what the binary asks for; the rest is offered to packages
    return init.properties.map((/** @type {Node} */ one) => part(one, wanted.has(nameOf(one.key)) ? null : []));
  }
  return [part(declarator, id.type === 'Identifier' && isPlain(init) ? [id.name] : null)];
}

/**
 * @param {Node | undefined} expression  of a statement
 * @returns {string[] | null} whose part it is: `Module["key"] = value`, `value.sig = "ii"`
 */
function noted(expression) {
  if (expression?.type !== 'AssignmentExpression' || expression.operator !== '=') return null;
  const { left, right } = expression;
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier' || !isPlain(right)) return null;
  if (left.object.name === 'Module') return right.type === 'Identifier' ? [nameOf(left.property)] : null;
  return NOTES.includes(left.property.name) ? [left.object.name] : null;
}

/** @param {Node} expression  a chain of assignments @returns {string[]} */
function assigned(expression) {
  if (expression.type !== 'AssignmentExpression') return [];
  const { left, right } = expression;
  return [nameOf(left.type === 'MemberExpression' ? left.property : left), ...assigned(right)];
}

/** @param {Node} key */
function nameOf(key) {
  return `${key.name ?? key.value}`;
}

/** @param {Node | null} node */
function isPlain(node) {
  if (!node || PLAIN.includes(node.type)) return true;
  if (node.type === 'UnaryExpression') return isPlain(node.argument);
  if (node.type === 'ArrayExpression') return node.elements.every(isPlain);
  if (node.type !== 'ObjectExpression') return false;
  return node.properties.every(
    (/** @type {Node} */ one) => one.type === 'Property' && !one.computed && isPlain(one.value),
  );
}

/**
 * Collect the words that stand in a piece of script: names of all kinds, also those in texts.
 *
 * @param {Node} node
 * @param {Set<string>} into
 */
function mentions(node, into) {
  if (node.type === 'Identifier') into.add(node.name);
  if (node.type === 'Literal' && typeof node.value === 'string') into.add(node.value);
  if (node.type === 'TemplateElement') for (const word of node.value.raw.match(/[\w$]+/g) ?? []) into.add(word);
  for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') mentions(child, into);
}

/**
 * @param {Part[]} parts
 * @param {Set<string>} words  those of what stays; more come in
 * @returns {Set<Part>} what stays
 */
function reached(parts, words) {
  const kept = new Set(/** @type {Part[]} */ ([]));
  for (let before = -1; before < kept.size; ) {
    before = kept.size;
    for (const one of parts) {
      if (kept.has(one) || !(one.names?.some((name) => words.has(name)) ?? true)) continue;
      kept.add(one);
      mentions(one.node, words);
    }
  }
  return kept;
}

/**
 * @param {Part[]} dead
 * @returns {string} the script without these parts
 */
function without(dead) {
  const gone = new Set(dead.map(({ node }) => node));
  let text = '';
  let at = 0;
  const put = (/** @type {Node} */ node, /** @type {string} */ instead) => {
    text += source.slice(at, node.start) + instead;
    at = node.end;
  };
  const left = (/** @type {Node[]} */ nodes) =>
    nodes.filter((node) => !gone.has(node)).map(({ start, end }) => source.slice(start, end));
  for (const statement of main.body.body) {
    const { declarations, id, kind, body } = /** @type {Node} */ (statement);
    if (declarations?.[0].id.name === 'wasmImports') {
      const graphics = imports.filter(({ name }) => GRAPHICS.test(name)).map(({ name }) => `${name}:noGraphics`);
      put(statement, `${NO_GRAPHICS}${kind} wasmImports={${[...left(declarations[0].init.properties), ...graphics]}};`);
    } else if (declarations) {
      const stay = left(declarations);
      put(statement, stay.length ? `${kind} ${stay};` : '');
    } else if (id?.name === 'assignWasmExports') {
      put(statement, `${source.slice(statement.start, body.start)}{${left(body.body).join('')}}`);
    } else if (gone.has(statement)) put(statement, '');
  }
  return text + source.slice(at);
}

/**
 * @param {Set<string>} names
 * @returns {Uint8Array} the binary with these exports alone, and without what only the others reached
 */
function exporting(names) {
  const module = binaryen.readBinary(binary);
  for (const name of exported) if (!names.has(name)) module.removeExport(name);
  module.runPasses(['remove-unused-module-elements']);
  return module.emitBinary();
}
