/**
 * Java that does what a scene shows: with its own map, ends, algorithm and rules, and with its imports. Each program
 * is one file, prints what the page shows, and is compiled and run so by the tests.
 */
import { isFree, isPortal, MOST_LINKED, MUD, oneWay, WATER } from './world.js';

/** The name of the class, and of the file it has to lie in. */
export const CLASS = 'FromThePage';

const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const letter = (code) => `'${String.fromCharCode(code).replace(/[\\']/g, '\\$&')}'`;

/** A whole file: the imports that the lines need, a main method, and other classes after it. */
export function program(imports, lines, others = []) {
  const needed = [...new Set([...imports, ...others.flatMap((other) => other.imports)])].sort();
  const body = lines.map((line) => (line ? `    ${line}` : ''));
  return [
    ...needed.map((name) => `import ${name};`), '',
    `public class ${CLASS} {`, '', '  public static void main(String[] arguments) throws Exception {', ...body, '  }', '}',
    ...others.flatMap((other) => ['', other.source]), '',
  ].join('\n');
}

/** A class of the page itself, as it lies in its sources, to stand after the program. */
export function attached(text) {
  const lines = text.split('\n').filter((line) => !/^package |@JSExport|import (org\.(teavm|jspecify)|waywright\.(internal|web|games))/.test(line));
  const imports = lines.filter((line) => line.startsWith('import ')).map((line) => line.slice(7, -1));
  return { imports, source: lines.filter((line) => !line.startsWith('import ')).join('\n').trim().replace(/@Nullable /g, '').replace(/^public final class/m, 'final class') };
}

const CORNERS = ['NEVER', 'ONE_OPEN', 'ALWAYS'];

/** The map: as lines of text, or, if it is large, as the file that the page saves. */
export function mapLines(world, letters = world.letters) {
  if (world.size > MOST_LINKED) {
    return { imports: ['java.nio.file.Files', 'java.nio.file.Path', 'waywright.grid.GridMap'], lines: ['// "Save" on the page writes this file.', 'GridMap map =', '    GridMap.of(Files.readAllLines(Path.of("waywright-map.txt")).toArray(String[]::new));'] };
  }
  const rows = Array.from({ length: world.height }, (_, y) => quoted(String.fromCharCode(...letters.subarray(y * world.width, (y + 1) * world.width))));
  return { imports: ['waywright.grid.GridMap'], lines: ['GridMap map =', '    GridMap.of(', ...rows.map((row, i) => `        ${row}${i < rows.length - 1 ? ',' : ');'}`)] };
}

/** Who walks there: only what stands on the map is mentioned. */
export function movementLines(world, { neighbors = world.neighbors, corners = world.corners, letters = world.letters, name = 'walker', plain = false, unit = 1, radius = 0, swims = true } = {}) {
  const used = new Set(letters);
  const free = [...used].filter((code) => isFree(code) && code !== MUD && code !== WATER).sort((a, b) => a - b);
  const lines = [`Movement ${name} =`, '    Movement.builder()', `        .passable(${quoted(String.fromCharCode(...free))})`];
  if (used.has(MUD)) lines.push(`        .cost('m', 3)`);
  if (used.has(WATER) && swims) lines.push(`        .cost('~', 6)`);
  const imports = ['waywright.grid.Movement', 'waywright.grid.Corners'];
  if (neighbors !== 6 && !plain) {
    for (const code of [...used].filter((one) => oneWay(one) >= 0).sort((a, b) => a - b)) {
      imports.push('waywright.grid.Direction');
      lines.push(`        .exits(${letter(code)}, ${exits(oneWay(code)).map((way) => `Direction.${way}`).join(', ')})`);
    }
  }
  if (unit > 1) lines.push(`        .size(${unit})`);
  if (radius) {
    imports.push('waywright.grid.Body');
    lines.push(`        .body(Body.radius(${radius}))`);
  }
  lines.push(`        .neighbors(${neighbors})`, `        .corners(Corners.${CORNERS[corners]})`, '        .build();');
  return { imports, lines };
}

