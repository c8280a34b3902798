/**
 * Times of several runners that may be compared: all are warmed up first, then take turns, each round begun by
 * another one, and the least time of each counts. Whoever stands first pays for nobody.
 */
const ROUNDS = 8;

/**
 * @param runners functions that do the work once
 * @param clock gives milliseconds
 * @param batch how many milliseconds a runner works before it is read off the clock
 * @param most how many milliseconds all may take; at least two rounds are made
 * @return microseconds for one run of each
 */
export function fairTimes(runners, clock, { batch = 3, most = 900 } = {}) {
  const begun = clock();
  const measure = (run) => {
    const from = clock();
    let count = 0;
    let now = from;
    do {
      run();
      count++;
      now = clock();
    } while (now - from < batch);
    return (now - from) / count;
  };
  runners.forEach(measure);
  runners.forEach(measure);
  const least = runners.map(() => Infinity);
  for (let round = 0; round < ROUNDS && (round < 2 || clock() - begun < most); round++) {
    for (let i = 0; i < runners.length; i++) {
      const which = (i + round) % runners.length;
      least[which] = Math.min(least[which], measure(runners[which]));
    }
  }
  return least.map((millis) => millis * 1000);
}
