/** Runs the library, compiled to WebAssembly, beside the page. */
import { engine } from '../engine/index.js';
import { least, ofLastMap } from './last-map.js';
import { measuring } from './measure.js';
import { stepsOf } from './steps.js';

const ready = engine();
const operations = {};

const makeGround = (java, map) => java.ground(map.width, map.height, map.letters, map.neighbors, map.corners, map.unit ?? 1);
const ground = ofLastMap(makeGround);

function readRecording(recording) {
  const [events, costs] = [recording.events(), recording.costs()];
  return {
    events, costs, ...stepsOf(events, costs),
    parents: recording.parents(),
    estimates: recording.estimates(),
    path: recording.path(),
    status: recording.status(),
    cost: recording.cost(),
    lowerBound: recording.lowerBound(),
    work: [0, 1, 2, 3].map((i) => recording.work(i)),
  };
}

/** A search with all its events. */
operations.record = (java, { map, algorithm, weight, start, goal, most = 3_000_000 }) => {
  const g = ground(java, map);
  const chosen = algorithm === 'auto' ? g.fitting() : algorithm;
  const begun = performance.now();
  const recording = g.record(chosen, weight, start, goal, most);
  return { ...readRecording(recording), chosen, millis: performance.now() - begun };
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

/** Why algorithms do not fit a map: a sentence each, empty if it does. */
operations.obstacles = (java, { map, algorithms }) => {
  const g = ground(java, map);
  return { obstacles: algorithms.map((name) => g.obstacle(name)) };
};

/** The cheapest path alone, by the fastest algorithm for the map: shown during a stroke on a large map. */
operations.path = (java, { map, start, goal }) => ({ path: ground(java, map).path(start, goal) });

/** Whether a cell can be reached, the nearest that can, and the path there. */
operations.reach = (java, { map, start, goal }) => {
  const g = ground(java, map);
  try {
    const reaches = g.reaches(start, goal);
    const nearest = g.nearestReachable(start, goal);
    return { reaches, nearest, path: nearest < 0 ? new Int32Array(0) : g.path(start, nearest) };
  } catch (problem) {
    return { reaches: false, nearest: -1, path: new Int32Array(0), problem: String(problem.message) };
  }
};

/** Many queries on one map; for tests and for the scene Determinism. */
operations.queries = (java, { width, height, letters, queries, engine, rounds = 1 }) => {
  const all = java.queries(width, height, letters);
  const millis = least(rounds, () => all.answer(engine, queries));
  return { hash: all.hash(), expanded: all.expanded(), millis };
};

const readMap = (file) => ({ width: file.width(), height: file.height(), letters: new Uint8Array(file.letters().buffer), start: file.start(), goal: file.goal() });

operations.readMap = (java, { name, bytes }) => readMap(java.mapFile(name, bytes));
operations.readPicture = (java, { width, height, argb }) => readMap(java.picture(width, height, argb));

operations.openTrace = (java, { bytes }) => {
  const file = java.traceFile(bytes);
  const recording = readRecording(file.recording());
  return { ...recording, map: { ...readMap(file), neighbors: file.neighbors() } };
};

operations.saveTrace = (java, { map, algorithm, weight, start, goal }) => ({ bytes: ground(java, map).trace(algorithm, weight, start, goal) });

/** What the scenes play with; each has one of a kind. */
let garry, slider, network, proof;

/** Trees by their cells: whether each is ripe. */
const treesOf = (cells) => new Map([...cells.entries()].filter(([, ripe]) => ripe >= 0));

const garryNow = () => ({
  path: garry.path(), trees: treesOf(garry.trees()), marks: garry.marks(),
  at: garry.number(0), stranger: garry.number(1), aim: garry.number(2), turn: garry.number(3), apples: garry.number(4), expanded: garry.number(5),
});

operations.garryStart = (java, { map, start, stranger, seed, marks }) => {
  garry = java.garry(map.width, map.height, map.letters, start, stranger, seed);
  for (const cell of marks) garry.avoid(cell, true);
  garry.edit(map.letters);
  return garryNow();
};

operations.garryTurn = () => {
  garry.turn();
  return garryNow();
};

operations.garryAvoid = (java, { cell, avoid }) => {
  garry.avoid(cell, avoid);
  return garryNow();
};

operations.garrySend = (java, { cell }) => {
  garry.sendStranger(cell);
  return garryNow();
};

/** Where a unit can go; or its path to a cell alone. */
operations.squad = (java, { map, unit, steps, turns: most, friends, enemies, nearest, farthest, to = -1 }) => {
  const squad = java.squad(ground(java, map), unit, steps, most, friends, enemies);
  if (to >= 0) return { path: squad.path(to) };
  const cells = map.width * map.height;
  const [turns, threat] = [squad.turns(cells), squad.threat(nearest, farthest)];
  const where = (test) => Int32Array.from(turns.keys()).filter(test);
  return { turns, threat, stops: squad.stops(cells), sight: squad.sight(), now: where((cell) => turns[cell] === 0 || turns[cell] === 1), later: where((cell) => turns[cell] > 1).length, struck: where((cell) => threat[cell]) };
};

operations.sliderAsk = (java, { columns, tiles }) => {
  const asked = java.slider(columns, tiles);
  return { solvable: asked.isSolvable(), estimates: ['HAMMING', 'MANHATTAN', 'LINEAR_CONFLICT'].map((h) => asked.estimate(h)) };
};

/** The first events of a search over boards, to be drawn as a tree. */
operations.sliderRecord = (java, { columns, tiles, algorithm, heuristic, most }) => readRecording(java.slider(columns, tiles).record(algorithm, heuristic, most));

operations.sliderStart = (java, { columns, tiles, algorithm, heuristic }) => {
  slider = java.slider(columns, tiles);
  slider.solve(algorithm, heuristic);
  return {};
};

operations.sliderRun = (java, { nodes }) => {
  const begun = performance.now();
  const status = slider.run(nodes);
  const millis = performance.now() - begun;
  return { status, millis, expanded: slider.expanded(), generated: slider.generated(), bound: slider.bound(), solution: status === 'FOUND' ? slider.solution() : new Int32Array(0) };
};

const readNetwork = () => ({ nodes: network.nodeCount(), places: network.places(), arcs: network.arcs(), costs: network.costs(), names: network.names().split('\n').filter(Boolean), estimates: network.estimates() });

operations.busStops = (java, { seed, stops, links }) => {
  network = java.busStops(seed, stops, links);
  return readNetwork();
};

operations.city = (java, { seed, columns, rows }) => {
  network = java.city(seed, columns, rows);
  return readNetwork();
};

operations.drawn = (java, { places, arcs }) => {
  network = java.drawn(places, arcs);
  return readNetwork();
};

operations.network = (java, { name, bytes, places = new Int8Array(0), cost = '' }) => {
  const read = java.networkFile(name, bytes, places, cost);
  if (!read.nodeCount()) throw new Error(`${name}: the network has no nodes.`);
  network = read;
  return readNetwork();
};

operations.networkRecord = (java, { algorithm, start, goal, most = 2_000_000 }) => readRecording(network.record(algorithm, start, goal, most));

operations.networkRoute = (java, { algorithm, start, goal, closed }) => {
  const answer = network.route(algorithm, start, goal);
  return { cost: answer[0], expanded: answer[1], path: Int32Array.from(answer.subarray(2)), closed: closed ? network.closed(algorithm, start, goal) : new Int32Array(0) };
};

operations.proofStart = (java, { seed, algorithm = 'astar', even = false }) => {
  proof = java.proof(seed, algorithm, even);
  return {};
};

operations.proofAsk = (java, { count }) => {
  const begun = performance.now();
  proof.ask(count);
  return { hash: proof.hash(), queries: proof.queries(), expanded: proof.expanded(), millis: performance.now() - begun };
};

/** What the worker had to fetch. */
operations.ready = () => ({ bytes: performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.transferSize, 0) });

self.onmessage = async ({ data: { id, operation, argument } }) => {
  try {
    const java = await ready;
    const result = await operations[operation](java, argument);
    const buffers = Object.values(result).flat().filter(ArrayBuffer.isView).map((view) => view.buffer);
    self.postMessage({ id, result }, [...new Set(buffers)]);
  } catch (problem) {
    self.postMessage({ id, error: String(problem?.message || problem) });
  }
};
