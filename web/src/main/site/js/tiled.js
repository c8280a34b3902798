/**
 * Tiled maps, JSON or XML. What blocks in such a map is its author's secret: the page looks for signs (a layer, a
 * property, a class, shapes, a terrain), takes the plainest, says which and why, and lets the visitor choose another.
 */
import { GROUND, MOST_CELLS, WALL } from './world.js';
import { decodeTiles } from './tiles.js';
import { mapFrom, tilesFrom } from './tiledfile.js';

/** What makers of maps call that which blocks. */
const BLOCKS = /wall|collision|collid|block|solid|obstacle/i;
/** Terrain that nobody walks on, in the words of tilesets. */
const BARRED = /water|lava|void|wall|cliff|abyss|deep/i;
const FLIPS = 0x0fffffff;
const MOST_KINDS = 10;

/** { words, choices, chosen, choose(id), map() } of a map and the tilesets { name, bytes } that were dropped with it. */
export async function readTiled(name, bytes, tilesetFiles, report) {
  const wrong = (problem) => new Error(`${name}: ${problem}`);
  const file = mapFrom(new TextDecoder().decode(bytes), wrong);
  const { width, height } = file;
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0)) throw wrong('there is no width and height. Maybe this is not a Tiled map?');
  if (width * height > MOST_CELLS) throw wrong(`${width} × ${height} cells are more than the page shows.`);
  if (!file.layers.length) throw wrong('there is no layer of tiles.');
  const layers = [];
  for (const layer of file.layers) report(layers.push({ ...layer, tiles: await decodeTiles(layer, file, wrong) }) / file.layers.length);
  const missing = [];
  const tilesets = file.tilesets.map((set) => {
    const last = set.source?.split(/[\\/]/).at(-1);
    const given = tilesetFiles.find((one) => one.name === last);
    if (last && !given) missing.push(last);
    return given ? { ...set, tiles: tilesFrom(new TextDecoder().decode(given.bytes), (problem) => new Error(`${last}: ${problem}`)) } : set;
  });
  return chooser({ ...file, layers, tilesets, missing });
}

function chooser(file) {
  const choices = choicesOf(file);
  const [best, why] = plainest(file, choices);
  const tiled = {
    choices: choices.map(({ id, words }) => ({ id, words })),
    choose(id) {
      const choice = choices.find((one) => one.id === id) ?? best;
      tiled.chosen = choice.id;
      const blocked = count(file, choice.blocks);
      const lack = file.missing.length ? ` The tileset ${file.missing.join(', ')} was not dropped with the map: its properties are not known.` : '';
      tiled.words = `Blocked: ${choice.words} (${blocked.toLocaleString('en-US')} of ${(file.width * file.height).toLocaleString('en-US')} cells)${choice === best ? `, ${why}` : ', as you chose'}.${lack}${laidOutWords(file)}`;
      tiled.made = laidOut(file, choice.blocks);
    },
    map: () => ({ ...tiled.made, letters: tiled.made.letters.slice() }),
  };
  tiled.choose(best.id);
  return tiled;
}

const count = ({ width, height }, blocks) => {
  let n = 0;
  for (let cell = 0; cell < width * height; cell++) n += blocks(cell) ? 1 : 0;
  return n;
};

/** All that could be meant to block: id, words, blocks(cell). */
function choicesOf(file) {
  const { layers, tilesets, objectLayers } = file;
  const tileOf = (gid) => {
    const bare = gid & FLIPS;
    let best = null;
    for (const set of tilesets) if (set.firstgid <= bare && (!best || set.firstgid > best.firstgid)) best = set;
    return best?.tiles?.get(bare - best.firstgid);
  };
  const anyTile = (test) => {
    const known = new Map();
    const asked = (gid) => {
      if (!known.has(gid)) known.set(gid, test(tileOf(gid), gid & FLIPS));
      return known.get(gid);
    };
    return (cell) => layers.some(({ tiles }) => tiles[cell] && asked(tiles[cell]));
  };
  const choices = [];
  const add = (id, words, blocks, sign = '') => choices.push({ id, words, blocks, sign });
  const named = layers.filter(({ name, properties }) => BLOCKS.test(name) || [...properties].some(([key, value]) => BLOCKS.test(key) && isTrue(value)));
  if (named.length) add('named', `tiles of ${named.map(({ name }) => `“${name}”`).join(' and ')}`, (cell) => named.some(({ tiles }) => tiles[cell]), 'named');
  const tiles = tilesets.flatMap((set) => [...(set.tiles?.values() ?? [])]);
  for (const property of new Set(tiles.flatMap((tile) => [...tile.properties].filter(([, value]) => isTrue(value)).map(([key]) => key)))) {
    add(`property:${property}`, `tiles with the property “${property}”`, anyTile((tile) => isTrue(tile?.properties.get(property))), BLOCKS.test(property) ? 'property' : '');
  }
  for (const type of new Set(tiles.map((tile) => tile.type).filter(Boolean))) add(`class:${type}`, `tiles of class “${type}”`, anyTile((tile) => tile?.type === type), BLOCKS.test(type) ? 'property' : '');
  if (tiles.some((tile) => tile.shaped)) add('shapes', 'tiles with collision shapes', anyTile((tile) => tile?.shaped), 'shapes');
  for (const terrain of new Set(tiles.map((tile) => tile.terrain).filter(Boolean))) add(`terrain:${terrain}`, `terrain “${terrain}”`, anyTile((tile) => tile?.terrain === terrain), BARRED.test(terrain) ? 'terrain' : '');
  objectLayers.forEach(({ name, areas }, i) => areas.length && file.orientation === 'orthogonal' && add(`objects:${i}`, `areas of “${name}”`, within(file, areas), BLOCKS.test(name) ? 'objects' : ''));
  for (const [i, { name, tiles: own }] of layers.entries()) {
    add(`layer:${i}`, `tiles of “${name}”`, (cell) => own[cell] !== 0);
    if (own.includes(0)) add(`empty:${i}`, `cells without a tile in “${name}”`, (cell) => own[cell] === 0);
  }
  add('bare', 'cells without any tile', (cell) => layers.every(({ tiles: own }) => !own[cell]));
  for (const [gid, n] of commonest(layers)) add(`tile:${gid}`, `tile ${gid} (${n} times)`, (cell) => layers.some(({ tiles: own }) => (own[cell] & FLIPS) === gid));
  add('nothing', 'nothing', () => false);
  return choices;
}

