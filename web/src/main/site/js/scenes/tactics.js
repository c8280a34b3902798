import { Board, button, cells, count, facts, flag, legend, mapCard, mapOf, h, program, random, range, reducedMotion, row, Run, section, settings, spaceLines, whole, xy } from '../parts.js';
import { SquadPainter } from '../squadpainter.js';

/** What happens in three turns, and what there is to see before the first. */
const STORY = [
  'Three against three. This turn a unit reaches the dark cells, next turn the light ones.',
  'Turn 1. Your units advance together, each as far as it can, but only to cells that no enemy can strike.',
  'Turn 2. The enemies advance. The hatched cells are those that they can strike now.',
  'Turn 3. Your units strike every enemy within their reach.',
];
/** Cells a second that a unit walks in the story. */
const PACE = 9;

export const tactics = {
  id: 'tactics',
  title: 'Tactics',
  lead: 'Choose a unit: where can it go this turn and the next, and what can it strike? Moving next to an enemy ends the move.',
  suits: 'town',

  create(app) {
    const { world, engine } = app;
    /** The turn of the story. */
    let turn = 0;
    const set = settings(app, {
      steps: [range('Points a turn', 2, 15, 7), 'p'],
      turns: [range('Turns', 1, 4, 2), 'k'],
      reach: [range('Weapon reaches', 1, 6, 2, { format: (n) => `${n} cells` }), 'r'],
      danger: [flag('Show what enemies threaten', true), 'd'],
      sight: [flag('Dim what the unit does not see', true), 'v'],
      friends: [cells(world, 12), 'f'],
      enemies: [cells(world, 12), 'e'],
      chosen: [{ ...whole(0, 0), write: (n) => n || undefined }, 'u'],
    }, () => run.ask({ keep: true }));
    const painter = new SquadPainter(world);
    const board = new Board(app, { label: 'Map with units. Space chooses the unit at the cursor, or moves the chosen one there.', tools: { pick: 'Units: choose and move' }, ends: false, painter, on: { pick: (cell, how) => how === 'press' && pick(cell), point } });

    function deploy() {
      const r = random(21);
      const area = world.largestArea();
      const taken = new Set();
      const some = (u, v) => Array.from({ length: 3 }, () => {
        const cell = world.openNear(world.width * u + r.below(9) - 4, world.height * v + r.below(9) - 4, (c) => area(c) && !taken.has(c));
        taken.add(cell);
        return cell;
      });
      [turn, painter.walker] = [0, null];
      [set.friends, set.enemies, set.chosen] = [some(0.42, 0.6), some(0.62, 0.62), 0];
    }

    const side = (mine, theirs, i, turns) => ({ map: { ...mapOf(world), neighbors: world.neighbors === 6 ? 8 : world.neighbors }, unit: mine[i], steps: set.steps, turns, friends: Int32Array.from(mine), enemies: Int32Array.from(theirs), nearest: 1, farthest: set.reach });
    const chosenSide = () => side(set.friends, set.enemies, set.chosen, set.turns);
    const run = new Run(app, async (ask) => {
      const { friends, enemies } = set;
      const range = await ask(engine, 'squad', chosenSide());
      const danger = new Set();
      for (let i = 0; i < enemies.length; i++) for (const cell of (await ask(engine, 'squad', side(enemies, friends, i, 1), 'foe')).struck) danger.add(cell);
      return { range, danger, beyond: range.struck.filter((cell) => range.turns[cell] < 0) };
    }, { clear: () => (painter.path = []), shown: () => point(board.hover) });
    const turnAt = (cell) => run.answer?.range.turns[cell] ?? -1;
    const numbers = facts(run, {
      cells: ['This turn', 'closed', ({ range }) => count(range.now.length)], later: ['Next turn', '', ({ range }) => count(range.later)],
      strike: ['Can strike', 'refused', ({ range }) => count(set.enemies.filter((cell) => range.threat[cell]).length)],
      turn: ['Turn', '', () => (turnAt(board.hover) < 0 ? null : String(turnAt(board.hover)))],
      under: ['Under threat', '', ({ danger }) => count(set.friends.filter((cell) => danger.has(cell)).length)],
      far: ['Steps', 'path', () => (painter.path.length ? count(painter.path.length - 1) : null)],
    });
    run.facts.push(() => {
      const { friends, enemies, chosen, danger, sight } = set;
      Object.assign(painter, { answer: run.answer, friends, enemies, chosen, danger, sight });
      board.invalidate();
    });

    /** The path to the cell under the pointer. */
    const pointing = new Run(app, (ask) => ask(engine, 'squad', { ...chosenSide(), to: board.hover }), { shown({ path }) {
      painter.path = path;
      run.refresh();
    } });
    function point(cell) {
      painter.path = [];
      run.refresh();
      if (cell >= 0 && turnAt(cell) > 0) pointing.ask({ keep: true });
      else pointing.drop();
    }

    /** One turn of the story: where each unit goes, and which enemies are struck. */
    const acting = new Run(app, async (ask) => {
      const [mine, theirs] = turn === 2 ? [set.enemies, set.friends] : [set.friends, set.enemies];
      const [now, struck] = [[...mine], new Set()];
      const { danger } = run.answer;
      for (const i of now.keys()) {
        const { now: near, stops, threat } = await ask(engine, 'squad', side(now, theirs, i, 1), 'act');
        const foe = theirs.find((cell) => threat[cell] && !struck.has(cell));
        if (turn === 3 && foe !== undefined) struck.add(foe);
        if (turn === 3) continue;
        const far = (cell) => Math.min(...theirs.map((one) => world.apart(one, cell)));
        const free = [...near].filter((cell) => stops[cell] && (turn === 2 || !danger.has(cell)));
        now[i] = free.reduce((best, cell) => (far(cell) < far(best) ? cell : best), now[i]);
      }
      const { map } = side(mine, theirs, 0, 1);
      return { mine, struck, ...await ask(app.late, 'march', { map, starts: Int32Array.from(mine), goals: Int32Array.from(now), enemies: Int32Array.from(theirs) }, 'act') };
    }, { async shown({ mine, frames, struck }) {
      const { version } = world;
      const steps = frames.length / mine.length - 1;
      if (steps > 0) {
        await app.clock.grow(steps / PACE, (part) => {
          painter.walker = { mine, frames, at: part * steps };
          board.invalidate();
        });
        if (app.signal.aborted || version !== world.version || acting.answer?.mine !== mine) return;
        mine.splice(0, mine.length, ...frames.slice(-mine.length));
      }
      painter.walker = null;
      set.enemies = set.enemies.filter((cell) => !struck.has(cell));
      words.textContent = `${STORY[turn]}${turn === 3 ? ` ${struck.size} of ${struck.size + set.enemies.length} are struck.` : ''}`;
      app.announce(words.textContent);
      run.ask({ keep: true });
    } });
    const words = h('p', {});
    const next = button('Next turn', () => play(turn === 3 ? 0 : turn + 1), { class: 'primary' });

    /** Plays a turn of the story; the one before the first deploys again. */
    function play(to) {
      if (acting.asking || painter.walker || !run.answer) return;
      if (to === 0) deploy();
      turn = to;
      words.textContent = STORY[turn];
      next.textContent = turn === 3 ? 'Once more' : 'Next turn';
      painter.path = [];
      (turn ? acting : run).ask();
    }

    function pick(cell) {
      if (painter.walker) return;
      const friend = set.friends.indexOf(cell);
      if (friend >= 0) set.chosen = friend;
      else if (run.answer?.range.stops[cell]) {
        set.friends = set.friends.with(set.chosen, cell);
        app.announce(`moved to ${xy(world, cell)}`);
      } else return;
      run.ask({ keep: true });
    }

    run.follow(() => [board], ({ what }) => {
      if (what === 'map' || [...set.friends, ...set.enemies].some((cell) => !world.isOpen(cell))) deploy();
    });

    return {
      board, run,
      panel: [
        section('A story in three turns', words, row(next)),
        section('Chosen unit', numbers, ...['steps', 'turns', 'reach', 'danger', 'sight'].map((name) => set.controls[name]), row(button('Next unit', () => {
          set.chosen = (set.chosen + 1) % set.friends.length;
          run.ask({ keep: true });
        }), button('Deploy again', () => {
          deploy();
          run.ask();
        }))),
        legend(['closed', 'within reach: this turn darker, the next lighter'], ['open', 'can be struck from there'], ['refused', 'enemies, and what they threaten'], ['path', 'the path, and the chosen unit'], ['dim', 'ground that the unit does not see: walls hide it']),
        mapCard(app),
      ],
      code() {
        const { range } = run.given();
        const places = (list) => list.map((cell) => `map.cell(${xy(world, cell)})`).join(', ');
        const { steps, turns, friends, enemies, chosen } = set;
        const space = spaceLines(world, { neighbors: world.neighbors === 6 ? 8 : world.neighbors });
        return program('tactics', { space, unit: xy(world, friends[chosen]), friends: places(friends), enemies: places(enemies), steps, turns }, `${range.now.length} cells this turn, ${range.later} later`);
      },
      async start() {
        const fresh = !set.friends.length;
        if (fresh) deploy();
        words.textContent = STORY[0];
        await run.ask();
        if (fresh && !reducedMotion()) play(1);
      },
      load() {
        const { friends, enemies } = set;
        if (!friends.length || new Set([...friends, ...enemies]).size < friends.length + enemies.length) [set.friends, set.enemies] = [[], []];
        set.chosen = Math.max(0, Math.min(friends.length - 1, set.chosen));
      },
    };
  },
};
