/** What a visitor would do, scene by scene. Each story is a job with a page of its own. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { box, check, drop, equal, ok, open, placeOf, quiet, settled, state, until } from './harness.mjs';

const figure = (page, name) => page.locator('.figures > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd').first().textContent();

/** The stories that measure: asked for by name, nothing else runs beside them. */
export const alone = ({ browser, address, busy }) => [
  () => check('weight and first motion', async () => {
    const page = await open(browser, 'about:blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
    const begun = Date.now();
    await page.goto(address);
    await until(page, () => globalThis.waywright?.app.scene?.transport?.player?.at > 0);
    const motion = Date.now() - begun;
    await settled(page);
    const worker = await page.evaluate(() => globalThis.waywright.app.engine.call('ready'));
    const total = bytes + (worker.bytes ?? 0);
    ok(total < 500 * 1024, `the page weighs ${total} bytes`);
    console.log(`figure weight: ${Math.ceil(total / 1024)} KB compressed; first motion after ${motion} ms${busy}`);
    await page.context().close();
  }),

  ...[300, 1000, 5000].map((units) => () => check(`crowd: frames and ticks with ${units} units`, async () => {
    const page = await open(browser, `${address}#crowd?u=${units}`);
    // Twenty ticks at least; how fast they are is reported, not judged.
    await until(page, () => globalThis.waywright.app.scene?.now().ticks > 24);
    await until(page, () => [...document.querySelectorAll('.figures dd')].some((dd) => dd.textContent.endsWith(' %')));
    const [frames, tick] = [await figure(page, 'Frames per second'), await figure(page, 'Tick time')];
    console.log(`figure crowd: ${await figure(page, 'Units')} units, ${frames} frames per second, a tick takes ${tick}${busy}`);
    quiet(page);
    await page.context().close();
  })),
];

export const stories = (setting) => [keyboard, everyAlgorithm, overtaken, sizes, dragged, oneWayAndPortals, saved, fromCommandLine, boxed, boxedByTouch, limited, tower, city, drawn, played, floor, sight, workers]
  .map((story) => () => story(setting));

const keyboard = ({ browser, address, scenes }) => check('keyboard only', async () => {
  const page = await open(browser, `${address}#search`);
  await settled(page);
  await page.evaluate(() => globalThis.waywright.app.make('empty'));
  const tabTo = async (what) => {
    for (let i = 0; i < 60 && !(await page.evaluate((w) => document.activeElement.matches(w), what)); i++) await page.keyboard.press('Tab');
    ok(await page.evaluate((w) => document.activeElement.matches(w), what), `Tab never leads to ${what}`);
  };
  await tabTo('.brush');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Mud, cost 3', 'the brush');
  await tabTo('canvas');
  const before = await state(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await settled(page);
  const after = await state(page);
  ok(after.letters !== before.letters, 'space painted nothing');
  ok(after.ends !== before.ends, 's moved no start');
  await page.evaluate(() => {
    globalThis.told = [];
    new MutationObserver(() => globalThis.told.push(document.getElementById('announce').textContent)).observe(document.getElementById('announce'), { childList: true, characterData: true, subtree: true });
  });
  await page.keyboard.press('ArrowRight');
  await until(page, () => globalThis.told.some((words) => /\d+, \d+: /.test(words)));
  await page.keyboard.press('End');
  await page.keyboard.press(',');
  await page.keyboard.press('p');
  const here = scenes.findIndex(({ id }) => id === 'search');
  for (const { title } of [...scenes.slice(here + 1), ...scenes.slice(0, here + 1)]) {
    await page.keyboard.press(']');
    await until(page, (wanted) => document.querySelector('h1').textContent === wanted, title);
  }
  await page.keyboard.press('?');
  ok(await page.locator('#keys[open]').count(), 'no help');
  await page.keyboard.press('Escape');
  quiet(page);
  await page.context().close();
});

const everyAlgorithm = ({ browser, address }) => check('search: every algorithm, and what they agree on', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  const select = page.getByLabel('Algorithm', { exact: true });
  const costs = {};
  for (const id of await select.locator('option').evaluateAll((all) => all.map((o) => o.value))) {
    await select.selectOption(id);
    await settled(page);
    costs[id] = await figure(page, 'Cost');
    ok((await figure(page, 'Answer')) !== 'not for this map', `${id} does not run on the first map`);
  }
  for (const id of ['dijkstra', 'bidirectional', 'canonical', 'jps', 'jpsw', 'indexed', 'auto', 'anytime']) equal(costs[id], costs.astar, `the cost by ${id}`);
  ok(+costs.greedy >= +costs.astar, 'greedy beats A*');
  ok(+costs.polyanya > 0 && +costs.polyanya <= +costs.theta && +costs.theta <= +costs.astar, `straight ${costs.polyanya}, Theta* ${costs.theta}, A* ${costs.astar}`);
  // On ground of one cost the engines for such ground answer too.
  await page.getByLabel('Kind', { exact: true }).selectOption('maze');
  for (const id of ['astar', 'jps', 'jpsw', 'indexed', 'auto', 'canonical']) {
    await select.selectOption(id);
    await settled(page);
    costs[id] = await figure(page, 'Cost');
  }
  for (const id of ['jps', 'jpsw', 'indexed', 'auto', 'canonical']) equal(costs[id], costs.astar, `the cost by ${id} in a maze`);
  for (const n of ['4', '6', '8']) {
    await page.getByLabel('Neighbors').selectOption(n);
    await settled(page);
  }
  await page.getByRole('button', { name: 'Another' }).click();
  await settled(page);
  quiet(page);
  await page.context().close();
  return `A* ${costs.astar}`;
});

/** Straight ways are asked of a worker of their own; here its answer is held back until another has been shown. */
const overtaken = ({ browser, address }) => check('search: a late answer covers no newer one', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  const select = page.getByLabel('Algorithm', { exact: true });
  await select.selectOption('dijkstra');
  await settled(page);
  const cost = await figure(page, 'Cost');
  await page.evaluate(() => {
    const { late } = globalThis.waywright.app;
    const { call } = late;
    late.call = async (...question) => {
      const told = await call.apply(late, question);
      await new Promise((go) => (globalThis.release = go));
      globalThis.released = true;
      return told;
    };
  });
  await select.selectOption('polyanya');
  await until(page, () => globalThis.release);
  await select.selectOption('dijkstra');
  await settled(page);
  await page.evaluate(() => globalThis.release());
  await until(page, () => globalThis.released);
  await settled(page);
  equal(await figure(page, 'Cost'), cost, 'the cost by Dijkstra, after a straight way came late');
  quiet(page);
  await page.context().close();
});