const isTrue = (value) => value === true || value === 'true';

/** The tiles that stand most often, so that one of them can be said to block. */
function commonest(layers) {
  const times = new Map();
  for (const { tiles } of layers) for (const gid of tiles) if (gid) times.set(gid & FLIPS, (times.get(gid & FLIPS) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_KINDS);
}

/** Whether the middle of a cell lies in one of some areas in pixels. */
function within({ width, tilewidth, tileheight }, areas) {
  return (cell) => {
    const [x, y] = [((cell % width) + 0.5) * tilewidth, (Math.floor(cell / width) + 0.5) * tileheight];
    return areas.some((area) => x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height);
  };
}

/** The choice that its author most likely meant, and why. */
function plainest(file, choices) {
  const signs = [['named', 'because a layer has that name'], ['property', 'because the tileset says so'], ['shapes', 'because shapes were drawn on them'], ['objects', 'because a layer of objects has that name'], ['terrain', 'because its name says that nobody walks there']];
  for (const [sign, why] of signs) {
    const found = choices.filter((choice) => choice.sign === sign && count(file, choice.blocks));
    if (found.length === 1) return [found[0], why];
    if (found.length > 1) {
      const all = { id: `all:${sign}`, words: found.map(({ words }) => words).join(', '), blocks: (cell) => found.some(({ blocks }) => blocks(cell)), sign };
      choices.unshift(all);
      return [all, why];
    }
  }
  const bare = choices.find(({ id }) => id === 'bare');
  const empty = count(file, bare.blocks);
  const cells = file.width * file.height;
  if (empty > cells * 0.6 && empty < cells && file.layers.length === 1) return [choices.find(({ id }) => id === 'layer:0'), 'because most cells have none'];
  if (empty) return [bare, 'because nothing else says what blocks'];
  return [choices.find(({ id }) => id === 'nothing'), 'because neither layers nor tiles say what blocks. Choose it in the card “Map”'];
}

/** Letters in the layout that the map was drawn in. */
function laidOut(file, blocks) {
  const { width, height, orientation } = file;
  const letters = Uint8Array.from({ length: width * height }, (_, cell) => (blocks(cell) ? WALL : GROUND));
  if (orientation === 'isometric') return { width, height, letters, shape: 'diamond', neighbors: 8 };
  if (orientation === 'staggered') return unstaggered(file, letters);
  if (orientation === 'hexagonal') return hexagons(file, letters);
  return { width, height, letters, shape: '', neighbors: 8 };
}

function laidOutWords({ orientation, staggeraxis }) {
  if (orientation === 'hexagonal') return staggeraxis === 'x' ? ' Hexagons, mirrored so that their points are up.' : ' Hexagons.';
  return orientation === 'isometric' ? ' Isometric.' : orientation === 'staggered' ? ' Isometric, staggered; the corners beside it are walls.' : '';
}

/** The page's hexagons have odd rows shoved right: a map of even ones gets a row of walls on top, one of columns is mirrored. */
function hexagons({ width, height, staggeraxis, staggerindex }, letters) {
  let [w, hh, cells] = [width, height, letters];
  if (staggeraxis === 'x') {
    [w, hh] = [height, width];
    cells = Uint8Array.from({ length: w * hh }, (_, cell) => letters[(cell % w) * width + Math.floor(cell / w)]);
  }
  if (staggerindex === 'even') {
    const padded = new Uint8Array(w * (hh + 1)).fill(WALL);
    padded.set(cells, w);
    [hh, cells] = [hh + 1, padded];
  }
  return { width: w, height: hh, letters: cells, shape: '', neighbors: 6 };
}

/** Staggered diamonds, whose rows are half a tile apart, as rows and columns of diamonds that touch. */
function unstaggered({ width, height, staggeraxis, staggerindex }, letters) {
  const odd = staggerindex === 'odd' ? 1 : 0;
  const places = Array.from(letters, (_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const shoved = (n) => ((n & 1) === odd ? 1 : 0);
    const [sx, sy] = staggeraxis === 'x' ? [x, 2 * y + shoved(x)] : [2 * x + shoved(y), y];
    return [Math.floor((sx + sy) / 2), Math.floor((sy - sx) / 2)];
  });
  const [left, top] = [0, 1].map((i) => places.reduce((least, place) => Math.min(least, place[i]), Infinity));
  const [right, bottom] = [0, 1].map((i) => places.reduce((most, place) => Math.max(most, place[i]), -Infinity));
  const [w, hh] = [right - left + 1, bottom - top + 1];
  if (w * hh > MOST_CELLS) throw new Error(`a staggered map of ${w} × ${hh} cells is more than the page shows.`);
  const laid = new Uint8Array(w * hh).fill(WALL);
  places.forEach(([x, y], cell) => (laid[(y - top) * w + x - left] = letters[cell]));
  return { width: w, height: hh, letters: laid, shape: 'diamond', neighbors: 8 };
}
