import { CHANGED } from './clock.js';
import { css, drawPath as drawPathOf } from './board.js';
import { drawFan, Fan } from './fan.js';
import { fill, outlined, pairs, segment, stroke, trace } from './shapes.js';
import { KEYS } from './searches.js';
import { KINDS } from './steps.js';
import { Steps } from './ui.js';
import { isFree } from './world.js';

/**
 * A recorded search that can be read forward and backward. Events come in rows of numbers (see the Java
 * class Recording); each cell's state follows from the events before the current place.
 */
const [, , CURRENT, OPENED, , REOPENED, CLOSED] = KINDS.keys();
const [UNSEEN, OPEN, SHUT] = [0, 1, 2];
/** From how many pixels a cell on a number is written into it, and from how many f, g and h. */
const [READABLE, READABLE_SUM] = [24, 42];
/** On maps of up to so many cells, those where a large unit does not fit have a color of their own. */
const MOST_FITTED = 200_000;

export class Playback extends Steps {
  /**
   * @param trace { events, parents, costs, estimates, steps, most, path, status, cost, lowerBound, work }
   * @param jumps { width, four } of the map if parents may lie many cells away, as those of jump points do
   */
  constructor(trace, cells, jumps = null) {
    const { length } = trace.events;
    super(length);
    Object.assign(this, trace, { jumps, straight: trace.chosen === 'theta', openNow: 0, current: -1, expanded: 0 });
    /** The state of each cell; the last event that said what its g and parent are, or −1; and both as they were before each event. */
    Object.assign(this, { state: new Uint8Array(cells), said: new Int32Array(cells).fill(-1), stateBefore: new Uint8Array(length), saidBefore: new Int32Array(length).fill(-1) });
    /** The cells whose state changed since touchedCells() was asked last; null if they are many. */
    this.touched = null;
    /** How many steps each cell is from the start, for a search that counts them. */
    if (trace.chosen === 'bfs') this.hops = new Int32Array(cells);
    for (let i = 0; this.hops && i < length; i++) if (trace.parents[i] >= 0 && trace.parents[i] !== this.node(i)) this.hops[this.node(i)] ||= this.hops[trace.parents[i]] + 1;
  }

  kind(i) {
    return this.events[i] >>> 28;
  }

  node(i) {
    return this.events[i] & 0xfffffff;
  }

  get isFound() {
    return this.isOver && this.path.length > 0;
  }

  /** Goes to a place in 0 .. length, forwards or backwards. */
  seek(place) {
    const to = Math.max(0, Math.min(this.length, Math.round(place)));
    while (this.at < to) this.forward(this.at++);
    while (this.at > to) this.backward(--this.at);
    this.findCurrent();
  }

  forward(i) {
    const [kind, node] = [this.kind(i), this.node(i)];
    if (kind < CURRENT || kind > CLOSED) return;
    this.touch(node);
    this.stateBefore[i] = this.state[node];
    this.saidBefore[i] = this.said[node];
    this.said[node] = i;
    if (kind === CLOSED) {
      this.expanded++;
      this.become(node, SHUT);
    } else if (kind === OPENED || kind === REOPENED) this.become(node, OPEN);
    else if (kind === CURRENT && this.state[node] === UNSEEN) this.become(node, OPEN);
  }

  become(node, state) {
    this.openNow += (state === OPEN) - (this.state[node] === OPEN);
    this.state[node] = state;
  }

  touch(node) {
    if (this.touched && this.touched.push(node) > CHANGED) this.touched = null;
  }

  /** The cells that changed since this was asked last, or null if they are many. */
  touchedCells() {
    const { touched } = this;
    this.touched = [];
    return touched;
  }

  backward(i) {
    const [kind, node] = [this.kind(i), this.node(i)];
    if (kind < CURRENT || kind > CLOSED) return;
    if (kind === CLOSED) this.expanded--;
    this.touch(node);
    this.become(node, this.stateBefore[i]);
    this.said[node] = this.saidBefore[i];
  }

  findCurrent() {
    let i = this.at - 1;
    while (i >= 0 && i >= this.at - 65 && this.kind(i) !== CURRENT) i--;
    this.current = i >= 0 && i >= this.at - 65 ? this.node(i) : -1;
  }

