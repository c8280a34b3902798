/**
 * The map that the scenes share: letters row by row, a start and a goal, and who walks there.
 *
 * Letters: . ground, m mud, ~ water, # wall, ^ > v < one-way ground, digits portals. What they cost is
 * the business of the Java class Terrain; COSTS repeats it for words only.
 */
import { fromLetters, toLetters } from './base64.js';

export const WALL = 35;
export const GROUND = 46;
export const MUD = 109;
export const WATER = 126;
export const COSTS = { [GROUND]: 1, [MUD]: 3, [WATER]: 6 };
export const MOST_CELLS = 1 << 20;
/** The largest map that a link holds. */
export const MOST_LINKED = 20_000;

const ONE_WAY = new Map([...'^>v<'].map((c, i) => [c.charCodeAt(0), i]));
const FREE = new Set([...'.GS m~^>v<0123456789'].map((c) => c.charCodeAt(0)));
/** The letters that can stand in an address; their places are written. */
const CODED = [...'.#m~^>v<0123456789'].map((c) => c.charCodeAt(0));

const FREE_LETTERS = Uint8Array.from({ length: 256 }, (_, letter) => Number(FREE.has(letter)));

export const isFree = (letter) => FREE_LETTERS[letter] === 1;
export const isPortal = (letter) => letter >= 48 && letter <= 57;
export const oneWay = (letter) => ONE_WAY.get(letter) ?? -1;

export function wordFor(letter) {
  if (letter === GROUND) return 'ground';
  if (letter === MUD) return 'mud, cost 3';
  if (letter === WATER) return 'water, cost 6';
  if (isPortal(letter)) return `portal ${letter - 48}`;
  if (ONE_WAY.has(letter)) return `one-way ${['up', 'right', 'down', 'left'][oneWay(letter)]}`;
  return isFree(letter) ? 'ground' : 'wall';
}

/** Where a map is looked at: how often enlarged, and which part of it is in the middle. */
const WHOLE = { zoom: 1, x: 0.5, y: 0.5 };
const MOST_UNDONE = 200;

/** Each change of the map or its rules notifies all listeners: 'map', 'cells', 'ends', 'rules', 'view'. */
export class World extends EventTarget {
  constructor(width, height, letters, { start, goal } = {}) {
    super();
    /** The version is how often what a search depends on has changed. */
    Object.assign(this, { neighbors: 8, corners: 0, past: [], future: [], view: WHOLE, version: 0 });
    this.replace(width, height, letters ?? new Uint8Array(width * height).fill(GROUND), start, goal);
  }

  /** A whole new map; of a kind, if a generator made it; drawn as diamonds, if its maker saw it so. Can be undone. */
  replace(width, height, letters, start = -1, goal = -1, { kind = '', shape = '', neighbors = this.neighbors } = {}) {
    if (!(width >= 1 && height >= 1 && width * height <= MOST_CELLS)) throw new Error(`a map of ${width} × ${height} cells: at most ${MOST_CELLS} can be shown`);
    if (letters.length !== width * height) throw new Error('the map has too few or too many cells');
    const before = this.snapshot();
    Object.assign(this, { width, height, letters, kind, shape, neighbors, view: WHOLE, veil: null, area: null });
    const end = (given, x) => (this.isOpen(given) ? given : this.openNear(width * x, height * 0.5, this.largestArea()));
    Object.assign(this, { start: end(start, 0.12), goal: end(goal, 0.88) });
    if (before.letters?.length > 1) this.did({ before, after: this.snapshot() });
    this.notify('map');
  }

  snapshot() {
    const { width, height, letters, kind, shape, neighbors, start, goal } = this;
    return { width, height, letters, kind, shape, neighbors, start, goal };
  }

  did(change) {
    this.past.push(change);
    this.future = [];
    if (this.past.length > MOST_UNDONE) this.past.shift();
  }

  get size() {
    return this.width * this.height;
  }

  isOpen(cell) {
    return cell >= 0 && cell < this.size && isFree(this.letters[cell]);
  }

  /** How many steps two cells are apart, diagonal ones too, were there no walls. */
  apart(a, b) {
    return Math.max(Math.abs((a % this.width) - (b % this.width)), Math.abs(Math.floor(a / this.width) - Math.floor(b / this.width)));
  }

  /** A test for cells of the largest area of open cells that are connected by their sides; computed once for a map. */
  largestArea() {
    return (this.area ??= largestArea(this));
  }