/** On ground of one cost, where all searches have something to say. */
const sizes = ({ browser, address }) => check('search: a large unit goes only where all of it fits, by every search', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  await page.evaluate(() => {
    const rows = ['.'.repeat(24), '.'.repeat(24), '.'.repeat(24), '..##....####....#.......', '..##....####....#...##..', '............#...#...##..', '......##....#...........', '......##........#.......', '................#.......'];
    globalThis.waywright.app.world.replace(24, 9, Uint8Array.from(rows.join(''), (c) => c.charCodeAt(0)), 0, 167);
  });
  const costs = {};
  for (const unit of [1, 2, 3]) {
    await page.getByLabel('Unit', { exact: false }).first().fill(String(unit));
    await settled(page);
    for (const id of ['astar', 'dijkstra', 'canonical', 'jps', 'jpsw', 'indexed', 'auto', 'theta', 'polyanya']) {
      await page.getByLabel('Algorithm', { exact: true }).selectOption(id);
      await settled(page);
      equal(await figure(page, 'Answer'), 'found', `the answer of ${id} for a unit of ${unit}`);
      costs[`${id}${unit}`] = +(await figure(page, 'Cost'));
      const stuck = await page.evaluate((n) => {
        const { world, scene } = globalThis.waywright.app;
        const { path } = scene.board.painter.playback;
        return path.filter((cell) => [...Array(n * n).keys()].some((i) => {
          const [x, y] = [(cell % world.width) + (i % n), Math.floor(cell / world.width) + Math.floor(i / n)];
          return x >= world.width || y >= world.height || world.letters[y * world.width + x] === 35;
        })).length;
      }, unit);
      equal(stuck, 0, `the cells of ${id} where a unit of ${unit} is in a wall`);
    }
    for (const id of ['dijkstra', 'canonical', 'jps', 'jpsw', 'indexed', 'auto']) equal(costs[id + unit], costs[`astar${unit}`], `the cost of ${id} for a unit of ${unit}`);
    ok(costs[`polyanya${unit}`] <= costs[`theta${unit}`] + 0.005 && costs[`theta${unit}`] <= costs[`astar${unit}`] + 0.005, `straight ways of a unit of ${unit}: ${costs[`polyanya${unit}`]}, ${costs[`theta${unit}`]}, ${costs[`astar${unit}`]}`);
  }
  quiet(page);
  await page.context().close();
  return [1, 2, 3].map((unit) => `${unit}: ${costs[`astar${unit}`]}`).join(', ');
});

