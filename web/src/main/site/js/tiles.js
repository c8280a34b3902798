/** The tile numbers of a layer of a Tiled map: plain, as a table, or packed. */
const MOST_TILES = 1 << 20;

/** The numbers of all cells of the map, 0 where there is no tile. */
export async function decodeTiles(layer, { width, height, left = 0, top = 0 }, wrong) {
  if (!layer.chunks) {
    const tiles = await numbers(layer, layer, width * height, wrong);
    if (tiles.length !== width * height) throw wrong(`layer “${layer.name}” has ${tiles.length} tiles, not ${width * height}.`);
    return tiles;
  }
  const all = new Uint32Array(width * height);
  for (const chunk of layer.chunks) {
    const tiles = await numbers(chunk, layer, chunk.width * chunk.height, wrong);
    if (tiles.length !== chunk.width * chunk.height) throw wrong(`a part of layer “${layer.name}” has ${tiles.length} tiles, not ${chunk.width * chunk.height}.`);
    tiles.forEach((tile, i) => (all[(chunk.y - top + Math.floor(i / chunk.width)) * width + chunk.x - left + (i % chunk.width)] = tile));
  }
  return all;
}

async function numbers({ data }, { name, encoding, compression }, cells, wrong) {
  if (cells > MOST_TILES) throw wrong(`layer “${name}” is too large.`);
  if (encoding === 'csv' || Array.isArray(data)) {
    const tiles = Array.isArray(data) ? data : String(data).split(',').map((word) => (word.trim() ? Number(word) : -1));
    if (tiles.some((tile) => !Number.isInteger(tile) || tile < 0)) throw wrong(`layer “${name}” holds something that is not a tile number.`);
    return Uint32Array.from(tiles);
  }
  if (encoding !== 'base64') throw wrong(`layer “${name}” is encoded as “${encoding}”.`);
  let raw;
  try {
    raw = Uint8Array.from(atob(String(data).trim()), (c) => c.charCodeAt(0));
    if (compression) raw = await inflate(raw, compression, cells * 4, wrong);
  } catch (problem) {
    throw problem.explained ? problem : wrong(`the tiles of layer “${name}” are damaged.`);
  }
  return new Uint32Array(raw.slice(0, raw.length & ~3).buffer);
}

async function inflate(bytes, compression, most, wrong) {
  const format = { zlib: 'deflate', gzip: 'gzip' }[compression];
  if (!format) throw Object.assign(wrong(`tiles compressed by ${compression} are not shown here. The command line reads them.`), { explained: true });
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
