import { Fan } from '../fan.js';
import { boxOf, cellAt, decodeFloor, encodeFloor, FIRST, floorOf, HEIGHT, isOn, middle, MOST_RINGS, moved, ringOf, turned, WIDTH } from '../floor.js';
import { FloorPicture } from '../floorpicture.js';
import { ARROWS, atEnd, button, count, figures, flag, Game, gestures, h, keys, legend, note, oneOf, program, range, row, Run, section, settings, statusWords, table, wholes } from '../parts.js';

/** What each path is, in the order of the table: its key, its words, the swatch of the legend, and the words by which it is chosen. */
const PATHS = [
  ['exact', 'Over the mesh, around its corners', 'path', 'shortest'],
  ['theta', 'Over cells, Lazy Theta*', 'portal', 'Lazy Theta*'],
  ['taut', 'Over cells, pulled straight', 'taut', 'pulled straight'],
  ['grid', 'Over cells, in eight directions', 'open', 'eight directions'],
];
const TURN = Math.PI / 12;

/** Rings by their numbers as the library takes them; null for what is gone. */
const editsOf = (rings) => Array.from(rings, ([id, ring]) => ({ id, ring: ring && Float64Array.from(ring) }));

export const mesh = {
  id: 'mesh',
  title: 'Mesh',
  lead: 'A navigation mesh instead of cells: the shortest path bends only at corners. Drag the obstacles while units walk.',
  map: false,

  create(app) {
    const engine = app.late;
    let seed = 0;
    /** The number of the next obstacle. */
    let next = 0;
    const set = settings(app, {
      radius: [range('Radius of units', 0, 6, 2, { format: (n) => `${n / 4} cells` }), 'r'],
      units: [range('Units', 0, 60, 14), 'u'],
      shown: [oneOf('Show', [['all', 'all four paths'], ...PATHS.map(([id, , , words]) => [id, words])], 'all'), 'v'],
      cells: [flag('Show the cells that are blocked'), 'c'],
      rings: [{ value: null, read: decodeFloor, write: () => encodeFloor([...picture.rings.values()]) }, 'o'],
      ends: [{ ...wholes(null, 4), write: () => picture.ends.flat().join('.') }, 'e'],
    }, (name) => {
      picture.invalidate();
      if (name === 'radius') rebuild();
      else if (name === 'units') engine.latest('people', 'floorPeople', { count: set.units });
    });
    const numbers = figures({ polygons: ['Polygons'], arrived: ['Arrived'], failed: ['Gave up'] });
    const lengths = table();
    const words = note();
    const game = new Game(app, async (steps) => picture.floor && learn(await engine.call('floorTick', { seconds: steps / 60 })), { rate: () => 60, most: 6, word: 'Walk', letter: 'w', look: {} });

    const beginning = new Run(app, (ask) => ask(engine, 'floorStart', {
      width: WIDTH, height: HEIGHT, seed: 7, radius: set.radius, rings: editsOf(picture.rings), units: set.units,
    }), {
      clear() {
        picture.floor = null;
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
      const made = await ask(engine, 'floorEdit', { radius: set.radius, edits: editsOf(sent) });
      for (const [id, ring] of sent) if (changes.get(id) === ring) changes.delete(id);
      return made;
    }, { shown(made) {
      learn(made);
      run.ask({ keep: true });
    } });
    const rebuild = () => picture.floor && rebuilding.ask({ keep: true });

    function learn(made) {
      if (made.polygons) picture.floor = made;
      if (made.places) picture.places = made.places;
      numbers.show({ polygons: count(picture.floor.polygonCount), arrived: count(made.arrived), failed: count(made.gaveUp) });
      picture.invalidate();
    }

    /** Four paths between the same two places. */
    const run = new Run(app, async (ask) => {
      const paths = await ask(engine, 'floorWays', { from: picture.ends[0], to: picture.ends[1] });
      return Object.assign(new Fan(paths.exact.intervals), { paths });
    }, { plays: { unit: 'intervals' }, clear: () => picture.invalidate() });
    const picture = new FloorPicture(app, 'Floor. N adds an obstacle, space chooses the next one, arrows move it, R turns it, Delete removes it; S and G with arrows move start and goal.', run, set);
    // What they are and how they compare is known when the search is over.
    run.facts.push(() => {
      picture.invalidate();
      const known = run.isOver ? run.answer.paths : null;
      const best = known?.exact.length ?? -1;
      lengths.show(PATHS.map(([id, name, swatch]) => [h('span', { class: `swatch ${swatch}` }, name), known ? compared(id, known[id], best) : ['–']]));
      words.textContent = atEnd(run, ({ paths: { exact, grid } }) => (exact.length < 0 ? 'A unit as wide as this has no path. Maybe a smaller radius, or an obstacle less?' : grid.length < 0 ? 'No path over cells, although the mesh has one: cells are coarser than the obstacles.' : ''), run.asking ? 'searching …' : '');
      if (known) app.announce(best < 0 ? statusWords(known.exact.status) : `shortest ${best.toFixed(2)}, over cells ${known.grid.length < 0 ? 'none' : known.grid.length.toFixed(2)}`);
    });

    function compared(id, { length, least, status }, best) {
      if (length < 0) return [statusWords(status)];
      const proven = length - least < 5e-5 ? 'no path is shorter' : `no path below ${least.toFixed(4)}`;
      return [length.toFixed(2), h('small', {}, id === 'exact' ? proven : best > 0 ? `+${((length / best - 1) * 100).toFixed(1)} %` : '')];
    }

    /** Puts a ring onto the floor, or takes it off. */
    function put(id, ring) {
      const stays = ring && isOn(ring);
      picture.chosen = stays ? id : -1;
      if (stays) picture.rings.set(id, ring);
      else picture.rings.delete(id);
      changes.set(id, stays ? ring : null);
      rebuild();
    }

    function add(ring) {
      if (picture.rings.size >= MOST_RINGS) app.toast(`The floor holds ${MOST_RINGS} obstacles. Maybe move one?`);
      else put(next++, ring);
    }

    /** Does something to the chosen ring: a new one, or null for none. */
    const change = (made) => picture.chosen >= 0 && put(picture.chosen, made(picture.rings.get(picture.chosen)));
    const turn = () => change((ring) => turned(ring, TURN));
    const remove = () => change(() => null);

    const at = (place) => picture.placeAt(...place);
    gestures(picture.canvas, {
      claims: (place) => picture.endAt(place, 26) >= 0 || picture.ringAt(place) >= 0,
      press(place, event) {
        if (event.button) return null;
        const touching = event.pointerType === 'touch';
        const [end, from] = [picture.endAt(place, touching ? 26 : 14), at(place)];
        picture.invalidate();
        if (end >= 0) return { move: (now) => moveEnd(end, cellAt(at(now))) };
        const id = (picture.chosen = picture.ringAt(place));
        const ring = picture.rings.get(id);
        if (ring) return { move: (now) => picture.rings.has(id) && put(id, moved(ring, at(now)[0] - from[0], at(now)[1] - from[1])) };
        if (touching) return null;
        const draw = (box) => {
          picture.drawn = box;
          picture.invalidate();
        };
        return {
          move: (now) => draw([...from, ...at(now)]),
          end() {
            const [x0, y0, x1, y1] = picture.drawn ?? from;
            if (Math.abs(x0 - x1) > 0.4 && Math.abs(y0 - y1) > 0.4) add(ringOf(boxOf([x0, y0, x1, y1])));
            draw(null);
          },
        };
      },
    });

    function moveEnd(i, cell) {
      if (String(picture.ends[i]) === String(cell)) return;
      picture.ends = picture.ends.with(i, cell);
      run.ask({ keep: true });
    }

    /** What the arrows move: the chosen obstacle, or an end after its letter was pressed. */
    let held = -1;
    const acts = {
      s: () => (held = 0), g: () => (held = 1), r: turn, Delete: remove, Backspace: remove,
      n: () => add(ringOf(boxOf([WIDTH / 2 - 2, HEIGHT / 2 - 2, WIDTH / 2 + 2, HEIGHT / 2 + 2]))),
      ' '() {
        const all = [...picture.rings.keys()];
        if (!all.length) return false;
        const i = (all.indexOf(picture.chosen) + 1) % all.length;
        [held, picture.chosen] = [-1, all[i]];
        return app.announce(`obstacle ${i + 1} of ${all.length} at ${middle(picture.rings.get(all[i])).map(Math.round).join(', ')}`, 'cursor');
      },
    };
    keys(picture.canvas, ({ key }) => {
      const step = ARROWS[key];
      if (step && held >= 0) {
        moveEnd(held, cellAt(picture.ends[held].map((n, axis) => n + step[axis])));
        app.announce(`${['start', 'goal'][held]} at ${picture.ends[held].join(', ')}`, 'cursor');
      } else if (step && picture.chosen >= 0) change((ring) => moved(ring, step[0] / 2, step[1] / 2));
      else if (!acts[key] || acts[key]() === false) return false;
      picture.invalidate();
      return true;
    });

    function replace(found) {
      [picture.rings, next, picture.chosen] = [new Map(found.entries()), found.length, -1];
    }
    replace(FIRST);

    return {
      game, run: beginning, transport: run.transport,
      dock: [set.controls.shown],
      stage: [h('div', { class: 'frame floor' }, picture.canvas)],
      panel: [
        section('Lengths, in cells', lengths, words, set.controls.shown, set.controls.cells),
        section('Floor', set.controls.radius, set.controls.units, row(game.button, button('Another floor', () => {
          replace(floorOf(++seed));
          beginning.ask();
        })), row(button('Turn', turn, { title: 'Turns the chosen obstacle (R)' }), button('Remove', remove, { title: 'Removes the chosen obstacle (Delete)' })), numbers),
        legend(['path', 'start (disc), goal (diamond), the shortest path; the interval that is being expanded'], ['closed', 'expanded intervals, each with the corner that sees it'], ['unit', 'units, as wide as they are'], ['margin', 'free, but too near to a wall for the center of a unit'], ['wall', 'obstacles']),
      ],
      placeOf: (end) => picture.placeOf(Number(end === 'goal')),
      /** For tests: what is shown. */
      now: () => ({ rings: [...picture.rings.values()], paths: run.answer?.paths, floor: picture.floor, places: picture.places, middle: (i) => picture.shownAt(middle(picture.rings.get(i))) }),
      code() {
        const { exact } = run.given().paths;
        const ends = picture.ends.flat().map((n) => n + 0.5).join(', ');
        return program('mesh', { width: WIDTH, height: HEIGHT, holes: Array.from(picture.rings.values(), (ring) => `floor.hole(${ring.join(', ')});`), radius: set.radius / 4, ends }, `${exact.status}, length ${exact.length.toFixed(4)}, polygons: ${picture.floor.polygonCount}`);
      },
      load() {
        if (set.ends) picture.ends = [cellAt(set.ends.slice(0, 2)), cellAt(set.ends.slice(2))];
        if (set.rings) replace(set.rings);
      },
    };
  },
};
