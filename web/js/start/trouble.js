/**
 * The panel that says, on the page, why Fogbound cannot start and what can be done.
 *
 * @typedef {import('./probe.js').BrokenFile} BrokenFile
 */
import { bootText } from './texts.js';

/**
 * @param {{message: string, files: BrokenFile[], build: string, repair: () => Promise<void>}} what
 */
export function showTrouble({ message, files, build, repair }) {
  const panel = /** @type {HTMLElement} */ (document.querySelector('#trouble'));
  const report = reportOf(message, files, build);
  panel.replaceChildren(
    element('h2', bootText('boot.failed')),
    ...cause(files),
    element('p', bootText('boot.failed.safe')),
    buttons(report, repair),
    details(report),
  );
  panel.hidden = false;
  document.querySelector('#boot')?.setAttribute('hidden', '');
}

/** @param {BrokenFile[]} files */
function cause(files) {
  if (typeof WebAssembly === 'undefined') return [element('p', bootText('boot.failed.browser'))];
  if (!files.length) return [element('p', bootText('boot.failed.unknown'))];
  const list = document.createElement('ul');
  list.append(...files.map((file) => element('li', sentence(file))));
  return [element('p', bootText('boot.failed.files')), list];
}

/** @param {BrokenFile} file */
function sentence({ name, problem, got = '', want = '' }) {
  return `${name} ${bootText(`boot.file.${problem}`, { got, want })}`;
}

/** @param {string} report @param {() => Promise<void>} repair */
function buttons(report, repair) {
  const row = document.createElement('p');
  row.className = 'trouble-buttons';
  row.append(
    button('boot.failed.retry', () => location.reload()),
    button('boot.failed.repair', repair),
    button('boot.failed.copy', async (self) => {
      await copy(report);
      self.textContent = bootText('boot.failed.copied');
    }),
  );
  return row;
}

/** @param {string} text  copied by the clipboard, or by a selection where a plain-http site has none */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const pre = /** @type {HTMLElement} */ (document.querySelector('#trouble pre'));
  getSelection()?.selectAllChildren(pre);
  document.execCommand('copy');
}

/** @param {string} report */
function details(report) {
  const box = document.createElement('details');
  box.append(element('summary', 'Report'), element('pre', report));
  return box;
}

/** @param {string} message @param {BrokenFile[]} files @param {string} build */
function reportOf(message, files, build) {
  const lines = files.map(({ name, problem, got, want }) =>
    `file: ${name} ${problem} ${got ?? ''} ${want ?? ''}`.trim(),
  );
  return [`Fogbound ${build}`, navigator.userAgent, location.href, ...lines, message].join('\n');
}

/** @param {string} tag @param {string} text */
function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** @param {string} key @param {(self: HTMLButtonElement) => unknown} act */
function button(key, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = bootText(key);
  made.addEventListener('click', () => act(made));
  return made;
}
