/** How a network is drawn: streets with their names, or arcs and nodes; the search on it, and its ends. */
import { circle, css, fill, label, outlined, pairs, Plane, segment, Sheet, stroke, trace } from './parts.js';

/** So many names at most; and the nodes of so many events are drawn again at each frame while a search is played. */
const [MOST_NAMED, AGAIN] = [400, 256];
/** So many arcs are stroked at once; each takes as long as so many colored cells. */
const [TOGETHER, ARC] = [500, 45];
/** The same of streets and their names. */
const [STREETS, STREET, NAME, NODE] = [60, 60, 4000, 160];
/** Up to so many nodes, arcs have heads. */
export const MOST_EDITED = 400;

export class NetworkPicture extends Plane {
  constructor(app, label) {
    super(app, { label, keys: true });
    Object.assign(this, { arcs: new Sheet(this), nodes: new Sheet(this), searched: new Sheet(this), words: new Sheet(this), closed: new Sheet(this), net: null, ends: [0, 0], joining: -1, playback: null, route: null });
  }

  get places() {
    return this.net?.places;
  }

  nameAt(node) {
    return this.net.names?.[node] ?? `node ${node}`;
  }

  paint(context, w, hh, colors) {
    const { net, playback, route } = this;
    if (!net) return;
    const over = route && (!playback || playback.isOver);
    if (net.streets) {
      context.fillStyle = colors.block;
      context.fillRect(0, 0, w, hh);
      this.arcs.show(w, hh, net, [colors], () => this.drawTown(colors));
    } else {
      context.globalAlpha = net.nodes > 3000 ? 0.22 : 0.4;
      this.arcs.show(w, hh, net, [colors], () => this.drawArcs(colors, w, hh));
      context.globalAlpha = 1;
    }
    if (route?.closed.length) this.closed.show(w, hh, net, [route.closed, colors], () => this.drawClosed(route.closed, colors.closed[3]));
    if (playback) this.drawSearch(colors);
    if (net.streets) this.words.show(w, hh, net, [colors], () => this.drawStreetNames(colors));
    if (over) this.line(route.path, colors);
    if (net.nodes <= 3000 && !net.streets) this.nodes.show(w, hh, net, [colors], () => this.drawNodes(colors, new Uint8Array(net.nodes).keys(), null));
    if (net.nodes <= 3000 && playback) {
      const from = this.searched.play(w, hh, { answer: playback, isOver: over, since: this.since }, AGAIN, colors, () => this.drawNodes(colors, playback.state.keys(), playback));
      Array.from(this.drawNodes(colors, new Set(Array.from({ length: playback.at - from }, (_, i) => playback.node(from + i))), playback));
    }
    if (!net.streets) this.drawNames(colors, w, hh);
    if (this.cursor >= 0 && this.cursor < net.nodes) this.ring(this.cursor, colors.cursor, 9);
    if (this.joining >= 0) this.ring(this.joining, colors.portal, 11);
    this.drawEnds(this.ends, 8, colors);
  }

  /** Water, then streets with an edge, so that they read as streets. */
  * drawTown(colors) {
    const { context, net, view } = this;
    context.lineJoin = context.lineCap = 'round';
    if (net.river) {
      trace(context, net.river.map(([x, y]) => [this.sx(x), this.sy(y)]));
      stroke(context, colors.water, 38 * view.scale);
    }
    const streets = pairs(net.arcs).filter(([a, b]) => a < b);
    for (const [color, width] of [[colors.edge, Math.max(4, 15 * view.scale)], [colors.street, Math.max(2.5, 11 * view.scale)]]) {
      for (let from = 0; from < streets.length; from += STREETS) {
        context.beginPath();
        for (const [a, b] of streets.slice(from, from + STREETS)) segment(context, this.px(a), this.py(a), this.px(b), this.py(b));
        stroke(context, color, width);
        yield STREETS * STREET;
      }
    }
  }

  /** The name of a street beside it, turned as it runs, between two corners: so that it lies on no line. */
  * drawStreetNames(colors) {
    const { context, net, view } = this;
    const size = Math.min(13, Math.max(8.5, 11 * view.scale));
    Object.assign(context, { font: `500 ${size}px system-ui, sans-serif`, textAlign: 'center', textBaseline: 'middle' });
    const joined = new Set();
    for (let i = 0; i < net.arcs.length; i += 2) joined.add(net.arcs[i] * net.nodes + net.arcs[i + 1]);
    for (const [street, { name, nodes }] of net.streets.entries()) {
      const wide = context.measureText(name).width + 4;
      let room = 0;
      for (let i = 1 + (street % 2); i < nodes.length; i++) {
        const [a, b] = [nodes[i - 1], nodes[i]];
        const long = Math.hypot(this.px(a) - this.px(b), this.py(a) - this.py(b));
        room += long;
        if (room < Math.max(wide * 1.6, 140) || long < wide * 0.96 || !joined.has(a * net.nodes + b)) continue;
        room = 0;
        const turn = Math.atan2(this.py(b) - this.py(a), this.px(b) - this.px(a));
        label(context, colors, name, (this.px(a) + this.px(b)) / 2, (this.py(a) + this.py(b)) / 2, { ground: colors.block, turn, aside: -5.5 * view.scale - 2 - size * 0.55 });
        yield NAME;
      }
    }
  }