const dragged = ({ browser, address }) => check('search: start and goal follow the pointer during playback', async () => {
  const page = await open(browser, `${address}#search`);
  await settled(page);
  await page.evaluate(() => globalThis.waywright.app.make('noise'));
  await settled(page);
  const cellOf = (end) => page.evaluate((e) => globalThis.waywright.app.world[e], end);
  for (const end of ['goal', 'start']) {
    const before = (await state(page)).ends;
    const [x, y, side] = await placeOf(page, await cellOf(end));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + side, y, { steps: 3 });
    await page.mouse.move(x + side, y + side, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    ok((await state(page)).ends !== before, `the ${end} did not move`);
  }
  await page.keyboard.press('End');
  await page.mouse.move(...(await placeOf(page, await cellOf('start'))).slice(0, 2));
  await until(page, () => [...document.querySelectorAll('.figures')][1].textContent.includes('closed'));
  equal(await figure(page, 'g'), '0.00', 'g of the start');
  quiet(page);
  await page.context().close();
});

const oneWayAndPortals = ({ browser, address }) => check('search: one-way ground and portals', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  const draw = async (rows, start, goal) => {
    await page.evaluate(([lines, s, g]) => {
      const letters = Uint8Array.from(lines.join(''), (c) => c.charCodeAt(0));
      globalThis.waywright.app.world.replace(lines[0].length, lines.length, letters, s, g);
    }, [rows, start, goal]);
    await settled(page);
    return [await figure(page, 'Answer'), await figure(page, 'Cost')].join(' ');
  };
  await settled(page);
  equal(await draw(['....#....', '....>....', '....#....'], 9, 17), 'found 8.00', 'the way along');
  equal(await draw(['....#....', '....>....', '....#....'], 17, 9), 'no path –', 'the way against it');
  equal(await draw(['.1..#..1.', '....#....', '....#....'], 0, 8), 'found 3.00', 'the way through the portal');
  quiet(page);
  await page.context().close();
});

const saved = ({ browser, address, pictures }) => check('search: a search saved here opens here', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save this search' }).click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  await writeFile(`${pictures}/search.wwt`, bytes);
  const before = await figure(page, 'Expanded');
  await writeFile(`${pictures}/search.txt`, `${before.replace(',', '')}\n`);
  await page.getByLabel('Kind', { exact: true }).selectOption('maze');
  await settled(page);
  equal((await drop(page, 'search.wwt', bytes)).bad, false, 'whether it is refused');
  await settled(page);
  equal(await figure(page, 'Expanded'), before, 'the expansions after opening it again');
  quiet(page);
  await page.context().close();
  return `${bytes.length} bytes`;
});

