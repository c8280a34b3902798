/**
 * The map on a canvas: draws it, and turns pointer, touch and keys into cells.
 *
 * A painter (one per scene) may color cells and draw over them: { color(cell) → packed color or 0,
 * draw(context, geometry, colors) }. One pixel per cell is painted off screen and blown up, so that large
 * maps cost no more than small ones; hexagons are filled one by one.
 */
import { GROUND, MUD, WALL, WATER, isFree, isPortal, oneWay } from './world.js';
import { palette } from './palette.js';

export class Geometry {
  constructor(world, width, height) {
    this.columns = world.width;
    this.rows = world.height;
    this.hex = world.neighbors === 6;
    const across = this.hex ? (this.columns + (this.rows > 1 ? 0.5 : 0)) * Math.sqrt(3) : this.columns;
    const down = this.hex ? this.rows * 1.5 + 0.5 : this.rows;
    const fit = Math.min(width / across, height / down);
    /** The side of a square in CSS pixels, or the side of a hexagon. */
    this.side = fit >= 6 && !this.hex ? Math.floor(fit) : fit;
    this.left = Math.round((width - across * this.side) / 2);
    this.top = Math.round((height - down * this.side) / 2);
    this.width = across * this.side;
    this.height = down * this.side;
    /** The diameter of what fits into a cell. */
    this.span = this.hex ? this.side * Math.sqrt(3) : this.side;
  }

  x(cell) {
    const [column, row] = [cell % this.columns, Math.floor(cell / this.columns)];
    return this.hex
      ? this.left + (column + 0.5 + (row & 1) / 2) * Math.sqrt(3) * this.side
      : this.left + (column + 0.5) * this.side;
  }

  y(cell) {
    const row = Math.floor(cell / this.columns);
    return this.hex ? this.top + (row * 1.5 + 1) * this.side : this.top + (row + 0.5) * this.side;
  }

  /** The cell at a place, or −1. */
  cellAt(px, py) {
    if (!this.hex) {
      const [x, y] = [Math.floor((px - this.left) / this.side), Math.floor((py - this.top) / this.side)];
      return x >= 0 && y >= 0 && x < this.columns && y < this.rows ? y * this.columns + x : -1;
    }
    const row = Math.round(((py - this.top) / this.side - 1) / 1.5);
    let best = -1;
    let least = this.side * this.side;
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

  /** Traces the outline of a cell, a little smaller by inset. */
  outline(context, cell, inset = 0) {
    if (!this.hex) {
      const [x, y] = [this.left + (cell % this.columns) * this.side, this.top + Math.floor(cell / this.columns) * this.side];
      context.rect(x + inset, y + inset, this.side - 2 * inset, this.side - 2 * inset);
      return;
    }
    const [x, y, r] = [this.x(cell), this.y(cell), this.side - inset];
    for (let i = 0; i < 6; i++) {
      const angle = (Math.PI / 3) * (i + 0.5);
      context[i ? 'lineTo' : 'moveTo'](x + r * Math.cos(angle), y + r * Math.sin(angle));
    }
    context.closePath();
  }
}

const DARK = matchMedia('(prefers-color-scheme: dark)');
export const isDark = () => (document.documentElement.dataset.theme ?? (DARK.matches ? 'dark' : 'light')) === 'dark';

export class Board extends EventTarget {
  /**
   * @param world the map to show
   * @param options label for screen readers; editable (default true); tools, an object whose brush is a
   *     letter, or 'pick' to hand cells to the scene
   */
  constructor(world, { label, tools = null, ends = true } = {}) {
    super();
    Object.assign(this, { world, tools, ends, painter: null, hover: -1, cursor: -1, focused: false });
    this.canvas = document.createElement('canvas');
    this.canvas.className = 'board';
    this.canvas.tabIndex = tools ? 0 : -1;
    this.canvas.setAttribute('role', tools ? 'application' : 'img');
    this.canvas.setAttribute('aria-label', label);
    this.context = this.canvas.getContext('2d');
    this.pixels = document.createElement('canvas');
    this.redraw = () => this.invalidate();
    world.addEventListener('change', this.redraw);
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.canvas);
    if (tools) this.listen();
  }

  close() {
    this.sizes.disconnect();
    this.world.removeEventListener('change', this.redraw);
  }

