import { Board } from '../board.js';
import { mapOf } from '../engine.js';
import { Playback, SearchPainter } from '../playback.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, choice, count, decimal, duration, figures, h, section, slider, toggle, Transport } from '../ui.js';
import { wordFor } from '../world.js';

export const ALGORITHMS = [
  ['astar', 'A*', 'Expands the open cell with the least f = g + h. Optimal.'],
  ['dijkstra', 'Dijkstra', 'Expands the open cell with the least g: every direction alike. Optimal.'],
  ['bidirectional', 'Bidirectional', 'Dijkstra from both ends until the two waves prove their meeting. Optimal.'],
  ['weighted-astar', 'Weighted A*', 'f = g + w·h: fewer expansions, a path at most w times too long.'],
  ['greedy', 'Greedy', 'Expands the open cell with the least h. Quick, no bound on the path.'],
  ['bfs', 'Breadth-first', 'First come, first served: fewest steps, whatever they cost.'],
  ['canonical', 'Canonical A*', 'A* that walks each way in one order only, diagonals first. Optimal; no portals.'],
  ['jps', 'Jump points', 'A* over the cells where a run has to turn. Optimal; ground of one cost only.'],
  ['jpsw', 'Weighted jump points', 'Jump points for ground of several costs: runs stop beside ground of another cost. Optimal; no portals, no one-way ground.'],
  ['indexed', 'Indexed', 'Looks the way up in an index of the map’s corners, built at every edit. Optimal; ground of one cost only.'],
  ['auto', 'Auto', 'The fastest that fits the ground.'],
  ['anytime', 'Anytime', 'ARA*: a path within the bound soon, better ones with time, the cheapest in the end. Optimal.'],
  ['ida-star', 'IDA*', 'Depth-first with a rising bound on f. For puzzles: on open maps it gives up.'],
  ['depth-first', 'Depth-first', 'Follows one branch to its end. Some path, rarely a good one.'],
];

const STATUS = {
  FOUND: 'found', UNREACHABLE: 'no path', INVALID_START: 'start blocked', INVALID_GOAL: 'goal blocked',
  BEYOND_LIMIT: 'beyond the limit', REFUSED: 'not for this map', TOO_LONG: 'given up', CANCELLED: 'cancelled',
};
export const statusWords = (status) => STATUS[status] ?? status.toLowerCase();

