import { ARROWS, button, count, duration, figures, h, legend, note, oneOf, Picture, program, reducedMotion, row, Run, section, settings, Sheet, Steps, timeOf } from '../parts.js';
import { boardOf, shuffled, swapped, TileBoard } from '../slider.js';
import { Tree } from '../tree.js';

const HEURISTICS = [['HAMMING', 'Hamming: tiles that are not in place'], ['MANHATTAN', 'Manhattan: their distances'], ['LINEAR_CONFLICT', 'Linear conflict: blocked tiles, too']];
const ALGORITHMS = [['astar', 'A*'], ['ida-star', 'IDA*'], ['weighted-astar', 'Weighted A*, w = 1.5'], ['greedy', 'Greedy'], ['bidirectional', 'Bidirectional'], ['bfs', 'Breadth-first'], ['dijkstra', 'Dijkstra']];
/** So many events of a search are drawn as its tree. */
const DRAWN = 30_000;
/** Seconds in which the tree grows. */
const GROWS = 1.8;
const BUDGET = { 'ida-star': 3e9, default: 1.2e6 };
/** A search that takes so many milliseconds is not made again to be measured. */
const LONG = 1000;
/** The board of eight tiles that is farthest from its goal. */
const HARDEST = [8, 6, 7, 2, 5, 4, 3, 0, 1];

