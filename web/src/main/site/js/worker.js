/** Runs the library, compiled to WebAssembly, beside the page. */
import { engine } from '../engine/index.js';
import { least, ofLastMap } from './last-map.js';
import { measuring } from './measure.js';
import { serve, then } from './serve.js';
import { stepsOf } from './steps.js';

const makeGround = (java, map) => java.ground(map.width, map.height, map.letters, map.neighbors, map.corners, map.unit ?? 1);
const ground = ofLastMap(makeGround);
const NONE = new Int32Array(0);

function readRecording(recording) {
  const [events, costs] = [recording.events(), recording.costs()];
  return {
    events, costs, ...stepsOf(events, costs), parents: recording.parents(), estimates: recording.estimates(), path: recording.path(),
    status: recording.status(), cost: recording.cost(), lowerBound: recording.lowerBound(), work: [0, 1, 2, 3].map((i) => recording.work(i)),
  };
}

const readMap = (file) => ({ width: file.width(), height: file.height(), letters: new Uint8Array(file.letters().buffer), start: file.start(), goal: file.goal() });

/** What the scenes play with; each has one of a kind. */
let garry, slider, network, proof, tiled;

/** Trees by their cells: whether each is ripe. */
const treesOf = (cells) => new Map([...cells.entries()].filter(([, ripe]) => ripe >= 0));

const garryNow = () => ({
  path: garry.path(), trees: treesOf(garry.trees()), marks: garry.marks(),
  at: garry.number(0), stranger: garry.number(1), aim: garry.number(2), turn: garry.number(3), apples: garry.number(4), expanded: garry.number(5),
});

const networkNow = () => ({ nodes: network.nodeCount(), places: network.places(), arcs: network.arcs(), costs: network.costs(), names: network.names().split('\n').filter(Boolean), estimates: network.estimates() });
const tiledNow = () => ({ ...tiled.map(), tiled: { words: tiled.words, choices: tiled.choices, chosen: tiled.chosen } });

