/**
 * The panel that says, on the page, why Fogbound cannot start and what can be done.
 *
 * @typedef {import('./probe.js').BrokenFile} BrokenFile
 */
import { bootText as say } from './texts.js';

/**
 * @param {{
 *   messages: string[],
 *   finding: import('./probe.js').Finding,
 *   build: string,
 *   repair: (() => Promise<void>) | null,
 * }} what  repair: only where it can help
 */
export function showTrouble({ messages, finding, build, repair }) {
  const panel = /** @type {HTMLElement} */ (document.querySelector('#trouble'));
  const report = reportOf(messages, finding, build);
  panel.replaceChildren(
    element('h2', say('trouble.title')),
    element('p', say(`trouble.${finding.cause}`)),
    ...list(finding.files),
    element('p', say('trouble.safe')),
    buttons(report, repair),
    details(report),
  );
  panel.hidden = false;
  document.querySelector('#boot')?.setAttribute('hidden', '');
}

/** @param {BrokenFile[]} files */
function list(files) {
  if (!files.length) return [];
  const made = document.createElement('ul');
  made.append(...files.map((file) => element('li', sentence(file))));
  return [made];
}

/** @param {BrokenFile} file */
function sentence({ name, problem, got = '', want = '' }) {
  return `${name} ${say(`trouble.file.${problem}`, { got, want })}`;
}

/** @param {string} report @param {(() => Promise<void>) | null} repair */
function buttons(report, repair) {
  const row = document.createElement('p');
  row.className = 'trouble-buttons';
  row.append(
    button('trouble.retry', () => location.reload()),
    ...(repair ? [button('trouble.repair', repair)] : []),
    button('trouble.copy', async (self) => {
      await copy(report);
      self.textContent = say('trouble.copied');
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
  box.append(element('summary', say('trouble.report')), element('pre', report));
  return box;
}

/** @param {string[]} messages @param {import('./probe.js').Finding} finding @param {string} build */
function reportOf(messages, { cause, files }, build) {
  const lines = files.map(({ name, problem, got, want }) =>
    `file: ${name} ${problem} ${got ?? ''} ${want ?? ''}`.trim(),
  );
  return [`Fogbound ${build}`, navigator.userAgent, location.href, ...lines, `cause: ${cause}`, ...messages].join('\n');
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
  made.textContent = say(key);
  made.addEventListener('click', () => act(made));
  return made;
}