const fromCommandLine = ({ browser, address, files }) => check('search: searches recorded by the command line open here', async () => {
  const page = await open(browser, `${address}#puzzle`, { reducedMotion: 'reduce' });
  await settled(page);
  const names = (await readdir(files)).filter((name) => name.endsWith('.wwt'));
  ok(names.length > 1, 'there is none');
  for (const name of names) {
    const wanted = JSON.parse(await readFile(`${files}/${name.replace('.wwt', '.json')}`, 'utf8'));
    equal((await drop(page, name, await readFile(`${files}/${name}`))).bad, false, `whether ${name} is refused`);
    await settled(page);
    equal(await page.locator('h1').textContent(), 'Search', 'the scene that opens it');
    equal(await figure(page, 'Expanded'), wanted.expanded.toLocaleString('en-US'), 'the expansions');
    equal(await figure(page, 'Cost'), (wanted.cost / 1136689).toFixed(2), 'the cost in straight steps');
  }
  quiet(page);
  await page.context().close();
  return names.join(', ');
});

const boxed = ({ browser, address }) => check('crowd: a box selects units, a click sends them, all arrive, and one is looked at', async () => {
  const page = await open(browser, `${address}#crowd?y=grid`, { reducedMotion: 'reduce' });
  await settled(page);
  const { x, y, width, height } = await box(page);
  await page.mouse.move(x + 4, y + 4);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.34, y + height * 0.5, { steps: 6 });
  await page.mouse.up();
  const selected = +(await figure(page, 'Selected'));
  ok(selected > 30 && selected < 290, `${selected} units are selected`);
  const goal = await page.evaluate(() => {
    const { world } = globalThis.waywright.app;
    return 5 * world.width + world.width - 12;
  });
  await page.mouse.click(...(await placeOf(page, goal)).slice(0, 2));
  await settled(page);
  // A bridge is built.
  await page.evaluate(() => {
    const { world } = globalThis.waywright.app;
    const rows = (from, to, left, right) => Array.from({ length: to - from }, (_, i) => Array.from({ length: right - left }, (_, k) => (from + i) * world.width + left + k)).flat();
    const middle = Math.floor(world.height / 2);
    world.paint(rows(middle - 2, middle + 2, Math.floor(world.width * 0.3), Math.floor(world.width * 0.5)), 46);
  });
  await settled(page);
  await page.evaluate(() => globalThis.waywright.app.late.call('crowdTick', { ticks: 400 }));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await until(page, () => globalThis.waywright.app.scene?.now().states.every((s) => s === 3 || s === 4));
  await until(page, () => document.querySelectorAll('.figures dd')[1].textContent === '300');
  const there = await page.evaluate((cell) => {
    const { app } = globalThis.waywright;
    const { positions, chosen } = app.scene?.now();
    const at = [cell % app.world.width, Math.floor(cell / app.world.width)];
    return [...chosen.keys()].filter((i) => chosen[i]).map((i) => Math.hypot(positions[2 * i] - at[0], positions[2 * i + 1] - at[1])).reduce((a, b) => Math.max(a, b), 0);
  }, goal);
  ok(there < 24, `a selected unit is ${there} cells from its goal`);
  // Until what is shown lies between two ticks at the goal.
  const ticks = await page.evaluate(() => globalThis.waywright.app.scene?.now().ticks);
  await until(page, (n) => globalThis.waywright.app.scene?.now().ticks > n + 2, ticks);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const unit = await page.evaluate(() => {
    const { app } = globalThis.waywright;
    const { positions } = app.scene?.now();
    return Math.floor(positions[1]) * app.world.width + Math.floor(positions[0]);
  });
  await page.mouse.click(...(await placeOf(page, unit)).slice(0, 2));
  await settled(page);
  equal(await figure(page, 'Selected'), '1', 'the units selected by a click');
  ok(/^arrived/.test(await figure(page, 'State')), `the state is ${await figure(page, 'State')}`);
  await page.keyboard.press('a');
  equal(await figure(page, 'Selected'), '300', 'the units selected by A');
  quiet(page);
  await page.context().close();
  return `${selected} selected, the last ${there.toFixed(1)} cells from the goal`;
});

