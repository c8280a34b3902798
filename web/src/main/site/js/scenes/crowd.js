import { Board, drawGoal } from '../board.js';
import { mapOf } from '../engine.js';
import { program, spaceLines, xy } from '../code.js';
import { pack } from '../palette.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, count, figures, h, legend, reducedMotion, section, slider, toggle } from '../ui.js';
import { isFree, MUD, WATER } from '../world.js';

export const crowd = {
  id: 'crowd',
  title: 'Crowd field',
  lead: 'Thousands flow to the pointer and none of them searches: one field of arrows leads all. Paint walls in their way.',
  suits: 'noise',

  create(app) {
    const { world, engine } = app;
    const state = { units: innerWidth < 620 ? 1500 : 5000, follow: true, running: true, field: true };
    /** The field as it is shown: what each cell costs, where it steps to, and how it is tinted. */
    let field = null;
    let dirty = true;
    const toolbar = new Toolbar(app, { pick: 'Lead: the crowd follows' });
    const board = new Board(world, { label: 'Map with a crowd. Space sends it to the cursor.', tools: toolbar, ends: false });
    let goal = world.goal;
    let positions = new Float32Array(0);
    let spare = null;
    let ready = false;
    let busy = false;
    let [frames, since, tickMillis] = [0, performance.now(), 0];
    const numbers = figures({ units: ['Units', 'unit'], fps: ['Frames a second'], tick: ['One step of all'], field: ['Cells worked out', 'closed'], reached: ['Cells with a way'], far: ['Farthest'] });
    const units = slider('Units', { min: 250, max: 10000, step: 250, value: state.units, format: count }, (value) => {
      state.units = value;
      clearTimeout(units.timer);
      units.timer = setTimeout(begin, 200);
    });
    const arrows = toggle('Show the field', state.field, (value) => {
      state.field = value;
      dirty = true;
      app.remember();
      board.invalidate();
    });
    const follow = toggle('Follow the pointer', state.follow, (value) => {
      state.follow = value;
      app.remember();
    });
    const run = button('Pause', () => setRunning(!state.running), { class: 'primary' });

    board.painter = {
      changed() {
        const told = dirty ? null : [];
        dirty = false;
        return told;
      },
      color(cell, colors) {
        if (!state.field || !field || field.costs[cell] < 0 || !isFree(world.letters[cell])) return 0;
        return shade(colors, world.letters[cell], field.costs[cell] / (field.most || 1));
      },
      draw(context, g, colors) {
        if (state.field && field && g.span >= 13) drawArrows(context, g, colors);
        drawGoal(context, g, goal, colors);
        drawUnits(context, g, colors);
      },
    };

    const shades = new Map();
    /** Near the goal light, far from it dark, with the ground still to be seen. */
    function shade(colors, letter, part) {
      const key = `${colors.paper}${letter}.${Math.round(part * 40)}`;
      if (!shades.has(key)) {
        const a = colors.rgb(letter === MUD ? 'mud' : letter === WATER ? 'water' : 'ground');
        const b = colors.ramp[Math.round((Math.round(part * 40) / 40) * 255)];
        const much = letter === MUD || letter === WATER ? 0.34 : 0.5;
        shades.set(key, pack([0, 8, 16].map((s) => Math.round(((a >>> s) & 255) * (1 - much) + ((b >>> s) & 255) * much))));
      }
      return shades.get(key);
    }

    function drawArrows(context, g, colors) {
      const r = g.span * 0.2;
      context.beginPath();
      g.each((cell) => {
        const next = field.ways[cell];
        if (next < 0 || next === cell) return;
        const turn = Math.atan2(g.y(next) - g.y(cell), g.x(next) - g.x(cell));
        const [x, y, c, s] = [g.x(cell), g.y(cell), Math.cos(turn), Math.sin(turn)];
        context.moveTo(x - c * r, y - s * r);
        context.lineTo(x + c * r, y + s * r);
        context.moveTo(x + (c * 0.2 - s * 0.55) * r, y + (s * 0.2 + c * 0.55) * r);
        context.lineTo(x + c * r, y + s * r);
        context.lineTo(x + (c * 0.2 + s * 0.55) * r, y + (s * 0.2 - c * 0.55) * r);
      });
      context.strokeStyle = colors.ink;
      context.globalAlpha = 0.38;
      context.lineWidth = Math.max(1, g.span / 16);
      context.lineCap = context.lineJoin = 'round';
      context.stroke();
      context.globalAlpha = 1;
    }

    function drawUnits(context, g, colors) {
      const size = Math.max(1.6, g.span * 0.22);
      context.fillStyle = colors.unit;
      context.beginPath();
      if (g.diamond) for (let i = 0; i < positions.length; i += 2) context.rect(g.px(positions[i], positions[i + 1]) - size / 2, g.py(positions[i], positions[i + 1]) - size / 2, size, size);
      else for (let i = 0; i < positions.length; i += 2) context.rect(g.left + positions[i] * g.side - size / 2, g.top + positions[i + 1] * g.side - size / 2, size, size);
      context.fill();
    }

    function learn(told) {
      if (!told || app.signal.aborted || told.costs.length !== world.size) return;
      let most = 0;
      let reached = 0;
      for (const cost of told.costs) {
        if (cost > most) most = cost;
        if (cost >= 0) reached++;
      }
      field = { ...told, most };
      dirty = true;
      numbers.show({ field: count(told.spread), reached: count(reached), far: most.toFixed(1) });
      board.invalidate();
    }

    async function begin() {
      app.remember();
      if (world.neighbors === 6) world.neighbors = 8;
      ready = false;
      goal = world.isOpen(goal) ? goal : world.goal;
      try {
        const made = await engine.call('crowdStart', { map: mapOf(world), units: state.units, seed: 7, goal });
        positions = new Float32Array(0);
        spare = new ArrayBuffer(8 * state.units);
        ready = !app.signal.aborted;
        numbers.show({ units: count(made.units) });
        learn(made);
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    async function frame() {
      if (app.signal.aborted) return;
      requestAnimationFrame(frame);
      if (!ready || busy || !state.running) return;
      busy = true;
      try {
        const buffer = spare?.byteLength === 8 * state.units ? spare : new ArrayBuffer(8 * state.units);
        spare = null;
        const { positions: moved, millis } = await engine.call('crowdTick', { buffer });
        if (moved.length === 2 * state.units) {
          spare = positions.buffer.byteLength ? positions.buffer : new ArrayBuffer(moved.byteLength);
          positions = moved;
        }
        tickMillis += (millis - tickMillis) * 0.1;
        board.draw();
        count60();
      } catch (problem) {
        ready = false;
        app.toast(problem.message);
      } finally {
        busy = false;
      }
    }

    function count60() {
      frames++;
      scene.frames++;
      const now = performance.now();
      if (now - since > 700) {
        numbers.show({ fps: ((frames * 1000) / (now - since)).toFixed(0), tick: `${tickMillis.toFixed(2)} ms` });
        [frames, since] = [0, now];
      }
    }

    async function aim(cell) {
      if (cell === goal || !world.isOpen(cell) || !ready) return;
      goal = cell;
      learn(await engine.latest('aim', 'crowdAim', { goal }));
    }

    function setRunning(running) {
      state.running = running;
      run.textContent = running ? 'Pause' : 'Run';
    }

    board.addEventListener('point', ({ detail }) => state.follow && toolbar.brush === 'pick' && aim(detail.cell));
    board.addEventListener('pick', ({ detail }) => aim(detail.cell));
    world.addEventListener('change', async ({ detail }) => {
      app.remember();
      if (detail.what === 'cells' && ready) {
        learn(await engine.latest('edit', 'crowdEdit', { letters: new Int8Array(world.letters) }));
        if (!world.isOpen(goal)) aim(world.goal);
      } else if (detail.what === 'map' || detail.what === 'rules') begin();
    }, { signal: app.signal });

    const scene = {
      /** Frames shown so far. */
      frames: 0,
      board, toolbar,
      stage: [h('div', { class: 'frame' }, board.canvas)],
      panel: [
        section('Units', units, arrows, follow, h('div', { class: 'row' }, run, button('Scatter', begin)), numbers),
        legend(['closed', 'how far the goal is: light near, dark far; an arrow is the step to take'], ['unit', 'units'], ['path', 'where they go']),
        mapCard(app),
      ],
      async start() {
        if (reducedMotion()) setRunning(false);
        await begin();
        if (reducedMotion()) {
          const { positions: first } = await engine.call('crowdTick', { buffer: new ArrayBuffer(8 * state.units) });
          positions = first;
          board.invalidate();
        }
        frame();
      },
      code() {
        if (!field) throw new Error('There is no field yet.');
        const { imports, lines } = spaceLines(world, { neighbors: world.neighbors === 4 ? 4 : 8 });
        return {
          source: program([...imports, 'java.util.Locale', 'waywright.grid.Octile', 'waywright.grid.field.Field'], [...lines, '', '// One wave for all: any number of units then read where to step.', `Field field = Field.towards(space, map.cell(${xy(world, goal)}));`, `int unit = map.cell(${xy(world, world.start)});`, 'int next = field.next(unit); // the same cell at the goal, -1 where no way leads', '',
            'int reached = 0;', 'long farthest = 0;', 'for (int cell = 0; cell < map.size(); cell++) {', '  if (field.reached(cell)) {', '    reached++;', '    farthest = Math.max(farthest, field.cost(cell));', '  }', '}', 'System.out.printf(Locale.ROOT, "%d cells with a way, farthest %.1f%n", reached, (double) farthest / Octile.STRAIGHT);']),
          prints: `${field.costs.filter((cost) => cost >= 0).length} cells with a way, farthest ${field.most.toFixed(1)}`,
        };
      },
      save: () => ({ u: state.units, g: goal, f: state.field ? undefined : 0, l: state.follow ? undefined : 0 }),
      load(parameters) {
        const u = Number(parameters.get('u') ?? state.units);
        if (u >= 250 && u <= 10000) {
          units.input.value = state.units = Math.round(u);
          units.output.textContent = count(state.units);
        }
        follow.input.checked = state.follow = parameters.get('l') !== '0';
        arrows.input.checked = state.field = parameters.get('f') !== '0';
        const g = Number(parameters.get('g') ?? -1);
        if (world.isOpen(g)) goal = g;
      },
      key(event) {
        if (event.key !== 'p') return false;
        setRunning(!state.running);
        return true;
      },
      close() {
        clearTimeout(units.timer);
        board.close();
      },
    };
    return scene;
  },
};
