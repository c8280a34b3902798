import { Board, drawPath } from '../board.js';
import { program, spaceLines, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { random } from '../random.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, choice, count, figures, h, legend, reducedMotion, section, slider } from '../ui.js';
import { COSTS, GROUND, isFree, MUD } from '../world.js';

const TREE = 84;

export const garry = {
  id: 'garry',
  title: 'Garry',
  lead: 'Turn by turn, Garry walks from apple tree to apple tree, and keeps away from wasps and from the stranger.',
  suits: 'island',

  create(app) {
    const { world, engine } = app;
    const toolbar = new Toolbar(app, { pick: 'Place: click the map' });
    const board = new Board(world, { label: 'Map. Space places a tree, wasps or the stranger at the cursor.', tools: toolbar, ends: false });
    const state = { what: 'tree', running: true, pace: 4 };
    let trees = [];
    let wasps = [];
    let [start, stranger] = [0, 0];
    let now = null;
    let last = 0;
    let taking = false;
    const numbers = figures({ turn: ['Turn'], apples: ['Apples', 'path'], way: ['Cost to go', 'path'], expanded: ['Expanded', 'closed'], ripe: ['Ripe trees'], wasps: ['Wasps', 'refused'] });
    const what = choice('A click places', [['tree', 'a tree, or fells it'], ['wasps', 'wasps, or drives them away'], ['stranger', 'the stranger']], state.what, (value) => (state.what = value));
    const run = button('Pause', () => setRunning(!state.running), { class: 'primary' });
    const pace = slider('Turns a second', { min: 1, max: 20, value: state.pace }, (value) => {
      state.pace = value;
      app.remember();
    });

    board.painter = {
      color: (cell, colors) => (now?.marks[cell] ? colors.rgb('avoided') : 0),
      draw(context, g, colors) {
        if (!now) return;
        drawPath(context, g, now.path, colors, { width: 0.14 });
        now.trees.forEach((ripe, cell) => ripe >= 0 && drawTree(context, g, cell, ripe, cell === now.aim, colors));
        wasps.forEach((cell) => drawWasps(context, g, cell, colors));
        drawFigure(context, g, now.stranger, colors, colors.refused, true);
        drawFigure(context, g, now.at, colors, colors.path, false);
      },
    };

    function drawTree(context, g, cell, ripe, aimed, colors) {
      const [x, y, r] = [g.x(cell), g.y(cell), g.span * 0.46];
      context.beginPath();
      context.arc(x, y, r, 0, 7);
      context.fillStyle = '#4f8a5b';
      context.fill();
      if (ripe) {
        context.fillStyle = '#ffd0d8';
        for (const [dx, dy] of [[-0.4, -0.2], [0.35, -0.35], [0.05, 0.4]]) {
          context.beginPath();
          context.arc(x + dx * r, y + dy * r, Math.max(1.2, r * 0.24), 0, 7);
          context.fill();
        }
      }
      if (aimed) {
        context.beginPath();
        context.arc(x, y, r + 2.5, 0, 7);
        context.lineWidth = 2.5;
        context.strokeStyle = colors.path;
        context.stroke();
      }
    }

    function drawWasps(context, g, cell, colors) {
      const [x, y, r] = [g.x(cell), g.y(cell), g.span * 0.13];
      context.fillStyle = colors.open;
      for (const [dx, dy] of [[-1.6, -1], [1.4, -0.6], [-0.3, 1.5]]) {
        context.beginPath();
        context.arc(x + dx * r, y + dy * r, Math.max(1.2, r), 0, 7);
        context.fill();
      }
    }

    function drawFigure(context, g, cell, colors, color, square) {
      const [x, y, r] = [g.x(cell), g.y(cell), Math.max(4, g.span * 0.4)];
      context.beginPath();
      if (square) context.rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7);
      else context.arc(x, y, r, 0, 7);
      context.lineWidth = Math.max(2, r / 3);
      context.strokeStyle = colors.halo;
      context.stroke();
      context.fillStyle = color;
      context.fill();
    }

    /** Trees and wasps on open ground, drawn from a seed. */
    function plant() {
      const r = random(11);
      const area = world.largestArea();
      const open = Array.from({ length: world.size }, (_, cell) => cell).filter((cell) => area(cell) && (world.letters[cell] === GROUND || world.letters[cell] === MUD));
      const some = (n) => Array.from({ length: Math.min(n, open.length) }, () => open.splice(r.below(open.length), 1)[0]).filter((cell) => cell !== undefined);
      trees = some(Math.ceil(world.size / 170));
      wasps = some(Math.ceil(world.size / 150));
    }

    async function begin(fresh) {
      if (fresh) plant();
      const area = world.largestArea();
      const taken = new Set(trees);
      trees = trees.filter((cell) => world.isOpen(cell));
      wasps = wasps.filter((cell) => world.isOpen(cell));
      start = now && !fresh && world.isOpen(now.at) ? now.at : world.openNear(world.width * 0.3, world.height * 0.6, (cell) => area(cell) && !taken.has(cell));
      stranger = now && !fresh && world.isOpen(now.stranger) ? now.stranger : world.openNear(world.width * 0.75, world.height * 0.5, (cell) => area(cell) && !taken.has(cell) && cell !== start);
      const map = mapOf(world);
      for (const cell of trees) map.letters[cell] = TREE;
      app.remember();
      try {
        show(await engine.call('garryStart', { map, start, stranger, seed: 5, marks: wasps }));
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    function show(next) {
      if (app.signal.aborted || next.trees.length !== world.size) return;
      now = next;
      numbers.show({ turn: count(now.turn), apples: count(now.apples), way: now.aim >= 0 ? count(toGo()) : 'waits', expanded: count(now.expanded), ripe: count(now.trees.filter((t) => t === 1).length), wasps: count(wasps.length) });
      board.invalidate();
    }

    /** What the rest of the way costs: each step what the cell entered costs. */
    const toGo = () => Array.from(now.path).slice(1).reduce((sum, cell) => sum + (COSTS[world.letters[cell]] ?? 1), 0);

    async function turn() {
      if (taking || !now) return;
      taking = true;
      try {
        const apples = now.apples;
        show(await engine.call('garryTurn'));
        if (now.apples > apples) app.announce(`apple ${now.apples}`);
      } catch (problem) {
        app.toast(problem.message);
      } finally {
        taking = false;
      }
    }

    async function place(cell) {
      if (!now || !isFree(world.letters[cell]) || cell === now.at) return;
      if (state.what === 'stranger') return show(await engine.call('garrySend', { cell }));
      if (state.what === 'wasps') {
        const there = wasps.includes(cell);
        wasps = there ? wasps.filter((c) => c !== cell) : [...wasps, cell];
        show(await engine.call('garryAvoid', { cell, avoid: !there }));
        return app.remember();
      }
      trees = trees.includes(cell) ? trees.filter((c) => c !== cell) : [...trees, cell];
      return begin(false);
    }

    function frame(time) {
      if (app.signal.aborted) return;
      requestAnimationFrame(frame);
      if (state.running && time - last > 1000 / state.pace) {
        last = time;
        turn();
      }
    }

    function setRunning(running) {
      state.running = running;
      run.textContent = running ? 'Pause' : 'Run';
    }

    board.addEventListener('pick', ({ detail }) => detail.how === 'press' && place(detail.cell));
    world.addEventListener('change', ({ detail }) => {
      if (detail.what === 'map') now = null;
      if (detail.what === 'map' || detail.what === 'cells') begin(detail.what === 'map');
    }, { signal: app.signal });

    return {
      board, toolbar,
      stage: [h('div', { class: 'frame' }, board.canvas)],
      panel: [
        section('Turns', h('div', { class: 'row' }, run, button('One turn', () => {
          setRunning(false);
          turn();
        })), pace, numbers),
        section('Garden', what),
        mapCard(app, { rules: false }),
        legend(['path', 'Garry (disc), his way, and the tree he walks to'], ['refused', 'the stranger (square): two cells around him are avoided'], ['open', 'wasps (dots): such cells are avoided'], ['tree', 'apple trees; with apples, or harvested and bare for sixty turns']),
      ],
      code() {
        if (!now) throw new Error('Garry has not begun yet.');
        const letters = world.letters.slice();
        now.trees.forEach((ripe, cell) => ripe >= 0 && (letters[cell] = TREE));
        const ripe = [...now.trees.keys()].filter((cell) => now.trees[cell] === 1);
        const near = (cell, other) => Math.max(Math.abs((cell % world.width) - (other % world.width)), Math.abs(Math.floor(cell / world.width) - Math.floor(other / world.width)));
        const avoided = [...letters.keys()].filter((cell) => cell !== now.at && (now.marks[cell] || near(cell, now.stranger) <= 2));
        const { imports, lines } = spaceLines(world, { letters, neighbors: 4, corners: 0 });
        return {
          source: program([...imports, 'java.util.Locale', 'waywright.grid.route.GridPathfinder', 'waywright.grid.route.GridRoute'], [...lines, 'GridPathfinder garry = new GridPathfinder(space);', '', '// Wasps, and the stranger: cells to avoid, while the map stays as it is.', `int[] avoided = {${avoided.join(', ')}};`, 'for (int cell : avoided) {', '  garry.avoided().avoid(cell);', '}', '',
            '// A tree cannot be entered: to the cell beside the one that is nearest to walk to.', `int[] ripe = {${ripe.join(', ')}};`, 'double least = -1;', 'for (int tree : ripe) {', `  GridRoute route = garry.findBeside(${xy(world, now.at)}, map.x(tree), map.y(tree));`, '  if (route.isFound() && (least < 0 || route.length() < least)) {', '    least = route.length();', '  }', '}', 'System.out.printf(Locale.ROOT, "cost to go %.2f%n", least);']),
          prints: `cost to go ${(now.aim >= 0 ? toGo() : -1).toFixed(2)}`,
        };
      },
      start() {
        if (reducedMotion()) setRunning(false);
        begin(!trees.length);
        requestAnimationFrame(frame);
      },
      save: () => ({ t: trees.join('.'), w: wasps.join('.'), p: state.pace }),
      load(parameters) {
        const cells = (name) => (parameters.get(name) ?? '').split('.').filter(Boolean).map(Number).filter((cell) => world.isOpen(cell)).slice(0, 400);
        const p = Number(parameters.get('p') ?? state.pace);
        if (p >= 1 && p <= 20) pace.input.value = pace.output.textContent = state.pace = Math.round(p);
        trees = cells('t');
        wasps = cells('w');
      },
      key(event) {
        if (event.key === 'p') setRunning(!state.running);
        else if (event.key === '.') {
          setRunning(false);
          turn();
        } else return false;
        return true;
      },
      close: () => board.close(),
    };
  },
};
