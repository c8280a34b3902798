/** Roads, meshes and units: an engine of their own beside that of the page, loaded by the first scene that needs it. */
import { load } from '../engine/runtime.js';
import { least, ofLastMap } from './last-map.js';
import { measuring } from './measure.js';

const ready = load(new URL('../late/late.wasm', import.meta.url).href).then(({ exports }) => exports);
const operations = {};
let town, floor, crowd, tower;

/** What the last file held, so that another profile can ask it. */
let file = null;

const readTown = () => {
  const lines = town.names().split('\n').slice(0, -1).map((line) => line.split('\t'));
  return {
    places: town.places(), ends: town.ends(), shapes: town.shapes(), lengths: town.lengths(), rules: town.rules(), joined: town.joined(),
    kinds: lines.map(([kind]) => kind), names: lines.map(([, name]) => name), states: town.states(), turns: town.turns(), skipped: town.skipped(),
  };
};

operations.make = (java, { kind, seed, profile, given }) => {
  file = given ?? file;
  const begun = performance.now();
  town = seed > 0 ? java.town(kind, seed, profile) : java.osm(file.name, file.lines, profile);
  return { ...readTown(), millis: performance.now() - begun };
};

/** Puts traffic on some edges and asks for the route at once. */
operations.route = (java, { changes = [], from, to }) => {
  for (const { edges, percent } of changes) town.traffic(edges, percent);
  const arcs = town.route(from, to);
  return { arcs, cost: town.cost() };
};

operations.reach = (java, { from }) => ({ times: town.reach(from) });

operations.compare = (java, { from, to }) => ({
  searches: ['dijkstra', 'astar', 'landmarks', 'cch'].map((name) => {
    const arcs = town.expanded(name, from, to);
    return { name, arcs, cost: town.cost() };
  }),
});

operations.hash = (java, { step }) => ({ hash: town.hash(step) });

measuring(operations, {
  /** The route, and traffic that is changed and changed back: so each run finds another value than is in force. */
  roads: (java, { from, to, edges, percent }) => [() => town.route(from, to), edges.length ? () => [percent === 100 ? 150 : 100, percent].forEach((one) => town.traffic(edges, one)) : null],
  straight: (java, { map, start, goal }) => {
    const ground = straight(java, map);
    return [() => ground.run(start, goal)];
  },
});

const floorNow = () => ({ polygons: floor.polygons(), polygonCount: floor.polygonCount(), places: floor.places(), arrived: floor.arrived(), gaveUp: floor.gaveUp() });

operations.floorStart = (java, { width, height, seed, radius, rings, units }) => {
  floor = java.floor(width, height, seed);
  for (const { id, ring } of rings) floor.put(id, ring);
  floor.widen(radius);
  floor.rebuild();
  floor.people(units);
  return floorNow();
};

operations.floorEdit = (java, { radius, edits }) => {
  for (const { id, ring } of edits) ring ? floor.put(id, ring) : floor.remove(id);
  floor.widen(radius);
  floor.rebuild();
  return floorNow();
};

operations.floorPeople = (java, { count }) => {
  floor.people(count);
  return floorNow();
};

operations.floorTick = (java, { seconds }) => {
  floor.tick(seconds);
  return { places: floor.places(), arrived: floor.arrived(), gaveUp: floor.gaveUp() };
};

const readPath = (path) => ({ status: path.outcome(), length: path.total(), points: path.corners(), work: path.work(), least: path.least(), intervals: path.intervals() });

/** Four paths between the middles of the same two cells. */
operations.floorWays = (java, { from, to }) => ({
  ...Object.fromEntries(['grid', 'taut', 'theta'].map((kind) => [kind, readPath(floor.over(kind, ...from, ...to))])),
  exact: readPath(floor.exact(...[...from, ...to].map((n) => n + 0.5))), blocked: floor.blocked(),
});

