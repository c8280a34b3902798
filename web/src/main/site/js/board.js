/**
 * The map on a canvas.
 *
 * A painter (one per scene) may color cells and draw over them: { color(cell) → packed color or 0,
 * draw(context, geometry, colors) }, and one of: changed() → the cells whose color changed since it was asked last, or
 * null if all may have; depends() → a list of all that the colors follow from. One pixel per cell is
 * painted off screen and blown up, so that large maps cost no more than small ones; hexagons are filled one by one.
 */
import { CHANGED } from './clock.js';
import { listen } from './hands.js';
import { boxOf, Picture } from './picture.js';
import { circle, drawEnd, fill, segment, stroke, trace } from './shapes.js';
import { Toolbar } from './toolbar.js';
import { GROUND, MUD, WALL, WATER, isFree, isPortal, oneWay } from './world.js';

/** Corners of cells from their middle, for a side of one. */
const HEXAGON = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map((sixth) => [Math.cos((Math.PI / 3) * sixth), Math.sin((Math.PI / 3) * sixth)]);
const DIAMOND = [[0, -0.5], [1, 0], [0, 0.5], [-1, 0]];

export class Geometry {
  constructor(world, width, height) {
    const { view } = world;
    Object.assign(this, { columns: world.width, rows: world.height, hex: world.neighbors === 6, seen: { width, height } });
    /** Squares seen from a corner, half as high as wide, as isometric games show them. */
    this.diamond = !this.hex && world.shape === 'diamond';
    const across = this.hex ? (this.columns + (this.rows > 1 ? 0.5 : 0)) * Math.sqrt(3) : this.diamond ? this.columns + this.rows : this.columns;
    const down = this.hex ? this.rows * 1.5 + 0.5 : this.diamond ? (this.columns + this.rows) / 2 : this.rows;
    const fit = Math.min(width / across, height / down) * view.zoom;
    /** The side of a square in CSS pixels, the side of a hexagon, or half the width of a diamond. */
    this.side = fit >= 6 && !this.hex && view.zoom === 1 ? Math.floor(fit) : fit;
    [this.width, this.height] = [across * this.side, down * this.side];
    [this.left, this.top] = [place(width, this.width, view.x), place(height, this.height, view.y)];
    /** The diameter of what fits into a cell. */
    this.span = this.hex ? this.side * Math.sqrt(3) : this.side;
  }

  x(cell) {
    return this.px((cell % this.columns) + 0.5, Math.floor(cell / this.columns) + 0.5);
  }

  y(cell) {
    return this.py((cell % this.columns) + 0.5, Math.floor(cell / this.columns) + 0.5);
  }

  /** Where something is shown that goes from one cell to another and has come so far. */
  between(from, to, part) {
    return [this.x(from) + (this.x(to) - this.x(from)) * part, this.y(from) + (this.y(to) - this.y(from)) * part];
  }

  /** Where a place in cells is shown: 0.5, 0.5 is the middle of the first cell. */
  px(x, y) {
    if (this.hex) return this.left + (x + (Math.floor(y) & 1) / 2) * Math.sqrt(3) * this.side;
    return this.diamond ? this.left + (x - y + this.rows) * this.side : this.left + x * this.side;
  }

  py(x, y) {
    if (this.hex) return this.top + ((y - 0.5) * 1.5 + 1) * this.side;
    return this.diamond ? this.top + ((x + y) / 2) * this.side : this.top + y * this.side;
  }

  /** The place in cells that is shown somewhere; not for hexagons. */
  placeAt(px, py) {
    const [u, v] = [(px - this.left) / this.side, (py - this.top) / this.side];
    return this.diamond ? [v + (u - this.rows) / 2, v - (u - this.rows) / 2] : [u, v];
  }