  /** The open cell nearest to a place that passes a test, or the cell of the place if none does. */
  openNear(x, y, test = () => true) {
    const { width, height, letters } = this;
    let [best, least] = [-1, Infinity];
    const look = (column, row) => {
      const cell = row * width + column;
      if (column < 0 || row < 0 || column >= width || row >= height || !FREE_LETTERS[letters[cell]]) return;
      const d = (column - x) ** 2 + (row - y) ** 2;
      if ((d < least || (d === least && cell < best)) && test(cell)) [best, least] = [cell, d];
    };
    const [cx, cy] = [Math.round(x), Math.round(y)];
    // Ring by ring: nothing on ring r is nearer than r − 1.
    for (let r = 0; r <= Math.max(width, height) && (r - 1) ** 2 <= least; r++) {
      for (let i = -r; i <= r; i++) {
        look(cx + i, cy - r);
        if (r) look(cx + i, cy + r);
        if (Math.abs(i) === r) continue;
        look(cx - r, cy + i);
        look(cx + r, cy + i);
      }
    }
    return best >= 0 ? best : Math.floor(y) * width + Math.floor(x);
  }

  /** Shows the cells of a new map one after the other, as they were made; searches wait for it. */
  grow(order, clock, seconds = 1.4) {
    const veil = (this.veil = new Uint8Array(this.size).fill(1));
    let [shown, passed] = [0, 0];
    this.growing = clock.each((time) => {
      passed += time;
      const upTo = this.veil === veil ? Math.min(order.length, Math.ceil((passed / seconds) * order.length)) : order.length;
      const cells = order.slice(shown, upTo);
      for (const cell of cells) veil[cell] = 0;
      shown = Math.max(shown, upTo);
      if (shown >= order.length && this.veil === veil) this.veil = null;
      this.notify('view', cells);
      return shown < order.length;
    }).then(() => this.veil === veil && (this.veil = null));
    this.notify('theme');
  }

  /** Paints cells; part of the current stroke. The ends of the search stay open. */
  paint(cells, letter) {
    const free = isFree(letter);
    const painted = cells.filter((cell) => this.letters[cell] !== letter && (free || (cell !== this.start && cell !== this.goal)));
    if (!painted.length) return;
    const stroke = this.past.at(-1)?.open ? this.past.at(-1) : { cells: [], before: [], after: [], open: true };
    if (stroke !== this.past.at(-1)) this.did(stroke);
    for (const cell of painted) {
      stroke.cells.push(cell);
      stroke.before.push(this.letters[cell]);
      stroke.after.push(letter);
      this.letters[cell] = letter;
    }
    this.kind = '';
    this.notify('cells', painted);
  }

  /** What is painted from now on is undone by itself. */
  beginStroke() {
    if (this.past.at(-1)?.open) this.past.at(-1).open = false;
  }

  /** Ground everywhere, or where the cells are free already; one stroke. */
  clear(all = true) {
    const { letters } = this;
    let many = 0;
    const cells = new Int32Array(this.size);
    for (let cell = 0; cell < cells.length; cell++) if (letters[cell] !== GROUND && (all || FREE_LETTERS[letters[cell]])) cells[many++] = cell;
    if (!many) return;
    this.beginStroke();
    const cleared = cells.slice(0, many);
    const stroke = { cells: cleared, before: Uint8Array.from(cleared, (cell) => letters[cell]), after: new Uint8Array(many).fill(GROUND) };
    this.did(stroke);
    this.go({ cells: cleared, letters: stroke.after });
  }

  /** Takes back the last stroke or the last new map. */
  undo() {
    return this.#step(this.past, this.future, true);
  }

  /** Does again what was taken back. */
  redo() {
    return this.#step(this.future, this.past, false);
  }

