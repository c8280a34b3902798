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

function fromXml(text, wrong) {
  const page = new DOMParser().parseFromString(text, 'application/xml');
  const root = page.documentElement;
  if (page.querySelector('parsererror') || root.tagName !== 'map') throw wrong('this is no Tiled map in XML.');
  const layers = [...root.querySelectorAll('layer')].map((layer) => {
    const data = layer.querySelector('data');
    if (!data || data.querySelector('chunk')) throw wrong('endless maps in chunks are not shown here. The command line reads them.');
    const tiles = [...data.querySelectorAll('tile')].map((tile) => Number(tile.getAttribute('gid') ?? 0));
    const encoding = data.getAttribute('encoding') ?? 'numbers';
    return { name: layer.getAttribute('name') ?? '', encoding, compression: data.getAttribute('compression'), data: encoding === 'numbers' ? tiles : data.textContent };
  });
  return { width: Number(root.getAttribute('width')), height: Number(root.getAttribute('height')), layers };
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
