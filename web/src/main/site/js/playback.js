/**
 * A recorded search that can be read forwards and backwards. Events come in rows of numbers (see the Java
 * class Recording); each cell's state follows from the events before the current place.
 */
export const KINDS = ['started', 'running', 'current', 'opened', 'improved', 'reopened', 'closed', 'destinationFound', 'success', 'failure'];
const [, RUNNING, CURRENT, OPENED, IMPROVED, REOPENED, CLOSED, FOUND, SUCCESS, FAILURE] = KINDS.keys();
export const UNSEEN = 0;
export const OPEN = 1;
export const SHUT = 2;
const MOST_TOUCHED = 50_000;
/** From how many pixels a cell on its f, g and h are written into it. */
const READABLE = 42;

export class Playback {
  /**
   * @param trace { events, parents, costs, estimates, path, status, cost, lowerBound, work }
   * @param jumps { width, four } of the map if parents may lie many cells away, as those of jump points do
   */
  constructor(trace, cells, jumps = null) {
    Object.assign(this, trace, { jumps });
    const { events } = this;
    this.length = events.length;
    this.at = 0;
    this.state = new Uint8Array(cells);
    /** The last event that said what a cell's g and parent are, or −1. */
    this.said = new Int32Array(cells).fill(-1);
    this.saidBefore = new Int32Array(this.length).fill(-1);
    this.stateBefore = new Uint8Array(this.length);
    this.steps = [];
    /** The cells whose state changed since touchedCells() was asked last; null if they are many. */
    this.touched = null;
    this.most = 0;
    this.openNow = 0;
    this.current = -1;
    this.expanded = 0;
    for (let i = 0; i < this.length; i++) {
      const kind = events[i] >>> 28;
      if (kind === RUNNING) this.steps.push(i);
      if (kind === CLOSED) this.most = Math.max(this.most, this.costs[i]);
    }
  }

  kind(i) {
    return this.events[i] >>> 28;
  }

  node(i) {
    return this.events[i] & 0xfffffff;
  }

  get isOver() {
    return this.at >= this.length;
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
    if (this.touched && this.touched.push(node) > MOST_TOUCHED) this.touched = null;
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
    this.current = -1;
    for (let i = this.at - 1, least = Math.max(0, i - 64); i >= least; i--) {
      if (this.kind(i) === CURRENT) {
        this.current = this.node(i);
        return;
      }
    }
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
    return { g, h, f: g + h, parent, state: this.state[cell] };
  }

  /** The way back from a cell along its parents. */
  wayTo(cell) {
    const way = [];
    for (let c = cell; c >= 0 && way.length <= this.state.length; ) {
      way.push(c);
      const parent = this.said[c] < 0 ? -1 : this.parents[this.said[c]];
      if (parent === c) break;
      if (this.jumps && parent >= 0) way.push(...this.turns(parent, c));
      c = parent;
    }
    return way.reverse();
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
    this.playback = null;
    this.tree = false;
    /** A way shown without its search, or null. */
    this.way = null;
  }

  changed() {
    const { playback } = this;
    const fresh = this.shown !== playback;
    this.shown = playback;
    const touched = playback?.touchedCells() ?? [];
    return fresh ? null : touched;
  }

  color(cell, colors) {
    const p = this.playback;
    const state = p?.state[cell];
    if (!state) return 0;
    if (state === OPEN) return (this.open ??= {})[colors.open] ?? (this.open[colors.open] = colors.rgb('open'));
    const g = p.costs[p.said[cell]];
    return colors.ramp[p.most > 0 ? Math.min(255, Math.round((g / p.most) * 255)) : 0];
  }

  draw(context, g, colors) {
    const p = this.playback;
    if (this.way) drawPathOf(context, g, this.way, colors);
    if (!p) return;
    if ((this.tree || p.jumps) && g.span >= 5) this.drawTree(context, g, colors, p);
    const written = g.span >= READABLE && !g.diamond;
    if (p.isFound) drawPathOf(context, g, p.path, colors, written ? { width: 0.08 } : {});
    else if (p.current >= 0) {
      drawPathOf(context, g, p.wayTo(p.current), colors, { width: written ? 0.05 : 0.14, far: !!p.jumps });
      context.beginPath();
      g.outline(context, p.current, 0);
      context.lineWidth = 2;
      context.strokeStyle = colors.path;
      context.stroke();
    }
    if (written) this.write(context, g, colors, p);
  }

  /** f in the middle of a cell, g and h below, as the text beside the picture names them; never wider than the cell. */
  write(context, g, colors, p) {
    const size = Math.min(17, g.span * 0.26);
    const short = (n) => (Math.abs(n - Math.round(n)) < 0.005 ? String(Math.round(n)) : n.toFixed(1));
    context.textBaseline = 'middle';
    context.textAlign = 'center';
    context.lineJoin = 'round';
    const line = (words, weight, most, x, y, ground, ink) => {
      context.font = `${weight} ${most}px system-ui, sans-serif`;
      const wide = context.measureText(words).width;
      const room = g.span * 0.86;
      if (wide > room) context.font = `${weight} ${(most * room) / wide}px system-ui, sans-serif`;
      // Over the way, what is written keeps the ground of its cell around it.
      context.strokeStyle = ground;
      context.lineWidth = 3;
      context.strokeText(words, x, y);
      context.fillStyle = ink;
      context.fillText(words, x, y);
    };
    g.each((cell) => {
      const i = p.said[cell] ?? -1;
      if (i < 0 || cell === p.path[0]) return;
      const [x, y] = [g.x(cell), g.y(cell)];
      const packed = this.color(cell, colors);
      const ground = `rgb(${packed & 255},${(packed >>> 8) & 255},${(packed >>> 16) & 255})`;
      const ink = this.light(cell, colors) ? '#15171c' : '#ffffff';
      line(short(p.costs[i] + p.estimates[i]), 650, size, x, y - g.span * 0.16, ground, ink);
      line(`${short(p.costs[i])}\u2009+\u2009${short(p.estimates[i])}`, 500, size * 0.7, x, y + g.span * 0.2, ground, ink);
    });
  }

  /** Whether dark words read better than light ones on a cell. */
  light(cell, colors) {
    const packed = this.color(cell, colors);
    return (packed & 255) * 0.3 + ((packed >>> 8) & 255) * 0.59 + ((packed >>> 16) & 255) * 0.11 > 120;
  }

  drawTree(context, g, colors, p) {
    context.beginPath();
    g.each((cell) => {
      const i = p.said[cell] ?? -1;
      const parent = i < 0 ? -1 : p.parents[i];
      if (parent >= 0 && parent !== cell) {
        context.moveTo(g.x(cell), g.y(cell));
        if (p.jumps) for (const turn of p.turns(parent, cell)) context.lineTo(g.x(turn), g.y(turn));
        context.lineTo(g.x(parent), g.y(parent));
      }
    });
    context.strokeStyle = colors.ink;
    context.globalAlpha = 0.45;
    context.lineWidth = 1;
    context.stroke();
    context.globalAlpha = 1;
  }
}

import { drawPath as drawPathOf } from './board.js';
export { FOUND, SUCCESS, FAILURE, IMPROVED };