  #step(from, to, back) {
    const change = from.pop();
    if (!change) return false;
    change.open = false;
    to.push(change);
    const { cells } = change;
    const now = back ? change.before : change.after;
    this.go(cells ? { cells, letters: now, back } : now);
    return true;
  }

  go({ cells, letters, back = false, ...map }) {
    if (cells) {
      // A stroke that has met a cell twice is undone backward.
      for (let k = 0; k < cells.length; k++) {
        const i = back ? cells.length - 1 - k : k;
        this.letters[cells[i]] = letters[i];
      }
      this.kind = '';
      this.notify('cells', cells);
    } else {
      Object.assign(this, map, { letters, view: WHOLE, veil: null, area: null });
      this.notify('map');
    }
  }

  /** Looks closer by a factor at a place given in parts of the map; the place stays where it is. */
  zoom(factor, x = this.view.x, y = this.view.y) {
    const most = Math.max(1, Math.max(this.width, this.height) / 6);
    const zoom = Math.min(most, Math.max(1, this.view.zoom * factor));
    const kept = this.view.zoom / zoom;
    this.look({ zoom, x: x + (this.view.x - x) * kept, y: y + (this.view.y - y) * kept });
  }

  /** Moves the middle of what is shown by parts of the map. */
  pan(dx, dy) {
    this.look({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }

  look(view) {
    const within = (place) => Math.min(1, Math.max(0, place));
    this.view = view.zoom <= 1.001 ? WHOLE : { zoom: view.zoom, x: within(view.x), y: within(view.y) };
    this.notify('view');
  }

  /** Moves the start or the goal. */
  moveEnd(end, cell) {
    if (cell === this[end] || !this.isOpen(cell)) return;
    this[end] = cell;
    this.notify('ends');
  }

  setRules(neighbors, corners) {
    this.neighbors = neighbors;
    this.corners = corners;
    this.notify('rules');
  }

  notify(what, cells = []) {
    if (what !== 'view' && what !== 'theme') this.version++;
    if (what === 'cells') this.area = null;
    this.dispatchEvent(new CustomEvent('change', { detail: { what, cells } }));
  }

  /** The map in few letters that may stand in an address. */
  encode() {
    if (this.size > MOST_LINKED) return null;
    const bytes = [];
    const varint = (n) => {
      for (; n > 127; n >>>= 7) bytes.push((n & 127) | 128);
      bytes.push(n);
    };
    [this.shape === 'diamond' ? 2 : 1, this.width, this.height, this.start, this.goal].forEach(varint);
    for (let i = 0; i < this.size; ) {
      let end = i;
      while (end < this.size && this.letters[end] === this.letters[i]) end++;
      const code = CODED.indexOf(this.letters[i]);
      varint((end - i) * 32 + (code < 0 ? (isFree(this.letters[i]) ? 0 : 1) : code));
      i = end;
    }
    return toLetters(bytes);
  }

  /** What encode() wrote; throws on anything else. */
  decode(text) {
    const raw = fromLetters(text, 40_000, 'map');
    let at = 0;
    const varint = () => {
      let n = 0;
      for (let shift = 0; shift < 28; shift += 7) {
        const byte = raw[at++];
        n |= (byte & 127) << shift;
        if (byte < 128) return n;
      }
      throw new Error('the map in the address is damaged or cut off');
    };
    const version = varint();
    if (version !== 1 && version !== 2) throw new Error('the map in the address is of another version');
    const [width, height, start, goal] = [varint(), varint(), varint(), varint()];
    if (width < 1 || height < 1 || width * height > MOST_LINKED) throw new Error(`the map in the address is ${width} × ${height}`);
    const letters = new Uint8Array(width * height);
    for (let i = 0; i < letters.length; ) {
      const run = varint();
      const count = run >>> 5;
      const letter = CODED[run & 31];
      if (!count || count > letters.length - i || letter === undefined) throw new Error('the map in the address is damaged');
      letters.fill(letter, i, i + count);
      i += count;
    }
    return { width, height, letters, start, goal, shape: version === 2 ? 'diamond' : '' };
  }

  /** The map, or other letters of its size, as rows of text. */
  rows(letters = this.letters) {
    return Array.from({ length: this.height }, (_, y) => String.fromCharCode(...letters.subarray(y * this.width, (y + 1) * this.width)));
  }

  toText() {
    return `${this.rows().join('\n')}\n`;
  }
}

/** A test for cells of the largest area: runs of open cells in a row, joined with those that they touch in the row above. */
function largestArea({ width, size, letters }) {
  const area = new Int32Array(size).fill(-1);
  const [above, sizes] = [new Int32Array(size), new Int32Array(size)];
  const root = (run) => {
    while (above[run] !== run) run = above[run] = above[above[run]];
    return run;
  };
  let runs = 0;
  for (let cell = 0, joined = -1; cell < size; cell++) {
    if (!FREE_LETTERS[letters[cell]]) continue;
    const begins = cell % width === 0 || area[cell - 1] < 0;
    if (begins) above[runs] = runs;
    const run = (area[cell] = begins ? runs++ : area[cell - 1]);
    sizes[run]++;
    const other = cell < width ? -1 : area[cell - width];
    if (other < 0 || (!begins && other === joined)) continue;
    const [one, two] = [root(run), root((joined = other))];
    above[Math.max(one, two)] = Math.min(one, two);
  }
  let [best, most] = [-1, 0];
  // The root of a run is never behind it.
  for (let run = runs - 1; run >= 0; run--) if (above[run] !== run) sizes[above[run]] += sizes[run];
  for (let run = 0; run < runs; run++) if (above[run] === run && sizes[run] > most) [best, most] = [run, sizes[run]];
  return (cell) => area[cell] >= 0 && root(area[cell]) === best;
}
