/** The colours of the tokens in force at an element, for what is painted into bitmaps. */

/**
 * @typedef {(role: string) => string} Palette  role without dashes in front: `palette("sand-wet")`
 */

/**
 * @param {Element} host
 * @returns {Palette}
 */
export function readPalette(host) {
  const style = getComputedStyle(host);
  /** @type {Map<string, string>} */
  const known = new Map();
  return (role) => {
    let value = known.get(role);
    if (value === undefined) {
      value = style.getPropertyValue(`--${role}`).trim();
      known.set(role, value);
    }
    return value;
  };
}
