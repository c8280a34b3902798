import { art } from '../art.js';
import { Board, drawGoal, drawPath } from '../board.js';
import { mapLines, movementLines, program, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { arena, arenaGates } from '../maps.js';
import { Run } from '../run.js';
import { asked } from '../searches.js';
import { cellsOf, flag, settings } from '../settings.js';
import { circle, fill, segment, stroke } from '../shapes.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, count, decimal, facts, figures, Game, h, legend, reducedMotion, section } from '../ui.js';
import { isFree } from '../world.js';

const TOWER = 79;
/** The towers that a day allows, and the map on which all play that day. */
const ALLOWED = 12;
const DAILY = { width: 44, height: 28 };
const today = () => new Date().toISOString().slice(0, 10);

export const tower = {
  id: 'tower',
  title: 'Tower defense',
  lead: 'Build towers to make the path of the creeps longer: most where the color is strong. Red cells would shut them in.',
  suits: 'arena',

  create(app) {
    const { world, late } = app;
    const toolbar = new Toolbar(app, { pick: 'Tower: click to build or sell' });
    let [spawns, goal] = [[], 0];
    /** What the library says of the site, and the map with its towers. */
    let [site, letters, towers] = [null, world.letters, []];
    /** Four numbers each: of a creep x, y, life and heading; of a shot where from and where to. */
    let [creeps, shots] = [[], []];
    /** Where each tower points, by its cell. */
    const aims = new Map();
    let bare = 0;
    let loaded = false;
    /** The day whose map is played, or nothing. */
    let day = '';
    let flash = { cell: -1, until: 0 };
    const set = settings({ overlay: [flag('Show what a tower adds on every cell', true), 'o'] }, () => {
      app.remember();
      board.invalidate();
    });
    const score = h('p', { class: 'score' });
    const game = new Game(app, (ticks) => site && advance(ticks), { look: {} });

    const painter = {
      depends: () => [site, set.overlay, flash.until > performance.now() && flash.cell],
      color(cell, colors) {
        if (!site?.prices || letters[cell] === TOWER) return 0;
        if (!isFree(letters[cell])) return 0;
        const price = site.prices[cell];
        if (flash.cell === cell && flash.until > performance.now()) return colors.rgb('refused');
        if (!set.overlay) return 0;
        if (price < 0) return spawns.includes(cell) || cell === goal ? 0 : colors.mix('refused', 0.45);
        return price > 0.001 ? colors.mix('open', 0.18 + 0.62 * Math.sqrt(Math.min(1, price / site.highest))) : 0;
      },
      draw(context, g, colors) {
        if (!site) return;
        site.lanes.forEach((lane) => drawPath(context, g, lane, colors, { width: 0.1 }));
        drawTowers(context, g, colors);
        context.beginPath();
        for (const cell of spawns) g.outline(context, cell, -1);
        stroke(context, colors.path, 3);
        drawGoal(context, g, goal, colors);
        drawShots(context, g, colors);
        for (let i = 0; i < creeps.length; i += 4) drawCreep(context, g, colors, creeps.subarray(i, i + 4));
        const cell = board.hover;
        if (toolbar.brush === 'pick' && cell >= 0 && site.prices && isFree(letters[cell]) && site.prices[cell] < 0) {
          // It flashes as long as the pointer is there: more than twice a second, less than three times.
          context.beginPath();
          g.outline(context, cell, -1);
          fill(context, colors.refused, reducedMotion() ? 1 : 0.6 + 0.4 * Math.sin(performance.now() / 65));
          if (!reducedMotion()) board.invalidate();
        }
      },
    };

    /** A round base on a dark plate, and a barrel that points at what it shot last. */
    function drawTowers(context, g, colors) {
      for (const cell of towers) {
        const [x, y, r] = [g.x(cell), g.y(cell), g.span];
        context.beginPath();
        g.outline(context, cell, g.side * 0.05);
        fill(context, colors.portal);
        if (r < 8) continue;
        const turn = aims.get(cell) ?? -Math.PI / 2;
        Object.assign(context, { lineCap: 'round', lineWidth: r * 0.18, strokeStyle: colors.halo });
        context.beginPath();
        segment(context, x, y, x + Math.cos(turn) * r * 0.42, y + Math.sin(turn) * r * 0.42);
        context.stroke();
        circle(context, x, y, r * 0.22);
        fill(context, colors.halo);
      }
    }

    function drawShots(context, g, colors) {
      context.beginPath();
      for (let i = 0; i < shots.length; i += 4) {
        const [tx, ty, cx, cy] = shots.subarray(i, i + 4);
        const [x0, y0, x1, y1] = [g.px(tx, ty), g.py(tx, ty), g.px(cx, cy), g.py(cx, cy)];
        const turn = Math.atan2(y1 - y0, x1 - x0);
        aims.set(Math.floor(ty) * world.width + Math.floor(tx), turn);
        segment(context, x0 + Math.cos(turn) * g.span * 0.45, y0 + Math.sin(turn) * g.span * 0.45, x1, y1);
      }
      Object.assign(context, { strokeStyle: colors.open, lineWidth: Math.max(1.5, g.span * 0.08), lineCap: 'round' });
      context.stroke();
    }

    const beetle = art('creep', () => board.invalidate());

    /** A beetle that looks where it goes, with its life above it. */
    function drawCreep(context, g, colors, [cx, cy, life, heading]) {
      const [x, y, r] = [g.px(cx, cy), g.py(cx, cy), Math.max(2.4, g.span * 0.3)];
      beetle(context, x, y, r, heading);
      if (life >= 1) return;
      for (const [color, part] of [[colors.halo, 1], [colors.path, life]]) {
        context.fillStyle = color;
        context.fillRect(x - r, y - r * 1.5, 2 * r * part, Math.max(2, r * 0.32));
      }
    }

    const board = new Board(app, { label: 'Map. Space builds or sells a tower at the cursor.', tools: toolbar, ends: false, painter, on: { pick: (cell, how) => how === 'press' && order(cell), point: () => run.refresh(), strokeend: () => begin() } });

    /** Towers to begin with: they shut the upper and the lower gates by turns. */
    const opening = () => arenaGates(world.width, world.height).flatMap(({ x, gates }, i) => gates[(i + 1) % 2].map((y) => y * world.width + x)).filter((cell) => world.isOpen(cell));

    const run = new Run(app, async (ask) => {
      const { width, height } = world;
      const area = world.largestArea();
      spawns = [world.openNear(0, height * 0.3, area), world.openNear(0, height * 0.75, area)];
      goal = world.openNear(width - 1, height * 0.5, area);
      if (new Set([...spawns, goal]).size < 3) throw new Error('The map is too small for two entrances and an exit.');
      const standing = Int32Array.from(towers.filter((cell) => world.isOpen(cell)));
      return ask(late, 'towerStart', { map: mapOf(world), spawns: Int32Array.from(spawns), goal, towers: standing });
    }, {
      clear() {
        site = null;
        letters = world.letters;
        creeps = shots = [];
        aims.clear();
      },
      shown(now) {
        bare = now.open;
        show(now);
      },
    });
    const begin = () => run.ask();
    const numbers = facts(run, {
      price: ['A tower here', 'path', 'start', () => priceAt(board.hover)],
      lane: ['Longest lane', 'path', 'start', () => decimal(site.longest, 1)],
      towers: ['Towers', 'portal', 'start', () => count(towers.length)],
      bare: ['Without towers', '', 'start', () => decimal(bare, 1)],
    });
    const passed = figures({ fallen: ['Fallen'], arrived: ['Got through', 'refused'] });
    run.facts.push(() => {
      const played = day && site ? `${day}: lane ${bare.toFixed(0)} → ${site.longest.toFixed(1)} with ${towers.length} of ${ALLOWED} towers.` : '';
      score.textContent = !site ? 'searching …' : played ? `${played} ${towers.length < ALLOWED ? 'Make it longer!' : 'Share the link!'}` : towers.length ? `Lane ${bare.toFixed(0)} → ${site.longest.toFixed(0)} with ${towers.length} ${towers.length === 1 ? 'tower' : 'towers'}. Beat it!` : `Lane ${bare.toFixed(0)}. Make it longer!`;
      board.invalidate();
    });

    function show(now) {
      site = now;
      ({ letters, towers } = now);
      run.refresh();
    }

    function priceAt(cell) {
      if (cell < 0 || !site) return null;
      const price = site.prices[cell];
      return letters[cell] === TOWER ? 'sell' : !isFree(letters[cell]) ? 'rock' : price < 0 ? 'refused' : `+${price.toFixed(2)}`;
    }

    async function order(cell) {
      if (!site || !(isFree(letters[cell]) || letters[cell] === TOWER)) return;
      if (day && towers.length >= ALLOWED && letters[cell] !== TOWER) return void app.toast(`The day allows ${ALLOWED} towers. Maybe sell one?`, false);
      const answer = await app.attempt(() => run.act(late, 'towerBuild', { cell }));
      if (!answer) return;
      const refused = { WOULD_CUT: 'refused: this would shut somebody in', OCCUPIED: 'refused: somebody stands there' }[answer.outcome];
      if (refused) {
        flash = { cell, until: performance.now() + 450 };
        setTimeout(() => board.invalidate(), 470);
      }
      app.announce(refused ?? answer.outcome.toLowerCase());
      show(answer);
      app.remember();
    }

    async function advance(ticks) {
      const now = await run.act(late, 'towerTick', { ticks });
      if (!now) return;
      ({ creeps, shots } = now);
      passed.show({ fallen: count(now.fallen), arrived: count(now.arrived) });
      board.invalidate();
    }

    /** The map that everybody plays on a day, without towers. */
    function daily(date = today()) {
      const { width, height } = DAILY;
      world.setRules(8, 0);
      world.replace(width, height, arena(width, height, +date.replaceAll('-', '')));
      day = date;
      run.refresh();
      app.remember();
    }

    // The game begins again when a stroke is done, not at each cell of it.
    app.heed((change) => {
      if (change.what === 'ends' || !asked(change)) return;
      day = '';
      if (change.what === 'map') towers = world.kind === 'arena' ? opening() : [];
      if (!board.painting) begin();
    });

    return {
      board, toolbar,
      panel: [
        section('Your lane', score, h('div', { class: 'row' }, button('Map of the day', () => daily(), { class: 'primary', title: `The same map for everybody, and ${ALLOWED} towers: who makes the longest lane?` }), game.button, button('Sell all', () => {
          towers = [];
          begin();
        })), set.controls.overlay, numbers, passed),
        legend(['open', 'a tower here makes the lane longer: the stronger the color, the more; and shots'], ['refused', 'not allowed: a tower here would shut creeps in'], ['path', 'lanes, the goal, and the life of creeps'], ['portal', 'towers'], ['creep', 'creeps']),
        mapCard(app),
      ],
      code() {
        if (!site) throw new Error('The game has not begun yet.');
        const point = (cell) => `map.cell(${xy(world, cell)})`;
        const walker = movementLines(world, { neighbors: world.neighbors === 4 ? 4 : 8, corners: 0 });
        const values = { map: mapLines(world), walker, spawns: spawns.map(point).join(', '), goal: point(goal), towers: towers.map((cell) => `  {${xy(world, cell)}},`) };
        return program('tower', values, `towers: ${towers.length}, longest lane ${site.longest.toFixed(2)}`);
      },
      start() {
        if (!loaded && !towers.length && world.kind === 'arena') towers = opening();
        begin();
      },
      settings: set,
      save: () => ({ y: day || undefined, t: towers.slice(0, 400).join('.') }),
      load(parameters) {
        loaded = parameters.has('t');
        towers = cellsOf(parameters.get('t'), world);
        if (/^\d{4}-\d\d-\d\d$/.test(parameters.get('y') ?? '')) day = parameters.get('y');
      },
      /** For the tests: how many creeps walk, and on which cells. */
      creeps: () => creeps.length / 4,
      now: () => ({ site, where: Array.from({ length: creeps.length / 4 }, (_, i) => Math.floor(creeps[4 * i + 1]) * world.width + Math.floor(creeps[4 * i])) }),
      ends: () => [...spawns, goal],
      /** For films: the game step by step, and the towers that it opens with. */
      advance, order, opening,
      key: (event) => game.key(event),
    };
  },
};
