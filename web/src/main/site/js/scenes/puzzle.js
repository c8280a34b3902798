import { isDark } from '../board.js';
import { program } from '../code.js';
import { palette } from '../palette.js';
import { random } from '../random.js';
import { Tree } from '../tree.js';
import { button, choice, count, decimal, figures, h, legend, reducedMotion, section, Transport } from '../ui.js';

const HEURISTICS = [['HAMMING', 'Hamming: tiles not at home'], ['MANHATTAN', 'Manhattan: their distances'], ['LINEAR_CONFLICT', 'Linear conflict: blocked tiles']];
const ALGORITHMS = [['ida-star', 'IDA*'], ['astar', 'A*'], ['weighted-astar', 'Weighted A*, w = 1.5'], ['greedy', 'Greedy'], ['bidirectional', 'Bidirectional'], ['bfs', 'Breadth-first'], ['dijkstra', 'Dijkstra']];
/** So many events of a search are drawn as its tree. */
const DRAWN = 30_000;
/** Milliseconds in which the tree grows. */
const GROWS = 1800;
const BUDGET = { 'ida-star': 3e9, default: 1.2e6 };

export const puzzle = {
  id: 'puzzle',
  title: 'Puzzle',
  lead: 'Shuffle, or slide tiles by hand: a search finds the shortest solution. Half of all boards have none, as parity knows.',
  map: false,

  create(app) {
    const { engine } = app;
    const state = { side: 3, seed: 1, heuristic: 'LINEAR_CONFLICT', algorithm: 'ida-star' };
    let tiles = [5, 8, 2, 6, 4, 7, 1, 0, 3];
    let job = 0;
    /** What the search of the board came to, or null while it runs. */
    let answer = null;
    /** The tree of its first boards, how many of them are shown, and what is said of it. */
    let tree = null;
    let met = 0;
    const canvas = h('canvas', { class: 'board', role: 'img', 'aria-label': 'The tree of boards that the search met, the first one in the middle' });
    const told = h('p', { class: 'note' });
    const board = h('div', { class: 'tiles', role: 'group', 'aria-label': 'Board: choose a tile beside the gap to slide it' });
    const buttons = new Map();
    const transport = new Transport({ onchange: show, unit: 'moves' });
    transport.rate = () => 3 * transport.speed;
    const numbers = figures({ solvable: ['Solvable?'], moves: ['Shortest', 'path'], bound: ['Bound so far'], expanded: ['Expanded', 'closed'], generated: ['Generated', 'open'], time: ['Time'] });
    const estimates = figures({ HAMMING: ['Hamming'], MANHATTAN: ['Manhattan'], LINEAR_CONFLICT: ['Linear conflict'] });
    const note = h('p', { class: 'note' });
    const size = choice('Board', [[3, '8-puzzle'], [4, '15-puzzle']], state.side, (value) => {
      state.side = +value;
      shuffle();
    });
    const algorithm = choice('Search', ALGORITHMS, state.algorithm, (value) => {
      state.algorithm = value;
      app.remember();
      solve();
    });
    const heuristic = choice('Heuristic', HEURISTICS, state.heuristic, (value) => {
      state.heuristic = value;
      app.remember();
      solve();
    });

    function shuffle() {
      const r = random(state.seed);
      tiles = Array.from({ length: state.side ** 2 }, (_, i) => i);
      if (state.side === 4) {
        // A walk from the goal: deep enough to be work, not so deep as to take minutes.
        tiles = [...tiles.slice(1), 0];
        let last = -1;
        for (let i = 0; i < 90; i++) {
          const moves = beside(tiles.indexOf(0)).filter((cell) => cell !== last);
          last = tiles.indexOf(0);
          swap(tiles, last, moves[r.below(moves.length)]);
        }
      } else for (let i = tiles.length - 1; i > 0; i--) swap(tiles, i, r.below(i + 1));
      changed();
    }

    function swap(list, a, b) {
      [list[a], list[b]] = [list[b], list[a]];
    }

    function beside(cell) {
      const [x, y, n] = [cell % state.side, Math.floor(cell / state.side), state.side];
      return [x > 0 ? cell - 1 : -1, x < n - 1 ? cell + 1 : -1, y > 0 ? cell - n : -1, y < n - 1 ? cell + n : -1].filter((c) => c >= 0);
    }

    function slide(tile) {
      const [from, gap] = [tiles.indexOf(tile), tiles.indexOf(0)];
      if (!beside(gap).includes(from)) return;
      transport.pause();
      swap(tiles, from, gap);
      changed();
    }

    function changed() {
      lay(tiles);
      app.remember();
      solve();
    }

    function lay(list) {
      if (buttons.size !== list.length - 1) {
        buttons.clear();
        for (let tile = 1; tile < list.length; tile++) buttons.set(tile, h('button', { type: 'button', class: 'tile', onclick: () => slide(tile) }, String(tile)));
        board.className = `tiles side${state.side}`;
      }
      const order = list.filter((tile) => tile > 0);
      const gap = list.indexOf(0);
      list.forEach((tile, cell) => {
        if (!tile) return;
        const element = buttons.get(tile);
        element.style.transform = `translate(${(cell % state.side) * 100}%, ${Math.floor(cell / state.side) * 100}%)`;
        element.classList.toggle('home', tile === cell + 1);
        element.setAttribute('aria-label', `${tile}, row ${Math.floor(cell / state.side) + 1}, column ${(cell % state.side) + 1}${beside(gap).includes(cell) ? ', can slide' : ''}`);
      });
      if (board.children.length !== order.length) board.replaceChildren(...order.map((tile) => buttons.get(tile)));
    }

    async function solve() {
      const mine = ++job;
      answer = null;
      const argument = { columns: state.side, tiles: Int32Array.from(tiles) };
      try {
        const asked = await engine.call('sliderAsk', argument);
        if (mine !== job || app.signal.aborted) return;
        HEURISTICS.forEach(([name], i) => estimates.show({ [name]: count(asked.estimates[i]) }));
        numbers.show({ solvable: asked.solvable ? 'yes' : 'no', moves: '–', bound: '–', expanded: '0', generated: '0', time: '–' });
        note.textContent = asked.solvable ? '' : 'Parity says that no sequence of moves solves this board; nothing was searched. Swap two tiles and it can be solved.';
        transport.load(new Moves([tiles], lay), { replay: false });
        tree = null;
        told.textContent = '';
        if (!asked.solvable) {
          redraw();
          answer = { solvable: false };
          return app.announce('this board cannot be solved');
        }
        await plant(mine);
        if (mine !== job || app.signal.aborted) return;
        await engine.call('sliderStart', { ...argument, algorithm: state.algorithm, heuristic: state.heuristic });
        const budget = BUDGET[state.algorithm] ?? BUDGET.default;
        const begun = performance.now();
        for (;;) {
          const part = await engine.call('sliderRun', { nodes: state.algorithm === 'ida-star' && state.heuristic !== 'HAMMING' ? 3e6 : 40_000 });
          if (mine !== job || app.signal.aborted) return;
          const time = performance.now() - begun;
          numbers.show({ bound: part.bound ? count(part.bound) : '–', expanded: count(part.expanded), generated: count(part.generated), time: time < 1000 ? `${time.toFixed(0)} ms` : `${decimal(time / 1000, 1)} s` });
          if (part.status === 'FOUND') {
            answer = { solvable: true, moves: part.solution.length / state.side ** 2 - 1, expanded: part.expanded };
            return found(part.solution);
          }
          if (part.status !== 'RUNNING') return void (note.textContent = `The search ended: ${part.status.toLowerCase()}.`);
          if (part.expanded > budget) return void (note.textContent = `Given up after ${count(part.expanded)} boards: this search remembers every one of them. IDA* with linear conflict goes on.`);
        }
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    function found(solution) {
      const cells = state.side ** 2;
      const boards = Array.from({ length: solution.length / cells }, (_, i) => Array.from(solution.subarray(i * cells, (i + 1) * cells)));
      const exact = !['greedy', 'weighted-astar'].includes(state.algorithm);
      numbers.show({ moves: `${boards.length - 1}${exact ? '' : ' or less'}` });
      app.announce(`solved in ${boards.length - 1} moves`);
      transport.player = null;
      transport.load(new Moves(boards, lay), { replay: true });
      if (reducedMotion()) transport.seek(0);
    }

    function show() {
      redraw();
    }

    /** Asks for the tree of the same search, and lets it grow. */
    async function plant(mine) {
      const recording = await engine.call('sliderRecord', { columns: state.side, tiles: Int32Array.from(tiles), algorithm: state.algorithm, heuristic: state.heuristic, most: DRAWN });
      if (mine !== job || app.signal.aborted) return;
      tree = new Tree(recording);
      told.textContent = recording.status === 'TOO_LONG' ? `The first ${count(tree.size)} boards of the search.` : `All ${count(tree.size)} boards that the search met.`;
      const begun = performance.now();
      const grow = (now) => {
        if (mine !== job || app.signal.aborted) return;
        met = reducedMotion() ? tree.size : Math.min(tree.size, Math.ceil((tree.size * Math.max(0, now - begun)) / GROWS));
        redraw();
        if (met < tree.size) requestAnimationFrame(grow);
      };
      grow(begun);
    }

    function redraw() {
      redraw.waiting ??= requestAnimationFrame(() => {
        redraw.waiting = null;
        const [width, height] = [canvas.clientWidth, canvas.clientHeight];
        const ratio = Math.min(3, devicePixelRatio || 1);
        if (!width) return;
        if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
          canvas.width = Math.round(width * ratio);
          canvas.height = Math.round(height * ratio);
        }
        const context = canvas.getContext('2d');
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.clearRect(0, 0, width, height);
        tree?.draw(context, width, height, palette(isDark()), met, transport.player?.at ?? 0);
      });
    }
    const sizes = new ResizeObserver(redraw);
    sizes.observe(canvas);
    app.world.addEventListener('change', ({ detail }) => detail.what === 'theme' && redraw(), { signal: app.signal });

    return {
      transport,
      /** For pictures: shows a part of the tree. */
      grow(part) {
        met = Math.ceil(part * (tree?.size ?? 0));
        redraw();
      },
      /** For tests. */
      tree: () => tree && { size: tree.size, met, path: tree.path.length, expanded: tree.turn.filter((turn) => turn >= 0).length },
      stage: [h('div', { class: 'beside' }, h('div', { class: 'frame puzzle' }, board), h('div', { class: 'frame' }, canvas)), transport.element],
      panel: [
        section('Board', h('div', { class: 'row' }, size,
          button('Shuffle', () => {
            state.seed++;
            shuffle();
          }, { class: 'primary' }),
          button('Swap two tiles', () => {
            const [a, b] = [1, 2].map((tile) => tiles.indexOf(tile));
            swap(tiles, a, b);
            changed();
          }))),
        section('Search', algorithm, heuristic, numbers, note, told),
        legend(['open', 'boards met, not expanded'], ['closed', 'boards expanded: the darker, the later; the farther out, the more moves'], ['path', 'the solution, and the board shown']),
        section('Estimates of this board', estimates),
      ],
      code() {
        if (!answer) throw new Error('This board is not solved yet.');
        const board = [`Board board = Board.of(${state.side}, ${tiles.join(', ')});`, `SlidingPuzzle puzzle = SlidingPuzzle.blankLast(${state.side}, ${state.side});`];
        const imports = ['waywright.puzzle.Board', 'waywright.puzzle.SlidingPuzzle', 'waywright.puzzle.TileHeuristic'];
        const deep = state.algorithm === 'ida-star' && state.heuristic !== 'HAMMING';
        if (!answer.solvable) return { source: program(imports.slice(0, 2), [...board, 'System.out.println("solvable: " + puzzle.isSolvable(board));']), prints: 'solvable: false' };
        if (deep) {
          return {
            source: program([...imports, 'waywright.puzzle.PuzzleResult', 'waywright.puzzle.SlidingTileIdaStar'], [...board, '', 'SlidingTileIdaStar search = new SlidingTileIdaStar(puzzle, TileHeuristic.' + state.heuristic + ');',
              'search.start(board).run();', 'PuzzleResult result = search.result();', 'System.out.println(result.moves() + " moves, " + search.expanded() + " expanded");']),
            prints: `${answer.moves} moves, ${answer.expanded} expanded`,
          };
        }
        return {
          source: program([...imports, 'waywright.algorithm.Catalogue', 'waywright.puzzle.BoardSpace', 'waywright.search.Search', 'waywright.search.SearchResult'], [...board, '',
            'BoardSpace boards = new BoardSpace(puzzle);', `Search search = Catalogue.general().named("${state.algorithm}").over(boards);`, 'SearchResult result =', '    search', `        .start(boards.node(board), boards.node(puzzle.goal()), boards.estimate(TileHeuristic.${state.heuristic}))`, '        .solve();',
            'System.out.println((result.path().size() - 1) + " moves, " + search.expanded() + " expanded");']),
          prints: `${answer.moves} moves, ${answer.expanded} expanded`,
        };
      },
      start() {
        if (tiles.length) changed();
        else shuffle();
      },
      save: () => ({ b: tiles.join('.'), a: state.algorithm, h: state.heuristic }),
      load(parameters) {
        const given = (parameters.get('b') ?? '').split('.').map(Number);
        if ((given.length === 9 || given.length === 16) && [...given].sort((a, b) => a - b).every((tile, i) => tile === i)) {
          tiles = given;
          size.select.value = state.side = Math.sqrt(given.length);
        } else if (parameters.has('b')) app.toast('The board in the address is damaged.');
        if (ALGORITHMS.some(([id]) => id === parameters.get('a'))) algorithm.select.value = state.algorithm = parameters.get('a');
        if (HEURISTICS.some(([id]) => id === parameters.get('h'))) heuristic.select.value = state.heuristic = parameters.get('h');
      },
      key(event) {
        const gap = tiles.indexOf(0);
        const n = state.side;
        const from = { ArrowLeft: gap % n < n - 1 ? gap + 1 : -1, ArrowRight: gap % n > 0 ? gap - 1 : -1, ArrowUp: gap + n < n * n ? gap + n : -1, ArrowDown: gap - n }[event.key];
        if (!(from >= 0)) return false;
        slide(tiles[from]);
        return true;
      },
      close() {
        job++;
        sizes.disconnect();
        transport.close();
      },
    };
  },
};

/** The boards of a solution, as a player. */
class Moves {
  constructor(boards, lay) {
    Object.assign(this, { boards, lay, length: boards.length - 1, steps: { length: boards.length - 1 }, at: 0 });
  }

  get step() {
    return this.at;
  }

  seek(place) {
    this.at = Math.max(0, Math.min(this.length, Math.round(place)));
    this.lay(this.boards[this.at]);
  }

  stepBy(steps) {
    this.seek(this.at + steps);
  }
}