export const puzzle = {
  id: 'puzzle',
  title: 'Puzzle',
  lead: 'Slide the tiles, or let a search find the shortest solution. Each dot of the tree is a board that it has seen.',
  map: false,

  create(app) {
    const { engine, clock } = app;
    let seed = 1;
    /** The tree of the first boards, how many of them are shown, and how far the search has come. */
    let [tree, met, part] = [null, 0, null];
    const set = settings(app, {
      side: [oneOf('Size', [[3, '3 × 3, eight tiles'], [4, '4 × 4, fifteen tiles']], 3)],
      algorithm: [oneOf('Algorithm', ALGORITHMS, 'astar'), 'a'],
      heuristic: [oneOf('Heuristic', HEURISTICS, 'MANHATTAN'), 'h'],
      /** The board that is asked about. */
      tiles: [{ value: HARDEST, write: (tiles) => tiles.join('.'), read: (text) => boardOf(text) ?? void app.toast('The board in the address is damaged.') }, 'b'],
    }, (name) => {
      if (name !== 'side') return run.ask();
      // A* stores every board that it sees: of fifteen tiles there are too many.
      if (set.side === 4) [set.algorithm, set.heuristic] = ['ida-star', 'LINEAR_CONFLICT'];
      return ask(shuffled(set.side, seed));
    });
    const picture = new Picture(app, { label: 'The tree of boards that the search has seen, the first one in the middle', paint: (_, width, height, colors) => tree?.draw(sheet, width, height, colors, met, run.answer?.at ?? 0) });
    const sheet = new Sheet(picture);
    const [grown, words] = [note(), note()];
    const board = new TileBoard(ask);
    const numbers = figures({ solvable: ['Solvable?'], moves: ['Shortest', 'path'], bound: ['Bound so far'], expanded: ['Expanded', 'closed'], generated: ['Generated', 'open'], time: ['Query time'] });
    const estimates = figures({ HAMMING: ['Hamming'], MANHATTAN: ['Manhattan'], LINEAR_CONFLICT: ['Linear conflict'] });

    function ask(tiles) {
      set.tiles = tiles;
      run.ask();
    }

    const question = () => ({ columns: Math.sqrt(set.tiles.length), tiles: Int32Array.from(set.tiles), algorithm: set.algorithm, heuristic: set.heuristic });
    const run = new Run(app, async (asked) => {
      const asking = question();
      const { columns, algorithm, heuristic } = asking;
      const known = await asked(engine, 'sliderAsk', asking);
      HEURISTICS.forEach(([name], i) => estimates.show({ [name]: count(known.estimates[i]) }));
      part = { solvable: known.solvable };
      if (!known.solvable) return Object.assign(new Steps(0), part);
      grow(await asked(engine, 'sliderRecord', { ...asking, most: DRAWN }));
      await asked(engine, 'sliderStart', asking);
      for (let took = 0; ; ) {
        const { millis, ...found } = await asked(engine, 'sliderRun', { nodes: algorithm === 'ida-star' && heuristic !== 'HAMMING' ? 3e6 : 40_000 });
        took += millis;
        part = { solvable: true, ...found, took };
        run.refresh();
        if (found.status === 'FOUND') {
          const cells = columns ** 2;
          const boards = Array.from({ length: found.solution.length / cells }, (_, i) => Array.from(found.solution.subarray(i * cells, (i + 1) * cells)));
          return Object.assign(new Steps(boards.length - 1, (i) => board.show(boards[i])), part, { moves: boards.length - 1 });
        }
        if (found.status !== 'RUNNING') throw new Error(`The search ended: ${found.status.toLowerCase()}.`);
        if (found.expanded > (BUDGET[algorithm] ?? BUDGET.default)) return Object.assign(new Steps(0), part, { givenUp: true });
      }
    }, {
      plays: { unit: 'moves', onchange: () => picture.invalidate(), rate: ({ speed }) => 3 * speed },
      clear() {
        [tree, met, part] = [null, 0, null];
        grown.textContent = words.textContent = '';
        board.show(set.tiles);
        picture.invalidate();
      },
      shown({ solvable, moves, expanded, givenUp }) {
        // The solution is walked from the board that is asked about.
        Object.assign(run.transport, { stood: null, stopAt: reducedMotion() ? 0 : undefined });
        if (!solvable) words.textContent = 'No sequence of moves solves this board, so nothing was searched. Half of all boards are unsolvable; parity shows which. Swap two tiles, and it can be solved.';
        if (givenUp) words.textContent = `Given up after ${count(expanded)} boards, because this search stores every one of them. IDA* with linear conflict goes on.`;
        app.announce(moves === undefined ? 'no solution' : `solved in ${moves} moves`);
      },
      times: ({ moves, took }) => moves !== undefined && took < LONG && [engine, 'slider', question()],
    });
    run.facts.push(() => {
      const number = (n) => (n ? count(n) : '–');
      const exact = !['greedy', 'weighted-astar'].includes(set.algorithm);
      const { moves, took } = run.answer ?? {};
      numbers.show({
        solvable: !part ? 'searching …' : part.solvable ? 'yes' : 'no', moves: moves === undefined ? '–' : `${moves}${exact ? '' : ' or less'}`,
        bound: number(part?.bound), expanded: number(part?.expanded), generated: number(part?.generated), time: timeOf(run) ?? (took >= LONG ? `${duration(took * 1000)}, once` : '–'),
      });
    });

    /** The tree of the same search grows. */
    function grow(recording) {
      const mine = (tree = new Tree(recording));
      grown.textContent = recording.status === 'TOO_LONG' ? `The first ${count(tree.size)} boards of the search.` : `All ${count(tree.size)} boards that the search has seen.`;
      clock.grow(GROWS, (shown) => tree === mine && show(shown));
    }

    function show(shown) {
      met = Math.ceil(shown * (tree?.size ?? 0));
      picture.invalidate();
    }

    return {
      run,
      /** For pictures: shows a part of the tree. */
      grow: show,
      /** For tests. */
      tree: () => tree && { size: tree.size, met, path: tree.path.length, expanded: tree.turn.filter((turn) => turn >= 0).length },
      stage: [h('div', { class: 'beside' }, h('div', { class: 'frame puzzle' }, board.element), h('div', { class: 'frame' }, picture.canvas))],
      panel: [
        section('Board', row(set.controls.side, button('Shuffle', () => ask(shuffled(set.side, ++seed)), { class: 'primary' }), button('Swap two tiles', () => ask(swapped(set.tiles, ...[1, 2].map((tile) => set.tiles.indexOf(tile))))))),
        section('Search', set.controls.algorithm, set.controls.heuristic, numbers, words, grown),
        legend(['open', 'boards seen, not expanded'], ['closed', 'boards expanded: the darker, the later; the farther out, the more moves'], ['path', 'the solution, and the board shown']),
        section('Estimates of this board', estimates),
      ],
      code() {
        const { solvable, moves, expanded } = run.given('This board is not solved yet.');
        const { columns, algorithm, heuristic } = question();
        const template = !solvable ? 'unsolvable' : algorithm === 'ida-star' && heuristic !== 'HAMMING' ? 'tiles' : 'boards';
        return program(template, { side: columns, tiles: set.tiles.join(', '), algorithm, heuristic }, solvable ? `${moves} moves, ${expanded} expanded` : 'solvable: false');
      },
      load: () => (set.side = Math.sqrt(set.tiles.length)),
      keys: Object.fromEntries(Object.entries(ARROWS).map(([key, direction]) => [key, () => board.push(...direction)])),
    };
  },
};
