import { html, nothing } from 'lit-html';
import { currentLanguage, fetchText, t } from '../words/text.js';
import { titlesOf } from '../words/names.js';
import { button, sheetScreen } from '../parts/controls.js';
import { figure } from './figure.js';
import { legend } from './legend.js';
import { icon } from '../parts/icons.js';
import { fold, marked, wordsOf } from '../words/marking.js';

/**
 * The rules in our own words: contents, search, glossary; every refusal and option links to its section.
 *
 * @typedef {import('../app.js').State} State
 * @typedef {import('../app.js').App} App
 * @typedef {{id: string, chapter: string, title: string, rules: string[], body: any[]}} Section
 */

let query = '';
/** Where the words were searched for: elsewhere they would hide what a link leads to. */
let searched = '';

/**
 * @param {State} state
 * @param {App} app
 */
export function rulesScreen(state, app) {
  const { games, book, route } = state;
  const [asked, askedEdition, rule] = route.parts;
  const { game, edition } = games.find((one) => one.game === asked && one.edition === askedEdition) ?? games[0];
  const name = `${game}-${edition}`;
  const key = `${currentLanguage()}/${name}`;
  if (book?.key !== key) void load(key, name, app);
  const place = [...route.parts, route.query].join('/');
  if (searched !== place) [searched, query] = [place, ''];
  const back = state.match?.address ?? '#/';
  const body = html`
    <nav class="segments" aria-label=${t('rules.edition')}>${games.map(
      (info) => html`
      <a href=${`#/rules/${info.game}/${info.edition}`} aria-current=${info.game === game && info.edition === edition ? 'page' : nothing}>${titlesOf(info).join(' · ')}</a>`,
    )}</nav>
    ${book?.key === key && book.answered ? (book.pages ? pages(book.pages, rule, { game, edition }, app) : missing(() => load(key, name, app))) : html`<p role="status">${t('app.wait')}</p>`}`;
  return sheetScreen(t('rules.title'), body, { name: 'rules', back });
}

/** @param {() => unknown} again */
function missing(again) {
  return html`<div role="alert"><p>${t('rules.missing')}</p>${button(t('matches.try_again'), again, { id: 'rules-again' })}</div>`;
}

/**
 * Fetch a rulebook; an answer that comes when another one is wanted is dropped.
 *
 * @param {string} key
 * @param {string} name
 * @param {App} app
 */
async function load(key, name, app) {
  const wanted = { key, pages: null };
  app.store.set({ book: wanted });
  const pages = await fetchText(`${currentLanguage()}/rules/${name}.json`).catch(() => null);
  if (app.store.get().book === wanted) app.store.set({ book: { key, pages, answered: true } });
}

/**
 * @param {any} book
 * @param {string | undefined} rule
 * @param {{game: string, edition: string}} of
 * @param {App} app
 */
function pages(book, rule, { game, edition }, app) {
  const wanted = rule && sectionOf(book, rule);
  /** @type {Section[]} */
  const found = book.sections.filter((/** @type {Section} */ section) => matches(section, query));
  const terms = book.glossary.filter(
    (/** @type {any} */ entry) => !query || fold(`${entry.term} ${entry.text}`).includes(fold(query)),
  );
  if (wanted) queueMicrotask(() => reveal(wanted.id));
  return html`
    <label class="search">${icon('search')}<span class="visually-hidden">${t('rules.search')}</span>
      <input type="search" id="rules-search" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" placeholder=${t('rules.search')} .value=${query} @input=${(
        /** @type {any} */ event,
      ) => {
        query = event.target.value;
        app.store.set({});
      }}></label>
    <p class="soft" role="status">${query ? t('rules.search.found', { n: found.length + Math.min(1, terms.length) }) : nothing}</p>
    ${
      query
        ? nothing
        : html`<div class="prose">${book.intro.map((/** @type {string} */ line) => html`<p>${line}</p>`)}<p class="soft">${t('rules.unofficial')}</p></div>
      <details class="legend-fold"><summary>${t('rules.symbols')}</summary>${legend(game, edition)}</details>`
    }
    <div class="rules-columns">
      ${found.length ? contents(book, found) : nothing}
      <div class="prose rules-text">
        ${found.map(
          (
            section,
          ) => html`<section id=${`rule-${section.id}`} class=${wanted === section ? 'wanted' : ''} tabindex="-1">
          <h2>${words(section.title)}</h2>${section.body.map((part) => block(part, game))}</section>`,
        )}
        ${terms.length ? html`<section id="rule-glossary" tabindex="-1"><h2>${t('rules.glossary')}</h2><dl>${terms.map((/** @type {any} */ entry) => html`<dt>${words(entry.term)}</dt><dd>${words(entry.text)}</dd>`)}</dl></section>` : nothing}
      </div>
    </div>`;
}

