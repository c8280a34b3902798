/** What scenes that search know of searches: their names, their outcomes, and what helps where one does not fit the map. */
import { button, h } from './ui.js';
import { GROUND, isFree } from './world.js';

export const ALGORITHMS = [
  ['astar', 'A*', 'Expands the open cell with the lowest f = g + h. Optimal.'],
  ['dijkstra', 'Dijkstra', 'Expands the open cell with the lowest g: every direction alike. Optimal.'],
  ['bidirectional', 'Bidirectional', 'Dijkstra from both ends, until the two searches have proven the best meeting point. Optimal.'],
  ['weighted-astar', 'Weighted A*', 'f = g + w·h: fewer expansions, and a path at most w times as expensive as the cheapest.'],
  ['greedy', 'Greedy', 'Expands the open cell with the lowest h. Fast, but the path may be much too long.'],
  ['bfs', 'Breadth-first', 'First in, first out: fewest steps, whatever they cost.'],
  ['canonical', 'Canonical A*', 'A* that tries each path in one order of steps only, diagonals first. Optimal; no portals.'],
  ['jps', 'Jump points', 'A* over the cells where a run has to turn. Optimal; ground of one cost only.'],
  ['jpsw', 'Weighted jump points', 'Jump points for ground of several costs: runs stop beside ground of another cost. Optimal; no portals, no one-way ground.'],
  ['indexed', 'Indexed', 'Looks the path up in an index of the map’s corners, which is built again at every edit. Optimal; ground of one cost only.'],
  ['auto', 'Auto', 'The fastest that fits the ground. Optimal.'],
  ['anytime', 'Anytime', 'ARA*: a path within the bound quickly, better ones over time, the cheapest at last. Optimal.'],
  ['ida-star', 'IDA*', 'Depth-first with a rising bound on f. Optimal, but made for puzzles: on open maps it gives up.'],
  ['depth-first', 'Depth-first', 'Follows one branch to its end. Finds some path, rarely a good one.'],
];

/** Paths in any direction: no searches over steps, and so not in the catalogue of these. */
export const STRAIGHT = [
  ['theta', 'Lazy Theta*', 'A* whose parents need not be neighbors: a cell takes the farthest parent that sees it. Short paths, not always the shortest.'],
  ['polyanya', 'Polyanya', 'Over a mesh of the free cells: intervals of its sides, each with the corner that sees it. The shortest path of all; ground of one cost only.'],
];
export const ALL = [...ALGORITHMS, ...STRAIGHT];
/** Those whose path is the cheapest. */
export const EXACT = ALGORITHMS.filter(([, , words]) => words.includes('Optimal')).map(([id]) => id);

const STATUS = {
  FOUND: 'found', UNREACHABLE: 'no path', INVALID_START: 'start blocked', INVALID_GOAL: 'goal blocked',
  BEYOND_LIMIT: 'beyond the limit', REFUSED: 'not for this map', TOO_LONG: 'given up', CANCELLED: 'cancelled',
};
export const statusWords = (status) => STATUS[status] ?? status.toLowerCase();

/** What the colors of a search mean. */
export const SEARCHED = [['open', 'open: seen, not expanded yet'], ['closed', 'expanded: the darker, the higher the cost to get there'], ['path', 'start (disc), goal (diamond), the path']];

/** By what a search chooses among the cells that wait: its name, the number of a cell, and whether that is a sum of g and h. */
export const KEYS = {
  bfs: ['steps', ({ steps }) => steps],
  dijkstra: ['g', ({ g }) => g],
  greedy: ['h', ({ h }) => h],
  'weighted-astar': ['g + w·h', ({ g, h }, weight) => g + weight * h, true],
  ...Object.fromEntries(['astar', 'jps', 'jpsw', 'canonical'].map((id) => [id, ['f', ({ f }) => f, true]])),
};

/** What helps where an algorithm cannot search, or gave up: other ground, squares for hexagons, or A*. */
export function offers(world, takeAstar) {
  const even = button('Make the ground even', () => world.clear(false), { class: 'primary', title: 'Mud, water, one-way ground and portals become plain ground. Undo brings them back.' });
  const square = button('Make the cells squares', () => world.setRules(8, world.corners), { class: 'primary' });
  const row = h('div', { class: 'row', hidden: true }, even, square, ...(takeAstar ? [button('Take A*', takeAstar)] : []));
  return Object.assign(row, {
    offer(helps) {
      row.hidden = !helps;
      square.hidden = world.neighbors !== 6;
      even.hidden = world.neighbors === 6 || world.letters.every((letter) => letter === GROUND || !isFree(letter));
    },
  });
}

/** How the parents of jump points are joined to them. */
export const jumpsOf = (trace, world) => (['jps', 'jpsw'].includes(trace.chosen) ? { width: world.width, four: world.neighbors === 4 } : null);

/** The trace of a search that was not made. */
export const nothing = (status, why = '') => ({ events: new Int32Array(0), parents: new Int32Array(0), costs: new Float32Array(0), estimates: new Float32Array(0), steps: [], most: 0, path: [], status, why, cost: -1, lowerBound: 0, work: [0, 0, 0, 0] });