export const search = {
  id: 'search',
  title: 'Search',
  lead: 'Paint walls, drag the start and the goal, and watch the library look for the way. Every event is recorded: scrub back and forth.',
  code: 'SearchSnippet',
  hex: true,
  transport: true,

  create(app) {
    const { world, engine } = app;
    const state = { algorithm: 'astar', weight: 1.5, tree: false };
    const toolbar = new Toolbar(world);
    const board = new Board(world, { label: 'Map. Arrow keys move, space paints, S and G set start and goal.', tools: toolbar });
    const painter = (board.painter = new SearchPainter());
    const numbers = figures({
      status: ['Answer'], cost: ['Cost', 'path'], cells: ['Path cells', 'path'],
      closed: ['Expanded', 'closed'], open: ['Most open', 'open'], time: ['Time'],
    });
    const cell = figures({ cell: ['Cell'], g: ['g'], h: ['h'], f: ['f'], parent: ['Parent'], state: ['State'] });
    const log = h('ol', { class: 'log', 'aria-label': 'Callbacks as they fire' });
    const transport = new Transport({ onchange: show });
    const why = h('p', { class: 'note' });
    const algorithms = choice('Algorithm', ALGORITHMS, state.algorithm, (value) => {
      state.algorithm = value;
      showRules();
      find(true);
    });
    const weight = slider('Weight', { min: 1, max: 5, step: 0.1, value: state.weight, format: (w) => `w = ${w.toFixed(1)}` }, (value) => {
      state.weight = value;
      find();
    });
    const tree = toggle('Show the tree of parents', state.tree, (value) => {
      painter.tree = state.tree = value;
      app.remember();
      board.invalidate();
    });

    function showRules(chosen = state.algorithm) {
      const [, , words] = ALGORITHMS.find(([id]) => id === state.algorithm);
      why.textContent = chosen === state.algorithm ? words : `${words} Here: ${ALGORITHMS.find(([id]) => id === chosen)[1]}.`;
      weight.hidden = state.algorithm !== 'weighted-astar';
    }

    /** While a recorded search is being opened, its map begins no search of its own. */
    let held = false;

    async function find(replay = false) {
      if (held) return;
      app.remember();
      const map = mapOf(world);
      const question = { map, start: world.start, goal: world.goal, algorithm: state.algorithm, weight: state.weight };
      try {
        const trace = await engine.latest('search', 'record', { ...question, most: state.algorithm === 'ida-star' ? 400_000 : 3_000_000 });
        if (!trace || app.signal.aborted || map.width * map.height !== world.size) return;
        showRules(trace.chosen);
        painter.playback = new Playback(trace, world.size, jumpsOf(trace, world));
        transport.load(painter.playback, { replay });
        answer(trace);
        clearTimeout(find.timer);
        if (trace.status === 'FOUND') find.timer = setTimeout(() => time(question), 250);
      } catch (problem) {
        // The engine is not made for this ground: that is its answer.
        why.textContent = problem.message;
        painter.playback = new Playback(nothing('REFUSED'), world.size);
        transport.load(painter.playback);
        answer(painter.playback);
      }
    }

    /** Asks the question that was just answered again and again, without a listener: that one is known to end. */
    async function time(question) {
      if (app.signal.aborted) return;
      const timed = await engine.latest('time', 'time', question).catch(() => null);
      if (timed && question.algorithm === state.algorithm) numbers.show({ time: duration(timed.micros) });
    }

    async function save() {
      try {
        const { bytes } = await engine.call('saveTrace', { map: mapOf(world), start: world.start, goal: world.goal, algorithm: TOLD.has(state.algorithm) ? 'astar' : state.algorithm, weight: state.weight });
        app.download(bytes, 'search.wwt');
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    function answer(trace) {
      numbers.show({
        status: statusWords(trace.status), cost: decimal(trace.cost), cells: trace.path.length ? count(trace.path.length) : '–',
        closed: count(trace.work[0]), open: trace.work[3] ? count(trace.work[3]) : '–', time: '–',
      });
    }

    function show(playback) {
      if (playback.isOver) app.announce(`${statusWords(playback.status)}${playback.cost >= 0 ? `, cost ${playback.cost.toFixed(2)}` : ''}, ${playback.work[0]} expanded`);
      log.replaceChildren(...playback.latest(9).map(({ kind, node, index }) =>
        h('li', { class: kind }, h('b', {}, kind), ['current', 'opened', 'improved', 'reopened', 'closed', 'destinationFound'].includes(kind) ? ` (${node % world.width}, ${Math.floor(node / world.width)})` : '', h('span', { class: 'index' }, count(index + 1)))));
      showCell(board.hover);
      board.invalidate();
    }

    function showCell(at) {
      if (at < 0 || at >= world.size) {
        cell.show({ cell: '–', g: '–', h: '–', f: '–', parent: '–', state: '–' });
        return '';
      }
      const place = (c) => `${c % world.width}, ${Math.floor(c / world.width)}`;
      const known = painter.playback?.about(at);
      const words = known ? (known.state === 2 ? 'closed' : 'open') : wordFor(world.letters[at]);
      cell.show({
        cell: place(at), state: words, g: known ? decimal(known.g) : '–', h: known ? decimal(known.h) : '–',
        f: known ? decimal(known.f) : '–', parent: known && known.parent >= 0 ? (known.parent === at ? 'itself' : place(known.parent)) : '–',
      });
      return `${place(at)}: ${words}${known ? `, g ${decimal(known.g)}, h ${decimal(known.h)}` : ''}`;
    }

    world.addEventListener('change', ({ detail }) => find(detail.what === 'map'), { signal: app.signal });
    board.addEventListener('point', ({ detail }) => {
      const words = showCell(detail.cell);
      if (board.focused) app.announce(words, 'cursor');
    });
    showRules();

    return {
      board, toolbar, transport,
      stage: [h('div', { class: 'frame' }, board.canvas), transport.element],
      panel: [
        section('Search', algorithms, why, weight, tree, numbers),
        section('Cell under the pointer', cell),
        section('Callbacks', log, h('div', { class: 'row' }, button('Save this search', save, { title: 'A file with the world and every event: drop it here, or hand it to a test' }))),
        mapCard(app, { hex: app.hasHex }),
      ],
      start: () => find(true),
      save: () => ({ a: state.algorithm, w: state.algorithm === 'weighted-astar' ? state.weight : undefined, t: state.tree ? 1 : undefined }),
      load(parameters) {
        const a = parameters.get('a');
        if (ALGORITHMS.some(([id]) => id === a)) algorithms.select.value = state.algorithm = a;
        const w = Number(parameters.get('w') ?? 1.5);
        if (w >= 1 && w <= 5) {
          weight.input.value = state.weight = w;
          weight.output.textContent = `w = ${w.toFixed(1)}`;
        }
        tree.input.checked = painter.tree = state.tree = parameters.get('t') === '1';
        showRules();
      },
      open({ trace }) {
        if (!trace) return false;
        const { map, ...recorded } = trace;
        const playing = new Playback(recorded, map.width * map.height);
        const ends = playing.length ? [playing.node(playing.steps.length ? playing.steps[0] + 1 : 0), recorded.path.at(-1) ?? -1] : [-1, -1];
        held = true;
        world.neighbors = map.neighbors;
        world.replace(map.width, map.height, map.letters, ...ends);
        held = false;
        painter.playback = playing;
        transport.player = null;
        transport.load(playing, { replay: true });
        answer(recorded);
        why.textContent = 'A recorded search. Any change of the map or the settings begins a new one.';
        app.toast(`${count(playing.steps.length)} expansions were recorded.`, false);
        return true;
      },
      close() {
        clearTimeout(find.timer);
        transport.close();
        board.close();
      },
    };
  },
};

/** How the parents of jump points are joined to them. */
export const jumpsOf = (trace, world) => (['jps', 'jpsw'].includes(trace.chosen) ? { width: world.width, four: world.neighbors === 4 } : null);

/** What a file of events is not written of: the same question to A* is. */
const TOLD = new Set(['indexed']);

const nothing = (status) => ({ events: new Int32Array(0), parents: new Int32Array(0), costs: new Float32Array(0), estimates: new Float32Array(0), path: [], status, cost: -1, lowerBound: 0, work: [0, 0, 0, 0] });