/**
 * @param {any} book
 * @param {Section[]} found
 */
function contents(book, found) {
  const inChapter = (/** @type {any} */ chapter) => found.filter((section) => section.chapter === chapter.id);
  return html`<nav class="rules-contents" aria-label=${t('rules.contents')}><h2>${t('rules.contents')}</h2>${book.chapters
    .filter((/** @type {any} */ chapter) => inChapter(chapter).length)
    .map(
      (/** @type {any} */ chapter) => html`
        <h3>${chapter.title}</h3><ul>${inChapter(chapter).map((section) => html`<li><button type="button" class="text-link" @click=${() => reveal(section.id)}>${section.title}</button></li>`)}</ul>`,
    )}</nav>`;
}

/**
 * @param {string} text
 * @returns {unknown} the text, what was searched for marked
 */
function words(text) {
  if (!query.trim()) return text;
  return marked(text, wordsOf(query)).map((part) => (part.found ? html`<mark>${part.text}</mark>` : part.text));
}

/**
 * @param {any} part  of a section's body
 * @param {string} game
 * @returns {unknown}
 */
function block(part, game) {
  if (typeof part === 'string') return html`<p>${words(part)}</p>`;
  if (part.figure) return figure(game, part.figure, part.text, words(part.text));
  if (part.list) return html`<ul>${part.list.map((/** @type {string} */ line) => html`<li>${words(line)}</li>`)}</ul>`;
  if (part.steps)
    return html`<ol>${part.steps.map((/** @type {string} */ line) => html`<li>${words(line)}</li>`)}</ol>`;
  if (part.example) return html`<p class="example"><strong>${t('rules.example')}</strong> ${words(part.example)}</p>`;
  if (part.ruling)
    return html`<p class="ruling" title=${t('rules.ruling.help')}><strong>${t('rules.ruling')}</strong> ${words(part.ruling)}</p>`;
  if (part.table) {
    return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${part.table.head.join(', ')}><table><thead><tr>${part.table.head.map((/** @type {string} */ cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
      <tbody>${part.table.rows.map((/** @type {string[]} */ row) => html`<tr>${row.map((cell) => html`<td>${words(cell)}</td>`)}</tr>`)}</tbody></table></div>`;
  }
  return nothing;
}

/**
 * A rule id is found by itself, else without its last part, and so on.
 *
 * @param {any} book
 * @param {string} rule
 * @returns {Section | undefined}
 */
export function sectionOf(book, rule) {
  for (let id = rule; id; id = id.includes('-') ? id.slice(0, id.lastIndexOf('-')) : '') {
    const section = book.sections.find((/** @type {Section} */ one) => one.rules.includes(id));
    if (section) return section;
  }
  return undefined;
}

/**
 * @param {Section} section
 * @param {string} words
 */
function matches(section, words) {
  if (!words.trim()) return true;
  const text = fold(JSON.stringify([section.title, section.rules, section.body]));
  return wordsOf(words).every((word) => text.includes(word));
}

let revealed = '';

/** @param {string} id */
function reveal(id) {
  const mark = `${location.hash} ${id}`;
  const section = document.getElementById(`rule-${id}`);
  if (!section || revealed === mark) return void section?.scrollIntoView({ block: 'start' });
  revealed = mark;
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}