/** A game on a living mesh from its beginning: the hash over places and paths. */
operations.living = (java, { seed, ticks }) => {
  const proof = java.living(seed);
  proof.tick(ticks);
  return { hash: proof.hash(), pushed: proof.pushed(), stuck: proof.stuck() };
};

const makeCrowd = (java, { map, units, crowds, gridSteps, doorTurns }) => java.crowd(map.width, map.height, map.letters, units, crowds, gridSteps, doorTurns);

const crowdNow = () => ({ positions: crowd.positions(), states: crowd.states() });

operations.crowdStart = (java, game) => {
  crowd = makeCrowd(java, game);
  return { ...crowdNow(), columns: crowd.columns(), radius: crowd.radius(), seconds: crowd.seconds() };
};

/** Ticks, and what a unit does if one is looked at; the hash over all units if it is asked for. */
operations.crowdTick = (java, { ticks, unit = -1, hashed = false }) => {
  const begun = performance.now();
  crowd.tick(ticks);
  const millis = performance.now() - begun;
  return { ...crowdNow(), ticks, millis, hash: hashed ? crowd.hash() : '', ...(unit < 0 ? {} : { report: crowd.report(unit).split('\t'), path: crowd.path(unit), lines: crowd.lines(unit) }) };
};

operations.crowdOrder = (java, { orders }) => {
  for (const { who, cell, formation } of orders) crowd.order(who, cell, formation);
  return {};
};

operations.crowdStop = (java, { who }) => {
  crowd.stop(who);
  return {};
};

operations.crowdEdit = (java, { cells, letters }) => {
  crowd.edit(cells, letters);
  return {};
};

/** The hash of a game after some ticks, played from its beginning beside the one that is shown. */
operations.crowdHash = (java, { ticks, orders, ...game }) => {
  const made = makeCrowd(java, game);
  for (const { who, cell, formation } of orders) made.order(who, cell, formation);
  made.tick(ticks);
  return { hash: made.hash() };
};

const TOWER = 79;

const towerNow = () => {
  const [letters, prices] = [new Uint8Array(tower.letters().buffer), tower.prices()];
  const towers = [];
  for (let cell = letters.indexOf(TOWER); cell >= 0; cell = letters.indexOf(TOWER, cell + 1)) towers.push(cell);
  return { letters, prices, towers, highest: prices.reduce((most, price) => Math.max(most, price), 2), longest: tower.longest(), lanes: [0, 1].map((i) => tower.lane(i)) };
};

operations.towerStart = (java, { map, spawns, goal, towers }) => {
  tower = java.tower(map.width, map.height, map.letters, map.neighbors === 4 ? 4 : 8, spawns, goal);
  const open = tower.longest();
  for (const cell of towers) tower.build(cell);
  return { ...towerNow(), open };
};

operations.towerBuild = (java, { cell }) => {
  const outcome = tower.sell(cell) ? 'SOLD' : tower.build(cell);
  return { outcome, ...towerNow() };
};

operations.towerTick = (java, { ticks }) => {
  for (let i = 0; i < ticks; i++) tower.tick();
  return { creeps: tower.creeps(), shots: tower.shots(), fallen: tower.fallen(), arrived: tower.arrived() };
};

const straight = ofLastMap((java, map) => java.straight(map.width, map.height, map.letters, map.neighbors, map.corners, map.unit ?? 1));

/** The shortest path in any direction, with its intervals. */
operations.straight = (java, { map, start, goal }) => readPath(straight(java, map).path(start, goal));

operations.straightQueries = (java, { map, queries, rounds = 1 }) => {
  const ground = straight(java, map);
  const millis = least(rounds, () => ground.answer(queries));
  return { hash: ground.hash(), expanded: ground.expanded(), millis };
};

self.onmessage = async ({ data: { id, operation, argument } }) => {
  try {
    const result = operations[operation](await ready, argument);
    self.postMessage({ id, result });
  } catch (problem) {
    self.postMessage({ id, error: String(problem?.message || problem) });
  }
};
