import { drawEnd, isDark, shapeFrame } from '../board.js';
import { program } from '../code.js';
import { layOut } from '../layout.js';
import { palette } from '../palette.js';
import { Playback } from '../playback.js';
import { button, choice, count, duration, figures, h, legend, section, slider, toggle, Transport } from '../ui.js';
import { statusWords } from './search.js';
import { decodeNetwork, encodeNetwork } from '../sketch.js';
import { streetsOf } from '../streets.js';

const KINDS = [['streets', 'a town with names'], ['stops', 'bus stops'], ['town', 'a city, 2,500 corners'], ['city', 'a city, 40,000 corners']];
const ALGORITHMS = [['astar', 'A* by straight lines'], ['dijkstra', 'Dijkstra'], ['bidirectional', 'Bidirectional'], ['greedy', 'Greedy by straight lines']];
/** Those that are of no use without places. */
const AIMED = ['astar', 'greedy'];
const MOST_NAMED = 400;
/** Pixels about the network. */
const MARGIN = 16;
const MOST_PLAYED = 6000;
const MOST_EDITED = 400;

export const graph = {
  id: 'graph',
  title: 'Graph',
  lead: 'Drag the start and the goal, and the route follows. Draw roads of your own, or drop a DIMACS or CSV network.',
  map: false,

  create(app) {
    const { engine } = app;
    const state = { kind: 'streets', seed: 3, stops: 60, links: 3, directed: false, algorithm: 'astar', tool: 'route' };
    let net = null;
    let [start, goal] = [0, 0];
    let route = null;
    let closed = null;
    let playback = null;
    let view = { x: 0, y: 0, scale: 1 };
    /** Whether somebody has looked closer, or aside: then another size of the window changes nothing. */
    let touched = false;
    let hover = -1;
    let joining = -1;
    const canvas = h('canvas', { class: 'board', tabIndex: 0, role: 'application', 'aria-label': 'Road network. Tab and arrow keys move between stops, S and G set start and goal, plus and minus zoom.' });
    const context = canvas.getContext('2d');
    const transport = new Transport({ onchange: () => {
      answer();
      invalidate();
    } });
    const numbers = figures({ nodes: ['Nodes'], arcs: ['Arcs'], cost: ['Cost', 'path'], path: ['On the way', 'path'], expanded: ['Expanded', 'closed'], time: ['Time, warm'] });
    const laid = h('p', { class: 'note', hidden: true }, 'The file gives no places: the picture is laid out by the costs of the roads, so lengths are only roughly right. No straight line is a promise here, so A* has no estimate and is Dijkstra’s search.');
    const kinds = choice('Kind', [['', 'your own'], ...KINDS], state.kind, (value) => {
      if (!value) return;
      state.kind = value;
      make();
    });
    const algorithms = choice('Algorithm', ALGORITHMS, state.algorithm, (value) => {
      state.algorithm = value;
      find(true);
    });
    const stops = slider('Stops', { min: 10, max: 300, step: 10, value: state.stops }, (value) => {
      state.stops = value;
      clearTimeout(stops.timer);
      stops.timer = setTimeout(make, 150);
    });
    const links = slider('Links of each', { min: 2, max: 5, value: state.links }, (value) => {
      state.links = value;
      make();
    });
    const directed = toggle('One-way links', state.directed, (value) => {
      state.directed = value;
      make();
    });
    const tools = choice('A press', [['route', 'drags an end, or the picture'], ['move', 'moves a node'], ['add', 'adds a node'], ['join', 'joins two nodes, or parts them'], ['remove', 'removes a node']], state.tool, (value) => {
      state.tool = value;
      joining = -1;
    });
    const editing = section('Edit', tools, h('p', { class: 'note' }, 'Links cost their length.'));

    /** The network of the address, if somebody drew it, and the ends that it names. */
    let given = null;

    async function make() {
      state.file = undefined;
      state.name = undefined;
      try {
        if (given?.sketch) {
          net = given.sketch;
          state.file = 'drawn';
          return await redrawn(true);
        }
        if (state.kind === 'streets') {
          net = streetsOf(state.seed);
          return await redrawn(true);
        }
        const made = state.kind === 'stops'
          ? await engine.latest('make', 'busStops', { seed: state.seed, stops: state.stops, links: state.links })
          : await engine.latest('make', 'city', { seed: state.seed, columns: state.kind === 'city' ? 200 : 50, rows: state.kind === 'city' ? 200 : 50 });
        if (!made || app.signal.aborted) return;
        if (state.kind === 'stops' && state.directed) {
          oneWay(made);
          take(made, true);
          await redrawn(true);
        } else take(made, true);
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    /** Keeps each second link in one direction only. */
    function oneWay(made) {
      const kept = [];
      const costs = [];
      for (let i = 0; i < made.costs.length; i++) {
        const [a, b] = [made.arcs[2 * i], made.arcs[2 * i + 1]];
        if ((a * 7 + b * 7) % 3 || a < b === ((a + b) % 2 === 0)) {
          kept.push(a, b);
          costs.push(made.costs[i]);
        }
      }
      made.arcs = Int32Array.from(kept);
      made.costs = Float64Array.from(costs);
    }

    function take(made, fresh) {
      const { streets, river } = net ?? {};
      net = made;
      if (state.kind === 'streets' && !state.file) Object.assign(net, { streets, river });
      laid.hidden = net.places.length > 0;
      if (!net.places.length) net.places = layOut(net);
      fitting();
      if (fresh) {
        fit();
        start = nearest((box) => [box.left + box.width * 0.1, box.top + box.height * 0.2]);
        goal = nearest((box) => [box.left + box.width * 0.9, box.top + box.height * 0.8]);
        if (given?.ends) [start, goal] = given.ends;
        given = null;
      }
      [start, goal] = [start, goal].map((node) => Math.max(0, Math.min(node, net.nodes - 1)));
      stops.hidden = links.hidden = directed.hidden = state.kind !== 'stops' || !!state.file;
      editing.hidden = net.nodes > MOST_EDITED;
      numbers.show({ nodes: count(net.nodes), arcs: count(net.costs.length) });
      kinds.select.value = state.file ? '' : state.kind;
      return find(fresh);
    }

    /** Only the algorithms that are of use here are offered. */
    function fitting() {
      for (const option of algorithms.select.options) option.disabled = !net.estimates && AIMED.includes(option.value);
      if (!net.estimates && AIMED.includes(state.algorithm)) state.algorithm = 'dijkstra';
      algorithms.select.value = state.algorithm;
    }

    function bounds() {
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let i = 0; i < net.places.length; i += 2) {
        left = Math.min(left, net.places[i]);
        right = Math.max(right, net.places[i]);
        top = Math.min(top, net.places[i + 1]);
        bottom = Math.max(bottom, net.places[i + 1]);
      }
      return { left, top, width: Math.max(1e-9, right - left), height: Math.max(1e-9, bottom - top) };
    }

    function fit() {
      const box = bounds();
      touched = false;
      shapeFrame(canvas, box, MARGIN);
      const [w, hh] = [canvas.clientWidth || 800, canvas.clientHeight || 500];
      view.scale = Math.min((w - 2 * MARGIN) / box.width, (hh - 2 * MARGIN) / box.height);
      view.x = w / 2 - (box.left + box.width / 2) * view.scale;
      view.y = hh / 2 - (box.top + box.height / 2) * view.scale;
    }

    function nearest(where) {
      const [x, y] = where(bounds());
      let [best, least] = [0, Infinity];
      for (let node = 0; node < net.nodes; node++) {
        const d = (net.places[2 * node] - x) ** 2 + (net.places[2 * node + 1] - y) ** 2;
        if (d < least) [best, least] = [node, d];
      }
      return best;
    }

    const px = (node) => view.x + net.places[2 * node] * view.scale;
    const py = (node) => view.y + net.places[2 * node + 1] * view.scale;

    function nodeAt(x, y, reach = 14) {
      let [best, least] = [-1, reach * reach];
      for (let node = 0; node < net.nodes; node++) {
        const d = (px(node) - x) ** 2 + (py(node) - y) ** 2;
        if (d < least) [best, least] = [node, d];
      }
      return best;
    }

    async function find(replay = false) {
      app.remember();
      if (!net?.nodes) return;
      const question = { algorithm: state.algorithm, start, goal };
      try {
        const small = net.nodes <= MOST_PLAYED;
        const told = await engine.latest('route', 'networkRoute', { ...question, closed: !small });
        if (!told || app.signal.aborted || told.path.some((node) => node >= net.nodes)) return;
        route = told;
        closed = small ? null : told.closed;
        micros = 0;
        transport.element.hidden = !small;
        if (small) {
          const trace = await engine.latest('record', 'networkRecord', question);
          if (!trace || app.signal.aborted) return;
          playback = new Playback(trace, net.nodes);
          transport.load(playback, { replay });
          if (playback.isOver) app.announce(statusWords(trace.status));
        } else {
          playback = null;
          answer();
        }
        invalidate();
        clearTimeout(find.timer);
        find.timer = setTimeout(() => time(question), 250);
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    let micros = 0;

    async function time(question) {
      const timed = app.signal.aborted ? null : await engine.latest('time', 'networkTime', question).catch(() => null);
      if (!timed || app.signal.aborted || question.start !== start || question.goal !== goal || question.algorithm !== state.algorithm) return;
      [micros] = [timed.micros];
      answer();
    }

    /** What is known at the step that is shown: the ending is told at the end. */
    function answer() {
      if (!route) return;
      const over = !playback || playback.isOver;
      const cost = route.cost < 0 ? 'no way' : count(Math.round(route.cost * 100) / 100);
      numbers.show({
        cost: over ? cost : '–', path: over && route.path.length ? count(route.path.length) : '–',
        expanded: count(over ? route.expanded : playback.expanded), time: over && micros > 0 ? duration(micros) : '–',
      });
    }

    /** Hands the drawn network to the library anew. */
    async function redrawn(fresh = false) {
      // Whole places, so that a link says exactly what is shown.
      if (state.file === 'drawn') net.places = net.places.map(Math.round);
      const arcs = new Int32Array(net.costs.length * 3);
      for (let i = 0; i < net.costs.length; i++) {
        const [a, b] = [net.arcs[2 * i], net.arcs[2 * i + 1]];
        arcs.set([a, b, Math.ceil(Math.hypot(net.places[2 * a] - net.places[2 * b], net.places[2 * a + 1] - net.places[2 * b + 1]))], 3 * i);
      }
      const made = await engine.latest('make', 'drawn', { places: Float64Array.from(net.places), arcs });
      if (made && !app.signal.aborted) take(made, fresh);
    }

    function edit(node, x, y) {
      const place = [(x - view.x) / view.scale, (y - view.y) / view.scale];
      const arcs = Array.from({ length: net.costs.length }, (_, i) => [net.arcs[2 * i], net.arcs[2 * i + 1]]);
      let links = arcs;
      if (state.tool === 'add' && node < 0 && net.nodes < MOST_EDITED) {
        net.places = Float64Array.from([...net.places, ...place]);
        net.nodes++;
      } else if (state.tool === 'remove' && node >= 0 && net.nodes > 2) {
        const renamed = (n) => (n > node ? n - 1 : n);
        links = arcs.filter(([a, b]) => a !== node && b !== node).map(([a, b]) => [renamed(a), renamed(b)]);
        net.places = net.places.filter((_, i) => i >> 1 !== node);
        net.nodes--;
        [start, goal] = [start, goal].map((n) => Math.max(0, Math.min(net.nodes - 1, renamed(n))));
      } else if (state.tool === 'join' && node >= 0) {
        if (joining < 0 || joining === node) {
          joining = joining === node ? -1 : node;
          return invalidate();
        }
        const same = ([a, b]) => (a === joining && b === node) || (!state.directed && a === node && b === joining);
        if (arcs.some(same)) links = arcs.filter((arc) => !same(arc));
        else links = [...arcs, [joining, node], ...(state.directed ? [] : [[node, joining]])];
        joining = -1;
      } else return undefined;
      net.arcs = Int32Array.from(links.flat());
      net.costs = new Float64Array(links.length);
      playback = null;
      state.file = state.file === 'dropped' ? 'dropped' : 'drawn';
      return redrawn();
    }

    function invalidate() {
      invalidate.waiting ??= requestAnimationFrame(() => {
        invalidate.waiting = null;
        draw();
      });
    }

    function draw() {
      const [w, hh] = [canvas.clientWidth, canvas.clientHeight];
      const ratio = Math.min(3, devicePixelRatio || 1);
      if (!w || !net) return;
      if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(hh * ratio)) {
        canvas.width = Math.round(w * ratio);
        canvas.height = Math.round(hh * ratio);
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, w, hh);
      const colors = palette(isDark());
      if (net.streets) drawTown(colors);
      else drawArcs(colors, w, hh);
      if (closed) dots(closed, colors.closed[3], Math.max(1.2, Math.min(3, view.scale * 20)));
      if (playback) drawSearch(colors);
      if (route && (!playback || playback.isOver)) line(route.path, colors);
      if (net.nodes <= 3000 && !(net.streets && !playback)) drawNodes(colors);
      if (net.streets) drawStreetNames(colors);
      else drawNames(colors, w, hh);
      if (hover >= 0 && hover < net.nodes) ring(hover, colors.cursor, 9);
      if (joining >= 0) ring(joining, colors.portal, 11);
      end(start, colors, false);
      end(goal, colors, true);
    }

    /** Water, then streets with an edge, so that they read as streets. */
    function drawTown(colors) {
      const stroke = (color, width) => {
        context.strokeStyle = color;
        context.lineWidth = width;
        context.stroke();
      };
      context.fillStyle = colors.block;
      context.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
      context.lineJoin = context.lineCap = 'round';
      if (net.river) {
        context.beginPath();
        net.river.forEach(([x, y], i) => context[i ? 'lineTo' : 'moveTo'](view.x + x * view.scale, view.y + y * view.scale));
        stroke(colors.water, 38 * view.scale);
      }
      context.beginPath();
      for (let i = 0; i < net.costs.length; i++) {
        const [a, b] = [net.arcs[2 * i], net.arcs[2 * i + 1]];
        if (a > b) continue;
        context.moveTo(px(a), py(a));
        context.lineTo(px(b), py(b));
      }
      stroke(colors.edge, Math.max(4, 15 * view.scale));
      stroke(colors.street, Math.max(2.5, 11 * view.scale));
    }

    /** The name of a street along it, turned as it runs; as often as there is room. */
    function drawStreetNames(colors) {
      const size = Math.min(13, Math.max(8.5, 11 * view.scale));
      context.font = `500 ${size}px system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      const joined = new Set();
      for (let i = 0; i < net.arcs.length; i += 2) joined.add(net.arcs[i] * net.nodes + net.arcs[i + 1]);
      net.streets.forEach(({ name, nodes }, street) => {
        const wide = context.measureText(name).width + 8;
        let room = 0;
        for (let i = 1 + (street % 2); i < nodes.length; i++) {
          const [a, b] = [nodes[i - 1], nodes[i]];
          const long = Math.hypot(px(a) - px(b), py(a) - py(b));
          room += long;
          if (room < Math.max(wide * 2.2, 240) || long < wide * 0.55 || !joined.has(a * net.nodes + b)) continue;
          room = 0;
          let turn = Math.atan2(py(b) - py(a), px(b) - px(a));
          if (Math.abs(turn) > Math.PI / 2) turn += Math.PI;
          context.save();
          context.translate((px(a) + px(b)) / 2, (py(a) + py(b)) / 2);
          context.rotate(turn);
          context.lineWidth = 3;
          context.lineJoin = 'round';
          context.strokeStyle = colors.street;
          context.strokeText(name, 0, 0);
          context.fillStyle = colors.ink;
          context.fillText(name, 0, 0);
          context.restore();
        }
      });
    }

    /** Names of nodes, of as many as there is room for. */
    function drawNames(colors, w, hh) {
      if (!net.names?.length) return;
      const taken = [];
      context.font = '500 12px system-ui, sans-serif';
      context.textAlign = 'left';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      const order = [start, goal, ...(hover >= 0 ? [hover] : []), ...(route?.path ?? []), ...net.names.keys()];
      let shown = 0;
      for (const node of new Set(order)) {
        const [x, y] = [px(node) + 9, py(node)];
        if (x < -60 || y < 0 || x > w || y > hh) continue;
        const box = [x, y - 8, x + context.measureText(net.names[node]).width, y + 8];
        if (taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1])) continue;
        taken.push(box);
        context.lineWidth = 3.5;
        context.strokeStyle = colors.raised;
        context.strokeText(net.names[node], x, y);
        context.fillStyle = colors.ink;
        context.fillText(net.names[node], x, y);
        if (++shown > MOST_NAMED) break;
      }
    }

    function drawArcs(colors, w, hh) {
      context.beginPath();
      const heads = net.nodes <= MOST_EDITED;
      for (let i = 0; i < net.costs.length; i++) {
        const [a, b] = [net.arcs[2 * i], net.arcs[2 * i + 1]];
        const [x0, y0, x1, y1] = [px(a), py(a), px(b), py(b)];
        if (Math.max(x0, x1) < 0 || Math.min(x0, x1) > w || Math.max(y0, y1) < 0 || Math.min(y0, y1) > hh) continue;
        context.moveTo(x0, y0);
        context.lineTo(x1, y1);
        if (heads && state.directed) {
          const [dx, dy] = [x1 - x0, y1 - y0];
          const length = Math.hypot(dx, dy) || 1;
          const [ux, uy] = [dx / length, dy / length];
          const [tx, ty] = [x1 - ux * 9, y1 - uy * 9];
          context.moveTo(tx - ux * 6 - uy * 4, ty - uy * 6 + ux * 4);
          context.lineTo(tx, ty);
          context.lineTo(tx - ux * 6 + uy * 4, ty - uy * 6 - ux * 4);
        }
      }
      context.strokeStyle = colors.ink;
      context.globalAlpha = net.nodes > 3000 ? 0.22 : 0.4;
      context.lineWidth = net.nodes > 3000 ? 0.7 : 1.4;
      context.stroke();
      context.globalAlpha = 1;
    }

    function drawNodes(colors) {
      const r = net.nodes > 500 ? 1.8 : net.streets ? 3 : 4;
      for (let node = 0; node < net.nodes; node++) {
        const met = playback?.state[node];
        if (net.streets && !met) continue;
        context.beginPath();
        context.arc(px(node), py(node), met ? r + 1 : r, 0, 7);
        const part = met === 2 ? Math.min(255, Math.round((playback.costs[playback.said[node]] / (playback.most || 1)) * 255)) : 0;
        const packed = colors.ramp[part];
        context.fillStyle = met === 1 ? colors.open : met === 2 ? `rgb(${packed & 255},${(packed >>> 8) & 255},${(packed >>> 16) & 255})` : colors.ground;
        context.fill();
        context.lineWidth = 1.2;
        context.strokeStyle = colors.wall;
        context.stroke();
      }
    }

    function drawSearch(colors) {
      context.beginPath();
      for (let node = 0; node < net.nodes; node++) {
        const i = playback.said[node];
        const parent = i < 0 ? -1 : playback.parents[i];
        if (parent >= 0 && parent !== node) {
          context.moveTo(px(node), py(node));
          context.lineTo(px(parent), py(parent));
        }
      }
      context.strokeStyle = colors.closed[3];
      context.lineWidth = 2.5;
      context.stroke();
      if (!playback.isOver && playback.current >= 0) line(playback.wayTo(playback.current), colors);
    }

    function dots(nodes, color, size) {
      context.fillStyle = color;
      context.beginPath();
      for (const node of nodes) context.rect(px(node) - size / 2, py(node) - size / 2, size, size);
      context.fill();
    }

    function line(nodes, colors) {
      if (nodes.length < 2) return;
      context.beginPath();
      nodes.forEach((node, i) => context[i ? 'lineTo' : 'moveTo'](px(node), py(node)));
      context.lineJoin = context.lineCap = 'round';
      context.strokeStyle = colors.halo;
      context.lineWidth = 7;
      context.stroke();
      context.strokeStyle = colors.path;
      context.lineWidth = 3.5;
      context.stroke();
    }

    function ring(node, color, r) {
      context.beginPath();
      context.arc(px(node), py(node), r, 0, 7);
      context.strokeStyle = color;
      context.lineWidth = 2.5;
      context.stroke();
    }

    function end(node, colors, diamond) {
      drawEnd(context, px(node), py(node), diamond ? 10 : 0, 8, colors);
    }

    /** Java that makes this network and asks for this route. */
    function code() {
      const imports = ['java.util.Locale', 'waywright.algorithm.Catalogue', 'waywright.graph.Graph', 'waywright.search.Search', 'waywright.search.SearchResult'];
      const lines = [];
      const shape = { city: [200, 200], town: [50, 50] }[state.kind];
      if (state.file === 'dropped') {
        imports.push('java.nio.file.Path', 'waywright.formats.graph.GraphFiles');
        lines.push(`Graph roads = GraphFiles.read(Path.of(${JSON.stringify(state.name)}), false);`);
      } else if (!state.file && shape) {
        imports.push('waywright.graph.GraphBuilder');
        lines.push(`Graph roads = GraphBuilder.city(${state.seed}, ${shape.join(', ')});`);
      } else if (!state.file && state.kind === 'stops' && !state.directed) {
        imports.push('waywright.graph.GraphBuilder');
        lines.push(`Graph roads = GraphBuilder.busStops(${state.seed}, ${state.stops}, ${state.links});`);
      } else {
        imports.push('waywright.graph.GraphBuilder');
        const rows = (list, n) => Array.from({ length: Math.ceil(list.length / n) }, (_, i) => `  ${list.slice(i * n, i * n + n).join(', ')},`);
        lines.push('// x and y of each node.', 'double[] places = {', ...rows([...net.places], 16), '};', '// Tail, head and cost of each arc.', 'int[] arcs = {', ...rows([...net.costs].map((cost, i) => `${net.arcs[2 * i]}, ${net.arcs[2 * i + 1]}, ${cost}`), 6), '};',
          'GraphBuilder builder = new GraphBuilder();', 'for (int i = 0; i < places.length; i += 2) {', '  builder.node(places[i], places[i + 1]);', '}', 'for (int i = 0; i < arcs.length; i += 3) {', '  builder.arc(arcs[i], arcs[i + 1], arcs[i + 2]);', '}', 'Graph roads = builder.build();');
      }
      lines.push('', `Search search = Catalogue.general().named("${state.algorithm}").over(roads);`);
      if (net.estimates && AIMED.includes(state.algorithm)) {
        imports.push('waywright.graph.CoordinateHeuristic');
        lines.push('CoordinateHeuristic lines = CoordinateHeuristic.straightLine(roads);', `SearchResult result = search.start(${start}, ${goal}, lines.to(${goal})).solve();`);
      } else lines.push(`SearchResult result = search.start(${start}, ${goal}).solve();`);
      lines.push('double cost = result.hasPath() ? roads.scale().toDouble(result.cost()) : -1;', 'System.out.printf(Locale.ROOT, "cost %.2f, %d expanded%n", cost, search.expanded());');
      return { source: program(imports, lines), prints: `cost ${route.cost.toFixed(2)}, ${route.expanded} expanded` };
    }

    function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
      touched = true;
      view = { scale: view.scale * factor, x: x + (view.x - x) * factor, y: y + (view.y - y) * factor };
      invalidate();
    }

    const at = (event) => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const pointers = new Map();
    let drag = null;
    const enlarged = () => bounds().width * view.scale > (canvas.clientWidth || 800) * 1.02;
    // A finger scrolls the page, unless it is on an end, draws, or has a second one beside it.
    canvas.addEventListener('touchstart', (event) => {
      if (!net || !event.cancelable) return;
      const [x, y] = at(event.touches[0]);
      const onEnd = [start, goal].some((node) => Math.hypot(px(node) - x, py(node) - y) < 30);
      if (event.touches.length > 1 || onEnd || enlarged() || (!editing.hidden && state.tool !== 'route')) event.preventDefault();
    }, { passive: false });
    canvas.addEventListener('pointerdown', (event) => {
      if (!net) return;
      if (event.pointerType !== 'touch') event.preventDefault();
      canvas.focus({ preventScroll: true });
      canvas.setPointerCapture(event.pointerId);
      const [x, y] = at(event);
      pointers.set(event.pointerId, [x, y]);
      const touch = event.pointerType === 'touch' ? 26 : 15;
      const near = (node) => Math.hypot(px(node) - x, py(node) - y) < touch;
      const node = nodeAt(x, y, touch);
      const tool = editing.hidden ? 'route' : state.tool;
      if (pointers.size === 2) drag = { kind: 'pan' };
      else if (tool === 'move' && node >= 0) drag = { kind: 'node', node };
      else if (tool !== 'route' && tool !== 'move') edit(node, x, y);
      else if (near(goal)) drag = { kind: 'goal' };
      else if (near(start)) drag = { kind: 'start' };
      else drag = { kind: 'pan' };
    });
    canvas.addEventListener('pointermove', (event) => {
      if (!net) return;
      const [x, y] = at(event);
      const before = pointers.get(event.pointerId);
      if (!before) {
        const node = nodeAt(x, y);
        if (node !== hover) {
          hover = node;
          invalidate();
        }
        return;
      }
      pointers.set(event.pointerId, [x, y]);
      if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
        const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
        if (was > 4) zoom(Math.hypot(x - other[0], y - other[1]) / was, other[0], other[1]);
      } else if (drag?.kind === 'pan') {
        touched = true;
        view.x += x - before[0];
        view.y += y - before[1];
        invalidate();
      } else if (drag?.kind === 'node') {
        net.places[2 * drag.node] = (x - view.x) / view.scale;
        net.places[2 * drag.node + 1] = (y - view.y) / view.scale;
        state.file = state.file ?? 'drawn';
        redrawn();
      } else if (drag) {
        const node = nodeAt(x, y, 60);
        if (node >= 0 && node !== (drag.kind === 'start' ? start : goal)) {
          if (drag.kind === 'start') start = node;
          else goal = node;
          transport.pause();
          if (playback) playback.at = playback.length;
          find();
        }
      }
    });
    const release = (event) => {
      pointers.delete(event.pointerId);
      drag = null;
    };
    canvas.addEventListener('pointerup', release);
    canvas.addEventListener('pointercancel', release);
    canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.0015), ...at(event));
    }, { passive: false });
    canvas.addEventListener('keydown', (event) => {
      if (!net || event.ctrlKey || event.metaKey || event.altKey) return;
      const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
      if (ways[event.key]) hover = towards(hover < 0 ? start : hover, ...ways[event.key]);
      else if (event.key === 's' && hover >= 0) {
        start = hover;
        find();
      } else if (event.key === 'g' && hover >= 0) {
        goal = hover;
        find();
      } else if (event.key === ' ' && hover >= 0 && !editing.hidden) edit(hover, px(hover), py(hover));
      else if (event.key === '+' || event.key === '=') zoom(1.3);
      else if (event.key === '-') zoom(1 / 1.3);
      else return;
      event.preventDefault();
      event.stopPropagation();
      invalidate();
    });

    /** The node that lies best in a direction. */
    function towards(node, dx, dy) {
      let [best, least] = [node, Infinity];
      for (let other = 0; other < net.nodes; other++) {
        const [x, y] = [px(other) - px(node), py(other) - py(node)];
        const along = x * dx + y * dy;
        const score = along > 0 ? along + 3 * Math.abs(x * dy - y * dx) : Infinity;
        if (score < least) [best, least] = [other, score];
      }
      app.announce(net.names?.[best] ?? `node ${best}`);
      return best;
    }

    const sizes = new ResizeObserver(() => {
      if (net && !touched) fit();
      draw();
    });
    sizes.observe(canvas);
    app.world.addEventListener('change', ({ detail }) => detail.what === 'theme' && invalidate(), { signal: app.signal });

    return {
      transport,
      dock: [algorithms],
      stage: [h('div', { class: 'frame town' }, canvas), transport.element],
      panel: [
        section('Roads', h('div', { class: 'row' }, kinds, button('Another', () => {
          state.seed++;
          make();
        })), stops, links, directed, algorithms, laid, numbers, h('div', { class: 'row' }, button('Zoom in', () => zoom(1.4)), button('Zoom out', () => zoom(1 / 1.4)), button('All', () => {
          fit();
          invalidate();
        }))),
        editing,
        legend(['open', 'open: met, waits for its turn'], ['closed', 'expanded, and the tree of best ways'], ['path', 'start (disc), goal (diamond), the way']),
      ],
      start: make,
      zoom: (factor) => zoom(factor),
      net: () => net,
      linkless: () => (state.file === 'dropped' ? 'A link cannot hold a network from a file: whoever opens it sees the town. Maybe send the file?' : ''),
      code,
      open({ network }) {
        if (!network) return false;
        state.file = 'dropped';
        state.name = network.name;
        given = null;
        take(network, true);
        return true;
      },
      placeOf: (name) => (name === 'goal' ? [px(goal), py(goal)] : [px(start), py(start)]),
      save: () => ({
        k: state.kind, s: state.seed, n: state.stops, l: state.links, d: state.directed ? 1 : undefined, a: state.algorithm,
        e: net ? `${start}.${goal}` : undefined, g: net && state.file === 'drawn' ? encodeNetwork(net) : undefined,
      }),
      load(parameters) {
        const pick = (name, list) => (list.some(([id]) => id === parameters.get(name)) ? parameters.get(name) : undefined);
        const number = (name, low, high, otherwise) => {
          const n = Number(parameters.get(name) ?? otherwise);
          return n >= low && n <= high ? Math.round(n) : otherwise;
        };
        kinds.select.value = state.kind = pick('k', KINDS) ?? state.kind;
        algorithms.select.value = state.algorithm = pick('a', ALGORITHMS) ?? state.algorithm;
        state.seed = number('s', 1, 1e6, state.seed);
        stops.input.value = stops.output.textContent = state.stops = number('n', 10, 300, state.stops);
        links.input.value = links.output.textContent = state.links = number('l', 2, 5, state.links);
        directed.input.checked = state.directed = parameters.get('d') === '1';
        const ends = (parameters.get('e') ?? '').split('.').map(Number);
        given = { ends: ends.length === 2 && ends.every((n) => Number.isInteger(n) && n >= 0) ? ends : null };
        if (parameters.has('g')) given.sketch = decodeNetwork(parameters.get('g'));
      },
      close() {
        sizes.disconnect();
        clearTimeout(stops.timer);
        clearTimeout(find.timer);
        transport.close();
      },
    };
  },
};
