/** Maps from a seed: the samples and the generators. Each gives letters for a width and a height. */
import { GROUND, MUD, WALL, WATER } from './world.js';
import { random } from './random.js';

const EAST = 62;
const WEST = 60;

class Canvas {
  constructor(width, height, letter) {
    Object.assign(this, { width, height, letters: new Uint8Array(width * height).fill(letter) });
  }

  get(x, y) {
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? WALL : this.letters[y * this.width + x];
  }

  set(x, y, letter) {
    if (x >= 0 && y >= 0 && x < this.width && y < this.height) this.letters[y * this.width + x] = letter;
  }

  box(left, top, right, bottom, letter) {
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) this.set(x, y, letter);
  }

  frame(left, top, right, bottom, letter) {
    this.box(left, top, right, top, letter);
    this.box(left, bottom, right, bottom, letter);
    this.box(left, top, left, bottom, letter);
    this.box(right, top, right, bottom, letter);
  }
}

/** Smooth heights in 0 .. 1: value noise of three octaves. */
function noise(seed, width, height, grain) {
  const heights = new Float32Array(width * height);
  let total = 0;
  for (let octave = 0, weight = 1; octave < 3; octave++, weight /= 2, grain /= 2) {
    const r = random(seed * 31 + octave);
    const columns = Math.ceil(width / grain) + 2;
    const knots = Float32Array.from({ length: columns * (Math.ceil(height / grain) + 2) }, () => r.unit());
    const smooth = (t) => t * t * (3 - 2 * t);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [i, j] = [Math.floor(x / grain), Math.floor(y / grain)];
        const [u, v] = [smooth(x / grain - i), smooth(y / grain - j)];
        const at = j * columns + i;
        const top = knots[at] * (1 - u) + knots[at + 1] * u;
        const low = knots[at + columns] * (1 - u) + knots[at + columns + 1] * u;
        heights[y * width + x] += weight * (top * (1 - v) + low * v);
      }
    }
    total += weight;
  }
  return heights.map((h) => h / total);
}

/** A dungeon of stone alone: ground of one cost, on which every algorithm runs. */
export const halls = (width, height, seed = 7) => dungeon(width, height, seed).map((letter) => (letter === WALL ? WALL : GROUND));

/** Three walls, each with a gate at the top and one at the bottom, and some rocks: for towers. */
export function arena(width, height, seed = 4) {
  const r = random(seed);
  const map = new Canvas(width, height, GROUND);
  for (const { x, gates } of arenaGates(width, height)) {
    map.box(x, 0, x, height - 1, WALL);
    for (const gate of gates) for (const y of gate) map.set(x, y, GROUND);
  }
  for (let i = 0; i < (width * height) / 130; i++) {
    const [x, y] = [3 + r.below(Math.max(1, width - 7)), 1 + r.below(Math.max(1, height - 3))];
    const open = arenaGates(width, height).every((fence) => Math.abs(fence.x - x) > 3);
    if (open) map.box(x, y, x + r.below(2), y + r.below(2), WALL);
  }
  return map.letters;
}

/** Two rivers that wind, the first with two bridges and the second with one: for crowds. */
export function rivers(width, height) {
  const map = new Canvas(width, height, GROUND);
  const wide = Math.max(2, Math.round(width / 24));
  const bend = Math.max(1, Math.round(width / 40));
  for (const part of [0.36, 0.64]) {
    for (let y = 0; y < height; y++) {
      const left = Math.round(width * part) + Math.round(bend * Math.sin((y / height) * 7 + 9 * part));
      map.box(left, y, left + wide - 1, y, WATER);
    }
  }
  // Bridges: where across and down, and which part of the height they take.
  for (const [part, at, share] of [[0.36, 0.22, 0.08], [0.36, 0.74, 0.1], [0.64, 0.5, 0.14]]) {
    const [left, rows] = [Math.round(width * part), Math.max(2, Math.round(height * share))];
    const top = Math.round(height * at - rows / 2);
    map.box(left - bend, top, left + wide - 1 + bend, top + rows - 1, GROUND);
  }
  return map.letters;
}

/** A wall with one door. */
export function door(width, height) {
  const map = new Canvas(width, height, GROUND);
  const [left, top] = [Math.round(width / 2) - 1, Math.round(height / 2) - 1];
  map.box(left, 0, left + 1, height - 1, WALL);
  map.box(left, top, left + 1, top + Math.max(1, Math.round(height / 22) - 1), GROUND);
  return map.letters;
}