const boxedByTouch = ({ browser, address }) => check('crowd: a finger selects with the box tool and sends with a tap', async () => {
  const page = await open(browser, `${address}#crowd?y=grid`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  await settled(page);
  await page.locator('.brush.box').tap();
  const area = await box(page);
  const session = await page.context().newCDPSession(page);
  const send = (type, t) => session.send('Input.dispatchTouchEvent', { type, touchPoints: t === null ? [] : [{ x: area.x + area.width * (0.05 + 0.3 * t), y: area.y + area.height * (0.1 + 0.8 * t) }] });
  await send('touchStart', 0);
  for (let i = 1; i <= 8; i++) await send('touchMove', i / 8);
  await send('touchEnd', null);
  await settled(page);
  const selected = +(await figure(page, 'Selected'));
  ok(selected > 30, `${selected} units are selected`);
  equal(await page.evaluate(() => globalThis.waywright.app.scene.toolbar.brush), 'pick', 'the tool after a box');
  await page.touchscreen.tap(area.x + area.width * 0.8, area.y + area.height * 0.3);
  await until(page, () => / sent to /.test(document.getElementById('announce').textContent));
  quiet(page);
  await page.context().close();
  return `${selected} selected`;
});

const limited = ({ browser, address }) => check('crowd: a unit that avoids others shows what limits its velocity', async () => {
  const page = await open(browser, `${address}#crowd?y=avoidance`, { reducedMotion: 'reduce' });
  await settled(page);
  await page.evaluate(() => globalThis.waywright.app.scene.advance(8));
  // One that others limit, near the center of its cell, for clicks go to cells.
  const cell = await page.evaluate(async () => {
    const { app } = globalThis.waywright;
    const { positions, states } = app.scene?.now();
    for (const i of states.keys()) {
      const near = [0, 1].every((k) => Math.abs((positions[2 * i + k] % 1) - 0.5) < 0.2);
      if (near && (await app.late.call('crowdTick', { ticks: 0, unit: i })).lines.length) return Math.floor(positions[2 * i + 1]) * app.world.width + Math.floor(positions[2 * i]);
    }
    return -1;
  });
  ok(cell >= 0, 'nobody is limited');
  await page.mouse.click(...(await placeOf(page, cell)).slice(0, 2));
  await until(page, () => globalThis.waywright.app.scene?.now().lines.length > 0);
  const lines = await page.evaluate(() => [...globalThis.waywright.app.scene?.now().lines]);
  ok(lines.length % 4 === 0 && lines.every(Number.isFinite), `the limits are ${lines}`);
  for (let i = 0; i < lines.length; i += 4) ok(Math.abs(Math.hypot(lines[i], lines[i + 1]) - 1) < 1e-9 && [0, 1, 2].includes(lines[i + 3]), `a limit is ${lines.slice(i, i + 4)}`);
  quiet(page);
  await page.context().close();
  return `${lines.length / 4} limits`;
});

const tower = ({ browser, address }) => check('tower: an illegal tower is shown and refused, a legal one stands, lanes go on', async () => {
  const page = await open(browser, `${address}#tower`);
  await settled(page);
  // A wall with one gap: whoever fills the gap shuts the creeps in.
  const gap = await page.evaluate(() => {
    const { world } = globalThis.waywright.app;
    const [width, height] = [20, 9];
    const letters = new Uint8Array(width * height).fill(46);
    for (let y = 0; y < height; y++) if (y !== 4) letters[y * width + 10] = 35;
    world.replace(width, height, letters);
    return 4 * width + 10;
  });
  await settled(page);
  const price = async (cell, test) => {
    await page.mouse.move(...(await placeOf(page, cell + 1)).slice(0, 2));
    await page.mouse.move(...(await placeOf(page, cell)).slice(0, 2));
    await until(page, (t) => new RegExp(t).test(document.querySelector('.figures dd').textContent), test);
  };
  await price(gap, '^refused$');
  await page.mouse.down();
  await page.mouse.up();
  await until(page, () => /^refused: /.test(document.getElementById('announce').textContent));
  const open1 = 2 * 20 + 15;
  await price(open1, '^\\+');
  await page.mouse.down();
  await page.mouse.up();
  await price(open1, '^sell$');
  const through = await page.evaluate(() => globalThis.waywright.app.address());
  ok(/t=\d+/.test(through), 'the tower is not in the address');
  await until(page, () => +[...document.querySelectorAll('.figures dd')].at(-1).textContent + +[...document.querySelectorAll('.figures dd')].at(-2).textContent > 0);
  quiet(page);
  await page.context().close();
});

const city = ({ browser, address }) => check('graph: networks dropped; a city zoomed, panned and re-routed', async () => {
  const page = await open(browser, `${address}#graph`, { reducedMotion: 'reduce' });
  await settled(page);
  for (const [file, text, nodes] of [['net.gr', 'p sp 4 5\na 1 2 3\na 2 3 4\na 3 4 5\na 1 4 20\na 4 1 1\n', '4'], ['net.csv', 'from,to,cost\nUlm,Augsburg,86\nAugsburg,Munich,80\nUlm,Munich,200\n', '3']]) {
    equal((await drop(page, file, Buffer.from(text))).bad, false, `whether ${file} is refused`);
    await settled(page);
    equal(await figure(page, 'Nodes'), nodes, `the nodes of ${file}`);
  }
  await page.getByLabel('Kind', { exact: true }).selectOption('city');
  await until(page, () => globalThis.waywright.app.scene.net().nodes === 40_000);
  await settled(page);
  const { x, y, width, height } = await box(page);
  const placed = async () => (await page.evaluate(() => globalThis.waywright.app.scene.placeOf('goal'))).join();
  const whole = await placed();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -600);
  await until(page, (old) => globalThis.waywright.app.scene.placeOf('goal').join() !== old, whole);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 80, y + height / 2 + 20, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await settled(page);
  const before = await figure(page, 'Cost');
  const [gx, gy] = await page.evaluate(() => globalThis.waywright.app.scene.placeOf('goal'));
  await page.mouse.move(x + gx, y + gy);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await settled(page);
  ok((await figure(page, 'Cost')) !== before, 'the route does not follow the goal');
  quiet(page);
  await page.context().close();
});

