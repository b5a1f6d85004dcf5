/** The colours of the tokens in force, for what is painted into bitmaps. */

/**
 * @typedef {(role: string) => string} Palette  role without dashes in front: `palette("sand-wet")`
 */

/**
 * Of the root, where the tokens stand: what is painted may have left the page meanwhile, and then has no colours.
 *
 * @returns {Palette}
 */
export function readPalette() {
  const style = getComputedStyle(document.documentElement);
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
