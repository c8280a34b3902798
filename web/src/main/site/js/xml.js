/**
 * XML as its tags, one after the other. Not the browser's own reader: workers have none, its error messages have a style
 * of their own, which the page's policy forbids, and it unfolds entities.
 */

/** An opening, closing or empty tag, or what is to be passed over: comments, the declaration, a doctype. */
const TAG = /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const SIGNS = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Tags with their attributes, where they begin and end, and whether something opens or closes there. */
export function* tagsOf(text) {
  for (const { index: from, 0: tag, 1: closing, 2: name, 3: words, 4: empty } of text.matchAll(TAG)) {
    if (name) yield { name, opens: !closing, closes: !!closing || !!empty, attributes: closing ? {} : attributesOf(words), from, to: from + tag.length };
  }
}

const attributesOf = (words) => Object.fromEntries([...words.matchAll(ATTRIBUTE)].map(([, key, a, b]) => [key, plain(a ?? b)]));

const plain = (text) => text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g, (whole, sign, decimal, hex) => {
  if (sign) return SIGNS[sign];
  const code = decimal ? Number(decimal) : parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
});
