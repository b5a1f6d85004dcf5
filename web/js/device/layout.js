/**
 * Chooses the layout of the table by the room there is, measured in letters and not in pixels: large text on a tablet gets the
 * layout of a phone. Media queries cannot know the text size that was chosen here.
 *
 * @param {number} width  in rem
 * @param {number} height  in rem
 * @returns {'landscape' | 'short' | 'portrait' | 'phone' | 'tiny'}
 */
export function layoutFor(width, height) {
  if (width / height >= 1.1 && width >= 28) return height < 36 ? 'short' : 'landscape'; // panels on both sides of a board
  if (width < 18 || height < 18) return 'tiny';
  return width < 38 ? 'phone' : 'portrait';
}

/** Keep the layout fitting to the window and the text size. */
export function watchRoom() {
  const root = document.documentElement;
  const choose = () => {
    const rem = parseFloat(getComputedStyle(root).fontSize);
    root.dataset.layout = layoutFor(innerWidth / rem, innerHeight / rem);
  };
  addEventListener('resize', choose);
  new MutationObserver(choose).observe(root, { attributeFilter: ['data-text'] });
  choose();
}
