import { Board } from '../board.js';
import { printed, searchProgram } from '../code.js';
import { inOrder, mapOf } from '../engine.js';
import { mapOfStep, reason, STEPS } from '../lesson.js';
import { fits, Playback, SearchPainter, Sight } from '../playback.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, choice, count, decimal, duration, figures, h, legend, section, slider, toggle, Transport } from '../ui.js';
import { GROUND, isFree, wordFor } from '../world.js';

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
  ['auto', 'Auto', 'The fastest that fits the ground. Optimal.'],
  ['anytime', 'Anytime', 'ARA*: a path within the bound soon, better ones with time, the cheapest in the end. Optimal.'],
  ['ida-star', 'IDA*', 'Depth-first with a rising bound on f. Optimal, but made for puzzles: on open maps it gives up.'],
  ['depth-first', 'Depth-first', 'Follows one branch to its end. Some path, rarely a good one.'],
];

/** Ways in any direction: no searches over steps, and so not in the catalogue of these. */
const STRAIGHT = [
  ['theta', 'Lazy Theta*', 'A* whose parents need not be neighbors: what a parent sees takes it for its own. Short ways, not always the shortest.'],
  ['polyanya', 'Polyanya', 'Over a mesh of the free cells: intervals of its sides, each with the corner that sees it. The shortest way of all; ground of one cost only.'],
];
const ALL = [...ALGORITHMS, ...STRAIGHT];

const STATUS = {
  FOUND: 'found', UNREACHABLE: 'no path', INVALID_START: 'start blocked', INVALID_GOAL: 'goal blocked',
  BEYOND_LIMIT: 'beyond the limit', REFUSED: 'not for this map', TOO_LONG: 'given up', CANCELLED: 'cancelled',
};
export const statusWords = (status) => STATUS[status] ?? status.toLowerCase();