  /** The cell at a place, or −1. */
  cellAt(px, py) {
    if (!this.hex) {
      const [x, y] = this.placeAt(px, py).map(Math.floor);
      return x >= 0 && y >= 0 && x < this.columns && y < this.rows ? y * this.columns + x : -1;
    }
    const row = Math.round(((py - this.top) / this.side - 1) / 1.5);
    let [best, least] = [-1, this.side ** 2];
    for (let r = Math.max(0, row - 1); r <= Math.min(this.rows - 1, row + 1); r++) {
      const column = Math.round((px - this.left) / (Math.sqrt(3) * this.side) - 0.5 - (r & 1) / 2);
      const cell = r * this.columns + column;
      if (column >= 0 && column < this.columns) {
        const d = (this.x(cell) - px) ** 2 + (this.y(cell) - py) ** 2;
        if (d < least) [best, least] = [cell, d];
      }
    }
    return best;
  }

  /** The first and last columns and rows of which something may be seen. */
  get shown() {
    const { width, height } = this.seen;
    const whole = { left: 0, top: 0, right: this.columns - 1, bottom: this.rows - 1 };
    if (this.diamond) return whole;
    const [w, hh] = this.hex ? [Math.sqrt(3) * this.side, 1.5 * this.side] : [this.side, this.side];
    return {
      left: Math.max(0, Math.floor(-this.left / w) - 1), right: Math.min(whole.right, Math.ceil((width - this.left) / w)),
      top: Math.max(0, Math.floor(-this.top / hh) - 1), bottom: Math.min(whole.bottom, Math.ceil((height - this.top) / hh)),
    };
  }

  /** Does something for each cell of which something may be seen. */
  each(what) {
    const { left, top, right, bottom } = this.shown;
    for (let y = top; y <= bottom; y++) for (let cell = y * this.columns + left, last = y * this.columns + right; cell <= last; cell++) what(cell);
  }

  /** Traces the outline of a cell, a little smaller by inset. */
  outline(context, cell, inset = 0) {
    const [x, y, half] = [this.x(cell), this.y(cell), this.side / 2 - inset];
    if (!this.hex && !this.diamond) return context.rect(x - half, y - half, 2 * half, 2 * half);
    const [corners, r] = this.hex ? [HEXAGON, this.side - inset] : [DIAMOND, this.side - inset * 1.4];
    corners.forEach(([dx, dy], i) => context[i ? 'lineTo' : 'moveTo'](x + r * dx, y + r * dy));
    return context.closePath();
  }
}

/** Where the map begins: in the middle if there is room, else so that the place looked at is, but no empty edge. */
function place(room, size, at) {
  if (size <= room) return Math.round((room - size) / 2);
  return Math.min(0, Math.max(room - size, room / 2 - at * size));
}

/** The longer side of the mini-map, in pixels. */
const MINI = 150;

export class Board extends Picture {
  /**
   * @param app the page, with the map to show, and the signal and the clock of a scene
   * @param options label for screen readers; tools, a toolbar or what one is made of, whose brush is a letter, 'pick' to hand cells to the scene, or
   *     'box' to select a rectangle, 'hand' to move the map; ends, whether start and goal are shown; on, what is
   *     called: pick(cell, 'press' or 'drag'), box(rectangle), point(cell), strokeend(); boxes, whether a
   *     mouse that drags with 'pick' selects a rectangle; lines, whether the cells are outlined
   */
  constructor(app, { label, tools = {}, ends = true, boxes = false, lines = true, painter = null, on = {} } = {}) {
    super(app, { label, keys: true });
    const { world } = app;
    Object.assign(this, { world, tools: tools instanceof Toolbar ? tools : new Toolbar(app, tools), ends, boxes, lines, painter, on, box: null, hover: -1, cursor: -1, focused: false, stale: null });
    this.pixels = document.createElement('canvas');
    app.heed(({ what, cells }) => {
      if (what === 'cells' || what === 'view') this.stale?.push(...(cells.length < 5000 ? cells : []));
      if (!['cells', 'ends', 'view'].includes(what) || cells.length >= 5000) this.stale = null;
      this.invalidate();
    });
    listen(this);
  }