const STEPS = { NORTH: [0, -1], EAST: [1, 0], SOUTH: [0, 1], WEST: [-1, 0], NORTH_EAST: [1, -1], SOUTH_EAST: [1, 1], SOUTH_WEST: [-1, 1], NORTH_WEST: [-1, -1] };

/** The steps that lead more forth than back. */
function exits(side) {
  const [fx, fy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side];
  return Object.entries(STEPS).filter(([, [dx, dy]]) => dx * fx + dy * fy > 0).map(([name]) => name);
}

export const hasPortals = ({ letters }) => letters.some(isPortal);
export const xy = (world, cell) => `${cell % world.width}, ${Math.floor(cell / world.width)}`;

/** The lines before a search: the map, who walks there, and the space named "space". */
export function spaceLines(world, options) {
  const [map, walker] = [mapLines(world, options?.letters), movementLines(world, options)];
  return { imports: [...map.imports, ...walker.imports, 'waywright.grid.GridSpace'], lines: [...map.lines, '', ...walker.lines, 'GridSpace space = new GridSpace(map, walker);'] };
}

/** Classes of the page's own that programs may need; there as soon as {@link fetchSources} has come to rest. */
export const SOURCES = {};
let fetching;

/** Fetches what is not there yet, once for all callers; a call after a failure tries again. */
export function fetchSources() {
  fetching ??= Promise.all(['Portals', 'Proof', 'PathHash', 'SplitMix', 'Terrain', 'Town', 'TownPlan', 'Towns'].map(async (name) => {
    const answer = await fetch(new URL(`../code/${name}.java`, import.meta.url));
    if (!answer.ok) throw new Error(`${name}.java could not be loaded: ${answer.status}. Maybe press the button again?`);
    SOURCES[name] = attached(await answer.text());
  })).catch((problem) => {
    fetching = undefined;
    throw problem;
  });
  return fetching;
}

/** A program that asks searches by their names, and prints of each its status, cost and expansions. */
export function searchProgram(world, question) {
  return world.neighbors === 6 || hasPortals(world) ? onAnyWorld(world, question) : onSquares(world, question);
}

const PRINT = 'System.out.printf(Locale.ROOT, "%s, cost %.2f, %d expanded%n",';

/** Paths in any direction have entry points of their own. */
const IN_ANY_DIRECTION = {
  theta: (from, to) => ({
    imports: ['waywright.grid.anyangle.AnyAnglePathfinder', 'waywright.grid.route.GridRoute'],
    lines: [`GridRoute route = AnyAnglePathfinder.of(space).find(${from}, ${to});`, ...PRINT_ROUTE],
  }),
  polyanya: (from, to) => ({
    imports: ['waywright.mesh.NavMesh', 'waywright.mesh.route.PolyanyaSearch', 'waywright.plane.build.ConvexParts', 'waywright.search.SearchStatus'],
    lines: ['NavMesh mesh =', '    NavMesh.of(', '        ConvexParts.ofCells(', '            map.width(), map.height(), (x, y) -> space.contains(map.cell(x, y)) ? 0 : -1));', 'PolyanyaSearch search = new PolyanyaSearch(mesh);', '// From the middle of a cell to that of another.',
      `int from = search.place(${from.split(', ').map((n) => +n + 0.5).join(', ')});`, `int to = search.place(${to.split(', ').map((n) => +n + 0.5).join(', ')});`, 'SearchStatus status = search.start(from, to).run();', PRINT, '    status, status == SearchStatus.FOUND ? search.length() : -1.0, search.expanded());'],
  }),
};

const PRINT_ROUTE = ['System.out.printf(', '    Locale.ROOT,', '    "%s, cost %.2f, %d expanded%n",', '    route.status(),', '    route.isFound() ? route.length() : -1.0,', '    route.statistics().expanded());'];

