import { Board, drawGoal, drawPath } from '../board.js';
import { program, mapLines, movementLines, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { Run } from '../run.js';
import { oneOf, settings } from '../settings.js';
import { button, count, figures, Game, h, legend, reducedMotion, section } from '../ui.js';
import { drawUnits } from '../units.js';
import { WATER } from '../world.js';

/** Larger groups go as several, side by side. */
const REGIMENT = 1250;
/** The number of units, and the cells of a map on which they have room. */
const SIZES = { 300: 3000, 1000: 7500, 5000: 16_000 };
const FORMATIONS = ['box', 'line', 'wedge', 'column', 'none'];
const MOTIONS = [['avoidance', 'avoidance, turns at doors'], ['rush', 'avoidance, no turns'], ['grid', 'grid steps']];
const STATES = { IDLE: 'no order', MOVING: 'moving', QUEUED: 'waiting at a door', ARRIVED: 'arrived', ARRIVED_NEAR: 'arrived beside others', GAVE_UP: 'gave up' };
/** Their numbers. */
const [, MOVING, QUEUED, ARRIVED, NEAR, GAVE_UP] = Object.keys(STATES).keys();
/** The maps that this scene makes for one crowd and for two. */
const MAPS = ['rivers', 'door'];
/** Ticks whose times are averaged, and the fewest that count. */
const [WINDOW, FEWEST] = [60, 20];
/** The ticks after which the program that the page shows compares the hash. */
const COMPARED = 60;
/** The greatest speed of a unit, in cells a second, and the seconds for which its velocities are shown. */
const [SPEED, AHEAD] = [4, 0.6];
/** How long tails are, in seconds. */
const TAIL = 0.45;

let size = 300;

export const crowd = {
  id: 'crowd',
  title: 'Crowd',
  lead: 'Drag a box over units, choose a formation, and click where they should go. Paint walls and bridges while they walk.',
  suits: 'rivers',
  area: () => SIZES[size],

  create(app) {
    const { world, late } = app;
    const toolbar = new Toolbar(app, { pick: 'Send: click the goal', box: 'Box: drag over units to select them', brushes: ['wall', 'ground', 'mud', 'water'] });
    /** The positions after the last ticks, the newest first; what is shown lies between the first two. */
    let past = [];
    let states = new Int8Array(0);
    let headings = new Float32Array(0);
    let chosen = new Uint8Array(0);
    let goals = new Int32Array(0);
    /** The answer to the next tick, once it is here; how much of this tick has passed, from 0 to 1. */
    let [next, phase, seconds, radius, columns] = [null, 0, 0.1, 0.4, 1];
    let [opening, flags, tails] = [[], new Set(), !reducedMotion()];
    /** Of a single selected unit: the cheapest path, and four numbers for each half-plane that limits its velocity. */
    let [path, lines] = [[], []];
    let millis = [];
    let [frames, passed, played] = [0, 0, 0];

    const numbers = figures({ units: ['Units'], arrived: ['Arrived', 'arrived'], moving: ['Moving', 'blue'], queued: ['Waiting'], failed: ['Gave up', 'refused'], pace: ['Pace'], fps: ['Frames per second'], tick: ['Tick time'], share: ['Share of a frame'] });
    const one = figures({ chosen: ['Selected', 'path'], state: ['State'], blocker: ['Blocked by'] });
    const note = h('p', { class: 'note' });
    const set = settings({
      units: [oneOf('Number', Object.keys(SIZES).map((n) => [+n, count(+n)]), size), 'u'],
      two: [oneOf('Play', [[0, 'one crowd, two rivers'], [1, 'two crowds, one door']], 0), 'd'],
      formation: [oneOf('Formation', FORMATIONS.map((name) => [name, name]), 'box'), 'f'],
      motion: [oneOf('Motion', MOTIONS, 'avoidance'), 'y'],
      speed: [oneOf('Speed', [[1, '1×'], [2, '2×'], [4, '4×']], 1), 'x'],
    }, (name) => {
      app.remember();
      size = set.units;
      if (name === 'two') app.make(MAPS[set.two]);
      else if (name === 'units' && MAPS.includes(world.kind)) app.make(world.kind);
      else if (name === 'units' || name === 'motion') begin();
      else if (name === 'formation') {
        // Units that have a goal form up again there.
        const all = !chosen.includes(1);
        for (const goal of new Set(goals)) {
          const who = Int32Array.from(goals.keys()).filter((i) => goals[i] === goal && (all || chosen[i]));
          if (goal >= 0 && who.length) send(goal, who);
        }
      }
    });
    const selected = () => Int32Array.from(chosen.keys()).filter((i) => chosen[i]);
    const half = () => (set.two ? states.length / 2 : states.length);

    const painter = {
      draw(context, g, colors) {
        if (!past.length) return;
        drawPath(context, g, path, colors, { width: 0.16 });
        draw(context, g, colors);
        if (lines.length) drawLines(context, g, colors, selected()[0]);
        for (const goal of flags) drawGoal(context, g, goal, colors);
      },
    };

    /** Where a unit is shown: on the straight line between two ticks. */
    const between = (k, i) => past[k + 1][i] + (past[k][i] - past[k + 1][i]) * phase;

    const shownAt = (g, i, k = 0) => [g.px(between(k, 2 * i), between(k, 2 * i + 1)), g.py(between(k, 2 * i), between(k, 2 * i + 1))];

    function draw(context, g, colors) {
      const r = Math.max(1.3, g.span * radius * (g.diamond ? 1.2 : 1));
      const [limit, length] = [half(), states.length > 1500 || !tails ? 0 : past.length - 2];
      drawUnits(context, colors, ['blue', 'orange', 'arrived', 'refused'], r, states.length, (i) => {
        const [x, y] = shownAt(g, i);
        const color = states[i] === GAVE_UP ? 3 : states[i] === ARRIVED || states[i] === NEAR ? 2 : i < limit ? 0 : 1;
        const tail = states[i] === MOVING && length > 0 ? Array.from({ length }, (_, k) => shownAt(g, i, k + 1)).flat() : [];
        return { x, y, color, tail, chosen: chosen[i] === 1, turn: color > 1 ? undefined : states[i] === QUEUED ? NaN : headings[i] };
      });
    }

    /** The velocities of a unit, each as the point to which it leads: a line for each limit, and green those that touch nothing. */
    function drawLines(context, g, colors, unit) {
      const [cx, cy, reach] = [between(0, 2 * unit), between(0, 2 * unit + 1), SPEED * AHEAD];
      const all = new Path2D();
      all.arc(g.px(cx, cy), g.py(cx, cy), reach * g.span, 0, 7);
      const sides = Array.from({ length: lines.length / 4 }, (_, i) => {
        const [nx, ny, most] = lines.subarray(4 * i);
        const half = new Path2D();
        for (const [out, along] of [[most * AHEAD, -3 * reach], [most * AHEAD, 3 * reach], [-3 * reach, 3 * reach], [-3 * reach, -3 * reach]]) half.lineTo(g.px(cx + nx * out - ny * along, cy + ny * out + nx * along), g.py(cx + nx * out - ny * along, cy + ny * out + nx * along));
        half.closePath();
        return [half, lines[4 * i + 3]];
      });
      context.save();
      Object.assign(context, { lineWidth: 1, strokeStyle: colors.path });
      context.stroke(all);
      context.clip(all);
      for (const [half, kind] of sides) {
        context.strokeStyle = colors[['unit', 'refused', 'portal'][kind]];
        context.stroke(half);
      }
      for (const [half, kind] of sides) if (kind < 2) context.clip(half);
      Object.assign(context, { globalAlpha: 0.6, fillStyle: colors.arrived });
      context.fill(all);
      context.restore();
    }

    const board = new Board(app, { label: 'Map with units. Drag a box to select some; space sends them to the cursor, A selects all.', tools: toolbar, ends: false, boxes: true, lines: false, painter, on: { pick, box } });
    const question = () => ({ map: mapOf(world), units: size, crowds: set.two ? 2 : 1, gridSteps: set.motion === 'grid', doorTurns: set.motion !== 'rush' });

    const run = new Run(app, (ask) => ask(late, 'crowdStart', question()), {
      clear() {
        [next, phase, past, path, lines, millis, states] = [null, 0, [], [], [], [], new Int8Array(0)];
        numbers.show({ units: 'searching …', arrived: '–', moving: '–', queued: '–', failed: '–', tick: '–', share: '–' });
        board.invalidate();
      },
      shown(made) {
        ({ states, seconds, radius, columns } = made);
        past = [made.positions, made.positions];
        [headings, chosen, goals] = [new Float32Array(states.length), new Uint8Array(states.length), new Int32Array(states.length)];
        headings.fill(Math.PI, half());
        goals.fill(-1);
        const ids = Int32Array.from(states.keys());
        const side = (part) => world.openNear(world.width * part, world.height / 2, (cell) => world.letters[cell] !== WATER);
        opening = set.two ? [...orders(ids.subarray(0, half()), side(0.77)), ...orders(ids.subarray(half()), side(0.23))] : orders(ids, side(0.84));
        show();
        give(opening);
      },
    });
    const begin = () => run.ask();

    /** What sends units to a cell. */
    function orders(who, cell) {
      const { formation: shape } = set;
      const parts = Math.ceil(who.length / REGIMENT);
      if (parts < 2) return who.length ? [{ who, cell, formation: shape }] : [];
      const goal = [cell % world.width, Math.floor(cell / world.width)];
      const [dx, dy] = goal.map((g, axis) => Math.abs(who.reduce((sum, i) => sum + past[0][2 * i + axis] - g, 0)));
      const axis = dx > dy ? 1 : 0;
      const room = axis ? world.height : world.width;
      const apart = Math.min(room / parts, Math.sqrt(REGIMENT) * radius * 2.5 + 2);
      const sorted = [...who].sort((a, b) => past[0][2 * a + axis] - past[0][2 * b + axis] || a - b);
      return Array.from({ length: parts }, (_, k) => {
        const at = [...goal];
        at[axis] = Math.round(Math.min(room - 1, Math.max(0, Math.min(room - (apart * parts) / 2, Math.max((apart * parts) / 2, goal[axis])) + (k - (parts - 1) / 2) * apart)));
        return { who: Int32Array.from(sorted.slice((k * sorted.length) / parts, ((k + 1) * sorted.length) / parts)), cell: at[1] * world.width + at[0], formation: shape };
      });
    }

    async function give(some) {
      for (const { who, cell } of some) {
        flags.add(cell);
        for (const i of who) goals[i] = cell;
      }
      await act('crowdOrder', { orders: some });
    }

    /** Asks the game for something: its answer, or undefined if it has none, or another game has begun. */
    const act = (operation, argument) => app.attempt(() => run.act(late, operation, argument));

    /** The next tick is asked for while this one is shown. */
    const game = new Game(app, async () => {
      if (next || !past.length) return;
      const [unit] = selected().length === 1 ? selected() : [-1];
      const found = await run.act(late, 'crowdTick', { ticks: 1, unit });
      if (found) next = { ...found, unit };
    }, { rate: () => 1000, most: 1, onframe: frame });

    function take({ positions, unit, report, ...found }) {
      past = [positions, ...past].slice(0, 3 + Math.round(TAIL / seconds));
      states = found.states;
      for (let i = 0; i < states.length; i++) {
        const [dx, dy] = [positions[2 * i] - past[1][2 * i], positions[2 * i + 1] - past[1][2 * i + 1]];
        if (dx * dx + dy * dy > 1e-4) headings[i] = Math.atan2(dy, dx);
      }
      millis = [found.millis, ...millis].slice(0, WINDOW);
      if (report && chosen[unit]) describe(report, found);
      if (scene.ticks++ % 5 === 0) show();
    }

    function frame(time) {
      if (!past.length) return;
      const before = phase;
      phase += (time * set.speed) / seconds;
      if (phase >= 1 && next) {
        take(next);
        next = null;
        phase -= 1;
        played += seconds;
      }
      phase = Math.min(1, phase);
      played += (phase - before) * seconds;
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
      const many = (...which) => states.reduce((sum, s) => sum + (which.includes(s) ? 1 : 0), 0);
      const arrived = many(ARRIVED, NEAR);
      flags = new Set(goals.filter((goal, i) => goal >= 0 && states[i] <= QUEUED));
      numbers.show({ units: count(states.length), arrived: count(arrived), moving: count(many(MOVING)), queued: count(many(QUEUED)), failed: count(many(GAVE_UP)) });
      one.show({ chosen: count(selected().length) });
      if (arrived && !many(MOVING, QUEUED)) app.announce(`${arrived} of ${states.length} units have arrived`);
      if (selected().length !== 1) describe(['', '', '', selected().length ? 'Select a single unit to see its path and what it does.' : 'Click a unit to see its path, what it does and, with avoidance, the velocities that it may choose.']);
      board.invalidate();
    }

    function describe([name, reason, blocker, explanation], found = { path: [], lines: [] }) {
      ({ path, lines } = found);
      const words = (upper) => upper.toLowerCase().replaceAll('_', ' ');
      one.show({ state: STATES[name] ?? '–', blocker: blocker ? `unit ${blocker}` : '–' });
      note.textContent = name ? `Its order: ${explanation}${reason ? `. It gave up: ${words(reason)}` : ''}.` : explanation;
    }

    function select(some) {
      chosen.fill(0);
      for (const i of some) chosen[i] = 1;
      show();
      look();
      app.announce(`${some.length} of ${states.length} units selected`);
    }

    /** What a single selected unit does, while time stands still. */
    async function look() {
      const [unit, ...others] = selected();
      if (game.running || unit === undefined || others.length) return;
      const found = await act('crowdTick', { ticks: 0, unit });
      if (!found || !chosen[unit]) return;
      describe(found.report, found);
      board.invalidate();
    }

    /** Sends the selected units, or all if none is. */
    async function send(cell, who = selected()) {
      const group = who.length ? who : Int32Array.from(states.keys());
      app.announce(`${group.length} units sent to ${xy(world, cell)}`);
      await give(orders(group, cell));
      look();
      board.invalidate();
    }

    async function stop() {
      const group = selected().length ? selected() : Int32Array.from(states.keys());
      for (const i of group) goals[i] = -1;
      await act('crowdStop', { who: group });
      board.invalidate();
    }

    /** The unit that stands at a cell, or −1. */
    function unitAt(cell) {
      const [x, y] = [(cell % world.width) + 0.5, Math.floor(cell / world.width) + 0.5];
      let [best, least] = [-1, 0.36];
      for (let i = 0; i < states.length; i++) {
        const d = (between(0, 2 * i) - x) ** 2 + (between(0, 2 * i + 1) - y) ** 2;
        if (d < least) [best, least] = [i, d];
      }
      return best;
    }

    function pick(cell, how) {
      if (how !== 'press' || !past.length) return;
      const unit = unitAt(cell);
      if (unit < 0) send(cell);
      else select([unit]);
    }
    function box([left, top, right, bottom]) {
      const g = board.geometry;
      if (!past.length) return;
      select([...states.keys()].filter((i) => {
        const [x, y] = shownAt(g, i);
        return x >= left && x <= right && y >= top && y <= bottom;
      }));
      if (toolbar.brush === 'box') toolbar.choose('pick');
    }
    app.heed(({ what, cells }) => {
      if (what === 'cells') {
        act('crowdEdit', { cells: Int32Array.from(cells), letters: Int8Array.from(cells, (cell) => world.letters[cell]) });
        app.remember();
      } else if (what === 'map') {
        if (MAPS.includes(world.kind)) set.two = MAPS.indexOf(world.kind);
        begin();
      }
    });

    const scene = {
      /** Ticks shown so far. */
      ticks: 0,
      board, toolbar,
      /** For tests: where the units are, and what they do. */
      now: () => ({ positions: past[0], states, chosen, seconds, lines }),
      /** For films: some ticks, shown at once. */
      async advance(ticks) {
        tails = true;
        for (let i = 0; i < ticks; i++) take(await late.call('crowdTick', { ticks: 1 }));
        phase = 1;
        show();
      },
      dock: [set.controls.formation, set.controls.units],
      panel: [],
      start: begin,
      async code() {
        const { hash } = await late.call('crowdHash', { ...question(), orders: opening, ticks: COMPARED });
        const orders = opening.flatMap(({ who, cell, formation: shape }) => {
          const second = Number(who[0] >= half());
          const crowds = `crowds.get(${second})`;
          const some = `Stream.of("${Array.from(who, (i) => i - second * half()).join(' ')}".split(" ")).map(Integer::valueOf).map(${crowds}::get).toList()`;
          return ['import java.util.stream.Stream;'].slice(Number(who.length === half())).concat(`units.group(${who.length < half() ? some : crowds}).formation(Formation.${shape}()).goTo(${xy(world, cell)});`);
        });
        const values = {
          map: mapLines(world), walker: movementLines(world, { neighbors: 8, corners: 0, swims: false, radius: set.motion === 'grid' ? 0 : radius }), seconds, columns, orders, size: half(), ticks: COMPARED,
          motion: { grid: '.gridSteps()', rush: '.doorTurns(false)' }[set.motion] ?? '', sides: set.two ? `0, ${world.width - columns}` : '0',
        };
        return program('crowd', values, `${states.length} units, hash ${hash}`, ['SplitMix']);
      },
      settings: set,
      load(parameters) {
        const kind = MAPS[set.two];
        const other = set.units !== size || kind !== world.kind;
        size = set.units;
        if (MAPS.includes(world.kind) && !parameters.has('m') && other) app.shows(() => app.make(kind));
      },
      key(event) {
        if (event.key !== 'a') return game.key(event);
        select(selected().length === states.length ? [] : [...states.keys()]);
        return true;
      },
    };
    scene.panel = [
      section('Orders', set.controls.two, h('div', { class: 'row' }, set.controls.formation, set.controls.units), h('div', { class: 'row' }, set.controls.motion, set.controls.speed), h('div', { class: 'row' }, game.button, button('Restart', begin)), numbers),
      section('Selection', h('div', { class: 'row' }, button('Select all', () => select([...states.keys()])), button('Stop', stop)), one, note),
      legend(['blue', 'moving units: a dot shows where each one looks'], ['orange', 'the second crowd'], ['arrived', 'units that have arrived'], ['refused', 'units that gave up'], ['path', 'selected units, their goals, the cheapest path of a single unit'], ['portal', 'limits on the velocity from units to avoid; red: to touch nobody; green: what is left'], ['water', 'water: units do not swim']),
      mapCard(app, { rules: false }),
    ];
    return scene;
  },
};
