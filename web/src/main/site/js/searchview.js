/** A map that is searched, as Search and Learn show it: the board, the player below it, and what is known of the answer. */
import { Board } from './board.js';
import { mapOf } from './engine.js';
import { Playback, SearchPainter, Sight } from './playback.js';
import { Run } from './run.js';
import { jumpsOf, nothing, statusWords } from './searches.js';
import { atEnd, count, decimal, duration, facts } from './ui.js';

/** During a stroke on a larger map, no search is recorded. */
const MOST_WHILE_PAINTING = 60_000;

/** The time of a run in words, once it is known. */
export const timeOf = (run, i = 0) => (run.micros[i] > 0 ? duration(run.micros[i]) : null);

/**
 * @param setting gives algorithm and weight, and the side of the unit
 * @param shown called with a new answer, and whether it is played from its beginning; point with the cell under the pointer
 */
export function searchView(app, { label, setting, shown = () => {}, point }) {
  const { world, engine } = app;
  const painter = new SearchPainter();
  const board = new Board(app, { label, painter, on: { point, strokeend: () => world.size > MOST_WHILE_PAINTING && run.ask() } });
  /** The side of the unit in cells; on hexagons there are no larger ones. */
  const unit = () => (world.neighbors === 6 ? 1 : (setting().unit ?? 1));
  const mapNow = () => ({ ...mapOf(world), unit: unit() });
  const question = () => ({ map: mapNow(), start: world.start, goal: world.goal, ...setting(), most: setting().algorithm === 'ida-star' ? 400_000 : 3_000_000 });
  const run = new Run(app, async (ask) => {
    const straight = setting().algorithm === 'polyanya';
    const trace = await ask(straight ? app.late : engine, straight ? 'straight' : 'record', question, 'search');
    await world.growing;
    return straight ? new Sight(trace) : new Playback(trace, world.size, jumpsOf(trace, world));
  }, {
    plays: {},
    clear() {
      painter.playback = painter.route = null;
      board.invalidate();
    },
    shown(playback, replay) {
      Object.assign(painter, { playback, weight: setting().weight });
      painter.route = null;
      shown(playback, replay);
    },
    // The engine is not made for this ground: that is its answer.
    refused: (problem) => new Playback(nothing('REFUSED', problem.message), world.size),
    times({ status, recorded }) {
      if (status !== 'FOUND' || recorded) return null;
      const { map, start, goal, algorithm, weight } = question();
      return algorithm === 'polyanya' ? [app.late, 'straight', { map, start, goal }] : [engine, 'search', { map, start, goal, runners: [{ algorithm, weight }] }];
    },
  });
  run.facts.push(() => {
    board.invalidate();
    const { answer } = run;
    if (run.isOver) app.announce(`${statusWords(answer.status)}${answer.cost >= 0 ? `, cost ${answer.cost.toFixed(2)}` : ''}, ${answer.work[0]} expanded`);
  });

  /** On a large map a stroke asks for the path alone; its search is recorded when the stroke is done. */
  const glimpse = new Run(app, (ask) => ask(engine, 'path', question), { shown({ path }) {
    if (board.painting) painter.route = path;
    board.invalidate();
  } });
  const view = {
    board, painter, run, mapNow, unit, held: false,
    /** Changes the map without a question. */
    hold(change) {
      view.held = true;
      change();
      view.held = false;
    },
  };
  run.follow(() => [board], () => {
    if (view.held || !board.painting || world.size <= MOST_WHILE_PAINTING) return !view.held;
    if (run.answer) run.drop();
    glimpse.ask({ keep: true });
    return false;
  });

  /** What is known of the answer at the step that is shown, and no more. */
  view.numbers = facts(run, {
    status: ['Answer', '', (p) => (p.isOver ? statusWords(p.status) : 'searching')],
    cost: ['Cost', 'path', ({ cost }) => decimal(cost), atEnd],
    cells: ['Path cells', 'path', ({ points, path }) => (points?.length ? count(points.length / 2) : path.length ? count(path.length) : null), atEnd],
    closed: ['Expanded', 'closed', (p) => count(p.isOver && !p.steps.length ? p.work[0] : p.expanded)],
    open: ['Open now', 'open', ({ openNow }) => count(openNow)],
    time: ['Query time', '', () => timeOf(run), atEnd],
  });
  return view;
}
