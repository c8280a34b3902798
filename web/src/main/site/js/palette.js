/**
 * What each color means, in picture, text and code: the same meanings as the library's own pictures. The
 * ramp of closed cells grows darker with g, so that it reads in gray and for every eye.
 */
const LIGHT = {
  paper: '#fbfaf7', ink: '#23262d', ground: '#f1ede2', wall: '#39404d', mud: '#d3b992', water: '#b5d3e8',
  open: '#f39c38', path: '#d81b60', halo: '#ffffff', friend: '#2540b8', rim: '#23262d', blue: '#3f78dd', orange: '#e5832a', arrived: '#2a9d66', eye: '#ffffff', line: 'rgba(35,38,45,.10)', portal: '#6a3fb5',
  cursor: '#23262d', unit: '#23262d', refused: '#b3261e', avoided: '#a3708e', raised: '#ffffff', street: '#ffffff', edge: '#cfc8b8', block: '#f1ede2', margin: '#ddd3c0',
  closed: ['#fbe48c', '#b9dc8c', '#6cc4a1', '#3f9dbb', '#3d6fb2', '#44479b'],
};
const DARK = {
  paper: '#15171c', ink: '#ece9e2', ground: '#3a404b', wall: '#0a0b0e', mud: '#6b5636', water: '#2d5573',
  open: '#f39c38', path: '#ff5c95', halo: '#15171c', friend: '#e4ecff', rim: '#ffffff', blue: '#5b91f0', orange: '#f0953f', arrived: '#3fbf83', eye: '#ffffff', line: 'rgba(21,23,28,.22)', portal: '#b79bf0',
  cursor: '#ece9e2', unit: '#ece9e2', refused: '#ff8a78', avoided: '#a3708e', raised: '#1c1f25', street: '#4a5261', edge: '#15171c', block: '#22262d', margin: '#2b2f38',
  closed: ['#f3dc7e', '#a9cf7f', '#58ae8e', '#3587a5', '#345f9c', '#4a4db0'],
};

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const cache = new Map();

export function palette(dark) {
  const known = cache.get(dark);
  if (known) return known;
  const colors = dark ? DARK : LIGHT;
  const ramp = Array.from({ length: 256 }, (_, i) => {
    const place = (i / 255) * (colors.closed.length - 1);
    const below = Math.min(colors.closed.length - 2, Math.floor(place));
    const [a, b] = [rgb(colors.closed[below]), rgb(colors.closed[below + 1])];
    return pack(a.map((v, k) => Math.round(v + (b[k] - v) * (place - below))));
  });
  const [ground, mixes] = [rgb(colors.ground), new Map()];
  const made = {
    ...colors, ramp, rgb: (name) => pack(rgb(colors[name])),
    /** A pixel of ground with a part, in steps, of a color: its name, or a pixel of it. */
    mix(color, part) {
      const key = `${color} ${Math.round(part * 32)}`;
      if (!mixes.has(key)) mixes.set(key, pack((colors[color] ? rgb(colors[color]) : [0, 8, 16].map((s) => (color >>> s) & 255)).map((v, k) => Math.round(ground[k] + ((v - ground[k]) * Math.round(part * 32)) / 32))));
      return mixes.get(key);
    },
  };
  cache.set(dark, made);
  return made;
}

/** A pixel of an ImageData on a machine that stores low bytes first, as all that run browsers do. */
export function pack([r, g, b]) {
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}
