/** How a town is drawn: streets with names and arrows, traffic, bands of time, and what searches look at. */
import { circle, count, css, fill, label, Plane, segment, Sheet, stroke } from './parts.js';
import { numbers } from './palette.js';
import { grouped } from './traffic.js';

export const SEARCHES = { dijkstra: 'Dijkstra', astar: 'A* by straight lines', landmarks: 'A* by landmarks', cch: 'Customizable hierarchy' };

/** Widths in meters by the kind of a road, and from which one on it is drawn above others. */
const WIDTHS = { motorway: 22, trunk: 20, primary: 17, secondary: 15, tertiary: 13, residential: 10, unclassified: 10, living_street: 9, road: 10, service: 6, track: 5, cycleway: 4, footway: 3, path: 3, steps: 3, pedestrian: 7 };
const WIDTH = 8;
const BANDS = 6;
/** So many edges are stroked at once. */
const TOGETHER = 128;
/** A name or a forbidden turn takes as long as so many colored cells. */
const SIGN = 9000;
/** Below this width in pixels no arrows and no signs are drawn. */
const LEGIBLE = 0.09;

export class RoadPicture extends Plane {
  constructor(app, label) {
    super(app, { label, keys: true });
    /** Bands of time, streets, their signs, and what each search looked at. */
    this.sheets = Object.fromEntries(['bands', 'streets', 'signs', ...Object.keys(SEARCHES)].map((name) => [name, new Sheet(this)]));
    Object.assign(this, { mode: 'route', ends: [], grown: 1, route: [], times: null, searches: null, traffic: new Map(), over: -1, pointer: null });
  }

  take(town) {
    this.town = town;
    const { shapes, streets, street, lengths, ends } = town;
    /** By edge: shape and middle once asked for, where the shape stands, width, directions. */
    Object.assign(this, { lines: [], middles: [], first: new Int32Array(street.length) });
    for (let edge = 0, at = 0; edge < street.length; edge++, at += 1 + 2 * shapes[at]) this.first[edge] = at;
    const widths = streets.map(([kind]) => WIDTHS[kind.replace(/_link$/, '')] ?? WIDTH);
    this.widths = street.map((one) => widths[one]);
    this.open = street.map((_, edge) => lengths[2 * edge + 1]);
    this.used = new Uint8Array(town.places.length / 2);
    const edges = [...street.keys()].filter((edge) => this.open[edge]);
    for (const edge of edges) this.used[ends[2 * edge]] = this.used[ends[2 * edge + 1]] = 1;
    /** Edges of one width together, the narrow ones first; and those with names, the wide ones first. */
    this.groups = [...Map.groupBy(edges, (edge) => this.widths[edge])].sort(([a], [b]) => a - b).map(([, some]) => some);
    this.named = edges.filter((edge) => this.name(edge)).sort((a, b) => this.widths[b] - this.widths[a] || a - b);
    Object.assign(this, { route: [], times: null, searches: null, cursor: -1, over: -1 });
  }

  line(edge) {
    const { town: { shapes }, first } = this;
    const at = first[edge] + 1;
    return (this.lines[edge] ??= shapes.subarray(at, at + 2 * shapes[at - 1]));
  }

  name(edge) {
    return this.town.streets[this.town.street[edge]][1];
  }

  isUsed(vertex) {
    return vertex < this.used.length && this.used[vertex] === 1;
  }

  get places() {
    return this.town?.places;
  }

  /** The edges that come within some pixels of a place. */
  edgesAt(x, y, reach) {
    const { view } = this;
    const isNear = (line) => {
      for (let i = 2; i < line.length; i += 2) if (distance(x, y, view.x + line[i - 2] * view.scale, view.y + line[i - 1] * view.scale, view.x + line[i] * view.scale, view.y + line[i + 1] * view.scale) < reach) return true;
      return false;
    };
    return [...this.open.keys()].filter((edge) => this.open[edge] && isNear(this.line(edge)));
  }

  edgesOf(vertex) {
    const { ends } = this.town;
    return [...this.open.keys()].filter((edge) => ends[2 * edge] === vertex || ends[2 * edge + 1] === vertex);
  }

  hover(x, y) {
    const found = this.edgesAt(x, y, 9)[0] ?? -1;
    if (found === this.over) return false;
    this.over = found;
    return true;
  }

