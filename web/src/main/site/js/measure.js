/**
 * How long something takes, so that it can be believed: in batches of many ticks of the browser's clock, by turns, the
 * least of at least five, and only once the two least agree and no better one has come for a while.
 */

/** A batch takes at least so many ticks of the clock, and so many milliseconds. */
const [TICKS, SHORTEST] = [20, 1];
/** So many batches at least; the two least differ by this factor at most. */
const [FEWEST, AGREEING] = [5, 1.2];
/** So many milliseconds without a time that is a tenth less, and so many in all. */
const [QUIET, MOST] = [600, 8000];

/** The smallest step of a clock that gives milliseconds. */
export function tickOf(clock) {
  let least = Infinity;
  for (let i = 0; i < 20; i++) {
    const from = clock();
    let to = from;
    while (to === from) to = clock();
    least = Math.min(least, to - from);
  }
  return least;
}

/** Does the same again and again, until the clock has moved far enough: microseconds for one run. */
export function batch(run, clock, tick) {
  const [begun, wanted] = [clock(), Math.max(SHORTEST, TICKS * tick)];
  let [runs, took, part] = [0, 0, 1];
  do {
    for (let i = 0; i < part; i++) run();
    runs += part;
    took = clock() - begun;
    // What is short is read off the clock less often: that takes time too.
    if (took < wanted / 8) part *= 2;
  } while (took < wanted);
  return (took / runs) * 1000;
}

/**
 * Times that may be compared, in microseconds, −1 for what does not agree with itself.
 *
 * @param count how many runners there are
 * @param batchOf gives a promise of the time of one batch of a runner
 */
export async function measure(count, batchOf, clock = () => performance.now()) {
  const times = Array.from({ length: count }, () => []);
  const better = times.map(() => clock());
  const agrees = ([a, b], n) => n >= FEWEST && b <= a * AGREEING;
  const begun = clock();
  for (let round = 0; ; round++) {
    for (let i = 0; i < count; i++) {
      // Each round is begun by another one, so that nobody always follows the same.
      const which = (i + round) % count;
      const micros = await batchOf(which);
      if (!(micros > times[which][0] * 0.9)) better[which] = clock();
      times[which] = [...times[which], micros].sort((a, b) => a - b);
    }
    const sure = times.map((t, i) => t[0] < 0 || (agrees(t, t.length) && clock() - better[i] >= QUIET));
    if (sure.every(Boolean) || clock() - begun > MOST) return times.map((t) => (agrees(t, t.length) ? t[0] : -1));
  }
}

/** The operations of a worker that measure: `begin` with what is to be done, then batch by batch. */
export function measuring(operations, kinds) {
  const clock = () => performance.now();
  let [runners, number, tick] = [[], 0, 0];
  operations.measure = (java, { kind, argument }) => {
    runners = kinds[kind](java, argument);
    tick ||= tickOf(clock);
    return { number: ++number, count: runners.length };
  };
  operations.measureBatch = (java, { which, of }) => {
    if (of !== number) throw new Error('something else is measured meanwhile');
    return { micros: runners[which] ? batch(runners[which], clock, tick) : -1 };
  };
}
