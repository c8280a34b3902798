/** Roads, meshes and units: an engine of their own beside that of the page, loaded by the first scene that needs it. */
import { load } from '../engine/runtime.js';
import { least, ofLastMap } from './last-map.js';
import { measuring } from './measure.js';
import { serve, then } from './serve.js';

const TOWER = 79;
let town, roads, floor, crowd, tower;

const straight = ofLastMap((java, map) => java.straight(map.width, map.height, map.letters, map.neighbors, map.corners, map.unit ?? 1));

const townNow = () => {
  const lines = town.names().split('\n').slice(0, -1);
  const known = new Map([...new Set(lines)].map((line, i) => [line, i]));
  return {
    places: town.places(), ends: town.ends(), shapes: town.shapes(), lengths: town.lengths(), rules: town.rules(), joined: town.joined(),
    // Kind and name of each street, and by edge which: thousands of words would hold up who is given them.
    streets: [...known.keys()].map((line) => line.split('\t')), street: Int32Array.from(lines, (line) => known.get(line)), turns: town.turns(), skipped: town.skipped(),
  };
};

const peopleNow = () => ({ places: floor.places(), arrived: floor.arrived(), gaveUp: floor.gaveUp() });
const floorNow = () => ({ ...peopleNow(), polygons: floor.polygons(), polygonCount: floor.polygonCount() });

/** Obstacles on the floor, or gone if they have no ring; then the mesh is built again. */
function build(radius, edits) {
  for (const { id, ring } of edits) ring ? floor.put(id, ring) : floor.remove(id);
  floor.widen(radius);
  floor.rebuild();
}

const readPath = (path) => ({ status: path.outcome(), length: path.total(), points: path.corners(), work: path.work(), least: path.least(), intervals: path.intervals() });

const makeCrowd = (java, { map, units, crowds, gridSteps, doorTurns }) => java.crowd(map.width, map.height, map.letters, units, crowds, gridSteps, doorTurns);
const crowdNow = () => ({ positions: crowd.positions(), states: crowd.states() });
const give = (to, orders) => orders.forEach(({ who, cell, formation }) => to.order(who, cell, formation));

const towerNow = () => {
  const [letters, prices] = [new Uint8Array(tower.letters().buffer), tower.prices()];
  const towers = [...letters.keys()].filter((cell) => letters[cell] === TOWER);
  return { letters, prices, towers, highest: prices.reduce((most, price) => Math.max(most, price), 2), longest: tower.longest(), lanes: [0, 1].map((i) => tower.lane(i)) };
};

