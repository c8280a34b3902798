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
  const begun = performance.now();
  const recording = g.record(algorithm, weight, start, goal, most);
  return { ...readRecording(recording), millis: performance.now() - begun };
};

/** The search alone, as often as fits into some milliseconds: the time of one. */
operations.time = (java, { map, algorithm, weight, start, goal }) => {
  const g = ground(java, map);
  const run = () => (algorithm === 'jps' ? g.jump(start, goal) : g.race(algorithm, weight, start, goal));
  run();
  let rounds = 0;
  const begun = performance.now();
  do {
    run();
    rounds++;
  } while (performance.now() - begun < 25 && rounds < 200);
  return { micros: ((performance.now() - begun) / rounds) * 1000 };
};

/** Jump point search: path and expansions, no events. */
operations.jump = (java, { map, start, goal }) => {
  const cells = ground(java, map).jump(start, goal);
  return { path: cells.slice(0, -1), expanded: cells.at(-1) };
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
operations.queries = (java, { width, height, letters, queries, jump }) => {
  const all = java.queries(width, height, letters);
  const begun = performance.now();
  if (jump) all.jump(queries);
  else all.answer(queries);
  return { hash: all.hash(), expanded: all.expanded(), millis: performance.now() - begun };
};

const readMap = (file) => ({ width: file.width(), height: file.height(), letters: new Uint8Array(file.letters().buffer), start: file.start(), goal: file.goal() });

operations.readMap = (java, { name, bytes }) => readMap(java.mapFile(name, bytes));
operations.readPicture = (java, { width, height, argb }) => readMap(java.picture(width, height, argb));

operations.ready = () => ({});

self.onmessage = async ({ data: { id, operation, argument } }) => {
  try {
    const { exports: java } = await ready;
    const result = await operations[operation](java, argument);
    const buffers = Object.values(result).filter(ArrayBuffer.isView).map((view) => view.buffer);
    self.postMessage({ id, result }, [...new Set(buffers)]);
  } catch (problem) {
    self.postMessage({ id, error: String(problem?.message || problem) });
  }
};
