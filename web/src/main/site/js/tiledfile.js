/**
 * What the two forms of a Tiled map say, as one: { width, height, orientation, staggeraxis, staggerindex, tilewidth,
 * tileheight, layers, objectLayers, tilesets }. Endless maps are cut to what is drawn: left and top say where.
 */
import { childOf, childrenOf, parseXml } from './xml.js';

const MOST_DEEP = 20;

const numbersOf = (attributes, ...names) => Object.fromEntries(names.map((name) => [name, Number(attributes[name])]));

export function fromXml(text, wrong) {
  const map = childOf(parseXml(text), 'map');
  if (!map) throw wrong('this is not a Tiled map in XML.');
  const [layers, objectLayers] = [[], []];
  const collect = (node, depth) => {
    for (const child of depth < MOST_DEEP ? node.children : []) {
      if (child.name === 'layer') layers.push(layerFromXml(child));
      else if (child.name === 'objectgroup') objectLayers.push({ name: child.attributes.name ?? '', areas: childrenOf(child, 'object').map(({ attributes }) => numbersOf(attributes, 'x', 'y', 'width', 'height')).filter(isArea) });
      else if (child.name === 'group') collect(child, depth + 1);
    }
  };
  collect(map, 0);
  const tilesets = childrenOf(map, 'tileset').map((set) => ({ firstgid: Number(set.attributes.firstgid), source: set.attributes.source, tiles: tilesFromXml(set) }));
  return cut({ ...map.attributes, ...numbersOf(map.attributes, 'width', 'height', 'tilewidth', 'tileheight'), layers, objectLayers, tilesets });
}

function layerFromXml(layer) {
  const data = childOf(layer, 'data');
  const encoding = data?.attributes.encoding ?? 'numbers';
  const tiles = (node) => (encoding === 'numbers' ? childrenOf(node, 'tile').map(({ attributes }) => Number(attributes.gid ?? 0)) : node.text);
  const chunks = childrenOf(data, 'chunk').map((chunk) => ({ ...numbersOf(chunk.attributes, 'x', 'y', 'width', 'height'), data: tiles(chunk) }));
  return { name: layer.attributes.name ?? '', properties: propertiesFromXml(layer), encoding, compression: data?.attributes.compression, data: data ? tiles(data) : [], chunks: chunks.length ? chunks : null };
}

const propertiesFromXml = (node) => new Map(childrenOf(childOf(node, 'properties'), 'property').map(({ attributes, text }) => [attributes.name, attributes.value ?? text]));

function tilesFromXml(set) {
  const tiles = new Map(childrenOf(set, 'tile').map((tile) => [Number(tile.attributes.id), {
    type: tile.attributes.class ?? tile.attributes.type ?? '', properties: propertiesFromXml(tile), shaped: childrenOf(childOf(tile, 'objectgroup'), 'object').length > 0,
  }]));
  for (const wang of childrenOf(childOf(set, 'wangsets'), 'wangset')) {
    const colors = childrenOf(wang, 'wangcolor').map(({ attributes }) => attributes.name);
    for (const { attributes } of childrenOf(wang, 'wangtile')) terrain(tiles, Number(attributes.tileid), String(attributes.wangid).split(',').map(Number), colors);
  }
  return tiles;
}

/** A tile is of the terrain that most of its corners are of; a tie goes to the later one, which is drawn over the other. */
function terrain(tiles, id, corners, colors) {
  const votes = new Map();
  for (const color of corners) if (color > 0) votes.set(color, (votes.get(color) ?? 0) + 1);
  const [most] = [...votes].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  if (!most) return;
  const tile = tiles.get(id) ?? { type: '', properties: new Map(), shaped: false };
  tiles.set(id, { ...tile, terrain: tile.terrain ?? colors[most[0] - 1] });
}

