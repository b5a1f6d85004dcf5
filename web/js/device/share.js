import { visit } from '../router.js';
import { dayOf } from './day.js';
import { t } from '../words/text.js';

/**
 * Hands texts to other people: the system's share sheet, else the clipboard, else a text to copy by hand; and files.
 *
 * @param {object} services
 * @param {import('../store.js').Store<import('../app.js').State>} services.store
 */
export function createShare({ store }) {
  /**
   * @param {{title: string, text?: string, url?: string}} what
   * @returns {Promise<boolean>} whether it left here, as far as one can know
   */
  async function send({ title, text = '', url = '' }) {
    const here = visit();
    const whole = [text, url].filter(Boolean).join('\n'); // the link last and alone: a mark after it would be taken for a part of it
    if (navigator.share) {
      try {
        await navigator.share({ title, ...(text && { text }), ...(url && { url }) });
        return true;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return false;
      }
    }
    if (here.aborted) return false;
    await copy(whole);
    return true;
  }

  /** @param {string} text */
  async function copy(text) {
    const here = visit();
    try {
      await navigator.clipboard.writeText(text);
      store.set({ toast: { text: t('share.copied') } });
    } catch {
      if (!here.aborted) store.set({ sheet: { kind: 'copy', text } });
    }
  }

  /**
   * @param {string} name
   * @param {string | Blob} content  a text is a match file, unless it says otherwise as a Blob
   */
  function saveFile(name, content) {
    const url = URL.createObjectURL(
      new Blob([content], { type: content instanceof Blob ? content.type : 'application/json' }),
    );
    const link = Object.assign(document.createElement('a'), { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  /** @param {File} file  to the system's share sheet, else to the folder where files go */
  async function sendFile(file) {
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.name, file);
    }
  }

  return { send, copy, saveFile, sendFile };
}

/**
 * @param {string} hash
 * @returns {string} the whole address of this copy of Fogbound with that hash
 */
export function addressOf(hash) {
  return new URL(hash, new URL('.', document.baseURI)).href;
}

/** @returns {boolean} whether the system's share sheet takes pictures */
export function sharesPictures() {
  return Boolean(navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] }));
}

/**
 * @param {import('../storage/database.js').MatchRecord} record
 * @param {string} [ending]
 * @returns {string} a file name that says which match and from when
 */
export function fileNameOf(record, ending = 'json') {
  const { game, edition, seed } = record.summary;
  const word =
    seed
      .normalize('NFKD')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'match';
  return `fogbound-${game}-${edition}-${word}-${dayOf(record.created)}.${ending}`;
}
