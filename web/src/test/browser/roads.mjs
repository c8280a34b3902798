/** The scene Roads: routes follow, traffic counts, all searches agree. */
import { check, drop, equal, ok, open, quiet, settled } from './harness.mjs';

const now = (page) => page.evaluate(() => {
  const { town, route, traffic, from, to, searches, times } = globalThis.waywright.app.scene?.now();
  return { edges: town.street.length, cost: route.cost, arcs: [...route.arcs], traffic: [...traffic], from, to, ends: [...town.ends], searches: searches?.map(({ name, arcs, cost }) => ({ name, cost, looked: arcs.length })), times: times && [...times] };
});

/** Where a corner is shown. */
const placeOf = (page, vertex) => page.evaluate((v) => {
  const box = document.querySelector('canvas.board').getBoundingClientRect();
  const [x, y] = globalThis.waywright.app.scene.placeOf(v);
  return [box.left + x, box.top + y];
}, vertex);

async function opened({ browser, address }, link = '#roads?v=route') {
  const page = await open(browser, `${address}${link}`, { reducedMotion: 'reduce' });
  await settled(page);
  return page;
}

export const driven = (setting) => [follows, jams, agree, reaches, towns, swapped, links, files].map((story) => () => story(setting));

const follows = (setting) => check('roads: the route follows an end that is dragged', async () => {
  const page = await opened(setting);
  const before = await now(page);
  ok(before.cost > 0 && before.arcs.length > 3, 'there is no route at first');
  const target = before.ends[2 * (before.arcs[Math.floor(before.arcs.length / 2)] >> 1)];
  await page.mouse.move(...(await placeOf(page, before.to)));
  await page.mouse.down();
  const [x, y] = await placeOf(page, target);
  await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
  await settled(page);
  const after = await now(page);
  equal(after.to, target, 'the corner where the end was dropped');
  ok(after.cost > 0 && after.cost < before.cost, `the route to a corner on the way takes ${after.cost}, the whole one ${before.cost}`);
  quiet(page);
  await page.context().close();
});

const jams = (setting) => check('roads: traffic that is painted counts, and is wiped away without a trace', async () => {
  const page = await opened(setting);
  const before = await now(page);
  await page.getByLabel('A press', { exact: true }).selectOption('jam');
  for (const part of [0.3, 0.5, 0.7]) {
    const arc = before.arcs[Math.floor(before.arcs.length * part)];
    await page.mouse.click(...(await placeOf(page, before.ends[2 * (arc >> 1)])));
    await settled(page);
  }
  const jammed = await now(page);
  ok(jammed.traffic.length > 3, 'no traffic was painted');
  ok(jammed.cost > before.cost, `with traffic on it the route takes ${jammed.cost}, without ${before.cost}`);
  // Dijkstra over the same costs finds the same time.
  await page.getByLabel('Show', { exact: true }).selectOption('compare');
  await settled(page);
  for (const { name, cost } of (await now(page)).searches) equal(cost, jammed.cost, `what ${name} finds in traffic`);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await settled(page);
  const cleared = await now(page);
  equal(cleared.traffic.length, 0, 'the traffic that is left');
  equal(cleared.cost, before.cost, 'the time without traffic');
  equal(cleared.arcs.join(), before.arcs.join(), 'the route without traffic');
  quiet(page);
  await page.context().close();
});

const agree = (setting) => check('roads: four searches find the same, and look at less and less', async () => {
  const words = [];
  for (const profile of ['car', 'bicycle', 'foot']) {
    const page = await opened(setting, `#roads?s=7&v=compare&p=${profile}`);
    const { searches, cost } = await now(page);
    for (const one of searches) equal(one.cost, cost, `what ${one.name} finds`);
    const [dijkstra, astar, landmarks, cch] = searches.map(({ looked }) => looked);
    ok(dijkstra > astar && astar > landmarks && landmarks > 0 && cch > 0 && cch < dijkstra, `looked at ${[dijkstra, astar, landmarks, cch]}`);
    words.push([profile, dijkstra, astar, landmarks, cch].join(' '));
    quiet(page);
    await page.context().close();
  }
  return words.join('; ');
});

const reaches = (setting) => check('roads: the bands of time are those of the routes', async () => {
  const page = await opened(setting, '#roads?s=2&v=reach');
  const { times, to, cost, ends } = await now(page);
  let soonest = Infinity;
  for (let arc = 0; arc < ends.length; arc++) if (ends[arc ^ 1] === to && times[2 * arc + 1] >= 0) soonest = Math.min(soonest, times[2 * arc + 1]);
  equal(soonest, cost, 'when the goal is reached');
  for (let arc = 0; arc < ends.length; arc++) ok(times[2 * arc] <= times[2 * arc + 1], `arc ${arc} ends before it begins`);
  quiet(page);
  await page.context().close();
});

const towns = (setting) => check('roads: three towns, and in each what is reached follows the pointer', async () => {
  const page = await opened(setting, '#roads');
  const words = [];
  for (const kind of ['river', 'rings', 'hill']) {
    await page.getByLabel('Town', { exact: true }).selectOption(kind);
    await settled(page);
    const before = await now(page);
    ok(before.cost > 0, `the town ${kind} has no route`);
    await page.mouse.move(...(await placeOf(page, before.ends[2 * (before.arcs[before.arcs.length >> 1] >> 1)])), { steps: 4 });
    await settled(page);
    const after = await now(page);
    ok(after.from !== before.from && after.times.join() !== before.times.join(), `the bands stay where they were in ${kind}`);
    words.push(`${kind} ${after.edges}`);
  }
  equal(new Set(words.map((one) => one.split(' ')[1])).size, 3, 'how many towns differ');
  quiet(page);
  await page.context().close();
  return words.join(', ');
});

