/** A crowd as it is shown, between its last two ticks: units with their tails, and what a single one may do. */
import { drawGoal, drawPath, drawUnits, reducedMotion } from './parts.js';

/** States of units in words, and their numbers. */
export const STATES = { IDLE: 'no order', MOVING: 'moving', QUEUED: 'waiting at a door', ARRIVED: 'arrived', ARRIVED_NEAR: 'arrived beside others', GAVE_UP: 'gave up' };
export const [, MOVING, QUEUED, ARRIVED, NEAR, GAVE_UP] = Object.keys(STATES).keys();
/** The greatest speed of a unit, in cells a second, and the seconds for which its velocities are shown. */
const [SPEED, AHEAD] = [4, 0.6];
/** How long tails are, in seconds, and the most units that have some. */
const [TAIL, MOST_TAILED] = [0.45, 1500];

export class CrowdPainter {
  constructor() {
    this.tails = !reducedMotion();
    this.clear();
  }

  clear() {
    /** The positions after the last ticks, the newest first; what is shown lies between the first two; how much of this tick has passed, from 0 to 1. */
    Object.assign(this, { past: [], phase: 0, states: new Int8Array(0), headings: new Float32Array(0), chosen: new Uint8Array(0), half: 0, flags: new Set() });
    /** Of a single selected unit: the cheapest path, and four numbers for each half-plane that limits its velocity. */
    Object.assign(this, { path: [], lines: [] });
  }

  /** A game that begins. The units from the half on are those of the second crowd: they look to the left. */
  begin({ positions, states, seconds, radius }, half) {
    Object.assign(this, { past: [positions, positions], states, seconds, radius, half, headings: new Float32Array(states.length), chosen: new Uint8Array(states.length) });
    this.headings.fill(Math.PI, half);
  }

  take({ positions, states }) {
    this.past = [positions, ...this.past].slice(0, 3 + Math.round(TAIL / this.seconds));
    this.states = states;
    for (let i = 0; i < states.length; i++) {
      const [dx, dy] = [positions[2 * i] - this.past[1][2 * i], positions[2 * i + 1] - this.past[1][2 * i + 1]];
      if (dx * dx + dy * dy > 1e-4) this.headings[i] = Math.atan2(dy, dx);
    }
  }

  get selected() {
    return Int32Array.from(this.chosen.keys()).filter((i) => this.chosen[i]);
  }

  many(...which) {
    return this.states.reduce((sum, state) => sum + (which.includes(state) ? 1 : 0), 0);
  }

  /** A coordinate of a unit: on the straight line between two ticks. */
  between(k, i) {
    const { past, phase } = this;
    return past[k + 1][i] + (past[k][i] - past[k + 1][i]) * phase;
  }

  shownAt(g, i, k = 0) {
    const [x, y] = [this.between(k, 2 * i), this.between(k, 2 * i + 1)];
    return [g.px(x, y), g.py(x, y)];
  }

  /** The unit nearest to the middle of a cell, if it is near enough, or −1. */
  unitAt(column, row) {
    let [best, least] = [-1, 0.36];
    for (let i = 0; i < this.states.length; i++) {
      const d = (this.between(0, 2 * i) - column - 0.5) ** 2 + (this.between(0, 2 * i + 1) - row - 0.5) ** 2;
      if (d < least) [best, least] = [i, d];
    }
    return best;
  }

  draw(context, g, colors) {
    if (!this.past.length) return;
    drawPath(context, g, this.path, colors, { width: 0.16 });
    this.drawAll(context, g, colors);
    if (this.lines.length) this.drawLines(context, g, colors, this.selected[0]);
    for (const goal of this.flags) drawGoal(context, g, goal, colors);
  }

  drawAll(context, g, colors) {
    const { states, chosen, headings, half } = this;
    const r = Math.max(1.3, g.span * this.radius * (g.diamond ? 1.2 : 1));
    const length = states.length > MOST_TAILED || !this.tails ? 0 : this.past.length - 2;
    drawUnits(context, colors, ['blue', 'orange', 'arrived', 'refused'], r, states.length, (i) => {
      const [x, y] = this.shownAt(g, i);
      const color = states[i] === GAVE_UP ? 3 : states[i] === ARRIVED || states[i] === NEAR ? 2 : i < half ? 0 : 1;
      const tail = states[i] === MOVING && length > 0 ? Array.from({ length }, (_, k) => this.shownAt(g, i, k + 1)).flat() : [];
      return { x, y, color, tail, chosen: chosen[i] === 1, turn: color > 1 ? undefined : states[i] === QUEUED ? NaN : headings[i] };
    });
  }

  /** The velocities of a unit, each as the point to which it leads: a line for each limit, and green those that touch nothing. */
  drawLines(context, g, colors, unit) {
    const { lines } = this;
    const [cx, cy, reach] = [this.between(0, 2 * unit), this.between(0, 2 * unit + 1), SPEED * AHEAD];
    const all = new Path2D();
    all.arc(g.px(cx, cy), g.py(cx, cy), reach * g.span, 0, 7);
    const sides = Array.from({ length: lines.length / 4 }, (_, i) => {
      const [nx, ny, most, kind] = lines.subarray(4 * i);
      const half = new Path2D();
      for (const [out, along] of [[most * AHEAD, -3 * reach], [most * AHEAD, 3 * reach], [-3 * reach, 3 * reach], [-3 * reach, -3 * reach]]) {
        const place = [cx + nx * out - ny * along, cy + ny * out + nx * along];
        half.lineTo(g.px(...place), g.py(...place));
      }
      half.closePath();
      return [half, kind];
    });
    context.save();
    Object.assign(context, { lineWidth: 1, strokeStyle: colors.path });
    context.stroke(all);
    context.clip(all);
    for (const [half, kind] of sides) {
      context.strokeStyle = colors[['unit', 'refused', 'portal'][kind]];
      context.stroke(half);
    }
    for (const [half, kind] of sides) if (kind < 2) context.clip(half);
    Object.assign(context, { globalAlpha: 0.6, fillStyle: colors.arrived });
    context.fill(all);
    context.restore();
  }
}
