/** Eight lessons from a queue to an index: each a map, an algorithm, where to stop, and what there is to see. */
import { MUD, WALL, GROUND, WATER } from './world.js';

/**
 * Words in braces have the color of the picture: {open|open cells}. "at" is the part of the search that is shown first.
 */
export const STEPS = [
  {
    title: 'Breadth-first', algorithm: 'bfs', map: 'wall', at: 0.45,
    text: 'Cells that the search has seen wait in a {open|queue}: first in, first out. So it grows in rings, and it reaches each {closed|expanded} cell by as few steps as possible. It does not know where the {path|goal} is.',
    ask: 'Press “One step”: which cell comes next? The one that has waited longest.',
  },
  {
    title: 'Dijkstra', algorithm: 'dijkstra', map: 'mud', at: 0.55,
    text: 'Steps have different costs: mud 3, water 6, a diagonal step 1.4. Each cell carries g, the cost to get there from the start. Dijkstra {closed|expands} the {open|open} cell with the lowest g. Once a cell is {closed|expanded}, no cheaper path to it exists.',
    ask: 'See how the rings bend: mud is near, and yet reached late.',
  },
  {
    title: 'An estimate', algorithm: 'greedy', map: 'wall', at: 0.7,
    text: 'We know where the {path|goal} is, so we can estimate the remaining cost h: the path as if there were no walls. Greedy search expands the {open|open} cell with the lowest h. It runs straight toward the goal and into the dead end, and its {path|path} is not the cheapest.',
    ask: 'Run to the end, and compare the cost with the next lesson.',
  },
  {
    title: 'A*', algorithm: 'astar', map: 'wall', at: 0.6,
    text: 'Add the two: f = g + h. No path through a cell can cost less than its f. A* {closed|expands} the {open|open} cell with the lowest f. As long as h never overestimates, the first path to the goal is the {path|cheapest}.',
    ask: 'Each cell shows f; below it stand g, at the left, and h. Why did the search turn? Compare f on both sides of the corner.',
  },
  {
    title: 'Weights', algorithm: 'weighted-astar', weight: 2, map: 'wall', at: 0.6,
    text: 'In a hurry, trust h more: f = g + 2h. Fewer cells are {closed|expanded}. The {path|path} costs at most twice as much as the cheapest, and usually hardly more.',
    ask: 'Move the weight: 1 is A*, a high weight is almost greedy.',
  },
  {
    title: 'Ties', algorithm: 'astar', map: 'open', at: 0.5,
    text: 'On open ground many paths cost the same, and many {open|open} cells have the same f. Here ties go to the lower h, then to the lower cell index: the same on every machine. That is why so few cells are {closed|expanded}.',
    ask: 'Drag the goal by one cell and count again.',
  },
  {
    title: 'Jump points', algorithm: 'jps', map: 'wall', at: 0.7,
    text: 'Where all ground costs the same, most cells merely pass the search along. Jump point search runs straight ahead and stops only where a path may have to turn: beside the end of a wall. Only these cells are {open|opened} and {closed|expanded}; the {path|path} is as cheap as that of A*.',
    ask: 'Compare the number of expanded cells with A* in lesson 4.',
  },
  {
    title: 'An index', algorithm: 'indexed', map: 'wall', at: 1,
    text: 'If the map is static, do the work in advance: which corners see each other, and how far apart are they? A query then only joins its {path|start and goal} to the corners that they see, and looks up the rest. Nothing is left to search.',
    ask: 'Paint a wall: the index is built again, and the path stays exact.',
  },
];

const WIDTH = 17;
const HEIGHT = 11;

const MAPS = {
  wall: [
    '.................', '.................', '...........#.....', '.....#######.....', '...........#.....', '...........#.....',
    '...........#.....', '.....#######.....', '...........#.....', '.................', '.................',
  ],
  mud: [
    '.................', '.....mmmm........', '....mmmmmm...#...', '....mmmmmm...#...', '....mmm~mm...#...', '....mm~~mm...#...',
    '.....m~~mm...#...', '......~~.....#...', '......~~.........', '.................', '.................',
  ],
  open: Array.from({ length: HEIGHT }, () => '.'.repeat(WIDTH)),
};

/** What stands in the world at a step. */
export function mapOfStep({ map }) {
  const letters = Uint8Array.from(MAPS[map].join(''), (c) => ({ '#': WALL, m: MUD, '~': WATER })[c] ?? GROUND);
  return { width: WIDTH, height: HEIGHT, letters, start: 5 * WIDTH + 2, goal: 5 * WIDTH + 14 };
}

const round = (n) => (Math.abs(n - Math.round(n)) < 0.005 ? String(Math.round(n)) : n.toFixed(1));

/** By what an algorithm chooses among the cells that wait: its name, and the number on a cell. */
const KEYS = {
  dijkstra: ['g', ({ g }) => g],
  greedy: ['h', ({ h }) => h],
  'weighted-astar': ['g + w·h', ({ g, h }, weight) => g + weight * h],
  astar: ['f', ({ f }) => f], jps: ['f', ({ f }) => f], jpsw: ['f', ({ f }) => f], canonical: ['f', ({ f }) => f],
};

/** Why the cell that is expanded now comes before all others that wait, in a sentence. */
export function reason(playback, algorithm, weight, place) {
  const { current } = playback;
  if (current < 0 || playback.isOver || !playback.about(current)) return '';
  if (algorithm === 'bfs') return `Now ${place(current)}: of the ${playback.openNow} open cells, it was seen first.`;
  const [name, key] = KEYS[algorithm] ?? [];
  if (!key) return '';
  const mine = key(playback.about(current), weight);
  let [other, least, waiting] = [-1, Infinity, 0];
  for (let cell = 0; cell < playback.state.length; cell++) {
    if (playback.state[cell] !== 1) continue;
    waiting++;
    if (cell === current) continue;
    const value = key(playback.about(cell), weight);
    if (value < least) [other, least] = [cell, value];
  }
  const count = Math.max(1, waiting);
  const { g, h } = playback.about(current);
  const sum = name === 'f' ? ` = ${round(g)} + ${round(h)}` : '';
  const next = other < 0 ? '' : Math.abs(least - mine) < 0.005 ? ` ${place(other)} ties, and ties go to the lower h, then to the lower index.` : ` Next is ${place(other)} with ${round(least)}.`;
  return `Now ${place(current)}: ${name}${sum}${sum ? ` = ${round(mine)}` : ` ${round(mine)}`}, the lowest of ${count} open ${count === 1 ? 'cell' : 'cells'}.${next}`;
}