  paint(context, width, height, colors) {
    const { world } = this;
    const g = (this.geometry = new Geometry(world, width, height));
    if (g.hex) this.fillHexagons(g, colors);
    else this.fillSquares(g, colors);
    if (g.span >= 9) this.drawSigns(g, colors);
    if (world.veil) return;
    this.painter?.draw?.(context, g, colors);
    if (this.ends) {
      drawStart(context, g, world.start, colors);
      drawGoal(context, g, world.goal, colors);
    }
    if (this.box) drawBox(context, this.box, colors);
    else this.drawCursor(g, colors);
    this.mini = world.view.zoom > 1 && !g.hex && !g.diamond ? this.drawMini(g, colors) : null;
  }

  /** The whole map in a corner, and what is seen of it: where it is drawn. */
  drawMini(g, colors) {
    const { context, pixels } = this;
    const side = Math.min(MINI / g.columns, MINI / g.rows);
    const [width, height] = [g.columns * side, g.rows * side];
    // In the corner that lies farthest from what is looked at: what it covers can be moved away from it.
    const { x, y } = this.world.view;
    const mini = { left: x > 0.5 ? 10 : g.seen.width - width - 10, top: y > 0.5 ? 10 : g.seen.height - height - 10, width, height };
    context.fillStyle = colors.paper;
    context.fillRect(mini.left - 3, mini.top - 3, width + 6, height + 6);
    context.imageSmoothingEnabled = true;
    context.drawImage(pixels, mini.left, mini.top, width, height);
    Object.assign(context, { strokeStyle: colors.ink, lineWidth: 1 });
    context.strokeRect(mini.left - 3.5, mini.top - 3.5, width + 7, height + 7);
    Object.assign(context, { strokeStyle: colors.path, lineWidth: 2 });
    const part = (size) => size / g.side * side;
    context.strokeRect(mini.left + part(Math.max(0, -g.left)), mini.top + part(Math.max(0, -g.top)), Math.min(width, part(g.seen.width)), Math.min(height, part(g.seen.height)));
    return mini;
  }

  /** Where a place of the mini-map lies, in parts of the map; null beside it. */
  miniAt([x, y]) {
    const { mini } = this;
    const [u, v] = mini ? [(x - mini.left) / mini.width, (y - mini.top) / mini.height] : [-1, -1];
    return u >= 0 && v >= 0 && u <= 1 && v <= 1 ? [u, v] : null;
  }

  color(cell, terrain, colors) {
    if (this.world.veil?.[cell]) return terrain[WALL];
    return this.painter?.color?.(cell, colors) || terrain[this.world.letters[cell]];
  }

  fillSquares(g, colors) {
    const { context, pixels } = this;
    this.colorCells(colors);
    context.imageSmoothingEnabled = false;
    context.save();
    if (g.diamond) {
      context.transform(g.side, g.side / 2, -g.side, g.side / 2, g.left + g.rows * g.side, g.top);
      context.drawImage(pixels, 0, 0);
    } else {
      const { left, top, right, bottom } = g.shown;
      const [w, hh] = [right - left + 1, bottom - top + 1];
      context.drawImage(pixels, left, top, w, hh, g.left + left * g.side, g.top + top * g.side, w * g.side, hh * g.side);
    }
    context.restore();
    if (g.side < 7 || !this.lines) return;
    const { left, top, right, bottom } = g.shown;
    context.beginPath();
    for (let x = left; x <= right + 1; x++) line(context, g, x, top, x, bottom + 1);
    for (let y = top; y <= bottom + 1; y++) line(context, g, left, y, right + 1, y);
    stroke(context, colors.grid, 1);
  }

