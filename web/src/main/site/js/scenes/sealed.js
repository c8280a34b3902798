import { atEnd, Board, circle, count, drawGoal, drawPath, drawStart, fact, facts, fill, h, isFree, legend, mapCard, mapOf, note, offers, pane, Playback, printed, program, Run, SearchPainter, section, segment, settings, spaceLines, stroke, table, timeOf, Toolbar, whole, xy } from '../parts.js';

/** Cells a second that the unit walks. */
const PACE = 33;

export const sealed = {
  id: 'sealed',
  title: 'Sealed room',
  lead: 'Can I get there at all? A search floods the map before it says no. The reachability map answers at once.',
  transport: true,
  panes: 2,

  create(app) {
    const { world, engine } = app;
    const toolbar = new Toolbar(app, { pick: 'Target: click where to go' });
    const set = settings(app, { target: [whole(-1, 0), 'g'] });
    let walked = 0;
    const search = new SearchPainter();
    const board = (label, draw, painter = {}) => new Board(app, { label, tools: toolbar, ends: false, on: { pick }, painter: { draw, ...painter } });
    const flooding = board('A search to the target', (context, g, colors) => {
      search.draw(context, g, colors);
      drawEnds(context, g, colors);
    }, { color: (cell, colors) => search.color(cell, colors), changed: () => search.changed() });
    const knowing = board('The answer of the reachability map', (context, g, colors) => {
      const { path = [], reaches = true, nearest } = run.answer?.known ?? {};
      drawPath(context, g, path.slice(0, walked + 1), colors);
      if (!reaches && nearest >= 0 && set.target >= 0) {
        context.setLineDash([4, 5]);
        context.beginPath();
        segment(context, g.x(nearest), g.y(nearest), g.x(set.target), g.y(set.target));
        stroke(context, colors.path, 2);
        context.setLineDash([]);
      }
      drawEnds(context, g, colors);
      if (!path.length) return;
      const at = path[Math.min(Math.floor(walked), path.length - 1)];
      circle(context, g.x(at), g.y(at), Math.max(4, g.span * 0.4));
      fill(context, colors.unit);
      stroke(context, colors.halo, 2);
    });
    const [left, right] = [h('output'), h('output')];
    const answers = table(['expanded', 'query time']);
    const why = note();
    const offer = offers(world);
    const goalOf = ({ nearest }) => (isFree(world.letters[set.target]) ? set.target : nearest);

    function drawEnds(context, g, colors) {
      drawStart(context, g, world.start, colors);
      if (set.target >= 0) drawGoal(context, g, set.target, colors);
    }

    const run = new Run(app, async (ask) => {
      if (set.target < 0 || set.target >= world.size) set.target = unreachable();
      const question = { map: mapOf(world), start: world.start, goal: set.target };
      const known = await ask(engine, 'reach', question);
      const trace = await ask(engine, 'record', { ...question, goal: goalOf(known), algorithm: 'astar', weight: 1 });
      await world.growing;
      return Object.assign(new Playback(trace, world.size), { known });
    }, {
      plays: {},
      clear: () => (search.playback = null),
      shown(playback) {
        const { problem, path } = playback.known;
        search.playback = playback;
        why.textContent = problem ?? '';
        offer.offer(!!problem);
        app.clock.grow(path.length / PACE, (part) => {
          walked = part * path.length;
          knowing.invalidate();
          return run.answer === playback;
        });
      },
      times: ({ known }) => !known.problem && [engine, 'sealed', { map: mapOf(world), start: world.start, target: set.target, goal: goalOf(known) }],
    });

    /** An open cell that the start cannot reach, if there is one; else the goal. */
    function unreachable() {
      const area = world.largestArea();
      const inner = world.width + 1;
      for (let cell = 0; cell < world.size; cell++) if (world.isOpen(cell) && !area(cell)) return cell + (world.isOpen(cell + inner) ? inner : 0);
      return world.goal;
    }

    const numbers = facts(run, {
      answer: ['Reachable?', '', ({ known }) => (known.problem ? null : known.reaches ? 'yes' : 'no')],
      nearest: ['Nearest cell', 'path', ({ known }) => (known.nearest < 0 ? null : xy(world, known.nearest))],
    });
    run.facts.push(() => {
      flooding.invalidate();
      knowing.invalidate();
      const { answer } = run;
      const found = fact(run, ({ expanded }) => count(expanded));
      answers.show([['A search', found, atEnd(run, () => timeOf(run, 0))], ['Reachability map', '0', atEnd(run, () => timeOf(run, 1))]]);
      left.replaceChildren(h('b', {}, found), ' expanded', h('span', { class: 'word' }, run.isOver ? `: ${answer.cost >= 0 ? 'found' : 'no path'}` : ' so far'));
      right.replaceChildren(h('b', {}, '0'), ' expanded', h('span', { class: 'word' }, fact(run, ({ known }) => `: ${known.reaches ? 'reachable' : 'out of reach'}`, '')));
      if (run.isOver) app.announce(answer.known.reaches ? 'reachable' : `unreachable, ${answer.expanded} expanded by the search`);
    });

    function pick(cell, how) {
      if (cell === set.target) return;
      set.target = cell;
      run.ask({ replay: how === 'press', keep: how === 'drag' });
    }
    run.follow(() => [flooding, knowing], ({ what }) => {
      if (what === 'map') set.target = -1;
    });

    return {
      run, toolbar,
      stage: [h('div', { class: 'panes two' }, pane(h('strong', {}, 'A search'), left, flooding.canvas), pane(h('strong', {}, 'Reachability map'), right, knowing.canvas))],
      panel: [section('Two answers', numbers, answers, why, offer), mapCard(app), legend(['open', 'open: seen, not expanded yet'], ['closed', 'expanded by the search'], ['path', 'start (disc), target (diamond), the path; dashed: what cannot be walked'], ['unit', 'the unit that walks to the nearest cell'])],
      boards: () => [flooding, knowing],
      code() {
        const playback = run.given();
        const { problem, reaches, nearest } = playback.known;
        if (problem) throw new Error(problem);
        const goal = isFree(world.letters[set.target]) ? xy(world, set.target) : 'map.x(near), map.y(near)';
        return program('sealed', { space: spaceLines(world), start: xy(world, world.start), target: xy(world, set.target), goal }, `reachable: ${reaches}, nearest ${xy(world, nearest)}\n${printed(playback)}`);
      },
    };
  },
};
