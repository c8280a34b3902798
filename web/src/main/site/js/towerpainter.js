/** How a tower defense is drawn: what a tower adds on every cell, lanes, towers, shots and creeps. */
import { art, circle, drawGoal, drawPath, fill, isFree, reducedMotion, segment, stroke } from './parts.js';

export const TOWER = 79;
/** Milliseconds for which a cell flashes that was refused. */
const FLASH = 450;

export class TowerPainter {
  /**
   * @param under gives the cell under the pointer where a press builds, or −1
   * @param overlay whether it is shown what a tower adds
   */
  constructor(world, under, overlay, invalidate) {
    Object.assign(this, { world, under, overlay, invalidate, beetle: art('creep', invalidate), spawns: [], goal: 0, flash: { cell: -1, until: 0 } });
    this.clear();
  }

  /** Nothing is known: neither of the site, nor of creeps (x, y, life, heading), shots (from, to), and where towers point, by their cells. */
  clear() {
    Object.assign(this, { site: null, creeps: [], shots: [], aims: new Map() });
  }

  /** The map with its towers. */
  get letters() {
    return this.site?.letters ?? this.world.letters;
  }

  refuse(cell) {
    this.flash = { cell, until: performance.now() + FLASH };
    setTimeout(this.invalidate, FLASH + 20);
  }

  get flashing() {
    return this.flash.until > performance.now() ? this.flash.cell : -1;
  }

  isFree(cell) {
    return isFree(this.letters[cell]);
  }

  depends() {
    return [this.site, this.overlay(), this.flashing];
  }

  color(cell, colors) {
    const { site, spawns, goal } = this;
    if (!site || !this.isFree(cell)) return 0;
    const price = site.prices[cell];
    if (this.flashing === cell) return colors.rgb('refused');
    if (!this.overlay()) return 0;
    if (price < 0) return spawns.includes(cell) || cell === goal ? 0 : colors.mix('refused', 0.45);
    return price > 0.001 ? colors.mix('open', 0.18 + 0.62 * Math.sqrt(Math.min(1, price / site.highest))) : 0;
  }

  draw(context, g, colors) {
    const { site, spawns, creeps } = this;
    if (!site) return;
    site.lanes.forEach((lane) => drawPath(context, g, lane, colors, { width: 0.1 }));
    for (const cell of site.towers) this.drawTower(context, g, colors, cell);
    context.beginPath();
    for (const cell of spawns) g.outline(context, cell, -1);
    stroke(context, colors.path, 3);
    drawGoal(context, g, this.goal, colors);
    this.drawShots(context, g, colors);
    for (let i = 0; i < creeps.length; i += 4) this.drawCreep(context, g, colors, creeps.subarray(i, i + 4));
    const cell = this.under();
    if (cell < 0 || !this.isFree(cell) || site.prices[cell] >= 0) return;
    // It flashes as long as the pointer is there: more than twice a second, less than three times.
    context.beginPath();
    g.outline(context, cell, -1);
    fill(context, colors.refused, reducedMotion() ? 1 : 0.6 + 0.4 * Math.sin(performance.now() / 65));
    if (!reducedMotion()) this.invalidate();
  }

  /** A round base on a dark plate, and a barrel that points at what it shot last. */
  drawTower(context, g, colors, cell) {
    const [x, y, r] = [g.x(cell), g.y(cell), g.span];
    context.beginPath();
    g.outline(context, cell, g.side * 0.05);
    fill(context, colors.portal);
    if (r < 8) return;
    const turn = this.aims.get(cell) ?? -Math.PI / 2;
    context.lineCap = 'round';
    context.beginPath();
    segment(context, x, y, x + Math.cos(turn) * r * 0.42, y + Math.sin(turn) * r * 0.42);
    stroke(context, colors.halo, r * 0.18);
    circle(context, x, y, r * 0.22);
    fill(context, colors.halo);
  }

  drawShots(context, g, colors) {
    const { shots } = this;
    context.beginPath();
    for (let i = 0; i < shots.length; i += 4) {
      const [tx, ty, cx, cy] = shots.subarray(i, i + 4);
      const [x0, y0, x1, y1] = [g.px(tx, ty), g.py(tx, ty), g.px(cx, cy), g.py(cx, cy)];
      const turn = Math.atan2(y1 - y0, x1 - x0);
      this.aims.set(Math.floor(ty) * this.world.width + Math.floor(tx), turn);
      segment(context, x0 + Math.cos(turn) * g.span * 0.45, y0 + Math.sin(turn) * g.span * 0.45, x1, y1);
    }
    context.lineCap = 'round';
    stroke(context, colors.open, Math.max(1.5, g.span * 0.08));
  }

  /** A beetle that looks where it goes, with its life above it. */
  drawCreep(context, g, colors, [cx, cy, life, heading]) {
    const [x, y, r] = [g.px(cx, cy), g.py(cx, cy), Math.max(2.4, g.span * 0.3)];
    this.beetle(context, x, y, r, heading);
    if (life >= 1) return;
    for (const [color, part] of [[colors.halo, 1], [colors.path, life]]) {
      context.fillStyle = color;
      context.fillRect(x - r, y - r * 1.5, 2 * r * part, Math.max(2, r * 0.32));
    }
  }
}
