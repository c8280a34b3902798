/** Eleven lessons from a queue to an index: each a map, an algorithm, where to stop, and what there is to see. */
import { KEYS } from './searches.js';
import { MUD, WALL, GROUND, WATER } from './world.js';

/** What a lesson changes in the loop of all searches: which cell is taken, and which neighbors are added. */
const [NEW, CHEAPER] = ['that is new', 'that is new, or cheaper to reach than before'];
const [OLDEST, LOWEST_F] = ['that has waited longest', 'with the lowest f = g + h'];

/** The loop in three lines. */
export const loopOf = ([taken, added]) => [
  `Take the open cell ${taken}.`,
  'Is it the goal? Then stop, and follow the parents back.',
  `For each neighbor ${added}: note its parent${added === NEW ? '' : ' and its g'}, and open it.`,
];

/**
 * Words in braces have the color of the picture: {open|open cells}. "at" is the part of the search that is shown first;
 * "loop" is what the search takes and adds, and "fresh" the lines of it that this lesson is about.
 */
export const STEPS = [
  {
    title: 'Breadth-first', algorithm: 'bfs', map: 'wall', at: 0.45, loop: [OLDEST, NEW], fresh: [0],
    text: 'Cells that the search has seen wait in a {open|queue}: first in, first out. So it grows in rings, and it reaches each {closed|expanded} cell by as few steps as possible: the number in it. It does not know where the {path|goal} is.',
    ask: 'Press “One step”: which cell comes next? The one that has waited longest.',
  },
  {
    title: 'Parents', algorithm: 'bfs', map: 'wall', at: 1, tree: true, loop: [OLDEST, NEW], fresh: [2],
    text: 'Each cell remembers its parent, the cell from which it was seen first: the thin lines. At the {path|goal} the search is over. It follows the parents back to the start, and that is the {path|path}.',
    ask: 'Press “One step back” a few times: the line from the current cell follows the parents, too.',
  },
  {
    title: 'Early exit', algorithm: 'bfs', map: 'open', at: 1, near: true, loop: [OLDEST, NEW], fresh: [1],
    text: 'The search stops when it takes the {path|goal}, so it never sees what lies far beyond. Without a goal it goes on until no cell is {open|open}, and then it knows a path to every cell. One such search serves many units.',
    ask: 'Drag the goal away and count the expanded cells. Then wall it in: before it says “no path”, the search expands the whole map.',
  },
  {
    title: 'Dijkstra', algorithm: 'dijkstra', map: 'mud', at: 0.55, loop: ['with the lowest g', CHEAPER], fresh: [0, 2],
    text: 'Steps have different costs: mud 3, water 6, a diagonal step 1.4. Each cell shows g, the cost to get there from the start. Dijkstra {closed|expands} the {open|open} cell with the lowest g. Once a cell is {closed|expanded}, no cheaper path to it exists.',
    ask: 'See how the rings bend: mud is near, and yet reached late.',
  },
  {
    title: 'Greedy', algorithm: 'greedy', map: 'wall', at: 0.7, loop: ['with the lowest h', NEW], fresh: [0],
    text: 'We know where the {path|goal} is, so we can estimate the remaining cost: h, now in each cell, is the cost if there were no walls. Greedy search expands the {open|open} cell with the lowest h. It runs straight toward the goal and into the dead end, and its {path|path} is not the cheapest.',
    ask: 'Run to the end, and compare the cost with the next lesson.',
  },
  {
    title: 'A*', algorithm: 'astar', map: 'wall', at: 0.6, loop: [LOWEST_F, CHEAPER], fresh: [0],
    text: 'Add the two: f = g + h. No path through a cell can cost less than its f. A* {closed|expands} the {open|open} cell with the lowest f: Dijkstra looks back, greedy search looks ahead, A* does both.',
    ask: 'Each cell shows f; below it stand g, on the left, and h. Why did the search turn? Compare f on both sides of the corner.',
  },
  {
    title: 'Admissible', algorithm: 'astar', map: 'mud', at: 0.6, loop: [LOWEST_F, CHEAPER], fresh: [],
    text: 'An estimate that is never too high is admissible, and then the first path found is the {path|cheapest}. For suppose that a cheaper one exists: one of its cells is still {open|open}, with an f of at most its cost, lower than the f of the goal. So that cell would have been {closed|expanded} first.',
    ask: 'Here h counts every cell as ground, too low in mud and never too high: the cost is that of Dijkstra in lesson 4. How many cells does h save?',
  },
  {
    title: 'Weights', algorithm: 'weighted-astar', weight: 2, map: 'wall', at: 0.6, loop: ['with the lowest f = g + w·h', CHEAPER], fresh: [0],
    text: 'In a hurry, trust h more: f = g + 2h. This estimate may be too high. Fewer cells are {closed|expanded}; the {path|path} costs at most twice as much as the cheapest, and usually hardly more.',
    ask: 'Move the weight: 1 is A*, a high weight is almost greedy.',
  },
  {
    title: 'Ties', algorithm: 'astar', map: 'open', at: 0.5, loop: [`${LOWEST_F}, and of these the lowest h`, CHEAPER], fresh: [0],
    text: 'On open ground many paths cost the same, and many {open|open} cells have the same f. Here ties go to the lower h, then to the lower cell index: the same on every machine. That is why so few cells are {closed|expanded}.',
    ask: 'Drag the goal by one cell and count again.',
  },
  {
    title: 'Jump points', algorithm: 'jps', map: 'wall', at: 0.7,
    text: 'Where all ground costs the same, most cells merely pass the search along. Jump point search runs straight ahead and stops only where a path may have to turn: beside the end of a wall. Only these cells are {open|opened} and {closed|expanded}; the {path|path} is as cheap as that of A*.',
    ask: 'Compare the number of expanded cells with A* in lesson 6.',
  },
  {
    title: 'An index', algorithm: 'indexed', map: 'wall', at: 1,
    text: 'If the map is static, do the work in advance: which corners see each other, and how far apart are they? A query then only joins its {path|start and goal} to the corners that they see, and looks up the rest. Nothing is left to search.',
    ask: 'Paint a wall: the index is built again, and the path stays exact.',
  },
];

