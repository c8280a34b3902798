import { Board, drawGoal, drawPath, drawStart } from '../board.js';
import { printed, program, spaceLines, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { Playback, SearchPainter } from '../playback.js';
import { Run } from '../run.js';
import { asked, offers } from '../searches.js';
import { timeOf } from '../searchview.js';
import { circle, fill, segment, stroke } from '../shapes.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { count, fact, facts, h, legend, pane, reducedMotion, section, table, Transport } from '../ui.js';
import { isFree } from '../world.js';

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
    let target = -1;
    let walked = 0;
    const search = new SearchPainter();
    const ends = (context, g, colors) => {
      drawStart(context, g, world.start, colors);
      if (target >= 0) drawGoal(context, g, target, colors);
    };
    const flooding = new Board(app, { label: 'A search to the target', tools: toolbar, ends: false, on: { pick }, painter: {
      color: (cell, colors) => search.color(cell, colors),
      changed: () => search.changed(),
      draw(context, g, colors) {
        search.draw(context, g, colors);
        ends(context, g, colors);
      },
    } });
    const knowing = new Board(app, { label: 'The answer of the reachability map', tools: toolbar, ends: false, on: { pick }, painter: { draw(context, g, colors) {
      const known = run.answer?.known;
      if (known) drawPath(context, g, known.path.slice(0, walked + 1), colors);
      if (known && !known.reaches && known.nearest >= 0 && target >= 0) {
        context.setLineDash([4, 5]);
        context.beginPath();
        segment(context, g.x(known.nearest), g.y(known.nearest), g.x(target), g.y(target));
        stroke(context, colors.path, 2);
        context.setLineDash([]);
      }
      ends(context, g, colors);
      if (!known?.path.length) return;
      const at = known.path[Math.min(Math.floor(walked), known.path.length - 1)];
      circle(context, g.x(at), g.y(at), Math.max(4, g.span * 0.4));
      fill(context, colors.unit);
      stroke(context, colors.halo, 2);
    } } });
    const transport = new Transport(app, { onchange: () => run.refresh() });
    const left = h('output');
    const right = h('output');
    const answers = table(['expanded', 'query time']);
    const note = h('p', { class: 'note' });
    const offer = offers(world);
    const goalOf = ({ nearest }) => (isFree(world.letters[target]) ? target : nearest);

    const run = new Run(app, async (ask) => {
      if (target >= world.size) target = -1;
      if (target < 0) target = unreachable();
      const question = { map: mapOf(world), start: world.start, goal: target };
      const known = await ask(engine, 'reach', question);
      const trace = await ask(engine, 'record', { ...question, goal: goalOf(known), algorithm: 'astar', weight: 1 });
      await world.growing;
      return Object.assign(new Playback(trace, world.size), { known });
    }, {
      transport,
      clear: () => (search.playback = null),
      shown(playback) {
        search.playback = playback;
        note.textContent = playback.known.problem ?? '';
        if (playback.known.problem) offer.offer();
        else offer.hidden = true;
        walk(playback.known.path);
      },
      times: ({ known }) => !known.problem && [engine, 'sealed', { map: mapOf(world), start: world.start, target, goal: goalOf(known) }],
    });

    /** An open cell that the start cannot reach, if there is one; else the goal. */
    function unreachable() {
      const area = world.largestArea();
      for (let cell = 0; cell < world.size; cell++) if (world.isOpen(cell) && !area(cell)) return cell + (world.isOpen(cell + world.width + 1) ? world.width + 1 : 0);
      return world.goal;
    }

    function walk(path) {
      walked = reducedMotion() ? path.length : 0;
      app.clock.each((seconds) => {
        walked += seconds * PACE;
        knowing.invalidate();
        return walked < path.length && run.answer?.known.path === path;
      });
    }

    const numbers = facts(run, {
      answer: ['Reachable?', '', 'start', ({ known }) => (known.problem ? null : known.reaches ? 'yes' : 'no')],
      nearest: ['Nearest cell', 'path', 'start', ({ known }) => (known.nearest < 0 ? null : xy(world, known.nearest))],
    });
    run.facts.push(() => {
      flooding.invalidate();
      knowing.invalidate();
      const { answer } = run;
      const found = fact(run, 'start', ({ expanded }) => count(expanded));
      answers.show([['A search', found, fact(run, 'end', () => timeOf(run, 0))], ['Reachability map', '0', fact(run, 'end', () => timeOf(run, 1))]]);
      left.replaceChildren(h('b', {}, found), ' expanded', h('span', { class: 'word' }, run.isOver ? `: ${answer.cost >= 0 ? 'found' : 'no path'}` : ' so far'));
      right.replaceChildren(h('b', {}, '0'), ' expanded', h('span', { class: 'word' }, fact(run, 'start', ({ known }) => `: ${known.reaches ? 'reachable' : 'out of reach'}`, '')));
      if (run.isOver) app.announce(answer.known.reaches ? 'reachable' : `unreachable, ${answer.expanded} expanded by the search`);
    });

    function pick(cell, how) {
      if (cell === target) return;
      target = cell;
      run.ask({ replay: how === 'press', keep: how === 'drag' });
    }
    app.heed((change) => {
      if (change.what === 'map') target = -1;
      const how = asked(change, flooding.painting ? flooding : knowing);
      if (how) run.ask(how);
    });
    return {
      toolbar, transport,
      stage: [
        h('div', { class: 'panes two' }, pane(h('strong', {}, 'A search'), left, flooding.canvas), pane(h('strong', {}, 'Reachability map'), right, knowing.canvas)),
        transport.element,
      ],
      panel: [section('Two answers', numbers, answers, note, offer), mapCard(app), legend(['open', 'open: seen, not expanded yet'], ['closed', 'expanded by the search'], ['path', 'start (disc), target (diamond), the path; dashed: what cannot be walked'], ['unit', 'the unit that walks to the nearest cell'])],
      start: () => run.ask({ replay: true }),
      boards: () => [flooding, knowing],
      code() {
        const { answer: playback } = run;
        if (!playback) throw new Error('Nothing was asked yet.');
        const { known: answer } = playback;
        if (answer.problem) throw new Error(answer.problem);
        const goal = isFree(world.letters[target]) ? xy(world, target) : 'map.x(near), map.y(near)';
        return program('sealed', { space: spaceLines(world), start: xy(world, world.start), target: xy(world, target), goal }, `reachable: ${answer.reaches}, nearest ${xy(world, answer.nearest)}\n${printed(playback)}`);
      },
      save: () => ({ g: target }),
      load(parameters) {
        const g = Number(parameters.get('g') ?? -1);
        target = Number.isInteger(g) && g >= 0 && g < world.size ? g : -1;
      },
    };
  },
};
