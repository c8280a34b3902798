/** The intervals of a search over a mesh: as a player, and as they are drawn. */
import { css } from './board.js';
import { fill, segment, stroke, trace } from './shapes.js';
import { Steps } from './ui.js';

export class Fan extends Steps {
  constructor(intervals) {
    super(intervals.length / 6);
    this.intervals = intervals;
  }
}

/** An interval takes as long as so many colored cells. */
const INTERVAL = 1500;

/** The intervals that were expanded so far or from one to another, each from the corner that sees it, one at a step; x and y say where a place is shown. */
export function* drawFan(context, fan, colors, x, y, from = 0, to = fan.at) {
  const { intervals, at: upTo, isOver: over } = fan;
  for (let i = from; i < to; i++) {
    const [rx, ry, ax, ay, bx, by] = intervals.subarray(6 * i, 6 * i + 6);
    const newest = i === upTo - 1 && !over;
    const color = newest ? colors.path : css(colors.ramp[Math.min(255, Math.round((i / Math.max(1, fan.length)) * 255))]);
    trace(context, [[rx, ry], [ax, ay], [bx, by]].map(([u, v]) => [x(u, v), y(u, v)]), true);
    fill(context, color, newest ? 0.5 : over ? 0.1 : 0.22);
    context.beginPath();
    segment(context, x(ax, ay), y(ax, ay), x(bx, by), y(bx, by));
    stroke(context, color, newest ? 4 : 2.5, newest ? 1 : over ? 0.25 : 0.7);
    yield INTERVAL;
  }
}
