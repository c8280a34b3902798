import { css, isDark } from '../board.js';
import { program } from '../code.js';
import { drawFan, Fan } from '../fan.js';
import { decodeFloor, encodeFloor, FIRST, floorOf, HEIGHT, holds, isOn, middle, moved, ringOf, turned, WIDTH } from '../floor.js';
import { palette } from '../palette.js';
import { button, choice, count, figures, h, legend, running, section, slider, toggle, Transport } from '../ui.js';
import { statusWords } from './search.js';

/** What each way is, in the order of the table: its key, its words, the swatch of the legend. */
const WAYS = [
  ['grid', 'Over cells, in eight directions', 'open'],
  ['taut', 'The same, pulled straight', 'way'],
  ['theta', 'Lazy Theta*', 'portal'],
  ['exact', 'Over the mesh, round its corners', 'path'],
];
const SHORT = { grid: 'eight directions', taut: 'pulled straight', theta: 'Lazy Theta*', exact: 'shortest' };
const LEAST_DRAWN = 0.8;

export const mesh = {
  id: 'mesh',
  title: 'Mesh',
  lead: 'Drag obstacles or draw new ones while units walk; compare four ways between the same two places.',
  map: false,

  create(app) {
    const engine = app.late;
    const state = { radius: 2, units: 14, cells: false, seed: 0 };
    let rings = FIRST.map((ring) => [...ring]);
    let ids = rings.map((_, i) => i);
    let next = rings.length;
    let [start, goal] = [[3, 15], [45, 15]];
    let floor = null;
    let ways = null;
    let places = new Float32Array(0);
    let ready = false;
    let chosen = -1;
    /** A ring that is being drawn, from its first corner on. */
    let drawing = null;
    const canvas = h('canvas', { class: 'board', tabIndex: 0, role: 'application', 'aria-label': 'Floor. N adds an obstacle, Tab chooses the next one, arrows move it, R turns it, Delete removes it; S and G with arrows move start and goal.' });
    const context = canvas.getContext('2d');
    let g = null;

    const transport = new Transport({ onchange: show, unit: 'intervals' });
    const numbers = figures({ polygons: ['Polygons'], arrived: ['Arrived'], failed: ['Gave up'] });
    const table = h('tbody');
    const note = h('p', { class: 'note' });
    const radius = slider('Radius of units', { min: 0, max: 6, value: state.radius, format: (n) => `${n / 4} cells` }, (value) => {
      state.radius = value;
      rebuild();
    });
    const units = slider('Units', { min: 0, max: 60, value: state.units }, (value) => {
      state.units = value;
      app.remember();
      engine.latest('people', 'floorPeople', { count: value });
    });
    const shown = choice('Show', [['all', 'all four ways'], ...WAYS.map(([id]) => [id, SHORT[id]])], 'all', () => {
      app.remember();
      invalidate();
    });
    const cells = toggle('Show the cells that are blocked', state.cells, (value) => {
      state.cells = value;
      app.remember();
      invalidate();
    });
    const [run, setRunning] = running(state, 'Walk', {});

    async function begin() {
      ready = false;
      const made = await engine.latest('floor', 'floorStart', { width: WIDTH, height: HEIGHT, seed: 7, radius: state.radius, rings: rings.map((ring, i) => ({ id: ids[i], ring: Float64Array.from(ring) })), units: state.units });
      if (!made || app.signal.aborted) return;
      learn(made);
      ready = true;
      await ask(true);
    }

    function learn(made) {
      floor = made;
      places = made.places;
      numbers.show({ polygons: count(made.polygonCount), arrived: count(made.arrived), failed: count(made.gaveUp) });
      invalidate();
    }

    /** What the library does not know yet: rings by their numbers, null for what is gone. While one change is made, later ones wait together. */
    let changes = new Map();
    async function rebuild(id = -1) {
      if (id >= 0) changes.set(id, ids.includes(id) ? Float64Array.from(rings[ids.indexOf(id)]) : null);
      app.remember();
      if (!ready) return;
      try {
        const told = [...changes];
        const made = await engine.latest('floor', 'floorEdit', { radius: state.radius, edits: told.map(([one, ring]) => ({ id: one, ring })) });
        if (!made || app.signal.aborted) return;
        for (const [one, ring] of told) if (changes.get(one) === ring) changes.delete(one);
        learn(made);
        await ask();
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    async function ask(replay = false) {
      app.remember();
      const found = await engine.latest('ways', 'floorWays', { from: start, to: goal });
      if (!found || app.signal.aborted) return;
      ways = found;
      transport.load(new Fan(found.exact.intervals), { replay });
      const { exact } = found;
      note.textContent = exact.length < 0 ? 'A unit as wide as this has no way. Maybe a smaller radius, or an obstacle less?' : found.grid.length < 0 ? 'The cells leave no way where the mesh has one: they are coarser than what stands there.' : '';
      app.announce(exact.length < 0 ? statusWords(exact.status) : `shortest ${exact.length.toFixed(2)}, over cells ${found.grid.length < 0 ? 'none' : found.grid.length.toFixed(2)}`);
      invalidate();
    }

    /** What the shortest is, and by how much the others are longer, is told when its search is over. */
    function show({ at, length }) {
      invalidate();
      if (!ways || show.told === ways && show.over === at >= length) return;
      show.over = at >= length;
      show.told = ways;
      const best = show.over ? ways.exact.length : -1;
      table.replaceChildren(...WAYS.map(([id, words, swatch]) => {
        const way = ways[id];
        const sure = way.length - way.least < 5e-5 ? 'none is shorter' : `none below ${way.least.toFixed(4)}`;
        const more = id === 'exact' ? sure : best > 0 ? `+${((way.length / best - 1) * 100).toFixed(1)} %` : '';
        const told = id === 'exact' && !show.over ? ['–'] : way.length < 0 ? [statusWords(way.status)] : [way.length.toFixed(2), h('small', {}, more)];
        return h('tr', {}, h('th', { scope: 'row', class: `swatch ${swatch}` }, words), h('td', {}, ...told));
      }));
    }

    let [busy, last] = [false, performance.now()];
    async function frame(now) {
      if (app.signal.aborted) return;
      requestAnimationFrame(frame);
      const seconds = Math.min(0.1, (now - last) / 1000);
      last = now;
      if (busy || !ready || !state.running) return;
      busy = true;
      try {
        const told = await engine.call('floorTick', { seconds });
        if (!app.signal.aborted && told.places) {
          ({ places } = told);
          numbers.show({ arrived: count(told.arrived), failed: count(told.gaveUp) });
          invalidate();
        }
      } finally {
        busy = false;
      }
    }

    function invalidate() {
      invalidate.waiting ??= requestAnimationFrame(() => {
        invalidate.waiting = null;
        draw();
      });
    }

    function fitted() {
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      const side = Math.min(width / WIDTH, height / HEIGHT);
      return { side, left: (width - side * WIDTH) / 2, top: (height - side * HEIGHT) / 2, width, height };
    }
    const px = (x) => g.left + x * g.side;
    const py = (y) => g.top + y * g.side;

    function trace(numbersOf, from = 0, to = numbersOf.length) {
      for (let i = from; i < to; i += 2) context[i > from ? 'lineTo' : 'moveTo'](px(numbersOf[i]), py(numbersOf[i + 1]));
    }

    function draw() {
      const ratio = Math.min(3, devicePixelRatio || 1);
      g = fitted();
      if (!g.width) return;
      if (canvas.width !== Math.round(g.width * ratio) || canvas.height !== Math.round(g.height * ratio)) {
        canvas.width = Math.round(g.width * ratio);
        canvas.height = Math.round(g.height * ratio);
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, g.width, g.height);
      const colors = palette(isDark());
      context.lineJoin = context.lineCap = 'round';
      context.save();
      context.beginPath();
      context.rect(px(0), py(0), WIDTH * g.side, HEIGHT * g.side);
      context.clip();
      if (floor) drawPolygons(colors);
      if (state.radius) drawMargins(colors);
      if (state.cells && ways) drawCells(colors);
      context.beginPath();
      rings.forEach((ring) => {
        trace(ring);
        context.closePath();
      });
      context.fillStyle = colors.wall;
      context.fill();
      if (chosen >= 0) outline(rings[chosen], colors.path, 2.5);
      if (drawing) outline(ringOf(boxOf(drawing)), colors.path, 1.5);
      if (ways && transport.player) drawFan(context, transport.player, colors, (x) => px(x), (x, y) => py(y));
      drawUnits(colors);
      if (ways) drawWays(colors);
      context.restore();
      ends(colors);
    }

    function outline(ring, color, width) {
      context.beginPath();
      trace(ring);
      context.closePath();
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    }

    function drawPolygons(colors) {
      const all = floor.polygons;
      context.beginPath();
      for (let at = 0; at < all.length; ) {
        const end = at + 1 + 2 * all[at];
        trace(all, at + 1, end);
        context.closePath();
        at = end;
      }
      context.fillStyle = colors.ground;
      context.fill();
      context.strokeStyle = colors.ink;
      context.globalAlpha = 0.3;
      context.lineWidth = 1;
      context.stroke();
      context.globalAlpha = 1;
    }

    /** What is free but too near to a wall for the middle of a unit: all within its radius of a side. */
    function drawMargins(colors) {
      context.beginPath();
      for (const ring of [[0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT], ...rings]) {
        trace(ring);
        context.closePath();
      }
      context.strokeStyle = colors.margin;
      context.globalAlpha = 0.82;
      context.lineWidth = (state.radius / 2) * g.side;
      context.stroke();
      context.globalAlpha = 1;
    }

    function drawCells(colors) {
      context.fillStyle = colors.refused;
      context.globalAlpha = 0.28;
      for (const cell of ways.blocked) context.fillRect(px(cell % WIDTH) + 0.5, py(Math.floor(cell / WIDTH)) + 0.5, g.side - 1, g.side - 1);
      context.globalAlpha = 1;
    }

    function drawUnits(colors) {
      const r = Math.max(LEAST_DRAWN / 4, state.radius / 4) * g.side;
      for (let i = 0; i < places.length; i += 3) {
        const [x, y, turn] = [px(places[i]), py(places[i + 1]), places[i + 2]];
        context.beginPath();
        context.arc(x, y, r, 0, 7);
        context.fillStyle = colors.unit;
        context.globalAlpha = 0.72;
        context.fill();
        context.globalAlpha = 1;
        context.strokeStyle = colors.halo;
        context.lineWidth = 1.5;
        context.stroke();
        // Where it looks.
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r);
        context.lineWidth = 2;
        context.stroke();
      }
    }

    const colorOf = (id, colors) => ({ grid: colors.open, taut: css(colors.ramp[160]), theta: colors.portal, exact: colors.path })[id];

    function drawWays(colors) {
      const over = !transport.player || transport.player.at >= transport.player.length;
      for (const [id] of WAYS) {
        if (shown.select.value !== 'all' && shown.select.value !== id) continue;
        if (id === 'exact' && !over) continue;
        const { points } = ways[id];
        if (points.length < 4) continue;
        const width = id === 'exact' ? 4 : 2.5;
        context.beginPath();
        trace(points);
        context.strokeStyle = colors.halo;
        context.lineWidth = width + 2.5;
        context.stroke();
        context.strokeStyle = colorOf(id, colors);
        context.lineWidth = width;
        context.stroke();
        context.fillStyle = colorOf(id, colors);
        for (let i = 2; i + 2 < points.length && id !== 'grid' && !(id === 'exact' && state.radius); i += 2) {
          context.beginPath();
          context.arc(px(points[i]), py(points[i + 1]), width * 0.9, 0, 7);
          context.fill();
        }
      }
    }

    function ends(colors) {
      const r = Math.max(6, g.side * 0.55);
      const paint = (fill) => {
        context.strokeStyle = colors.halo;
        context.lineWidth = 4;
        context.stroke();
        context.fillStyle = fill;
        context.fill();
      };
      context.beginPath();
      context.arc(px(start[0] + 0.5), py(start[1] + 0.5), r, 0, 7);
      paint(colors.path);
      const [x, y] = [px(goal[0] + 0.5), py(goal[1] + 0.5)];
      context.beginPath();
      [[0, -1], [1, 0], [0, 1], [-1, 0]].forEach(([dx, dy], i) => context[i ? 'lineTo' : 'moveTo'](x + dx * r * 1.25, y + dy * r * 1.25));
      context.closePath();
      paint(colors.path);
    }

    const boxOf = ([x0, y0, x1, y1]) => [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
    const inside = ([x, y]) => [Math.min(WIDTH - 1, Math.max(0, Math.floor(x))), Math.min(HEIGHT - 1, Math.max(0, Math.floor(y)))];

    /** Puts a ring where one was, or takes it off the floor. */
    function place(index, ring) {
      const id = ids[index];
      if (isOn(ring)) rings[index] = ring;
      else {
        rings.splice(index, 1);
        ids.splice(index, 1);
        chosen = -1;
        drag = null;
      }
      rebuild(id);
    }

    function add(ring) {
      if (rings.length >= 60) return app.toast('There is no room for more than 60 obstacles. Maybe move one?');
      rings.push(ring);
      ids.push(next++);
      chosen = rings.length - 1;
      return rebuild(ids[chosen]);
    }

    function remove() {
      if (chosen < 0) return;
      const [id] = ids.splice(chosen, 1);
      rings.splice(chosen, 1);
      chosen = -1;
      rebuild(id);
    }

    let drag = null;
    const at = (event) => {
      const box = canvas.getBoundingClientRect();
      return [(event.clientX - box.left - g.left) / g.side, (event.clientY - box.top - g.top) / g.side];
    };
    const near = ([x, y], end, touching) => Math.hypot(end[0] + 0.5 - x, end[1] + 0.5 - y) * g.side < (touching ? 26 : 14);
    const ringAt = ([x, y]) => rings.findLastIndex((ring) => holds(ring, x, y));
    canvas.addEventListener('touchstart', (event) => {
      if (!g || !event.cancelable) return;
      const where = at(event.touches[0]);
      if (near(where, start, true) || near(where, goal, true) || ringAt(where) >= 0) event.preventDefault();
    }, { passive: false });
    canvas.addEventListener('pointerdown', (event) => {
      if (!g || event.button) return;
      const touching = event.pointerType === 'touch';
      if (!touching) event.preventDefault();
      canvas.focus({ preventScroll: true });
      canvas.setPointerCapture(event.pointerId);
      const where = at(event);
      const ring = ringAt(where);
      if (near(where, goal, touching)) drag = { kind: 'goal' };
      else if (near(where, start, touching)) drag = { kind: 'start' };
      else if (ring >= 0) {
        chosen = ring;
        drag = { kind: 'ring', from: where, ring: rings[ring] };
      } else if (!touching) {
        chosen = -1;
        drag = { kind: 'draw', from: where };
      }
      invalidate();
    });
    canvas.addEventListener('pointermove', (event) => {
      if (!drag) return;
      const where = at(event);
      if (drag.kind === 'ring') place(chosen, moved(drag.ring, where[0] - drag.from[0], where[1] - drag.from[1]));
      else if (drag.kind === 'draw') {
        drawing = [...drag.from, ...where];
        invalidate();
      } else moveEnd(drag.kind, inside(where));
    });
    const release = () => {
      if (drag?.kind === 'draw' && drawing && Math.abs(drawing[0] - drawing[2]) > 0.4 && Math.abs(drawing[1] - drawing[3]) > 0.4) add(ringOf(boxOf(drawing)));
      drag = drawing = null;
      invalidate();
    };
    canvas.addEventListener('pointerup', release);
    canvas.addEventListener('pointercancel', release);

    function moveEnd(which, cell) {
      const end = which === 'start' ? start : goal;
      if (end[0] === cell[0] && end[1] === cell[1]) return;
      if (which === 'start') start = cell;
      else goal = cell;
      ask();
    }

    /** What the arrows move: the chosen obstacle, or an end after its letter was pressed. */
    let held = '';
    canvas.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (step && held) {
        const end = held === 'start' ? start : goal;
        moveEnd(held, inside([end[0] + step[0], end[1] + step[1]]));
        app.announce(`${held} at ${(held === 'start' ? start : goal).join(', ')}`, 'cursor');
      } else if (step && chosen >= 0) place(chosen, moved(rings[chosen], step[0] / 2, step[1] / 2));
      else if (event.key === 's' || event.key === 'g') held = event.key === 's' ? 'start' : 'goal';
      else if (event.key === 'n') add(ringOf(boxOf([WIDTH / 2 - 2, HEIGHT / 2 - 2, WIDTH / 2 + 2, HEIGHT / 2 + 2])));
      else if (event.key === ' ' && rings.length) {
        held = '';
        chosen = (chosen + 1) % rings.length;
        app.announce(`obstacle ${chosen + 1} of ${rings.length} at ${middle(rings[chosen]).map(Math.round).join(', ')}`, 'cursor');
      } else if (event.key === 'r' && chosen >= 0) place(chosen, turned(rings[chosen], Math.PI / 12));
      else if ((event.key === 'Delete' || event.key === 'Backspace') && chosen >= 0) remove();
      else return;
      event.preventDefault();
      event.stopPropagation();
      invalidate();
    });

    function replace(found) {
      rings = found;
      ids = rings.map((_, i) => i);
      next = rings.length;
      chosen = -1;
      changes = new Map();
      begin();
    }

    const sizes = new ResizeObserver(draw);
    sizes.observe(canvas);
    app.world.addEventListener('change', ({ detail }) => detail.what === 'theme' && invalidate(), { signal: app.signal });

    return {
      transport,
      dock: [shown],
      stage: [h('div', { class: 'frame floor' }, canvas), transport.element],
      panel: [
        section('Floor', radius, units, h('div', { class: 'row' }, run, button('Another floor', () => replace(floorOf(++state.seed))),
          button('Turn', () => chosen >= 0 && place(chosen, turned(rings[chosen], Math.PI / 12)), { title: 'Turns the chosen obstacle (R)' }), button('Remove', remove, { title: 'Takes the chosen obstacle away (Delete)' })), numbers),
        section('Lengths, in cells', h('table', {}, table), note, shown, cells),
        legend(['path', 'start (disc), goal (diamond), the shortest way; the interval that is expanded'], ['closed', 'intervals that were expanded, from the corner that sees each, where the middle of a unit may be'], ['unit', 'units, as wide as they are'], ['margin', 'free, but too near to a wall for the middle of a unit'], ['wall', 'obstacles']),
      ],
      async start() {
        await begin();
        requestAnimationFrame(frame);
      },
      placeOf: (end) => [px((end === 'goal' ? goal : start)[0] + 0.5), py((end === 'goal' ? goal : start)[1] + 0.5)],
      /** For tests: what is shown. */
      now: () => ({ rings, ways, floor, places, middle: (i) => [px(middle(rings[i])[0]), py(middle(rings[i])[1])] }),
      code() {
        if (!ways) throw new Error('Nothing was asked yet.');
        const { exact } = ways;
        const from = [start, goal].map(([x, y]) => `${x + 0.5}, ${y + 0.5}`);
        return {
          source: program(['java.util.Locale', 'waywright.mesh.route.Agent', 'waywright.mesh.route.MeshPathfinder', 'waywright.mesh.route.MeshRoute', 'waywright.mesh.NavMesh', 'waywright.plane.Lattice', 'waywright.plane.build.Outlines'], [
            'Outlines floor = new Outlines(new Lattice(0x1p-10, 0, 0)).repairing();', `floor.outline(0, 0, ${WIDTH}, 0, ${WIDTH}, ${HEIGHT}, 0, ${HEIGHT});`, ...rings.map((ring) => `floor.hole(${ring.join(', ')});`), '',
            'NavMesh mesh = NavMesh.of(floor.build());', '// For a body of this radius, which turns round corners.',
            `MeshRoute route = MeshPathfinder.of(mesh, Agent.radius(${state.radius / 4})).find(${from.join(', ')});`, 'System.out.printf(Locale.ROOT, "%s, length %.4f, %d polygons%n", route.status(), route.isFound() ? route.length() : -1, mesh.polygonCount());']),
          prints: `${exact.status}, length ${exact.length.toFixed(4)}, ${floor.polygonCount} polygons`,
        };
      },
      key(event) {
        if (event.key !== 'w') return false;
        setRunning(!state.running);
        return true;
      },
      save: () => ({ o: encodeFloor(rings), e: [...start, ...goal].join('.'), r: state.radius, u: state.units, c: state.cells ? 1 : undefined, v: shown.select.value === 'all' ? undefined : shown.select.value }),
      load(parameters) {
        const whole = (name, high, otherwise) => {
          const n = Number(parameters.get(name) ?? otherwise);
          return Number.isInteger(n) && n >= 0 && n <= high ? n : otherwise;
        };
        for (const [made, key, name] of [[radius, 'radius', 'r'], [units, 'units', 'u']]) {
          made.input.value = state[key] = whole(name, +made.input.max, state[key]);
          made.output.textContent = key === 'radius' ? `${state.radius / 4} cells` : state.units;
        }
        cells.input.checked = state.cells = parameters.get('c') === '1';
        if (WAYS.some(([id]) => id === parameters.get('v'))) shown.select.value = parameters.get('v');
        const ends = (parameters.get('e') ?? '').split('.').map(Number);
        if (ends.length === 4 && ends.every(Number.isInteger)) [start, goal] = [inside(ends.slice(0, 2)), inside(ends.slice(2))];
        if (parameters.has('o')) {
          rings = decodeFloor(parameters.get('o'));
          ids = rings.map((_, i) => i);
          next = rings.length;
        }
      },
      close() {
        sizes.disconnect();
        transport.close();
      },
    };
  },
};
