/** SVG elements without templates: create, write only what changed, keep nodes by key. */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Write attributes that differ from what the element has; null, undefined and false remove one.
 * @param {Element} element
 * @param {Record<string, string | number | boolean | null | undefined>} attributes
 */
export function write(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) {
      if (element.hasAttribute(name)) element.removeAttribute(name);
    } else if (element.getAttribute(name) !== String(value)) {
      element.setAttribute(name, String(value));
    }
  }
}

/**
 * Create an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGGraphicsElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = /** @type {SVGGraphicsElement} */ (document.createElementNS(SVG, tag));
  write(element, attributes);
  element.append(...children);
  return element;
}

/**
 * Make the children of *layer* match *items*, one node per key; nodes of keys that went are removed.
 * @template T
 * @param {Element} layer
 * @param {Map<string, SVGGraphicsElement>} nodes  kept by the caller between calls
 * @param {Iterable<T>} items
 * @param {(item: T) => string} key
 * @param {(item: T) => SVGGraphicsElement} create
 * @param {(node: SVGGraphicsElement, item: T) => void} [change]
 */
export function keyed(layer, nodes, items, key, create, change) {
  const kept = new Set();
  for (const item of items) {
    const name = key(item);
    kept.add(name);
    let node = nodes.get(name);
    if (!node) {
      node = create(item);
      nodes.set(name, node);
      layer.append(node);
    }
    change?.(node, item);
  }
  for (const [name, node] of nodes) {
    if (!kept.has(name)) {
      node.remove();
      nodes.delete(name);
    }
  }
}