  fit() {
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height) return;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.draw();
  }

  invalidate() {
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0;
      this.draw();
    });
  }

  draw() {
    const { world, context } = this;
    const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    if (!width || !height) return;
    const colors = palette(isDark());
    const g = (this.geometry = new Geometry(world, width, height));
    context.clearRect(0, 0, width, height);
    if (g.hex) this.fillHexagons(g, colors);
    else this.fillSquares(g, colors);
    if (g.span >= 9) this.drawSigns(g, colors);
    this.painter?.draw?.(context, g, colors);
    if (this.ends) {
      drawStart(context, g, world.start, colors);
      drawGoal(context, g, world.goal, colors);
    }
    this.drawCursor(g, colors);
  }

  color(cell, terrain, colors) {
    return this.painter?.color?.(cell, colors) || terrain[this.world.letters[cell]];
  }

  fillSquares(g, colors) {
    const { world, context, pixels } = this;
    const terrain = terrainColors(colors);
    if (pixels.width !== world.width || pixels.height !== world.height || !this.image) {
      pixels.width = world.width;
      pixels.height = world.height;
      this.image = new ImageData(world.width, world.height);
      this.words = new Uint32Array(this.image.data.buffer);
    }
    for (let cell = 0; cell < world.size; cell++) this.words[cell] = this.color(cell, terrain, colors);
    pixels.getContext('2d').putImageData(this.image, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(pixels, g.left, g.top, g.width, g.height);
    if (g.side >= 7) {
      context.beginPath();
      for (let x = 0; x <= g.columns; x++) line(context, g.left + x * g.side, g.top, 0, g.height);
      for (let y = 0; y <= g.rows; y++) line(context, g.left, g.top + y * g.side, g.width, 0);
      context.strokeStyle = colors.line;
      context.lineWidth = 1;
      context.stroke();
    }
  }

  fillHexagons(g, colors) {
    const terrain = terrainColors(colors);
    const groups = new Map();
    for (let cell = 0; cell < this.world.size; cell++) {
      const color = this.color(cell, terrain, colors);
      groups.has(color) ? groups.get(color).push(cell) : groups.set(color, [cell]);
    }
    for (const [color, cells] of groups) {
      this.context.beginPath();
      cells.forEach((cell) => g.outline(this.context, cell, g.side > 6 ? 0.5 : 0));
      this.context.fillStyle = css(color);
      this.context.fill();
    }
  }

  /** Arrows of one-way cells, rings of portals, ripples of water and dots of mud. */
  drawSigns(g, colors) {
    const { world, context } = this;
    const r = g.span * 0.28;
    context.lineWidth = Math.max(1, g.span / 10);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let cell = 0; cell < world.size; cell++) {
      const letter = world.letters[cell];
      if (letter === GROUND || letter === WALL) continue;
      const [x, y] = [g.x(cell), g.y(cell)];
      if (oneWay(letter) >= 0) {
        const turn = ((oneWay(letter) - 1) * Math.PI) / 2;
        const at = (dx, dy) => [x + r * (dx * Math.cos(turn) - dy * Math.sin(turn)), y + r * (dx * Math.sin(turn) + dy * Math.cos(turn))];
        context.beginPath();
        context.moveTo(...at(-0.4, -1));
        context.lineTo(...at(0.6, 0));
        context.lineTo(...at(-0.4, 1));
        context.strokeStyle = colors.ink;
        context.globalAlpha = 0.65;
        context.stroke();
        context.globalAlpha = 1;
      } else if (isPortal(letter)) {
        context.beginPath();
        context.arc(x, y, g.span * 0.38, 0, 7);
        context.fillStyle = colors.portal;
        context.fill();
        context.fillStyle = colors.halo;
        context.font = `600 ${g.span * 0.5}px system-ui, sans-serif`;
        context.fillText(String.fromCharCode(letter), x, y + g.span * 0.03);
      }
    }
  }

  drawCursor(g, colors) {
    const cell = this.focused && this.cursor >= 0 ? this.cursor : this.hover;
    if (cell < 0 || cell >= this.world.size || !this.tools) return;
    const { context } = this;
    context.beginPath();
    g.outline(context, cell, this.focused ? -1 : 0.5);
    context.strokeStyle = this.focused ? colors.halo : colors.cursor;
    context.lineWidth = this.focused ? 5 : 1.5;
    context.stroke();
    if (this.focused) {
      context.strokeStyle = colors.cursor;
      context.lineWidth = 2.5;
      context.stroke();
    }
  }

  listen() {
    const { canvas } = this;
    let last = -1;
    let drag = '';
    let letter = 0;
    const cellOf = (event) => {
      const box = canvas.getBoundingClientRect();
      return this.geometry?.cellAt(event.clientX - box.left, event.clientY - box.top) ?? -1;
    };
    const move = (cell) => {
      if (cell < 0 || cell === last) return;
      if (drag === 'start') this.world.moveStart(cell);
      else if (drag === 'goal') this.world.moveGoal(cell);
      else if (drag === 'pick') this.pick(cell, 'drag');
      else if (drag === 'paint') for (const c of this.between(last < 0 ? cell : last, cell)) this.world.paint(c, letter);
      last = cell;
    };
    canvas.addEventListener('pointerdown', (event) => {
      const cell = cellOf(event);
      if (event.button > 2 || cell < 0) return;
      event.preventDefault();
      canvas.focus({ preventScroll: true });
      this.setFocused(false);
      canvas.setPointerCapture(event.pointerId);
      last = -1;
      const touching = event.pointerType === 'touch' && this.geometry.span < 22 ? 1.6 : 0.6;
      const near = (end) => this.ends && Math.hypot(this.geometry.x(end) - this.geometry.x(cell), this.geometry.y(end) - this.geometry.y(cell)) < touching * this.geometry.span;
      if (near(this.world.goal)) drag = 'goal';
      else if (near(this.world.start)) drag = 'start';
      else if (this.tools.brush === 'pick') {
        drag = 'pick';
        this.pick(cell, 'press');
        last = cell;
      } else {
        drag = 'paint';
        this.world.beginStroke();
        letter = event.button === 2 ? GROUND : this.strokeLetter(cell);
        move(cell);
      }
    });
    canvas.addEventListener('pointermove', (event) => {
      const cell = cellOf(event);
      if (drag) move(cell);
      if (cell !== this.hover) this.point(cell);
    });
    const end = () => {
      drag = '';
      last = -1;
      this.dispatchEvent(new Event('strokeend'));
    };
    canvas.addEventListener('pointerup', end);
    canvas.addEventListener('pointercancel', end);
    canvas.addEventListener('pointerleave', () => !drag && this.point(-1));
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('keydown', (event) => this.key(event));
    canvas.addEventListener('focus', () => this.setFocused(canvas.matches(':focus-visible')));
    canvas.addEventListener('blur', () => this.setFocused(false));
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

  pick(cell, how) {
    this.dispatchEvent(new CustomEvent('pick', { detail: { cell, how } }));
  }

  point(cell) {
    this.hover = cell;
    this.invalidate();
    this.dispatchEvent(new CustomEvent('point', { detail: { cell } }));
  }

  /** The cells on the line from one to another. */
  between(from, to) {
    const w = this.world.width;
    const [x0, y0, x1, y1] = [from % w, Math.floor(from / w), to % w, Math.floor(to / w)];
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
    return Array.from({ length: steps + 1 }, (_, i) => {
      const t = steps ? i / steps : 0;
      return Math.round(y0 + (y1 - y0) * t) * w + Math.round(x0 + (x1 - x0) * t);
    });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { world } = this;
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (steps[event.key]) {
      const jump = event.shiftKey ? 5 : 1;
      if (this.cursor < 0) this.cursor = world.start;
      const x = Math.min(world.width - 1, Math.max(0, (this.cursor % world.width) + steps[event.key][0] * jump));
      const y = Math.min(world.height - 1, Math.max(0, Math.floor(this.cursor / world.width) + steps[event.key][1] * jump));
      this.cursor = y * world.width + x;
      this.setFocused(true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (this.tools.brush === 'pick') this.pick(this.cursor, 'press');
      else {
        world.beginStroke();
        world.paint(this.cursor, this.strokeLetter(this.cursor));
      }
    } else if (event.key === 's' && this.ends) world.moveStart(this.cursor);
    else if (event.key === 'g' && this.ends) world.moveGoal(this.cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

const line = (context, x, y, dx, dy) => {
  context.moveTo(Math.round(x) + (dx ? 0 : 0.5), Math.round(y) + (dy ? 0 : 0.5));
  context.lineTo(Math.round(x + dx) + (dx ? 0 : 0.5), Math.round(y + dy) + (dy ? 0 : 0.5));
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

/** The start: a disc. */
export function drawStart(context, g, cell, colors) {
  const r = Math.max(4, g.span * 0.42);
  context.beginPath();
  context.arc(g.x(cell), g.y(cell), r, 0, 7);
  filled(context, colors.path, colors.halo, r);
}

/** The goal: a diamond. */
export function drawGoal(context, g, cell, colors) {
  const [x, y, r] = [g.x(cell), g.y(cell), Math.max(5, g.span * 0.55)];
  context.beginPath();
  context.moveTo(x, y - r);
  context.lineTo(x + r, y);
  context.lineTo(x, y + r);
  context.lineTo(x - r, y);
  context.closePath();
  filled(context, colors.path, colors.halo, r);
}

function filled(context, fill, halo, r) {
  context.fillStyle = fill;
  context.strokeStyle = halo;
  context.lineWidth = Math.max(2, r / 3);
  context.lineJoin = 'round';
  context.stroke();
  context.fill();
}

/** A path, outlined so that it reads on everything. */
export function drawPath(context, g, cells, colors, { color = colors.path, width = 0.22, dash = [], far = false } = {}) {
  if (cells.length < 2) return;
  context.beginPath();
  for (let i = 0; i < cells.length; i++) {
    const leap = i && !far && (Math.abs(g.x(cells[i]) - g.x(cells[i - 1])) > 2 * g.span || Math.abs(g.y(cells[i]) - g.y(cells[i - 1])) > 2 * g.span);
    context[i && !leap ? 'lineTo' : 'moveTo'](g.x(cells[i]), g.y(cells[i]));
  }
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setLineDash([]);
  context.strokeStyle = colors.halo;
  context.lineWidth = Math.max(3.5, g.span * (width + 0.2));
  context.stroke();
  context.setLineDash(dash);
  context.strokeStyle = color;
  context.lineWidth = Math.max(2, g.span * width);
  context.stroke();
  context.setLineDash([]);
}
