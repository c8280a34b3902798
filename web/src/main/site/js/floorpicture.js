/** How a floor is drawn: its mesh, its obstacles, the units on it, and four paths between its ends. */
import { circle, css, drawEnd, drawUnits, fill, outlined, Plane, Sheet, stroke } from './parts.js';
import { drawFan } from './fan.js';
import { boxOf, HEIGHT, holds, ringOf, WIDTH } from './floor.js';

/** The paths, the last one on top. */
const ORDER = ['grid', 'taut', 'theta', 'exact'];
/** The least radius that a unit is drawn with; and so many intervals are drawn again at each frame while a search is played. */
const [LEAST_DRAWN, AGAIN] = [0.8, 32];

export class FloorPicture extends Plane {
  /** @param run asks for the paths; set has what is shown: radius, cells, shown */
  constructor(app, label, run, set) {
    super(app, { label, keys: true });
    /** The rings of the obstacles by their numbers, the chosen one, and a box that is being drawn; the cells of start and goal; the mesh and the units on it. */
    Object.assign(this, { run, set, fan: new Sheet(this), rings: new Map(), chosen: -1, drawn: null, ends: [[3, 15], [45, 15]], floor: null, places: new Float32Array(0) });
  }

  box() {
    return { left: 0, top: 0, width: WIDTH, height: HEIGHT };
  }

  shownAt([x, y]) {
    return [this.sx(x), this.sy(y)];
  }

  /** Where the middle of an end is shown. */
  placeOf(i) {
    return this.shownAt(this.ends[i].map((n) => n + 0.5));
  }

  endAt([x, y], reach) {
    return this.ends.findLastIndex((_, i) => Math.hypot(this.placeOf(i)[0] - x, this.placeOf(i)[1] - y) < reach);
  }

  ringAt(place) {
    return [...this.rings].findLast(([, ring]) => holds(ring, ...this.placeAt(...place)))?.[0] ?? -1;
  }

  paint(context, width, height, colors) {
    const { floor, rings, chosen, drawn, places, set, run: { answer, isOver } } = this;
    this.view = this.fitted(width, height, 0);
    const { scale } = this.view;
    context.lineJoin = context.lineCap = 'round';
    context.save();
    context.beginPath();
    context.rect(this.sx(0), this.sy(0), WIDTH * scale, HEIGHT * scale);
    context.clip();
    if (floor) this.drawPolygons(colors);
    if (set.radius) this.drawMargins(colors);
    if (set.cells && answer) this.drawCells(colors, answer.paths.blocked);
    context.beginPath();
    rings.forEach((ring) => this.trace(ring, true));
    fill(context, colors.wall);
    if (chosen >= 0) this.outline(rings.get(chosen), colors.path, 2.5);
    if (drawn) this.outline(ringOf(boxOf(drawn)), colors.path, 1.5);
    const intervals = (on, from, to) => drawFan(Object.assign(on, { lineJoin: 'round', lineCap: 'round' }), answer, colors, (x) => this.sx(x), (x, y) => this.sy(y), from, to);
    if (answer) Array.from(intervals(context, this.fan.play(width, height, this.run, AGAIN, colors, (on, to) => intervals(on, 0, to)), answer.at));
    const r = (Math.max(LEAST_DRAWN, set.radius) / 4) * scale;
    drawUnits(context, colors, ['unit'], r, places.length / 3, (i) => ({ x: this.sx(places[3 * i]), y: this.sy(places[3 * i + 1]), color: 0, turn: places[3 * i + 2] }), colors.halo);
    if (isOver) ORDER.filter((id) => ['all', id].includes(set.shown)).forEach((id) => this.drawPath(colors, id, answer.paths[id].points));
    context.restore();
    const size = Math.max(6, scale * 0.55);
    this.ends.forEach((_, i) => drawEnd(context, ...this.placeOf(i), i * size * 1.25, size, colors));
  }

  outline(ring, color, width) {
    this.context.beginPath();
    this.trace(ring, true);
    stroke(this.context, color, width);
  }

  drawPolygons(colors) {
    const { context, floor: { polygons } } = this;
    context.beginPath();
    for (let at = 0; at < polygons.length; at += 1 + 2 * polygons[at]) this.trace(polygons.subarray(at + 1, at + 1 + 2 * polygons[at]), true);
    fill(context, colors.ground);
    stroke(context, colors.ink, 1, 0.3);
  }

  /** What is free but too near to a wall for the middle of a unit: all within its radius of a side. */
  drawMargins(colors) {
    this.context.beginPath();
    for (const ring of [[0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT], ...this.rings.values()]) this.trace(ring, true);
    stroke(this.context, colors.margin, (this.set.radius / 2) * this.view.scale, 0.82);
  }

  drawCells(colors, blocked) {
    const { context, view: { scale } } = this;
    Object.assign(context, { fillStyle: colors.refused, globalAlpha: 0.28 });
    for (const cell of blocked) context.fillRect(this.sx(cell % WIDTH) + 0.5, this.sy(Math.floor(cell / WIDTH)) + 0.5, scale - 1, scale - 1);
    context.globalAlpha = 1;
  }

  drawPath({ open, ramp, portal, path, halo }, id, points) {
    if (points.length < 4) return;
    const { context } = this;
    const [width, color] = [id === 'exact' ? 4 : 2.5, { grid: open, taut: css(ramp[160]), theta: portal, exact: path }[id]];
    context.beginPath();
    this.trace(points);
    outlined(context, { halo }, color, width, 2.5);
    const turns = id === 'grid' || (id === 'exact' && this.set.radius) ? [] : points.slice(2, -2);
    for (let i = 0; i < turns.length; i += 2) {
      circle(context, this.sx(turns[i]), this.sy(turns[i + 1]), width * 0.9);
      fill(context, color);
    }
  }
}
