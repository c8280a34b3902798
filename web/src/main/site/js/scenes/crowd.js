import { Board, drawGoal } from '../board.js';
import { mapOf } from '../engine.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, count, figures, h, reducedMotion, section, slider, toggle } from '../ui.js';

export const crowd = {
  id: 'crowd',
  title: 'Crowd field',
  lead: 'Thousands of units flow to the pointer, all by one field. Paint walls in their way: the field repairs only what changes.',
  code: 'CrowdSnippet',
  suits: 'noise',

  create(app) {
    const { world, engine } = app;
    const state = { units: innerWidth < 620 ? 1500 : 5000, follow: true, running: true };
    const toolbar = new Toolbar(world, { pick: 'Lead: the crowd follows' });
    const board = new Board(world, { label: 'Map with a crowd. Space sends it to the cursor.', tools: toolbar, ends: false });
    let goal = world.goal;
    let positions = new Float32Array(0);
    let spare = null;
    let ready = false;
    let busy = false;
    let [frames, since, tickMillis] = [0, performance.now(), 0];
    const numbers = figures({ units: ['Units', 'unit'], fps: ['Frames/s'], tick: ['Tick of all'], field: ['Field cells'], bytes: ['Bytes/frame'], wire: ['Sent/frame'] });
    const units = slider('Units', { min: 250, max: 10000, step: 250, value: state.units, format: count }, (value) => {
      state.units = value;
      clearTimeout(units.timer);
      units.timer = setTimeout(begin, 200);
    });
    const follow = toggle('Follow the pointer', state.follow, (value) => (state.follow = value));
    const run = button('Pause', () => setRunning(!state.running), { class: 'primary' });

    board.painter = { color: () => 0, draw(context, g, colors) {
      drawGoal(context, g, goal, colors);
      const size = Math.max(1.6, g.span * 0.24);
      context.fillStyle = colors.unit;
      context.beginPath();
      for (let i = 0; i < positions.length; i += 2) context.rect(g.left + positions[i] * g.side - size / 2, g.top + positions[i + 1] * g.side - size / 2, size, size);
      context.fill();
    } };

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
        numbers.show({ units: count(made.units), field: count(made.spread), bytes: '0', wire: `${Math.round((8 * state.units) / 1024)} KB` });
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
      const told = await engine.latest('aim', 'crowdAim', { goal });
      if (told) numbers.show({ field: count(told.spread) });
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
        const told = await engine.latest('edit', 'crowdEdit', { letters: new Int8Array(world.letters) });
        if (told) numbers.show({ field: count(told.spread) });
        if (!world.isOpen(goal)) aim(world.goal);
      } else if (detail.what === 'map' || detail.what === 'rules') begin();
    }, { signal: app.signal });

    const scene = {
      /** Frames shown so far. */
      frames: 0,
      board, toolbar,
      stage: [h('div', { class: 'frame' }, board.canvas)],
      panel: [
        section('Crowd', units, follow, h('div', { class: 'row' }, run, button('Scatter', begin)), numbers,
          h('p', { class: 'note' }, 'Zero: a tick of the library and the crowd allocates nothing, which a test on the JVM measures.')),
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
      save: () => ({ u: state.units, g: goal }),
      load(parameters) {
        const u = Number(parameters.get('u') ?? state.units);
        if (u >= 250 && u <= 10000) {
          units.input.value = state.units = Math.round(u);
          units.output.textContent = count(state.units);
        }
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
