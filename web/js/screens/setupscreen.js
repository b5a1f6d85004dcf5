import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { dayIn } from '../device/day.js';
import { dayName, t } from '../words/text.js';
import { faultText, nameOf } from '../words/names.js';
import { faceOf } from '../faces.js';
import {
  giveSide,
  openValue,
  rollSeed,
  setupOf,
  spell,
  typedSeed,
  valueName,
  valuesOf,
  whyClosed,
} from '../setup/form.js';
import { ELSEWHERE, KINDS, kindName, levelOf } from '../setup/seats.js';
import { nameChips } from './namechips.js';
import { button, ruleLink, sheetScreen, sideMark } from '../parts/controls.js';

/**
 * The set-up form: who plays, which fog, which rules. Works before Python is there.
 *
 * @typedef {import('../setup/form.js').Form} Form
 * @typedef {import('../rules/types.js').GameInfo} GameInfo
 * @typedef {import('../app.js').App} App
 *
 * @param {import('../app.js').State} state
 * @param {App} app
 */
export function setupScreen(state, app) {
  const { form, games } = state;
  const info = form && app.setup.infoOf(form.game, form.edition);
  if (!form || !info) return sheetScreen(t('setup.title'), html`<p>${t('setup.none')}</p>`, { name: 'setup' });
  const body = html`
    ${form.reading ? html`<p class="banner" role="status">${t('setup.reading')}</p>` : nothing}
    ${form.problem ? html`<div class="banner warn" role="alert"><p>${faultText(form.problem, info.game)} ${t('setup.link_kept_nothing')}</p></div>` : nothing}
    <form class="setup-form" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void app.setup.begin();
    }}>
      ${editions(info, games)}
      ${players(info, form, app)}
      ${nameChips(state, form, app)}
      ${seed(form, app)}
      ${form.players === 1 && !levelOf(form.kinds[0]) ? bestEntry(info, state, form, app) : nothing}
      ${groups(info).map((group) => optionGroup(info, form, group, app))}
      ${state.formErrors.length ? html`<ul class="banner warn form-errors" role="alert">${state.formErrors.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
      <div class="setup-foot">
        ${button(t('share.setup'), () => app.store.set({ sheet: { kind: 'share-setup' } }), { icon: 'share' })}
        <button class="button primary big" type="submit" ?disabled=${form.starting || form.reading || state.formErrors.length > 0}>
          ${form.starting ? t(state.engine.status === 'ready' ? 'setup.dealing' : 'setup.waking') : t('setup.start')}
        </button>
      </div>
    </form>`;
  return sheetScreen(t(`${info.game}.title`), body, { name: 'setup' });
}

/**
 * @param {GameInfo} info
 * @param {GameInfo[]} games
 */
function editions(info, games) {
  const others = games.filter((one) => one.game === info.game);
  return html`<section class="setup-edition">
    ${
      others.length > 1
        ? html`<nav class="segments" aria-label=${t('setup.edition')}>${others.map(
            (one) => html`
      <a href=${`#/${one.game}/${one.edition}`} aria-current=${one === info ? 'page' : nothing}>${t(`${one.game}.${one.edition}.title`)}</a>`,
          )}</nav>`
        : nothing
    }
    <p>${t(`${info.game}.${info.edition}.blurb`)} <a href=${`#/about/${info.game}/${info.edition}`}>${t('setup.about_edition')}</a></p>
  </section>`;
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {App} app
 */
function players(info, form, app) {
  return html`<fieldset class="setup-players">
    <legend>${t('setup.players')}</legend>
    <div class="segments" role="radiogroup" aria-label=${t('setup.how_many')}>${info.players.map(
      (number) => html`<label>
      <input type="radio" name="players" .value=${String(number)} .checked=${number === form.players} @change=${() => app.setup.change({ players: number })}>
      <span>${number === 1 ? t('setup.solo') : number}</span></label>`,
    )}</div>
    <ol class="seats">${Array.from({ length: form.players }, (_, seat) => seatRow(info, form, seat, app))}</ol>
  </fieldset>`;
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {number} seat
 * @param {App} app
 */
function seatRow(info, form, seat, app) {
  const slots = form.sides.map((_, slot) => slot).filter((slot) => slot % form.players === seat);
  const team = faceOf(info.game).teamOf?.(info, form, seat) ?? null;
  const kind = form.kinds[seat] ?? KINDS[0];
  return html`<li class="seat">
    <label class="field"><span>${t('setup.player', { number: seat + 1 })}${team !== null ? html` <em>${t('result.team', { number: team + 1 })}</em>` : nothing}</span>
      <input type="text" maxlength="24" autocomplete="off" autocapitalize="words" autocorrect="off" spellcheck="false" dir="auto" name=${`name-${seat}`} placeholder=${levelOf(kind) ? t('guardian.computer') : t('setup.name_optional')} .value=${form.names[seat] ?? ''}
        @input=${(/** @type {any} */ event) => app.setup.change({ names: withItem(form.names, seat, event.target.value) })}></label>
    <label class="seat-kind"><span class="visually-hidden">${t('setup.who', { player: seat + 1 })}</span>
      <select name=${`kind-${seat}`} @change=${(/** @type {any} */ event) => app.setup.change({ kinds: withItem(form.kinds, seat, event.target.value, KINDS[0]) })}>
        ${[...KINDS, ...(form.players > 1 ? [ELSEWHERE] : [])].map((one) => html`<option value=${one} .selected=${live(one === kind)}>${kindName(one)}</option>`)}
      </select></label>
    <div class="seat-sides">${slots.map(
      (slot, i) => html`<label class="side-choice">${sideMark(form.sides[slot])}
      <span class="visually-hidden">${slots.length > 1 ? t('setup.colour_n', { number: i + 1, player: seat + 1 }) : t('setup.colour', { player: seat + 1 })}</span>
      <select name=${`side-${slot}`} @change=${(/** @type {any} */ event) => app.setup.put(giveSide(form, slot, event.target.value))}>
        ${info.palette.map((side) => html`<option value=${side} .selected=${live(side === form.sides[slot])}>${nameOf(info.game, 'side', side)}</option>`)}
      </select></label>`,
    )}</div>
  </li>`;
}

/**
 * @param {string[]} items
 * @param {number} index
 * @param {string} item
 * @param {string} [empty]  what stands where nothing was chosen
 */
function withItem(items, index, item, empty = '') {
  const next = Array.from({ length: Math.max(items.length, index + 1) }, (_, i) => items[i] ?? empty);
  next[index] = item;
  return next;
}

/**
 * @param {Form} form
 * @param {App} app
 */
function seed(form, app) {
  const day = dayIn(form.seed);
  return html`<fieldset class="setup-seed"><legend>${t('setup.seed')}</legend>
    <div class="row">
      ${day ? html`<strong>${t('book.daily', { day: dayName(day) })}</strong>` : seedField(form, app)}
      ${button('', () => app.setup.change({ seed: rollSeed() }), { icon: 'dice', look: 'round', label: t('setup.roll'), again: true })}
    </div>
    <p id="seed-help" class="soft">${t('setup.seed_help')}</p>
  </fieldset>`;
}

/**
 * @param {Form} form
 * @param {App} app
 */
function seedField(form, app) {
  return html`<input id="seed" type="text" maxlength="64" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" dir="auto" aria-describedby="seed-help" aria-label=${t('setup.seed')} .value=${form.seed}
        @input=${(/** @type {any} */ event) => app.setup.change({ seed: event.target.value })}
        @change=${(/** @type {any} */ event) => app.setup.change({ seed: typedSeed(event.target.value) })}>`;
}

/**
 * What the computer reaches with this set-up, for those who want to know before.
 *
 * @param {GameInfo} info
 * @param {import('../app.js').State} state
 * @param {Form} form
 * @param {App} app
 */
function bestEntry(info, { formErrors }, form, app) {
  const ask = () => app.store.set({ sheet: { kind: 'best', setup: setupOf(info, form).setup } });
  const disabled = form.reading || formErrors.length > 0;
  return html`<div class="row">${button(t('best.show'), ask, { icon: 'star', disabled, id: 'best' })}</div>`;
}

/** @param {GameInfo} info */
function groups(info) {
  return [...new Set(info.options.map((option) => option.group ?? ''))];
}

/** @param {import('../rules/types.js').Option} option */
function isSolo({ players }) {
  return players?.length === 1 && players[0] === 1;
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {string} group
 * @param {App} app
 */
function optionGroup(info, form, group, app) {
  const options = info.options.filter((option) => (option.group ?? '') === group);
  if (form.players > 1 && options.every(isSolo)) return nothing;
  return html`<fieldset class="setup-options"><legend>${group ? t(`${info.game}.option_group.${group}`) : t('setup.options')}</legend>
    ${options.map((option) => optionRow(info, form, option, app))}</fieldset>`;
}

/**
 * @param {GameInfo} info
 * @param {Form} form
 * @param {import('../rules/types.js').Option} option
 * @param {App} app
 */
function optionRow(info, form, option, app) {
  const closed = whyClosed(info, form, option);
  const value = openValue(info, form, option);
  const id = `option-${option.id}`;
  const choose = (/** @type {any} */ next) => app.setup.change({ options: { ...form.options, [option.id]: next } });
  const isFlag = option.values.every((one) => typeof one === 'boolean');
  const name = nameOf(info.game, 'option', option.id);
  const help = html`<p class="soft" id=${`${id}-help`}>${t(`${info.game}.option.${option.id}.help`)} ${ruleLink(info.game, info.edition, faceOf(info.game).rules?.[option.id])}
    ${closed ? html`<span class="closed">${closed}</span>` : nothing}</p>`;
  if (isFlag) {
    return html`<div class="option"><label class="switch"><input type="checkbox" role="switch" id=${id} aria-describedby=${`${id}-help`} .checked=${value === true}
      ?disabled=${closed !== null} @change=${(/** @type {any} */ event) => choose(event.target.checked)}><span>${name}</span></label>${help}</div>`;
  }
  return html`<div class="option" role="radiogroup" aria-labelledby=${`${id}-name`} aria-describedby=${`${id}-help`}>
    <span id=${`${id}-name`} class="option-name">${name}</span>
    <div class="segments">${valuesOf(info, form, option).map(
      (
        one,
      ) => html`<label><input type="radio" name=${id} .value=${spell(one)} .checked=${one === value} ?disabled=${closed !== null}
      @change=${() => choose(one)}><span>${valueName(info, option, one)}</span></label>`,
    )}</div>${help}</div>`;
}
