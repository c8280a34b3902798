/** How Garry's game is drawn: trees, wasps, and two figures that walk from cell to cell. */
import { art, circle, drawPath, fill, reducedMotion, stroke } from './parts.js';

/** Milliseconds of a step at most. */
const STEP = 260;

export class GardenPainter {
  /** @param game gives what is not of a turn: world, wasps, whether it runs, and turns a second */
  constructor(game, invalidate) {
    /** What is shown, and what was before it, so that a turn is a walk; and since when. */
    Object.assign(this, { game, invalidate, now: null, before: null, since: 0 });
    this.art = Object.fromEntries(['tree', 'bare', 'wasp', 'garry', 'stranger'].map((name) => [name, art(name, invalidate)]));
  }

  show(now) {
    Object.assign(this, { now, before: this.now, since: performance.now() });
    this.invalidate();
  }

  depends() {
    return [this.now?.marks];
  }

  color(cell, colors) {
    return this.now?.marks[cell] ? colors.rgb('avoided') : 0;
  }

  draw(context, g, colors) {
    const { now, before } = this;
    if (!now) return;
    const { wasps, running, pace } = this.game();
    const [time, still] = [performance.now(), reducedMotion()];
    const part = still ? 1 : Math.min(1, (time - this.since) / Math.min(STEP, 900 / pace));
    drawPath(context, g, now.path, colors, { width: 0.14 });
    now.trees.forEach((ripe, cell) => this.drawTree(context, g, cell, ripe, colors));
    wasps.forEach((cell, i) => this.drawWasps(context, g, cell, still ? i : time / 180 + i));
    this.drawFigure(context, g, this.art.stranger, before?.stranger, now.stranger, part);
    this.drawFigure(context, g, this.art.garry, before?.at, now.at, part);
    if (!still && (part < 1 || (running && wasps.length))) this.invalidate();
  }

  drawTree(context, g, cell, ripe, colors) {
    const [x, y, r] = [g.x(cell), g.y(cell), g.span * 0.5];
    this.art[ripe ? 'tree' : 'bare'](context, x, y, r);
    if (cell !== this.now.aim) return;
    circle(context, x, y, r + 3);
    stroke(context, colors.path, 2.5);
  }

  /** Three wasps that never stay where they are. */
  drawWasps(context, g, cell, phase) {
    const [x, y, r] = [g.x(cell), g.y(cell), Math.max(1.4, g.span * 0.14)];
    [[-1.5, -1], [1.4, -0.7], [-0.2, 1.5]].forEach(([dx, dy], i) => this.art.wasp(context, x + (dx + 0.6 * Math.sin(phase + 2 * i)) * r, y + (dy + 0.6 * Math.cos(1.3 * phase + i)) * r, r));
  }

  /** A figure between one cell and the next, with a shadow; it bobs while it walks. A leap is not shown. */
  drawFigure(context, g, figure, from, to, part) {
    const { world } = this.game();
    const isWalk = from >= 0 && from < world.size && world.apart(from, to) <= 1;
    const [[x, y], r] = [g.between(isWalk ? from : to, to, part), Math.max(5, g.span * 0.46)];
    context.beginPath();
    context.ellipse(x, y + r * 0.85, r * 0.7, r * 0.22, 0, 0, 7);
    fill(context, 'rgba(20,24,20,.28)');
    figure(context, x, y - (part < 1 ? Math.sin(part * Math.PI) * r * 0.22 : 0), r);
  }
}