const drawn = ({ browser, address }) => check('graph: drawn by hand, and shared', async () => {
  const page = await open(browser, `${address}#graph?k=stops&n=10`, { reducedMotion: 'reduce' });
  await settled(page);
  const { x, y, width, height } = await box(page);
  const tool = page.getByLabel('A press', { exact: true });
  await tool.selectOption('add');
  await page.mouse.click(x + width * 0.5, y + height * 0.06);
  await settled(page);
  equal(await figure(page, 'Nodes'), '11', 'the nodes after adding one');
  const arcs = await figure(page, 'Arcs');
  await tool.selectOption('join');
  await page.mouse.click(x + width * 0.5, y + height * 0.06);
  const [gx, gy] = await page.evaluate(() => globalThis.waywright.app.scene.placeOf('goal'));
  await page.mouse.click(x + gx, y + gy);
  await settled(page);
  equal(+(await figure(page, 'Arcs')), +arcs + 2, 'the arcs after joining two');
  const shared = await page.evaluate(() => globalThis.waywright.app.address());
  const other = await open(browser, `${address}${shared}`, { reducedMotion: 'reduce' });
  await settled(other);
  for (const name of ['Nodes', 'Arcs', 'Cost']) equal(await figure(other, name), await figure(page, name), `${name} of the link`);
  equal(await other.evaluate(() => globalThis.waywright.app.address()), shared, 'the link of the link');
  quiet(page);
  quiet(other);
  await other.context().close();
  await page.context().close();
});

