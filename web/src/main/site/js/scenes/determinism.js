import { Board, button, count, drawUnits, editOf, Game, h, legend, mapCard, mapOf, note, pane, program, range, row, Run, section, settings, Toolbar, twins, WALL, WATER } from '../parts.js';

let PATHS, Proofs;

/** The units of each world, and the ticks after which all are sent back. */
const [UNITS, THERE] = [120, 240];

export const determinism = {
  id: 'determinism',
  title: 'Determinism',
  lead: 'Two workers, each with a world of its own. Paint a wall while the units walk: both worlds stay equal, to the last bit.',
  suits: 'rivers',
  panes: 2,

  fetch: async () => ({ PATHS, Proofs } = await import('../proofs.js')),

  create(app) {
    const { world, signal } = app;
    const toolbar = new Toolbar(app, { brushes: ['wall', 'ground', 'mud', 'water'] });
    if (toolbar.brush !== 'hand') toolbar.choose(WALL);
    const line = {};
    let waiting = 0;
    const set = settings(app, { seed: [range('Seed', 1, 99, 1), 's'] }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => proofs.run.ask(), 250);
    });
    const proofs = new Proofs(app, line, () => set.seed, set.controls.seed);
    const worlds = ['A', 'B'].map((name) => {
      const made = { hash: h('output', { class: 'hash' }, '–'), positions: new Float32Array(0) };
      made.board = new Board(app, { label: `World of worker ${name}`, tools: toolbar, ends: false, lines: false, painter: { draw: (context, g, colors) => draw(context, g, colors, made.positions) } });
      return Object.assign(made, { element: pane(h('strong', {}, `Worker ${name}`), made.hash, made.board.canvas) });
    });
    let [tick, radius, apart] = [0, 0.4, 0];
    const live = h('p', { class: 'live', role: 'status' }, 'The worlds are being made …');
    const both = twins(app.late, './late-worker.js', signal, line);
    const game = new Game(app, step, { rate: () => 10, most: 1 });

    const draw = (context, g, colors, at) => drawUnits(context, colors, ['blue', 'orange'], Math.max(1.6, g.span * radius), at.length / 2, (i) => ({ x: g.px(at[2 * i], at[2 * i + 1]), y: g.py(at[2 * i], at[2 * i + 1]), color: Number(4 * i >= at.length) }));

    /** Two crowds face each other, in each world. */
    const run = new Run(app, () => both.call('crowdStart', { map: mapOf(world), units: UNITS, crowds: 2, gridSteps: false, doorTurns: true }), {
      clear: () => ([tick, apart] = [0, 0]),
      shown(made) {
        worlds.forEach((one, i) => (one.positions = made[i].positions));
        ({ radius } = made[0]);
        app.attempt(() => send().then(step));
      },
    });

    /** Each half to the other side. */
    const send = () => both.call('crowdOrder', { orders: [0, 1].map((half) => ({
      who: Int32Array.from({ length: UNITS / 2 }, (_, i) => i + (half * UNITS) / 2), formation: 'box',
      cell: world.openNear(world.width * ((half + Math.floor(tick / THERE)) % 2 ? 0.15 : 0.85), world.height / 2, (cell) => world.letters[cell] !== WATER),
    })) });

    async function step() {
      const found = await run.act(both, 'crowdTick', { ticks: 1, hashed: true });
      if (!found) return;
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
      if (what === 'map') run.ask();
      else if (what === 'cells') run.answer && app.attempt(() => both.call('crowdEdit', editOf(world, cells)));
    });

    signal.addEventListener('abort', () => clearTimeout(waiting));

    return {
      game, toolbar,
      stage: [h('div', { class: 'panes two' }, worlds.map(({ element }) => element)), live],
      panel: [
        section('Two worlds', row(game.button, button('Restart', () => run.ask())), note('After every tick a hash over all units is compared. Your strokes reach both worlds between the same two ticks.')),
        ...proofs.cards,
        mapCard(app, { rules: false }),
        legend(['blue', 'the first crowd'], ['orange', 'the second crowd'], ['pass', 'equal: the same cells in the same order'], ['refused', 'different: that would be a bug']),
      ],
      boards: () => worlds.map(({ board }) => board),
      /** For tests. */
      now: () => ({ tick, apart, hashes: worlds.map(({ hash }) => hash.textContent) }),
      start: () => run.ask().then(() => proofs.run.ask()),
      code: () => program('determinism', { seed: set.seed, paths: PATHS }, proofs.run.answer?.hash ?? 'what both workers are still looking for', ['Proof', 'PathHash', 'SplitMix', 'Terrain']),
    };
  },
};
