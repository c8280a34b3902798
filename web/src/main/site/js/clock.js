import { reducedMotion } from './ui.js';

/** So many cells are colored in a frame at most: the rest of a large map follows in the next frames. */
export const PORTION = 80_000;
/** So many that have changed are colored at once, beside these. */
export const CHANGED = 20_000;
/** After so many milliseconds of a frame the next picture waits for another one. */
const MOST_MILLIS = 16;
/** What is drawn in portions waits after so many. */
const SHARE = 8;

/** What moves in a scene, and what is drawn of it: one frame for all, none when the scene is left or the page hidden. */
export class Clock {
  /** @param signal ends all that moves here */
  constructor(signal) {
    Object.assign(this, { moves: new Map(), paints: new Set(), frame: 0, last: 0, begun: 0, manual: false, cells: PORTION, signal });
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(this.frame);
      this.moves.forEach((done) => done());
      this.moves.clear();
    });
  }

  /** Calls at every frame with the seconds since the one before, until that gives false: then the promise resolves. */
  each(move) {
    if (this.signal.aborted) return Promise.resolve();
    if (!this.moves.size) this.last = performance.now();
    return new Promise((done) => {
      this.moves.set(move, done);
      this.#wake();
    });
  }

  /** Shows the parts of something from 0 to 1 in so many seconds, or all of it where motion is not wanted; until that gives false. */
  grow(seconds, show) {
    let part = reducedMotion() ? 1 : 0;
    return this.each((time) => {
      part = Math.min(1, part + time / Math.max(seconds, 1e-9));
      return show(part) !== false && part < 1;
    });
  }

  /** Calls once, at the next frame, however often that is asked for. */
  once(paint) {
    this.paints.add(paint);
    this.#wake();
  }

  /** Takes up to so many cells of those that may still be colored in this frame. */
  take(cells) {
    const taken = Math.min(cells, this.cells);
    this.cells -= taken;
    return taken;
  }

  /** Whether portions have had their share of this frame. */
  get isSpent() {
    return this.cells <= 0 || (this.cells < Infinity && performance.now() - this.begun > SHARE);
  }

  /** Moves by hand: for films, which show no time but their own. */
  step(seconds) {
    for (const [move, done] of [...this.moves]) {
      if (move(seconds) !== false) continue;
      this.moves.delete(move);
      done();
    }
  }

  /** Until nothing has moved for a moment. */
  async rest(millis = 200) {
    const pause = () => new Promise((go) => setTimeout(go, millis));
    await pause();
    while (this.moves.size && !this.signal.aborted) await pause();
  }

  #wake() {
    if (!this.signal.aborted) this.frame ||= requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now) {
    this.frame = 0;
    const seconds = Math.min(0.1, Math.max(0, (now - this.last) / 1000));
    this.last = now;
    this.cells = PORTION;
    if (!this.manual) this.step(seconds);
    this.begun = performance.now();
    for (const paint of [...this.paints]) {
      this.paints.delete(paint);
      paint();
      if (performance.now() - this.begun > MOST_MILLIS) break;
    }
    if (this.moves.size || this.paints.size) this.#wake();
  }
}