/** A town that comes while another one is drawn in portions: its streets have other numbers. */
const swapped = (setting) => check('roads: the portions of one town are not drawn on another one', async () => {
  const page = await opened(setting, '#roads');
  const seen = await page.evaluate(async () => {
    const { Sheet } = await import('./js/picture.js');
    const clock = { cells: 1, take: (cells) => (clock.cells -= cells), get isSpent() { return clock.cells <= 0; } };
    const sheet = new Sheet({ context: document.createElement('canvas').getContext('2d'), view: { x: 0, y: 0, scale: 1 }, clock, invalidate() {} });
    const portions = [];
    const show = (town, cells) => {
      clock.cells = cells;
      sheet.show(9, 9, town, [], function* () {
        for (let i = 0; i < 3; i++) yield portions.push(`${town} ${i}`) && 1;
      });
    };
    for (const [town, cells] of [['first', 1], ['second', 1], ['second', 9], ['third', 0]]) show(town, cells);
    return `${portions.join()}, ${sheet.whole ? 'the second' : 'nothing'} is shown`;
  });
  equal(seen, 'first 0,second 0,second 1,second 2, nothing is shown', 'what was drawn');
  quiet(page);
  await page.context().close();
});

const links = (setting) => check('roads: a link holds the traffic', async () => {
  const link = '#roads?s=4&p=car&v=route&m=2&j=400&e=30.400&t=300-10.11.12_800-200.201';
  const page = await opened(setting, link);
  const found = await now(page);
  equal(found.traffic.map((pair) => pair.join(':')).join(), '10:300,11:300,12:300,200:800,201:800', 'the traffic');
  equal([found.from, found.to].join(), '30,400', 'the ends');
  const damaged = await open(setting.browser, 'about:blank', { reducedMotion: 'reduce' });
  // What the page says goes by itself after a while, so it is heard as it is said.
  await damaged.addInitScript(() => new MutationObserver((changes) => {
    for (const toast of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((e) => e.classList?.contains('toast'))) (globalThis.heard ??= []).push(toast.textContent);
  }).observe(document, { childList: true, subtree: true }));
  await damaged.goto(`${setting.address}#roads?t=400-1.2._`);
  await settled(damaged);
  ok(/damaged/.test(await damaged.evaluate(() => globalThis.heard?.join())), 'a damaged link is not called so');
  quiet(page);
  await page.context().close();
  await damaged.context().close();
});

/** No turn from the south to the east: the way goes round. */
const files = (setting) => check('roads: a file brings its streets and its rules', async () => {
  const page = await opened(setting, '#search');
  const node = (id, y, x) => `<node id="${id}" lat="${50 + y / 200}" lon="${8 + x / 200}"/>`;
  const way = (id, ...refs) => `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}<tag k="highway" v="residential"/><tag k="name" v="Way &amp; ${id}"/></way>`;
  const town = (rules) => `<osm version="0.6">${node(1, 0, 1)}${node(2, 1, 1)}${node(3, 1, 2)}${node(4, 2, 1)}${node(5, 2, 2)}${way(1, 1, 2)}${way(2, 2, 3)}${way(3, 2, 4)}${way(4, 4, 5)}${way(5, 5, 3)}${rules}</osm>`;
  const rule = '<relation id="9"><member type="way" ref="1" role="from"/><member type="node" ref="2" role="via"/><member type="way" ref="2" role="to"/><tag k="type" v="restriction"/><tag k="restriction" v="no_right_turn"/></relation>';
  const asked = async (rules) => {
    await drop(page, 'cross.osm', Buffer.from(town(rules)));
    await settled(page);
    equal(await page.evaluate(() => globalThis.waywright.app.definition.id), 'roads', 'the scene that shows it');
    // From the south end to the east end.
    return page.evaluate(async () => {
      const { scene } = globalThis.waywright.app;
      const { town } = scene.now();
      const at = (test) => [...Array(town.places.length / 2).keys()].reduce((best, v) => (test(v) < test(best) ? v : best), 0);
      const south = at((v) => -town.places[2 * v + 1]);
      const east = at((v) => 1000 * Math.abs(town.places[2 * v + 1] - town.places[2 * south + 1] + 556) - town.places[2 * v]);
      const { arcs, cost } = await globalThis.waywright.app.late.call('route', { from: south, to: east });
      return { arcs: arcs.length, cost, rules: town.rules.length / 3, names: [...new Set(town.streets.map(([, name]) => name))].sort().join() };
    });
  };
  const [free, bound] = [await asked(''), await asked(rule)];
  equal(free.rules, 0, 'the rules without a restriction');
  equal(bound.rules, 1, 'the rules with one');
  ok(bound.cost > free.cost && bound.arcs > free.arcs, `the way round takes ${bound.cost}, the turn ${free.cost}`);
  ok(free.names.includes('Way & 1'), free.names);
  quiet(page);
  await page.context().close();
});
