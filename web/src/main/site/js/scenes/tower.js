import { arena, arenaGates } from '../maps.js';
import { Board, button, cells, count, decimal, facts, figures, flag, Game, h, legend, mapCard, mapLines, mapOf, movementLines, program, row, Run, section, settings, xy } from '../parts.js';
import { TOWER, TowerPainter } from '../towerpainter.js';

/** The towers that a day allows, and the map on which all play that day. */
const ALLOWED = 12;
const DAILY = { width: 44, height: 28 };
const REFUSED = { WOULD_CUT: 'refused: this would shut somebody in', OCCUPIED: 'refused: somebody stands there' };

export const tower = {
  id: 'tower',
  title: 'Tower defense',
  lead: 'Build towers to make the path of the creeps longer: most where the color is strong. Red cells would shut them in.',
  suits: 'arena',

  create(app) {
    const { world, late } = app;
    let [bare, loaded] = [0, false];
    const set = settings(app, {
      overlay: [flag('Show what a tower adds on every cell', true), 'o'],
      towers: [cells(world), 't'],
      /** The day whose map is played, or nothing. */
      day: [{ value: '', read: (text) => /^\d{4}-\d\d-\d\d$/.exec(text)?.[0], write: (day) => day || undefined }, 'y'],
    }, () => board.invalidate());
    const score = h('p', { class: 'score' });
    const game = new Game(app, (ticks) => painter.site && advance(ticks), { look: {} });
    const painter = new TowerPainter(world, () => (board.tools.brush === 'pick' ? board.hover : -1), () => set.overlay, () => board.invalidate());
    const board = new Board(app, { label: 'Map. Space builds or sells a tower at the cursor.', tools: { pick: 'Tower: click to build or sell' }, ends: false, painter, on: { pick: (cell, how) => how === 'press' && order(cell), point: () => run.refresh(), strokeend: () => run.ask() } });

    /** Towers to begin with: they shut the upper and the lower gates by turns. */
    const opening = () => arenaGates(world.width, world.height).flatMap(({ x, gates }, i) => gates[(i + 1) % 2].map((y) => y * world.width + x)).filter((cell) => world.isOpen(cell));

    const run = new Run(app, async (ask) => {
      const { width, height } = world;
      const area = world.largestArea();
      const spawns = [world.openNear(0, height * 0.3, area), world.openNear(0, height * 0.75, area)];
      const goal = world.openNear(width - 1, height * 0.5, area);
      Object.assign(painter, { spawns, goal });
      if (new Set([...spawns, goal]).size < 3) throw new Error('The map is too small for two entrances and an exit.');
      const standing = Int32Array.from(set.towers.filter((cell) => world.isOpen(cell)));
      return ask(late, 'towerStart', { map: mapOf(world), spawns: Int32Array.from(spawns), goal, towers: standing });
    }, {
      clear: () => painter.clear(),
      shown(now) {
        bare = now.open;
        show(now);
      },
    });
    const numbers = facts(run, {
      price: ['A tower here', 'path', () => priceAt(board.hover)],
      lane: ['Longest lane', 'path', () => decimal(painter.site.longest, 1)],
      towers: ['Towers', 'portal', () => count(set.towers.length)],
      bare: ['Without towers', '', () => decimal(bare, 1)],
    });
    const passed = figures({ fallen: ['Fallen'], arrived: ['Got through', 'refused'] });
    run.facts.push(() => {
      score.textContent = painter.site ? words(bare.toFixed(0), set.towers.length) : 'searching …';
      board.invalidate();
    });

    function words(short, built) {
      const { longest } = painter.site;
      if (set.day) return `${set.day}: lane ${short} → ${longest.toFixed(1)} with ${built} of ${ALLOWED} towers. ${built < ALLOWED ? 'Make it longer!' : 'Share the link!'}`;
      return built ? `Lane ${short} → ${longest.toFixed(0)} with ${built} ${built === 1 ? 'tower' : 'towers'}. Beat it!` : `Lane ${short}. Make it longer!`;
    }

    function show(site) {
      set.towers = site.towers;
      painter.site = site;
      run.refresh();
    }

    function priceAt(cell) {
      const { site, letters } = painter;
      if (cell < 0 || !site) return null;
      const price = site.prices[cell];
      return letters[cell] === TOWER ? 'sell' : !painter.isFree(cell) ? 'rock' : price < 0 ? 'refused' : `+${price.toFixed(2)}`;
    }

    async function order(cell) {
      const isTower = painter.letters[cell] === TOWER;
      if (!painter.site || !(isTower || painter.isFree(cell))) return;
      if (set.day && set.towers.length >= ALLOWED && !isTower) return void app.toast(`The day allows ${ALLOWED} towers. Maybe sell one?`, false);
      const answer = await app.attempt(() => run.act(late, 'towerBuild', { cell }));
      if (!answer) return;
      const refused = REFUSED[answer.outcome];
      if (refused) painter.refuse(cell);
      app.announce(refused ?? answer.outcome.toLowerCase());
      show(answer);
    }

    async function advance(ticks) {
      const now = await run.act(late, 'towerTick', { ticks });
      if (!now) return;
      const { creeps, shots, fallen, arrived } = now;
      Object.assign(painter, { creeps, shots });
      passed.show({ fallen: count(fallen), arrived: count(arrived) });
      board.invalidate();
    }

    /** The map that everybody plays on a day, without towers. */
    function daily() {
      const { width, height } = DAILY;
      const day = new Date().toISOString().slice(0, 10);
      world.setRules(8, 0);
      world.replace(width, height, arena(width, height, +day.replaceAll('-', '')));
      set.day = day;
      run.refresh();
    }

    // The game begins again when a stroke is done, not at each cell of it.
    run.follow(() => [board], ({ what }) => {
      if (what === 'ends') return false;
      set.day = '';
      if (what === 'map') set.towers = world.kind === 'arena' ? opening() : [];
      return !board.painting;
    });

    return {
      board, game, run,
      panel: [
        section('Your lane', score, row(button('Map of the day', daily, { class: 'primary', title: `The same map for everybody, and ${ALLOWED} towers: who makes the longest lane?` }), game.button, button('Sell all', () => {
          set.towers = [];
          run.ask();
        })), set.controls.overlay, numbers, passed),
        legend(['open', 'a tower here makes the lane longer: the stronger the color, the more; and shots'], ['refused', 'not allowed: a tower here would shut creeps in'], ['path', 'lanes, the goal, and the life of creeps'], ['portal', 'towers'], ['creep', 'creeps']),
        mapCard(app),
      ],
      code() {
        const { site, spawns, goal } = painter;
        if (!site) throw new Error('The game has not begun yet.');
        const point = (cell) => `map.cell(${xy(world, cell)})`;
        const walker = movementLines(world, { neighbors: world.neighbors === 4 ? 4 : 8, corners: 0 });
        const values = { map: mapLines(world), walker, spawns: spawns.map(point).join(', '), goal: point(goal), towers: set.towers.map((cell) => `  {${xy(world, cell)}},`) };
        return program('tower', values, `towers: ${set.towers.length}, longest lane ${site.longest.toFixed(2)}`);
      },
      start() {
        if (!loaded && !set.towers.length && world.kind === 'arena') set.towers = opening();
        run.ask();
      },
      load: (parameters) => (loaded = parameters.has('t')),
      /** For the tests: the site, the cells on which creeps walk, and the ends of their lanes. */
      now: () => ({ site: painter.site, ends: [...painter.spawns, painter.goal], where: Array.from({ length: painter.creeps.length / 4 }, (_, i) => Math.floor(painter.creeps[4 * i + 1]) * world.width + Math.floor(painter.creeps[4 * i])) }),
      /** For films: the game step by step, and the towers that it opens with. */
      advance, order, opening,
    };
  },
};