/** Where the walls of an arena stand, and the rows of their gates: above, below. */
export const arenaGates = (width, height) => [0.26, 0.5, 0.74].map((part) => ({
  x: Math.round(width * part), gates: [0.12, 0.88].map((at) => [-1, 0, 1].map((dy) => Math.round((height - 1) * at) + dy)),
}));
export function dungeon(width, height, seed = 7) {
  const r = random(seed);
  const map = new Canvas(width, height, WALL);
  const rooms = [];
  const tries = Math.ceil((width * height) / 18);
  for (let i = 0; i < tries; i++) {
    const [w, h] = [4 + r.below(8), 3 + r.below(5)];
    const [x, y] = [1 + r.below(Math.max(1, width - w - 2)), 1 + r.below(Math.max(1, height - h - 2))];
    const apart = rooms.every((o) => x > o.x + o.w + 1 || o.x > x + w + 1 || y > o.y + o.h + 1 || o.y > y + h + 1);
    if (apart) rooms.push({ x, y, w, h, cx: x + (w >> 1), cy: y + (h >> 1) });
  }
  rooms.forEach((room) => map.box(room.x, room.y, room.x + room.w - 1, room.y + room.h - 1, GROUND));
  // Each room is joined to the nearest one before it, and a few more for loops.
  rooms.forEach((room, i) => {
    const known = rooms.slice(0, i).sort((a, b) => Math.hypot(a.cx - room.cx, a.cy - room.cy) - Math.hypot(b.cx - room.cx, b.cy - room.cy));
    known.slice(0, r.below(3) === 0 ? 2 : 1).forEach((other) => {
      map.box(Math.min(room.cx, other.cx), room.cy, Math.max(room.cx, other.cx), room.cy, GROUND);
      map.box(other.cx, Math.min(room.cy, other.cy), other.cx, Math.max(room.cy, other.cy), GROUND);
    });
  });
  rooms.forEach((room, i) => {
    if (i % 4 === 1) map.box(room.x + 1, room.y + 1, room.x + room.w - 2, room.y + room.h - 2, i % 8 === 1 ? MUD : WATER);
  });
  vault(map, r);
  return map.letters;
}

/** A treasure chamber without a door, as large as the rock between the rooms has space for. */
function vault(map, r) {
  for (let side = 6; side > 2; side--) {
    const places = [];
    for (let y = 0; y + side <= map.height; y++) for (let x = 0; x + side < map.width; x++) if (isRock(map, x, y, side)) places.push([x, y]);
    if (places.length) {
      const [x, y] = places[r.below(places.length)];
      map.box(x + 1, y + 1, x + side - 1, y + side - 2, GROUND);
      return;
    }
  }
}

function isRock(map, left, top, side) {
  for (let y = top; y < top + side; y++) for (let x = left; x <= left + side; x++) if (map.get(x, y) !== WALL) return false;
  return true;
}

export function island(width, height, seed = 3) {
  const heights = noise(seed, width, height, Math.max(6, Math.min(width, height) / 4));
  return Uint8Array.from(heights, (h, cell) => {
    const [x, y] = [(cell % width) / width - 0.5, Math.floor(cell / width) / height - 0.5];
    const land = h * 1.35 - 2.1 * (x * x + y * y) - 0.1;
    return land < 0.3 ? WATER : land < 0.46 ? GROUND : land < 0.55 ? MUD : land < 0.62 ? GROUND : WALL;
  });
}

export function town(width, height, seed = 5) {
  const r = random(seed);
  const map = new Canvas(width, height, GROUND);
  const [columns, rows] = [[], []];
  for (let x = 1; x < width; x += 6 + r.below(4)) columns.push(x);
  for (let y = 1; y < height; y += 5 + r.below(3)) rows.push(y);
  columns.forEach((left, i) => {
    const right = (columns[i + 1] ?? width + 2) - 3;
    rows.forEach((top, j) => {
      const bottom = (rows[j + 1] ?? height + 2) - 3;
      const kind = r.below(8);
      if (kind === 0) map.box(left, top, right, bottom, MUD);
      else if (kind === 1) map.box(left + 1, top + 1, right - 1, bottom - 1, WATER);
      else {
        map.box(left, top, right, bottom, WALL);
        if (kind < 5) map.box(left + 1, top + 1, right - 1, bottom - 1, GROUND);
        if (kind < 5) map.set(left + 1 + r.below(Math.max(1, right - left - 1)), kind < 4 ? bottom : top, GROUND);
      }
    });
  });
  rows.slice(1).forEach((top, j) => {
    if (j % 2 === 0) for (let x = 0; x < width; x++) if (map.get(x, top - 1) === GROUND) map.set(x, top - 1, j % 4 === 0 ? EAST : WEST);
  });
  return map.letters;
}

