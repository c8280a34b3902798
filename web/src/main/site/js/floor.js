/** Floors for the scene Mesh: obstacles as rings of corners, made by a seed, and in few letters that may stand in an address. */
import { shortsFromLetters, shortsToLetters } from './base64.js';
import { random } from './random.js';
import { pairs } from './shapes.js';

export const WIDTH = 48;
export const HEIGHT = 30;
/** Corners lie on 64ths of a cell, so that a link, the library and the program below say exactly what is shown. */
const PART = 64;
export const MOST_RINGS = 60;
const MOST_CORNERS = 24;

const exact = (n) => Math.round(n * PART) / PART;

/** A ring of whole 64ths that turns from x to y, as the library wants it. */
export function ringOf(points) {
  const ring = points.flat().map(exact);
  let area = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    area += ring[i] * ring[j + 1] - ring[j] * ring[i + 1];
  }
  return area >= 0 ? ring : pairs(ring).reverse().flat();
}

const regular = (x, y, r, corners, turn) => ringOf(Array.from({ length: corners }, (_, i) => {
  const angle = turn + (2 * Math.PI * i) / corners;
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
}));

/** A bar that is turned. */
const bar = (x, y, long, thick, turn) => ringOf([[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) => {
  const [u, v] = [(a * long) / 2, (b * thick) / 2];
  return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)];
}));

/** The floor that is shown first: all kinds of paths differ on it. */
export const FIRST = [
  bar(12, 9, 13, 1.4, 1.2), bar(16.500, 22.5, 12, 1.4, -0.35), regular(22, 10, 3.6, 6, 0.2), regular(27.5, 18.5, 3.2, 5, 0.9), bar(31, 6.5, 10, 1.4, 0.5),
  bar(36.5, 16, 12, 1.4, 1.75), regular(34, 25.5, 2.6, 3, 0.4), regular(42, 8.5, 2.4, 7, 0), regular(7.5, 25.5, 2.4, 4, 0.5), regular(43.5, 24.5, 2.2, 6, 0.3),
];

/** Obstacles by chance. */
export function floorOf(seed) {
  const r = random(seed);
  const part = () => r.below(10_000) / 10_000;
  return Array.from({ length: 13 }, (_, i) => {
    const [x, y, turn] = [5 + part() * (WIDTH - 10), 3 + part() * (HEIGHT - 6), part() * Math.PI];
    return i % 3 === 0 ? bar(x, y, 6 + part() * 8, 1.2 + part(), turn) : regular(x, y, 1.5 + part() * 2.4, 3 + r.below(5), turn);
  });
}

/** The middle of a ring's corners. */
export const middle = (ring) => pairs(ring).reduce(([x, y], [u, v]) => [x + u, y + v]).map((sum) => (2 * sum) / ring.length);

export const moved = (ring, dx, dy) => ringOf(pairs(ring).map(([x, y]) => [x + dx, y + dy]));

export function turned(ring, angle) {
  const [mx, my] = middle(ring);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return ringOf(pairs(ring).map(([x, y]) => [mx + (x - mx) * c - (y - my) * s, my + (x - mx) * s + (y - my) * c]));
}

export function holds(ring, x, y) {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    if (ring[i + 1] > y !== ring[j + 1] > y && x < ((ring[j] - ring[i]) * (y - ring[i + 1])) / (ring[j + 1] - ring[i + 1]) + ring[i]) inside = !inside;
  }
  return inside;
}

/** The corners of a rectangle between two places. */
export const boxOf = ([x0, y0, x1, y1]) => [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];

/** The cell of the floor at a place, or the nearest one. */
export const cellAt = (place) => place.map((n, axis) => Math.min([WIDTH, HEIGHT][axis] - 1, Math.max(0, Math.floor(n))));

/** Whether anything of a ring lies on the floor. */
export const isOn = (ring) => pairs(ring).some(([x, y]) => x > 0 && y > 0 && x < WIDTH && y < HEIGHT) || holds(ring, WIDTH / 2, HEIGHT / 2);

export const encodeFloor = (rings) => shortsToLetters(rings.flatMap((ring) => [ring.length / 2, ...ring.map((n) => Math.round(n * PART))]));

/** What encodeFloor() wrote; throws on anything else. */
export function decodeFloor(text) {
  const words = shortsFromLetters(text, 10_000, 'floor');
  const rings = [];
  for (let at = 0; at < words.length; at += 1 + 2 * words[at]) {
    const ring = Array.from(words.subarray(at + 1, at + 1 + 2 * words[at]), (n) => n / PART);
    const holds = words[at] >= 3 && words[at] <= MOST_CORNERS && ring.length === 2 * words[at] && rings.push(ring) <= MOST_RINGS && ring.every((n) => Math.abs(n) <= 4 * WIDTH);
    if (!holds) throw new Error('the floor in the address is damaged');
  }
  return rings;
}
