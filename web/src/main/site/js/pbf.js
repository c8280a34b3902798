/**
 * OpenStreetMap's .osm.pbf as lines, like those of osm.js: blobs that the browser unpacks, varints, tables of strings.
 * Sizes are judged before anything is allocated for them.
 */
import { finished, plain, unpacked } from './osm.js';

const MOST_HEAD = 64 << 10;
const MOST_BLOB = 32 << 20;
const KNOWN = ['OsmSchema-V0.6', 'DenseNodes'];
const PACKED = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' };

/** Raised by the readers; reported with the name of the file. */
class Damage extends Error {}

const need = (holds, what) => {
  if (!holds) throw new Damage(what);
};

/** Fields of a message, one after the other. */
class Wire {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get more() {
    return this.at < this.bytes.length;
  }

  /** 64 bits as a BigInt if a number cannot hold them. */
  raw() {
    let value = 0;
    for (let i = 0; i < 7; i++) {
      need(this.more, 'a number is cut short');
      const byte = this.bytes[this.at++];
      value += (byte & 127) * 2 ** (7 * i);
      if (byte < 128) return value;
    }
    let large = BigInt(value);
    for (let i = 7n; i < 10n; i++) {
      need(this.more, 'a number is cut short');
      const byte = this.bytes[this.at++];
      large += BigInt(byte & 127) << (7n * i);
      if (byte < 128) return large;
    }
    throw new Damage('a number has more than ten bytes');
  }

  number() {
    const raw = this.raw();
    return typeof raw === 'bigint' ? safe(BigInt.asIntN(64, raw)) : raw;
  }

  /** A number whose last bit is its sign. */
  signed() {
    const raw = this.raw();
    if (typeof raw === 'bigint') return safe((BigInt.asUintN(64, raw) >> 1n) ^ -(raw & 1n));
    return raw % 2 ? -(raw + 1) / 2 : raw / 2;
  }

  size() {
    const size = this.number();
    need(size >= 0 && size <= this.bytes.length - this.at, 'it is cut short');
    return size;
  }

  bytesOf() {
    const size = this.size();
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  message() {
    return new Wire(this.bytesOf());
  }

  text() {
    return new TextDecoder().decode(this.bytesOf());
  }

  /** Hands fields to those who know them, by number, and passes over all others. */
  each(known) {
    while (this.more) {
      const key = this.number();
      const [field, kind] = [Math.floor(key / 8), key % 8];
      if (known[field]) known[field](this, kind);
      else if (kind === 0) this.raw();
      else if (kind === 2) this.bytesOf();
      else {
        need(kind === 1 || kind === 5, `a field is of kind ${kind}`);
        this.at += kind === 1 ? 8 : 4;
        need(this.at <= this.bytes.length, 'it is cut short');
      }
    }
  }
}

function safe(large) {
  const value = Number(large);
  need(Number.isSafeInteger(value), `the number ${large} is beyond 2^53, which the command line reads`);
  return value;
}

/** Adds numbers to a list: packed as a message, or one by one. */
const listed = (into, read) => (wire, kind) => {
  if (kind !== 2) into.push(read(wire));
  else for (const all = wire.message(); all.more; ) into.push(read(all));
};

const numbers = (into) => listed(into, (wire) => wire.number());
const signs = (into) => listed(into, (wire) => wire.signed());

/** Numbers, each stored as the difference from the one before. */
function summed(differences) {
  let sum = 0;
  return differences.map((one) => (sum += one));
}

/** The elements of a block as lines. */
class Block {
  constructor(wire, lines) {
    this.lines = lines;
    this.strings = [];
    [this.scale, this.north, this.east] = [100, 0, 0];
    const groups = [];
    wire.each({
      1: (one) => one.message().each({ 1: (table) => this.strings.push(plain(table.text())) }),
      2: (one) => groups.push(one.message()),
      17: (one) => (this.scale = one.number()),
      19: (one) => (this.north = one.number()),
      20: (one) => (this.east = one.number()),
    });
    for (const group of groups) {
      group.each({
        1: (one) => this.node(one.message()),
        2: (one) => this.dense(one.message()),
        3: (one) => this.way(one.message()),
        4: (one) => this.relation(one.message()),
      });
    }
  }

  string(index) {
    need(index >= 0 && index < this.strings.length, `there is no string ${index} in its table`);
    return this.strings[index];
  }

  tags(keys, values) {
    need(keys.length === values.length, 'there are more keys than values');
    return keys.map((key, i) => `\t${this.string(key)}\t${this.string(values[i])}`).join('');
  }

  say(id, north, east, tags) {
    const [y, x] = [this.north + this.scale * north, this.east + this.scale * east].map((nano) => Math.round(nano / 100));
    if (Math.abs(y) <= 9e8 && Math.abs(x) <= 18e8) this.lines.push(`n\t${id}\t${y}\t${x}${tags}`);
  }