  /**
   * One pixel a cell: those that changed since the last time, if the painter knows them. Otherwise all, in portions, each
   * beginning where the last one has ended.
   */
  colorCells(colors) {
    const { world, pixels } = this;
    const { width, size } = world;
    const terrain = terrainColors(colors);
    const context = pixels.getContext('2d');
    // Of a large map one picture begins in a frame, the others later.
    const fresh = pixels.width !== width || pixels.height !== world.height || !this.image || this.inked !== colors || this.letters !== world.letters;
    if (fresh && !this.clock.take(size)) return this.invalidate();
    if (fresh) {
      Object.assign(pixels, { width, height: world.height });
      Object.assign(this, { image: new ImageData(width, world.height), inked: colors, letters: world.letters, left: this.painter?.color || world.veil ? size : 0, next: 0, stale: [] });
      this.words = new Uint32Array(this.image.data.buffer);
      for (let cell = 0; cell < size; cell++) this.words[cell] = terrain[world.letters[cell]];
      context.putImageData(this.image, 0, 0);
    }
    const touched = this.touched();
    if (!this.stale || !touched || this.stale.length + touched.length > Math.min(CHANGED, size / 2)) this.left = size;
    else if (this.stale.length + touched.length) {
      const cells = [...this.stale, ...touched];
      for (const cell of cells) this.words[cell] = this.color(cell, terrain, colors);
      const { left, top, width: across, height: down } = boxOf(cells.flatMap((cell) => [cell % width, Math.floor(cell / width)]));
      context.putImageData(this.image, 0, 0, left, top, Math.round(across) + 1, Math.round(down) + 1);
    }
    this.stale = [];
    if (this.left) this.left -= this.colorPortion(this.clock.take(this.left), terrain, colors, context);
    return this.left && this.invalidate();
  }

  /** The cells whose color the painter has changed since it was asked last, or null if all may have another one. */
  touched() {
    const { painter } = this;
    if (painter?.changed) return painter.changed();
    if (!painter?.color) return [];
    const [now, before] = [painter.depends(), this.known];
    this.known = now;
    return before && now.every((value, i) => value === before[i]) ? [] : null;
  }

  /** Colors so many cells from the next one on: how many. */
  colorPortion(cells, terrain, colors, context) {
    const { size, width } = this.world;
    this.next %= size;
    for (let rest = cells; rest > 0; ) {
      const end = Math.min(size, this.next + rest);
      for (let cell = this.next; cell < end; cell++) this.words[cell] = this.color(cell, terrain, colors);
      const [top, bottom] = [Math.floor(this.next / width), Math.ceil(end / width)];
      context.putImageData(this.image, 0, 0, 0, top, width, bottom - top);
      rest -= end - this.next;
      this.next = end % size;
    }
    return cells;
  }

  fillHexagons(g, colors) {
    const terrain = terrainColors(colors);
    const shown = [];
    g.each((cell) => shown.push(cell));
    for (const [color, cells] of Map.groupBy(shown, (cell) => this.color(cell, terrain, colors))) {
      this.context.beginPath();
      cells.forEach((cell) => g.outline(this.context, cell, g.side > 6 ? 0.5 : 0));
      fill(this.context, css(color));
    }
  }

  /** Arrows of one-way cells, rings of portals, ripples of water and dots of mud. */
  drawSigns(g, colors) {
    const { world, context } = this;
    const r = g.span * 0.28;
    Object.assign(context, { lineWidth: Math.max(1, g.span / 10), lineCap: 'round', lineJoin: 'round', textAlign: 'center', textBaseline: 'middle' });
    g.each((cell) => {
      const letter = world.letters[cell];
      if (letter === GROUND || letter === WALL) return;
      const [x, y] = [g.x(cell), g.y(cell)];
      if (oneWay(letter) >= 0) {
        const turn = ((oneWay(letter) - 1) * Math.PI) / 2;
        const at = (dx, dy) => [x + r * (dx * Math.cos(turn) - dy * Math.sin(turn)), y + r * (dx * Math.sin(turn) + dy * Math.cos(turn))];
        trace(context, [at(-0.4, -1), at(0.6, 0), at(-0.4, 1)]);
        stroke(context, colors.ink, Math.max(1, g.span / 10), 0.65);
      } else if (isPortal(letter)) {
        circle(context, x, y, g.span * 0.38);
        fill(context, colors.portal);
        Object.assign(context, { fillStyle: colors.halo, font: `600 ${g.span * 0.5}px system-ui, sans-serif` });
        context.fillText(String.fromCharCode(letter), x, y + g.span * 0.03);
      }
    });
  }

