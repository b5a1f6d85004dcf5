/**
 * Puts params into messages: the part of ICU MessageFormat that our texts use (docs/texts.md), read the same way as
 * `fog_core/text.py` reads it. A library for the whole of ICU would be an eighth of all our JavaScript.
 * A param that is written from right to left is isolated.
 *
 * @typedef {string | {name: string, kind: '' | 'plural' | 'select', branches: Map<string, Part[]>}} Part
 */

import { isolated } from './direction.js';

const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})\s*/y;
const BRANCH = /\s*(=\d+|\w+)\s*\{/y;

/** @type {Map<string, Part[]>} */
const cache = new Map();

/**
 * @param {string} message
 * @param {Record<string, any>} params  a missing one prints as its name in braces
 * @param {Intl.PluralRules} plurals  of the language
 * @returns {string}
 */
export function formatted(message, params, plurals) {
  let parts = cache.get(message);
  if (!parts) {
    parts = parse(message, 0).parts;
    cache.set(message, parts);
  }
  return write(parts, params, plurals, '#');
}

/**
 * @param {string} text
 * @param {number} from
 * @returns {{parts: Part[], end: number}} up to the closing brace that belongs to the caller
 */
function parse(text, from) {
  /** @type {Part[]} */
  const parts = [];
  let at = from;
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '{') {
      const found = argument(text, at);
      parts.push(found.part);
      at = found.end;
    } else {
      const stop = text.slice(at).search(/[{}]/);
      const end = stop < 0 ? text.length : at + stop;
      parts.push(text.slice(at, end));
      at = end;
    }
  }
  return { parts, end: at };
}

/**
 * @param {string} text
 * @param {number} at  of the opening brace
 * @returns {{part: Part, end: number}}
 */
function argument(text, at) {
  ARGUMENT.lastIndex = at;
  const found = ARGUMENT.exec(text);
  if (!found) throw new SyntaxError(`no argument at ${at}: ${text}`);
  const [whole, name, kind = ''] = found;
  /** @type {Map<string, Part[]>} */
  const branches = new Map();
  if (!kind) return { part: { name, kind: '', branches }, end: at + whole.trimEnd().length };
  let end = ARGUMENT.lastIndex;
  while (text[end] !== '}') {
    BRANCH.lastIndex = end;
    const branch = BRANCH.exec(text);
    if (!branch) throw new SyntaxError(`no branch at ${end}: ${text}`);
    const inner = parse(text, BRANCH.lastIndex);
    branches.set(branch[1], inner.parts);
    end = inner.end + 1;
    while (text[end] === ' ') end += 1;
  }
  return { part: { name, kind: kind === 'plural' ? 'plural' : 'select', branches }, end: end + 1 };
}

/** @param {number} value @returns {string} with a minus that is none of the hyphens */
function counted(value) {
  return String(value).replace('-', '−');
}

/**
 * @param {Part[]} parts
 * @param {Record<string, any>} params
 * @param {Intl.PluralRules} plurals
 * @param {string} count  what `#` stands for
 * @returns {string}
 */
function write(parts, params, plurals, count) {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part.replaceAll('#', count);
      const value = params[part.name];
      const shown = value === undefined ? `{${part.name}}` : typeof value === 'number' ? counted(value) : String(value);
      if (!part.kind) return isolated(shown);
      const keys = part.kind === 'plural' ? [`=${value}`, plurals.select(Number(value))] : [String(value)];
      const key = [...keys, 'other'].find((one) => part.branches.has(one)) ?? 'other';
      return write(part.branches.get(key) ?? [], params, plurals, part.kind === 'plural' ? shown : count);
    })
    .join('');
}
