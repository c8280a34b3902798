import { filled, program } from '../code.js';
import { travel } from '../gestures.js';
import { MOST_EDITED, NetworkPicture } from '../networkpicture.js';
import { Playback } from '../playback.js';
import { Run } from '../run.js';
import { statusWords } from '../searches.js';
import { timeOf } from '../searchview.js';
import { flag, oneOf, range, settings, wholeOf } from '../settings.js';
import { decodeNetwork, encodeNetwork } from '../sketch.js';
import { streetsOf } from '../streets.js';
import { button, choice, count, facts, figures, h, legend, section, Steps, Transport } from '../ui.js';

const KINDS = [['streets', 'a town with names'], ['stops', 'bus stops'], ['town', 'a city, 2,500 corners'], ['city', 'a city, 40,000 corners']];
const SIDES = { town: 50, city: 200 };
const ALGORITHMS = [['astar', 'A* by straight lines'], ['dijkstra', 'Dijkstra'], ['bidirectional', 'Bidirectional'], ['greedy', 'Greedy by straight lines']];
/** Those that are of no use without places. */
const AIMED = ['astar', 'greedy'];
const TOOLS = [['route', 'drags an end, or the picture'], ['move', 'moves a node'], ['add', 'adds a node'], ['join', 'joins two nodes, or parts them'], ['remove', 'removes a node']];
/** Up to so many nodes, the search is played. */
const MOST_PLAYED = 6000;

