import { html, nothing } from 'lit-html';
import { allFaces } from '../faces.js';
import { dateOf, listOf, t } from '../words/text.js';
import { titleOf } from '../match/records.js';
import { allLessons } from '../match/lesson.js';
import { bestOf } from '../match/results.js';
import { titlesOf } from '../words/names.js';
import { againstForm } from '../setup/against.js';
import { dailySeed, playersRange } from '../setup/form.js';
import { kindName, levelOf } from '../setup/seats.js';
import { button, guarded, link, sideMark } from '../parts/controls.js';
import { roundLine, thumb } from './matchcard.js';
import { icon } from '../parts/icons.js';
import { matchAddress } from '../router.js';

/**
 * The first screen: go on, begin, learn.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
export function startScreen(state, app) {
  const { games, list, offline } = state;
  return html`<div class="screen start">
    <header class="hero">
      <div class="hero-scene" aria-hidden="true"></div>
      <div class="hero-words">
        <h1 tabindex="-1">${t('app.name')}</h1>
        <p class="hero-line">${t('app.tagline')}</p>
        <p class="hero-state">${offline.state === 'ready' ? html`${icon('check')}${t('offline.ready')}` : t('app.free')}</p>
      </div>
    </header>
    <div class="start-body">
      ${guarded(() => resume(list ?? []))}
      ${welcome(state)}
      ${guarded(() => against(state, app))}
      <section class="games" aria-labelledby="games-title">
        <h2 id="games-title">${t('start.new')}</h2>
        <ul class="cards">${games.map(gameCard)}</ul>
      </section>
      ${daily(state, app)}
      <section class="learn" aria-labelledby="learn-title">
        <h2 id="learn-title">${t('start.learn')}</h2>
        <nav class="tiles">
          ${allLessons().map(({ game, edition }) => tile('help', t('tutorial.title'), t(`${game}.${edition}.lesson`), lessonAddress(game, edition)))}
          ${tile('book', t('rules.title'), t('start.rules_line'), '#/rules')}
          ${tile('list', t('matches.title'), t('start.matches_line', { n: list?.length ?? 0 }), '#/matches')}
          ${tile('star', t('book.title'), t('start.book_line'), '#/results')}
          ${tile('gear', t('settings.title'), t('start.settings_line'), '#/settings')}
        </nav>
      </section>
      <footer class="small-print"><p>${t('app.unofficial')}</p><p>${link(t('about.title'), '#/about')}</p></footer>
    </div>
  </div>`;
}

/**
 * @param {string} game
 * @param {string} edition
 */
const lessonAddress = (game, edition) => `#/tutorial/${game}/${edition}`;

/**
 * For whoever has never played here: the lessons before anything else, one of each game.
 *
 * @param {import('../app.js').State} state
 */
function welcome({ list, results, storage }) {
  if (list?.length || results.length || (!list && !storage.fault)) return nothing;
  const firsts = allLessons().filter(({ game }, i, all) => all.findIndex((one) => one.game === game) === i);
  return html`<section class="card welcome" aria-labelledby="welcome-title">
    <div class="card-words"><h2 id="welcome-title">${t('start.welcome')}</h2><p>${t('start.welcome.line')}</p></div>
    <div class="row">${firsts.map(({ game, edition }, i) => link(t(`${game}.title`), lessonAddress(game, edition), { icon: 'play', look: i ? 'quiet' : 'primary' }))}</div>
  </section>`;
}

/** @param {import('../storage/database.js').MatchRecord[]} list  the latest first */
function resume(list) {
  const record = list.find(({ summary }) => !summary.over);
  if (!record) return nothing;
  const { summary } = record;
  return html`<section class="resume" aria-labelledby="resume-title">
    <a class="card resume-card" href=${matchAddress(record.id)}>
      ${thumb(record)}
      <span class="card-words">
        <span class="eyebrow">${t('start.continue')}</span>
        <strong id="resume-title"><bdi>${titleOf(record)}</bdi></strong>
        <span class="soft">${roundLine(summary)} · ${dateOf(record.updated)}</span>
        <span class="marks">${summary.sides.map(sideMark)}</span>
      </span>
      <span class="button primary" aria-hidden="true">${icon('play')}<span>${t('start.go_on')}</span></span>
    </a>
  </section>`;
}

/**
 * Somebody to play against, at once.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
function against({ games }, app) {
  const found = againstForm(games);
  if (!found) return nothing;
  const { info, form } = found;
  const guardians = form.kinds.filter(levelOf).map(kindName);
  return html`<section class="against" aria-labelledby="against-title">
    <div class="card against-card">
      <div class="card-words">
        <h2 id="against-title">${t('start.against')}</h2>
        <p class="soft">${titlesOf(info).join(' · ')} · ${listOf(guardians)}</p>
      </div>
      <div class="row">${button(t('start.against_play'), () => app.setup.against(), { look: 'primary', icon: 'play', id: 'against-play' })}
      ${button(t('start.against_choose'), () => app.setup.chooseAgainst(), { look: 'quiet', icon: 'gear', id: 'against-choose' })}</div>
    </div>
  </section>`;
}

/** @param {import('../rules/types.js').GameInfo} info */
function gameCard(info) {
  const { game, edition, players } = info;
  const [title, ...own] = titlesOf(info);
  return html`<li><a class="card game-card" data-game=${game} href=${`#/${game}/${edition}`}>
    <span class="game-art" data-game=${game} data-edition=${edition} aria-hidden="true"></span>
    <span class="card-words">
      <strong>${title}</strong>
      <span class="eyebrow">${[...own, t('setup.players_range', { range: playersRange(players) })].join(' · ')}</span>
      <span class="fit">${t(`${game}.${edition}.fit`)}</span>
      <span class="soft">${t(`${game}.${edition}.blurb`)}</span>
    </span>
  </a></li>`;
}

/**
 * What everybody plays today, alone.
 *
 * @param {import('../app.js').State} state
 * @param {import('../app.js').App} app
 */
function daily({ results }, app) {
  const game = allFaces().find(({ soloStarts }) => soloStarts?.some((one) => one.daily));
  const start = game?.soloStarts?.find((one) => one.daily);
  if (!game || !start) return nothing;
  const seed = dailySeed();
  const text = `${game.game}.solo.${start.id}`;
  const best = [...bestOf(results).values()]
    .filter((one) => one.scenario.includes(seed))
    .sort((a, b) => b.points - a.points)[0];
  return html`<section class="daily" aria-labelledby="daily-title">
    <div class="card daily-card">
      <span class="daily-date" aria-hidden="true">${new Date().getDate()}</span>
      <div class="card-words">
        <h2 id="daily-title">${t(text)}</h2>
        <p class="soft">${best ? t('start.daily_best', { points: best.points }) : t(`${text}.line`)}</p>
      </div>
      <div class="row">${button(t('start.daily_play'), () => app.setup.alone(game.game, start), { look: 'primary', icon: 'sun' })}${link(t('solo.title'), '#/solo')}</div>
    </div>
  </section>`;
}

/**
 * @param {Parameters<typeof icon>[0]} name
 * @param {string} title
 * @param {string} line
 * @param {string} hash
 */
function tile(name, title, line, hash) {
  return html`<a class="tile" href=${hash}>${icon(name)}<strong>${title}</strong><span class="soft">${line}</span></a>`;
}
