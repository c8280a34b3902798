/** Something to be posted: pictures with their names, a title and where it is from, as one PNG. */
import { isDark } from './picture.js';
import { palette } from './palette.js';

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 32];
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/**
 * @param title one sentence
 * @param parts a picture each, and the words below it
 * @return a promise of the bytes
 */
export async function postcard(title, parts) {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const colors = palette(isDark());
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textBaseline = 'alphabetic';
  const write = (words, x, y, size, weight, most) => {
    context.font = `${weight} ${size}px ${FONT}`;
    const wide = context.measureText(words).width;
    if (wide > most) context.font = `${weight} ${(size * most) / wide}px ${FONT}`;
    context.fillStyle = colors.ink;
    context.fillText(words, x, y);
  };
  write(title, MARGIN, 64, 34, 700, WIDTH - 2 * MARGIN);
  const columns = parts.length > 2 ? 2 : parts.length;
  const rows = Math.ceil(parts.length / columns);
  const [w, hh] = [(WIDTH - MARGIN * (columns + 1)) / columns, (HEIGHT - 138) / rows - 34];
  parts.forEach(({ picture, words }, i) => {
    const [x, y] = [MARGIN + (i % columns) * (w + MARGIN), 88 + Math.floor(i / columns) * (hh + 34)];
    context.save();
    context.beginPath();
    context.rect(x, y, w, hh);
    context.clip();
    context.translate(x, y);
    picture.paintOn(context, w, hh, colors);
    context.restore();
    Object.assign(context, { textAlign: 'left', textBaseline: 'alphabetic' });
    write(words, x, y + hh + 23, 19, 500, w);
  });
  write('Waywright · pathfinding in Java', MARGIN, HEIGHT - 18, 17, 500, WIDTH);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}
