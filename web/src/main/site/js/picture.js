/** Canvases: as sharp as the screen, drawn again when their size, the theme or what they show changes. */
import { h } from './ui.js';
import { palette } from './palette.js';
import { circle, drawEnd, stroke } from './shapes.js';

const DARK = matchMedia('(prefers-color-scheme: dark)');
export const isDark = () => (document.documentElement.dataset.theme ?? (DARK.matches ? 'dark' : 'light')) === 'dark';

export class Picture {
  /** @param app the page, with the signal and the clock of a scene; label for screen readers; keys, whether it takes them */
  constructor(app, { label, keys = false, paint = null }) {
    /** The size is of the last layout: to ask the canvas may cause another one. */
    Object.assign(this, { clock: app.clock, view: { x: 0, y: 0, scale: 1 }, size: [0, 0] });
    this.canvas = h('canvas', { class: 'board', tabIndex: keys ? 0 : -1, role: keys ? 'application' : 'img', 'aria-label': label });
    this.context = this.canvas.getContext('2d');
    if (paint) this.paint = paint;
    const sizes = new ResizeObserver(() => {
      this.size = [this.canvas.clientWidth, this.canvas.clientHeight];
      this.resized();
    });
    sizes.observe(this.canvas);
    app.signal.addEventListener('abort', () => sizes.disconnect());
    app.heed(({ what }) => what === 'theme' && this.invalidate());
  }

  resized() {
    this.invalidate();
  }

  /** Draws at the next frame. */
  invalidate() {
    this.clock.once((this.drawing ??= () => this.draw()));
  }

  draw() {
    const { canvas, context, size: [width, height] } = this;
    if (!width || !height) return;
    const ratio = Math.min(3, devicePixelRatio || 1);
    const [w, hh] = [width, height].map((n) => Math.round(n * ratio));
    if (canvas.width !== w || canvas.height !== hh) Object.assign(canvas, { width: w, height: hh });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.paint(context, width, height, palette(isDark()));
  }

  /** Draws the same somewhere else. */
  paintOn(context, width, height, colors) {
    const own = { context: this.context, geometry: this.geometry, hover: this.hover };
    Object.assign(this, { context, hover: -1 });
    this.clock.cells = Infinity;
    this.paint(context, width, height, colors);
    Object.assign(this, own);
  }
}

/**
 * A part of a picture that may take longer than a frame: drawn in portions on a canvas of its own, and shown when it is whole;
 * until then what was whole before is, where it is to be seen by now.
 */
export class Sheet {
  constructor(picture) {
    Object.assign(this, { picture, of: null, at: 0, whole: null, next: null, spare: null });
  }

  /**
   * @param of the object that is drawn: portions of another one are dropped, and not shown
   * @param from all else that is drawn follows from, beside the view and the size
   * @param draw draws on the picture, whose context is another one meanwhile, and yields now and then: how many colored cells took as long
   */
  show(w, hh, of, from, draw) {
    if (of !== this.of) Object.assign(this, { of, whole: null, next: null });
    const { picture } = this;
    const { context, view, clock } = picture;
    const ratio = context.getTransform().a;
    const key = [w, hh, view.x, view.y, view.scale, ratio, ...from];
    while (this.next || key.some((value, i) => value !== this.whole?.key[i])) {
      if (clock.isSpent) {
        picture.invalidate();
        break;
      }
      this.next ??= this.begun(key, ratio, draw);
      Object.assign(picture, { context: this.next.context, view: this.next.view });
      const { done, value } = this.next.steps.next();
      Object.assign(picture, { context, view });
      if (done) [this.spare, this.whole, this.next] = [this.whole?.context.canvas, this.next, null];
      else clock.take(value);
    }
    if (!this.whole) return;
    const { context: { canvas }, view: seen } = this.whole;
    const grown = view.scale / seen.scale;
    context.drawImage(canvas, view.x - seen.x * grown, view.y - seen.y * grown, (canvas.width / ratio) * grown, (canvas.height / ratio) * grown);
  }

  /**
   * Shows the steps of an answer that is played: up to one of the last few, or all of them at its end. While an end is dragged, the steps of
   * the answer before are shown until those of the new one are drawn. Returns the step from which on the caller draws the others over it.
   *
   * @param run { answer, isOver, since }, as a Run has them
   * @param each how many steps are added at once while the answer is played
   * @param draw as for show; it is called with the context and the step before which it ends
   */
  play(w, hh, { answer, isOver, since }, each, colors, draw) {
    const still = isOver ? answer.at : answer.at - 1 - ((answer.at - 1) % each);
    const isWrong = answer.at < this.at || [this.whole, this.next].some((sheet) => sheet && sheet.key.at(-3) !== answer);
    Object.assign(this, { at: answer.at, of: isWrong && !isOver ? null : this.of });
    this.show(w, hh, since, [answer, colors, still], (context) => draw(context, still));
    return this.whole?.key.at(-3) === answer ? this.whole.key.at(-1) : this.whole ? answer.at : 0;
  }

  begun(key, ratio, draw) {
    const [width, height] = key.map((side) => Math.round(side * ratio));
    const context = Object.assign(this.spare ?? document.createElement('canvas'), { width, height }).getContext('2d');
    context.scale(ratio, ratio);
    return { key, context, view: { ...this.picture.view }, steps: draw(context) };
  }
}

/** On a phone a frame is as high as what it holds asks for, so that no empty bands are left: see .frame.town in style.css. */
function shapeFrame({ canvas, size }, { width, height }, margin) {
  const across = size[0] || 800;
  const high = (height * (across - 2 * margin)) / width + 2 * margin;
  canvas.parentElement?.style.setProperty('--aspect', Math.min(2.4, Math.max(0.75, (across + INSETS) / (high + INSETS))));
}

