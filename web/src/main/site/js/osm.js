/** OpenStreetMap's XML as lines, which the Java class OsmLines reads: see there. */
import { tagsOf } from './xml.js';

const MOST_TEXT = 200 << 20;

/** Of XML, packed or not, or of a .pbf. */
export async function readOsm(name, bytes) {
  if (/\.pbf$/i.test(name)) {
    const { readPbf } = await import('./pbf.js');
    return readPbf(name, bytes, MOST_TEXT);
  }
  const view = new Uint8Array(bytes.buffer);
  const packed = view[0] === 0x1f && view[1] === 0x8b;
  const text = new TextDecoder().decode(packed ? await unpacked(name, view, 'gzip', MOST_TEXT) : view);
  const lines = [];
  let element = null;
  for (const { name: tag, closing, empty, attributes } of tagsOf(text)) {
    if (closing) {
      if (element?.tag === tag) {
        lines.push(line(element));
        element = null;
      }
    } else if (tag === 'node' || tag === 'way' || tag === 'relation') {
      element = { tag, attributes, refs: [], said: [] };
      if (empty) {
        lines.push(line(element));
        element = null;
      }
    } else if (element && tag === 'tag') element.said.push(attributes.k, attributes.v);
    else if (element && tag === 'nd') element.refs.push(attributes.ref);
    else if (element && tag === 'member') element.refs.push(`${(attributes.type ?? '?')[0]}${attributes.ref}:${plain(attributes.role)}`);
  }
  return finished(name, lines);
}

/** All lines as one text. */
export function finished(name, lines) {
  if (!lines.some((one) => one[0] === 'w')) throw new Error(`${name}: it has no ways. Maybe this is another kind of file, or was cut short?`);
  return lines.filter(Boolean).join('\n');
}

/** An element as a line; nothing if it was deleted or says too little. */
function line({ tag, attributes: { id, lat, lon, visible, action }, refs, said }) {
  if (!/^-?\d+$/.test(id ?? '') || visible === 'false' || action === 'delete') return '';
  const tags = said.map((word) => `\t${plain(word)}`).join('');
  if (tag !== 'node') return `${tag[0]}\t${id}\t${refs.join(',')}${tags}`;
  const [north, east] = [lat, lon].map((degrees) => Math.round(Number(degrees ?? NaN) * 1e7));
  return Math.abs(north) <= 9e8 && Math.abs(east) <= 18e8 ? `n\t${id}\t${north}\t${east}${tags}` : '';
}

export const plain = (word = '') => word.replace(/[\t\n\r,]/g, ' ');

/** At most so much: a small file may claim to hold any amount. */
export async function unpacked(name, view, format, most) {
  const parts = [];
  let size = 0;
  try {
    for await (const part of new Response(view).body.pipeThrough(new DecompressionStream(format))) {
      size += part.length;
      if (size > most) throw new RangeError(`${name} holds more than ${most >> 20 || 1} MB of text.`);
      parts.push(part);
    }
  } catch (problem) {
    throw problem instanceof RangeError ? problem : new Error(`${name} cannot be unpacked. Maybe it is damaged?`);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
