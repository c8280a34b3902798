import { Board, drawPath } from '../board.js';
import { program, spaceLines, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { random } from '../random.js';
import { Run } from '../run.js';
import { cellsOf, range, settings } from '../settings.js';
import { circle, fill, segment, stroke } from '../shapes.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, choice, count, facts, Game, h, legend, reducedMotion, section } from '../ui.js';
import { COSTS, GROUND, isFree, MUD } from '../world.js';

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
        now.trees.forEach((ripe, cell) => drawTree(context, g, cell, ripe, cell === now.aim, colors));
        wasps.forEach((cell, i) => drawWasps(context, g, cell, colors, still ? i : time / 180 + i));
        drawFigure(context, g, between(g, before?.stranger, now.stranger, t), colors, colors.refused, true, t);
        drawFigure(context, g, between(g, before?.at, now.at, t), colors, colors.path, false, t);
        if (!still && (t < 1 || (game.running && wasps.length))) board.invalidate();
      },
    };

    function between(g, from, to, t) {
      const [x, y] = [g.x(to), g.y(to)];
      if (!(from >= 0) || from >= world.size || Math.hypot(g.x(from) - x, g.y(from) - y) > 1.6 * g.span) return [x, y];
      return [g.x(from) + (x - g.x(from)) * t, g.y(from) + (y - g.y(from)) * t];
    }

    const disc = (context, x, y, r, color) => {
      circle(context, x, y, r);
      fill(context, color);
    };

    /** A shadow, a trunk, a crown; apples as long as they hang, and few leaves afterwards. */
    function drawTree(context, g, cell, ripe, aimed, colors) {
      const [x, y, r] = [g.x(cell), g.y(cell), g.span * 0.5];
      context.beginPath();
      context.ellipse(x, y + r * 0.82, r * 0.8, r * 0.26, 0, 0, 7);
      fill(context, 'rgba(20,24,20,.22)');
      context.fillStyle = '#7a5a3a';
      context.fillRect(x - r * 0.13, y + r * 0.1, r * 0.26, r * 0.75);
      context.globalAlpha = ripe ? 1 : 0.62;
      for (const [dx, dy, part, fill] of [[-0.42, -0.05, 0.52, '#3f7a4c'], [0.42, -0.05, 0.52, '#3f7a4c'], [0, -0.45, 0.62, '#4f8f5b'], [-0.16, -0.6, 0.26, '#6aa873']]) disc(context, x + dx * r, y + dy * r, r * part, fill);
      context.globalAlpha = 1;
      if (ripe) for (const [dx, dy] of [[-0.5, -0.02], [0.46, -0.14], [0.04, -0.5], [0.06, 0.06]]) disc(context, x + dx * r, y + dy * r, Math.max(1.3, r * 0.17), '#e23d4f');
      if (aimed) {
        circle(context, x, y, r + 3);
        stroke(context, colors.path, 2.5);
      }
    }

    /** Three wasps with stripes and wings, that never stay where they are. */
    function drawWasps(context, g, cell, colors, phase) {
      const [x, y, r] = [g.x(cell), g.y(cell), Math.max(1.4, g.span * 0.14)];
      [[-1.5, -1], [1.4, -0.7], [-0.2, 1.5]].forEach(([dx, dy], i) => {
        const [wx, wy] = [x + (dx + 0.6 * Math.sin(phase + 2 * i)) * r, y + (dy + 0.6 * Math.cos(1.3 * phase + i)) * r];
        Object.assign(context, { fillStyle: colors.halo, globalAlpha: 0.75 });
        for (const side of [-1, 1]) {
          context.beginPath();
          context.ellipse(wx, wy - r * 0.7, r * 0.34, r * 0.7, side * 0.6, 0, 7);
          context.fill();
        }
        context.globalAlpha = 1;
        context.beginPath();
        context.ellipse(wx, wy, r * 1.05, r * 0.68, 0, 0, 7);
        fill(context, colors.open);
        Object.assign(context, { strokeStyle: '#23262d', lineWidth: Math.max(0.7, r * 0.24) });
        context.beginPath();
        for (const at of [-0.3, 0.3]) {
          segment(context, wx + at * r, wy - r * 0.55, wx + at * r, wy + r * 0.55);
        }
        context.stroke();
      });
    }

    /** Somebody with a head and a hat: round and of straw is Garry, square and dark the stranger; who walks bobs. */
    function drawFigure(context, g, [x, y], colors, color, square, t) {
      const r = Math.max(5, g.span * 0.46);
      const lift = t < 1 ? Math.sin(t * Math.PI) * r * 0.22 : 0;
      context.beginPath();
      context.ellipse(x, y + r * 0.85, r * 0.7, r * 0.22, 0, 0, 7);
      fill(context, 'rgba(20,24,20,.28)');
      const top = y - lift;
      context.beginPath();
      if (square) context.rect(x - r * 0.62, top - r * 0.1, r * 1.24, r * 0.95);
      else context.ellipse(x, top + r * 0.35, r * 0.66, r * 0.58, 0, 0, 7);
      Object.assign(context, { lineWidth: Math.max(1.6, r / 4), lineJoin: 'round', strokeStyle: colors.halo });
      context.stroke();
      fill(context, color);
      disc(context, x, top - r * 0.38, r * 0.44, '#f0c9a0');
      context.beginPath();
      context.ellipse(x, top - r * 0.62, r * (square ? 0.6 : 0.74), r * 0.17, 0, 0, 7);
      fill(context, square ? '#23262d' : '#d9a441');
      context.beginPath();
      if (square) context.rect(x - r * 0.34, top - r * 1.08, r * 0.68, r * 0.46);
      else context.ellipse(x, top - r * 0.7, r * 0.38, r * 0.36, 0, Math.PI, 2 * Math.PI);
      context.fill();
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
      const stranger = place(now?.stranger, 0.75, 0.5, (cell) => cell !== start);
      const map = mapOf(world);
      for (const cell of trees) map.letters[cell] = TREE;
      return ask(engine, 'garryStart', { map, start, stranger, seed: 5, marks: wasps });
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
        const near = (cell, other) => Math.max(Math.abs((cell % world.width) - (other % world.width)), Math.abs(Math.floor(cell / world.width) - Math.floor(other / world.width)));
        const avoided = [...letters.keys()].filter((cell) => cell !== now.at && (now.marks[cell] || near(cell, now.stranger) <= 2));
        const values = { space: spaceLines(world, { letters, neighbors: 4, corners: 0 }), avoided: avoided.join(', '), ripe: ripe.join(', '), start: xy(world, now.at) };
        return program('garry', values, `cost to go ${(now.aim >= 0 ? toGo() : -1).toFixed(2)}`);
      },
      start: () => run.ask(),
      save: () => ({ t: trees.join('.'), w: wasps.join('.'), ...set.save() }),
      load(parameters) {
        set.load(parameters);
        [trees, wasps] = ['t', 'w'].map((name) => cellsOf(parameters.get(name), world));
      },
      key(event) {
        if (event.key !== '.') return game.key(event);
        one();
        return true;
      },
    };
  },
};