const operations = {
  march: (java, { map, starts, goals, enemies }) => ({ frames: java.march(map.width, map.height, map.letters, map.neighbors, map.corners, starts, goals, enemies) }),

  /** Reads roads from a file, of which towns are made later. */
  async readRoads(java, { name, bytes }, report) {
    const { readOsm } = await import('./osm.js');
    roads = /\.pbf$/i.test(name) ? java.pbf(name, bytes, report) : java.osm(name, await readOsm(name, bytes, report));
  },

  /** A town of a kind, or of the last file if there is no seed. */
  make: then(townNow, ({ kind, seed, profile }, java) => (town = seed > 0 ? java.town(kind, seed, profile) : roads.town(profile))),

  /** Puts traffic on some edges and asks for the route at once. */
  route(java, { changes = [], from, to }) {
    for (const { edges, percent } of changes) town.traffic(edges, percent);
    const arcs = town.route(from, to);
    return { arcs, cost: town.cost() };
  },

  reach: (java, { from }) => ({ times: town.reach(from) }),

  compare: (java, { from, to }) => ({
    searches: ['dijkstra', 'astar', 'landmarks', 'cch'].map((name) => {
      const arcs = town.expanded(name, from, to);
      return { name, arcs, cost: town.cost() };
    }),
  }),

  hash: (java, { step }) => ({ hash: town.hash(step) }),

  floorStart: then(floorNow, ({ width, height, seed, radius, rings, units }, java) => {
    floor = java.floor(width, height, seed);
    build(radius, rings);
    floor.people(units);
  }),
  floorEdit: then(floorNow, ({ radius, edits }) => build(radius, edits)),
  floorPeople: then(floorNow, ({ count }) => floor.people(count)),
  floorTick: then(peopleNow, ({ seconds }) => floor.tick(seconds)),

  /** Four paths between the middles of the same two cells. */
  floorWays: (java, { from, to }) => ({
    ...Object.fromEntries(['grid', 'taut', 'theta'].map((kind) => [kind, readPath(floor.over(kind, ...from, ...to))])),
    exact: readPath(floor.exact(...[...from, ...to].map((n) => n + 0.5))), blocked: floor.blocked(),
  }),

  /** A game on a living mesh from its beginning: the hash over places and paths. */
  living(java, { seed, ticks }) {
    const proof = java.living(seed);
    proof.tick(ticks);
    return { hash: proof.hash(), pushed: proof.pushed(), stuck: proof.stuck() };
  },

  crowdStart(java, game) {
    crowd = makeCrowd(java, game);
    return { ...crowdNow(), columns: crowd.columns(), radius: crowd.radius(), seconds: crowd.seconds() };
  },

  /** Ticks, and what a unit does if one is looked at; the hash over all units if it is asked for. */
  crowdTick(java, { ticks, unit = -1, hashed = false }) {
    const millis = least(1, () => crowd.tick(ticks));
    return { ...crowdNow(), ticks, millis, hash: hashed ? crowd.hash() : '', ...(unit < 0 ? {} : { report: crowd.report(unit).split('\t'), path: crowd.path(unit), lines: crowd.lines(unit) }) };
  },

  crowdOrder: (java, { orders }) => give(crowd, orders),
  crowdStop: (java, { who }) => crowd.stop(who),
  crowdEdit: (java, { cells, letters }) => crowd.edit(cells, letters),

  /** The hash of a game after some ticks, played from its beginning beside the one that is shown. */
  crowdHash(java, { ticks, orders, ...game }) {
    const made = makeCrowd(java, game);
    give(made, orders);
    made.tick(ticks);
    return { hash: made.hash() };
  },

  towerStart(java, { map, spawns, goal, towers }) {
    tower = java.tower(map.width, map.height, map.letters, map.neighbors === 4 ? 4 : 8, spawns, goal);
    const open = tower.longest();
    for (const cell of towers) tower.build(cell);
    return { ...towerNow(), open };
  },

  towerBuild(java, { cell }) {
    const outcome = tower.sell(cell) ? 'SOLD' : tower.build(cell);
    return { outcome, ...towerNow() };
  },

  towerTick(java, { ticks }) {
    for (let i = 0; i < ticks; i++) tower.tick();
    return { creeps: tower.creeps(), shots: tower.shots(), fallen: tower.fallen(), arrived: tower.arrived() };
  },

  /** The shortest path in any direction, with its intervals. */
  straight: (java, { map, start, goal }) => readPath(straight(java, map).path(start, goal)),

  straightQueries(java, { map, queries, rounds = 1 }) {
    const ground = straight(java, map);
    const millis = least(rounds, () => ground.answer(queries));
    return { hash: ground.hash(), expanded: ground.expanded(), millis };
  },
};

measuring(operations, {
  /** The route, and traffic that is changed and changed back: so each run finds another value than is in force. */
  roads: (java, { from, to, edges, percent }) => [() => town.route(from, to), edges.length ? () => [percent === 100 ? 150 : 100, percent].forEach((one) => town.traffic(edges, one)) : null],
  straight: (java, { map, start, goal }) => {
    const ground = straight(java, map);
    return [() => ground.run(start, goal)];
  },
});

serve(load(new URL('../late/late.wasm', import.meta.url).href).then(({ exports }) => exports), operations);