/** Pixels about what is shown on a plane; and about a canvas in its frame, at both sides. */
const [MARGIN, INSETS] = [16, 12];

/** A picture of places on a plane, which can be looked at closer. Who draws on it gives places: x and y of its nodes by turns. */
export class Plane extends Picture {
  constructor(app, options) {
    super(app, options);
    /** The node at the cursor; and whether somebody has looked closer, or aside: then another size of the window changes nothing. */
    Object.assign(this, { cursor: -1, touched: false });
  }

  /** The rectangle about the places: left, top, width and height; nothing if there are none. */
  box() {
    const { places } = this;
    if (places && this.boxed?.of !== places) this.boxed = { of: places, ...boxOf(places, (node) => this.isUsed(node)) };
    return places && this.boxed;
  }

  /** Whether a node counts for it. */
  isUsed() {
    return true;
  }

  resized() {
    if (this.box() && !this.touched) this.fit();
    this.invalidate();
  }

  /** All of it, in the middle. */
  fit() {
    this.touched = false;
    shapeFrame(this, this.box(), MARGIN);
    this.view = this.fitted(this.size[0] || 800, this.size[1] || 500);
    this.invalidate();
  }

  fitted(width, height, margin = MARGIN) {
    const box = this.box();
    const scale = Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height);
    return { scale, x: width / 2 - (box.left + box.width / 2) * scale, y: height / 2 - (box.top + box.height / 2) * scale };
  }

  zoom(factor, x = this.size[0] / 2, y = this.size[1] / 2) {
    this.touched = true;
    const { view } = this;
    this.view = { scale: view.scale * factor, x: x + (view.x - x) * factor, y: y + (view.y - y) * factor };
    this.invalidate();
  }

  pan(dx, dy) {
    this.touched = true;
    this.view.x += dx;
    this.view.y += dy;
    this.invalidate();
  }

  /** Whether more is there than is shown. */
  get isEnlarged() {
    return this.box().width * this.view.scale > (this.size[0] || 800) * 1.02;
  }

  /** Where a place is shown, and what place is shown somewhere. */
  sx(x) {
    return this.view.x + x * this.view.scale;
  }

  sy(y) {
    return this.view.y + y * this.view.scale;
  }

  /** Where a node is shown. */
  px(node) {
    return this.sx(this.places[2 * node]);
  }

  py(node) {
    return this.sy(this.places[2 * node + 1]);
  }

  placeAt(px, py) {
    return [(px - this.view.x) / this.view.scale, (py - this.view.y) / this.view.scale];
  }

  /** Traces a line of the plane, given as x and y by turns, as a part of what is traced. */
  trace(line, closed = false) {
    const { context, view } = this;
    for (let i = 0; i < line.length; i += 2) context[i ? 'lineTo' : 'moveTo'](view.x + line[i] * view.scale, view.y + line[i + 1] * view.scale);
    if (closed) context.closePath();
  }

  ring(node, color, r) {
    circle(this.context, this.px(node), this.py(node), r);
    stroke(this.context, color, 2.5);
  }

  /** Start and goal, those that there are. */
  drawEnds(ends, size, colors) {
    ends.forEach((node, i) => node >= 0 && drawEnd(this.context, this.px(node), this.py(node), i * size * 1.22, size, colors));
  }

  /** The node nearest to a place of the picture, of those that pass a test; −1 if none is within reach. */
  nodeAt(x, y, reach = Infinity, test = (node) => this.isUsed(node)) {
    return least(this.places.length / 2, (node) => (test(node) ? (this.px(node) - x) ** 2 + (this.py(node) - y) ** 2 : Infinity), reach * reach);
  }

  /** The node nearest to a place in parts of what is shown. */
  near(u, v, test) {
    const { left, top, width, height } = this.box();
    return this.nodeAt(this.sx(left + u * width), this.sy(top + v * height), Infinity, test);
  }

  /** The node that lies best in a direction from another one, or that one itself. */
  toward(node, [dx, dy]) {
    const found = least(this.places.length / 2, (other) => {
      const [x, y] = [this.px(other) - this.px(node), this.py(other) - this.py(node)];
      const along = x * dx + y * dy;
      return along > 0 && this.isUsed(other) ? along + 3 * Math.abs(x * dy - y * dx) : Infinity;
    });
    return found < 0 ? node : found;
  }
}

/** The least rectangle about places, given as x and y by turns; of those that a test lets pass. */
export function boxOf(places, test = () => true) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < places.length; i += 2) {
    if (!test(i / 2)) continue;
    [left, right] = [Math.min(left, places[i]), Math.max(right, places[i])];
    [top, bottom] = [Math.min(top, places[i + 1]), Math.max(bottom, places[i + 1])];
  }
  return { left, top, width: Math.max(1e-9, right - left), height: Math.max(1e-9, bottom - top) };
}

/** Of so many, the one with the least value below a limit, or −1. */
function least(count, valueOf, limit = Infinity) {
  let [best, most] = [-1, limit];
  for (let i = 0; i < count; i++) {
    const value = valueOf(i);
    if (value < most) [best, most] = [i, value];
  }
  return best;
}

/** Words that read on everything: on a ground, turned, never upside down, and aside of what they stand at. */
export function label(context, colors, words, x, y, { ground = colors.street, turn = 0, aside = 0 } = {}) {
  context.save();
  context.translate(x, y);
  context.rotate(Math.abs(turn) > Math.PI / 2 ? turn + Math.PI : turn);
  Object.assign(context, { lineWidth: 3, lineJoin: 'round', strokeStyle: ground, fillStyle: colors.ink });
  context.strokeText(words, 0, aside);
  context.fillText(words, 0, aside);
  context.restore();
}