export const search = {
  id: 'search',
  title: 'Search',
  lead: 'Paint walls, drag the start and the goal. Every event of the search is recorded: scrub back and forth.',
  hex: true,
  transport: true,

  create(app) {
    const { world, engine } = app;
    const state = { algorithm: 'astar', weight: 1.5, tree: false, unit: 1 };
    const toolbar = new Toolbar(app);
    const board = new Board(world, { label: 'Map. Arrow keys move, space paints, S and G set start and goal.', tools: toolbar });
    const painter = (board.painter = new SearchPainter());
    const numbers = figures({
      status: ['Answer'], cost: ['Cost', 'path'], cells: ['Path cells', 'path'],
      closed: ['Expanded', 'closed'], open: ['Open now', 'open'], time: ['Time, warm'],
    });
    const offer = offers(world, () => choose('astar'));
    const cell = figures({ cell: ['Cell'], g: ['g'], h: ['h'], f: ['f'], parent: ['Parent'], state: ['State'] });
    const log = h('ol', { class: 'log', 'aria-label': 'Callbacks as they fire' });
    const transport = new Transport({ onchange: show });
    const why = h('p', { class: 'note' });
    const because = h('p', { class: 'because' });
    const meaning = h('div');
    let step = 0;
    const lesson = section('In eight steps', strip(() => step), h('div', { class: 'told' }));
    const algorithms = choice('Algorithm', ALL, state.algorithm, choose);
    const unit = slider('Unit', { min: 1, max: 4, value: 1, format: (n) => `${n} × ${n} cells` }, (value) => {
      resize(value);
      find(true);
    });

    /** A unit of so many cells a side; its ends go where it fits. */
    function resize(value) {
      painter.unit = state.unit = value;
      painter.world = world;
      board.image = null;
      if (value === 1) return;
      held = true;
      const near = (cell) => world.openNear(cell % world.width, Math.floor(cell / world.width), (one) => fits(world, one, value));
      world.moveStart(near(world.start));
      world.moveGoal(near(world.goal));
      held = false;
    }
    const mapNow = () => ({ ...mapOf(world), unit: world.neighbors === 6 ? 1 : state.unit });

    function choose(value) {
      algorithms.select.value = state.algorithm = value;
      showRules();
      find(true);
    }
    const weight = slider('Weight', { min: 1, max: 5, step: 0.1, value: state.weight, format: (w) => `w = ${w.toFixed(1)}` }, (value) => {
      state.weight = value;
      find();
    });
    const tree = toggle('Show the tree of parents', state.tree, (value) => {
      painter.tree = state.tree = value;
      app.remember();
      board.invalidate();
    });

    /** The step that the address names: its map, its algorithm, and where it begins. */
    function teach(number) {
      step = number;
      const told = STEPS[number - 1];
      const { width, height, letters, start, goal } = mapOfStep(told);
      world.corners = 0;
      held = true;
      world.replace(width, height, letters, start, goal, { neighbors: 8 });
      held = false;
      algorithms.select.value = state.algorithm = told.algorithm;
      weight.input.value = state.weight = told.weight ?? 1.5;
      weight.output.textContent = `w = ${state.weight.toFixed(1)}`;
      lesson.querySelector('.told').replaceChildren(h('h3', {}, told.title), h('p', {}, ...colored(told.text)), h('p', { class: 'note' }, told.ask));
      lesson.querySelector('.strip').replaceWith(strip(() => step));
    }

    function showRules(chosen = state.algorithm) {
      const [, , words] = ALL.find(([id]) => id === state.algorithm);
      why.textContent = chosen === state.algorithm ? words : `${words} Here: ${ALL.find(([id]) => id === chosen)[1]}.`;
      weight.hidden = state.algorithm !== 'weighted-astar';
      unit.hidden = world.neighbors === 6;
      meaning.replaceChildren(legend(...colorsOf(state.algorithm, mapNow().unit)));
    }

    /** While a recorded search is being opened, its map begins no search of its own. */
    let held = false;

    /** Straight ways come from a worker of their own: they may be late, and must not cover what was asked since. */
    const ask = inOrder();

    /** On a large map a stroke asks for the way alone; its search is recorded when the stroke is done. */
    async function glance() {
      painter.playback = null;
      const found = await engine.latest('way', 'way', { map: mapNow(), start: world.start, goal: world.goal }).catch(() => null);
      if (!found || app.signal.aborted || !board.painting) return;
      painter.way = found.path;
      board.invalidate();
    }

    async function find(replay = false) {
      if (held) return;
      if (board.painting && world.size > MOST_WHILE_PAINTING) return void glance();
      app.remember();
      const map = mapNow();
      const question = { map, start: world.start, goal: world.goal, algorithm: state.algorithm, weight: state.weight };
      const isNews = ask();
      try {
        const straight = state.algorithm === 'polyanya';
        const trace = await (straight ? app.late : engine).latest('search', straight ? 'straight' : 'record', { ...question, most: state.algorithm === 'ida-star' ? 400_000 : 3_000_000 });
        if (!trace || !isNews() || app.signal.aborted || map.width * map.height !== world.size) return;
        await world.growing;
        if (!isNews() || app.signal.aborted || map.width * map.height !== world.size) return;
        showRules(straight ? 'polyanya' : trace.chosen);
        offer.hidden = true;
        painter.way = null;
        micros = 0;
        recorded = false;
        painter.playback = straight ? new Sight(trace) : new Playback(trace, world.size, jumpsOf(trace, world));
        transport.load(painter.playback, { replay });
        if (replay && step && !begun) {
          begun = true;
          transport.pause();
          transport.player.seek(Math.round(painter.playback.length * STEPS[step - 1].at));
          transport.show();
        }
        clearTimeout(find.timer);
        if (trace.status === 'UNREACHABLE' && mapNow().unit > 1) why.textContent += ' A unit as large has no way here. Maybe erase some walls, or choose an arena?';
        if (trace.status === 'TOO_LONG') offer.offer();
        if (trace.status === 'FOUND') find.timer = setTimeout(() => time(question), 250);
      } catch (problem) {
        if (!isNews()) return;
        // The engine is not made for this ground: that is its answer.
        why.textContent = problem.message;
        offer.offer();
        painter.way = null;
        painter.playback = new Playback(nothing('REFUSED'), world.size);
        transport.load(painter.playback);
      }
    }

    /** The time of the search alone; shown when the playback has come to its end. */
    let micros = 0;
    let begun = false;
    /** Whether what is shown was opened from a file. */
    let recorded = false;

    /** Asks the question that was just answered again and again, without a listener: that one is known to end. */
    async function time({ map, start, goal, algorithm, weight: w }) {
      if (app.signal.aborted) return;
      const timed = await (algorithm === 'polyanya' ? app.late.latest('time', 'straightTimes', { map, start, goal }) : engine.latest('time', 'times', { map, start, goal, runners: [{ algorithm, weight: w }] })).catch(() => null);
      if (!timed || algorithm !== state.algorithm || app.signal.aborted) return;
      [micros] = timed.micros;
      if (painter.playback) answer(painter.playback);
    }

    async function save() {
      try {
        const { bytes } = await engine.call('saveTrace', { map: mapNow(), start: world.start, goal: world.goal, algorithm: TOLD.has(state.algorithm) ? 'astar' : state.algorithm, weight: state.weight });
        app.download(bytes, 'search.wwt');
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    /** What is known at the step that is shown, and no more: the ending is told at the end. */
    function answer(playback) {
      const over = playback.isOver;
      const corners = over ? (playback.points?.length / 2 || playback.path.length) : 0;
      numbers.show({
        status: over ? statusWords(playback.status) : 'searching', cost: over ? decimal(playback.cost) : '–', cells: corners ? count(corners) : '–',
        closed: count(over && !playback.steps.length ? playback.work[0] : playback.expanded), open: count(playback.openNow), time: over && micros > 0 ? duration(micros) : '–',
      });
    }

    function show(playback) {
      answer(playback);
      because.textContent = world.size <= MOST_EXPLAINED && !transport.playing ? reason(playback, playback.chosen, state.weight, (c) => `${c % world.width}, ${Math.floor(c / world.width)}`) : '';
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

    world.addEventListener('change', ({ detail }) => {
      if (detail.what === 'map' && !held) resize(state.unit);
      if (!['view', 'theme'].includes(detail.what)) find(detail.what === 'map');
    }, { signal: app.signal });
    board.addEventListener('strokeend', () => world.size > MOST_WHILE_PAINTING && find());
    board.addEventListener('point', ({ detail }) => {
      const words = showCell(detail.cell);
      if (board.focused) app.announce(words, 'cursor');
    });
    showRules();
    const maps = mapCard(app, { hex: app.hasHex });

    return {
      dock: [algorithms, maps.kinds],
      board, toolbar, transport,
      stage: [h('div', { class: 'frame' }, board.canvas), transport.element],
      panel: [
        lesson,
        section('How it searches', algorithms, why, offer, unit, weight, tree, because, numbers),
        section('Cell under the pointer', cell),
        section('Callbacks', log, h('div', { class: 'row' }, button('Save this search', save, { title: 'A file with the world and every event: drop it here, or hand it to a test' }))),
        maps,
        meaning,
      ],
      start: () => find(true),
      code() {
        const { playback } = painter;
        if (!playback || playback.status === 'REFUSED' || recorded) throw new Error('This search was not made here. Maybe choose an algorithm that runs on this map?');
        return {
          source: searchProgram(world, { start: world.start, goal: world.goal, unit: mapNow().unit, runners: [{ algorithm: playback.chosen, weight: state.weight }] }),
          prints: printed(playback),
        };
      },
      save: () => ({ s: step || undefined, a: state.algorithm, u: state.unit > 1 ? state.unit : undefined, w: state.algorithm === 'weighted-astar' ? state.weight : undefined, t: state.tree ? 1 : undefined }),
      load(parameters) {
        const s = Number(parameters.get('s'));
        if (Number.isInteger(s) && s >= 1 && s <= STEPS.length) {
          const own = parameters.has('m') ? world.snapshot() : null;
          teach(s);
          held = true;
          if (own) world.replace(own.width, own.height, own.letters, own.start, own.goal, own);
          held = false;
        }
        const a = parameters.get('a');
        if (ALL.some(([id]) => id === a)) algorithms.select.value = state.algorithm = a;
        const u = Number(parameters.get('u') ?? 1);
        if ([1, 2, 3, 4].includes(u)) {
          unit.input.value = u;
          unit.output.textContent = `${u} × ${u} cells`;
          if (parameters.has('m')) painter.unit = state.unit = u;
          else resize(u);
          painter.world = world;
        }
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
        const { map, ...told } = trace;
        const playing = new Playback(told, map.width * map.height);
        const ends = playing.length ? [playing.node(playing.steps.length ? playing.steps[0] + 1 : 0), told.path.at(-1) ?? -1] : [-1, -1];
        held = true;
        world.replace(map.width, map.height, map.letters, ...ends, { neighbors: map.neighbors });
        held = false;
        painter.playback = playing;
        transport.player = null;
        micros = 0;
        recorded = true;
        transport.load(playing, { replay: true });
        why.textContent = 'A recorded search. Any change of the map or the settings begins a new one.';
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

/** The rows of the legend: what the colors mean for an algorithm and a unit of so many cells a side. */
function colorsOf(algorithm, unit) {
  const own = unit > 1 ? ', by its upper left cell' : '';
  return [
    ...(algorithm === 'polyanya' ? [['closed', 'intervals that were expanded, from the corner that sees each']] : [['open', `open: met, waits for its turn${own}`], ['closed', `expanded: the darker, the dearer to reach${own}`]]),
    ...(unit > 1 ? [['margin', 'free, but no upper left cell of a unit as large']] : []),
    ['path', `start (disc), goal (diamond), the way${unit > 1 ? '; pale: all the ground that the unit goes over' : ''}${algorithm === 'theta' ? '; lines join each cell to its parent' : ''}`],
  ];
}

/** What helps where an algorithm cannot search, or gave up: other ground, squares for hexagons, or A*. */
export function offers(world, takeAstar) {
  const even = button('Make the ground even', () => world.level(), { class: 'primary', title: 'Mud, water, one-way ground and portals become plain ground. Undo brings them back.' });
  const square = button('Make the cells squares', () => world.setRules(8, world.corners), { class: 'primary' });
  const row = h('div', { class: 'row', hidden: true }, even, square, ...(takeAstar ? [button('Take A*', takeAstar)] : []));
  return Object.assign(row, {
    offer() {
      row.hidden = false;
      square.hidden = world.neighbors !== 6;
      even.hidden = world.neighbors === 6 || world.letters.every((letter) => letter === GROUND || !isFree(letter));
    },
  });
}

/** Up to this size the reason for the present step is looked up among all cells. */
const MOST_EXPLAINED = 20_000;

/** Links to all steps. */
const strip = (step) => h('ol', { class: 'strip' }, STEPS.map(({ title }, i) => h('li', {}, h('a', { href: `#search?s=${i + 1}`, title, 'aria-label': `Step ${i + 1}: ${title}`, ...(step() === i + 1 ? { 'aria-current': 'step' } : {}) }, String(i + 1)))));

/** Words in braces in the colors of the picture. */
const colored = (text) => text.split(/(\{\w+\|[^}]*\})/).map((part) => {
  const found = /^\{(\w+)\|([^}]*)\}$/.exec(part);
  return found ? h('b', { class: `told-${found[1]}` }, found[2]) : part;
});

/** While a stroke is under way on a larger map, no search is recorded. */
const MOST_WHILE_PAINTING = 60_000;

/** How the parents of jump points are joined to them. */
export const jumpsOf = (trace, world) => (['jps', 'jpsw'].includes(trace.chosen) ? { width: world.width, four: world.neighbors === 4 } : null);

/** What a file of events is not written of: the same question to A* is. */
const TOLD = new Set(['indexed', 'theta', 'polyanya']);

const nothing = (status) => ({ events: new Int32Array(0), parents: new Int32Array(0), costs: new Float32Array(0), estimates: new Float32Array(0), path: [], status, cost: -1, lowerBound: 0, work: [0, 0, 0, 0] });
