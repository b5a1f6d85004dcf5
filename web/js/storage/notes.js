import { scoped } from './scope.js';

/**
 * Small notes that must outlive a reload but are no match: settings, the hourglass. Storage may be blocked or full; then a
 * note holds for this visit only.
 *
 * @param {() => Storage} storage  a function, because already looking at a blocked one throws
 */
function notes(storage) {
  /** @type {Map<string, string>} */
  const unkept = new Map();

  return {
    /**
     * @param {string} name
     * @returns {string | null}
     */
    read(name) {
      try {
        return unkept.get(name) ?? storage().getItem(scoped(name));
      } catch {
        return null;
      }
    },
    /**
     * @param {string} name
     * @param {string} text
     */
    write(name, text) {
      try {
        storage().setItem(scoped(name), text);
        unkept.delete(name);
      } catch {
        unkept.set(name, text);
      }
    },
    /** @param {string} name */
    erase(name) {
      unkept.delete(name);
      try {
        storage().removeItem(scoped(name));
      } catch {
        // nothing was kept there
      }
    },
  };
}

/** Kept until the person clears this site's data. */
export const lasting = notes(() => localStorage);

/** Kept as long as the tab. */
export const passing = notes(() => sessionStorage);
