import { GardenPainter } from '../gardenpainter.js';
import { Board, button, cells, choice, COSTS, count, facts, Game, GROUND, isFree, legend, mapCard, mapOf, MUD, program, random, range, row, Run, section, settings, spaceLines, WALL, xy } from '../parts.js';

const TREE = 84;
/** Trees on the largest map, and cells with wasps. */
const MOST = 100;

export const garry = {
  id: 'garry',
  /** Few cells, so that there is something to look at on them. */
  cells: 760,
  title: 'Garry',
  lead: 'Garry walks from apple tree to apple tree and avoids wasps and a stranger. Click to plant a tree: he changes his plan.',
  suits: 'island',

  create(app) {
    const { world, engine } = app;
    let what = 'tree';
    let fresh = true;
    const whats = choice('A click places', [['tree', 'a tree, or fells it'], ['wasps', 'wasps, or drives them away'], ['stranger', 'the stranger']], what, (value) => (what = value));
    const set = settings(app, { pace: [range('Turns a second', 1, 20, 4), 'p'], trees: [cells(world), 't'], wasps: [cells(world), 'w'] });
    const game = new Game(app, turn, { rate: () => set.pace, most: 1 });
    const painter = new GardenPainter(() => ({ world, wasps: set.wasps, running: game.running, pace: set.pace }), () => board.invalidate());
    const board = new Board(app, { label: 'Map. Space places a tree, wasps or the stranger at the cursor.', tools: { pick: 'Place: click the map' }, ends: false, painter, on: { pick: (cell, how) => how === 'press' && place(cell), strokeend: () => run.ask({ keep: true }) } });

    /** Trees and wasps on open ground, drawn from a seed. */
    function plant() {
      const r = random(11);
      const area = world.largestArea();
      const taken = new Set();
      const some = (n) => {
        const found = [];
        for (let tries = 40 * n; found.length < n && tries; tries--) {
          const cell = r.below(world.size);
          if (taken.has(cell) || !area(cell) || ![GROUND, MUD].includes(world.letters[cell])) continue;
          taken.add(cell);
          found.push(cell);
        }
        return found;
      };
      [set.trees, set.wasps] = [75, 95].map((part) => some(Math.min(MOST, Math.ceil(world.size / part))));
    }

    /** The game from where all stand; a new map gets trees and wasps. */
    const run = new Run(app, (ask) => {
      if (fresh && !set.trees.length) plant();
      fresh = false;
      const area = world.largestArea();
      const taken = new Set(set.trees);
      for (const name of ['trees', 'wasps']) set[name] = set[name].filter((cell) => world.isOpen(cell));
      const near = (old, u, v, test) => (world.isOpen(old ?? -1) ? old : world.openNear(world.width * u, world.height * v, (cell) => area(cell) && !taken.has(cell) && test(cell)));
      const start = near(painter.now?.at, 0.3, 0.6, () => true);
      const other = near(painter.now?.stranger, 0.75, 0.5, (cell) => cell !== start);
      const map = mapOf(world);
      // The woods of a map from a file bear no apples.
      map.letters = map.letters.map((letter) => (letter === TREE ? WALL : letter));
      for (const cell of set.trees) map.letters[cell] = TREE;
      return ask(engine, 'garryStart', { map, start, stranger: other, seed: 5, marks: set.wasps });
    }, { shown: (now) => painter.show(now) });
    const shown = (value) => () => value(painter.now);
    const numbers = facts(run, {
      turn: ['Turn', '', shown((now) => count(now.turn))], apples: ['Apples', 'path', shown((now) => count(now.apples))],
      rest: ['Cost to go', 'path', shown((now) => (now.aim >= 0 ? count(toGo(now)) : 'waits'))], expanded: ['Expanded', 'closed', shown((now) => count(now.expanded))],
      ripe: ['Ripe trees', '', shown((now) => count([...now.trees.values()].filter((t) => t === 1).length))], wasps: ['Wasps', 'avoided', () => count(set.wasps.length)],
    });

    /** Asks the game for something; its answer is shown unless the map has changed meanwhile. */
    async function act(operation, argument) {
      const next = await run.act(engine, operation, argument);
      if (!next || run.asking) return;
      painter.show(next);
      run.refresh();
    }

    /** What the rest of the path costs: for each step the cost of the cell entered. */
    const toGo = ({ path }) => Array.from(path).slice(1).reduce((sum, cell) => sum + (COSTS[world.letters[cell]] ?? 1), 0);

    async function turn() {
      const apples = painter.now?.apples;
      await act('garryTurn');
      if (painter.now?.apples > apples) app.announce(`apple ${painter.now.apples}`);
    }

    function one() {
      game.set(false);
      turn();
    }

    function place(cell) {
      if (!painter.now || !isFree(world.letters[cell]) || cell === painter.now.at) return undefined;
      if (what === 'stranger') return act('garrySend', { cell });
      const name = what === 'wasps' ? 'wasps' : 'trees';
      const avoid = !set[name].includes(cell);
      set[name] = avoid ? [...set[name], cell] : set[name].filter((c) => c !== cell);
      return what === 'wasps' ? act('garryAvoid', { cell, avoid }) : run.ask({ keep: true });
    }

    // The game goes on from where it is when a stroke is done, not at each cell of it.
    app.heed(({ what: changed }) => {
      if (changed === 'map') {
        [set.trees, set.wasps, painter.now, fresh] = [[], [], null, true];
        run.ask();
      } else if (changed === 'cells' && !board.painting) run.ask({ keep: true });
    });

    return {
      board, game, run,
      panel: [
        section('Turns', row(game.button, button('One turn', one)), whats, set.controls.pace, numbers),
        mapCard(app, { rules: false }),
        legend(['path', 'Garry (a straw hat), his path, and the tree he walks to'], ['refused', 'the stranger (a dark hat): Garry keeps two cells away'], ['avoided', 'wasps: such cells are avoided'], ['tree', 'apple trees; with apples, or harvested and bare for sixty turns']),
      ],
      code() {
        const { now } = painter;
        if (!now) throw new Error('Garry has not begun yet.');
        const letters = world.letters.slice();
        for (const cell of now.trees.keys()) letters[cell] = TREE;
        const ripe = [...now.trees.keys()].filter((cell) => now.trees.get(cell) === 1);
        const avoided = [...letters.keys()].filter((cell) => cell !== now.at && (now.marks[cell] || world.apart(cell, now.stranger) <= 2));
        const values = { space: spaceLines(world, { letters, neighbors: 4, corners: 0 }), avoided: avoided.join(', '), ripe: ripe.join(', '), start: xy(world, now.at) };
        return program('garry', values, `cost to go ${(now.aim >= 0 ? toGo(now) : -1).toFixed(2)}`);
      },
      keys: { '.': one },
    };
  },
};
