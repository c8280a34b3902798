/**
 * Java that does what a scene shows: with its own map, ends, algorithm and rules, and with its imports. Each program is one
 * file, made of a template in the folder "programs"; it prints what the page shows, and the tests compile and run it so.
 */
import { isFree, isPortal, MOST_LINKED, MUD, oneWay, WATER } from './world.js';

const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const letter = (code) => `'${String.fromCharCode(code).replace(/[\\']/g, '\\$&')}'`;

const isImport = (line) => line.startsWith('import ');

async function fetched(file) {
  const answer = await fetch(new URL(`../${file}`, import.meta.url));
  if (!answer.ok) throw new Error(`${file} could not be loaded: ${answer.status}. Maybe press the button again?`);
  return answer.text();
}

/** A template with its values: of one name in double braces each, a text or lines. */
export async function filled(name, values) {
  return (await fetched(`programs/${name}.txt`)).trim().replace(/\{\{(\w+)\}\}/g, (_, key) => [values[key]].flat().join('\n'));
}

/** A class of the page itself, as it lies in its sources, to stand after a program. */
async function attached(name) {
  const lines = (await fetched(`code/${name}.java`)).split('\n').filter((line) => !/^package |@JSExport|import (org\.(teavm|jspecify)|waywright\.(internal|web|games))/.test(line));
  return lines.join('\n').trim().replace(/@Nullable /g, '').replace(/^public final class/m, 'final class');
}

/**
 * A whole file: all imports of its parts, a main method made of a template, and other classes after it. Where a line of
 * what is filled in is an import, it is one of the file.
 *
 * @param prints what it prints
 * @param others classes of the page's own that it needs
 * @return a promise of { source, prints }
 */
export async function program(name, values, prints, others = []) {
  const parts = (await Promise.all([filled(name, values), ...others.map(attached)])).map((text) => text.split('\n'));
  const imports = [...new Set(parts.flat().filter(isImport))].sort();
  const [body, ...classes] = parts.map((lines) => lines.filter((line) => !isImport(line)));
  const source = [
    ...imports, '', 'public class FromThePage {', '', '  public static void main(String[] arguments) throws Exception {', ...body.map((line) => line && `    ${line}`), '  }', '}',
    ...classes.flatMap((lines) => ['', lines.join('\n').trim()]), '',
  ].join('\n');
  return { source, prints };
}

const CORNERS = ['NEVER', 'ONE_OPEN', 'ALWAYS'];

/** The map: as lines of text, or, if it is large, as the file that the page saves. */
export function mapLines(world, letters = world.letters) {
  if (world.size > MOST_LINKED) {
    return ['import java.nio.file.Files;', 'import java.nio.file.Path;', 'import waywright.grid.GridMap;', '// "Save" on the page writes this file.', 'GridMap map =', '    GridMap.of(Files.readAllLines(Path.of("waywright-map.txt")).toArray(String[]::new));'];
  }
  return ['import waywright.grid.GridMap;', 'GridMap map =', '    GridMap.of(', `        ${world.rows(letters).map(quoted).join(',\n        ')});`];
}

/** A network: from the file that was dropped, as a builder makes it, or with all its nodes and arcs. */
export function networkLines({ name, cost, places, arcs, costs }, builder, dropped) {
  if (dropped) {
    const path = `Path.of(${JSON.stringify(name)})`;
    return ['import java.nio.file.Path;', 'import waywright.formats.graph.GraphFiles;', `Graph roads = ${cost ? `GraphFiles.usual().cost(${JSON.stringify(cost)}).open(${path})` : `GraphFiles.read(${path}, false)`};`];
  }
  if (builder) return ['import waywright.graph.GraphBuilder;', `Graph roads = GraphBuilder.${builder};`];
  const rows = (list, n) => Array.from({ length: Math.ceil(list.length / n) }, (_, i) => `  ${list.slice(i * n, i * n + n).join(', ')},`);
  return filled('drawn', { places: rows([...places], 16), arcs: rows([...costs].map((one, i) => `${arcs[2 * i]}, ${arcs[2 * i + 1]}, ${one}`), 6) });
}

