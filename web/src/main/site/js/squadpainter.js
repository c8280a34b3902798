/** How a tactical map is drawn: where a unit can go, what threatens, its path, and the units of both sides. */
import { circle, drawPath, fill, GROUND, segment, stroke, trace } from './parts.js';

export class SquadPainter {
  constructor(world) {
    /** Who walks: { mine, frames, at }. Whether it is shown what threatens, and what is seen. */
    Object.assign(this, { world, answer: null, path: [], friends: [], enemies: [], chosen: 0, walker: null, danger: true, sight: true });
  }

  depends() {
    return [this.answer, this.sight];
  }

  color(cell, colors) {
    const range = this.answer?.range;
    const turn = range?.turns[cell] ?? -1;
    if (turn >= 0 && turn <= 1) return colors.mix(colors.ramp[150], range.stops[cell] ? 0.72 : 0.4);
    if (turn > 1) return colors.mix(colors.ramp[40], Math.max(0.35, 0.85 - 0.2 * (turn - 1)));
    return this.sight && range && !range.sight[cell] && this.world.letters[cell] === GROUND ? colors.mix('wall', 0.28) : 0;
  }

  draw(context, g, colors) {
    const { answer, danger, path, friends, enemies, chosen, walker } = this;
    if (answer) this.hatch(context, g, answer.beyond, colors.open, 1);
    if (answer && danger) this.hatch(context, g, answer.danger, colors.refused, -1);
    drawPath(context, g, path, colors);
    friends.forEach((cell, i) => drawUnit(context, g, placeOf(g, friends, i, walker), colors, colors.friend, i === chosen, 'disc'));
    enemies.forEach((cell, i) => drawUnit(context, g, placeOf(g, enemies, i, walker), colors, colors.refused, false, 'spike'));
  }

  /** Strokes across cells, so that both kinds of threat can be seen at once, and without color. */
  hatch(context, g, cells, color, slope) {
    context.beginPath();
    const r = g.span * 0.32;
    for (const cell of cells) if (this.world.isOpen(cell)) segment(context, g.x(cell) - r, g.y(cell) + r * slope, g.x(cell) + r, g.y(cell) - r * slope);
    stroke(context, color, Math.max(1.2, g.span * 0.1));
  }
}

/** Where a unit is shown: in its cell, or between those before and after the tick that is shown. */
function placeOf(g, mine, i, walker) {
  if (walker?.mine !== mine) return [g.x(mine[i]), g.y(mine[i])];
  const at = (tick) => walker.frames[Math.min(tick * mine.length + i, walker.frames.length - mine.length + i)];
  const tick = Math.floor(walker.at);
  return g.between(at(tick), at(tick + 1), walker.at - tick);
}

/** A disc or a spike with two rims, a dark and a light one, so that it is seen on every ground. */
function drawUnit(context, g, [x, y], colors, color, active, shape) {
  const r = Math.max(4, g.span * 0.42);
  if (shape === 'disc') circle(context, x, y, r);
  else trace(context, [[x, y - r * 1.1], [x + r, y + r * 0.8], [x - r, y + r * 0.8]], true);
  context.lineJoin = 'round';
  stroke(context, active ? colors.path : colors.rim, active ? 9 : 6);
  stroke(context, colors.halo, 3);
  fill(context, color);
}
