import { Board, drawPath } from '../board.js';
import { program, spaceLines, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { random } from '../random.js';
import { Run } from '../run.js';
import { asked } from '../searches.js';
import { cellsOf, flag, range as number, settings } from '../settings.js';
import { circle, fill, segment, stroke, trace } from '../shapes.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, count, facts, h, legend, reducedMotion, section } from '../ui.js';
import { GROUND } from '../world.js';

/** What happens in three turns, and what there is to see before the first. */
const STORY = [
  'Three against three. This turn a unit reaches the dark cells, next turn the light ones.',
  'Turn 1. Each of your units advances as far as it can, but only to cells that no enemy can strike.',
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
    const toolbar = new Toolbar(app, { pick: 'Units: choose and move' });
    let [friends, enemies, chosen] = [[], [], 0];
    let path = [];
    /** The turn of the story, and who walks in it: { mine, i, path, at }. */
    let [turn, walker] = [0, null];
    const set = settings({
      steps: [number('Points a turn', 2, 15, 7), 'p'],
      turns: [number('Turns', 1, 4, 2), 'k'],
      reach: [number('Weapon reaches', 1, 6, 2, { format: (n) => `${n} cells` }), 'r'],
      danger: [flag('Show what enemies threaten', true), 'd'],
      sight: [flag('Dim what the unit does not see', true), 'v'],
    }, () => run.ask({ keep: true }));

    const board = new Board(app, { label: 'Map with units. Space chooses the unit at the cursor, or moves the chosen one there.', tools: toolbar, ends: false, on: { pick: (cell, how) => how === 'press' && pick(cell), point }, painter: {
      depends: () => [run.answer, set.sight],
      color(cell, colors) {
        const range = run.answer?.range;
        const turn = range?.turns[cell] ?? -1;
        if (turn >= 0 && turn <= 1) return colors.mix(colors.ramp[150], range.stops[cell] ? 0.72 : 0.4);
        if (turn > 1) return colors.mix(colors.ramp[40], Math.max(0.35, 0.85 - 0.2 * (turn - 1)));
        return set.sight && range && !range.sight[cell] && world.letters[cell] === GROUND ? colors.mix('wall', 0.28) : 0;
      },
      draw(context, g, colors) {
        const { beyond, danger } = run.answer ?? {};
        if (beyond) hatch(context, g, beyond, colors.open, 1);
        if (danger && set.danger) hatch(context, g, danger, colors.refused, -1);
        drawPath(context, g, path, colors);
        friends.forEach((cell, i) => unit(context, g, placeOf(g, friends, i), colors, colors.friend, i === chosen, 'disc'));
        enemies.forEach((cell, i) => unit(context, g, placeOf(g, enemies, i), colors, colors.refused, false, 'spike'));
      },
    } });

    /** Strokes across cells, so that both kinds of threat can be seen at once, and without color. */
    function hatch(context, g, cells, color, slope) {
      context.beginPath();
      const r = g.span * 0.32;
      for (const cell of cells) if (world.isOpen(cell)) segment(context, g.x(cell) - r, g.y(cell) + r * slope, g.x(cell) + r, g.y(cell) - r * slope);
      stroke(context, color, Math.max(1.2, g.span * 0.1));
    }

    /** Where a unit is shown: in its cell, or on its path there. */
    function placeOf(g, mine, i) {
      if (walker?.mine !== mine || walker.i !== i) return [g.x(mine[i]), g.y(mine[i])];
      const k = Math.min(walker.path.length - 2, Math.floor(walker.at));
      return g.between(walker.path[k], walker.path[k + 1], Math.min(1, walker.at - k));
    }

    /** A disc or a spike with two rims, a dark and a light one, so that it is seen on every ground. */
    function unit(context, g, [x, y], colors, color, active, shape) {
      const r = Math.max(4, g.span * 0.42);
      if (shape === 'disc') circle(context, x, y, r);
      else trace(context, [[x, y - r * 1.1], [x + r, y + r * 0.8], [x - r, y + r * 0.8]], true);
      context.lineJoin = 'round';
      stroke(context, active ? colors.path : colors.rim, active ? 9 : 6);
      stroke(context, colors.halo, 3);
      fill(context, color);
    }

    function deploy() {
      const r = random(21);
      const area = world.largestArea();
      const some = (x, y, n) => {
        const taken = new Set([...friends, ...enemies]);
        return Array.from({ length: n }, () => {
          const cell = world.openNear(x + r.below(9) - 4, y + r.below(9) - 4, (c) => area(c) && !taken.has(c));
          taken.add(cell);
          return cell;
        });
      };
      [friends, enemies, turn, walker] = [[], [], 0, null];
      friends = some(world.width * 0.42, world.height * 0.6, 3);
      enemies = some(world.width * 0.62, world.height * 0.62, 3);
      chosen = 0;
    }

    const side = (mine, theirs, i, turns) => ({ map: { ...mapOf(world), neighbors: world.neighbors === 6 ? 8 : world.neighbors }, unit: mine[i], steps: set.steps, turns, friends: Int32Array.from(mine), enemies: Int32Array.from(theirs), nearest: 1, farthest: set.reach });
    const run = new Run(app, async (ask) => {
      const range = await ask(engine, 'squad', side(friends, enemies, chosen, set.turns));
      const danger = new Set();
      for (let i = 0; i < enemies.length; i++) for (const cell of (await ask(engine, 'squad', side(enemies, friends, i, 1), 'foe')).struck) danger.add(cell);
      return { range, danger, beyond: range.struck.filter((cell) => range.turns[cell] < 0) };
    }, { clear: () => (path = []), shown: () => point(board.hover) });
    const turnAt = (cell) => run.answer?.range.turns[cell] ?? -1;
    const numbers = facts(run, {
      cells: ['This turn', 'closed', 'start', ({ range }) => count(range.now.length)], later: ['Next turn', '', 'start', ({ range }) => count(range.later)],
      strike: ['Can strike', 'refused', 'start', ({ range }) => count(enemies.filter((cell) => range.threat[cell]).length)],
      turn: ['Turn', '', 'start', () => (turnAt(board.hover) < 0 ? null : String(turnAt(board.hover)))],
      under: ['Under threat', '', 'start', ({ danger }) => count(friends.filter((cell) => danger.has(cell)).length)],
      far: ['Steps', 'path', 'start', () => (path.length ? count(path.length - 1) : null)],
    });
    run.facts.push(() => board.invalidate());

    /** The path to the cell under the pointer. */
    const pointing = new Run(app, (ask) => ask(engine, 'squad', { ...side(friends, enemies, chosen, set.turns), to: board.hover }), { shown(found) {
      ({ path } = found);
      run.refresh();
    } });
    function point(cell) {
      path = [];
      run.refresh();
      if (cell >= 0 && turnAt(cell) > 0) pointing.ask({ keep: true });
      else pointing.drop();
    }

    /** One turn of the story: where each unit goes, and which enemies are struck. */
    const acting = new Run(app, async (ask) => {
      const [mine, theirs] = turn === 2 ? [enemies, friends] : [friends, enemies];
      const [now, walks, struck] = [[...mine], [], new Set()];
      const { danger } = run.answer;
      for (const i of now.keys()) {
        const { now: near, stops, threat } = await ask(engine, 'squad', side(now, theirs, i, 1), 'act');
        const foe = theirs.find((cell) => threat[cell] && !struck.has(cell));
        if (turn === 3 && foe !== undefined) struck.add(foe);
        if (turn === 3) continue;
        const far = (cell) => Math.min(...theirs.map((one) => world.apart(one, cell)));
        const free = [...near].filter((cell) => stops[cell] && (turn === 2 || !danger.has(cell)));
        const to = free.reduce((best, cell) => (far(cell) < far(best) ? cell : best), now[i]);
        if (to === now[i]) continue;
        walks.push({ mine, i, path: (await ask(engine, 'squad', { ...side(now, theirs, i, 1), to }, 'act')).path });
        now[i] = to;
      }
      return { mine, walks, struck };
    }, { async shown({ mine, walks, struck }) {
      const { version } = world;
      for (const walk of walks) {
        walker = { ...walk, at: reducedMotion() ? walk.path.length : 0 };
        await app.clock.each((seconds) => {
          walker.at += seconds * PACE;
          board.invalidate();
          return walker.at < walk.path.length - 1;
        });
        if (app.signal.aborted || version !== world.version || acting.answer?.mine !== mine) return;
        mine[walk.i] = walk.path.at(-1);
      }
      walker = null;
      enemies = enemies.filter((cell) => !struck.has(cell));
      words.textContent = `${STORY[turn]}${turn === 3 ? ` ${struck.size} of ${struck.size + enemies.length} are struck.` : ''}`;
      app.announce(words.textContent);
      run.ask({ keep: true });
    } });
    const words = h('p', {});
    const next = button('Next turn', () => play(turn === 3 ? 0 : turn + 1), { class: 'primary' });

    /** Plays a turn of the story; the one before the first deploys again. */
    function play(to) {
      if (acting.asking || walker || !run.answer) return;
      if (to === 0) deploy();
      turn = to;
      words.textContent = STORY[turn];
      next.textContent = turn === 3 ? 'Once more' : 'Next turn';
      path = [];
      if (turn) acting.ask();
      else run.ask();
    }

    function pick(cell) {
      if (walker) return;
      const friend = friends.indexOf(cell);
      if (friend >= 0) chosen = friend;
      else if (run.answer?.range.stops[cell]) {
        friends[chosen] = cell;
        app.announce(`moved to ${xy(world, cell)}`);
      } else return;
      run.ask({ keep: true });
    }

    app.heed((change) => {
      const how = asked(change, board);
      if (!how) return;
      if (change.what === 'map' || [...friends, ...enemies].some((cell) => !world.isOpen(cell))) deploy();
      run.ask(how);
    });

    return {
      board, toolbar,
      panel: [
        section('A story in three turns', words, h('div', { class: 'row' }, next)),
        section('Chosen unit', numbers, set.controls.steps, set.controls.turns, set.controls.reach, set.controls.danger, set.controls.sight, h('div', { class: 'row' }, button('Next unit', () => {
          chosen = (chosen + 1) % friends.length;
          run.ask({ keep: true });
        }), button('Deploy again', () => {
          deploy();
          run.ask();
        }))),
        legend(['closed', 'within reach: this turn darker, the next lighter'], ['open', 'can be struck from there'], ['refused', 'enemies, and what they threaten'], ['path', 'the path, and the chosen unit'], ['dim', 'ground that the unit does not see: walls hide it']),
        mapCard(app),
      ],
      code() {
        if (!run.answer) throw new Error('Nothing was asked yet.');
        const { range } = run.answer;
        const cells = (list) => list.map((cell) => `map.cell(${xy(world, cell)})`).join(', ');
        const space = spaceLines(world, { neighbors: world.neighbors === 6 ? 8 : world.neighbors });
        const values = { space, unit: xy(world, friends[chosen]), friends: cells(friends), enemies: cells(enemies), steps: set.steps, turns: set.turns };
        return program('tactics', values, `${range.now.length} cells this turn, ${range.later} later`);
      },
      async start() {
        const fresh = !friends.length;
        if (fresh) deploy();
        words.textContent = STORY[0];
        await run.ask();
        if (fresh && !reducedMotion()) play(1);
      },
      settings: set,
      save: () => ({ f: friends.join('.'), e: enemies.join('.'), u: chosen || undefined }),
      load(parameters) {
        const [f, e] = ['f', 'e'].map((name) => cellsOf(parameters.get(name), world, 12));
        if (f.length && new Set([...f, ...e]).size === f.length + e.length) [friends, enemies] = [f, e];
        chosen = Math.min(friends.length - 1, Math.max(0, Math.floor(Number(parameters.get('u')) || 0)));
      },
    };
  },
};