export const graph = {
  id: 'graph',
  title: 'Graph',
  lead: 'Drag the start and the goal, and the route follows. Draw roads, or drop a network: DIMACS (.gr) or a table (.csv).',
  map: false,

  create(app) {
    const { engine } = app;
    let seed = 3;
    let tool = 'route';
    let made = 'streets';
    /** The network; where it is from, if it was not made here: drawn or dropped; and the ends of the address. */
    let [net, file, given] = [null, '', null];
    const set = settings({
      kind: [oneOf('Kind', [['', 'your own'], ...KINDS], 'streets'), 'k'],
      stops: [range('Stops', 10, 300, 60, { step: 10 }), 'n'],
      links: [range('Links of each', 2, 5, 3), 'l'],
      directed: [flag('One-way links'), 'd'],
      algorithm: [oneOf('Algorithm', ALGORITHMS, 'astar'), 'a'],
    }, (name) => {
      if (name === 'algorithm') return run.ask({ replay: true });
      // The kind of a network that somebody drew is nothing to choose.
      if (!set.kind) set.kind = made;
      made = set.kind;
      return making.ask({ keep: ['stops', 'links'].includes(name) });
    });
    const { kind, stops, links, directed, algorithm } = set.controls;
    const picture = new NetworkPicture(app, 'Road network. Arrow keys move from stop to stop, S and G set start and goal, plus and minus zoom.');
    const { canvas } = picture;
    const transport = new Transport(app, { onchange: () => run.refresh() });
    const size = figures({ nodes: ['Nodes'], arcs: ['Arcs'] });
    const laid = h('p', { class: 'note', hidden: true }, 'The file has no coordinates: the picture is laid out by the costs of the roads, so lengths are approximate. A* has no estimate here and works like Dijkstra.');
    const tools = choice('A press', TOOLS, tool, (value) => {
      tool = value;
      picture.joining = -1;
    });
    const editing = section('Edit', tools, h('p', { class: 'note' }, 'A link costs its length.'));

    /** The network that the settings or the address name. */
    const making = new Run(app, async (ask) => {
      if (given?.sketch) {
        file = 'drawn';
        return sent(ask, given.sketch);
      }
      file = '';
      if (set.kind === 'streets') return sent(ask, streetsOf(seed));
      const side = SIDES[set.kind];
      if (side) return ask(engine, 'city', { seed, columns: side, rows: side });
      const all = await ask(engine, 'busStops', { seed, stops: set.stops, links: set.links });
      return set.directed ? sent(ask, oneWay(all)) : all;
    }, { clear: () => run.drop(), shown: (network) => take(network, true) });
    const make = () => making.ask();

    /** Hands a network that was drawn to the library: links cost their length. */
    async function sent(ask, { places, arcs, streets, river }) {
      // Whole places, so that a link says exactly what is shown.
      const at = file === 'drawn' ? places.map(Math.round) : places;
      const length = (a, b) => Math.ceil(Math.hypot(at[2 * a] - at[2 * b], at[2 * a + 1] - at[2 * b + 1]));
      const all = Int32Array.from(pairs(arcs).flatMap(([a, b]) => [a, b, length(a, b)]));
      return { ...(await ask(engine, 'drawn', { places: Float64Array.from(at), arcs: all })), streets, river };
    }

    /** Keeps each second link in one direction only. */
    function oneWay(all) {
      return { ...all, arcs: pairs(all.arcs).filter(([a, b]) => (a * 7 + b * 7) % 3 || a < b === ((a + b) % 2 === 0)).flat() };
    }

    const pairs = (arcs) => Array.from({ length: arcs.length / 2 }, (_, i) => [arcs[2 * i], arcs[2 * i + 1]]);

    function take(network, fresh, how = { replay: fresh }) {
      net = picture.net = Object.assign(network, { directed: set.directed });
      laid.hidden = !net.laid;
      for (const option of algorithm.select.options) option.disabled = !net.estimates && AIMED.includes(option.value);
      if (!net.estimates && AIMED.includes(set.algorithm)) set.algorithm = 'dijkstra';
      if (fresh) {
        picture.fit();
        const box = picture.box();
        const near = (u, v) => picture.nearest(net.nodes, picture.sx(box.left + box.width * u), picture.sy(box.top + box.height * v));
        picture.ends = given?.ends ?? [near(0.1, 0.2), near(0.9, 0.8)];
        given = null;
      }
      picture.ends = picture.ends.map((end) => Math.max(0, Math.min(end, net.nodes - 1)));
      stops.hidden = links.hidden = directed.hidden = set.kind !== 'stops' || !!file;
      editing.hidden = net.nodes > MOST_EDITED;
      size.show({ nodes: count(net.nodes), arcs: count(net.costs.length) });
      kind.select.value = file ? '' : set.kind;
      run.ask(how);
    }

    const questionNow = () => ({ algorithm: set.algorithm, start: picture.ends[0], goal: picture.ends[1] });
    const run = new Run(app, async (ask) => {
      const question = questionNow();
      const small = net.nodes <= MOST_PLAYED;
      const route = await ask(engine, 'networkRoute', { ...question, closed: !small });
      if (!small) return Object.assign(new Steps(0), { route });
      return Object.assign(new Playback(await ask(engine, 'networkRecord', question), net.nodes), { route });
    }, {
      transport,
      clear() {
        picture.playback = picture.route = null;
        picture.invalidate();
      },
      shown(answer) {
        picture.route = answer.route;
        picture.playback = answer.state ? answer : null;
        transport.element.hidden = !answer.state;
      },
      times: () => [engine, 'network', questionNow()],
    });
    const numbers = facts(run, {
      cost: ['Cost', 'path', 'end', ({ route }) => (route.cost < 0 ? 'no path' : count(Math.round(route.cost * 100) / 100))],
      path: ['Nodes on the path', 'path', 'end', ({ route }) => (route.path.length ? count(route.path.length) : null)],
      expanded: ['Expanded', 'closed', 'start', (answer) => count(run.isOver ? answer.route.expanded : answer.expanded)],
      time: ['Query time', '', 'end', () => timeOf(run)],
    });
    run.facts.push(() => {
      picture.invalidate();
      if (run.isOver) app.announce(run.answer.status ? statusWords(run.answer.status) : `cost ${run.answer.route.cost}`);
    });

    /** A change of the network by hand. */
    function edit(node, x, y) {
      const arcs = pairs(net.arcs);
      let [places, all] = [net.places, arcs];
      if (tool === 'add' && node < 0 && net.nodes < MOST_EDITED) places = [...places, ...picture.placeAt(x, y)];
      else if (tool === 'remove' && node >= 0 && net.nodes > 2) {
        const renamed = (n) => (n > node ? n - 1 : n);
        all = arcs.filter((arc) => !arc.includes(node)).map((arc) => arc.map(renamed));
        places = places.filter((_, i) => i >> 1 !== node);
        picture.ends = picture.ends.map(renamed);
      } else if (tool === 'join' && node >= 0) {
        const { joining } = picture;
        picture.joining = joining < 0 ? node : -1;
        if (joining < 0 || joining === node) return picture.invalidate();
        const same = ([a, b]) => (a === joining && b === node) || (!set.directed && a === node && b === joining);
        all = arcs.some(same) ? arcs.filter((arc) => !same(arc)) : [...arcs, [joining, node], ...(set.directed ? [] : [[node, joining]])];
      } else return undefined;
      return redraw({ places, arcs: all.flat() });
    }

    /** The network as it was drawn, from the library; the newest drawing counts. */
    let drawn = null;
    const drawing = new Run(app, (ask) => sent(ask, { ...net, ...drawn.network }), { shown: (redrawn) => take(redrawn, false, drawn.how) });
    function redraw(network, how = {}) {
      file ||= 'drawn';
      drawn = { network, how };
      drawing.ask({ keep: true });
    }

    /** Java that makes this network. */
    function roadsLines() {
      if (file === 'dropped') {
        const path = `Path.of(${JSON.stringify(net.name)})`;
        return ['import java.nio.file.Path;', 'import waywright.formats.graph.GraphFiles;', `Graph roads = ${net.cost ? `GraphFiles.usual().cost(${JSON.stringify(net.cost)}).open(${path})` : `GraphFiles.read(${path}, false)`};`];
      }
      const side = SIDES[set.kind];
      const made = file ? '' : side ? `city(${seed}, ${side}, ${side})` : set.kind === 'stops' && !set.directed ? `busStops(${seed}, ${set.stops}, ${set.links})` : '';
      if (made) return ['import waywright.graph.GraphBuilder;', `Graph roads = GraphBuilder.${made};`];
      const rows = (list, n) => Array.from({ length: Math.ceil(list.length / n) }, (_, i) => `  ${list.slice(i * n, i * n + n).join(', ')},`);
      return filled('drawn', { places: rows([...net.places], 16), arcs: rows([...net.costs].map((cost, i) => `${net.arcs[2 * i]}, ${net.arcs[2 * i + 1]}, ${cost}`), 6) });
    }

    /** It, and the same question to it. */
    async function code() {
      if (!run.answer) throw new Error('Nothing was asked yet.');
      const { route } = run.answer;
      const aimed = net.estimates && AIMED.includes(set.algorithm);
      const estimate = aimed ? `CoordinateHeuristic.straightLine(roads).to(${picture.ends[1]})` : 'Heuristic.ZERO';
      const roads = [`import waywright.${aimed ? 'graph.CoordinateHeuristic' : 'space.Heuristic'};`, await roadsLines()].flat();
      return program('graph', { roads, ...questionNow(), estimate }, `cost ${route.cost.toFixed(2)}, ${route.expanded} expanded`);
    }

    function moveEnd(i, node) {
      if (node < 0 || node === picture.ends[i]) return;
      picture.ends = picture.ends.with(i, node);
      // What is dragged is shown with its whole answer.
      transport.pause();
      run.answer?.seek(Infinity);
      run.ask({ keep: true });
    }
    const toolNow = () => (editing.hidden ? 'route' : tool);
    const { zoom, buttons } = travel(picture, {
      isReady: () => !!net, ends: () => picture.ends, moveEnd, nodeAt: (x, y) => picture.nodeAt(x, y, 60),
      claims: () => toolNow() !== 'route',
      tool([x, y], reach, pan) {
        const node = picture.nodeAt(x, y, reach);
        if (toolNow() === 'move') return { move: node < 0 ? pan : (place) => redraw({ places: picture.net.places.with(2 * node, picture.placeAt(...place)[0]).with(2 * node + 1, picture.placeAt(...place)[1]) }, { keep: true }) };
        return toolNow() === 'route' ? undefined : (edit(node, x, y), null);
      },
      hover([x, y]) {
        const node = picture.nodeAt(x, y);
        if (node === picture.hover) return;
        picture.hover = node;
        picture.invalidate();
      },
      cursor: () => picture.hover,
      point(direction) {
        picture.hover = picture.toward(net.nodes, picture.hover < 0 ? picture.ends[0] : picture.hover, direction);
        app.announce(net.names?.[picture.hover] ?? `node ${picture.hover}`, 'cursor');
      },
      act: ({ key }) => key === ' ' && picture.hover >= 0 && !editing.hidden && edit(picture.hover, picture.px(picture.hover), picture.py(picture.hover)),
    });

    return {
      transport,
      dock: [algorithm],
      stage: [h('div', { class: 'frame town' }, canvas), transport.element],
      panel: [
        section('Route', algorithm, numbers, laid),
        section('Network', h('div', { class: 'row' }, kind, button('Another', () => {
          seed++;
          make();
        })), stops, links, directed, size, buttons),
        editing,
        legend(['open', 'open: seen, not expanded yet'], ['closed', 'expanded, and the tree of best paths'], ['path', 'start (disc), goal (diamond), the path']),
      ],
      start: make,
      zoom,
      net: () => net,
      linkless: () => (file === 'dropped' ? 'A link cannot hold a network from a file: it opens the town instead. Maybe send the file?' : ''),
      code,
      open({ network }) {
        if (!network) return false;
        [file, given] = ['dropped', null];
        run.drop();
        take(network, true);
        return true;
      },
      placeOf(end) {
        const node = picture.ends[Number(end === 'goal')];
        return [picture.px(node), picture.py(node)];
      },
      settings: set,
      save: () => ({ s: seed, e: net ? picture.ends.join('.') : undefined, g: net && file === 'drawn' ? encodeNetwork(net) : undefined }),
      load(parameters) {
        made = set.kind ||= made;
        [seed] = wholeOf(parameters.get('s'), 1, 1) ?? [seed];
        given = { ends: wholeOf(parameters.get('e'), 2) };
        if (parameters.has('g')) given.sketch = decodeNetwork(parameters.get('g'));
      },
    };
  },
};
