import { Board, drawGoal, drawPath } from '../board.js';
import { mapOf } from '../engine.js';
import { pack } from '../palette.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, count, decimal, figures, h, reducedMotion, section, toggle } from '../ui.js';
import { isFree } from '../world.js';

const TOWER = 79;

export const tower = {
  id: 'tower',
  title: 'Tower defence',
  lead: 'Click to build or sell a tower. Cells that would shut the creeps in turn red before you build; the lanes bend at once and never freeze.',
  code: 'TowerSnippet',
  suits: 'rooms',

  create(app) {
    const { world, engine } = app;
    const toolbar = new Toolbar(world, { pick: 'Tower: click to build or sell' });
    const board = new Board(world, { label: 'Map. Space builds or sells a tower at the cursor.', tools: toolbar, ends: false });
    const state = { running: true, overlay: true };
    let [spawns, goal] = [[], 0];
    let site = null;
    let creeps = new Float32Array(0);
    let letters = world.letters;
    let towers = [];
    let flash = { cell: -1, until: 0 };
    let most = 1;
    let ticking = false;
    let last = 0;
    const numbers = figures({ price: ['A tower here', 'path'], lane: ['Longest lane', 'path'], repaired: ['Repaired'], time: ['Order took'], fallen: ['Fallen'], arrived: ['Got through', 'refused'] });
    const overlay = toggle('Show the price of every cell', state.overlay, (value) => {
      state.overlay = value;
      board.invalidate();
    });
    const run = button('Pause', () => setRunning(!state.running), { class: 'primary' });

    board.painter = {
      color(cell, colors) {
        if (!site?.prices || letters[cell] === TOWER) return 0;
        if (!isFree(letters[cell])) return 0;
        const price = site.prices[cell];
        if (flash.cell === cell && flash.until > performance.now()) return colors.rgb('refused');
        if (!state.overlay) return 0;
        if (price < 0) return spawns.includes(cell) || cell === goal ? 0 : mixed(colors, 'refused', 0.45);
        return price > 0.001 ? mixed(colors, 'open', 0.18 + 0.62 * Math.min(1, price / most)) : 0;
      },
      draw(context, g, colors) {
        if (!site) return;
        site.lanes.forEach((lane) => drawPath(context, g, lane, colors, { width: 0.1 }));
        drawTowers(context, g, colors);
        spawns.forEach((cell) => drawSpawn(context, g, cell, colors));
        drawGoal(context, g, goal, colors);
        for (let i = 0; i < creeps.length; i += 3) {
          const [x, y, life] = [g.left + (creeps[i] + 0.5) * g.side, g.top + (creeps[i + 1] + 0.5) * g.side, creeps[i + 2]];
          context.beginPath();
          context.arc(x, y, Math.max(2, g.span * 0.26), 0, 7);
          context.fillStyle = colors.unit;
          context.fill();
          context.beginPath();
          context.rect(x - g.span * 0.3, y - g.span * 0.48, g.span * 0.6 * life, Math.max(1.5, g.span * 0.1));
          context.fillStyle = colors.path;
          context.fill();
        }
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

    const cache = new Map();
    function mixed(colors, name, part) {
      const key = `${colors.paper}${name}${Math.round(part * 32)}`;
      if (!cache.has(key)) {
        const [a, b] = [colors.rgb('ground'), colors.rgb(name)];
        const p = Math.round(part * 32) / 32;
        cache.set(key, pack([0, 8, 16].map((s) => Math.round(((a >>> s) & 255) * (1 - p) + ((b >>> s) & 255) * p))));
      }
      return cache.get(key);
    }

    function drawTowers(context, g, colors) {
      for (let cell = 0; cell < letters.length; cell++) {
        if (letters[cell] !== TOWER) continue;
        context.beginPath();
        g.outline(context, cell, g.side * 0.06);
        context.fillStyle = colors.portal;
        context.fill();
        context.beginPath();
        context.arc(g.x(cell), g.y(cell), g.span * 0.2, 0, 7);
        context.fillStyle = colors.halo;
        context.fill();
      }
    }

    function drawSpawn(context, g, cell, colors) {
      context.beginPath();
      g.outline(context, cell, -1);
      context.strokeStyle = colors.path;
      context.lineWidth = 3;
      context.stroke();
    }

    async function begin() {
      app.remember();
      const { width, height } = world;
      const area = world.largestArea();
      spawns = [world.openNear(0, height * 0.3, area), world.openNear(0, height * 0.75, area)];
      goal = world.openNear(width - 1, height * 0.5, area);
      if (new Set([...spawns, goal]).size < 3) return;
      try {
        const standing = towers.filter((cell) => world.isOpen(cell));
        const now = await engine.latest('tower', 'towerStart', { map: mapOf(world), spawns: Int32Array.from(spawns), goal, towers: Int32Array.from(standing) });
        if (now && now.letters.length === world.size) show(now);
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
      numbers.show({ lane: decimal(now.longest), repaired: count(now.repaired), time: now.millis === undefined ? '–' : `${now.millis.toFixed(2)} ms` });
      point(board.hover);
      board.invalidate();
    }

    async function order(cell) {
      if (!site || !(isFree(letters[cell]) || letters[cell] === TOWER)) return;
      try {
        const answer = await engine.call('towerBuild', { cell });
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
        frame.count = (frame.count ?? 0) + 1;
        const moved = await engine.call('towerTick', { ticks, prices: frame.count % 12 === 0 });
        creeps = moved.creeps;
        if (moved.prices) site.prices = moved.prices;
        numbers.show({ fallen: count(moved.fallen), arrived: count(moved.arrived) });
        board.draw();
      } catch (problem) {
        app.toast(problem.message);
      } finally {
        ticking = false;
      }
    }

    function setRunning(running) {
      state.running = running;
      run.textContent = running ? 'Pause' : 'Run';
    }

    board.addEventListener('pick', ({ detail }) => detail.how === 'press' && order(detail.cell));
    board.addEventListener('point', ({ detail }) => point(detail.cell));
    world.addEventListener('change', ({ detail }) => {
      if (detail.what === 'map') towers = [];
      if (detail.what !== 'theme' && detail.what !== 'ends') begin();
    }, { signal: app.signal });

    return {
      board, toolbar,
      stage: [h('div', { class: 'frame' }, board.canvas)],
      panel: [
        section('Tower defence', h('div', { class: 'row' }, run, button('Sell all', () => {
          towers = [];
          begin();
        })), overlay, numbers),
        section('Colors', h('dl', { class: 'legend' }, ...[['open', 'the lane gets longer'], ['refused', 'nobody may build here'], ['path', 'lanes, and the life of creeps'], ['portal', 'towers']].map(([c, words]) => h('div', {}, h('dt', { class: `swatch ${c}` }, ''), h('dd', {}, words))))),
        mapCard(app),
      ],
      start() {
        if (reducedMotion()) setRunning(false);
        begin();
        requestAnimationFrame(frame);
      },
      save: () => ({ t: towers.length ? towers.slice(0, 400).join('.') : undefined }),
      load(parameters) {
        towers = (parameters.get('t') ?? '').split('.').filter(Boolean).map(Number).filter((cell) => world.isOpen(cell)).slice(0, 400);
      },
      key(event) {
        if (event.key !== 'p') return false;
        setRunning(!state.running);
        return true;
      },
      close: () => board.close(),
    };
  },
};
