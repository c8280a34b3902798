import { program } from '../code.js';
import { Picture, Sheet } from '../picture.js';
import { random } from '../random.js';
import { Run } from '../run.js';
import { timeOf } from '../searchview.js';
import { oneOf, settings } from '../settings.js';
import { Tree } from '../tree.js';
import { button, count, duration, figures, h, legend, reducedMotion, section, Steps, Transport } from '../ui.js';

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
    /** The board that is asked about, and the one that is shown. */
    let [tiles, seen] = [HARDEST, HARDEST];
    let seed = 1;
    let side = 3;
    /** The tree of the first boards, how many of them are shown, and how far the search has come. */
    let [tree, met, part] = [null, 0, null];
    const set = settings({
      side: [oneOf('Size', [[3, '3 × 3, eight tiles'], [4, '4 × 4, fifteen tiles']], 3)],
      algorithm: [oneOf('Algorithm', ALGORITHMS, 'astar'), 'a'],
      heuristic: [oneOf('Heuristic', HEURISTICS, 'MANHATTAN'), 'h'],
    }, (name) => {
      if (name !== 'side') return run.ask();
      // A* stores every board that it sees: of fifteen tiles there are too many.
      if (set.side === 4) [set.algorithm, set.heuristic] = ['ida-star', 'LINEAR_CONFLICT'];
      return shuffle();
    });
    const picture = new Picture(app, { label: 'The tree of boards that the search has seen, the first one in the middle', paint: (context, width, height, colors) => tree?.draw(sheet, width, height, colors, met, run.answer?.at ?? 0) });
    const sheet = new Sheet(picture);
    const grown = h('p', { class: 'note' });
    const board = h('div', { class: 'tiles', role: 'group', 'aria-label': 'Board: choose a tile beside the gap to slide it' });
    const buttons = new Map();
    const transport = new Transport(app, { unit: 'moves', onchange: () => picture.invalidate() });
    transport.rate = () => 3 * transport.speed;
    const numbers = figures({ solvable: ['Solvable?'], moves: ['Shortest', 'path'], bound: ['Bound so far'], expanded: ['Expanded', 'closed'], generated: ['Generated', 'open'], time: ['Query time'] });
    const estimates = figures({ HAMMING: ['Hamming'], MANHATTAN: ['Manhattan'], LINEAR_CONFLICT: ['Linear conflict'] });
    const note = h('p', { class: 'note' });

    function shuffle() {
      const r = random(seed);
      ({ side } = set);
      tiles = Array.from({ length: side ** 2 }, (_, i) => i);
      if (side === 4) {
        // A walk from the goal: deep enough to be work, not so deep as to take minutes.
        tiles = [...tiles.slice(1), 0];
        let last = -1;
        for (let i = 0; i < 90; i++) {
          const moves = beside(tiles.indexOf(0)).filter((cell) => cell !== last);
          last = tiles.indexOf(0);
          swap(last, moves[r.below(moves.length)]);
        }
      } else for (let i = tiles.length - 1; i > 0; i--) swap(i, r.below(i + 1));
      run.ask();
    }

    function swap(a, b) {
      tiles = tiles.with(a, tiles[b]).with(b, tiles[a]);
    }

    function beside(cell) {
      const [x, y] = [cell % side, Math.floor(cell / side)];
      return [x > 0 ? cell - 1 : -1, x < side - 1 ? cell + 1 : -1, y > 0 ? cell - side : -1, y < side - 1 ? cell + side : -1].filter((c) => c >= 0);
    }

    function slide(tile) {
      const [from, gap] = [seen.indexOf(tile), seen.indexOf(0)];
      if (!beside(gap).includes(from)) return;
      tiles = seen;
      swap(from, gap);
      run.ask();
    }

    function lay(list) {
      seen = list;
      if (buttons.size !== list.length - 1) {
        buttons.clear();
        for (let tile = 1; tile < list.length; tile++) buttons.set(tile, h('button', { type: 'button', class: 'tile', onclick: () => slide(tile) }, String(tile)));
        board.className = `tiles side${side}`;
        board.replaceChildren(...list.filter((tile) => tile > 0).map((tile) => buttons.get(tile)));
      }
      const gap = list.indexOf(0);
      list.forEach((tile, cell) => {
        if (!tile) return;
        const element = buttons.get(tile);
        element.style.transform = `translate(${(cell % side) * 100}%, ${Math.floor(cell / side) * 100}%)`;
        element.classList.toggle('home', tile === cell + 1);
        element.setAttribute('aria-label', `${tile}, row ${Math.floor(cell / side) + 1}, column ${(cell % side) + 1}${beside(gap).includes(cell) ? ', can slide' : ''}`);
      });
    }

    const run = new Run(app, async (ask) => {
      const first = tiles;
      const { algorithm, heuristic } = set;
      const question = { columns: side, tiles: Int32Array.from(first) };
      const asked = await ask(engine, 'sliderAsk', question);
      HEURISTICS.forEach(([name], i) => estimates.show({ [name]: count(asked.estimates[i]) }));
      part = { solvable: asked.solvable };
      if (!asked.solvable) return Object.assign(new Steps(0), part);
      grow(await ask(engine, 'sliderRecord', { ...question, algorithm, heuristic, most: DRAWN }));
      await ask(engine, 'sliderStart', { ...question, algorithm, heuristic });
      for (let took = 0; ; ) {
        const { millis, ...found } = await ask(engine, 'sliderRun', { nodes: algorithm === 'ida-star' && heuristic !== 'HAMMING' ? 3e6 : 40_000 });
        took += millis;
        part = { solvable: true, ...found, took };
        run.refresh();
        if (found.status === 'FOUND') {
          const cells = side ** 2;
          const boards = Array.from({ length: found.solution.length / cells }, (_, i) => Array.from(found.solution.subarray(i * cells, (i + 1) * cells)));
          return Object.assign(new Steps(boards.length - 1, (i) => lay(boards[i])), part, { moves: boards.length - 1 });
        }
        if (found.status !== 'RUNNING') throw new Error(`The search ended: ${found.status.toLowerCase()}.`);
        if (found.expanded > (BUDGET[algorithm] ?? BUDGET.default)) return Object.assign(new Steps(0), part, { givenUp: true });
      }
    }, {
      transport,
      clear() {
        [tree, met, part] = [null, 0, null];
        grown.textContent = note.textContent = '';
        lay(tiles);
        picture.invalidate();
      },
      shown({ solvable, moves, expanded, givenUp }) {
        // The solution is walked from the board that is asked about.
        transport.stood = null;
        transport.stopAt = reducedMotion() ? 0 : undefined;
        if (!solvable) note.textContent = 'No sequence of moves solves this board, so nothing was searched. Half of all boards are unsolvable; parity shows which. Swap two tiles, and it can be solved.';
        if (givenUp) note.textContent = `Given up after ${count(expanded)} boards, because this search stores every one of them. IDA* with linear conflict goes on.`;
        app.announce(moves === undefined ? 'no solution' : `solved in ${moves} moves`);
      },
      times: ({ moves, took }) => moves !== undefined && took < LONG && [engine, 'slider', { columns: side, tiles: Int32Array.from(tiles), algorithm: set.algorithm, heuristic: set.heuristic }],
    });
    run.facts.push(() => {
      const known = part ?? {};
      const number = (n) => (n ? count(n) : '–');
      const exact = !['greedy', 'weighted-astar'].includes(set.algorithm);
      const { answer } = run;
      numbers.show({
        solvable: !part ? 'searching …' : known.solvable ? 'yes' : 'no', moves: answer?.moves === undefined ? '–' : `${answer.moves}${exact ? '' : ' or less'}`,
        bound: number(known.bound), expanded: number(known.expanded), generated: number(known.generated), time: timeOf(run) ?? (answer?.took >= LONG ? `${duration(answer.took * 1000)}, once` : '–'),
      });
    });

    /** The tree of the same search grows. */
    function grow(recording) {
      tree = new Tree(recording);
      met = reducedMotion() ? tree.size : 0;
      grown.textContent = recording.status === 'TOO_LONG' ? `The first ${count(tree.size)} boards of the search.` : `All ${count(tree.size)} boards that the search has seen.`;
      const mine = tree;
      picture.invalidate();
      clock.each((seconds) => {
        if (tree !== mine) return false;
        met = Math.min(tree.size, met + Math.ceil((tree.size * seconds) / GROWS));
        picture.invalidate();
        return met < tree.size;
      });
    }

    return {
      transport,
      /** For pictures: shows a part of the tree. */
      grow(of) {
        met = Math.ceil(of * (tree?.size ?? 0));
        picture.invalidate();
      },
      /** For tests. */
      tree: () => tree && { size: tree.size, met, path: tree.path.length, expanded: tree.turn.filter((turn) => turn >= 0).length },
      stage: [h('div', { class: 'beside' }, h('div', { class: 'frame puzzle' }, board), h('div', { class: 'frame' }, picture.canvas)), transport.element],
      panel: [
        section('Board', h('div', { class: 'row' }, set.controls.side,
          button('Shuffle', () => {
            seed++;
            shuffle();
          }, { class: 'primary' }),
          button('Swap two tiles', () => {
            swap(...[1, 2].map((tile) => tiles.indexOf(tile)));
            run.ask();
          }))),
        section('Search', set.controls.algorithm, set.controls.heuristic, numbers, note, grown),
        legend(['open', 'boards seen, not expanded'], ['closed', 'boards expanded: the darker, the later; the farther out, the more moves'], ['path', 'the solution, and the board shown']),
        section('Estimates of this board', estimates),
      ],
      code() {
        const { answer } = run;
        if (!answer) throw new Error('This board is not solved yet.');
        const template = !answer.solvable ? 'unsolvable' : set.algorithm === 'ida-star' && set.heuristic !== 'HAMMING' ? 'tiles' : 'boards';
        return program(template, { side, tiles: tiles.join(', '), algorithm: set.algorithm, heuristic: set.heuristic }, answer.solvable ? `${answer.moves} moves, ${answer.expanded} expanded` : 'solvable: false');
      },
      start: () => run.ask(),
      settings: set,
      save: () => ({ b: tiles.join('.') }),
      load(parameters) {
        const given = (parameters.get('b') ?? '').split('.').map(Number);
        if ((given.length === 9 || given.length === 16) && [...given].sort((a, b) => a - b).every((tile, i) => tile === i)) {
          tiles = given;
          set.side = side = Math.sqrt(given.length);
        } else if (parameters.has('b')) app.toast('The board in the address is damaged.');
      },
      key(event) {
        const gap = seen.indexOf(0);
        const from = { ArrowLeft: gap % side < side - 1 ? gap + 1 : -1, ArrowRight: gap % side > 0 ? gap - 1 : -1, ArrowUp: gap + side < side * side ? gap + side : -1, ArrowDown: gap - side }[event.key];
        if (!(from >= 0)) return false;
        slide(seen[from]);
        return true;
      },
    };
  },
};
