import { Board } from '../board.js';
import { mapOf } from '../engine.js';
import { Playback, SearchPainter } from '../playback.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, choice, count, decimal, figures, h, section, slider, toggle, Transport } from '../ui.js';
import { wordFor } from '../world.js';

export const ALGORITHMS = [
  ['astar', 'A*', 'Expands the open cell with the least f = g + h. Optimal.'],
  ['dijkstra', 'Dijkstra', 'Expands the open cell with the least g: every direction alike. Optimal.'],
  ['bidirectional', 'Bidirectional', 'Dijkstra from both ends until the two waves prove their meeting. Optimal.'],
  ['weighted-astar', 'Weighted A*', 'f = g + w·h: fewer expansions, a path at most w times too long.'],
  ['greedy', 'Greedy', 'Expands the open cell with the least h. Quick, no bound on the path.'],
  ['bfs', 'Breadth-first', 'First come, first served: fewest steps, whatever they cost.'],
  ['jps', 'Jump points', 'A* over the cells where a straight run must turn. Optimal; ground of one cost only.'],
  ['ida-star', 'IDA*', 'Depth-first with a rising bound on f. For puzzles: on open maps it gives up.'],
  ['depth-first', 'Depth-first', 'Follows one branch to its end. Some path, rarely a good one.'],
];

const STATUS = {
  FOUND: 'found', UNREACHABLE: 'no path', INVALID_START: 'start blocked', INVALID_GOAL: 'goal blocked',
  BEYOND_LIMIT: 'beyond the limit', TOO_LONG: 'given up', CANCELLED: 'cancelled',
};
export const statusWords = (status) => STATUS[status] ?? status.toLowerCase();

export const search = {
  id: 'search',
  title: 'Search',
  lead: 'Paint walls, drag the start and the goal, and watch the library look for the way. Every event is recorded: scrub back and forth.',
  code: 'SearchSnippet',
  hex: true,

  create(app) {
    const { world, engine } = app;
    const state = { algorithm: 'astar', weight: 1.5, tree: false };
    const toolbar = new Toolbar(world);
    const board = new Board(world, { label: 'Map. Arrow keys move, space paints, S and G set start and goal.', tools: toolbar });
    const painter = (board.painter = new SearchPainter());
    const numbers = figures({
      status: ['Answer'], cost: ['Cost', 'path'], cells: ['Cells on the path', 'path'],
      closed: ['Expanded', 'closed'], open: ['Most open', 'open'], time: ['Time alone'],
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

    function showRules() {
      why.textContent = ALGORITHMS.find(([id]) => id === state.algorithm)[2];
      weight.hidden = state.algorithm !== 'weighted-astar';
    }

    /** While a recorded search is being opened, its map begins no search of its own. */
    let held = false;

    async function find(replay = false) {
      if (held) return;
      app.remember();
      const map = mapOf(world);
      const ends = { start: world.start, goal: world.goal };
      try {
        const trace = state.algorithm === 'jps' ? await jump(map, ends) : await engine.latest('search', 'record', { map, ...ends, algorithm: state.algorithm, weight: state.weight, most: state.algorithm === 'ida-star' ? 400_000 : 3_000_000 });
        if (!trace || app.signal.aborted || map.width * map.height !== world.size) return;
        painter.playback = new Playback(trace, world.size);
        transport.load(painter.playback, { replay });
        answer(trace);
        clearTimeout(find.timer);
        find.timer = setTimeout(() => time(map, ends), 250);
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    /** Jump point search reports its answer, not its steps. */
    async function jump(map, ends) {
      let found;
      try {
        found = await engine.latest('search', 'jump', { map, ...ends });
      } catch (problem) {
        why.textContent = problem.message;
        return nothing('refused');
      }
      if (!found) return undefined;
      showRules();
      const path = found.path;
      return { ...nothing(path.length ? 'FOUND' : 'UNREACHABLE'), path, cost: lengthOf(path, map.width), work: [found.expanded, 0, 0, 0] };
    }

    async function time(map, ends) {
      if (app.signal.aborted || painter.playback?.status !== 'FOUND') return;
      const timed = await engine.latest('time', 'time', { map, ...ends, algorithm: state.algorithm, weight: state.weight }).catch(() => null);
      if (timed) numbers.show({ time: timed.micros < 1000 ? `${timed.micros.toFixed(0)} µs` : `${(timed.micros / 1000).toFixed(1)} ms` });
    }

    async function save() {
      try {
        const { bytes } = await engine.call('saveTrace', { map: mapOf(world), start: world.start, goal: world.goal, algorithm: state.algorithm === 'jps' ? 'astar' : state.algorithm, weight: state.weight });
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
        return;
      }
      const place = (c) => `${c % world.width}, ${Math.floor(c / world.width)}`;
      const known = painter.playback?.about(at);
      const words = known ? (known.state === 2 ? 'closed' : 'open') : wordFor(world.letters[at]);
      cell.show({
        cell: place(at), state: words, g: known ? decimal(known.g) : '–', h: known ? decimal(known.h) : '–',
        f: known ? decimal(known.f) : '–', parent: known && known.parent >= 0 ? (known.parent === at ? 'itself' : place(known.parent)) : '–',
      });
      if (board.focused) app.announce(`${place(at)}: ${words}${known ? `, g ${decimal(known.g)}, h ${decimal(known.h)}` : ''}`);
    }

    world.addEventListener('change', ({ detail }) => find(detail.what === 'map'), { signal: app.signal });
    board.addEventListener('point', ({ detail }) => showCell(detail.cell));
    showRules();

    return {
      toolbar, transport,
      stage: [h('div', { class: 'frame' }, board.canvas), transport.element],
      panel: [
        section('Algorithm', algorithms, why, weight, tree, numbers),
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

const nothing = (status) => ({ events: new Int32Array(0), parents: new Int32Array(0), costs: new Float32Array(0), estimates: new Float32Array(0), path: [], status, cost: -1, lowerBound: 0, work: [0, 0, 0, 0] });

/** The length of a path over plain ground. */
export function lengthOf(path, width) {
  let length = 0;
  for (let i = 1; i < path.length; i++) {
    const step = Math.abs(path[i] - path[i - 1]);
    length += step === 1 || step === width ? 1 : Math.SQRT2;
  }
  return path.length ? length : -1;
}
