/** Runs the library, compiled to WebAssembly, beside the page. */
import { load } from '../engine/runtime.js';

const ready = load(new URL('../engine/engine.wasm', import.meta.url).href);
const operations = {};

/** The ground of the last map, so that several questions about one map build it once. */
let known = { map: null, ground: null };

function ground(java, map) {
  const same =
    known.map &&
    ['width', 'height', 'neighbors', 'corners'].every((k) => known.map[k] === map[k]) &&
    known.map.letters.every((letter, i) => letter === map.letters[i]);
  if (!same) known = { map, ground: java.ground(map.width, map.height, map.letters, map.neighbors, map.corners) };
  return known.ground;
}

function readRecording(recording) {
  return {
    events: recording.events(),
    parents: recording.parents(),
    costs: recording.costs(),
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

/** The time of the search alone, in microseconds. */
operations.time = (java, { map, algorithm, weight, start, goal }) => {
  const g = ground(java, map);
  const chosen = algorithm === 'auto' ? g.fitting() : algorithm;
  const run = () => g.race(chosen, weight, start, goal);
  // The least of some rounds: the first ones run before the browser has optimized the code.
  let least = Infinity;
  const begun = performance.now();
  for (let round = 0; round < 12 && performance.now() - begun < 120; round++) {
    const from = performance.now();
    let count = 0;
    do {
      run();
      count++;
    } while (performance.now() - from < 4);
    least = Math.min(least, (performance.now() - from) / count);
  }
  return { micros: least * 1000 };
};

/** Whether a cell can be reached, the nearest that can, and the way there. */
operations.reach = (java, { map, start, goal }) => {
  const g = ground(java, map);
  let reaches;
  try {
    reaches = g.reaches(start, goal);
  } catch (problem) {
    return { reaches: false, nearest: -1, path: new Int32Array(0), micros: 0, problem: String(problem.message) };
  }
  const rounds = 100;
  const begun = performance.now();
  for (let i = 0; i < rounds; i++) g.reaches(start, goal);
  const micros = ((performance.now() - begun) / rounds) * 1000;
  const nearest = g.nearestReachable(start, goal);
  return { reaches, nearest, micros, path: nearest < 0 ? new Int32Array(0) : g.path(start, nearest) };
};

/** Many queries on one map; for tests and for the scene Determinism. */
operations.queries = (java, { width, height, letters, queries, engine, rounds = 1 }) => {
  const all = java.queries(width, height, letters);
  let millis = Infinity;
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    all.answer(engine, queries);
    millis = Math.min(millis, performance.now() - begun);
  }
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
let crowd, tower, garry, slider, network, proof;

operations.crowdStart = (java, { map, units, seed, goal }) => {
  crowd = { made: java.crowd(ground(java, map), units, seed), buffers: [] };
  crowd.made.aim(goal);
  return { spread: crowd.made.spread(), units };
};

operations.crowdAim = (java, { goal }) => {
  crowd.made.aim(goal);
  return { spread: crowd.made.spread() };
};

operations.crowdEdit = (java, { letters }) => {
  crowd.made.edit(letters);
  return { spread: crowd.made.spread() };
};

/** One tick; the page hands its buffer back, so that no frame needs a new one. */
operations.crowdTick = (java, { buffer }) => {
  const begun = performance.now();
  crowd.made.tick();
  const millis = performance.now() - begun;
  return { positions: crowd.made.positions(new Float32Array(buffer)), millis };
};

const towerNow = (prices) => ({
  letters: new Uint8Array(tower.letters().buffer), longest: tower.longest(), repaired: tower.repaired(),
  lanes: [0, 1].map((i) => tower.lane(i)), prices: prices ? tower.prices() : undefined,
});

operations.towerStart = (java, { map, spawns, goal, towers }) => {
  tower = java.tower(map.width, map.height, map.letters, map.neighbors === 4 ? 4 : 8, spawns, goal);
  for (const cell of towers) tower.build(cell);
  return towerNow(true);
};

operations.towerBuild = (java, { cell }) => {
  const begun = performance.now();
  const outcome = tower.sell(cell) ? 'SOLD' : tower.build(cell);
  return { outcome, millis: performance.now() - begun, ...towerNow(true) };
};

operations.towerTick = (java, { ticks, prices }) => {
  for (let i = 0; i < ticks; i++) tower.tick();
  return { creeps: tower.creeps(), fallen: tower.fallen(), arrived: tower.arrived(), prices: prices ? tower.prices() : undefined };
};

const garryNow = () => ({
  path: garry.path(), trees: garry.trees(), marks: garry.marks(),
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

operations.squad = (java, { map, unit, steps, turns, friends, enemies, nearest, farthest, to = -1 }) => {
  const squad = java.squad(ground(java, map), unit, steps, turns, friends, enemies);
  const cells = map.width * map.height;
  return { turns: squad.turns(cells), stops: squad.stops(cells), threat: squad.threat(nearest, farthest), path: to >= 0 ? squad.path(to) : new Int32Array(0) };
};

operations.sliderAsk = (java, { columns, tiles }) => {
  const asked = java.slider(columns, tiles);
  return { solvable: asked.isSolvable(), estimates: ['HAMMING', 'MANHATTAN', 'LINEAR_CONFLICT'].map((h) => asked.estimate(h)) };
};

operations.sliderStart = (java, { columns, tiles, algorithm, heuristic }) => {
  slider = java.slider(columns, tiles);
  slider.solve(algorithm, heuristic);
  return {};
};

operations.sliderRun = (java, { nodes }) => {
  const status = slider.run(nodes);
  return { status, expanded: slider.expanded(), generated: slider.generated(), bound: slider.bound(), solution: status === 'FOUND' ? slider.solution() : new Int32Array(0) };
};

const readNetwork = () => ({ nodes: network.nodeCount(), places: network.places(), arcs: network.arcs(), costs: network.costs() });

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

operations.network = (java, { name, bytes, places = new Int8Array(0) }) => {
  const read = java.networkFile(name, bytes, places);
  if (!read.nodeCount()) throw new Error(`${name}: the network has no nodes.`);
  network = read;
  return readNetwork();
};

operations.networkRecord = (java, { algorithm, start, goal, most = 2_000_000 }) => readRecording(network.record(algorithm, start, goal, most));

operations.networkRoute = (java, { algorithm, start, goal, closed }) => {
  const begun = performance.now();
  const answer = network.route(algorithm, start, goal);
  const millis = performance.now() - begun;
  return { cost: answer[0], expanded: answer[1], path: Int32Array.from(answer.subarray(2)), millis, closed: closed ? network.closed(algorithm, start, goal) : new Int32Array(0) };
};

operations.proofStart = (java, { seed }) => {
  proof = java.proof(seed);
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
    const { exports: java } = await ready;
    const result = await operations[operation](java, argument);
    const buffers = Object.values(result).flat().filter(ArrayBuffer.isView).map((view) => view.buffer);
    self.postMessage({ id, result }, [...new Set(buffers)]);
  } catch (problem) {
    self.postMessage({ id, error: String(problem?.message || problem) });
  }
};
