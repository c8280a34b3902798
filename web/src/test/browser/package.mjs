/** What programs in JavaScript may rely on; run in Node and in a page by the same lines. */
export async function checkPackage(load) {
  const { grid, solve, algorithms } = await load();
  const told = [];
  const equal = (found, wanted, what) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
    told.push(what);
  };
  const refused = (work, words) => {
    let said = 'nothing';
    try {
      work();
    } catch (problem) {
      said = `${problem instanceof Error ? '' : 'no Error: '}${problem.message}`;
    }
    if (!words.test(said)) throw new Error(`the message is “${said}”, not ${words}`);
    told.push(said);
  };

  const map = grid(['..#..', '..#..', '..m..'], { costs: { '.': 1, m: 3 } });
  const route = map.find([0, 0], [4, 0]);
  equal([route.status, route.path[0], route.path.at(-1)], ['FOUND', [0, 0], [4, 0]], 'a path on a grid');
  // Down to the gap and up again: corners are not cut, so four steps straight down or up, and four across, one of them mud.
  for (const { name, needs } of algorithms().filter((one) => !/one cost/.test(one.needs))) {
    const { cost } = map.find([0, 0], [4, 0], { algorithm: name });
    if (!(cost >= route.cost - 1e-9)) throw new Error(`${name} (${needs}) finds ${cost}, less than the cheapest ${route.cost}`);
  }
  equal(Math.abs(route.cost - (2 * Math.SQRT2 + 2 + 3 + 1)) < 1e-5, true, `its cost ${route.cost}`);
  map.set(2, 2, '#');
  equal([map.get(2, 2), map.find([0, 0], [4, 0]).status, map.find([0, 0], [4, 0]).cost], ['#', 'UNREACHABLE', Infinity], 'no path is a status');
  equal(map.nearestReachable([0, 0], [4, 0]), [1, 0], 'the nearest cell within reach');
  map.set(2, 1, '.');
  const field = map.field([4, 0]);
  equal([field.next(4, 0), field.cost(4, 0), field.path(0, 0).at(-1), field.next(2, 2)], [[4, 0], 0, [4, 0], null], 'a field');
  equal(Math.abs(field.cost(0, 0) - map.find([0, 0], [4, 0]).cost) < 1e-9, true, 'field and path agree');
  equal([solve(3, [5, 8, 2, 6, 4, 7, 1, 0, 3]).moves, solve(3, [8, 5, 2, 6, 4, 7, 1, 0, 3]).status], [19, 'UNSOLVABLE'], 'a puzzle');
  refused(() => grid([]), /made of rows/);
  refused(() => grid(['..', '.']), /row/i);
  refused(() => grid(['..'], { costs: { ab: 1 } }), /single letters/);
  refused(() => grid(['..'], { costs: { '.': 0 } }), /0/);
  refused(() => grid(['..'], { cost: { '.': 1 } }), /no option "cost". Maybe one of costs, neighbors, corners/);
  refused(() => map.find([0, 0], [1, 1], { algorythm: 'astar' }), /no option "algorythm"/);
  refused(() => solve(3, [1, 2, 3, 4, 5, 6, 7, 8, 0], { max: 1 }), /no option "max"/);
  refused(() => grid(['..'], { neighbors: 5 }), /5/);
  refused(() => grid(['..'], { corners: 'sometimes' }), /sometimes/);
  refused(() => map.find([0, 0], [9, 9]), /9, 9 is not on the 5 x 3 grid/);
  refused(() => map.find([0.5, 0], [1, 1]), /0\.5/);
  refused(() => map.find('ab', [1, 1]), /Maybe \[x, y\]/);
  refused(() => map.find([0, 0], [1, 1], { algorithm: 'astra' }), /astra.*Maybe "astar"/);
  refused(() => map.find([0, 0], [1, 1], { algorithm: 'weighted-astar', weight: NaN }), /NaN/);
  refused(() => map.find([0, 0], [1, 1], { algorithm: 'weighted-astar', weight: 0 }), /weight is 0/);
  refused(() => map.set(0, 0, '##'), /one letter/);
  refused(() => map.field(), /no goal/);
  refused(() => solve(3, [1, 1, 2, 3, 4, 5, 6, 7, 0]), /1/);
  refused(() => solve(3, [1, 2]), /./);
  refused(() => solve(3, [5, 8, 2, 6, 4, 7, 1, 0, 3], { heuristic: 'NONE' }), /NONE.*Maybe one of HAMMING/);
  refused(() => solve(3, [5, 8, 2, 6, 4, 7, 1, 0, 3], { algorithm: 'none' }), /none/);
  equal(map.find([0, 0], [4, 0]).found, true, 'it still answers after all that');
  return told;
}