  drawCursor(g, colors) {
    const cell = this.focused && this.cursor >= 0 ? this.cursor : this.hover;
    if (cell < 0 || cell >= this.world.size) return;
    const { context } = this;
    context.beginPath();
    g.outline(context, cell, this.focused ? -1 : 0.5);
    stroke(context, this.focused ? colors.halo : colors.cursor, this.focused ? 5 : 1.5);
    if (this.focused) stroke(context, colors.cursor, 2.5);
  }

  setFocused(focused) {
    this.focused = focused;
    this.canvas.classList.toggle('pointed', !focused);
    if (focused && this.cursor < 0) this.cursor = this.world.start;
    if (focused) this.point(this.cursor);
    this.invalidate();
  }

  /** What a stroke that begins here paints: the brush, or ground if the brush is there already. */
  strokeLetter(cell) {
    const brush = this.tools.brush;
    return this.world.letters[cell] === brush ? GROUND : brush;
  }

  /** A rectangle from one place of the canvas to another: shown while it is drawn, reported when it is done. */
  drawBox([ax, ay], [bx, by], done) {
    const box = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
    this.box = done ? null : box;
    this.invalidate();
    if (done) this.on.box?.(box);
  }

  /** Points at a cell, if it is another one. */
  pointAt(cell) {
    if (cell !== this.hover) this.point(cell);
  }

  point(cell) {
    this.hover = cell;
    this.invalidate();
    this.on.point?.(cell);
  }
}

function drawBox(context, [left, top, right, bottom], colors) {
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  fill(context, colors.path, 0.12);
  stroke(context, colors.path, 1.5);
}

const line = (context, g, x0, y0, x1, y1) => {
  const sharp = (n) => (g.diamond ? n : Math.round(n) + 0.5);
  segment(context, sharp(g.px(x0, y0)), sharp(g.py(x0, y0)), sharp(g.px(x1, y1)), sharp(g.py(x1, y1)));
};

export const css = (packed) => `rgb(${packed & 255},${(packed >>> 8) & 255},${(packed >>> 16) & 255})`;

function terrainColors(colors) {
  const terrain = new Uint32Array(256);
  for (let letter = 0; letter < 256; letter++) {
    const name = letter === MUD ? 'mud' : letter === WATER ? 'water' : isFree(letter) ? 'ground' : 'wall';
    terrain[letter] = colors.rgb(name);
  }
  return terrain;
}

/** The start of a path on a map: a disc; its goal: a diamond. */
export const drawStart = (context, g, cell, colors) => drawEnd(context, g.x(cell), g.y(cell), 0, Math.max(4, g.span * 0.42), colors);
export const drawGoal = (context, g, cell, colors) => drawEnd(context, g.x(cell), g.y(cell), Math.max(5, g.span * 0.55), 0, colors);

/** A path, outlined so that it reads on everything. */
export function drawPath(context, g, cells, colors, { width = 0.22, far = false } = {}) {
  if (cells.length < 2) return;
  context.beginPath();
  for (let i = 0; i < cells.length; i++) {
    const leap = i && !far && (Math.abs(g.x(cells[i]) - g.x(cells[i - 1])) > 2 * g.span || Math.abs(g.y(cells[i]) - g.y(cells[i - 1])) > 2 * g.span);
    context[i && !leap ? 'lineTo' : 'moveTo'](g.x(cells[i]), g.y(cells[i]));
  }
  Object.assign(context, { lineJoin: 'round', lineCap: 'round' });
  stroke(context, colors.halo, Math.max(3.5, g.span * (width + 0.2)));
  stroke(context, colors.path, Math.max(2, g.span * width));
}