const operations = {
  /** A search with all its events. */
  record(java, { map, algorithm, weight, start, goal, most = 3_000_000 }) {
    const g = ground(java, map);
    const chosen = algorithm === 'auto' ? g.fitting() : algorithm;
    return { ...readRecording(g.record(chosen, weight, start, goal, most)), chosen };
  },

  /** The cheapest path alone, by the fastest algorithm for the map: shown during a stroke on a large map. */
  path: (java, { map, start, goal }) => ({ path: ground(java, map).path(start, goal) }),

  /** Whether a cell can be reached, the nearest that can, and the path there. */
  reach(java, { map, start, goal }) {
    const g = ground(java, map);
    try {
      const nearest = g.nearestReachable(start, goal);
      return { reaches: g.reaches(start, goal), nearest, path: nearest < 0 ? NONE.slice() : g.path(start, nearest) };
    } catch (problem) {
      return { reaches: false, nearest: -1, path: NONE.slice(), problem: String(problem.message) };
    }
  },

  /** Many queries on one map; for tests and for the scene Determinism. */
  queries(java, { width, height, letters, queries, engine: name, rounds = 1 }) {
    const all = java.queries(width, height, letters);
    const millis = least(rounds, () => all.answer(name, queries));
    return { hash: all.hash(), expanded: all.expanded(), millis };
  },

  readMap: (java, { name, bytes }) => readMap(java.mapFile(name, bytes)),
  readPicture: (java, { width, height, argb }) => readMap(java.picture(width, height, argb)),

  openTrace(java, { bytes }) {
    const file = java.traceFile(bytes);
    return { ...readRecording(file.recording()), map: { ...readMap(file), neighbors: file.neighbors() } };
  },

  saveTrace: (java, { map, algorithm, weight, start, goal }) => ({ bytes: ground(java, map).trace(algorithm, weight, start, goal) }),

  /** What files hold that belong together; the readers are fetched when somebody needs them. */
  async openFiles(java, { files, cost }, report) {
    const { readFiles } = await import('./files.js');
    return readFiles(files, cost, report, (operation, argument) => operations[operation](java, argument, report));
  },

  async openTiled(java, { name, bytes, tilesets }, report) {
    const { readTiled } = await import('./tiled.js');
    tiled = await readTiled(name, bytes, tilesets, report);
    return tiledNow();
  },

  /** Something else blocks in the last Tiled map. */
  chooseTiled: then(tiledNow, ({ id }) => tiled.choose(id)),

  garryStart: then(garryNow, ({ map, start, stranger, seed, marks }, java) => {
    garry = java.garry(map.width, map.height, map.letters, start, stranger, seed);
    for (const cell of marks) garry.avoid(cell, true);
    garry.edit(map.letters);
  }),
  garryTurn: then(garryNow, () => garry.turn()),
  garryAvoid: then(garryNow, ({ cell, avoid }) => (garry.avoid(cell, avoid), garry.plan())),
  garrySend: then(garryNow, ({ cell }) => garry.sendStranger(cell)),

  /** Where a unit can go; or its path to a cell alone. */
  squad(java, { map, unit, steps, turns: most, friends, enemies, nearest, farthest, to = -1 }) {
    const squad = java.squad(ground(java, map), unit, steps, most, friends, enemies);
    if (to >= 0) return { path: squad.path(to) };
    const cells = map.width * map.height;
    const [turns, threat] = [squad.turns(cells), squad.threat(nearest, farthest)];
    const where = (test) => Int32Array.from(turns.keys()).filter(test);
    return { turns, threat, stops: squad.stops(cells), sight: squad.sight(), now: where((cell) => turns[cell] === 0 || turns[cell] === 1), later: where((cell) => turns[cell] > 1).length, struck: where((cell) => threat[cell]) };
  },

  sliderAsk(java, { columns, tiles }) {
    const asked = java.slider(columns, tiles);
    return { solvable: asked.isSolvable(), estimates: ['HAMMING', 'MANHATTAN', 'LINEAR_CONFLICT'].map((h) => asked.estimate(h)) };
  },

  /** The first events of a search over boards, to be drawn as a tree. */
  sliderRecord: (java, { columns, tiles, algorithm, heuristic, most }) => readRecording(java.slider(columns, tiles).record(algorithm, heuristic, most)),

  sliderStart(java, { columns, tiles, algorithm, heuristic }) {
    slider = java.slider(columns, tiles);
    slider.solve(algorithm, heuristic);
  },

  sliderRun(java, { nodes }) {
    let status = '';
    const millis = least(1, () => (status = slider.run(nodes)));
    return { status, millis, expanded: slider.expanded(), generated: slider.generated(), bound: slider.bound(), solution: status === 'FOUND' ? slider.solution() : NONE.slice() };
  },

  busStops: then(networkNow, ({ seed, stops, links }, java) => (network = java.busStops(seed, stops, links))),
  city: then(networkNow, ({ seed, columns, rows }, java) => (network = java.city(seed, columns, rows))),
  drawn: then(networkNow, ({ places, arcs }, java) => (network = java.drawn(places, arcs))),

  /** The network of a file; laid out, if the file has no places. */
  async network(java, { name, bytes, places = new Int8Array(0), cost = '' }) {
    const read = java.networkFile(name, bytes, places, cost);
    if (!read.nodeCount()) throw new Error(`${name}: the network has no nodes.`);
    network = read;
    const now = networkNow();
    const { layOut } = await import('./layout.js');
    return now.places.length ? now : { ...now, places: layOut(now), laid: true };
  },

  networkRecord: (java, { algorithm, start, goal, most = 2_000_000 }) => readRecording(network.record(algorithm, start, goal, most)),

  networkRoute(java, { algorithm, start, goal, closed }) {
    const [cost, expanded, ...path] = network.route(algorithm, start, goal);
    return { cost, expanded, path: Int32Array.from(path), closed: closed ? network.closed(algorithm, start, goal) : NONE.slice() };
  },

  proofStart(java, { seed, algorithm = 'astar', even = false }) {
    proof = java.proof(seed, algorithm, even);
  },

  proofAsk(java, { count }) {
    const millis = least(1, () => proof.ask(count));
    return { hash: proof.hash(), queries: proof.queries(), expanded: proof.expanded(), millis };
  },

  /** What the worker had to fetch. */
  ready: () => ({ bytes: performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.transferSize, 0) }),
};

measuring(operations, {
  /** Searches alone, without a listener: each on a ground of its own, so that all keep what they prepared. */
  search: (java, { map, runners, start, goal }) => runners.map(({ algorithm, weight }) => {
    const g = makeGround(java, map);
    const chosen = algorithm === 'auto' ? g.fitting() : algorithm;
    return g.obstacle(chosen) ? null : () => g.race(chosen, weight, start, goal);
  }),
  /** A search to a goal, and whether a target can be reached. */
  sealed(java, { map, start, target, goal }) {
    const g = makeGround(java, map);
    return [goal < 0 ? null : () => g.race('astar', 1, start, goal), () => g.reaches(start, target)];
  },
  network: (java, { algorithm, start, goal }) => [() => network.route(algorithm, start, goal)],
  slider: (java, { columns, tiles, algorithm, heuristic }) => [() => {
    const search = java.slider(columns, tiles);
    search.solve(algorithm, heuristic);
    while (search.run(1e9) === 'RUNNING');
  }],
});

serve(engine(), operations);
