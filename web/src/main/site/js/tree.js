/**
 * The tree of a search over boards, with its root in the middle: the farther out, the more moves. Every board hangs on
 * the one that it was met from first.
 */
import { boxOf, circle, css, fill, stroke, trace } from './parts.js';
import { KINDS } from './steps.js';

/** A line or a disc of a board takes as long as so many colored cells. */
const BOARD = 90;
const [OPENED, CLOSED] = ['opened', 'closed'].map((kind) => KINDS.indexOf(kind));

export class Tree {
  constructor({ events, parents, path }) {
    /** Boards in the order in which they were met: their place in this list is how they are named here. */
    this.parent = [];
    this.depth = [];
    /** When each was expanded, −1 if it was not. */
    this.turn = [];
    const known = new Map();
    let turns = 0;
    for (let i = 0; i < events.length; i++) {
      const [kind, node] = [events[i] >>> 28, events[i] & 0xfffffff];
      if (kind === OPENED && !known.has(node)) {
        const from = known.get(parents[i]) ?? -1;
        known.set(node, this.parent.length);
        this.parent.push(from);
        this.depth.push(from < 0 ? 0 : this.depth[from] + 1);
        this.turn.push(-1);
      } else if (kind === CLOSED && known.has(node) && this.turn[known.get(node)] < 0) this.turn[known.get(node)] = turns++;
    }
    this.turns = Math.max(1, turns);
    this.path = path.length && [...path].every((node) => known.has(node)) ? Array.from(path, (node) => known.get(node)) : [];
    this.lay();
  }

  get size() {
    return this.parent.length;
  }

  /** Leaves side by side around the circle, each other board in the middle of its children. */
  lay() {
    const { parent, depth, size } = this;
    const children = Array.from({ length: size }, () => []);
    const roots = [];
    for (let i = 0; i < size; i++) (parent[i] < 0 ? roots : children[parent[i]]).push(i);
    this.angle = new Float64Array(size);
    let leaves = 0;
    const order = [];
    const stack = [...roots].reverse();
    while (stack.length) {
      const at = stack.pop();
      order.push(at);
      for (let i = children[at].length - 1; i >= 0; i--) stack.push(children[at][i]);
    }
    for (const at of order) if (!children[at].length) this.angle[at] = leaves++;
    for (let k = order.length - 1; k >= 0; k--) {
      const at = order[k];
      const own = children[at];
      if (own.length) this.angle[at] = (this.angle[own[0]] + this.angle[own.at(-1)]) / 2;
    }
    for (let i = 0; i < size; i++) this.angle[i] = ((this.angle[i] + 0.5) / Math.max(1, leaves)) * 2 * Math.PI - Math.PI / 2;
    this.x = this.angle.map((angle, i) => Math.cos(angle) * depth[i]);
    this.y = this.angle.map((angle, i) => Math.sin(angle) * depth[i]);
    this.box = boxOf([...this.x].flatMap((x, i) => [x, this.y[i]]));
  }

  /**
   * @param met how many boards are shown, of those met
   * @param moves how many moves of the solution have been made
   */
  draw(sheet, width, height, colors, met, moves) {
    const { box } = this;
    const { context } = sheet.picture;
    const r = Math.min((width - 24) / Math.max(1, box.width), (height - 24) / Math.max(1, box.height));
    const x = (i) => width / 2 + (this.x[i] - box.left - box.width / 2) * r;
    const y = (i) => height / 2 + (this.y[i] - box.top - box.height / 2) * r;
    sheet.show(width, height, this, [colors, met], (own) => this.boards(own, colors, met, x, y));
    context.lineCap = context.lineJoin = 'round';
    if (met < this.size || !this.path.length) return;
    const made = Math.min(moves, this.path.length - 1);
    for (const [length, color, wide] of [[this.path.length, colors.halo, 6], [this.path.length, colors.path, 2], [made + 1, colors.path, 4]]) {
      trace(context, this.path.slice(0, length).map((board) => [x(board), y(board)]));
      stroke(context, color, wide);
    }
    const at = this.path[made];
    circle(context, x(at), y(at), 7);
    fill(context, colors.path);
    stroke(context, colors.halo, 2.5);
  }

  * boards(context, colors, met, x, y) {
    context.lineCap = context.lineJoin = 'round';
    const wide = this.size > 4000 ? 0.45 : this.size > 600 ? 0.8 : 1.2;
    for (let i = 0; i < Math.min(met, this.size); i++) {
      const from = this.parent[i];
      if (from < 0) continue;
      trace(context, [[x(from), y(from)], [x(i), y(i)]]);
      stroke(context, this.turn[i] < 0 ? colors.edge : this.shade(i, colors), wide);
      yield BOARD;
    }
    const dot = Math.max(0.7, Math.min(3.6, 60 / Math.sqrt(this.size)));
    for (let i = 0; i < Math.min(met, this.size); i++) {
      circle(context, x(i), y(i), dot);
      fill(context, this.turn[i] < 0 ? colors.open : this.shade(i, colors));
      yield BOARD;
    }
  }

  shade(i, colors) {
    return css(colors.ramp[Math.round((this.turn[i] / this.turns) * 255)]);
  }
}
