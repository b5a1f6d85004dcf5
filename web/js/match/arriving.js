import { listMatches } from '../storage/database.js';
import { go, matchAddress, visit } from '../router.js';
import { newId, titleOf } from './records.js';
import { t } from '../words/text.js';

/**
 * A match arrives by a link to play on. If it is kept here, the two logs meet (docs/match-file.md): what is new is appended, a link that
 * brings nothing changes nothing, one that parts becomes a match of its own. If it is not, it begins here, and asks who one is.
 *
 * @typedef {import('../storage/database.js').MatchRecord} MatchRecord
 * @typedef {import('../rules/types.js').Meeting} Meeting
 * @typedef {{text: string, mine: number[] | null}} Came  as `parse_link` says it
 * @typedef {ReturnType<typeof import('./opening.js').createOpening>} Opening
 */

/** The best meeting first. @type {Meeting['how'][]} */
const ORDER = ['same', 'continues', 'older', 'parted'];

/**
 * @param {import('../app.js').Services & {play: ReturnType<typeof import('./play.js').createPlay>}} services
 * @param {Pick<Opening, 'adopt' | 'open'>} opening
 */
export function createArriving({ store, rules, play }, { adopt, open }) {
  const present = () => store.get().match;

  /** @param {import('../app.js').SheetOf<'distance'>['page']} page @param {{at?: number, id?: string}} [about] */
  function show(page, about = {}) {
    store.set({ sheet: { kind: 'distance', page, ...about } });
  }

  /**
   * @param {string} kept
   * @param {string} came
   * @returns {Promise<Meeting>} a match that cannot be read is another one
   */
  function meet(kept, came) {
    return rules.call('meet', { kept, came }).catch(() => ({ how: 'other', at: 0 }));
  }

  /**
   * @param {string} came
   * @returns {Promise<MatchRecord | null>} the kept match that it belongs to
   */
  async function keptOf(came) {
    const { game, edition, setup } = JSON.parse(came);
    const list = await listMatches().catch(() => []);
    const alike = list.filter(
      ({ summary: one }) => one.game === game && one.edition === edition && one.seed === setup.seed,
    );
    const met = await Promise.all(alike.map(async (record) => ({ record, how: (await meet(record.text, came)).how })));
    const fitting = ORDER.map((how) => met.find((one) => one.how === how)).find(Boolean);
    return fitting?.record ?? null;
  }

  /**
   * Put the kept match on the table, whichever tab has it: the same person opened the link.
   *
   * @param {string} id
   * @returns {Promise<boolean>} whether it is there; else the door says why not
   */
  async function take(id) {
    await open(id);
    if (store.get().door?.why === 'elsewhere') await open(id, { takeOver: true });
    return present()?.id === id;
  }

  /**
   * @param {Came} came
   * @param {AbortSignal} here
   * @param {Partial<import('./distance.js').Distance> & {title?: string}} [how]
   * @returns {Promise<import('../rules/types.js').OpenPacket | null>} null: the person went elsewhere meanwhile
   */
  async function begin({ text, mine }, here, { here: seats = mine ?? [], title } = {}) {
    const id = newId();
    const packet = await rules.call('load', { match: id, text });
    const distance = { here: seats, sent: packet.cursor };
    if (!(await adopt(id, packet, here, { title, distance }))) return null;
    await go(packet.outcome ? `${matchAddress(id)}/result` : matchAddress(id));
    return packet;
  }

  /**
   * @param {MatchRecord} record
   * @param {Came} came
   * @param {AbortSignal} here
   */
  async function meetKept(record, came, here) {
    const { id } = record;
    const there = await take(id);
    if (here.aborted) return;
    const match = present();
    if (!there || !match) return go(matchAddress(id));
    const { how, at } = await meet(match.packet.text, came.text); // another tab may have played it on
    if (here.aborted) return;
    if (how === 'parted') {
      const title = t('distance.parted_name', { title: titleOf(record) });
      if (await begin(came, here, { here: match.distance?.here, title })) show('parted', { at, id });
      return;
    }
    await go(matchAddress(id));
    if (how === 'continues') await play.join(came.text);
    if (came.mine) play.setDistance({ here: came.mine });
    if (how === 'older') show('older', { at });
    if (how === 'same') store.set({ toast: { text: t('distance.same') } });
    if (how === 'continues' && present()?.distance?.here.length === 0) show('who');
  }

  return {
    /** @param {Came} came */
    async arrive(came) {
      const here = visit();
      const record = await keptOf(came.text);
      if (here.aborted) return;
      if (record) return meetKept(record, came, here);
      const packet = await begin(came, here);
      if (packet && !packet.outcome && !came.mine) show('who');
    },
  };
}
