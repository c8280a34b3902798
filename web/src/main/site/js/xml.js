/**
 * XML as a tree of { name, attributes, children, text }. Not the browser's own reader: that one lays out its error
 * messages with a style of its own, which the page's policy forbids, and it unfolds entities.
 */

/** An opening, closing or empty tag, or what is to be passed over: comments, the declaration, a doctype. */
const TAG = /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const SIGNS = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const MOST_DEEP = 40;

/** The tags of a text one after the other, with their attributes: for files that are too large for a tree. */
export function* tagsOf(text) {
  for (const [, closing, name, words, empty] of text.matchAll(TAG)) {
    if (name) yield { name, closing: !!closing, empty: !!empty, attributes: closing ? {} : attributesOf(words) };
  }
}

const attributesOf = (words) => Object.fromEntries([...words.matchAll(ATTRIBUTE)].map(([, key, a, b]) => [key, plain(a ?? b)]));

const plain = (text) => text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g, (whole, sign, decimal, hex) => {
  if (sign) return SIGNS[sign];
  const code = decimal ? Number(decimal) : parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
});

export function parseXml(text) {
  const root = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let from = 0;
  for (const found of text.matchAll(TAG)) {
    if (!found[2]) continue;
    const [tag, closing, name, words, empty] = found;
    if (closing) {
      const node = open.length > 1 ? open.pop() : root;
      if (!node.children.length) node.text = text.slice(from, found.index);
    } else {
      const node = { name, attributes: attributesOf(words), children: [], text: '' };
      open.at(-1).children.push(node);
      if (!empty && open.length < MOST_DEEP) open.push(node);
    }
    from = found.index + tag.length;
  }
  return root;
}

export const childrenOf = (node, name) => node?.children.filter((child) => child.name === name) ?? [];
export const childOf = (node, name) => node?.children.find((child) => child.name === name);
