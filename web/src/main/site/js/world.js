/**
 * The map that the scenes share: letters row by row, a start and a goal, and who walks there.
 *
 * Letters: . ground, m mud, ~ water, # wall, ^ > v < one-way ground, digits portals. What they cost is
 * the business of the Java class Terrain; COSTS repeats it for words only.
 */
export const WALL = 35;
export const GROUND = 46;
export const MUD = 109;
export const WATER = 126;
export const COSTS = { [GROUND]: 1, [MUD]: 3, [WATER]: 6 };
export const MOST_CELLS = 1 << 20;

const ONE_WAY = new Map([...'^>v<'].map((c, i) => [c.charCodeAt(0), i]));
const FREE = new Set([...'.GS m~^>v<0123456789'].map((c) => c.charCodeAt(0)));
/** The letters that can stand in an address; their places are what is written. */
const CODED = [...'.#m~^>v<0123456789'].map((c) => c.charCodeAt(0));

export const isFree = (letter) => FREE.has(letter);
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

/** One change of the map or its rules tells every listener what changed: 'cells', 'ends' or 'rules'. */
export class World extends EventTarget {
  constructor(width, height, letters) {
    super();
    this.neighbors = 8;
    this.corners = 0;
    this.undoable = [];
    this.replace(width, height, letters ?? new Uint8Array(width * height).fill(GROUND));
  }

  /** A whole new map; of a kind, if a generator made it. */
  replace(width, height, letters, start = -1, goal = -1, kind = '') {
    if (!(width >= 1 && height >= 1 && width * height <= MOST_CELLS)) {
      throw new Error(`a map of ${width} × ${height} cells: at most ${MOST_CELLS} can be shown`);
    }
    if (letters.length !== width * height) throw new Error('the map has too few or too many cells');
    this.width = width;
    this.height = height;
    this.letters = letters;
    this.kind = kind;
    this.undoable = [];
    const area = this.largestArea();
    this.start = this.isOpen(start) ? start : this.openNear(width * 0.12, height * 0.5, area);
    this.goal = this.isOpen(goal) ? goal : this.openNear(width * 0.88, height * 0.5, area);
    this.tell('map');
  }

  get size() {
    return this.width * this.height;
  }

  isOpen(cell) {
    return cell >= 0 && cell < this.size && isFree(this.letters[cell]);
  }

  /** Which cells belong to the largest area of open cells that hang together by their sides. */
  largestArea() {
    const area = new Int32Array(this.size);
    let [best, most, name] = [0, 0, 0];
    for (let cell = 0; cell < this.size; cell++) {
      if (area[cell] || !this.isOpen(cell)) continue;
      const queue = [cell];
      area[cell] = ++name;
      for (let i = 0; i < queue.length; i++) {
        const c = queue[i];
        const x = c % this.width;
        for (const next of [x > 0 ? c - 1 : -1, x < this.width - 1 ? c + 1 : -1, c - this.width, c + this.width]) {
          if (this.isOpen(next) && !area[next]) {
            area[next] = name;
            queue.push(next);
          }
        }
      }
      if (queue.length > most) [best, most] = [name, queue.length];
    }
    return (cell) => area[cell] === best;
  }

  /** The open cell nearest to a place that passes a test, or the cell of the place if none does. */
  openNear(x, y, test = () => true) {
    let best = -1;
    let least = Infinity;
    for (let cell = 0; cell < this.size; cell++) {
      if (isFree(this.letters[cell]) && test(cell)) {
        const d = (cell % this.width - x) ** 2 + (Math.floor(cell / this.width) - y) ** 2;
        if (d < least) {
          least = d;
          best = cell;
        }
      }
    }
    return best >= 0 ? best : Math.floor(y) * this.width + Math.floor(x);
  }

  /** Paints one cell; part of the stroke that is under way. The ends of the search stay open. */
  paint(cell, letter) {
    if (this.letters[cell] === letter) return false;
    if (!isFree(letter) && (cell === this.start || cell === this.goal)) return false;
    this.undoable.push([cell, this.letters[cell]]);
    this.letters = this.letters.slice();
    this.letters[cell] = letter;
    this.kind = '';
    this.tell('cells', [cell]);
    return true;
  }

  beginStroke() {
    if (this.undoable.length && this.undoable.at(-1) !== null) this.undoable.push(null);
  }

  /** Takes back the last stroke. */
  undo() {
    while (this.undoable.length && this.undoable.at(-1) === null) this.undoable.pop();
    if (!this.undoable.length) return;
    this.letters = this.letters.slice();
    const cells = [];
    while (this.undoable.length && this.undoable.at(-1) !== null) {
      const [cell, letter] = this.undoable.pop();
      this.letters[cell] = letter;
      cells.push(cell);
    }
    this.kind = '';
    this.tell('cells', cells);
  }

  moveStart(cell) {
    if (cell !== this.start && this.isOpen(cell)) {
      this.start = cell;
      this.tell('ends');
    }
  }

  moveGoal(cell) {
    if (cell !== this.goal && this.isOpen(cell)) {
      this.goal = cell;
      this.tell('ends');
    }
  }

  setRules(neighbors, corners) {
    this.neighbors = neighbors;
    this.corners = corners;
    this.tell('rules');
  }

  tell(what, cells = []) {
    this.dispatchEvent(new CustomEvent('change', { detail: { what, cells } }));
  }

  /** The map in few letters that may stand in an address. */
  encode() {
    if (this.size > 20000) return null;
    const bytes = [];
    const varint = (n) => {
      for (; n > 127; n >>>= 7) bytes.push((n & 127) | 128);
      bytes.push(n);
    };
    [1, this.width, this.height, this.start, this.goal].forEach(varint);
    for (let i = 0; i < this.size; ) {
      let end = i;
      while (end < this.size && this.letters[end] === this.letters[i]) end++;
      const code = CODED.indexOf(this.letters[i]);
      varint((end - i) * 32 + (code < 0 ? (isFree(this.letters[i]) ? 0 : 1) : code));
      i = end;
    }
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  }

  /** Takes over what encode() wrote; throws on anything else. */
  decode(text) {
    if (text.length > 40000 || !/^[\w-]*$/.test(text)) throw new Error('the map in the address is damaged');
    const raw = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    let at = 0;
    const varint = () => {
      let n = 0;
      for (let shift = 0; shift < 28; shift += 7) {
        if (at >= raw.length) throw new Error('the map in the address is cut off');
        const byte = raw.charCodeAt(at++);
        n |= (byte & 127) << shift;
        if (byte < 128) return n;
      }
      throw new Error('the map in the address is damaged');
    };
    if (varint() !== 1) throw new Error('the map in the address is of another version');
    const [width, height, start, goal] = [varint(), varint(), varint(), varint()];
    if (width < 1 || height < 1 || width * height > 20000) {
      throw new Error(`the map in the address is ${width} × ${height}`);
    }
    const letters = new Uint8Array(width * height);
    for (let i = 0; i < letters.length; ) {
      const run = varint();
      const count = run >>> 5;
      const letter = CODED[run & 31];
      if (!count || count > letters.length - i || letter === undefined) {
        throw new Error('the map in the address is damaged');
      }
      letters.fill(letter, i, i + count);
      i += count;
    }
    this.replace(width, height, letters, start, goal);
  }

  /** The map as lines of text, for people and tests. */
  toText() {
    const rows = [];
    for (let y = 0; y < this.height; y++) {
      rows.push(String.fromCharCode(...this.letters.subarray(y * this.width, (y + 1) * this.width)));
    }
    return rows.join('\n') + '\n';
  }
}
