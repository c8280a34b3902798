import { Board } from '../board.js';
import { program } from '../code.js';
import { Engine, mapOf } from '../engine.js';
import { Run } from '../run.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { range, settings } from '../settings.js';
import { button, count, figures, Game, h, legend, pane, section, table } from '../ui.js';
import { drawUnits } from '../units.js';
import { WALL, WATER } from '../world.js';

const BATCH = 100;
const BATCHES = 20;
/** What the JVM found for seed 1, all batches; the tests compare. */
export const JVM_HASH = 'a559c5b73c68f377';
/** And for seed 1, so many paths by each algorithm; those for ground of one cost have even ground. The tests compare. */
const EACH = 200;
export const JVM_HASHES = {
  auto: 'e92893942ba0b63f', jps: '87b17bc62219567f', jpsw: '61edeceb2b808782', canonical: 'e92893942ba0b63f', indexed: '2af860f2d9fa47b5', astar: 'bd985b003620eed2', dijkstra: '9826b643b96d664a',
  bidirectional: 'a3abd80d02e59400', 'weighted-astar': '8a50c5043557579d', anytime: 'b6bbd3ce1d1acfb5', greedy: '1bed673032f80e5e', bfs: '409a9784655d2b87',
};
/** And for so many ticks of units and obstacles on a living mesh, seed 1. The tests compare. */
export const TICKS = 300;
export const JVM_LIVING = 'd9b2f14e0a1a1a21';
export const EVEN = ['jps', 'indexed'];

/** The units of each world, and the ticks after which all are sent back. */
const [UNITS, THERE] = [120, 240];