  nameAt(vertex) {
    return [...new Set(this.edgesOf(vertex).map((edge) => this.name(edge)).filter(Boolean))].join(' and ') || `corner ${vertex}`;
  }

  lengthOf(arcs) {
    return arcs.reduce((sum, arc) => sum + this.town.lengths[2 * (arc >> 1)], 0);
  }

  /** The streets that arcs go along, with how far. */
  streets(arcs) {
    const found = [];
    for (const arc of arcs) {
      const name = this.name(arc >> 1);
      const meters = this.town.lengths[2 * (arc >> 1)] / 1000;
      if (found.at(-1)?.name === name) found.at(-1).meters += meters;
      else found.push({ name, meters });
    }
    return found;
  }

  paint(context, w, hh, colors) {
    if (!this.town) return;
    if (this.mode === 'compare' && this.searches) return void this.drawFour(colors, w, hh);
    context.fillStyle = colors.block;
    context.fillRect(0, 0, w, hh);
    this.drawTown(colors, w, hh, true);
  }

  /** The same town four times, with what each search looked at. */
  drawFour(colors, w, hh) {
    const { context } = this;
    const kept = this.view;
    const gap = 8;
    const [pw, ph] = [(w - gap) / 2, (hh - gap) / 2];
    this.searches.forEach((search, i) => {
      context.save();
      context.translate((i % 2) * (pw + gap), Math.floor(i / 2) * (ph + gap));
      context.beginPath();
      context.rect(0, 0, pw, ph);
      context.clip();
      fill(context, colors.block);
      this.view = this.fitted(pw, ph - 26, 14);
      this.view.y += 26;
      this.drawTown(colors, pw, ph, false, search);
      Object.assign(context, { font: '600 14px system-ui, sans-serif', textAlign: 'left', textBaseline: 'middle' });
      label(context, colors, `${SEARCHES[search.name]}: ${count(search.arcs.length)}`, 12, 16);
      context.restore();
    });
    this.view = kept;
  }

  drawTown(colors, w, hh, whole, search = null) {
    const { context, view, sheets, town, times, band } = this;
    context.lineJoin = context.lineCap = 'round';
    if (whole && this.mode === 'reach' && times) sheets.bands.show(w, hh, town, [colors, times, band], () => this.drawBands(colors, times, band));
    sheets.streets.show(w, hh, town, [colors], () => this.drawStreets(colors));
    if (whole) this.drawTraffic(colors);
    if (search) sheets[search.name].show(w, hh, town, [colors, search], () => this.drawSearch(colors, search));
    if (whole && this.over >= 0) this.strokeEdges([this.over], colors.cursor, 2);
    const legible = whole && view.scale > LEGIBLE;
    this.drawRoute(colors);
    if (legible) sheets.signs.show(w, hh, town, [colors], () => this.drawSigns(colors, w, hh));
    if (whole && this.pointer) {
      const [x, y, r] = this.pointer;
      circle(context, x, y, r);
      stroke(context, colors.cursor, 1.5);
    }
    if (whole && this.cursor >= 0) this.ring(this.cursor, colors.cursor, 11);
    this.drawEnds(this.ends, whole ? 9 : 6.3, colors);
  }

  /** All roads with an edge, those of one width and color at once. */
  * drawStreets(colors) {
    for (const [more, color] of [[2, colors.edge], [0, colors.street]]) {
      for (const edges of this.groups) yield* this.strokes(edges, color, Math.max(1.2, this.widths[edges[0]] * this.view.scale) + more);
    }
  }

  strokeEdges(edges, color, width) {
    for (const _ of this.strokes(edges, color, width));
  }

  /** Some hundreds at once, for long paths take longer than their parts; thin ones with ends that are drawn fast. */
  * strokes(edges, color, width, trace = (i) => this.trace(this.line(edges[i]))) {
    Object.assign(this.context, { lineCap: width < 4 ? 'square' : 'round', lineJoin: 'round' });
    for (let from = 0; from < edges.length; from += TOGETHER) {
      const some = edges.slice(from, from + TOGETHER);
      this.context.beginPath();
      some.forEach((_, i) => trace(from + i));
      stroke(this.context, color, width);
      yield this.effort(some, width);
    }
    this.context.lineCap = 'round';
  }