export function fortress(width, height, seed = 2) {
  const r = random(seed);
  const map = new Canvas(width, height, GROUND);
  const rings = Math.floor(Math.min(width, height) / 8);
  for (let ring = 0; ring < rings; ring++) {
    const d = 2 + ring * 4;
    const [right, bottom] = [width - 1 - d, height - 1 - d];
    if (right - d < 4 || bottom - d < 4) break;
    if (ring === 1) map.frame(d - 2, d - 2, right + 2, bottom + 2, WATER);
    map.frame(d, d, right, bottom, WALL);
    const gates = ring === 0 ? 3 : 1 + r.below(2);
    for (let gate = 0; gate < gates; gate++) {
      const level = r.below(2) === 0;
      const far = r.below(2) === 0;
      if (level) map.set(d + 2 + r.below(right - d - 3), far ? bottom : d, GROUND);
      else map.set(far ? right : d, d + 2 + r.below(bottom - d - 3), GROUND);
    }
  }
  return map.letters;
}

/** A perfect maze by the recursive backtracker, with a few walls taken out for loops. */
export function maze(width, height, seed = 1) {
  const r = random(seed);
  const map = new Canvas(width, height, WALL);
  const stack = [[1, 1]];
  const order = [];
  const carve = (x, y) => {
    map.set(x, y, GROUND);
    order.push(y * width + x);
  };
  carve(1, 1);
  const steps = [[0, -2], [2, 0], [0, 2], [-2, 0]];
  const inside = (x, y) => x > 0 && y > 0 && x < width - 1 && y < height - 1;
  while (stack.length) {
    const [x, y] = stack.at(-1);
    const open = steps.filter(([dx, dy]) => inside(x + dx, y + dy) && map.get(x + dx, y + dy) === WALL);
    if (!open.length) {
      stack.pop();
      continue;
    }
    const [dx, dy] = open[r.below(open.length)];
    carve(x + dx / 2, y + dy / 2);
    carve(x + dx, y + dy);
    stack.push([x + dx, y + dy]);
  }
  for (let i = 0; i < (width * height) / 80; i++) {
    const [x, y] = [2 + r.below(Math.max(1, width - 4)), 2 + r.below(Math.max(1, height - 4))];
    const across = map.get(x - 1, y) === GROUND && map.get(x + 1, y) === GROUND;
    const along = map.get(x, y - 1) === GROUND && map.get(x, y + 1) === GROUND;
    if (across !== along && map.get(x, y) !== GROUND) carve(x, y);
  }
  return Object.assign(map.letters, { order });
}

/** A grid of rooms with a door in most of their walls. */
export function rooms(width, height, seed = 1) {
  const r = random(seed);
  const map = new Canvas(width, height, GROUND);
  const side = 8;
  for (let x = side - 1; x < width - 2; x += side) map.box(x, 0, x, height - 1, WALL);
  for (let y = side - 1; y < height - 2; y += side) map.box(0, y, width - 1, y, WALL);
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const door = () => 1 + r.below(side - 3);
      if (r.below(8)) map.set(left + side - 1, Math.min(height - 1, top + door()), GROUND);
      if (r.below(8)) map.set(Math.min(width - 1, left + door()), top + side - 1, GROUND);
    }
  }
  return map.letters;
}

/** Blobs of wall, mud and water. */
export function noisy(width, height, seed = 1) {
  const rock = noise(seed, width, height, 7);
  const wet = noise(seed + 99, width, height, 10);
  return Uint8Array.from(rock, (h, cell) => (h > 0.58 ? WALL : wet[cell] > 0.62 ? WATER : wet[cell] < 0.38 ? MUD : GROUND));
}

export const empty = (width, height) => new Uint8Array(width * height).fill(GROUND);

export const GENERATORS = { halls, maze, rooms, noise: noisy, dungeon, island, town, fortress, arena, rivers, door, empty };
