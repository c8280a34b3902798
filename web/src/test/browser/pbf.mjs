/** Writes files of OpenStreetMap as .osm.pbf, as small as they can be. */
import { deflateSync } from 'node:zlib';

const varint = (value) => {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
};
const signed = (value) => varint(value < 0 ? -2 * value - 1 : 2 * value);
const field = (number, bytes) => [...varint(8 * number + 2), ...varint(bytes.length), ...bytes];
const number = (at, value) => [...varint(8 * at), ...varint(value)];
const text = (word) => [...Buffer.from(word)];
const differences = (values) => values.flatMap((value, i) => signed(value - (i ? values[i - 1] : 0)));

function blob(type, bytes, packed) {
  const body = packed ? [...number(2, bytes.length), ...field(3, [...deflateSync(Uint8Array.from(bytes))])] : field(1, bytes);
  const head = [...field(1, text(type)), ...number(3, body.length)];
  return [0, 0, 0, head.length, ...head, ...body];
}

/**
 * A file of dense nodes { id, north, east } in 10^-7 degrees and ways { id, refs, tags }; the header as it is, the data
 * packed.
 */
export function pbf(nodes, ways) {
  const strings = ['', ...new Set(ways.flatMap(({ tags }) => Object.entries(tags).flat()))];
  const packed = (words) => words.flatMap((word) => varint(strings.indexOf(word)));
  const dense = [...field(1, differences(nodes.map(({ id }) => id))), ...field(8, differences(nodes.map(({ north }) => north))), ...field(9, differences(nodes.map(({ east }) => east)))];
  const roads = ways.flatMap(({ id, refs, tags }) => field(3, [...number(1, id), ...field(2, packed(Object.keys(tags))), ...field(3, packed(Object.values(tags))), ...field(8, differences(refs))]));
  const block = [...field(1, strings.flatMap((word) => field(1, text(word)))), ...field(2, field(2, dense)), ...field(2, roads)];
  return Uint8Array.from([...blob('OSMHeader', [...field(4, text('OsmSchema-V0.6')), ...field(4, text('DenseNodes'))], false), ...blob('OSMData', block, true)]);
}

/** A town of so many streets in each direction, as XML and packed. */
export const lattice = (side) => {
  const nodes = Array.from({ length: side * side }, (_, i) => ({ id: i + 1, north: 500_000_000 + Math.floor(i / side) * 8000, east: 80_000_000 + (i % side) * 12_000 }));
  const ways = nodes.flatMap((_, i) => [[1, (i + 1) % side], [side, i + side < nodes.length]].filter(([, there]) => there).map(([step]) => [i + 1, i + 1 + step]));
  const xml = `<?xml version="1.0"?><osm version="0.6">${nodes.map(({ id, north, east }) => `<node id="${id}" lat="${north / 1e7}" lon="${east / 1e7}"/>`).join('')}${ways.map((refs, i) => `<way id="${i + 1}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}<tag k="highway" v="residential"/></way>`).join('')}</osm>`;
  return { xml, packed: pbf(nodes, ways.map((refs, i) => ({ id: i + 1, refs, tags: { highway: 'residential' } }))) };
};