  /** How long strokes take, in cells that are colored: as measured in Chromium without a graphics card. */
  effort(edges, width) {
    return edges.reduce((sum, edge) => sum + 30 * this.line(edge).length + ((this.town.lengths[2 * edge] * this.view.scale / 1000 + width) * width) / 27, 0);
  }

  drawTraffic(colors) {
    for (const { edges, percent } of grouped(this.traffic)) this.strokeEdges(edges.filter((edge) => edge < this.open.length), colors.open, Math.max(2, (4 + percent / 110) * Math.min(1, this.view.scale * 2.2)));
  }

  /** Time as a wash of color about the streets: the latest band first, the nearer ones over it. */
  * drawBands(colors, times, band) {
    const far = Math.max(14, 62 * this.view.scale);
    const lists = Array.from({ length: BANDS + 1 }, () => []);
    // What ends before a band is drawn by a nearer one.
    for (let arc = 0; arc < times.length / 2; arc++) {
      const [from, to] = [times[2 * arc] / (band * 60_000), times[2 * arc + 1] / (band * 60_000)];
      if (from >= 0) for (let b = Math.max(1, Math.ceil(from)); b <= BANDS && b <= to + 1; b++) lists[b].push(arc);
    }
    for (let b = BANDS; b >= 1; b--) {
      const limit = b * band * 60_000;
      const color = mixed(css(colors.ramp[Math.round(((b - 1) / (BANDS - 1)) * 235)]), colors.block, 0.62);
      const part = (arc) => (times[2 * arc + 1] <= limit ? 1 : (limit - times[2 * arc]) / (times[2 * arc + 1] - times[2 * arc]));
      yield* this.strokes(lists[b].map((arc) => arc >> 1), color, far, (i) => this.traceUpTo(lists[b][i], part(lists[b][i])));
    }
  }

  /** An arc up to a part of its length. */
  traceUpTo(arc, part) {
    const line = this.line(arc >> 1);
    if (part >= 1) return this.trace(line);
    const { x, y, next } = along(line, arc & 1 ? 1 - part : part);
    return this.trace(arc & 1 ? [x, y, ...line.subarray(next)] : [...line.subarray(0, next), x, y]);
  }

  * drawSearch(colors, { arcs }) {
    const parts = 12;
    for (let part = 0; part < parts; part++) {
      const some = arcs.slice(Math.floor((arcs.length * part) / parts), Math.floor((arcs.length * (part + 1)) / parts));
      yield* this.strokes([...some].map((arc) => arc >> 1), css(colors.ramp[Math.round((part / (parts - 1)) * 255)]), 2.6);
    }
  }

  drawRoute(colors) {
    if (!this.route?.length) return;
    const edges = [...this.route].slice(0, Math.ceil(this.route.length * this.grown)).map((arc) => arc >> 1);
    const wide = Math.max(4, Math.min(9, 9 * this.view.scale));
    this.strokeEdges(edges, colors.halo, wide + 4);
    this.strokeEdges(edges, colors.path, wide);
  }

  /** The middle of an edge and its direction there, in pixels; null beside the picture, and if it is shorter than that. */
  middleOf(edge, w, hh, least) {
    if (this.town.lengths[2 * edge] * this.view.scale < 1000 * least) return null;
    const { x, y, ux, uy } = (this.middles[edge] ??= along(this.line(edge), 0.5));
    const at = { x: this.sx(x), y: this.sy(y), ux, uy };
    return at.x < 0 || at.y < 0 || at.x > w || at.y > hh ? null : at;
  }

  * drawSigns(colors, w, hh) {
    yield* this.drawRules(colors);
    this.drawArrows(colors, w, hh);
    yield* this.drawNames(colors, w, hh);
  }

  drawArrows(colors, w, hh) {
    const { context, view } = this;
    const r = Math.min(5, Math.max(2.6, 11 * view.scale));
    context.beginPath();
    this.open.forEach((_, edge) => {
      if (this.open[edge] !== 1 && this.open[edge] !== 2) return;
      // On short streets they would be all there is to see.
      const at = this.middleOf(edge, w, hh, 6 * r);
      if (!at) return;
      const sign = this.open[edge] === 1 ? 1 : -1;
      const [ux, uy] = [at.ux * sign, at.uy * sign];
      context.moveTo(at.x - ux * r - uy * r, at.y - uy * r + ux * r);
      context.lineTo(at.x + ux * r * 0.6, at.y + uy * r * 0.6);
      context.lineTo(at.x - ux * r + uy * r, at.y - uy * r - ux * r);
    });
    stroke(context, colors.ink, Math.max(1.2, r / 3), 0.55);
  }