export function fromJson(text, wrong) {
  const map = parsed(text, wrong);
  const [layers, objectLayers] = [[], []];
  const collect = (list, depth) => {
    for (const layer of Array.isArray(list) && depth < MOST_DEEP ? list : []) {
      if (layer?.type === 'tilelayer') {
        layers.push({ name: String(layer.name), properties: propertiesFromJson(layer), encoding: layer.encoding ?? 'numbers', compression: layer.compression || undefined, data: layer.data, chunks: Array.isArray(layer.chunks) ? layer.chunks : null });
      } else if (layer?.type === 'objectgroup') objectLayers.push({ name: String(layer.name), areas: (Array.isArray(layer.objects) ? layer.objects : []).filter((object) => object && isArea(object)) });
      else collect(layer?.layers, depth + 1);
    }
  };
  collect(map?.layers, 0);
  const tilesets = (Array.isArray(map?.tilesets) ? map.tilesets : []).map((set) => ({ firstgid: Number(set?.firstgid), source: set?.source, tiles: tilesFromJson(set) }));
  const { width, height, orientation, staggeraxis, staggerindex, tilewidth, tileheight } = map ?? {};
  return cut({ width, height, orientation, staggeraxis, staggerindex, tilewidth, tileheight, layers, objectLayers, tilesets });
}

function parsed(text, wrong) {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw wrong(`this is no JSON (${problem.message}).`);
  }
}

/** Today's JSON lists properties; older ones were an object. */
function propertiesFromJson({ properties }) {
  if (Array.isArray(properties)) return new Map(properties.filter(Boolean).map(({ name, value }) => [String(name), value]));
  return new Map(properties && typeof properties === 'object' ? Object.entries(properties) : []);
}

function tilesFromJson(set) {
  const tiles = new Map((Array.isArray(set?.tiles) ? set.tiles : []).filter(Boolean).map((tile) => [Number(tile.id), {
    type: String(tile.class ?? tile.type ?? ''), properties: propertiesFromJson(tile), shaped: (tile.objectgroup?.objects?.length ?? 0) > 0,
  }]));
  for (const wang of Array.isArray(set?.wangsets) ? set.wangsets : []) {
    const colors = (wang?.colors ?? []).map(({ name }) => name);
    for (const { tileid, wangid } of wang?.wangtiles ?? []) terrain(tiles, tileid, wangid, colors);
  }
  return tiles;
}

/** A tileset from a file of its own. */
export function tilesetFrom(text, wrong) {
  if (!text.trimStart().startsWith('<')) return { tiles: tilesFromJson(parsed(text, wrong)) };
  const set = childOf(parseXml(text), 'tileset');
  if (!set) throw wrong('this is not a tileset in XML.');
  return { tiles: tilesFromXml(set) };
}

const isArea = ({ width, height }) => width > 0 && height > 0;

/** Endless maps come in parts anywhere: the smallest map that holds them all. */
function cut(map) {
  const parts = map.layers.flatMap(({ chunks }) => chunks ?? []).filter(({ x, y, width, height }) => [x, y, width, height].every(Number.isInteger) && isArea({ width, height }));
  if (!parts.length) return map;
  const [left, top] = [Math.min(...parts.map(({ x }) => x)), Math.min(...parts.map(({ y }) => y))];
  // Where rows are shoved by turns they must stay so: an odd row remains odd.
  const even = (n) => n - (Math.abs(n) % 2);
  const [fromX, fromY] = map.orientation === 'orthogonal' ? [left, top] : [even(left), even(top)];
  const [right, bottom] = [Math.max(...parts.map(({ x, width }) => x + width)), Math.max(...parts.map(({ y, height }) => y + height))];
  const layers = map.layers.filter(({ chunks }) => chunks).map((layer) => ({ ...layer, chunks: layer.chunks.filter((chunk) => parts.includes(chunk)) }));
  return { ...map, width: right - fromX, height: bottom - fromY, left: fromX, top: fromY, layers };
}
