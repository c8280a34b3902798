import { searchProgram } from '../code.js';
import { fits, Playback } from '../playback.js';
import { ALL, offers } from '../searches.js';
import { searchView } from '../searchview.js';
import { flag, oneOf, range, settings } from '../settings.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, count, decimal, figures, h, legend, section } from '../ui.js';
import { wordFor } from '../world.js';

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
    const toolbar = new Toolbar(app);
    const set = settings({
      algorithm: [oneOf('Algorithm', ALL, 'astar'), 'a'],
      unit: [range('Unit', 1, 4, 1, { format: (n) => `${n} × ${n} cells` }), 'u'],
      weight: [range('Weight', 1, 5, 1.5, { step: 0.1, format: (w) => `w = ${w.toFixed(1)}` }), 'w'],
      tree: [flag('Show the tree of parents'), 't'],
    }, (name) => {
      if (name === 'tree') return follow();
      if (name === 'unit') resize();
      follow();
      return run.ask({ replay: name !== 'weight', keep: name === 'weight' });
    });
    const { algorithm, unit, weight, tree } = set.controls;
    const why = h('p', { class: 'note' });
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
    const view = searchView(app, { label: 'Map. Arrow keys move, space paints, S and G set start and goal.', tools: toolbar, setting: () => ({ algorithm: set.algorithm, weight: set.weight, unit: set.unit }), shown, point });
    const { board, painter, run, transport } = view;
    const place = (c) => `${c % world.width}, ${Math.floor(c / world.width)}`;

    /** Settings that are seen without a new search. */
    function follow() {
      Object.assign(painter, { unit: set.unit, tree: set.tree, world });
      weight.hidden = set.algorithm !== 'weighted-astar';
      unit.hidden = world.neighbors === 6;
      explain(set.algorithm);
      meaning.replaceChildren(legend(...colorsOf(set.algorithm, view.unit())));
      app.remember();
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
      view.held = true;
      for (const end of ['start', 'goal']) world.moveEnd(end, near(world[end]));
      view.held = false;
    }

    function shown({ status, chosen, why: problem }) {
      explain(chosen ?? set.algorithm);
      if (problem) why.textContent = problem;
      if (status === 'UNREACHABLE' && view.unit() > 1) why.textContent += ' A unit as large has no path here. Maybe erase some walls, or choose an arena?';
      offer.hidden = true;
      if (['TOO_LONG', 'REFUSED'].includes(status)) offer.offer();
    }

    run.facts.push(() => {
      log.replaceChildren(...(run.answer?.latest?.(9) ?? []).map(({ kind, node, index }) =>
        h('li', { class: kind }, h('b', {}, kind), ['current', 'opened', 'improved', 'reopened', 'closed', 'destinationFound'].includes(kind) ? ` (${place(node)})` : '', h('span', { class: 'index' }, count(index + 1)))));
      showCell(board.hover);
    });

    function showCell(at) {
      if (at < 0 || at >= world.size) {
        cell.show({ cell: '–', g: '–', h: '–', f: '–', parent: '–', state: '–' });
        return '';
      }
      const known = run.answer?.about?.(at);
      const words = known ? (known.state === 2 ? 'closed' : 'open') : wordFor(world.letters[at]);
      const [g, hh, f] = known ? [known.g, known.h, known.f].map((n) => decimal(n)) : ['–', '–', '–'];
      cell.show({ cell: place(at), state: words, g, h: hh, f, parent: known && known.parent >= 0 ? (known.parent === at ? 'itself' : place(known.parent)) : '–' });
      return `${place(at)}: ${words}${known ? `, g ${g}, h ${hh}` : ''}`;
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
      board, toolbar, transport,
      panel: [
        section('How it searches', algorithm, why, offer, unit, weight, tree, view.numbers),
        section('Under the pointer', cell),
        maps,
        section('Event log', log, h('div', { class: 'row' }, button('Save this search', save, { title: 'A file with the map and every event: drop it here, or use it in a test' }))),
        meaning,
      ],
      start: () => run.ask({ replay: true }),
      code() {
        const { answer } = run;
        if (!answer || answer.status === 'REFUSED' || answer.recorded) throw new Error('This search was not made here. Maybe choose an algorithm that runs on this map?');
        return searchProgram(world, [answer], set.weight, view.unit());
      },
      settings: set,
      load(parameters) {
        if (!parameters.has('m')) resize();
        follow();
      },
      open({ trace }) {
        if (!trace) return false;
        const { map, ...recorded } = trace;
        const playing = Object.assign(new Playback(recorded, map.width * map.height), { recorded: true });
        const ends = playing.length ? [playing.node(playing.steps.length ? playing.steps[0] + 1 : 0), recorded.path.at(-1) ?? -1] : [-1, -1];
        view.held = true;
        world.replace(map.width, map.height, map.letters, ...ends, { neighbors: map.neighbors });
        view.held = false;
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