  /** A forbidden turn: from the end of one street into the next, crossed out; a commanded one without the cross. */
  * drawRules(colors) {
    const { context, view, town } = this;
    if (view.scale < 0.3) return;
    const far = Math.min(24, 26 * view.scale);
    for (let i = 0; i < town.rules.length; i += 3) {
      const [first, last, commanded] = [town.rules[i], town.rules[i + 1], town.rules[i + 2]];
      const corner = town.ends[2 * (first >> 1) + ((first & 1) ^ 1)];
      const side = (arc, back) => {
        const line = this.line(arc >> 1);
        const begins = ((arc & 1) === 0) !== back;
        const [a, b] = begins ? [0, 2] : [line.length - 2, line.length - 4];
        const [dx, dy] = [line[b] - line[a], line[b + 1] - line[a + 1]];
        const step = Math.hypot(dx, dy) || 1;
        return [this.px(corner) + (dx / step) * far, this.py(corner) + (dy / step) * far];
      };
      const [x0, y0] = side(first, true);
      const [x1, y1] = side(last, false);
      context.beginPath();
      context.moveTo(x0, y0);
      context.quadraticCurveTo(this.px(corner), this.py(corner), x1, y1);
      stroke(context, commanded ? colors.portal : colors.refused, Math.min(1.8, far / 6));
      const [mx, my, r] = [(x0 + x1 + 2 * this.px(corner)) / 4, (y0 + y1 + 2 * this.py(corner)) / 4, Math.min(3.4, far / 3.4)];
      context.beginPath();
      segment(context, mx - r, my - r, mx + r, my + r);
      segment(context, mx + r, my - r, mx - r, my + r);
      if (!commanded) context.stroke();
      yield SIGN;
    }
  }

  /** Names along their streets, as often as there is room; those of wide streets first. */
  * drawNames(colors, w, hh) {
    const { context, view, town } = this;
    const size = Math.min(13, Math.max(9, 20 * view.scale));
    Object.assign(context, { font: `500 ${size}px system-ui, sans-serif`, textAlign: 'center', textBaseline: 'middle' });
    const taken = [];
    const lately = new Map();
    for (const edge of this.named) {
      const name = this.name(edge);
      const wide = context.measureText(name).width;
      const at = this.middleOf(edge, w, hh, wide * 0.6);
      if (!at) continue;
      if ((lately.get(name) ?? []).some(([x, y]) => Math.hypot(x - at.x, y - at.y) < Math.max(260, wide * 2.5))) continue;
      const [rx, ry] = [Math.abs(at.ux) * wide / 2 + size, Math.abs(at.uy) * wide / 2 + size];
      if (taken.some((b) => Math.abs(b[0] - at.x) < b[2] + rx && Math.abs(b[1] - at.y) < b[3] + ry)) continue;
      taken.push([at.x, at.y, rx, ry]);
      lately.set(name, [...(lately.get(name) ?? []), [at.x, at.y]]);
      label(context, colors, name, at.x, at.y, { turn: Math.atan2(at.uy, at.ux) });
      yield SIGN;
    }
  }
}

/** A place along a line, the direction there, and where the next point of it stands. */
function along(line, part) {
  const step = (i) => Math.sqrt((line[i + 2] - line[i]) ** 2 + (line[i + 3] - line[i + 1]) ** 2) || 1e-9;
  let [i, long] = [0, 0];
  for (; i + 2 < line.length; i += 2) long += step(i);
  let left = long * part;
  for (i = 0; i + 4 < line.length && left > step(i); i += 2) left -= step(i);
  const [ux, uy] = [(line[i + 2] - line[i]) / step(i), (line[i + 3] - line[i + 1]) / step(i)];
  return { x: line[i] + ux * left, y: line[i + 1] + uy * left, ux, uy, next: i + 2 };
}

/** A color over another, by a part: as opaque, so that bands over bands do not darken. */
function mixed(color, ground, part) {
  const below = numbers(ground);
  return `rgb(${numbers(color).map((n, i) => Math.round(n * part + below[i] * (1 - part)))})`;
}

/** How far a place is from a line between two others. */
function distance(x, y, ax, ay, bx, by) {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