export const determinism = {
  id: 'determinism',
  title: 'Determinism',
  lead: 'Two workers, each with a world of its own. Paint a wall while the units walk: both worlds stay equal, to the last bit.',
  suits: 'rivers',
  panes: 2,

  create(app) {
    const { world, signal } = app;
    const toolbar = new Toolbar(app, { brushes: ['wall', 'ground', 'mud', 'water'] });
    if (toolbar.brush !== 'hand') toolbar.choose(WALL);
    const set = settings({ seed: [range('Seed', 1, 99, 1), 's'] }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(prove, 250);
    });
    let waiting = 0;
    /** The workers of the proof: one that is closed answers no more. */
    let proofs = [];
    /** The hash over all paths, when both workers have found it. */
    let last = '';
    const worlds = ['A', 'B'].map((name) => {
      const made = { engine: new Engine('./late-worker.js'), hash: h('output', { class: 'hash' }, '–'), positions: new Float32Array(0) };
      made.board = new Board(app, { label: `World of worker ${name}`, tools: toolbar, ends: false, lines: false, painter: { draw: (context, g, colors) => draw(context, g, colors, made.positions) } });
      return Object.assign(made, { element: pane(h('strong', {}, `Worker ${name}`), made.hash, made.board.canvas) });
    });
    let [tick, radius, apart] = [0, 0.4, 0];
    const live = h('p', { class: 'live', role: 'status' }, 'The worlds are being made …');
    const both = (operation, argument) => Promise.all(worlds.map(({ engine }) => engine.call(operation, argument)));
    const play = new Game(app, step, { rate: () => 10, most: 1 });

    const draw = (context, g, colors, at) => drawUnits(context, colors, ['blue', 'orange'], Math.max(1.6, g.span * radius), at.length / 2, (i) => ({ x: g.px(at[2 * i], at[2 * i + 1]), y: g.py(at[2 * i], at[2 * i + 1]), color: Number(4 * i >= at.length) }));

    /** Two crowds face each other, in each world. */
    const beginning = new Run(app, () => both('crowdStart', { map: mapOf(world), units: UNITS, crowds: 2, gridSteps: false, doorTurns: true }), {
      clear: () => ([tick, apart] = [0, 0]),
      shown(made) {
        worlds.forEach((one, i) => (one.positions = made[i].positions));
        ({ radius } = made[0]);
        app.attempt(() => send().then(step));
      },
    });
    const begin = () => beginning.ask();

    /** Each half to the other side. */
    const send = () => both('crowdOrder', { orders: [0, 1].map((half) => ({
      who: Int32Array.from({ length: UNITS / 2 }, (_, i) => i + (half * UNITS) / 2), formation: 'box',
      cell: world.openNear(world.width * ((half + Math.floor(tick / THERE)) % 2 ? 0.15 : 0.85), world.height / 2, (cell) => world.letters[cell] !== WATER),
    })) });

    async function step() {
      const { answer } = beginning;
      const found = answer && (await both('crowdTick', { ticks: 1, hashed: true }));
      if (!answer || answer !== beginning.answer) return;
      tick++;
      worlds.forEach((one, i) => {
        one.positions = found[i].positions;
        one.hash.textContent = found[i].hash;
        one.board.invalidate();
      });
      if (found[0].hash !== found[1].hash) apart++;
      live.textContent = apart ? `The worlds differ since tick ${count(tick)}. This is a bug: please report it.` : `Tick ${count(tick)}: both worlds are equal.`;
      live.className = `live ${apart ? 'fail' : 'pass'}`;
      if (tick % THERE === 0) await send();
    }

    app.heed(({ what, cells }) => {
      if (what === 'map') begin();
      else if (what === 'cells') beginning.answer && both('crowdEdit', { cells: Int32Array.from(cells), letters: Int8Array.from(cells, (cell) => world.letters[cell]) });
    });

    const numbers = figures({ queries: ['Paths'], expanded: ['Expanded', 'closed'], same: ['Hashes equal'], jvm: ['As on the JVM'] });
    const verdict = h('p', { class: 'verdict', role: 'status' }, '…');
    const bar = h('progress', { max: BATCHES, value: 0, 'aria-label': 'Paths that both workers have found' });
    const each = table();

    /** The same two thousand paths in two workers: the hashes after every hundred. */
    function prove() {
      app.remember();
      last = '';
      proofs.forEach((engine) => engine.close());
      proofs = [new Engine(), new Engine()];
      verdict.textContent = 'comparing …';
      verdict.className = 'verdict';
      numbers.show({ jvm: '–', same: '–', queries: '–', expanded: '–' });
      const hashes = [[], []];
      const compare = (expanded) => {
        const done = Math.min(...hashes.map((list) => list.length));
        const equal = hashes[0].slice(0, done).filter((hash, i) => hash === hashes[1][i]).length;
        numbers.show({ queries: count(done * BATCH), expanded: count(expanded), same: `${equal} of ${done}` });
        bar.value = done;
        if (done < BATCHES) return;
        last = hashes[0].at(-1);
        numbers.show({ jvm: set.seed === 1 ? (last === JVM_HASH ? 'yes' : 'NO') : 'seed 1 only' });
        verdict.textContent = equal === done ? `${count(BATCHES * BATCH)} paths, every hash equal.` : 'The hashes differ. This is a bug: please report the seed.';
        verdict.className = `verdict ${equal === done ? 'pass' : 'fail'}`;
        app.announce(verdict.textContent);
      };
      proofs.forEach((engine, which) => app.attempt(async () => {
        await engine.call('proofStart', { seed: set.seed });
        for (let i = 0; i < BATCHES; i++) {
          const part = await engine.call('proofAsk', { count: BATCH });
          hashes[which].push(part.hash);
          compare(part.expanded);
        }
      }));
    }

    /** Every algorithm in one worker, beside what the JVM found. */
    const engineByEngine = () => app.attempt(async () => {
      const engine = new Engine();
      proofs.push(engine);
      const rows = [];
      const add = (words, hash, jvm) => {
        rows.push([words, h('span', { class: 'hash' }, hash), h('span', { class: hash === jvm ? 'pass' : 'fail' }, hash === jvm ? '✓' : `✗ ${jvm}`)]);
        each.show(rows);
      };
      for (const [algorithm, jvm] of Object.entries(JVM_HASHES)) {
        await engine.call('proofStart', { seed: 1, algorithm, even: EVEN.includes(algorithm) });
        add(algorithm, (await engine.call('proofAsk', { count: EACH })).hash, jvm);
      }
      add('living mesh', (await app.late.call('living', { seed: 1, ticks: TICKS })).hash, JVM_LIVING);
    });

    signal.addEventListener('abort', () => {
      clearTimeout(waiting);
      [...proofs, ...worlds.map(({ engine }) => engine)].forEach((engine) => engine.close());
    });

    return {
      toolbar,
      stage: [h('div', { class: 'panes two' }, worlds.map(({ element }) => element)), live],
      panel: [
        section('Two worlds', h('div', { class: 'row' }, play.button, button('Restart', begin)), h('p', { class: 'note' }, 'After every tick a hash over all units is compared. Your strokes reach both worlds between the same two ticks.')),
        section(`Proof: ${count(BATCH * BATCHES)} paths, twice`, set.controls.seed, bar, verdict, numbers, h('div', { class: 'row' }, button('Run again', prove)),
          h('p', { class: 'note' }, 'A hash (FNV-1a) over the cells of every path. Costs are whole numbers, and ties go to the lower h, then to the lower cell index: nothing depends on chance, threads or rounding.')),
        section(`Every algorithm: ${EACH} paths of seed 1`, each, h('div', { class: 'row' }, button('Compare with the JVM', engineByEngine))),
        mapCard(app, { rules: false }),
        legend(['blue', 'the first crowd'], ['orange', 'the second crowd'], ['pass', 'equal: the same cells in the same order'], ['refused', 'different: that would be a bug']),
      ],
      boards: () => worlds.map(({ board }) => board),
      /** For tests. */
      now: () => ({ tick, apart, hashes: worlds.map(({ hash }) => hash.textContent) }),
      start() {
        begin();
        prove();
      },
      code: () => program('determinism', { seed: set.seed, paths: BATCH * BATCHES }, last || 'what both workers are still looking for', ['Proof', 'PathHash', 'SplitMix', 'Terrain']),
      settings: set,
      key: (event) => play.key(event),
    };
  },
};
