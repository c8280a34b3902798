/** What a scene asks and what it shows of the answer: one place that drops what nobody waits for any more. */
import { measure } from './measure.js';
import { Transport } from './ui.js';

/** Thrown where a newer question was asked, or the scene was left. */
const STALE = Symbol('stale');
let runs = 0;

/**
 * One answer: none, asked for, or shown. A question is what ask() is called for; what it asks the library comes back only
 * as long as it is the newest. Facts about the answer are shown by facts(), none before its time.
 */
export class Run {
  /**
   * @param app the page, with the signal and the clock of a scene
   * @param work gives a promise of the answer; it is handed what asks an engine: (engine, operation, argument)
   * @param parts plays, options of a transport for an answer that is a player; clear(), when what is shown is no longer true; shown(answer);
   *     refused(problem), which may give an answer in its place; times(answer), which gives [engine, kind, argument] of
   *     what is to be measured
   */
  constructor(app, work, { plays = null, clear = () => {}, shown = () => {}, refused = null, times = null } = {}) {
    Object.assign(this, { app, work, clear, shown, refused, times, answer: null, asking: false, micros: [], version: -1, facts: [] });
    Object.assign(this, { name: ++runs, asked: 0, since: 0, answered: 0 });
    this.transport = plays && new Transport(app, { onchange: () => this.refresh(), ...plays });
  }

  /** Whether an answer to a question would still be true. */
  holds(question) {
    return !this.app.signal.aborted && question >= this.since && question > this.answered;
  }

  /** Whether the answer is shown to its end. */
  get isOver() {
    return !!this.answer && (this.answer.isOver ?? true);
  }

  /**
   * Asks. What is shown goes at once, unless it is kept until the next answer is there, as while something is dragged.
   *
   * @param replay whether the answer is played from its beginning
   */
  async ask({ keep = false, replay = false } = {}) {
    const question = ++this.asked;
    this.app.remember();
    this.asking = true;
    if (!keep) this.drop();
    this.transport?.wait();
    this.refresh();
    const engineAsked = async (engine, operation, argument, line = operation) => {
      const found = this.holds(question) ? await engine.latest(`${this.name} ${line}`, operation, argument) : undefined;
      if (found === undefined || !this.holds(question)) throw STALE;
      return found;
    };
    const { version } = this.app.world;
    try {
      const found = await this.work(engineAsked, replay);
      if (this.holds(question)) this.take(found, { question, version, replay });
    } catch (problem) {
      if (problem === STALE || !this.holds(question)) return;
      const found = this.refused?.(problem);
      if (found) this.take(found, { question, version });
      else this.app.toast(problem.message);
    } finally {
      if (question === this.asked) this.asking = false;
    }
    this.refresh();
  }

  /**
   * Asks again when the map changes. While somebody paints on one of the boards, or drags an end, what is shown is kept.
   *
   * @param boards gives them
   * @param before called with the change; gives false where nothing is to be asked
   */
  follow(boards, before = () => true) {
    this.app.heed((change) => {
      const { what } = change;
      if (what === 'view' || what === 'theme' || before(change) === false) return;
      this.ask({ replay: what === 'map', keep: what === 'ends' || (what === 'cells' && boards().some((board) => board.painting)) });
    });
  }

  /** The answer, for who can do nothing without one that passes a test. */
  given(words = 'Nothing was asked yet.', test = () => true) {
    if (!this.answer || !test(this.answer)) throw new Error(words);
    return this.answer;
  }

  /** Asks an engine about what is shown; gives undefined if there is nothing, or something else by then. */
  async act(engine, operation, argument) {
    const { answer } = this;
    const found = answer ? await engine.call(operation, argument) : undefined;
    return answer === this.answer && !this.app.signal.aborted ? found : undefined;
  }

  /** Nothing is known from now on; answers still to come are of something else. */
  drop() {
    this.since = this.asked;
    this.answer = null;
    this.micros = [];
    this.transport?.load(null);
    this.clear();
    this.refresh();
  }

  /** Shows an answer, however it was got. */
  take(answer, { question = ++this.asked, version = this.app.world.version, replay = false } = {}) {
    Object.assign(this, { answer, version, answered: question, micros: [] });
    if (question === this.asked) this.asking = false;
    this.shown(answer, replay);
    this.transport?.load(answer, { replay });
    this.refresh();
    if (this.times) this.time(question, ...(this.times(answer) || []));
  }

  /** Measures while nothing moves; shows it if the answer is still the same. */
  async time(question, engine, kind, argument) {
    await this.app.clock.rest();
    const isSame = () => engine && question === this.answered && this.answer && !this.app.signal.aborted;
    try {
      if (!isSame()) return;
      const { number, count } = await engine.call('measure', { kind, argument });
      const micros = await measure(count, async (which) => {
        if (!isSame()) throw STALE;
        return (await engine.call('measureBatch', { which, of: number })).micros;
      });
      if (!isSame()) return;
      this.micros = micros;
      this.refresh();
    } catch {
      // Nobody waits for it, or the library gave up: there is no time to show.
    }
  }

  /** Writes again what is known. */
  refresh() {
    this.facts.forEach((write) => write());
  }
}
