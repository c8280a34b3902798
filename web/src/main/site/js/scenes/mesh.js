import { css } from '../board.js';
import { program } from '../code.js';
import { drawFan, Fan } from '../fan.js';
import { decodeFloor, encodeFloor, FIRST, floorOf, HEIGHT, holds, isOn, middle, MOST_RINGS, moved, ringOf, turned, WIDTH } from '../floor.js';
import { ARROWS, gestures, keys } from '../gestures.js';
import { Picture } from '../picture.js';
import { Run } from '../run.js';
import { statusWords } from '../searches.js';
import { flag, oneOf, range, settings, wholeOf } from '../settings.js';
import { circle, drawEnd, fill, outlined, stroke } from '../shapes.js';
import { button, count, fact, figures, Game, h, legend, section, table, Transport } from '../ui.js';
import { drawUnits } from '../units.js';

/** What each path is, in the order of the table: its key, its words, the swatch of the legend. */
const PATHS = [
  ['exact', 'Over the mesh, around its corners', 'path'],
  ['theta', 'Over cells, Lazy Theta*', 'portal'],
  ['taut', 'Over cells, pulled straight', 'taut'],
  ['grid', 'Over cells, in eight directions', 'open'],
];
const SHORT = { grid: 'eight directions', taut: 'pulled straight', theta: 'Lazy Theta*', exact: 'shortest' };
const LEAST_DRAWN = 0.8;
const TURN = Math.PI / 12;

