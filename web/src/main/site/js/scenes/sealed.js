import { Board, drawGoal, drawPath, drawStart } from '../board.js';
import { printed, program, spaceLines, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { Playback, SearchPainter } from '../playback.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { count, duration, figures, h, legend, reducedMotion, section, Transport } from '../ui.js';
import { isFree } from '../world.js';
import { offers } from './search.js';

export const sealed = {
  id: 'sealed',
  title: 'Sealed room',
  lead: 'Click a place out of reach: a search floods the map to find out; reachability knows, and goes as near as can be.',
  transport: true,
  panes: 2,

  create(app) {
    const { world, engine } = app;
    const toolbar = new Toolbar(app, { pick: 'Target: click where to go' });
    let target = -1;
    let answer = null;
    let walked = 0;
    /** How long the search takes, in words; a dash until that is measured. */
    let micros = '–';
    const flooding = new Board(world, { label: 'A search to the target', tools: toolbar, ends: false });
    const knowing = new Board(world, { label: 'The answer of reachability', tools: toolbar, ends: false });
    const search = new SearchPainter();
    const marks = (context, g, colors) => {
      drawStart(context, g, world.start, colors);
      if (target >= 0) drawGoal(context, g, target, colors);
    };
    flooding.painter = { color: (cell, colors) => search.color(cell, colors), changed: () => search.changed(), draw(context, g, colors) {
      search.draw(context, g, colors);
      marks(context, g, colors);
    } };
    knowing.painter = { draw(context, g, colors) {
      if (answer) {
        drawPath(context, g, answer.path.slice(0, walked + 1), colors);
        if (!answer.reaches && answer.nearest >= 0 && target >= 0) {
          context.setLineDash([4, 5]);
          context.beginPath();
          context.moveTo(g.x(answer.nearest), g.y(answer.nearest));
          context.lineTo(g.x(target), g.y(target));
          context.strokeStyle = colors.path;
          context.lineWidth = 2;
          context.stroke();
          context.setLineDash([]);
        }
      }
      marks(context, g, colors);
      if (answer?.path.length) {
        const at = answer.path[Math.min(walked, answer.path.length - 1)];
        context.beginPath();
        context.arc(g.x(at), g.y(at), Math.max(4, g.span * 0.4), 0, 7);
        context.fillStyle = colors.unit;
        context.fill();
        context.lineWidth = 2;
        context.strokeStyle = colors.halo;
        context.stroke();
      }
    } };
    const transport = new Transport({ onchange: show });
    const left = h('output');
    const right = h('output');
    const numbers = figures({ answer: ['Reachable?'], nearest: ['Nearest cell', 'path'] });
    const table = h('tbody');
    const note = h('p', { class: 'note' });
    const offer = offers(world);

    async function ask(replay = false) {
      app.remember();
      if (target >= world.size) target = -1;
      if (target < 0) target = unreachable();
      const map = mapOf(world);
      const question = { map, start: world.start, goal: target };
      try {
        const known = await engine.latest('reach', 'reach', question);
        const trace = await engine.latest('flood', 'record', { ...question, goal: isFree(world.letters[target]) ? target : known.nearest, algorithm: 'astar', weight: 1 });
        if (!known || !trace || app.signal.aborted || map.width * map.height !== world.size) return;
        answer = known;
        micros = '–';
        note.textContent = known.problem ?? '';
        if (known.problem) offer.offer();
        else offer.hidden = true;
        search.playback = new Playback(trace, world.size);
        transport.load(search.playback, { replay });
        numbers.show({ answer: known.problem ? '–' : known.reaches ? 'yes' : 'no', nearest: known.nearest < 0 ? '–' : `${known.nearest % world.width}, ${Math.floor(known.nearest / world.width)}` });
        engine.latest('time', 'times', { ...question, goal: isFree(world.letters[target]) ? target : known.nearest, runners: [{ algorithm: 'astar', weight: 1 }] }).then((timed) => {
          if (!timed || answer !== known) return;
          micros = duration(timed.micros[0]);
          tell();
        }, () => {});
        walk();
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    /** An open cell that the start cannot reach, if there is one; else the goal. */
    function unreachable() {
      const area = world.largestArea();
      for (let cell = 0; cell < world.size; cell++) if (world.isOpen(cell) && !area(cell)) return cell + (world.isOpen(cell + world.width + 1) ? world.width + 1 : 0);
      return world.goal;
    }

    function walk() {
      clearInterval(walk.timer);
      walked = reducedMotion() ? answer.path.length : 0;
      knowing.invalidate();
      walk.timer = setInterval(() => {
        if (++walked >= answer.path.length) clearInterval(walk.timer);
        knowing.invalidate();
      }, 30);
    }

    /** What the search has expanded so far; how long it takes is told when it is over. */
    function tell() {
      const { playback } = search;
      if (!playback || !answer) return;
      const row = (name, expanded, time) => h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, expanded), h('td', {}, time));
      table.replaceChildren(row('A search', count(playback.expanded), playback.isOver ? micros : '–'), row('Reachability', '0', duration(answer.micros)));
    }

    function show(playback) {
      tell();
      left.replaceChildren(h('b', {}, count(playback.expanded)), playback.isOver ? ` expanded: ${playback.cost >= 0 ? 'found' : 'no path'}` : ' expanded so far');
      right.replaceChildren(h('b', {}, '0'), answer?.reaches ? ' expanded: reachable' : ' expanded: out of reach');
      if (playback.isOver) app.announce(answer?.reaches ? 'reachable' : `unreachable, ${playback.expanded} expanded by the search`);
      flooding.invalidate();
    }

    const picked = ({ detail }) => {
      if (detail.cell === target) return;
      target = detail.cell;
      ask(detail.how === 'press');
    };
    flooding.addEventListener('pick', picked);
    knowing.addEventListener('pick', picked);
    world.addEventListener('change', ({ detail }) => {
      if (detail.what === 'map') target = -1;
      if (detail.what !== 'theme' && detail.what !== 'view') ask();
    }, { signal: app.signal });
    return {
      toolbar, transport,
      stage: [
        h('div', { class: 'panes two' },
          h('div', { class: 'pane' }, h('header', {}, h('strong', {}, 'A search'), left), h('div', { class: 'frame' }, flooding.canvas)),
          h('div', { class: 'pane' }, h('header', {}, h('strong', {}, 'Reachability'), right), h('div', { class: 'frame' }, knowing.canvas))),
        transport.element,
      ],
      panel: [section('Answers', numbers, h('table', {}, h('thead', {}, h('tr', {}, h('td', {}), ...['expanded', 'time'].map((t) => h('th', { scope: 'col' }, t)))), table), note, offer), mapCard(app), legend(['open', 'open: met, waits for its turn'], ['closed', 'expanded by the search'], ['path', 'start (disc), target (diamond), the way; dashed: what cannot be walked'], ['unit', 'who walks to the nearest cell'])],
      start: () => ask(true),
      boards: () => [flooding, knowing],
      code() {
        const { playback } = search;
        if (answer.problem) throw new Error(answer.problem);
        const { imports, lines } = spaceLines(world);
        const open = isFree(world.letters[target]);
        return {
          source: program([...imports, 'java.util.Locale', 'waywright.grid.reach.Reachability', 'waywright.grid.route.GridPathfinder', 'waywright.grid.route.GridRoute'], [...lines, '',
            '// Built once for a map; afterwards no question needs a search.',
            'Reachability reach = Reachability.of(space);', `int start = map.cell(${xy(world, world.start)});`, `int target = map.cell(${xy(world, target)});`,
            'int near = reach.nearestReachable(start, target);',
            'System.out.printf("reachable: %s, nearest %d, %d%n", reach.reaches(start, target), map.x(near), map.y(near));', '',
            '// What a search goes through to find that out.', `GridRoute route = GridPathfinder.of(space).algorithm("astar").find(${xy(world, world.start)}, ${open ? xy(world, target) : 'map.x(near), map.y(near)'});`,
            'System.out.printf(', '    Locale.ROOT,', '    "%s, cost %.2f, %d expanded%n",', '    route.status(),', '    route.isFound() ? route.length() : -1.0,', '    route.statistics().expanded());']),
          prints: `reachable: ${answer.reaches}, nearest ${xy(world, answer.nearest)}\n${printed(playback)}`,
        };
      },
      save: () => ({ g: target }),
      load(parameters) {
        const g = Number(parameters.get('g') ?? -1);
        target = Number.isInteger(g) && g >= 0 && g < world.size ? g : -1;
      },
      close() {
        clearInterval(walk.timer);
        transport.close();
        flooding.close();
        knowing.close();
      },
    };
  },
};