/** Steps are drawn on a sheet once; none that lies ahead of the place is shown, and none of another answer but at its end. */
const played = ({ browser, address }) => check('graph, mesh: what is played is drawn once, and little of it in one frame', async () => {
  const page = await open(browser, address);
  await page.addInitScript(() => {
    globalThis.drawn = { now: 0, most: 0 };
    for (const name of ['fill', 'stroke', 'fillRect']) {
      const { [name]: own } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype[name] = function (...given) {
        globalThis.drawn.now++;
        return own.apply(this, given);
      };
    }
    const count = () => {
      globalThis.drawn = { now: 0, most: Math.max(globalThis.drawn.most, globalThis.drawn.now) };
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.goto(`${address}?#mesh`);
  const steps = await page.evaluate(async () => {
    const { Sheet } = await import('./js/picture.js');
    const clock = { take() {}, isSpent: false };
    const sheet = new Sheet({ context: document.createElement('canvas').getContext('2d'), view: { x: 0, y: 0, scale: 1 }, clock, invalidate() {} });
    let drawn = 0;
    const from = (answer, isOver) => sheet.play(9, 9, { answer, isOver, since: 1 }, 10, null, function* (context, to) {
      yield (drawn += to);
    });
    const [one, next] = [{}, { at: 100 }];
    const all = [0, 5, 11, 15, 21, 12, 30].map((at) => from(Object.assign(one, { at }), false));
    all.push(from(one, true));
    clock.isSpent = true;
    all.push(from(next, true), from(next, false));
    return `${all.join()}; drawn ${drawn}`;
  });
  equal(steps, '0,0,10,10,20,10,20,30,100,0; drawn 90', 'from which step on is drawn again');
  const most = () => page.evaluate(() => new Promise((go) => setTimeout(() => go(globalThis.drawn.most), 1500)));
  await until(page, () => globalThis.waywright.app.scene?.run?.isOver && globalThis.waywright.app.scene.transport.player?.isOver);
  const free = (place) => page.evaluate(async (at) => {
    globalThis.waywright.app.scene.transport.jump(at < 0 ? Infinity : at);
    await new Promise((go) => setTimeout(go, 1500));
    globalThis.drawn.most = 0;
    const canvas = document.querySelector('canvas.board');
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    const [r, g, b] = (await import('./js/palette.js')).palette(false).ground.match(/\d+/g);
    let same = 0;
    for (let i = 0; i < data.length; i += 4) same += Number(data[i] === Number(r) && data[i + 1] === Number(g) && data[i + 2] === Number(b));
    return same;
  }, place);
  const [none, nearly, whole] = [await free(0), await free(285), await free(-1)];
  ok(nearly < none * 0.9 && Math.abs(whole - nearly) < none * 0.05, `${none} pixels of the floor are free before the search, ${nearly} before its last step, ${whole} at its end`);
  const mesh = await most();
  ok(mesh > 20 && mesh < 250, `a frame of Mesh draws ${mesh} shapes while units walk`);
  await page.goto(`${address}?2#graph?k=town`);
  await until(page, () => globalThis.waywright.app.scene?.transport.player?.isOver);
  const town = await most();
  ok(town > 500 && town < 4000, `a frame of Graph draws ${town} shapes while a search is played`);
  quiet(page);
  await page.context().close();
  return `Mesh ${mesh}, Graph ${town}; free ${none}, ${nearly}, ${whole}`;
});

const floor = ({ browser, address }) => check('mesh: obstacles are dragged, drawn and removed while units walk; a wide unit finds no way', async () => {
  const page = await open(browser, `${address}#mesh`, { reducedMotion: 'reduce' });
  await settled(page);
  const now = () => page.evaluate(() => {
    const { rings, paths, floor: { polygons }, places } = globalThis.waywright.app.scene?.now();
    return { rings: rings.length, lengths: ['exact', 'theta', 'taut', 'grid'].map((id) => paths[id].length), polygons: polygons.join(), places: places.join() };
  });
  const first = await now();
  const [exact, theta, taut, grid] = first.lengths;
  ok(exact > 0 && exact <= theta && theta <= grid && taut <= grid, `exact ${exact}, Theta* ${theta}, pulled ${taut}, grid ${grid}`);
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  await until(page, (before) => globalThis.waywright.app.scene?.now().places.join() !== before, first.places);
  // An obstacle onto the straight line between the ends.
  const { x: left, y: top } = await box(page);
  const [x, y] = (await page.evaluate(() => globalThis.waywright.app.scene?.now().middle(2))).map((n, i) => n + [left, top][i]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y + 60, { steps: 5 });
  await page.mouse.up();
  await until(page, (before) => globalThis.waywright.app.scene?.now().floor.polygons.join() !== before, first.polygons);
  await settled(page);
  await page.keyboard.press('Delete');
  await settled(page);
  equal((await now()).rings, first.rings - 1, 'the obstacles after one is removed');
  // Drawn from corner to corner, where nothing stands.
  const [gx, gy] = (await page.evaluate(() => globalThis.waywright.app.scene.placeOf('goal'))).map((n, i) => n + [left, top][i]);
  await page.mouse.move(gx - 30, gy - 70);
  await page.mouse.down();
  await page.mouse.move(gx + 10, gy - 30, { steps: 3 });
  await page.mouse.up();
  await settled(page);
  equal((await now()).rings, first.rings, 'the obstacles after one is drawn');
  await page.getByLabel('Radius of units').fill('6');
  await settled(page);
  const wide = (await now()).lengths;
  ok(wide[0] < 0 || wide[0] > exact, `a unit three cells wide goes ${wide[0]}, a narrow one ${exact}`);
  await page.getByLabel('Radius of units').fill('0');
  await settled(page);
  const thin = (await now()).lengths;
  ok(thin[0] > 0 && thin[0] <= thin[1] && thin[0] <= thin[3], `without width: ${thin}`);
  // By keys alone.
  await page.locator('canvas.board').focus();
  for (const key of ['n', 'ArrowLeft', 'r', 'ArrowDown']) await page.keyboard.press(key);
  await settled(page);
  equal((await now()).rings, first.rings + 1, 'the obstacles after N');
  quiet(page);
  await page.context().close();
  return `exact ${exact.toFixed(2)}, Theta* ${theta.toFixed(2)}, pulled ${taut.toFixed(2)}, grid ${grid.toFixed(2)}`;
});

const sight = ({ browser, address }) => check('tactics: walls hide what is behind them', async () => {
  const page = await open(browser, `${address}#tactics?f=10&e=17`, { reducedMotion: 'reduce' });
  await settled(page);
  const seen = await page.evaluate(async () => {
    const { app } = globalThis.waywright;
    // A unit at the left, a wall of three in the middle with an open end above it.
    const rows = ['.......', '...#...', '...#...', '...#...'];
    const letters = Int8Array.from(rows.join(''), (c) => c.charCodeAt(0));
    const { sight } = await app.engine.call('squad', { map: { width: 7, height: 4, letters, neighbors: 8, corners: 0 }, unit: 15, steps: 4, turns: 1, friends: Int32Array.of(15), enemies: Int32Array.of(20), nearest: 1, farthest: 2 });
    return rows.map((_, y) => [...sight.subarray(7 * y, 7 * y + 7)].join('')).join('/');
  });
  // What is hidden is the shadow of the wall; nothing on the near side is.
  const cells = seen.replace(/\//g, '');
  equal([14, 15, 16, 0, 1, 2, 7, 8, 9, 21, 22, 23].map((cell) => cells[cell]).join(''), '1'.repeat(12), 'whether all before the wall is seen');
  equal([18, 19, 20, 25, 26, 27].map((cell) => cells[cell]).join(''), '0'.repeat(6), 'whether what is behind the wall is seen');
  quiet(page);
  await page.context().close();
});

const workers = ({ browser, address }) => check('determinism: workers agree, and with the JVM', async () => {
  const page = await open(browser, `${address}#determinism`);
  await until(page, () => document.querySelector('.verdict')?.textContent.includes('every hash equal'));
  equal(await figure(page, 'As on the JVM'), 'yes', 'as on the JVM');
  quiet(page);
  await page.context().close();
});
