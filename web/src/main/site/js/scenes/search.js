import { ALL, button, count, decimal, figures, fits, flag, h, legend, mapCard, note, offers, oneOf, Playback, range, row, searchProgram, searchView, section, settings, weight as weightOf, wordFor, xy } from '../parts.js';

/** What a file of events is not written of: the same question to A* is. */
const UNTRACED = new Set(['indexed', 'theta', 'polyanya']);

export const search = {
  id: 'search',
  title: 'Search',
  lead: 'Paint walls, drag the start and the goal, and watch the search find its path: forward and back, step by step.',
  hex: true,
  transport: true,

  create(app) {
    const { world, engine } = app;
    const set = settings(app, {
      algorithm: [oneOf('Algorithm', ALL, 'astar'), 'a'],
      unit: [range('Unit', 1, 4, 1, { format: (n) => `${n} × ${n} cells` }), 'u'],
      weight: [weightOf(1.5), 'w'],
      tree: [flag('Show the tree of parents'), 't'],
    }, (name) => {
      if (name === 'unit') resize();
      follow();
      if (name !== 'tree') run.ask({ replay: name !== 'weight', keep: name === 'weight' });
    });
    const { algorithm, unit, weight, tree } = set.controls;
    const why = note();
    const meaning = h('div');
    const offer = offers(world, () => {
      set.algorithm = 'astar';
      follow();
      run.ask({ replay: true });
    });
    const log = h('ol', { class: 'log', 'aria-label': 'Events as they happen' });
    const cell = figures({ cell: ['Cell'], g: ['g'], h: ['h'], f: ['f'], parent: ['Parent'], state: ['State'] });
    // A larger unit is placed before its search is asked for.
    app.heed(({ what }) => {
      if (what === 'map' && !view.held) resize();
      if (what === 'rules' || what === 'map') follow();
    });
    const view = searchView(app, { label: 'Map. Arrow keys move, space paints, S and G set start and goal.', setting: () => ({ algorithm: set.algorithm, weight: set.weight, unit: set.unit }), shown, point });
    const { board, painter, run } = view;

    /** Settings that are seen without a new search. */
    function follow() {
      Object.assign(painter, { unit: set.unit, tree: set.tree, world });
      weight.hidden = set.algorithm !== 'weighted-astar';
      unit.hidden = world.neighbors === 6;
      explain(set.algorithm);
      meaning.replaceChildren(legend(...colorsOf(set.algorithm, view.unit())));
      board.invalidate();
    }

    function explain(chosen) {
      const [, , words] = ALL.find(([id]) => id === set.algorithm);
      why.textContent = chosen === set.algorithm ? words : `${words} Here: ${ALL.find(([id]) => id === chosen)[1]}.`;
    }

    /** The ends of a larger unit go where it fits. */
    function resize() {
      board.image = null;
      if (set.unit === 1) return;
      const near = (end) => world.openNear(end % world.width, Math.floor(end / world.width), (one) => fits(world, one, set.unit));
      view.hold(() => ['start', 'goal'].forEach((end) => world.moveEnd(end, near(world[end]))));
    }

    function shown({ status, chosen, why: problem }) {
      explain(chosen ?? set.algorithm);
      if (problem) why.textContent = problem;
      if (status === 'UNREACHABLE' && view.unit() > 1) why.textContent += ' A unit as large has no path here. Maybe erase some walls, or choose an arena?';
      offer.offer(['TOO_LONG', 'REFUSED'].includes(status));
    }

    run.facts.push(() => {
      log.replaceChildren(...(run.answer?.latest?.(9) ?? []).map(({ kind, node, index }) =>
        h('li', { class: kind }, h('b', {}, kind), ['current', 'opened', 'improved', 'reopened', 'closed', 'destinationFound'].includes(kind) ? ` (${xy(world, node)})` : '', h('span', { class: 'index' }, count(index + 1)))));
      showCell(board.hover);
    });

    function showCell(at) {
      const isCell = at >= 0 && at < world.size;
      const known = isCell ? run.answer?.about?.(at) : null;
      const words = known ? (known.state === 2 ? 'closed' : 'open') : isCell ? wordFor(world.letters[at]) : '–';
      const [g, hh, f] = known ? [known.g, known.h, known.f].map((n) => decimal(n)) : ['–', '–', '–'];
      cell.show({ cell: isCell ? xy(world, at) : '–', state: words, g, h: hh, f, parent: known && known.parent >= 0 ? (known.parent === at ? 'itself' : xy(world, known.parent)) : '–' });
      return isCell ? `${xy(world, at)}: ${words}${known ? `, g ${g}, h ${hh}` : ''}` : '';
    }

    const save = () => app.attempt(async () => {
      const { bytes } = await engine.call('saveTrace', { map: view.mapNow(), start: world.start, goal: world.goal, algorithm: UNTRACED.has(set.algorithm) ? 'astar' : set.algorithm, weight: set.weight });
      app.download(bytes, 'search.wwt');
    });

    function point(at) {
      const words = showCell(at);
      if (board.focused) app.announce(words, 'cursor');
    }
    const maps = mapCard(app, { hex: true });

    return {
      dock: [algorithm, maps.kinds],
      board, run,
      panel: [
        section('How it searches', algorithm, why, offer, unit, weight, tree, view.numbers),
        section('Under the pointer', cell),
        maps,
        section('Event log', log, row(button('Save this search', save, { title: 'A file with the map and every event: drop it here, or use it in a test' }))),
        meaning,
      ],
      code: () => searchProgram(world, [run.given('This search was not made here. Maybe choose an algorithm that runs on this map?', ({ status, recorded }) => status !== 'REFUSED' && !recorded)], set.weight, view.unit()),
      load(parameters) {
        if (!parameters.has('m')) resize();
        follow();
      },
      open({ trace }) {
        if (!trace) return false;
        const { map, ...recorded } = trace;
        const playing = Object.assign(new Playback(recorded, map.width * map.height), { recorded: true });
        const ends = playing.length ? [playing.node(playing.steps.length ? playing.steps[0] + 1 : 0), recorded.path.at(-1) ?? -1] : [-1, -1];
        view.hold(() => world.replace(map.width, map.height, map.letters, ...ends, { neighbors: map.neighbors }));
        run.drop();
        run.take(playing, { replay: true });
        why.textContent = 'A recorded search. Any change of the map or the settings starts a new one.';
        return true;
      },
    };
  },
};

/** The rows of the legend: what the colors mean for an algorithm and a unit of so many cells a side. */
function colorsOf(algorithm, unit) {
  const own = unit > 1 ? ', by its upper left cell' : '';
  return [
    ...(algorithm === 'polyanya' ? [['closed', 'expanded intervals, each with the corner that sees it']] : [['open', `open: seen, not expanded yet${own}`], ['closed', `expanded: the darker, the higher the cost to get there${own}`]]),
    ...(unit > 1 ? [['margin', 'free, but a unit as large does not fit']] : []),
    ['path', `start (disc), goal (diamond), the path${unit > 1 ? '; pale: all the ground that the unit covers' : ''}${algorithm === 'theta' ? '; lines join each cell to its parent' : ''}`],
  ];
}