export const mesh = {
  id: 'mesh',
  title: 'Mesh',
  lead: 'A navigation mesh instead of cells: the shortest path bends only at corners. Drag the obstacles while units walk.',
  map: false,

  create(app) {
    const engine = app.late;
    let seed = 0;
    let [rings, ids, next] = [[], [], 0];
    /** The cells of start and goal. */
    let ends = [[3, 15], [45, 15]];
    let floor = null;
    let places = new Float32Array(0);
    let chosen = -1;
    /** A ring that is being drawn, from its first corner on. */
    let drawing = null;
    /** Where the floor is drawn: its left upper corner, and the side of a cell. */
    let g = null;
    const set = settings({
      radius: [range('Radius of units', 0, 6, 2, { format: (n) => `${n / 4} cells` }), 'r'],
      units: [range('Units', 0, 60, 14), 'u'],
      shown: [oneOf('Show', [['all', 'all four paths'], ...PATHS.map(([id]) => [id, SHORT[id]])], 'all'), 'v'],
      cells: [flag('Show the cells that are blocked'), 'c'],
    }, (name) => {
      app.remember();
      picture.invalidate();
      if (name === 'radius') rebuild();
      else if (name === 'units') engine.latest('people', 'floorPeople', { count: set.units });
    });
    const picture = new Picture(app, { label: 'Floor. N adds an obstacle, space chooses the next one, arrows move it, R turns it, Delete removes it; S and G with arrows move start and goal.', keys: true, paint });
    const { canvas, context } = picture;
    const transport = new Transport(app, { onchange: () => run.refresh(), unit: 'intervals' });
    const numbers = figures({ polygons: ['Polygons'], arrived: ['Arrived'], failed: ['Gave up'] });
    const lengths = table();
    const note = h('p', { class: 'note' });
    const game = new Game(app, async (steps) => floor && learn(await engine.call('floorTick', { seconds: steps / 60 })), { rate: () => 60, most: 6, word: 'Walk', look: {} });

    const fresh = () => ({ width: WIDTH, height: HEIGHT, seed: 7, radius: set.radius, rings: rings.map((ring, i) => ({ id: ids[i], ring: Float64Array.from(ring) })), units: set.units });
    const beginning = new Run(app, (ask) => ask(engine, 'floorStart', fresh()), {
      clear() {
        floor = null;
        run.drop();
      },
      shown(made) {
        changes = new Map();
        learn(made);
        run.ask({ replay: true });
      },
    });

    /** What the library does not know yet: rings by their numbers, null for what is gone. While one change is made, later ones wait together. */
    let changes = new Map();
    const rebuilding = new Run(app, async (ask) => {
      const sent = [...changes];
      const made = await ask(engine, 'floorEdit', { radius: set.radius, edits: sent.map(([id, ring]) => ({ id, ring })) });
      for (const [id, ring] of sent) if (changes.get(id) === ring) changes.delete(id);
      return made;
    }, { shown(made) {
      learn(made);
      run.ask({ keep: true });
    } });
    function rebuild(id = -1) {
      if (id >= 0) changes.set(id, ids.includes(id) ? Float64Array.from(rings[ids.indexOf(id)]) : null);
      if (floor) rebuilding.ask({ keep: true });
    }

    function learn(made) {
      if (made.polygons) floor = made;
      if (made.places) ({ places } = made);
      numbers.show({ polygons: count(floor.polygonCount), arrived: count(made.arrived), failed: count(made.gaveUp) });
      picture.invalidate();
    }

    /** Four paths between the same two places. */
    const run = new Run(app, async (ask) => {
      const paths = await ask(engine, 'floorWays', { from: ends[0], to: ends[1] });
      return Object.assign(new Fan(paths.exact.intervals), { paths });
    }, { transport, clear: () => picture.invalidate() });
    // What they are and how they compare is known when the search is over.
    run.facts.push(() => {
      picture.invalidate();
      const known = run.isOver ? run.answer.paths : null;
      const best = known?.exact.length ?? -1;
      lengths.show(PATHS.map(([id, words, swatch]) => {
        const found = known?.[id];
        const proven = found && (found.length - found.least < 5e-5 ? 'no path is shorter' : `no path below ${found.least.toFixed(4)}`);
        const more = id === 'exact' ? proven : best > 0 && found ? `+${((found.length / best - 1) * 100).toFixed(1)} %` : '';
        const value = !found ? ['–'] : found.length < 0 ? [statusWords(found.status)] : [found.length.toFixed(2), h('small', {}, more)];
        return [h('span', { class: `swatch ${swatch}` }, words), value];
      }));
      note.textContent = fact(run, 'end', ({ paths: { exact, grid } }) => (exact.length < 0 ? 'A unit as wide as this has no path. Maybe a smaller radius, or an obstacle less?' : grid.length < 0 ? 'No path over cells, although the mesh has one: cells are coarser than the obstacles.' : ''), run.asking ? 'searching …' : '');
      if (known) app.announce(best < 0 ? statusWords(known.exact.status) : `shortest ${best.toFixed(2)}, over cells ${known.grid.length < 0 ? 'none' : known.grid.length.toFixed(2)}`);
    });

    const px = (x) => g.left + x * g.side;
    const py = (y) => g.top + y * g.side;

    function trace(numbers, closed = false) {
      for (let i = 0; i < numbers.length; i += 2) context[i ? 'lineTo' : 'moveTo'](px(numbers[i]), py(numbers[i + 1]));
      if (closed) context.closePath();
    }

    function paint(_, width, height, colors) {
      const side = Math.min(width / WIDTH, height / HEIGHT);
      g = { side, left: (width - side * WIDTH) / 2, top: (height - side * HEIGHT) / 2 };
      context.lineJoin = context.lineCap = 'round';
      context.save();
      context.beginPath();
      context.rect(px(0), py(0), WIDTH * g.side, HEIGHT * g.side);
      context.clip();
      if (floor) drawPolygons(colors);
      if (set.radius) drawMargins(colors);
      if (set.cells && run.answer) drawCells(colors);
      context.beginPath();
      rings.forEach((ring) => trace(ring, true));
      fill(context, colors.wall);
      if (chosen >= 0) outline(rings[chosen], colors.path, 2.5);
      if (drawing) outline(ringOf(boxOf(drawing)), colors.path, 1.5);
      if (run.answer) drawFan(context, run.answer, colors, (x) => px(x), (x, y) => py(y));
      const r = Math.max(LEAST_DRAWN, set.radius) / 4 * g.side;
      drawUnits(context, colors, ['unit'], r, places.length / 3, (i) => ({ x: px(places[3 * i]), y: py(places[3 * i + 1]), color: 0, turn: places[3 * i + 2] }), colors.halo);
      if (run.isOver) drawPaths(colors, run.answer.paths);
      context.restore();
      const size = Math.max(6, g.side * 0.55);
      ends.forEach(([x, y], i) => drawEnd(context, px(x + 0.5), py(y + 0.5), i * size * 1.25, size, colors));
    }

    function outline(ring, color, width) {
      context.beginPath();
      trace(ring, true);
      stroke(context, color, width);
    }

    function drawPolygons(colors) {
      const all = floor.polygons;
      context.beginPath();
      for (let at = 0; at < all.length; ) {
        const end = at + 1 + 2 * all[at];
        trace(all.subarray(at + 1, end), true);
        at = end;
      }
      fill(context, colors.ground);
      stroke(context, colors.ink, 1, 0.3);
    }

    /** What is free but too near to a wall for the middle of a unit: all within its radius of a side. */
    function drawMargins(colors) {
      context.beginPath();
      for (const ring of [[0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT], ...rings]) trace(ring, true);
      stroke(context, colors.margin, (set.radius / 2) * g.side, 0.82);
    }

    function drawCells(colors) {
      Object.assign(context, { fillStyle: colors.refused, globalAlpha: 0.28 });
      for (const cell of run.answer.paths.blocked) context.fillRect(px(cell % WIDTH) + 0.5, py(Math.floor(cell / WIDTH)) + 0.5, g.side - 1, g.side - 1);
      context.globalAlpha = 1;
    }

    const colorsOf = ({ open, ramp, portal, path }) => ({ grid: open, taut: css(ramp[160]), theta: portal, exact: path });

    function drawPaths(colors, paths) {
      for (const [id] of PATHS.toReversed()) {
        const { points } = paths[id];
        if ((set.shown !== 'all' && set.shown !== id) || points.length < 4) continue;
        const [width, color] = [id === 'exact' ? 4 : 2.5, colorsOf(colors)[id]];
        context.beginPath();
        trace(points);
        outlined(context, colors, color, width, 2.5);
        const turns = id === 'grid' || (id === 'exact' && set.radius) ? [] : points.slice(2, -2);
        for (let i = 0; i < turns.length; i += 2) {
          circle(context, px(turns[i]), py(turns[i + 1]), width * 0.9);
          fill(context, color);
        }
      }
    }

    /** Puts a ring where one was, or takes it off the floor. */
    function put(index, ring) {
      const id = ids[index];
      if (ring && isOn(ring)) rings[index] = ring;
      else {
        rings.splice(index, 1);
        ids.splice(index, 1);
        chosen = -1;
        drag = null;
      }
      rebuild(id);
    }

    function add(ring) {
      if (rings.length >= MOST_RINGS) return app.toast(`The floor holds ${MOST_RINGS} obstacles. Maybe move one?`);
      ids.push(next++);
      chosen = rings.push(ring) - 1;
      return rebuild(ids[chosen]);
    }

    const turn = () => chosen >= 0 && put(chosen, turned(rings[chosen], TURN));
    const remove = () => chosen >= 0 && put(chosen, null);

    let drag = null;
    const at = ([x, y]) => [(x - g.left) / g.side, (y - g.top) / g.side];
    const boxOf = ([x0, y0, x1, y1]) => [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
    const inside = ([x, y]) => [Math.min(WIDTH - 1, Math.max(0, Math.floor(x))), Math.min(HEIGHT - 1, Math.max(0, Math.floor(y)))];
    const ringAt = ([x, y]) => rings.findLastIndex((ring) => holds(ring, x, y));
    const endAt = ([x, y], reach) => ends.findLastIndex((end) => Math.hypot(end[0] + 0.5 - x, end[1] + 0.5 - y) * g.side < reach);
    gestures(canvas, {
      claims: (place) => g && (endAt(at(place), 26) >= 0 || ringAt(at(place)) >= 0),
      press(place, event) {
        if (!g || event.button) return null;
        const touching = event.pointerType === 'touch';
        const from = at(place);
        const [end, ring] = [endAt(from, touching ? 26 : 14), ringAt(from)];
        picture.invalidate();
        if (end >= 0) return { move: (now) => moveEnd(end, inside(at(now))) };
        chosen = ring;
        if (ring >= 0) {
          const held = (drag = rings[ring]);
          return { move: (now) => drag === held && put(chosen, moved(held, at(now)[0] - from[0], at(now)[1] - from[1])) };
        }
        if (touching) return null;
        return {
          move(now) {
            drawing = [...from, ...at(now)];
            picture.invalidate();
          },
          end() {
            if (drawing && Math.abs(drawing[0] - drawing[2]) > 0.4 && Math.abs(drawing[1] - drawing[3]) > 0.4) add(ringOf(boxOf(drawing)));
            drawing = null;
            picture.invalidate();
          },
        };
      },
    });

    function moveEnd(i, cell) {
      if (String(ends[i]) === String(cell)) return;
      ends = ends.with(i, cell);
      run.ask({ keep: true });
    }

    /** What the arrows move: the chosen obstacle, or an end after its letter was pressed. */
    let held = -1;
    keys(canvas, ({ key }) => {
      const step = ARROWS[key];
      if (step && held >= 0) {
        moveEnd(held, inside(ends[held].map((n, axis) => n + step[axis])));
        app.announce(`${['start', 'goal'][held]} at ${ends[held].join(', ')}`, 'cursor');
      } else if (step && chosen >= 0) put(chosen, moved(rings[chosen], step[0] / 2, step[1] / 2));
      else if (key === 's' || key === 'g') held = 'sg'.indexOf(key);
      else if (key === 'n') add(ringOf(boxOf([WIDTH / 2 - 2, HEIGHT / 2 - 2, WIDTH / 2 + 2, HEIGHT / 2 + 2])));
      else if (key === ' ' && rings.length) {
        [held, chosen] = [-1, (chosen + 1) % rings.length];
        app.announce(`obstacle ${chosen + 1} of ${rings.length} at ${middle(rings[chosen]).map(Math.round).join(', ')}`, 'cursor');
      } else if (key === 'r') turn();
      else if (key === 'Delete' || key === 'Backspace') remove();
      else return false;
      picture.invalidate();
      return true;
    });

    function replace(found) {
      [rings, ids, next, chosen] = [found, [...found.keys()], found.length, -1];
    }
    replace(FIRST.map((ring) => [...ring]));

    return {
      transport,
      dock: [set.controls.shown],
      stage: [h('div', { class: 'frame floor' }, canvas), transport.element],
      panel: [
        section('Lengths, in cells', lengths, note, set.controls.shown, set.controls.cells),
        section('Floor', set.controls.radius, set.controls.units, h('div', { class: 'row' }, game.button, button('Another floor', () => {
          replace(floorOf(++seed));
          beginning.ask();
        }), button('Turn', turn, { title: 'Turns the chosen obstacle (R)' }), button('Remove', remove, { title: 'Removes the chosen obstacle (Delete)' })), numbers),
        legend(['path', 'start (disc), goal (diamond), the shortest path; the interval that is being expanded'], ['closed', 'expanded intervals, each with the corner that sees it'], ['unit', 'units, as wide as they are'], ['margin', 'free, but too near to a wall for the center of a unit'], ['wall', 'obstacles']),
      ],
      start: () => beginning.ask(),
      placeOf(end) {
        const [x, y] = ends[Number(end === 'goal')];
        return [px(x + 0.5), py(y + 0.5)];
      },
      /** For tests: what is shown. */
      now: () => ({ rings, paths: run.answer?.paths, floor, places, middle: (i) => [px(middle(rings[i])[0]), py(middle(rings[i])[1])] }),
      code() {
        if (!run.answer) throw new Error('Nothing was asked yet.');
        const { exact } = run.answer.paths;
        const places = ends.flat().map((n) => n + 0.5).join(', ');
        return program('mesh', { width: WIDTH, height: HEIGHT, holes: rings.map((ring) => `floor.hole(${ring.join(', ')});`), radius: set.radius / 4, ends: places }, `${exact.status}, length ${exact.length.toFixed(4)}, polygons: ${floor.polygonCount}`);
      },
      key: (event) => game.key(event, 'w'),
      settings: set,
      save: () => ({ o: encodeFloor(rings), e: ends.flat().join('.') }),
      load(parameters) {
        const given = wholeOf(parameters.get('e'), 4);
        if (given) ends = [inside(given.slice(0, 2)), inside(given.slice(2))];
        if (parameters.has('o')) replace(decodeFloor(parameters.get('o')));
      },
    };
  },
};
