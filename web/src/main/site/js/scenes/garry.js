import { art } from '../art.js';
import { Board, drawPath } from '../board.js';
import { program, spaceLines, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { random } from '../random.js';
import { Run } from '../run.js';
import { cellsOf, range, settings } from '../settings.js';
import { circle, fill, stroke } from '../shapes.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, choice, count, facts, Game, h, legend, reducedMotion, section } from '../ui.js';
import { COSTS, GROUND, isFree, MUD, WALL } from '../world.js';

const TREE = 84;
/** Trees on the largest map, and cells with wasps. */
const MOST = 100;

export const garry = {
  id: 'garry',
  /** Few cells, so that there is something to look at on them. */
  cells: 760,
  title: 'Garry',
  lead: 'Garry walks from apple tree to apple tree and avoids wasps and a stranger. Plant a tree by a click: he changes his plan.',
  suits: 'island',

  create(app) {
    const { world, engine } = app;
    const toolbar = new Toolbar(app, { pick: 'Place: click the map' });
    let what = 'tree';
    let [trees, wasps] = [[], []];
    let now = null;
    let fresh = true;
    const whats = choice('A click places', [['tree', 'a tree, or fells it'], ['wasps', 'wasps, or drives them away'], ['stranger', 'the stranger']], what, (value) => (what = value));
    const set = settings({ pace: [range('Turns a second', 1, 20, 4), 'p'] }, () => app.remember());
    const game = new Game(app, turn, { rate: () => set.pace, most: 1 });

    /** Where Garry and the stranger come from, so that a turn is a walk and no leap. */
    let before = null;
    let since = 0;

    const painter = {
      depends: () => [now?.marks],
      color: (cell, colors) => (now?.marks[cell] ? colors.rgb('avoided') : 0),
      draw(context, g, colors) {
        if (!now) return;
        const time = performance.now();
        const still = reducedMotion();
        const t = still ? 1 : Math.min(1, (time - since) / Math.min(260, 900 / set.pace));
        drawPath(context, g, now.path, colors, { width: 0.14 });
        now.trees.forEach((ripe, cell) => drawTree(context, g, cell, ripe, colors));
        wasps.forEach((cell, i) => drawWasps(context, g, cell, still ? i : time / 180 + i));
        drawFigure(context, g, stranger, before?.stranger, now.stranger, t);
        drawFigure(context, g, man, before?.at, now.at, t);
        if (!still && (t < 1 || (game.running && wasps.length))) board.invalidate();
      },
    };

    /** A walk of one cell is shown, a leap is not. */
    const isWalk = (from, to) => from >= 0 && from < world.size && world.apart(from, to) <= 1;

    const [tree, bare, wasp, man, stranger] = ['tree', 'bare', 'wasp', 'garry', 'stranger'].map((name) => art(name, () => board.invalidate()));

    function drawTree(context, g, cell, ripe, colors) {
      const [x, y, r] = [g.x(cell), g.y(cell), g.span * 0.5];
      (ripe ? tree : bare)(context, x, y, r);
      if (cell !== now.aim) return;
      circle(context, x, y, r + 3);
      stroke(context, colors.path, 2.5);
    }

    /** Three wasps that never stay where they are. */
    function drawWasps(context, g, cell, phase) {
      const [x, y, r] = [g.x(cell), g.y(cell), Math.max(1.4, g.span * 0.14)];
      [[-1.5, -1], [1.4, -0.7], [-0.2, 1.5]].forEach(([dx, dy], i) => wasp(context, x + (dx + 0.6 * Math.sin(phase + 2 * i)) * r, y + (dy + 0.6 * Math.cos(1.3 * phase + i)) * r, r));
    }

    /** A figure between one cell and the next, with a shadow; it bobs while it walks. */
    function drawFigure(context, g, figure, from, to, t) {
      const [[x, y], r] = [g.between(isWalk(from, to) ? from : to, to, t), Math.max(5, g.span * 0.46)];
      context.beginPath();
      context.ellipse(x, y + r * 0.85, r * 0.7, r * 0.22, 0, 0, 7);
      fill(context, 'rgba(20,24,20,.28)');
      figure(context, x, y - (t < 1 ? Math.sin(t * Math.PI) * r * 0.22 : 0), r);
    }

    const board = new Board(app, { label: 'Map. Space places a tree, wasps or the stranger at the cursor.', tools: toolbar, ends: false, painter, on: { pick: (cell, how) => how === 'press' && place(cell), strokeend: () => run.ask({ keep: true }) } });

    /** Trees and wasps on open ground, drawn from a seed. */
    function plant() {
      const r = random(11);
      const area = world.largestArea();
      const taken = new Set();
      const some = (n) => {
        const cells = [];
        for (let tries = 40 * n; cells.length < n && tries; tries--) {
          const cell = r.below(world.size);
          if (taken.has(cell) || !area(cell) || (world.letters[cell] !== GROUND && world.letters[cell] !== MUD)) continue;
          taken.add(cell);
          cells.push(cell);
        }
        return cells;
      };
      trees = some(Math.min(MOST, Math.ceil(world.size / 75)));
      wasps = some(Math.min(MOST, Math.ceil(world.size / 95)));
    }

    /** The game from where all stand; a new map gets trees and wasps. */
    const run = new Run(app, (ask) => {
      if (fresh && !trees.length) plant();
      fresh = false;
      const area = world.largestArea();
      const taken = new Set(trees);
      [trees, wasps] = [trees, wasps].map((cells) => cells.filter((cell) => world.isOpen(cell)));
      const place = (old, u, v, test) => (world.isOpen(old ?? -1) ? old : world.openNear(world.width * u, world.height * v, (cell) => area(cell) && !taken.has(cell) && test(cell)));
      const start = place(now?.at, 0.3, 0.6, () => true);
      const other = place(now?.stranger, 0.75, 0.5, (cell) => cell !== start);
      const map = mapOf(world);
      // The woods of a map from a file bear no apples.
      map.letters = map.letters.map((letter) => (letter === TREE ? WALL : letter));
      for (const cell of trees) map.letters[cell] = TREE;
      return ask(engine, 'garryStart', { map, start, stranger: other, seed: 5, marks: wasps });
    }, { shown: show });
    const numbers = facts(run, {
      turn: ['Turn', '', 'start', () => count(now.turn)], apples: ['Apples', 'path', 'start', () => count(now.apples)],
      rest: ['Cost to go', 'path', 'start', () => (now.aim >= 0 ? count(toGo()) : 'waits')], expanded: ['Expanded', 'closed', 'start', () => count(now.expanded)],
      ripe: ['Ripe trees', '', 'start', () => count([...now.trees.values()].filter((t) => t === 1).length)], wasps: ['Wasps', 'refused', 'start', () => count(wasps.length)],
    });

    function show(next) {
      before = now;
      since = performance.now();
      now = next;
      board.invalidate();
    }

    /** Asks the game for something; its answer is shown unless the map has changed meanwhile. */
    async function act(operation, argument) {
      const next = await run.act(engine, operation, argument);
      if (!next || run.asking) return;
      show(next);
      run.refresh();
    }

    /** What the rest of the path costs: for each step the cost of the cell entered. */
    const toGo = () => Array.from(now.path).slice(1).reduce((sum, cell) => sum + (COSTS[world.letters[cell]] ?? 1), 0);

    async function turn() {
      const apples = now?.apples;
      await act('garryTurn');
      if (now?.apples > apples) app.announce(`apple ${now.apples}`);
    }

    function place(cell) {
      if (!now || !isFree(world.letters[cell]) || cell === now.at) return undefined;
      if (what === 'stranger') return act('garrySend', { cell });
      const toggled = (cells) => (cells.includes(cell) ? cells.filter((c) => c !== cell) : [...cells, cell]);
      app.remember();
      if (what === 'wasps') {
        wasps = toggled(wasps);
        return act('garryAvoid', { cell, avoid: wasps.includes(cell) });
      }
      trees = toggled(trees);
      return run.ask({ keep: true });
    }

    // The game goes on from where it is when a stroke is done, not at each cell of it.
    app.heed(({ what: changed }) => {
      if (changed === 'map') {
        [trees, wasps, now, fresh] = [[], [], null, true];
        run.ask();
      } else if (changed === 'cells' && !board.painting) run.ask({ keep: true });
    });
    const one = () => {
      game.set(false);
      turn();
    };

    return {
      board, toolbar,
      panel: [
        section('Turns', h('div', { class: 'row' }, game.button, button('One turn', one)), whats, set.controls.pace, numbers),
        mapCard(app, { rules: false }),
        legend(['path', 'Garry (a straw hat), his path, and the tree he walks to'], ['refused', 'the stranger (a dark hat): Garry keeps two cells away'], ['open', 'wasps: such cells are avoided'], ['tree', 'apple trees; with apples, or harvested and bare for sixty turns']),
      ],
      code() {
        if (!now) throw new Error('Garry has not begun yet.');
        const letters = world.letters.slice();
        now.trees.forEach((ripe, cell) => (letters[cell] = TREE));
        const ripe = [...now.trees.keys()].filter((cell) => now.trees.get(cell) === 1);
        const avoided = [...letters.keys()].filter((cell) => cell !== now.at && (now.marks[cell] || world.apart(cell, now.stranger) <= 2));
        const values = { space: spaceLines(world, { letters, neighbors: 4, corners: 0 }), avoided: avoided.join(', '), ripe: ripe.join(', '), start: xy(world, now.at) };
        return program('garry', values, `cost to go ${(now.aim >= 0 ? toGo() : -1).toFixed(2)}`);
      },
      start: () => run.ask(),
      settings: set,
      save: () => ({ t: trees.join('.'), w: wasps.join('.') }),
      load: (parameters) => ([trees, wasps] = ['t', 'w'].map((name) => cellsOf(parameters.get(name), world))),
      key(event) {
        if (event.key !== '.') return game.key(event);
        one();
        return true;
      },
    };
  },
};
