/**
 * What the two forms of a Tiled map say, as one: { width, height, orientation, staggeraxis, staggerindex, tilewidth,
 * tileheight, layers, objectLayers, tilesets }. Endless maps are cut to what is drawn: left and top say where.
 */
import { tagsOf } from './xml.js';

const MOST_DEEP = 20;

/** By elements of the XML, the lists of the JSON in which they stand, and what layers are called there. */
const LISTS = { layer: 'layers', objectgroup: 'layers', group: 'layers', tileset: 'tilesets', tile: 'tiles', object: 'objects', property: 'properties', chunk: 'chunks', wangset: 'wangsets', wangcolor: 'colors', wangtile: 'wangtiles' };
const TYPES = { layer: 'tilelayer', objectgroup: 'objectgroup', group: 'group' };
/** What stands in these elements belongs in the JSON to what they stand in. */
const WITHIN = ['data', 'properties', 'wangsets'];

/** XML as the JSON of the same map or tileset; numbers stay text. */
function fromXml(text) {
  const root = {};
  const open = [root];
  let begun = 0;
  for (const { name, opens, closes, attributes, from, to } of tagsOf(text)) {
    if (opens) {
      const above = open.at(-1);
      const node = WITHIN.includes(name) ? Object.assign(above, attributes) : { type: TYPES[name], ...attributes };
      if (LISTS[name]) (above[LISTS[name]] ??= []).push(node);
      if (name === 'map') root.map = node;
      if (open.length < 2 * MOST_DEEP) open.push(node);
      begun = to;
    }
    if (closes && open.length > 1) {
      const node = open.pop();
      if (name === 'property') node.value ??= text.slice(begun, from);
      if (name === 'data' || name === 'chunk') node.data = (name === 'data' ? node : open.at(-1)).encoding ? text.slice(begun, from) : listOf(node.tiles).map(({ gid }) => Number(gid ?? 0));
    }
  }
  return root;
}

function fromJson(text, wrong) {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw wrong(`this is not JSON (${problem.message}).`);
  }
}

const isXml = (text) => text.trimStart().startsWith('<');
const listOf = (list) => (Array.isArray(list) ? list.filter(Boolean) : []);
const numbered = (from, ...names) => ({ ...from, ...Object.fromEntries(names.map((name) => [name, Number(from[name])])) });
const isArea = ({ width, height }) => width > 0 && height > 0;

export function mapFrom(text, wrong) {
  const map = isXml(text) ? fromXml(text).map : fromJson(text, wrong);
  if (!map) throw wrong('this is not a Tiled map.');
  const [layers, objectLayers] = [[], []];
  const collect = (list, depth) => {
    for (const { type, name = '', ...layer } of depth < MOST_DEEP ? listOf(list) : []) {
      const chunks = layer.chunks && listOf(layer.chunks).map((chunk) => numbered(chunk, 'x', 'y', 'width', 'height'));
      if (type === 'tilelayer') layers.push({ ...layer, name: String(name), chunks, properties: propertiesOf(layer) });
      else if (type === 'objectgroup') objectLayers.push({ name: String(name), areas: listOf(layer.objects).map((object) => numbered(object, 'x', 'y', 'width', 'height')).filter(isArea) });
      else collect(layer.layers, depth + 1);
    }
  };
  collect(map.layers, 0);
  const tilesets = listOf(map.tilesets).map((set) => ({ firstgid: Number(set.firstgid), source: set.source, tiles: tilesOf(set) }));
  return cut({ ...numbered(map, 'width', 'height', 'tilewidth', 'tileheight'), layers, objectLayers, tilesets });
}

/** The tiles of a tileset from a file of its own. */
export function tilesFrom(text, wrong) {
  const set = isXml(text) ? fromXml(text).tilesets?.[0] : fromJson(text, wrong);
  if (!set) throw wrong('this is not a tileset.');
  return tilesOf(set);
}

/** Today's JSON lists properties; older ones were an object. */
const propertiesOf = ({ properties }) => new Map(Array.isArray(properties) ? listOf(properties).map(({ name, value }) => [String(name), value]) : Object.entries(properties ?? {}));

function tilesOf(set) {
  const tiles = new Map(listOf(set.tiles).map((tile) => [Number(tile.id), {
    type: String(tile.class ?? tile.type ?? ''), properties: propertiesOf(tile), shaped: (tile.objectgroup ?? tile.layers?.[0])?.objects?.length > 0,
  }]));
  for (const { colors, wangtiles } of listOf(set.wangsets)) {
    for (const { tileid, wangid } of listOf(wangtiles)) {
      const tile = tiles.get(Number(tileid)) ?? { type: '', properties: new Map(), shaped: false };
      tiles.set(Number(tileid), { ...tile, terrain: tile.terrain ?? terrainOf(String(wangid).split(',').map(Number), listOf(colors)) });
    }
  }
  return tiles;
}

/** A tile is of the terrain that most of its corners are of; a tie goes to the later one, which is drawn over the other. */
function terrainOf(corners, colors) {
  const votes = new Map();
  for (const color of corners) if (color > 0) votes.set(color, (votes.get(color) ?? 0) + 1);
  const [most] = [...votes].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return most && colors[most[0] - 1]?.name;
}

/** Endless maps come in parts anywhere: the smallest map that holds them all. */
function cut(map) {
  const parts = map.layers.flatMap(({ chunks }) => chunks ?? []).filter((part) => [part.x, part.y, part.width, part.height].every(Number.isInteger) && isArea(part));
  if (!parts.length) return map;
  const [left, top] = ['x', 'y'].map((axis) => Math.min(...parts.map((part) => part[axis])));
  // Where rows are shoved by turns they must stay so: an odd row remains odd.
  const even = (n) => n - (Math.abs(n) % 2);
  const [fromX, fromY] = map.orientation === 'orthogonal' ? [left, top] : [even(left), even(top)];
  const [right, bottom] = [Math.max(...parts.map(({ x, width }) => x + width)), Math.max(...parts.map(({ y, height }) => y + height))];
  const layers = map.layers.filter(({ chunks }) => chunks).map((layer) => ({ ...layer, chunks: layer.chunks.filter((chunk) => parts.includes(chunk)) }));
  return { ...map, width: right - fromX, height: bottom - fromY, left: fromX, top: fromY, layers };
}
