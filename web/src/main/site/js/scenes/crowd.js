import { ARRIVED, CrowdPainter, GAVE_UP, MOVING, NEAR, QUEUED, STATES } from '../crowdpainter.js';
import { Board, button, count, editOf, figures, Game, legend, mapCard, mapLines, mapOf, movementLines, note, oneOf, orderLines, program, row, Run, section, settings, WATER, xy } from '../parts.js';
import { ordersOf } from '../regiments.js';

/** The number of units, and the cells of a map on which they have room. */
const SIZES = { 300: 3000, 1000: 7500, 5000: 16_000 };
const FORMATIONS = ['box', 'line', 'wedge', 'column', 'none'];
const MOTIONS = [['avoidance', 'avoidance, turns at doors'], ['rush', 'avoidance, no turns'], ['grid', 'grid steps']];
/** The maps that this scene makes for one crowd and for two. */
const MAPS = ['rivers', 'door'];
/** Ticks whose times are averaged, and the fewest that count. */
const [WINDOW, FEWEST] = [60, 20];
/** The ticks after which the program that the page shows compares the hash. */
const COMPARED = 60;

let size = 300;

export const crowd = {
  id: 'crowd',
  title: 'Crowd',
  lead: 'Drag a box over units, choose a formation, and click where they should go. Paint walls and bridges while they walk.',
  suits: 'rivers',
  area: () => SIZES[size],

  create(app) {
    const { world, late } = app;
    const tools = { pick: 'Send: click the goal', box: 'Box: drag over units to select them', brushes: ['wall', 'ground', 'mud', 'water'] };
    const painter = new CrowdPainter();
    /** The answer to the next tick, once it is here; and the cell to which each unit was sent. */
    let [next, goals] = [null, []];
    let [columns, opening, millis] = [1, [], []];
    let [ticks, frames, passed, played] = [0, 0, 0, 0];

    const numbers = figures({ units: ['Units'], arrived: ['Arrived', 'arrived'], moving: ['Moving', 'blue'], queued: ['Waiting'], failed: ['Gave up', 'refused'], pace: ['Pace'], fps: ['Frames per second'], tick: ['Tick time'], share: ['Share of a frame'] });
    const one = figures({ chosen: ['Selected', 'path'], state: ['State'], blocker: ['Blocked by'] });
    const words = note();
    const set = settings(app, {
      units: [oneOf('Number', Object.keys(SIZES).map((n) => [+n, count(+n)]), size), 'u'],
      two: [oneOf('Play', [[0, 'one crowd, two rivers'], [1, 'two crowds, one door']], 0), 'd'],
      formation: [oneOf('Formation', FORMATIONS.map((name) => [name, name]), 'box'), 'f'],
      motion: [oneOf('Motion', MOTIONS, 'avoidance'), 'y'],
      speed: [oneOf('Speed', [[1, '1×'], [2, '2×'], [4, '4×']], 1), 'x'],
    }, (name) => {
      size = set.units;
      if (name === 'two') app.make(MAPS[set.two]);
      else if (name === 'units' && MAPS.includes(world.kind)) app.make(world.kind);
      else if (name === 'units' || name === 'motion') run.ask();
      else if (name === 'formation') {
        // Units that have a goal form up again there.
        const who = addressed();
        for (const goal of new Set(goals)) if (goal >= 0) send(goal, who.filter((i) => goals[i] === goal));
      }
    });
    const all = () => Int32Array.from(painter.states.keys());
    /** Whom an order is for: the selected units, or all if none is. */
    const addressed = () => (painter.selected.length ? painter.selected : all());

    const board = new Board(app, { label: 'Map with units. Drag a box to select some; space sends them to the cursor, A selects all.', tools, ends: false, boxes: true, lines: false, painter, on: { pick, box } });
    const question = () => ({ map: mapOf(world), units: size, crowds: set.two ? 2 : 1, gridSteps: set.motion === 'grid', doorTurns: set.motion !== 'rush' });

    const run = new Run(app, (ask) => ask(late, 'crowdStart', question()), {
      clear() {
        [next, millis] = [null, []];
        painter.clear();
        numbers.show({ units: 'searching …', arrived: '–', moving: '–', queued: '–', failed: '–', tick: '–', share: '–' });
        board.invalidate();
      },
      shown(made) {
        ({ columns } = made);
        painter.begin(made, made.states.length / (set.two ? 2 : 1));
        goals = Array.from(made.states, () => -1);
        const side = (part) => world.openNear(world.width * part, world.height / 2, (cell) => world.letters[cell] !== WATER);
        const [first, second] = [all().subarray(0, painter.half), all().subarray(painter.half)];
        opening = set.two ? [...orders(first, side(0.77)), ...orders(second, side(0.23))] : orders(first, side(0.84));
        show();
        give(opening);
      },
    });
    const orders = (who, cell) => ordersOf(world, who, cell, set.formation, painter.past[0], painter.radius);

    async function give(some) {
      for (const { who, cell } of some) {
        painter.flags.add(cell);
        for (const i of who) goals[i] = cell;
      }
      await act('crowdOrder', { orders: some });
    }

    /** Asks the game for something: its answer, or undefined if it has none, or another game has begun. */
    const act = (operation, argument) => app.attempt(() => run.act(late, operation, argument));

    /** The next tick is asked for while this one is shown. */
    const game = new Game(app, async () => {
      if (next || !run.answer) return;
      const unit = single();
      const found = await run.act(late, 'crowdTick', { ticks: 1, unit });
      if (found) next = { ...found, unit };
    }, { rate: () => 1000, most: 1, onframe: frame });
    /** The only selected unit, or −1. */
    const single = () => (painter.selected.length === 1 ? painter.selected[0] : -1);

    function take(found) {
      painter.take(found);
      millis = [found.millis, ...millis].slice(0, WINDOW);
      if (found.report && painter.chosen[found.unit]) describe(found.report, found);
      if (ticks++ % 5 === 0) show();
    }

    function frame(time) {
      if (!painter.past.length) return;
      const { seconds, phase: before } = painter;
      painter.phase += (time * set.speed) / seconds;
      if (painter.phase >= 1 && next) {
        take(next);
        next = null;
        painter.phase -= 1;
        played += seconds;
      }
      painter.phase = Math.min(1, painter.phase);
      played += (painter.phase - before) * seconds;
      board.invalidate();
      measured(time);
    }

    /** How fast it is, now and then: the tick as the median of many. */
    function measured(time) {
      frames++;
      passed += time;
      if (passed < 0.7) return;
      numbers.show({ fps: (frames / passed).toFixed(0), pace: `${Math.min(100, (played * 100) / passed / set.speed).toFixed(0)} %` });
      [frames, passed, played] = [0, 0, 0];
      if (millis.length < FEWEST) return;
      const median = [...millis].sort((a, b) => a - b)[millis.length >> 1];
      numbers.show({ tick: `${median.toFixed(median < 10 ? 2 : 1)} ms`, share: `${((median / (1000 / 60)) * 100).toFixed(0)} %` });
    }

    function show() {
      const { states, selected } = painter;
      const [arrived, moving, queued] = [painter.many(ARRIVED, NEAR), painter.many(MOVING), painter.many(QUEUED)];
      painter.flags = new Set(goals.filter((goal, i) => goal >= 0 && states[i] <= QUEUED));
      numbers.show({ units: count(states.length), arrived: count(arrived), moving: count(moving), queued: count(queued), failed: count(painter.many(GAVE_UP)) });
      one.show({ chosen: count(selected.length) });
      if (arrived && !moving && !queued) app.announce(`${arrived} of ${states.length} units have arrived`);
      if (selected.length !== 1) describe(['', '', '', selected.length ? 'Select a single unit to see its path and what it does.' : 'Click a unit to see its path, what it does and, with avoidance, the velocities that it may choose.']);
      board.invalidate();
    }

    function describe([name, reason, blocker, explanation], { path, lines } = { path: [], lines: [] }) {
      Object.assign(painter, { path, lines });
      one.show({ state: STATES[name] ?? '–', blocker: blocker ? `unit ${blocker}` : '–' });
      words.textContent = name ? `Its order: ${explanation}${reason ? `. It gave up: ${reason.toLowerCase().replaceAll('_', ' ')}` : ''}.` : explanation;
    }

    function select(some) {
      painter.chosen.fill(0);
      for (const i of some) painter.chosen[i] = 1;
      show();
      look();
      app.announce(`${some.length} of ${painter.states.length} units selected`);
    }

    /** What a single selected unit does, while time stands still. */
    async function look() {
      const unit = single();
      if (game.running || unit < 0) return;
      const found = await act('crowdTick', { ticks: 0, unit });
      if (!found || !painter.chosen[unit]) return;
      describe(found.report, found);
      board.invalidate();
    }

    async function send(cell, who = addressed()) {
      if (!who.length) return;
      app.announce(`${who.length} units sent to ${xy(world, cell)}`);
      await give(orders(who, cell));
      look();
      board.invalidate();
    }

    async function stop() {
      const who = addressed();
      for (const i of who) goals[i] = -1;
      await act('crowdStop', { who });
      board.invalidate();
    }

    function pick(cell, how) {
      if (how !== 'press' || !run.answer) return;
      const unit = painter.unitAt(cell % world.width, Math.floor(cell / world.width));
      if (unit < 0) send(cell);
      else select([unit]);
    }

    function box([left, top, right, bottom]) {
      if (!run.answer) return;
      select(all().filter((i) => {
        const [x, y] = painter.shownAt(board.geometry, i);
        return x >= left && x <= right && y >= top && y <= bottom;
      }));
      if (board.tools.brush === 'box') board.tools.choose('pick');
    }

    app.heed(({ what, cells }) => {
      if (what === 'cells') {
        act('crowdEdit', editOf(world, cells));
        app.remember();
      } else if (what === 'map') {
        if (MAPS.includes(world.kind)) set.two = MAPS.indexOf(world.kind);
        run.ask();
      }
    });

    return {
      board, game, run,
      /** For tests: how many ticks were shown, where the units are, and what they do. */
      now: () => ({ ticks, positions: painter.past[0], states: painter.states, chosen: painter.chosen, seconds: painter.seconds, lines: painter.lines }),
      /** For films: some ticks, shown at once. */
      async advance(ticks) {
        painter.tails = true;
        for (let i = 0; i < ticks; i++) take(await late.call('crowdTick', { ticks: 1 }));
        painter.phase = 1;
        show();
      },
      dock: [set.controls.formation, set.controls.units],
      panel: [
        section('Orders', set.controls.two, row(set.controls.formation, set.controls.units), row(set.controls.motion, set.controls.speed), row(game.button, button('Restart', () => run.ask())), numbers),
        section('Selection', row(button('Select all', () => select(all())), button('Stop', stop)), one, words),
        legend(['blue', 'moving units: a dot shows where each one looks'], ['orange', 'the second crowd'], ['arrived', 'units that have arrived'], ['refused', 'units that gave up'], ['path', 'selected units, their goals, the cheapest path of a single unit'], ['portal', 'limits on the velocity from units to avoid; red: to touch nobody; green: what is left'], ['water', 'water: units do not swim']),
        mapCard(app, { rules: false }),
      ],
      async code() {
        const { hash } = await late.call('crowdHash', { ...question(), orders: opening, ticks: COMPARED });
        const { seconds, radius, states, half } = painter;
        return program('crowd', {
          map: mapLines(world), walker: movementLines(world, { neighbors: 8, corners: 0, swims: false, radius: set.motion === 'grid' ? 0 : radius }), seconds, columns, orders: opening.flatMap((order) => orderLines(world, order, half)), size: half, ticks: COMPARED,
          motion: { grid: '.gridSteps()', rush: '.doorTurns(false)' }[set.motion] ?? '', sides: set.two ? `0, ${world.width - columns}` : '0',
        }, `${states.length} units, hash ${hash}`, ['SplitMix']);
      },
      load(parameters) {
        const kind = MAPS[set.two];
        const other = set.units !== size || kind !== world.kind;
        size = set.units;
        if (MAPS.includes(world.kind) && !parameters.has('m') && other) app.shows(() => app.make(kind));
      },
      keys: { a: () => select(painter.selected.length === painter.states.length ? [] : all()) },
    };
  },
};