/** On squares the easy door does all. */
function onSquares(world, { start, goal, runners, unit = 1 }) {
  const { imports, lines } = spaceLines(world, { unit });
  const straight = IN_ANY_DIRECTION[runners[0].algorithm]?.(xy(world, start), xy(world, goal));
  if (straight) return program([...imports, 'java.util.Locale', ...straight.imports], [...lines, '', ...straight.lines]);
  imports.push('java.util.Locale', 'waywright.grid.route.GridPathfinder', 'waywright.grid.route.GridRoute');
  const weighs = ({ algorithm }) => algorithm === 'weighted-astar' || algorithm === 'anytime';
  if (runners.some(weighs)) imports.push('waywright.grid.auto.GridAlgorithms');
  const finder = (runner) => (weighs(runner)
    ? `GridPathfinder.of(space).algorithm(world -> GridAlgorithms.catalogue().named(${quoted(runner.algorithm)}).over(world, ${runner.weight}))`
    : `GridPathfinder.of(space).algorithm(${quoted(runner.algorithm)})`);
  if (runners.length === 1) {
    return program(imports, [...lines, '', 'GridPathfinder finder =', `    ${finder(runners[0])};`, `GridRoute route = finder.find(${xy(world, start)}, ${xy(world, goal)});`, ...PRINT_ROUTE]);
  }
  imports.push('java.util.List');
  return program(imports, [...lines, '', 'List<GridPathfinder> runners =', '    List.of(', ...runners.map((runner, i) => `        ${finder(runner)}${i < runners.length - 1 ? ',' : ');'}`),
    'for (GridPathfinder runner : runners) {', `  GridRoute route = runner.find(${xy(world, start)}, ${xy(world, goal)});`, ...PRINT_ROUTE.map((line) => `  ${line}`), '}']);
}

/** Hexagons and portals are worlds like any other: the searches are handed an estimate for them. */
function onAnyWorld(world, { start, goal, runners }) {
  const hex = world.neighbors === 6;
  const [map, walker] = [mapLines(world), movementLines(world)];
  const imports = [...map.imports, ...walker.imports, 'java.util.Locale', 'waywright.grid.auto.GridAlgorithms', 'waywright.search.Search', 'waywright.search.SearchResult', 'waywright.space.Heuristic'];
  const lines = [...map.lines, '', ...walker.lines, `int start = map.cell(${xy(world, start)});`, `int goal = map.cell(${xy(world, goal)});`];
  if (hex) {
    imports.push('waywright.hex.HexMap', 'waywright.hex.HexSpace', 'waywright.hex.HexStorage');
    lines.push('HexSpace world = new HexSpace(new HexMap(map, HexStorage.ODD_R), walker);', `Heuristic estimate = world.towards(${xy(world, goal)});`);
  } else {
    imports.push('waywright.grid.GridDistance', 'waywright.grid.GridSpace', 'waywright.grid.Octile');
    lines.push('GridSpace space = new GridSpace(map, walker);', 'Portals world = new Portals(space);', `Heuristic estimate = world.estimate(new GridDistance(space).to(${xy(world, goal)}), goal);`);
  }
  for (const { algorithm, weight } of runners) {
    lines.push('', `{ // ${algorithm}`,
      ...['Search search =', `    GridAlgorithms.catalogue().named(${quoted(algorithm)}).over(world, ${weight});`, 'SearchResult result = search.start(start, goal, estimate).solve();', PRINT,
        `    result.status(), result.hasPath() ? result.cost() / ${hex ? '1.0' : '(double) Octile.STRAIGHT'} : -1.0, search.expanded());`].map((line) => `  ${line}`), '}');
  }
  return program(imports, lines, hex ? [] : [SOURCES.Portals]);
}

/** What searchProgram() prints of one search. */
export const printed = ({ status, cost, work }) => `${status}, cost ${cost.toFixed(2)}, ${work[0]} expanded`;
