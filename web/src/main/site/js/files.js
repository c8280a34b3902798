/**
 * Files that are dropped onto the page. The library's own readers do the reading; what the browser has a
 * decoder for (pictures, XML, zlib) is decoded here first. Whatever is wrong with a file ends as one message.
 */
import { readTiled } from './tiled.js';

const MOST_BYTES = 24 << 20;
const MOST_PIXELS = 1 << 20;

/**
 * Files that belong together: one to show, and what it refers to (tilesets, places of nodes).
 * Gives { map, tiled } or { network } or { roads } or { trace }.
 */
export async function readFiles(engine, files) {
  const parts = await Promise.all(files.map(async (file) => ({ file, name: file.name, kind: kindOf(file.name), bytes: await bytesOf(file) })));
  const shown = parts.find(({ kind }) => !['tileset', 'places'].includes(kind));
  if (!shown) {
    const [{ name, kind }] = parts;
    throw new Error(kind === 'places' ? `${name} holds places of nodes alone. Maybe drop it together with its network, the file that ends in .gr?` : `${name} is a tileset alone. Maybe drop it together with its map?`);
  }
  const others = parts.filter((part) => part !== shown);
  const odd = others.find(({ kind }) => !['tileset', 'places'].includes(kind));
  if (odd) throw new Error(`${shown.name} and ${odd.name} were dropped at once, and each is shown by itself. Maybe drop one?`);
  return read(engine, shown, others);
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

async function read(engine, { file, name, bytes }, others) {
  const end = name.toLowerCase();
  const head = String.fromCharCode(...new Uint8Array(bytes.buffer, 0, Math.min(64, bytes.length)));
  if (/\.(png|gif|bmp|webp|jpe?g)$/.test(end)) return { map: await readPicture(engine, file) };
  if (/\.graphml$/.test(end)) throw new Error(`${name}: GraphML is read by the command line, not by the page. Maybe use a table (.csv) or DIMACS (.gr)?`);
  if (/\.(osm(\.xml)?(\.gz)?|pbf)$/.test(end) || /<osm\s/.test(head)) {
    const { readOsm } = await import('./osm.js');
    return { roads: { name, lines: await readOsm(name, bytes) } };
  }
  if (/\.(tmx|tmj|json)$/.test(end) || head.trimStart().startsWith('<?xml')) {
    const tiled = await readTiled(name, bytes, others.filter(({ kind }) => kind === 'tileset'));
    return { map: tiled.map(), tiled };
  }
  if (/\.(gr|csv|tsv)(\.gz)?$/.test(end) || /^[cp] /.test(head)) {
    const places = others.find(({ kind }) => kind === 'places')?.bytes;
    return readNetwork(engine, { name, bytes, places });
  }
  if (head.startsWith('WWT') || end.endsWith('.wwt')) return { trace: await engine.call('openTrace', { bytes }) };
  return { map: await engine.call('readMap', { name, bytes }) };
}

/** A network; or, if its table has several columns that may be the cost, which: { choices, take(column) }. */
async function readNetwork(engine, question) {
  try {
    return { network: { ...(await engine.call('network', question)), name: question.name, cost: question.cost } };
  } catch (problem) {
    const [, several, one] = /which of (.+) is the cost\?|“?"?([^"“”:]+?)"?”? looks like a cost/.exec(problem.message) ?? [];
    if (!several && !one) throw new Error(problem.message.replace(/ Maybe --.*$/s, ' Maybe rename the column?'));
    return { words: `${question.name}: which column is the cost of a road?`, choices: (several ?? one).split(', '), take: (cost) => readNetwork(engine, { ...question, cost }) };
  }
}

async function readPicture(engine, file) {
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
  return engine.call('readPicture', { width, height, argb });
}
