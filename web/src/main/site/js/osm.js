/** OpenStreetMap's XML as lines, which the Java class OsmLines reads: see there. */
import { unpacked } from './unpack.js';
import { tagsOf } from './xml.js';

const MOST_TEXT = 200 << 20;
const KINDS = ['node', 'way', 'relation'];
/** So many elements are read between two reports. */
const REPORTED = 5000;

/** Of XML, packed or not. */
export async function readOsm(name, bytes, report) {
  const text = new TextDecoder().decode(bytes[0] === 0x1f ? await plainBytes(name, bytes) : bytes);
  const lines = [];
  let element = null;
  for (const { name: tag, opens, closes, attributes, to } of tagsOf(text)) {
    if (opens && KINDS.includes(tag)) element = { tag, attributes, refs: [], said: [] };
    else if (opens && tag === 'tag') element?.said.push(attributes.k, attributes.v);
    else if (opens && tag === 'nd') element?.refs.push(numberOf(name, attributes.ref));
    else if (opens && tag === 'member') element?.refs.push(`${(attributes.type ?? '?')[0]}${numberOf(name, attributes.ref)}:${word(attributes.role)}`);
    if (!closes || element?.tag !== tag) continue;
    if (lines.push(line(element)) % REPORTED === 0) report(to / text.length);
    element = null;
  }
  return lines.filter(Boolean).join('\n');
}

const plainBytes = (name, bytes) => unpacked(bytes, 'gzip', MOST_TEXT).catch((problem) => {
  throw new Error(problem instanceof RangeError ? `${name} holds more than ${MOST_TEXT >> 20} MB of text.` : `${name} cannot be unpacked. Maybe it is damaged?`);
});

const isNumber = (text = '') => /^-?\d{1,18}$/.test(text);

function numberOf(name, text) {
  if (!isNumber(text)) throw new Error(`${name}: an element refers to “${text}”. Maybe the file was damaged?`);
  return text;
}

/** An element as a line; nothing if it was deleted or says too little. */
function line({ tag, attributes: { id, lat, lon, visible, action }, refs, said }) {
  if (!isNumber(id) || visible === 'false' || action === 'delete') return '';
  const tags = said.map((one) => `\t${word(one)}`).join('');
  if (tag !== 'node') return `${tag[0]}\t${id}\t${refs.join(',')}${tags}`;
  const [north, east] = [lat, lon].map((degrees) => Math.round(Number(degrees ?? NaN) * 1e7));
  return Math.abs(north) <= 9e8 && Math.abs(east) <= 18e8 ? `n\t${id}\t${north}\t${east}${tags}` : '';
}

const word = (text = '') => text.replace(/[\t\n\r,]/g, ' ');