  /** Names of nodes, of as many as there is room for. */
  drawNames(colors, w, hh) {
    const { context, net } = this;
    if (!net.names?.length) return;
    const taken = [];
    Object.assign(context, { font: '500 12px system-ui, sans-serif', textAlign: 'left', textBaseline: 'middle', lineJoin: 'round' });
    const order = [...this.ends, ...(this.cursor >= 0 ? [this.cursor] : []), ...(this.route?.path ?? []), ...net.names.keys()];
    for (const node of new Set(order)) {
      const [x, y] = [this.px(node) + 9, this.py(node)];
      if (x < -60 || y < 0 || x > w || y > hh) continue;
      const isTaken = (right) => taken.some((box) => x < box[1] && right > box[0] && Math.abs(y - box[2]) < 16);
      // Most have no room for a single letter, and to measure words takes longest.
      const right = x + (isTaken(x + 1) ? 1 : context.measureText(net.names[node]).width);
      if (isTaken(right)) continue;
      taken.push([x, right, y]);
      label(context, colors, net.names[node], x, y, { ground: colors.raised });
      if (taken.length > MOST_NAMED) break;
    }
  }

  * drawArcs(colors, w, hh) {
    const { context, net } = this;
    const heads = net.nodes <= MOST_EDITED;
    for (let i = 0; i < net.costs.length; i++) {
      if (i % TOGETHER === 0) context.beginPath();
      const [a, b] = [net.arcs[2 * i], net.arcs[2 * i + 1]];
      const [x0, y0, x1, y1] = [this.px(a), this.py(a), this.px(b), this.py(b)];
      const isSeen = Math.max(x0, x1) >= 0 && Math.min(x0, x1) <= w && Math.max(y0, y1) >= 0 && Math.min(y0, y1) <= hh;
      if (isSeen) segment(context, x0, y0, x1, y1);
      if (isSeen && heads && net.directed) {
        const length = Math.hypot(x1 - x0, y1 - y0) || 1;
        const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
        const [tx, ty] = [x1 - ux * 9, y1 - uy * 9];
        context.moveTo(tx - ux * 6 - uy * 4, ty - uy * 6 + ux * 4);
        context.lineTo(tx, ty);
        context.lineTo(tx - ux * 6 + uy * 4, ty - uy * 6 - ux * 4);
      }
      if ((i + 1) % TOGETHER && i + 1 < net.costs.length) continue;
      stroke(context, colors.ink, net.nodes > 3000 ? 0.7 : 1.4);
      yield TOGETHER * ARC;
    }
  }

  /** Nodes, or those of them that a search has met, larger; each as two discs, which take half as long as a disc and its outline. */
  * drawNodes(colors, nodes, playback) {
    const { context, net } = this;
    const r = (net.nodes > 500 ? 1.8 : net.streets ? 3 : 4) + (playback ? 1 : 0);
    for (const node of playback ? [...nodes].filter((one) => playback.state[one]) : nodes) {
      const met = playback?.state[node];
      const part = met === 2 ? Math.min(255, Math.round((playback.costs[playback.said[node]] / (playback.most || 1)) * 255)) : 0;
      for (const [size, color] of [[r + 0.6, colors.wall], [r - 0.6, met === 1 ? colors.open : met ? css(colors.ramp[part]) : colors.ground]]) {
        circle(context, this.px(node), this.py(node), size);
        fill(context, color);
      }
      yield NODE;
    }
  }

  drawSearch(colors) {
    const { context, net, playback } = this;
    context.beginPath();
    for (let node = 0; node < net.nodes; node++) {
      const parent = playback.parents[playback.said[node]] ?? -1;
      if (parent >= 0 && parent !== node) segment(context, this.px(node), this.py(node), this.px(parent), this.py(parent));
    }
    stroke(context, colors.closed[3], 2.5);
    if (!playback.isOver && playback.current >= 0) this.line(playback.pathTo(playback.current), colors);
  }

  * drawClosed(nodes, color) {
    const size = Math.max(1.2, Math.min(3, this.view.scale * 20));
    this.context.fillStyle = color;
    for (const node of nodes) {
      this.context.fillRect(this.px(node) - size / 2, this.py(node) - size / 2, size, size);
      yield ARC;
    }
  }

  line(nodes, colors) {
    if (nodes.length < 2) return;
    trace(this.context, Array.from(nodes, (node) => [this.px(node), this.py(node)]));
    outlined(this.context, colors, colors.path, 3.5, 3.5);
  }
}
