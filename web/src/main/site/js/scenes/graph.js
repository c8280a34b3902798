import { MOST_EDITED, NetworkPicture } from '../networkpicture.js';
import { atEnd, button, choice, count, facts, figures, flag, h, legend, networkLines, note, oneOf, Playback, program, range, row, Run, section, settings, statusWords, Steps, timeOf, travel, whole, wholes } from '../parts.js';
import { decodeNetwork, drawnOf, edited, encodeNetwork, oneWay } from '../sketch.js';
import { streetsOf } from '../streets.js';

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
    let tool = 'route';
    let made = 'streets';
    /** The network; and where it is from, if it was not made here: drawn or dropped. */
    let [net, file] = [null, ''];
    const set = settings(app, {
      kind: [oneOf('Kind', [['', 'your own'], ...KINDS], 'streets'), 'k'],
      stops: [range('Stops', 10, 300, 60, { step: 10 }), 'n'],
      links: [range('Links of each', 2, 5, 3), 'l'],
      directed: [flag('One-way links'), 'd'],
      algorithm: [oneOf('Algorithm', ALGORITHMS, 'astar'), 'a'],
      seed: [whole(3, 1), 's'],
      ends: [{ ...wholes(null, 2), write: () => (net ? picture.ends.join('.') : undefined) }, 'e'],
      sketch: [{ value: null, read: decodeNetwork, write: () => (net && file === 'drawn' ? encodeNetwork(net) : undefined) }, 'g'],
    }, (name) => {
      if (name === 'algorithm') return run.ask({ replay: true });
      return making.ask({ keep: ['stops', 'links'].includes(name) });
    });
    const { kind, stops, links, directed, algorithm } = set.controls;
    const picture = new NetworkPicture(app, 'Road network. Arrow keys move from stop to stop, S and G set start and goal, plus and minus zoom.');
    const size = figures({ nodes: ['Nodes'], arcs: ['Arcs'] });
    const laid = note('The file has no coordinates: the picture is laid out by the costs of the roads, so lengths are approximate. A* has no estimate here and works like Dijkstra.', { hidden: true });
    const tools = choice('A press', TOOLS, tool, (value) => {
      tool = value;
      picture.joining = -1;
    });
    const editing = section('Edit', tools, note('A link costs its length.'));

    /** The network that the settings or the address name. */
    const making = new Run(app, async (ask) => {
      // The kind of a network that somebody drew is nothing to choose.
      made = set.kind ||= made;
      const { seed, kind, stops, links, sketch } = set;
      file = sketch ? 'drawn' : '';
      if (sketch) return sent(ask, sketch);
      if (kind === 'streets') return sent(ask, streetsOf(seed));
      const side = SIDES[kind];
      if (side) return ask(engine, 'city', { seed, columns: side, rows: side });
      const all = await ask(engine, 'busStops', { seed, stops, links });
      return set.directed ? sent(ask, oneWay(all)) : all;
    }, { clear: () => run.drop(), shown: (network) => take(network, true) });

    /** Hands a network that was drawn to the library. */
    async function sent(ask, network) {
      const { streets, river } = network;
      return { ...(await ask(engine, 'drawn', drawnOf(network, file === 'drawn'))), streets, river };
    }

    function take(network, fresh, how = { replay: fresh }) {
      net = picture.net = Object.assign(network, { directed: set.directed });
      laid.hidden = !net.laid;
      for (const option of algorithm.select.options) option.disabled = !net.estimates && AIMED.includes(option.value);
      if (!net.estimates && AIMED.includes(set.algorithm)) set.algorithm = 'dijkstra';
      if (fresh) {
        picture.fit();
        picture.ends = set.ends ?? [picture.near(0.1, 0.2), picture.near(0.9, 0.8)];
        [set.ends, set.sketch] = [null, null];
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
      plays: {},
      clear() {
        picture.playback = picture.route = null;
        picture.invalidate();
      },
      shown(answer) {
        Object.assign(picture, { since: run.since, route: answer.route, playback: answer.state ? answer : null });
        run.transport.element.hidden = !answer.state;
      },
      times: () => [engine, 'network', questionNow()],
    });
    const numbers = facts(run, {
      cost: ['Cost', 'path', ({ route }) => (route.cost < 0 ? 'no path' : count(Math.round(route.cost * 100) / 100)), atEnd],
      path: ['Nodes on the path', 'path', ({ route }) => (route.path.length ? count(route.path.length) : null), atEnd],
      expanded: ['Expanded', 'closed', (answer) => count(run.isOver ? answer.route.expanded : answer.expanded)],
      time: ['Query time', '', () => timeOf(run), atEnd],
    });
    run.facts.push(() => {
      picture.invalidate();
      if (run.isOver) app.announce(run.answer.status ? statusWords(run.answer.status) : `cost ${run.answer.route.cost}`);
    });

    /** A change of the network by hand. */
    function edit(node, x, y) {
      const { joining } = picture;
      if (tool === 'join' && node >= 0) {
        picture.joining = joining < 0 ? node : -1;
        if (joining < 0 || joining === node) return picture.invalidate();
      }
      const changed = edited(net, tool, { node, joining, place: picture.placeAt(x, y), most: MOST_EDITED });
      if (!changed) return undefined;
      if (tool === 'remove') picture.ends = picture.ends.map((end) => (end > node ? end - 1 : end));
      return redraw(changed);
    }

    /** The network as it was drawn, from the library; the newest drawing counts. */
    let drawn = null;
    const drawing = new Run(app, (ask) => sent(ask, { ...net, ...drawn.network }), { shown: (redrawn) => take(redrawn, false, drawn.how) });
    function redraw(network, how = {}) {
      file ||= 'drawn';
      drawn = { network, how };
      drawing.ask({ keep: true });
    }

    async function code() {
      const { route } = run.given();
      const { kind, seed, stops, links, directed } = set;
      const side = SIDES[kind];
      const builder = file ? '' : side ? `city(${seed}, ${side}, ${side})` : kind === 'stops' && !directed ? `busStops(${seed}, ${stops}, ${links})` : '';
      const aimed = net.estimates && AIMED.includes(set.algorithm);
      const estimate = aimed ? `CoordinateHeuristic.straightLine(roads).to(${picture.ends[1]})` : 'Heuristic.ZERO';
      const roads = [`import waywright.${aimed ? 'graph.CoordinateHeuristic' : 'space.Heuristic'};`, await networkLines(net, builder, file === 'dropped')].flat();
      return program('graph', { roads, ...questionNow(), estimate }, `cost ${route.cost.toFixed(2)}, ${route.expanded} expanded`);
    }

    const toolNow = () => (editing.hidden ? 'route' : tool);
    const { zoom, buttons } = travel(app, picture, {
      ends: () => picture.ends, reach: 60,
      move(i, node) {
        picture.ends = picture.ends.with(i, node);
        // What is dragged is shown with its whole answer.
        run.transport.pause();
        run.answer?.seek(Infinity);
        run.ask({ keep: true });
      },
      claims: () => toolNow() !== 'route',
      tool([x, y], reach, pan) {
        const node = picture.nodeAt(x, y, reach);
        if (toolNow() === 'move') return { move: node < 0 ? pan : (place) => redraw({ places: picture.net.places.with(2 * node, picture.placeAt(...place)[0]).with(2 * node + 1, picture.placeAt(...place)[1]) }, { keep: true }) };
        return toolNow() === 'route' ? undefined : (edit(node, x, y), null);
      },
      hover([x, y]) {
        const node = picture.nodeAt(x, y, 14);
        if (node === picture.cursor) return;
        picture.cursor = node;
        picture.invalidate();
      },
      act: ({ key }) => key === ' ' && picture.cursor >= 0 && !editing.hidden && edit(picture.cursor, picture.px(picture.cursor), picture.py(picture.cursor)),
    });

    return {
      code, run: making, transport: run.transport, zoom,
      dock: [algorithm],
      stage: [h('div', { class: 'frame town' }, picture.canvas)],
      panel: [
        section('Route', algorithm, numbers, laid),
        section('Network', row(kind, button('Another', () => {
          set.seed++;
          making.ask();
        })), stops, links, directed, size, buttons),
        editing,
        legend(['open', 'open: seen, not expanded yet'], ['closed', 'expanded, and the tree of best paths'], ['path', 'start (disc), goal (diamond), the path']),
      ],
      net: () => net,
      linkless: () => (file === 'dropped' ? 'A link cannot hold a network from a file: it opens the town instead. Maybe send the file?' : ''),
      open({ network }) {
        if (!network) return false;
        [file, set.ends, set.sketch] = ['dropped', null, null];
        run.drop();
        take(network, true);
        return true;
      },
      placeOf(end) {
        const node = picture.ends[Number(end === 'goal')];
        return [picture.px(node), picture.py(node)];
      },
    };
  },
};