  /** How many expansions have begun before the current place. */
  get step() {
    let [low, high] = [0, this.steps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.steps[middle] < this.at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** To the end of the next step, or of the one before. */
  stepBy(count) {
    const step = Math.max(0, this.step + count);
    this.seek(step === 0 ? 0 : step >= this.steps.length ? this.length : this.steps[step]);
  }

  /** What is known of a cell at the current place, or null if it has not been met. */
  about(cell) {
    const i = this.said[cell] ?? -1;
    if (i < 0) return null;
    const [g, h, parent] = [this.costs[i], this.estimates[i], this.parents[i]];
    return { g, h, f: g + h, parent, steps: this.hops?.[cell], state: this.state[cell] };
  }

  /** The path to a cell along the parents. */
  pathTo(cell) {
    const path = [];
    for (let c = cell; c >= 0 && path.length <= this.state.length; ) {
      path.push(c);
      const parent = this.said[c] < 0 ? -1 : this.parents[this.said[c]];
      if (parent === c) break;
      if (this.jumps && parent >= 0) path.push(...this.turns(parent, c));
      c = parent;
    }
    return path.reverse();
  }

  /** The cell, if any, where the run from a parent turns: its diagonal steps come first. */
  turns(parent, cell) {
    const { width, four } = this.jumps;
    const [dx, dy] = [(cell % width) - (parent % width), Math.floor(cell / width) - Math.floor(parent / width)];
    const both = four ? 0 : Math.min(Math.abs(dx), Math.abs(dy));
    const turn = four ? parent + dx : parent + both * (Math.sign(dx) + width * Math.sign(dy));
    return turn === parent || turn === cell ? [] : [turn];
  }

  /** The last few events, newest last. */
  latest(count) {
    const from = Math.max(0, this.at - count);
    return Array.from({ length: this.at - from }, (_, k) => ({ kind: KINDS[this.kind(from + k)], node: this.node(from + k), index: from + k }));
  }
}

/** Colors cells by the state that a playback is in, and draws tree, path and the current cell. */
export class SearchPainter {
  constructor() {
    /** A route is a path without its search; the unit has so many cells a side, and has to fit into the world. */
    Object.assign(this, { playback: null, tree: false, route: null, unit: 1, world: null, weight: 1 });
  }

  changed() {
    const { playback } = this;
    // Whether a large unit fits depends on cells beside.
    if (this.unit > 1) return null;
    const fresh = this.shown !== playback;
    this.shown = playback;
    const touched = playback?.touchedCells?.() ?? [];
    return fresh ? null : touched;
  }

  color(cell, colors) {
    const p = this.playback;
    const state = p?.state[cell];
    if (!state) return this.unit > 1 && this.isTight(cell) ? colors.rgb('margin') : 0;
    if (state === OPEN) return (this.open ??= {})[colors.open] ?? (this.open[colors.open] = colors.rgb('open'));
    const g = p.costs[p.said[cell]];
    return colors.ramp[p.most > 0 ? Math.min(255, Math.round((g / p.most) * 255)) : 0];
  }

  draw(context, g, colors) {
    const p = this.playback;
    const written = !!p && !g.diamond && g.span >= (keyOf(p)[2] ? READABLE_SUM : READABLE);
    if (this.unit > 1) this.drawBodies(context, g, colors);
    context.save();
    // The path is that of the middle of the unit.
    const aside = (this.unit - 1) / 2;
    context.translate(g.px(aside, aside) - g.px(0, 0), g.py(aside, aside) - g.py(0, 0));
    if (this.route) drawPathOf(context, g, this.route, colors);
    if (p instanceof Sight) p.draw(context, g, colors);
    else if (p) this.drawSearch(context, g, colors, p, written);
    context.restore();
    if (written && !(p instanceof Sight)) this.write(context, g, colors, p);
  }

  drawSearch(context, g, colors, p, written) {
    const far = !!p.jumps || p.straight;
    if ((this.tree || far) && g.span >= 5) this.drawTree(context, g, colors, p, written && !far);
    const draw = (path, width, thin, leaps) => {
      if (written && this.unit === 1 && !p.straight) drawFrames(context, g, path, colors, Math.max(1.5, thin * g.span), (cell) => p.said[cell] >= 0, far);
      else drawPathOf(context, g, path, colors, { width: written ? thin : width, far: leaps });
    };
    if (p.isFound) draw(p.path, 0.22, 0.05, p.straight);
    else if (p.current >= 0) {
      draw(p.pathTo(p.current), 0.14, 0.03, far);
      context.beginPath();
      if (this.unit === 1) g.outline(context, p.current, 0);
      else context.arc(g.x(p.current), g.y(p.current), g.span * 0.3, 0, 7);
      stroke(context, colors.path, 2);
    }
  }

  /** Whether a cell is free, but the unit whose upper left cell it were does not fit. */
  isTight(cell) {
    const { world, unit } = this;
    return world.size <= MOST_FITTED && isFree(world.letters[cell]) && !fits(world, cell, unit);
  }

  /** The unit at both ends, and the ground that it goes over. */
  drawBodies(context, g, colors) {
    const { world, unit, playback: p } = this;
    const place = (cell) => [cell % world.width, Math.floor(cell / world.width)];
    const corners = ([x, y]) => [[x, y], [x + unit, y], [x + unit, y + unit], [x, y + unit]];
    const shape = (points) => {
      points.forEach(([x, y], i) => context[i ? 'lineTo' : 'moveTo'](g.px(x, y), g.py(x, y)));
      context.closePath();
    };
    if (p?.isOver) {
      const line = p instanceof Sight ? p.anchors() : Array.from(p.path, place);
      context.beginPath();
      for (let i = 1; i < line.length; i++) shape(hull([...corners(line[i - 1]), ...corners(line[i])]));
      fill(context, colors.path, 0.2);
    }
    context.beginPath();
    for (const cell of [world.start, world.goal]) shape(corners(place(cell)));
    stroke(context, colors.path, 2);
  }

  /** The number that the search goes by; where that is a sum, below it g at the left and h at the right; never wider than their place. */
  write(context, g, colors, p) {
    const short = (n) => (Math.abs(n - Math.round(n)) < 0.005 || n >= 100 ? String(Math.round(n)) : n.toFixed(1));
    Object.assign(context, { textBaseline: 'middle', textAlign: 'center', lineJoin: 'round' });
    const line = (words, weight, most, room, x, y, ground, ink) => {
      context.font = `${weight} ${most}px system-ui, sans-serif`;
      const wide = context.measureText(words).width;
      if (wide > room) context.font = `${weight} ${(most * room) / wide}px system-ui, sans-serif`;
      // Over the path, the words keep the ground of the cell around them.
      Object.assign(context, { strokeStyle: ground, lineWidth: 3 });
      context.strokeText(words, x, y);
      context.fillStyle = ink;
      context.fillText(words, x, y);
    };
    const [, key, isSum] = keyOf(p);
    const [large, small] = [Math.min(20, g.span * (isSum ? 0.32 : 0.42)), Math.min(14, g.span * 0.24)];
    g.each((cell) => {
      const i = p.said[cell] ?? -1;
      if (i < 0 || cell === p.path[0] || cell === p.path.at(-1)) return;
      const [x, y] = [g.x(cell), g.y(cell)];
      const ground = css(this.color(cell, colors));
      const ink = this.light(cell, colors) ? '#15171c' : '#ffffff';
      line(short(key(p.about(cell), this.weight)), 700, large, g.span * 0.8, x, y - g.span * (isSum ? 0.17 : 0), ground, ink);
      if (!isSum) return;
      context.font = `500 ${small}px system-ui, sans-serif`;
      const parts = [p.costs[i], p.estimates[i]].map(short);
      let wide = parts.map((words) => context.measureText(words).width);
      const all = wide[0] + wide[1];
      // As far apart as they can be with ten pixels.
      const room = g.span * 0.86;
      wide = wide.map((part) => part * Math.min(1, Math.max((room - 6) / all, Math.min((room - 2) / all, 10 / small))));
      const half = Math.max(g.span * 0.35, Math.min(room, wide[0] + wide[1] + 6) / 2);
      parts.forEach((words, k) => line(words, 500, small, wide[k], x + (k ? 1 : -1) * (half - wide[k] / 2), y + g.span * 0.24, ground, ink));
    });
  }

  /** Whether dark words read better than light ones on a cell. */
  light(cell, colors) {
    const packed = this.color(cell, colors);
    return (packed & 255) * 0.3 + ((packed >>> 8) & 255) * 0.59 + ((packed >>> 16) & 255) * 0.11 > 120;
  }

  /** @param apart whether the lines leave out the middle of the cells, where numbers stand */
  drawTree(context, g, colors, p, apart) {
    context.beginPath();
    g.each((cell) => {
      const i = p.said[cell] ?? -1;
      const parent = i < 0 ? -1 : p.parents[i];
      if (parent >= 0 && parent !== cell && apart) segment(context, ...g.between(cell, parent, 0.3), ...g.between(cell, parent, 0.7));
      else if (parent >= 0 && parent !== cell) {
        context.moveTo(g.x(cell), g.y(cell));
        if (p.jumps) for (const turn of p.turns(parent, cell)) context.lineTo(g.x(turn), g.y(turn));
        context.lineTo(g.x(parent), g.y(parent));
      }
    });
    stroke(context, colors.ink, 1, 0.45);
  }
}

/** What a search goes by; of some that is not known, and f is shown. */
const keyOf = (p) => KEYS[p.chosen] ?? KEYS.astar;

/** A path beside the numbers in its cells: cells with a number have a frame, and lines from one to the next. */
function drawFrames(context, g, cells, colors, width, numbered, far) {
  context.beginPath();
  cells.forEach((cell, i) => {
    if (numbered(cell)) g.outline(context, cell, width / 2 + 0.5);
    const before = cells[i - 1] ?? cell;
    const steps = Math.round(Math.max(Math.abs(g.x(cell) - g.x(before)), Math.abs(g.y(cell) - g.y(before))) / g.span);
    const edge = (end) => (numbered(end) ? 0.45 / steps : 0);
    if (steps && (far || steps < 3)) segment(context, ...g.between(before, cell, edge(before)), ...g.between(before, cell, 1 - edge(cell)));
  });
  outlined(context, colors, colors.path, width, 1.5);
}

/** The search over a mesh, read like a recorded one, of which the ending is known: { status, length, points, work, intervals }. */
export class Sight extends Fan {
  constructor(found) {
    super(found.intervals);
    Object.assign(this, { status: found.status, cost: found.length, points: found.points, work: [found.work], path: [], state: [], said: [], openNow: 0, chosen: 'polyanya' });
  }

  get expanded() {
    return this.at;
  }

  get isFound() {
    return this.isOver && this.points.length > 0;
  }

  /** The cells' corners where a unit turns whose upper left cell has its middle there. */
  anchors() {
    return pairs(this.points).map(([x, y]) => [x - 0.5, y - 0.5]);
  }

  draw(context, g, colors) {
    Array.from(drawFan(context, this, colors, (x, y) => g.px(x, y), (x, y) => g.py(x, y)));
    if (!this.isFound) return;
    trace(context, this.anchors().map(([x, y]) => [g.px(x + 0.5, y + 0.5), g.py(x + 0.5, y + 0.5)]));
    context.lineJoin = context.lineCap = 'round';
    for (const [color, width] of [[colors.halo, 0.42], [colors.path, 0.22]]) stroke(context, color, Math.max(width * 9, g.span * width));
  }
}

/** Several playbacks that take one step each at a time. */
export class Heat extends Steps {
  /** @param exact the names of those whose path is the cheapest */
  constructor(playbacks, exact) {
    super(Math.max(1, ...playbacks.map((p) => p.steps.length)), (at) => {
      for (const p of playbacks) p.seek(at >= p.steps.length ? p.length : p.steps[at]);
    });
    const sure = playbacks.find((p) => exact.includes(p.id) && p.cost >= 0);
    /** What the cheapest path costs, and who found one. */
    this.cheapest = sure?.cost ?? Math.min(...playbacks.map((p) => p.cost).filter((c) => c >= 0));
    this.names = [...new Set(playbacks.filter((p) => p.status === 'FOUND').map((p) => p.id))];
    this.playbacks = playbacks;
  }
}

/** Whether all cells of a unit are free; its own cell is the upper left one. */
export function fits(world, cell, unit) {
  const [x, y] = [cell % world.width, Math.floor(cell / world.width)];
  if (x + unit > world.width || y + unit > world.height) return false;
  for (let dy = 0; dy < unit; dy++) for (let dx = 0; dx < unit; dx++) if (!isFree(world.letters[cell + dy * world.width + dx])) return false;
  return true;
}

/** The convex hull of points, counter-clockwise where y grows upwards (Andrew's monotone chain). */
function hull(points) {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const chain = (list) => {
    const kept = [];
    for (const [x, y] of list) {
      for (let n = kept.length; n > 1 && (kept[n - 1][0] - kept[n - 2][0]) * (y - kept[n - 2][1]) <= (kept[n - 1][1] - kept[n - 2][1]) * (x - kept[n - 2][0]); n = kept.length) kept.pop();
      kept.push([x, y]);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}