  node(wire) {
    const [keys, values] = [[], []];
    let [id, north, east] = [0, 0, 0];
    wire.each({ 1: (one) => (id = one.signed()), 2: numbers(keys), 3: numbers(values), 8: (one) => (north = one.signed()), 9: (one) => (east = one.signed()) });
    this.say(id, north, east, this.tags(keys, values));
  }

  dense(wire) {
    const [ids, norths, easts, said] = [[], [], [], []];
    wire.each({ 1: signs(ids), 8: signs(norths), 9: signs(easts), 10: numbers(said) });
    need(ids.length === norths.length && ids.length === easts.length, 'nodes have no place');
    const [all, north, east] = [summed(ids), summed(norths), summed(easts)];
    for (let i = 0, at = 0; i < all.length; i++, at++) {
      let tags = '';
      for (; at < said.length && said[at] !== 0; at += 2) {
        need(at + 1 < said.length, 'a tag has no value');
        tags += `\t${this.string(said[at])}\t${this.string(said[at + 1])}`;
      }
      this.say(all[i], north[i], east[i], tags);
    }
  }

  way(wire) {
    const [keys, values, refs] = [[], [], []];
    let id = 0;
    wire.each({ 1: (one) => (id = one.number()), 2: numbers(keys), 3: numbers(values), 8: signs(refs) });
    this.lines.push(`w\t${id}\t${summed(refs).join(',')}${this.tags(keys, values)}`);
  }

  relation(wire) {
    const [keys, values, roles, refs, types] = [[], [], [], [], []];
    let id = 0;
    wire.each({ 1: (one) => (id = one.number()), 2: numbers(keys), 3: numbers(values), 8: numbers(roles), 9: signs(refs), 10: numbers(types) });
    need(roles.length === refs.length && types.length === refs.length, 'a relation has half a member');
    const members = summed(refs).map((ref, i) => `${'nwr'[types[i]] ?? '?'}${ref}:${this.string(roles[i])}`);
    this.lines.push(`r\t${id}\t${members.join(',')}${this.tags(keys, values)}`);
  }
}

/** What a blob holds, unpacked. */
async function content(name, wire) {
  let [raw, zlib, size] = [null, null, -1];
  const refuse = (field) => () => {
    throw new Damage(`it is packed by ${PACKED[field]}, which nobody here unpacks. Maybe write it anew by osmium or osmconvert?`);
  };
  wire.each({ 1: (one) => (raw = one.bytesOf()), 2: (one) => (size = one.number()), 3: (one) => (zlib = one.bytesOf()), ...Object.fromEntries(Object.keys(PACKED).map((field) => [field, refuse(field)])) });
  if (raw) return raw;
  need(zlib, 'a blob is empty');
  need(size >= 0 && size <= MOST_BLOB, `a blob claims to hold ${size} bytes`);
  const bytes = await unpacked(name, zlib, 'deflate', size);
  need(bytes.length === size, `a blob holds ${bytes.length} bytes and claims ${size}`);
  return bytes;
}

function head(bytes) {
  new Wire(bytes).each({
    4: (one) => {
      const feature = one.text();
      need(KNOWN.includes(feature), `it needs “${feature}”, which is not read. Maybe it is a file of history?`);
    },
  });
}

export async function readPbf(name, bytes, most) {
  const file = new Wire(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const lines = [];
  let [counted, length] = [0, 0];
  try {
    while (file.more) {
      need(file.bytes.length - file.at >= 4, 'it is cut short');
      const size = new DataView(file.bytes.buffer, file.bytes.byteOffset + file.at, 4).getUint32(0);
      file.at += 4;
      need(size <= MOST_HEAD && size <= file.bytes.length - file.at, 'it is cut short, or no .osm.pbf');
      const about = new Wire(file.bytes.subarray(file.at, (file.at += size)));
      let [type, blob] = ['', -1];
      about.each({ 1: (one) => (type = one.text()), 3: (one) => (blob = one.number()) });
      need(blob >= 0 && blob <= MOST_BLOB && blob <= file.bytes.length - file.at, 'it is cut short');
      const packed = new Wire(file.bytes.subarray(file.at, (file.at += blob)));
      if (type === 'OSMHeader') head(await content(name, packed));
      if (type === 'OSMData') new Block(new Wire(await content(name, packed)), lines);
      for (; counted < lines.length; counted++) length += lines[counted].length;
      if (length > most) throw new RangeError(`${name} holds more than ${most >> 20} MB of text.`);
    }
  } catch (problem) {
    throw problem instanceof Damage ? new Error(`${name}: ${problem.message}`) : problem;
  }
  return finished(name, lines);
}
