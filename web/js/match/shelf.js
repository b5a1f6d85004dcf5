import { alterMatch, askToPersist, deleteMatch, listMatches, restoreMatch, sweepMatches } from '../storage/database.js';
import { keepResults, listResults, removeResults } from '../storage/results.js';
import { LONGEST_TITLE, titleOf } from './records.js';
import { t } from '../words/text.js';

/**
 * The list of kept matches: read it, rename, throw away, bring back.
 *
 * @param {Pick<import('../app.js').Services, 'store' | 'keeper'>} services
 * @param {() => Promise<void>} leave  puts the open match away
 */
export function createShelf({ store, keeper }, leave) {
  async function refresh() {
    try {
      const [list, results] = [await listMatches(), await listResults()];
      store.set({ list, results });
    } catch (error) {
      keeper.fault(error);
    }
  }

  /** Once there is something to lose, ask the browser to hold on to it. */
  async function persist() {
    const { storage, list } = store.get();
    if (storage.persisted !== null || !list?.length) return;
    const persisted = await askToPersist();
    store.set({ storage: { ...store.get().storage, persisted } });
  }

  /**
   * @param {string} id
   * @param {string} title
   */
  async function rename(id, title) {
    const clean = title.trim().slice(0, LONGEST_TITLE);
    await keeper.settled();
    try {
      await alterMatch(id, { title: clean });
    } catch (error) {
      return keeper.fault(error);
    }
    const { match } = store.get();
    if (match?.id === id) store.set({ match: { ...match, record: { ...match.record, title: clean } } });
    await refresh();
  }

  /** @param {import('../storage/database.js').MatchRecord} record */
  async function remove(record) {
    if (store.get().match?.id === record.id) await leave();
    try {
      await deleteMatch(record.id);
    } catch (error) {
      return keeper.fault(error);
    }
    await refresh();
    const restore = () => restoreMatch(record.id).catch(keeper.fault).then(refresh);
    store.set({
      toast: {
        text: t('matches.deleted', { title: titleOf(record) }),
        action: { label: t('table.undo'), run: restore },
      },
    });
  }

  /**
   * Take results out of the book; they can be brought back as long as the message stands.
   *
   * @param {import('../storage/results.js').MatchResult[]} results
   */
  async function forget(results) {
    try {
      await removeResults(results.map((one) => one.id));
    } catch (error) {
      keeper.fault(error);
    }
    await refresh();
    const restore = () => keepResults(results).catch(keeper.fault).then(refresh);
    const text = t('book.deleted', { n: results.length });
    store.set({ toast: { text, action: { label: t('table.undo'), run: restore } } });
  }

  return { refresh, persist, rename, remove, forget, sweep: () => sweepMatches().catch(keeper.fault) };
}