/** The maps of the lessons from large to small: s is the start, g the goal, n a goal that is nearer. */
const MAPS = [{
  wall: [
    '.................', '.................', '...........#.....', '.....#######.....', '...........#.....', '..s........#..g..',
    '...........#.....', '.....#######.....', '...........#.....', '.................', '.................',
  ],
  mud: [
    '.................', '.....mmmm........', '....mmmmmm...#...', '....mmmmmm...#...', '....mmm~mm...#...', '..s.mm~~mm...#g..',
    '.....m~~mm...#...', '......~~.....#...', '......~~.........', '.................', '.................',
  ],
  open: Array.from({ length: 11 }, (_, y) => (y === 5 ? '..s....n......g..' : '.................')),
}, {
  wall: ['.........', '....###..', '.s....#..', '......#.g', '.######..'],
  mud: ['..mmm....', '.mmmm.#..', 's.m~m.#.g', '.m~~m.#..', '...~.....'],
  open: ['.........', '.........', 's...n...g', '.........', '.........'],
}, {
  wall: ['.......', 's..##..', '....#.g', '....#..', '.####..'],
  mud: ['..m....', '.mmm#..', 'smm~#.g', '.m~m#..', '..~....'],
  open: ['.......', '.......', 's..n..g', '.......', '.......'],
}];

/** What stands in the world at a step, on a screen with so much room: as many cells as are large enough for f, g and h. */
export function mapOfStep({ map, near }, [width, height]) {
  const fits = ({ wall }) => Math.min(width / wall[0].length, height / wall.length) >= 44;
  const lines = (MAPS.find(fits) ?? MAPS.at(-1))[map];
  const text = lines.join('');
  const letters = Uint8Array.from(text, (c) => ({ '#': WALL, m: MUD, '~': WATER })[c] ?? GROUND);
  return { width: lines[0].length, height: lines.length, letters, start: text.indexOf('s'), goal: text.indexOf(near ? 'n' : 'g') };
}

const round = (n) => (Math.abs(n - Math.round(n)) < 0.005 ? String(Math.round(n)) : n.toFixed(1));

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
