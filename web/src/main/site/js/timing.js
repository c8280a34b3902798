/**
 * What is made of a map, for several questions about one: made again if the map is another one.
 *
 * @param make makes it of the engine and a map
 */
export function ofLastMap(make) {
  let [known, made] = [null, null];
  return (java, map) => {
    const same = known && ['width', 'height', 'neighbors', 'corners', 'unit'].every((k) => known[k] === map[k]) && known.letters.every((letter, i) => letter === map.letters[i]);
    if (!same) [known, made] = [map, make(java, map)];
    return made;
  };
}

/** Does the same some times: the least of the times, in milliseconds. */
export function least(rounds, run) {
  return Math.min(...Array.from({ length: rounds }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  }));
}

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
  const fastest = runners.map(() => Infinity);
  for (let round = 0; round < ROUNDS && (round < 2 || clock() - begun < most); round++) {
    for (let i = 0; i < runners.length; i++) {
      const which = (i + round) % runners.length;
      fastest[which] = Math.min(fastest[which], measure(runners[which]));
    }
  }
  return fastest.map((millis) => millis * 1000);
}
