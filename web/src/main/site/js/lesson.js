/** Eight steps from a queue to an index: each a map, an algorithm, where to stop, and what is to be seen there. */
import { MUD, WALL, GROUND, WATER } from './world.js';

/**
 * Words in braces are told in the color of the picture: {open|waiting cells}. "at" is how much of the search is shown
 * to begin with.
 */
export const STEPS = [
  {
    title: 'Breadth-first', algorithm: 'bfs', map: 'wall', at: 0.45,
    text: 'Cells that were met wait in a {open|queue}; the first in is the first out. So the search grows in rings, and each {closed|expanded} cell was reached by as few steps as can be. It knows nothing of where the {path|goal} lies.',
    ask: 'Press one step: which cell is next? The one that has waited longest.',
  },
  {
    title: 'Dijkstra', algorithm: 'dijkstra', map: 'mud', at: 0.55,
    text: 'Steps cost different amounts: mud 3, water 6, a diagonal 1.4. Write on each cell what it costs to get there, g, and {closed|expand} the {open|waiting} cell with the least g. What is {closed|expanded} can never be reached cheaper later.',
    ask: 'See how the rings bend: mud is reached late, though it is near.',
  },
  {
    title: 'An estimate', algorithm: 'greedy', map: 'wall', at: 0.7,
    text: 'The {path|goal} is known, so guess what is left: h is the way as if nothing stood there. Greedy search takes the {open|waiting} cell with the least h. It runs straight for the goal, into the dead end, and its {path|path} is not the cheapest.',
    ask: 'Run to the end and compare the cost with the next step.',
  },
  {
    title: 'A*', algorithm: 'astar', map: 'wall', at: 0.6,
    text: 'Add both: f = g + h is what a path through this cell costs at least. A* {closed|expands} the {open|waiting} cell with the least f. As long as h never promises too much, the first path that reaches the goal is the {path|cheapest}.',
    ask: 'Each cell shows f, and below it g + h. Why did it turn? Read f on both sides of the corner.',
  },
  {
    title: 'Weights', algorithm: 'weighted-astar', weight: 2, map: 'wall', at: 0.6,
    text: 'In a hurry, trust h more: f = g + 2h. Fewer cells are {closed|expanded}, and the {path|path} costs at most twice the cheapest, mostly hardly more.',
    ask: 'Move the weight: at 1 it is A*, far up it is greedy.',
  },
  {
    title: 'Ties', algorithm: 'astar', map: 'open', at: 0.5,
    text: 'On open ground many paths cost the same, and many {open|waiting} cells have the same f. Here the one with the lower h goes first, then the lower cell number: always the same, on every machine. That is why so few cells are {closed|expanded}.',
    ask: 'Drag the goal by one cell and count again.',
  },
  {
    title: 'Jump points', algorithm: 'jps', map: 'wall', at: 0.7,
    text: 'Where all ground costs the same, most cells only hand on to the next. Jump point search runs straight ahead and stops where a way has to turn: beside the end of a wall. Only those cells are {open|opened} and {closed|expanded}; the {path|path} is as cheap as that of A*.',
    ask: 'Compare the number of expansions with A*, step four.',
  },
  {
    title: 'An index', algorithm: 'indexed', map: 'wall', at: 1,
    text: 'If the map stays, look before anybody asks: which corners see which, and how far they are apart. A question then only joins its {path|start and goal} to the corners they see and reads the rest up. Nothing is left to flood.',
    ask: 'Paint a wall: the index is built anew, and the answer stays exact.',
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
  if (algorithm === 'bfs') return `Now ${place(current)}: of the ${playback.openNow} cells that wait it was met first.`;
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
  const { g, h } = playback.about(current);
  const sum = name === 'f' ? ` = ${round(g)} + ${round(h)}` : '';
  const next = other < 0 ? '' : Math.abs(least - mine) < 0.005 ? ` ${place(other)} has the same: the lower h goes first, then the lower number.` : ` Next is ${place(other)} with ${round(least)}.`;
  return `Now ${place(current)}: ${name}${sum}${sum ? ` = ${round(mine)}` : ` ${round(mine)}`}, the least of ${Math.max(1, waiting)} that wait.${next}`;
}
