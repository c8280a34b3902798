/**
 * Pictures read from PNG, and many of them written as one animated PNG: with a palette of at most 255 colors, and of
 * each frame only the part that differs from the one before it.
 */
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);

/** A picture of 8 bits a channel, not interlaced, as browsers write them: { width, height, rgb }, three bytes a pixel. */
export function read(png) {
  let [width, height, channels] = [0, 0, 3];
  const parts = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') [width, height, channels] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] === 6 ? 4 : 3];
    if (kind === 'IDAT') parts.push(body);
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const lines = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const a = i >= channels ? lines[y * stride + i - channels] : 0;
      const b = y ? lines[(y - 1) * stride + i] : 0;
      const c = y && i >= channels ? lines[(y - 1) * stride + i - channels] : 0;
      lines[y * stride + i] = raw[y * (stride + 1) + 1 + i] + [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
    }
  }
  const rgb = Buffer.alloc(3 * width * height);
  for (let i = 0; i < width * height; i++) lines.copy(rgb, 3 * i, channels * i, channels * i + 3);
  return { width, height, rgb };
}

function paeth(a, b, c) {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** The colors that stand for all others: boxes of colors are halved at their longest side, as often as there is room. */
function paletteOf(pictures, most) {
  const counts = new Map();
  for (const { rgb } of pictures) {
    for (let i = 0; i < rgb.length; i += 3) {
      const key = (rgb[i] << 16) | (rgb[i + 1] << 8) | rgb[i + 2];
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const channel = (color, k) => (color >>> (16 - 8 * k)) & 255;
  const boxOf = (colors) => {
    const spans = [0, 1, 2].map((k) => {
      let [low, high] = [255, 0];
      for (const color of colors) [low, high] = [Math.min(low, channel(color, k)), Math.max(high, channel(color, k))];
      return high - low;
    });
    const k = spans.indexOf(Math.max(...spans));
    return { colors, k, worth: spans[k] * Math.log(1 + colors.reduce((sum, color) => sum + counts.get(color), 0)) };
  };
  const boxes = [boxOf([...counts.keys()])];
  while (boxes.length < most) {
    const best = boxes.reduce((a, b) => (b.colors.length > 1 && b.worth > (a?.worth ?? 0) ? b : a), null);
    if (!best) break;
    best.colors.sort((a, b) => channel(a, best.k) - channel(b, best.k) || a - b);
    const half = best.colors.reduce((sum, color) => sum + counts.get(color), 0) / 2;
    let [at, sum] = [0, 0];
    while (at < best.colors.length - 1 && (at === 0 || sum < half)) sum += counts.get(best.colors[at++]);
    boxes.splice(boxes.indexOf(best), 1, boxOf(best.colors.slice(0, at)), boxOf(best.colors.slice(at)));
  }
  const place = new Map();
  const colors = boxes.map(({ colors: own }, index) => {
    let total = 0;
    const mean = [0, 0, 0];
    for (const color of own) {
      place.set(color, index);
      total += counts.get(color);
      for (let k = 0; k < 3; k++) mean[k] += channel(color, k) * counts.get(color);
    }
    return mean.map((sum) => Math.round(sum / total));
  });
  return { colors, indexOf: (color) => place.get(color) };
}

/** A part of a PNG file: its length, its name, its bytes and their check sum. */
export const chunk = (name, body) => {
  const bytes = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeInt32BE(~crc);
  return Buffer.concat([length, bytes, sum]);
};

/** The rows of a part of a picture, as palette places, packed. */
function pack(places, width, { left, top, right, bottom }) {
  const rows = [];
  for (let y = top; y <= bottom; y++) rows.push(Buffer.from([0]), Buffer.from(places.subarray(y * width + left, y * width + right + 1)));
  return deflateSync(Buffer.concat(rows), { level: 9 });
}

/** @param millis how long the frame of a number stays */
export function animate(pictures, millis) {
  const [{ width, height }] = pictures;
  const { colors, indexOf } = paletteOf(pictures, 255);
  const clear = colors.length;
  const frames = pictures.map(({ rgb }) => {
    const places = new Uint8Array(width * height);
    for (let i = 0; i < places.length; i++) places[i] = indexOf((rgb[3 * i] << 16) | (rgb[3 * i + 1] << 8) | rgb[3 * i + 2]);
    return places;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length);
  const out = [SIGNATURE, chunk('IHDR', head), chunk('acTL', control), chunk('PLTE', Buffer.from([...colors.flat(), 0, 0, 0])), chunk('tRNS', Buffer.from([...colors.map(() => 255), 0]))];
  let sequence = 0;
  frames.forEach((places, i) => {
    const box = i ? changed(frames[i - 1], places, width, height) : { left: 0, top: 0, right: width - 1, bottom: height - 1 };
    const shown = Uint8Array.from(places);
    // What stays is left clear, which packs to almost nothing.
    if (i) for (let p = 0; p < shown.length; p++) if (frames[i - 1][p] === places[p]) shown[p] = clear;
    const told = Buffer.alloc(26);
    [sequence++, box.right - box.left + 1, box.bottom - box.top + 1, box.left, box.top].forEach((n, k) => told.writeUInt32BE(n, 4 * k));
    told.writeUInt16BE(millis(i), 20);
    told.writeUInt16BE(1000, 22);
    told[25] = i ? 1 : 0;
    out.push(chunk('fcTL', told));
    const data = pack(shown, width, box);
    if (!i) out.push(chunk('IDAT', data));
    else {
      const number = Buffer.alloc(4);
      number.writeUInt32BE(sequence++);
      out.push(chunk('fdAT', Buffer.concat([number, data])));
    }
  });
  return Buffer.concat([...out, chunk('IEND', Buffer.alloc(0))]);
}

/** The box around all that differs; one pixel if nothing does. */
function changed(before, after, width, height) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let p = 0; p < after.length; p++) {
    if (before[p] === after[p]) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return right < 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : { left, top, right, bottom };
}
