/** The tile numbers of a layer of a Tiled map: plain, as a table, or packed. */
import { unpacked } from './unpack.js';

const MOST_TILES = 1 << 20;
const FORMATS = { zlib: 'deflate', gzip: 'gzip' };

/** The numbers of all cells of the map, 0 where there is no tile. */
export async function decodeTiles(layer, { width, height, left = 0, top = 0 }, wrong) {
  const all = new Uint32Array(width * height);
  for (const part of layer.chunks ?? [{ x: left, y: top, width, height, data: layer.data }]) {
    const cells = part.width * part.height;
    const tiles = await numbers(part.data, layer, cells, wrong);
    if (tiles.length !== cells) throw wrong(`layer “${layer.name}” has ${tiles.length} tiles where ${cells} belong.`);
    tiles.forEach((tile, i) => (all[(part.y - top + Math.floor(i / part.width)) * width + part.x - left + (i % part.width)] = tile));
  }
  return all;
}

async function numbers(data, { name, encoding, compression }, cells, wrong) {
  if (cells > MOST_TILES) throw wrong(`layer “${name}” is too large.`);
  if (encoding === 'csv' || Array.isArray(data)) {
    const tiles = Array.isArray(data) ? data : String(data).split(',').map((word) => (word.trim() ? Number(word) : -1));
    if (tiles.some((tile) => !Number.isInteger(tile) || tile < 0)) throw wrong(`layer “${name}” holds something that is not a tile number.`);
    return Uint32Array.from(tiles);
  }
  if (encoding !== 'base64') throw wrong(`layer “${name}” is encoded as “${encoding}”.`);
  if (compression && !FORMATS[compression]) throw wrong(`tiles compressed by ${compression} are not shown here. The command line reads them.`);
  try {
    const packed = Uint8Array.from(atob(String(data).trim()), (c) => c.charCodeAt(0));
    const raw = compression ? await unpacked(packed, FORMATS[compression], cells * 4) : packed;
    return new Uint32Array(raw.slice(0, raw.length & ~3).buffer);
  } catch {
    throw wrong(`the tiles of layer “${name}” are damaged.`);
  }
}
