import { Board, drawGoal, drawPath } from '../board.js';
import { mapLines, movementLines, program, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { arenaGates } from '../maps.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, count, decimal, figures, h, legend, reducedMotion, running, section, toggle } from '../ui.js';
import { isFree } from '../world.js';

const TOWER = 79;

export const tower = {
  id: 'tower',
  title: 'Tower defence',
  lead: 'Build towers to make the lane longer. Each cell shows what one there would add; red cells would shut the creeps in.',
  suits: 'arena',

  create(app) {
    const { world, late } = app;
    const toolbar = new Toolbar(app, { pick: 'Tower: click to build or sell' });
    const board = new Board(world, { label: 'Map. Space builds or sells a tower at the cursor.', tools: toolbar, ends: false });
    const state = { overlay: true };
    let [spawns, goal] = [[], 0];
    let site = null;
    /** Four numbers each: of a creep x, y, life and heading; of a shot where from and where to. */
    let [creeps, shots] = [[], []];
    /** Where each tower points, by its cell. */
    const aims = new Map();
    let bare = 0;
    let loaded = false;
    let letters = world.letters;
    let towers = [];
    let flash = { cell: -1, until: 0 };
    let most = 1;
    let ticking = false;
    let last = 0;
    const numbers = figures({ price: ['A tower here', 'path'], lane: ['Longest lane', 'path'], towers: ['Towers', 'portal'], bare: ['Without towers'], fallen: ['Fallen'], arrived: ['Got through', 'refused'] });
    const score = h('p', { class: 'score' });
    const overlay = toggle('Show the price of every cell', state.overlay, (value) => {
      state.overlay = value;
      app.remember();
      board.invalidate();
    });
    const [run, setRunning] = running(state);

    board.painter = {
      color(cell, colors) {
        if (!site?.prices || letters[cell] === TOWER) return 0;
        if (!isFree(letters[cell])) return 0;
        const price = site.prices[cell];
        if (flash.cell === cell && flash.until > performance.now()) return colors.rgb('refused');
        if (!state.overlay) return 0;
        if (price < 0) return spawns.includes(cell) || cell === goal ? 0 : colors.mix('refused', 0.45);
        return price > 0.001 ? colors.mix('open', 0.18 + 0.62 * Math.sqrt(Math.min(1, price / most))) : 0;
      },
      draw(context, g, colors) {
        if (!site) return;
        site.lanes.forEach((lane) => drawPath(context, g, lane, colors, { width: 0.1 }));
        drawTowers(context, g, colors);
        spawns.forEach((cell) => drawSpawn(context, g, cell, colors));
        drawGoal(context, g, goal, colors);
        drawShots(context, g, colors);
        for (let i = 0; i < creeps.length; i += 4) drawCreep(context, g, colors, creeps.subarray(i, i + 4));
        const cell = board.hover;
        if (toolbar.brush === 'pick' && cell >= 0 && site.prices && isFree(letters[cell]) && site.prices[cell] < 0) {
          // It flashes as long as the pointer is there: more than twice a second, less than three times.
          context.globalAlpha = reducedMotion() ? 1 : 0.6 + 0.4 * Math.sin(performance.now() / 65);
          context.beginPath();
          g.outline(context, cell, -1);
          context.fillStyle = colors.refused;
          context.fill();
          context.globalAlpha = 1;
          if (!reducedMotion()) board.invalidate();
        }
      },
    };

    /** A round base on a dark plate, and a barrel that points at what it shot last. */
    function drawTowers(context, g, colors) {
      for (let cell = 0; cell < letters.length; cell++) {
        if (letters[cell] !== TOWER) continue;
        const [x, y, r] = [g.x(cell), g.y(cell), g.span];
        context.beginPath();
        g.outline(context, cell, g.side * 0.05);
        context.fillStyle = colors.portal;
        context.fill();
        if (r < 8) continue;
        const turn = aims.get(cell) ?? -Math.PI / 2;
        context.lineCap = 'round';
        context.lineWidth = r * 0.18;
        context.strokeStyle = colors.halo;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + Math.cos(turn) * r * 0.42, y + Math.sin(turn) * r * 0.42);
        context.stroke();
        context.beginPath();
        context.arc(x, y, r * 0.22, 0, 7);
        context.fillStyle = colors.halo;
        context.fill();
      }
    }

    function drawShots(context, g, colors) {
      context.beginPath();
      for (let i = 0; i < shots.length; i += 4) {
        const [tx, ty, cx, cy] = shots.subarray(i, i + 4);
        const [x0, y0, x1, y1] = [g.px(tx, ty), g.py(tx, ty), g.px(cx, cy), g.py(cx, cy)];
        const turn = Math.atan2(y1 - y0, x1 - x0);
        aims.set(Math.floor(ty) * world.width + Math.floor(tx), turn);
        context.moveTo(x0 + Math.cos(turn) * g.span * 0.45, y0 + Math.sin(turn) * g.span * 0.45);
        context.lineTo(x1, y1);
      }
      context.strokeStyle = colors.open;
      context.lineWidth = Math.max(1.5, g.span * 0.08);
      context.lineCap = 'round';
      context.stroke();
    }

    /** A beetle that looks where it goes, with its life above it. */
    function drawCreep(context, g, colors, [cx, cy, life, heading]) {
      const [x, y, r] = [g.px(cx, cy), g.py(cx, cy), Math.max(2.4, g.span * 0.3)];
      context.save();
      context.translate(x, y);
      context.rotate(heading);
      context.beginPath();
      context.ellipse(0, 0, r, r * 0.72, 0, 0, 7);
      context.fillStyle = colors.unit;
      context.strokeStyle = colors.halo;
      context.lineWidth = Math.max(1, r * 0.2);
      context.stroke();
      context.fill();
      if (r > 4) {
        context.fillStyle = colors.halo;
        for (const side of [-1, 1]) {
          context.beginPath();
          context.arc(r * 0.55, side * r * 0.3, r * 0.16, 0, 7);
          context.fill();
        }
      }
      context.restore();
      if (life >= 1) return;
      context.fillStyle = colors.halo;
      context.fillRect(x - r, y - r * 1.5, 2 * r, Math.max(2, r * 0.32));
      context.fillStyle = colors.path;
      context.fillRect(x - r, y - r * 1.5, 2 * r * life, Math.max(2, r * 0.32));
    }

    function drawSpawn(context, g, cell, colors) {
      context.beginPath();
      g.outline(context, cell, -1);
      context.strokeStyle = colors.path;
      context.lineWidth = 3;
      context.stroke();
    }

    /** Towers to begin with: they shut the upper and the lower gates by turns. */
    const opening = () => arenaGates(world.width, world.height).flatMap(({ x, gates }, i) => gates[(i + 1) % 2].map((y) => y * world.width + x)).filter((cell) => world.isOpen(cell));

    async function begin() {
      app.remember();
      const { width, height } = world;
      const area = world.largestArea();
      spawns = [world.openNear(0, height * 0.3, area), world.openNear(0, height * 0.75, area)];
      goal = world.openNear(width - 1, height * 0.5, area);
      if (new Set([...spawns, goal]).size < 3) return;
      try {
        const standing = towers.filter((cell) => world.isOpen(cell));
        const now = await late.latest('tower', 'towerStart', { map: mapOf(world), spawns: Int32Array.from(spawns), goal, towers: Int32Array.from(standing) });
        aims.clear();
        creeps = shots = [];
        if (now && now.letters.length === world.size) {
          bare = now.open;
          show(now);
        }
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    function show(now) {
      if (app.signal.aborted) return;
      site = now;
      letters = now.letters;
      towers = [];
      letters.forEach((letter, cell) => letter === TOWER && towers.push(cell));
      most = Math.max(2, ...now.prices.filter((p) => p > 0));
      numbers.show({ lane: decimal(now.longest, 1), towers: count(towers.length), bare: decimal(bare, 1) });
      score.textContent = challenge();
      point(board.hover);
      board.invalidate();
    }

    const challenge = () => (towers.length ? `Lane ${bare.toFixed(0)} → ${site.longest.toFixed(0)} with ${towers.length} ${towers.length === 1 ? 'tower' : 'towers'}. Beat it!` : `Lane ${bare.toFixed(0)}. Make it longer!`);

    async function order(cell) {
      if (!site || !(isFree(letters[cell]) || letters[cell] === TOWER)) return;
      try {
        const answer = await late.call('towerBuild', { cell });
        if (answer.outcome === 'WOULD_CUT' || answer.outcome === 'OCCUPIED') {
          flash = { cell, until: performance.now() + 450 };
          setTimeout(() => board.invalidate(), 470);
          app.announce(answer.outcome === 'WOULD_CUT' ? 'refused: this would shut somebody in' : 'refused: somebody stands there');
        } else app.announce(answer.outcome.toLowerCase());
        show(answer);
        app.remember();
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    function point(cell) {
      if (cell < 0 || !site?.prices) return numbers.show({ price: '–' });
      const price = site.prices[cell];
      numbers.show({ price: letters[cell] === TOWER ? 'sell' : !isFree(letters[cell]) ? 'rock' : price < 0 ? 'refused' : `+${price.toFixed(2)}` });
    }

    async function frame(now) {
      if (app.signal.aborted) return;
      requestAnimationFrame(frame);
      if (!site || ticking || !state.running || now - last < 28) return;
      ticking = true;
      const ticks = Math.min(3, Math.max(1, Math.round((now - last) / 33)));
      last = now;
      try {
        await advance(ticks);
      } catch (problem) {
        app.toast(problem.message);
      } finally {
        ticking = false;
      }
    }

    async function advance(ticks) {
      const moved = await late.call('towerTick', { ticks });
      creeps = moved.creeps;
      shots = moved.shots;
      numbers.show({ fallen: count(moved.fallen), arrived: count(moved.arrived) });
      board.draw();
    }

    board.addEventListener('pick', ({ detail }) => detail.how === 'press' && order(detail.cell));
    board.addEventListener('point', ({ detail }) => point(detail.cell));
    world.addEventListener('change', ({ detail }) => {
      if (detail.what === 'map') towers = world.kind === 'arena' ? opening() : [];
      if (!['theme', 'ends', 'view'].includes(detail.what)) begin();
    }, { signal: app.signal });

    return {
      board, toolbar,
      stage: [h('div', { class: 'frame' }, board.canvas)],
      panel: [
        section('Game', score, h('div', { class: 'row' }, run, button('Sell all', () => {
          towers = [];
          begin();
        })), overlay, numbers),
        legend(['open', 'a tower here makes the lane longer: the stronger the color, the more; and shots'], ['refused', 'nobody may build here: it would shut creeps in'], ['path', 'lanes, the goal, and the life of creeps'], ['portal', 'towers'], ['unit', 'creeps']),
        mapCard(app),
      ],
      code() {
        if (!site) throw new Error('The game has not begun yet.');
        const { imports, lines } = mapLines(world);
        const walker = movementLines(world, { neighbors: world.neighbors === 4 ? 4 : 8, corners: 0 });
        const point = (cell) => `map.cell(${xy(world, cell)})`;
        return {
          source: program([...imports, ...walker.imports, 'java.util.Locale', 'waywright.game.Construction', 'waywright.game.GameWorld', 'waywright.grid.Octile'], [...lines, '', ...walker.lines, `int[] spawns = {${spawns.map(point).join(', ')}};`, `int[] goal = {${point(goal)}};`, '',
            "Construction site = new Construction(new GameWorld(map), walker, spawns, goal, 'O');", '', '// A tower goes up whole or not at all: a lane is never cut.', 'int[][] towers = {', ...towers.map((cell) => `  {${xy(world, cell)}},`), '};', 'int built = 0;', 'for (int[] tower : towers) {', '  built += site.build(tower[0], tower[1], 1) == Construction.Outcome.BUILT ? 1 : 0;', '}',
            'double lane = (double) site.survey(1).longest() / Octile.STRAIGHT;', 'System.out.printf(Locale.ROOT, "%d towers, longest lane %.2f%n", built, lane);']),
          prints: `${towers.length} towers, longest lane ${site.longest.toFixed(2)}`,
        };
      },
      start() {
        if (!loaded && !towers.length && world.kind === 'arena') towers = opening();
        begin();
        requestAnimationFrame(frame);
      },
      save: () => ({ t: towers.slice(0, 400).join('.'), o: state.overlay ? undefined : 0 }),
      load(parameters) {
        loaded = parameters.has('t');
        overlay.input.checked = state.overlay = parameters.get('o') !== '0';
        towers = (parameters.get('t') ?? '').split('.').filter(Boolean).map(Number).filter((cell) => world.isOpen(cell)).slice(0, 400);
      },
      /** For the tests: how many creeps walk, and on which cells. */
      creeps: () => creeps.length / 4,
      now: () => ({ site, where: Array.from({ length: creeps.length / 4 }, (_, i) => Math.floor(creeps[4 * i + 1]) * world.width + Math.floor(creeps[4 * i])) }),
      ends: () => [...spawns, goal],
      /** For films: the game step by step, and the towers that it opens with. */
      advance, order, opening,
      key(event) {
        if (event.key !== 'p') return false;
        setRunning(!state.running);
        return true;
      },
      close: () => board.close(),
    };
  },
};
