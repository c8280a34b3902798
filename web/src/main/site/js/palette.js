/**
 * What each color means, in picture, text and code: style.css says it once, for light and dark. The ramp of closed cells
 * grows darker with g, so that it reads in gray and for every eye.
 */
const NAMES = ['paper', 'ink', 'ground', 'wall', 'mud', 'water', 'open', 'path', 'halo', 'friend', 'rim', 'blue', 'orange', 'arrived', 'eye', 'grid', 'portal', 'refused', 'avoided', 'raised', 'street', 'edge', 'block', 'margin'];
const SHADES = ['ramp-0', 'ramp-1', 'ramp-2', 'ramp-3', 'ramp-4', 'ramp-5'];

const cache = new Map();

export function palette(dark) {
  if (!cache.has(dark)) cache.set(dark, made(dark));
  return cache.get(dark);
}

function made(dark) {
  const styled = (parent, style) => parent.appendChild(Object.assign(document.createElement('i'), { style }));
  const probe = styled(document.head, `color-scheme: ${dark ? 'dark' : 'light'}`);
  // All are there before the first is read: the styles of the page are computed once.
  const read = [...NAMES, ...SHADES].map((name) => styled(probe, `color: var(--${name})`)).map((one) => getComputedStyle(one).color);
  const [colors, closed] = [Object.fromEntries(NAMES.map((name, i) => [name, read[i]])), read.slice(NAMES.length)];
  probe.remove();
  const mixed = (from, to, part) => pack(from.map((v, k) => Math.round(v + (to[k] - v) * part)));
  const ramp = Array.from({ length: 256 }, (_, i) => {
    const place = (i / 255) * (SHADES.length - 1);
    const below = Math.min(SHADES.length - 2, Math.floor(place));
    return mixed(numbers(closed[below]), numbers(closed[below + 1]), place - below);
  });
  const [ground, mixes] = [numbers(colors.ground), new Map()];
  return {
    ...colors, closed, ramp, cursor: colors.ink, unit: colors.ink, rgb: (name) => pack(numbers(colors[name])),
    /** A pixel of ground with a part, in steps, of a color: its name, or a pixel of it. */
    mix(color, part) {
      const key = `${color} ${Math.round(part * 32)}`;
      if (!mixes.has(key)) mixes.set(key, mixed(ground, colors[color] ? numbers(colors[color]) : [0, 8, 16].map((s) => (color >>> s) & 255), Math.round(part * 32) / 32));
      return mixes.get(key);
    },
  };
}

/** Red, green and blue of a color as browsers write it. */
export const numbers = (color) => color.match(/[\d.]+/g).slice(0, 3).map(Number);

/** A pixel of an ImageData on a machine that stores low bytes first, as all that run browsers do. */
const pack = ([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