/** An order to units of a crowd, of which each has so many: to some of them, or to all. */
export function orderLines(world, { who, cell, formation }, size) {
  const second = Number(who[0] >= size);
  const crowds = `crowds.get(${second})`;
  const some = `Stream.of("${Array.from(who, (i) => i - second * size).join(' ')}".split(" ")).map(Integer::valueOf).map(${crowds}::get).toList()`;
  return [...(who.length < size ? ['import java.util.stream.Stream;'] : []), `units.group(${who.length < size ? some : crowds}).formation(Formation.${formation}()).goTo(${xy(world, cell)});`];
}

/** Who walks there: only what stands on the map is mentioned. */
export function movementLines(world, { neighbors = world.neighbors, corners = world.corners, letters = world.letters, unit = 1, radius = 0, swims = true } = {}) {
  const used = [...new Set(letters)].sort((a, b) => a - b);
  const free = used.filter((code) => isFree(code) && code !== MUD && code !== WATER);
  const turned = neighbors === 6 ? [] : used.filter((code) => oneWay(code) >= 0);
  return [
    'import waywright.grid.Corners;', 'import waywright.grid.Movement;',
    'Movement walker =', '    Movement.builder()', `        .passable(${quoted(String.fromCharCode(...free))})`,
    ...(used.includes(MUD) ? [`        .cost('m', 3)`] : []),
    ...(used.includes(WATER) && swims ? [`        .cost('~', 6)`] : []),
    ...turned.flatMap((code) => ['import waywright.grid.Direction;', `        .exits(${letter(code)}, ${exits(oneWay(code)).map((way) => `Direction.${way}`).join(', ')})`]),
    ...(unit > 1 ? [`        .size(${unit})`] : []),
    ...(radius ? ['import waywright.grid.Body;', `        .body(Body.radius(${radius}))`] : []),
    `        .neighbors(${neighbors})`, `        .corners(Corners.${CORNERS[corners]})`, '        .build();',
  ];
}

const STEPS = { NORTH: [0, -1], EAST: [1, 0], SOUTH: [0, 1], WEST: [-1, 0], NORTH_EAST: [1, -1], SOUTH_EAST: [1, 1], SOUTH_WEST: [-1, 1], NORTH_WEST: [-1, -1] };

/** The steps that lead more forth than back. */
function exits(side) {
  const [fx, fy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side];
  return Object.entries(STEPS).filter(([, [dx, dy]]) => dx * fx + dy * fy > 0).map(([name]) => name);
}

export const xy = (world, cell) => `${cell % world.width}, ${Math.floor(cell / world.width)}`;

/** The lines before a search: the map, who walks there, and the space named "space". */
export const spaceLines = (world, options) => [...mapLines(world, options?.letters), '', ...movementLines(world, options), 'import waywright.grid.GridSpace;', 'GridSpace space = new GridSpace(map, walker);'];

/** A program that asks searches by their names, as the player of each has recorded it; it prints status, cost and expansions. */
export function searchProgram(world, players, weight, unit = 1) {
  const [start, goal] = [xy(world, world.start), xy(world, world.goal)];
  const names = players.map(({ chosen }) => chosen);
  const prints = players.map(printed).join('\n');
  const any = { start, goal, weight, algorithms: names.map(quoted).join(', '), map: mapLines(world), walker: movementLines(world) };
  // Hexagons and portals are worlds like any other: the searches are handed an estimate for them.
  if (world.neighbors === 6) return program('hexagons', any, prints);
  if (world.letters.some(isPortal)) return program('portals', any, prints, ['Portals']);
  const [middle, goalMiddle] = [start, goal].map((place) => place.split(', ').map((n) => +n + 0.5).join(', '));
  const weighs = (name) => ['weighted-astar', 'anytime'].includes(name);
  const finders = names.map((name) => `GridPathfinder.of(space).algorithm(${weighs(name) ? `world -> GridAlgorithms.catalogue().named(${quoted(name)}).over(world, ${weight})` : quoted(name)})`).join(',\n        ');
  const space = [...spaceLines(world, { unit }), ...(names.some(weighs) ? ['import waywright.grid.auto.GridAlgorithms;'] : [])];
  // Paths in any direction have entry points of their own.
  const template = names.length > 1 ? 'race' : ['theta', 'polyanya'].includes(names[0]) ? names[0] : 'route';
  return program(template, { start, goal, middle, goalMiddle, finders, space }, prints);
}

/** What such a program prints of one search. */
export const printed = ({ status, cost, work }) => `${status}, cost ${cost.toFixed(2)}, ${work[0]} expanded`;
