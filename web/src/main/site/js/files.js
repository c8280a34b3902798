/**
 * Files that are dropped onto the page, read in its worker. The library's own readers do the reading; what the browser has
 * a decoder for (pictures, zlib) is decoded here first. Whatever is wrong with a file ends as one message.
 */
import { World } from './world.js';

const MOST_BYTES = 24 << 20;
const MOST_PIXELS = 1 << 20;

/**
 * Files that belong together: one to show, and what it refers to (tilesets, places of nodes). Gives { map, tiled } or
 * { network } or { trace }, or { roads } for the engine of roads, or { words, choices } if the cost of a network may be
 * one of several columns.
 *
 * @param cost the column that was chosen
 * @param ask does an operation of the worker
 */
export async function readFiles(files, cost, report, ask) {
  const parts = await Promise.all(files.map(async (file) => ({ file, name: file.name, kind: kindOf(file.name), bytes: await bytesOf(file) })));
  const shown = parts.find(({ kind }) => kind === 'shown');
  if (!shown) {
    const [{ name, kind }] = parts;
    throw new Error(kind === 'places' ? `${name} holds places of nodes alone. Maybe drop it together with its network, the file that ends in .gr?` : `${name} is a tileset alone. Maybe drop it together with its map?`);
  }
  const odd = parts.find((part) => part !== shown && part.kind === 'shown');
  if (odd) throw new Error(`${shown.name} and ${odd.name} were dropped at once, and each is shown by itself. Maybe drop one?`);
  return read(shown, (kind) => parts.filter((part) => part.kind === kind), cost, ask);
}

async function bytesOf(file) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} has ${Math.round(file.size / 1048576)} MB; the page reads up to ${MOST_BYTES >> 20} MB.`);
  if (!file.size) throw new Error(`${file.name} is empty.`);
  return new Int8Array(await file.arrayBuffer());
}

function kindOf(name) {
  const end = name.toLowerCase();
  return /\.(tsx|tsj)$/.test(end) ? 'tileset' : /\.co(\.gz)?$/.test(end) ? 'places' : 'shown';
}

async function read({ file, name, bytes }, others, cost, ask) {
  const end = name.toLowerCase();
  const head = String.fromCharCode(...new Uint8Array(bytes.buffer, 0, Math.min(64, bytes.length)));
  if (/\.(png|gif|bmp|webp|jpe?g)$/.test(end)) return { map: withEnds(await ask('readPicture', await pixelsOf(file))) };
  if (/\.graphml$/.test(end)) throw new Error(`${name}: GraphML is read by the command line, not by the page. Maybe use a table (.csv) or DIMACS (.gr)?`);
  if (/\.(osm(\.xml)?(\.gz)?|pbf)$/.test(end) || /<osm\s/.test(head)) return { roads: { name, bytes } };
  if (/\.(tmx|tmj|json)$/.test(end) || head.trimStart().startsWith('<?xml')) {
    const { tiled, ...map } = await ask('openTiled', { name, bytes, tilesets: others('tileset') });
    return { map: withEnds(map), tiled };
  }
  if (/\.(gr|csv|tsv)(\.gz)?$/.test(end) || /^[cp] /.test(head)) return readNetwork(ask, { name, bytes, places: others('places')[0]?.bytes, cost });
  if (head.startsWith('WWT') || end.endsWith('.wwt')) return { trace: await ask('openTrace', { bytes }) };
  return { map: withEnds(await ask('readMap', { name, bytes })) };
}

/** A map and its ends: what the file does not say of them takes longer to find than the page may be blocked. */
function withEnds(map) {
  const { start, goal } = new World(map.width, map.height, map.letters, map);
  return { ...map, start, goal };
}

/** A network; or, if its table has several columns that may be the cost, which. */
async function readNetwork(ask, question) {
  const { name, cost } = question;
  try {
    return { network: { ...(await ask('network', question)), name, cost } };
  } catch (problem) {
    const [, several, one] = /which of (.+) is the cost\?|“?"?([^"“”:]+?)"?”? looks like a cost/.exec(problem.message) ?? [];
    if (!several && !one) throw new Error(problem.message.replace(/ Maybe --.*$/s, ' Maybe rename the column?'));
    return { words: `${name}: which column is the cost of a road?`, choices: (several ?? one).split(', ') };
  }
}

async function pixelsOf(file) {
  let picture;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new Error(`${file.name} is not a picture that this browser can read. Maybe it is damaged?`);
  }
  const { width, height } = picture;
  if (width * height > MOST_PIXELS) {
    picture.close();
    throw new Error(`${file.name} has ${width} × ${height} pixels; one pixel is one cell, and the page shows up to ${MOST_PIXELS}.`);
  }
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const argb = new Int32Array(width * height);
  for (let i = 0; i < argb.length; i++) argb[i] = (data[4 * i + 3] << 24) | (data[4 * i] << 16) | (data[4 * i + 1] << 8) | data[4 * i + 2];
  return { width, height, argb };
}
