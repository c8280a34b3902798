/**
 * Tiled maps, JSON or XML, as walls and ground: tiles of a layer whose name says so (wall, collision,
 * block, solid, obstacle) are walls; without such a layer, the tiles of the topmost one are.
 */
import { GROUND, WALL } from './world.js';

const MOST_CELLS = 1 << 20;
const BLOCKS = /wall|collision|block|solid|obstacle/i;
const FLIPS = 0x1fffffff;

export async function readTiled(name, bytes) {
  const text = new TextDecoder().decode(bytes);
  const wrong = (problem) => new Error(`${name}: ${problem}`);
  const map = text.trimStart().startsWith('<') ? fromXml(text, wrong) : fromJson(text, wrong);
  const { width, height } = map;
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0)) throw wrong('there is no width and height. Maybe this is not a Tiled map?');
  if (width * height > MOST_CELLS) throw wrong(`${width} × ${height} cells are more than the page shows.`);
  const named = map.layers.filter((layer) => BLOCKS.test(layer.name));
  const chosen = named.length ? named : map.layers.slice(-1);
  if (!chosen.length) throw wrong('there is no layer of tiles.');
  const letters = new Uint8Array(width * height).fill(GROUND);
  for (const layer of chosen) {
    const tiles = await decode(layer, width * height, wrong);
    if (tiles.length !== width * height) throw wrong(`layer “${layer.name}” has ${tiles.length} tiles, not ${width * height}.`);
    tiles.forEach((tile, cell) => (tile & FLIPS) && (letters[cell] = WALL));
  }
  return { width, height, letters };
}

function fromJson(text, wrong) {
  let map;
  try {
    map = JSON.parse(text);
  } catch (problem) {
    throw wrong(`this is no JSON (${problem.message}).`);
  }
  const layers = [];
  const collect = (list, depth) => {
    for (const layer of Array.isArray(list) && depth < 20 ? list : []) {
      if (layer?.type === 'tilelayer') {
        if (layer.chunks) throw wrong('endless maps in chunks are not shown here. The command line reads them.');
        layers.push({ name: String(layer.name), encoding: layer.encoding ?? 'numbers', compression: layer.compression, data: layer.data });
      } else collect(layer?.layers, depth + 1);
    }
  };
  collect(map?.layers, 0);
  return { width: map?.width, height: map?.height, layers };
}

/** An opening, closing or empty tag, or what is to be passed over: comments, the declaration, a doctype. */
const TAG = /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The tags of a Tiled map in turn. Not the browser's own reader of XML: that one lays out its error messages
 * with a style of its own, which the page's policy forbids, and it unfolds entities.
 */
function fromXml(text, wrong) {
  const map = { layers: [] };
  let [layer, data, from] = [null, null, 0];
  for (const [tag, closing, name, words, empty] of matches(text)) {
    const attributes = Object.fromEntries([...(words ?? '').matchAll(ATTRIBUTE)].map(([, key, a, b]) => [key, a ?? b]));
    if (closing) {
      if (name === 'data' && data && layer) {
        if (data.encoding !== 'numbers') data.data = text.slice(from, tag.index);
        map.layers.push({ name: layer.name ?? '', ...data });
        data = null;
      }
    } else if (name === 'map') Object.assign(map, { width: Number(attributes.width), height: Number(attributes.height), seen: true });
    else if (name === 'layer') layer = attributes;
    else if (name === 'chunk') throw wrong('endless maps in chunks are not shown here. The command line reads them.');
    else if (name === 'data' && !empty) {
      data = { encoding: attributes.encoding ?? 'numbers', compression: attributes.compression, data: [] };
      from = tag.index + tag.text.length;
    } else if (name === 'tile' && data?.encoding === 'numbers') data.data.push(Number(attributes.gid ?? 0));
  }
  if (!map.seen) throw wrong('this is no Tiled map in XML.');
  return map;
}

function* matches(text) {
  for (const found of text.matchAll(TAG)) if (found[2]) yield [{ text: found[0], index: found.index }, ...found.slice(1)];
}

async function decode({ name, encoding, compression, data }, cells, wrong) {
  if (encoding === 'csv' || Array.isArray(data)) {
    const tiles = Array.isArray(data) ? data : String(data).split(',').map(Number);
    if (tiles.some((tile) => !Number.isInteger(tile) || tile < 0)) throw wrong(`layer “${name}” holds something that is no tile number.`);
    return tiles.map((tile) => tile >>> 0);
  }
  if (encoding !== 'base64') throw wrong(`layer “${name}” is encoded as “${encoding}”.`);
  let raw;
  try {
    raw = Uint8Array.from(atob(String(data).trim()), (c) => c.charCodeAt(0));
    if (compression) raw = await inflate(raw, compression, cells * 4, wrong);
  } catch (problem) {
    throw problem.told ? problem : wrong(`the tiles of layer “${name}” are damaged.`);
  }
  return new Uint32Array(raw.slice(0, raw.length & ~3).buffer);
}

async function inflate(bytes, compression, most, wrong) {
  const format = { zlib: 'deflate', gzip: 'gzip' }[compression];
  if (!format) throw Object.assign(wrong(`tiles compressed by ${compression} are not shown here. The command line reads them.`), { told: true });
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const out = new Uint8Array(most);
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return out.slice(0, at);
    if (at + value.length > most) throw new Error('too long');
    out.set(value, at);
    at += value.length;
  }
}
