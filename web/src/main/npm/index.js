/** Waywright for JavaScript: see README.md and index.d.ts. */
import { load } from './runtime.js';

let ready = null;

/** Node.js 22 runs the engine, but a process that has loaded it never ends; older ones cannot run it. */
const NODE = 24;

/** What the library exports, as it is: the page builds on it, programs rather take waywright(). */
export function engine() {
  const { node, electron, deno, bun } = globalThis.process?.versions ?? {};
  if (node && !electron && !deno && !bun && parseInt(node, 10) < NODE) return Promise.reject(new Error(`Node.js ${node} is too old for this package. Maybe use Node.js ${NODE} or later?`));
  ready ??= source().then(load).then(({ exports }) => exports, (problem) => {
    if (!(problem instanceof WebAssembly.CompileError)) throw problem;
    throw new Error(`WebAssembly with garbage collection does not run here. Maybe use a browser of 2024 or newer, or Node.js ${NODE} or later?`, { cause: problem });
  });
  return ready;
}

/** The module's bytes: read in Node, which fetches no files; elsewhere its address, which is fetched. */
async function source() {
  const address = new URL('./engine.wasm', import.meta.url);
  if (address.protocol !== 'file:') return address.href;
  const { readFile } = await import('node:fs/promises');
  return readFile(address);
}

/** The library, when it has been loaded. */
export async function waywright() {
  const java = await engine();
  return {
    grid: (rows, options) => new Grid(java, rows, options),
    solve: (columns, tiles, options) => solve(java, columns, tiles, options),
    algorithms: () => java.algorithms().trim().split('\n').map((line) => {
      const [name, title, paper, needs] = line.split('\t');
      return { name, title, paper, needs };
    }),
  };
}

const whole = (n, what) => {
  if (!Number.isInteger(n)) throw new TypeError(`${what} is ${String(n)}, not a whole number`);
  return n;
};

/** Options with their defaults; a name that is none of them is a mistake. */
const options = (given, defaults, what) => {
  const odd = Object.keys(given).find((name) => !(name in defaults));
  if (odd !== undefined) throw new TypeError(`${what} has no option "${odd}". Maybe one of ${Object.keys(defaults).join(', ')}?`);
  return { ...defaults, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
};

const place = (pair, what) => {
  if (!Array.isArray(pair) || pair.length !== 2) throw new TypeError(`${what} is ${JSON.stringify(pair)}. Maybe [x, y]?`);
  return pair.map((n) => whole(n, what));
};

class Grid {
  #java;

  constructor(java, rows, given = {}) {
    const { costs, neighbors, corners } = options(given, { costs: { '.': 1 }, neighbors: 8, corners: 'never' }, 'grid');
    const lines = typeof rows === 'string' ? rows.replace(/\n$/, '').split('\n') : rows;
    if (!Array.isArray(lines) || !lines.length || lines.some((line) => typeof line !== 'string' || !line.length || line.includes('\n'))) throw new TypeError('a grid is made of rows of letters. Maybe grid(["..#", "..."])?');
    const known = Object.entries(costs);
    const odd = known.find(([letter]) => letter.length !== 1);
    if (odd) throw new TypeError(`costs are given for single letters, not for "${odd[0]}"`);
    this.#java = java.grid(lines.join('\n'), known.map(([letter]) => letter).join(''), Int32Array.from(known, ([letter, cost]) => whole(cost, `the cost of "${letter}"`)), whole(neighbors, 'neighbors'), String(corners));
  }

  get width() {
    return this.#java.width();
  }

  get height() {
    return this.#java.height();
  }

  #places = (cells) => Array.from(cells, (cell) => [cell % this.width, Math.floor(cell / this.width)]);

  get(x, y) {
    return this.#java.letter(whole(x, 'x'), whole(y, 'y'));
  }

  set(x, y, letter) {
    this.#java.set(whole(x, 'x'), whole(y, 'y'), String(letter));
  }

  find(from, to, given = {}) {
    const { algorithm, weight } = options(given, { algorithm: 'auto', weight: 1.5 }, 'find');
    const route = this.#java.find(String(algorithm), Number(weight), ...place(from, 'from'), ...place(to, 'to'));
    const status = route.outcome();
    return { status, found: status === 'FOUND', cost: status === 'FOUND' ? route.total() : Infinity, expanded: route.work(), path: this.#places(route.way()) };
  }

  field(...goals) {
    const field = this.#java.field(Int32Array.from(goals.flatMap((goal) => place(goal, 'a goal'))));
    const at = (x, y) => [whole(x, 'x'), whole(y, 'y')];
    return {
      cost: (x, y) => {
        const cost = field.cost(...at(x, y));
        return cost < 0 ? Infinity : cost;
      },
      next: (x, y) => {
        const cell = field.next(...at(x, y));
        return cell < 0 ? null : this.#places([cell])[0];
      },
      path: (x, y) => this.#places(field.way(...at(x, y))),
    };
  }

  nearestReachable(from, to) {
    const cell = this.#java.nearestReachable(...place(from, 'from'), ...place(to, 'to'));
    return cell < 0 ? null : this.#places([cell])[0];
  }
}

const HEURISTICS = ['HAMMING', 'MANHATTAN', 'LINEAR_CONFLICT'];

/** The boards from one to the solved one, which has the blank, 0, at its end. */
function solve(java, columns, tiles, given = {}) {
  const { algorithm, heuristic, most } = options(given, { algorithm: 'ida-star', heuristic: 'LINEAR_CONFLICT', most: 5_000_000 }, 'solve');
  if (!HEURISTICS.includes(heuristic)) throw new TypeError(`there is no heuristic "${heuristic}". Maybe one of ${HEURISTICS.join(', ')}?`);
  if (!Array.isArray(tiles)) throw new TypeError('tiles are a list of numbers, row by row, 0 for the blank');
  const slider = java.slider(whole(columns, 'columns'), Int32Array.from(tiles, (tile) => whole(tile, 'a tile')));
  if (!slider.isSolvable()) return { status: 'UNSOLVABLE', moves: -1, boards: [], expanded: 0 };
  slider.solve(String(algorithm), String(heuristic));
  let status = 'RUNNING';
  while (status === 'RUNNING' && slider.expanded() < most) status = slider.run(100_000);
  const all = Array.from(slider.solution());
  const boards = Array.from({ length: all.length / tiles.length }, (_, i) => all.slice(i * tiles.length, (i + 1) * tiles.length));
  return { status: status === 'RUNNING' ? 'GIVEN_UP' : status, moves: boards.length - 1, boards, expanded: slider.expanded() };
}
