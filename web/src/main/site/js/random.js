/** A seeded stream of numbers (splitmix32 with Murmur's finalizer): the same everywhere. */
export function random(seed) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  return {
    /** A whole number in 0 .. n−1. */
    below: (n) => Math.floor((next() / 2 ** 32) * n),
    /** A number in [0, 1). */
    unit: () => next() / 2 ** 32,
  };
}
