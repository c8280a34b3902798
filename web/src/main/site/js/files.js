/**
 * Files that are dropped onto the page. The library's own readers do the reading; what the browser has a
 * decoder for (pictures, XML, zlib) is decoded here first. Whatever is wrong with a file ends as one message.
 */
import { readTiled } from './tiled.js';

const MOST_BYTES = 24 << 20;
const MOST_PIXELS = 1 << 20;

/** Gives { map } or { network } or { trace }. */
export async function readFile(engine, file) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} has ${Math.round(file.size / 1048576)} MB; the page reads up to ${MOST_BYTES >> 20} MB.`);
  if (!file.size) throw new Error(`${file.name} is empty.`);
  const name = file.name.toLowerCase();
  const bytes = new Int8Array(await file.arrayBuffer());
  const head = String.fromCharCode(...new Uint8Array(bytes.buffer, 0, Math.min(64, bytes.length)));
  if (/\.(png|gif|bmp|webp|jpe?g)$/.test(name)) return { map: await readPicture(engine, file) };
  if (/\.(tmx|tmj|json)$/.test(name) || head.trimStart().startsWith('<?xml')) return { map: await readTiled(file.name, bytes) };
  if (/\.(gr|co|csv|tsv)$/.test(name) || /^[cp] /.test(head)) return { network: await engine.call('network', { name: file.name, bytes }) };
  if (head.startsWith('WWT') || name.endsWith('.wwt')) return { trace: await engine.call('openTrace', { bytes }) };
  return { map: await engine.call('readMap', { name: file.name, bytes }) };
}

async function readPicture(engine, file) {
  let picture;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new Error(`${file.name} is no picture that this browser can read. Maybe it is damaged?`);
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
