/** What the page says is so: settings survive links, files are shown or refused, endings are told at the end. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { batch, measure } from '../../main/site/js/measure.js';
import { bigPng, box, check, drawn, drop, dropAll, equal, ok, open, quiet, settled, state, until } from './harness.mjs';
import { lattice, pbf } from './pbf.mjs';

const figure = (page, name) => page.locator('.figures > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd').first().textContent();
/** A figure once it is known: a scene that loads an engine first shows a dash meanwhile. */
const known = async (page, name) => {
  await until(page, (wanted) => [...document.querySelectorAll('.figures > div')].some((one) => one.querySelector('dt').textContent === wanted && one.querySelector('dd').textContent !== '–'), name);
  return figure(page, name);
};
const toasts = (page) => page.evaluate(() => [...document.querySelectorAll('.toast')].map((t) => t.textContent).join(' | '));

/** Told by a clock of our own, on which the first calls are slow, and now and then somebody else has the machine. */
export const fair = () => check('times: in batches of many ticks, by turns, the least, and only if the two least agree', async () => {
  const race = async (works, pauses, tick = 0.1) => {
    let [now, calls] = [0, 0];
    const clock = () => Math.floor(now / tick) * tick;
    const runners = works.map((work) => () => {
      now += work * (++calls < 30 ? 20 : 1);
      if (pauses(calls)) now += 40;
    });
    return measure(works.length, (i) => batch(runners[i], clock, tick), clock);
  };
  const [one, two] = [await race([0.1, 0.4], (n) => n % 97 === 0), await race([0.4, 0.1], (n) => n % 97 === 0)];
  for (const [found, wanted] of [[one[0], 100], [one[1], 400], [two[1], 100], [two[0], 400]]) ok(Math.abs(found - wanted) <= 0.2 * wanted, `${found} µs of what takes ${wanted}`);
  let times = 1;
  const [unsure] = await measure(1, () => (times *= 1.5) && 1e6 / times, () => times * 100);
  equal(unsure, -1, 'the time of what never agrees');
});

const SCENES = ['learn', 'search', 'race', 'sealed', 'puzzle', 'graph', 'roads', 'tower', 'garry', 'crowd', 'tactics', 'mesh', 'determinism'];

/** Every setting of a scene, by its label. Kinds of maps are not settings: the map itself is in the link. */
const settings = (page) => page.evaluate(() => {
  const named = (control) => control.labels?.[0]?.firstChild.textContent || control.getAttribute('aria-label') || control.parentElement.textContent;
  const { id } = globalThis.waywright.app.definition;
  return [...document.querySelectorAll('#panel select, #panel input, #dock select, .pane select')]
    .filter((control) => control.type !== 'file' && control.offsetParent && !['A click places', 'A press', ...(id === 'graph' ? [] : ['Kind'])].includes(named(control)))
    .map((control) => `${named(control).trim()}: ${control.type === 'checkbox' ? control.checked : control.value}`).join('; ');
});

/** What is no setting, is not for all scenes (hexagons), or would make a search of minutes of what is one of a moment. */
const PASSED_OVER = ['', '6', 'city', 'ida-star', 'depth-first', 'anytime'];
const HEAVY_PUZZLES = ['astar', 'weighted-astar', 'bidirectional', 'bfs', 'dijkstra', 'HAMMING'];

/** Sets every control to something that it was not. */
async function unsettle(page) {
  for (const label of await page.evaluate(() => [...document.querySelectorAll('#panel select, #panel input, .pane select')].map((_, i) => i))) {
    const control = page.locator('#panel select, #panel input, .pane select').nth(label);
    if (!(await control.count()) || !(await control.isVisible()) || !(await control.isEnabled())) continue;
    const kind = await control.evaluate((c) => (c.tagName === 'SELECT' ? 'select' : c.type));
    if (kind === 'select') {
      const values = await control.locator('option:not([disabled])').evaluateAll((all) => all.map((o) => o.value));
      const now = await control.inputValue();
      const over = (await page.locator('.tiles').count()) ? [...PASSED_OVER, ...HEAVY_PUZZLES] : PASSED_OVER;
      const next = values.filter((v) => v !== now && !over.includes(v))[0];
      if (next !== undefined) await control.selectOption(next);
    } else if (kind === 'range') {
      const [min, max, step, value] = await control.evaluate((c) => [+c.min, +c.max, +c.step || 1, +c.value]);
      const next = value + step <= max ? value + step : min;
      await control.fill(String(Math.round(next * 100) / 100));
    } else if (kind === 'checkbox') await control.setChecked(!(await control.isChecked()));
    await settled(page);
  }
}

export const survives = ({ browser, address }) => SCENES.map((id) => () => check(`${id}: settings other than the first ones and a painted map survive link and reload`, async () => {
  const page = await open(browser, `${address}#${id === 'learn' ? 'learn?s=8' : id}`, { reducedMotion: 'reduce' });
  await settled(page);
  const before = await settings(page);
  await unsettle(page);
  if (await page.locator('.brush.water').count()) {
    const { letters } = await state(page);
    await page.locator('.brush.water').click();
    const { x, y, width, height } = await box(page);
    for (const [u, v] of [[0.41, 0.52], [0.47, 0.57], [0.53, 0.42]]) await page.mouse.click(x + width * u, y + height * v);
    await settled(page);
    ok((await state(page)).letters !== letters, 'nothing was painted');
  }
  const [changed, shared] = [await settings(page), await state(page)];
  ok(changed !== before, 'no setting was changed');
  const same = async (what) => {
    await settled(page);
    const found = await state(page);
    equal(await settings(page), changed, `the settings after ${what}`);
    equal(found.letters, shared.letters, `the map after ${what}`);
    equal(found.ends, shared.ends, `start and goal after ${what}`);
    equal(found.address, shared.address, `the link after ${what}`);
    equal(await toasts(page), '', `what the page says to ${what}`);
  };
  await page.goto('about:blank');
  await page.goto(`${address}${shared.address}`);
  await same('its own link');
  // What the page wrote into the address bar by itself.
  await until(page, (link) => location.hash === link, shared.address);
  await page.reload();
  await same('a reload');
  quiet(page);
  await page.context().close();
  return changed.slice(0, 160);
}));

/** Four corners, one street of them one-way. */
const TOWN = `<?xml version="1.0"?><osm version="0.6">${[[0, 0], [0, 1], [1, 1], [1, 0]].map(([y, x], i) => `<node id="${9_000_000_000 + i}" lat="${50 + y / 100}" lon="${8 + x / 100}"/>`).join('')}${[[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]].map(([a, b], i) => `<way id="${i}"><nd ref="${9_000_000_000 + a}"/><nd ref="${9_000_000_000 + b}"/><tag k="highway" v="residential"/>${i ? '' : '<tag k="oneway" v="yes"/>'}</way>`).join('')}</osm>`;

const PACKED_TOWN = pbf(
  [[0, 0], [0, 1], [1, 1], [1, 0]].map(([y, x], i) => ({ id: 9_000_000_000 + i, north: 500_000_000 + y * 100_000, east: 80_000_000 + x * 100_000 })),
  [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]].map((ends, i) => ({ id: i, refs: ends.map((end) => 9_000_000_000 + end), tags: { highway: 'residential', ...(i ? {} : { oneway: 'yes' }) } })),
);

/** One file of each kind, what has to be seen afterwards, and in which scene. */
const KINDS = [
  ['good.map', 'type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n', { size: '5x3' }],
  ['good.txt', 'S..#....\n...#....\n.......G\n', { size: '8x3' }],
  ['good.tmj', JSON.stringify({ width: 7, height: 2, layers: [{ type: 'tilelayer', name: 'walls', data: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }] }), { size: '7x2' }],
  ['good.tmx', '<?xml version="1.0"?><map width="6" height="2"><layer name="walls"><data encoding="csv">0,1,0,0,0,0,0,0,0,0,0,0</data></layer></map>', { size: '6x2' }],
  ['good.png', bigPng(9, 4), { size: '9x4' }],
  ['net.gr', 'p sp 4 5\na 1 2 3\na 2 3 4\na 3 4 5\na 1 4 20\na 4 1 1\n', { scene: 'graph', nodes: '4' }],
  ['net.csv', 'from,to,cost\nUlm,Augsburg,86\nAugsburg,Munich,80\nUlm,Munich,200\n', { scene: 'graph', nodes: '3' }],
  ['town.osm', TOWN, { scene: 'roads', corners: '4' }],
  ['town.osm.gz', gzipSync(TOWN), { scene: 'roads', corners: '4' }],
  ['town.osm.pbf', PACKED_TOWN, { scene: 'roads', corners: '4' }],
  ['cut.osm.pbf', PACKED_TOWN.subarray(0, -9), { refused: /cut short/ }],
  ['empty.osm', '<osm version="0.6"></osm>', { refused: /no OpenStreetMap way/ }],
  ['net.co', 'p aux sp co 2\nv 1 0 0\nv 2 5 5\n', { refused: /network/ }],
  ['tiles.tsx', '<tileset name="a"></tileset>', { refused: /map/ }],
  ['roads.graphml', '<graphml></graphml>', { refused: /command line/ }],
  ['noise.bin', Uint8Array.from({ length: 512 }, (_, i) => (i * 197) & 255), { refused: /./ }],
];

/** A scene with a map, one without, and one that shows what files bring: on each of the others, a third of the files. */
const ALL_FILES = ['search', 'learn', 'roads'];

export const everyFile = ({ browser, address, files, busy }) => SCENES.map((id, turn) => () => check(`${id}: every kind of file is shown, or refused with a reason`, async () => {
  const traces = files ? [['astar.wwt', await readFile(`${files}/astar.wwt`).catch(() => null), { scene: 'search', trace: true }]].filter(([, bytes]) => bytes) : [];
  // All of them on every scene when this part is asked for by name.
  const dropped = [...KINDS, ...traces].filter((_, i) => !busy || ALL_FILES.includes(id) || i % 3 === turn % 3);
  const page = await open(browser, `${address}#${id}`, { reducedMotion: 'reduce' });
  for (const [file, bytes, { size, scene, nodes, corners, refused, trace }] of dropped) {
    // What was dropped before stands in the address.
    await page.goto(`${address}#${id}`);
    await settled(page);
    const before = await state(page);
    const said = await drop(page, file, Buffer.from(bytes));
    await settled(page);
    if (refused) {
      ok(said.bad && refused.test(said.words), `${file}: “${said.words}”`);
      equal((await state(page)).letters, before.letters, `the map after ${file}`);
      continue;
    }
    equal(await toasts(page).then((words) => /damaged|not in|unknown/.test(words)), false, `whether ${file} is complained of (${await toasts(page)})`);
    const shown = await page.evaluate(() => {
      const { app } = globalThis.waywright;
      return { scene: app.definition.id, size: `${app.world.width}x${app.world.height}` };
    });
    const mapless = ['learn', 'puzzle', 'graph', 'roads', 'mesh'].includes(id);
    equal(shown.scene, scene ?? (mapless ? 'search' : id), `the scene that shows ${file}`);
    if (size) equal(shown.size, size, `the map of ${file}`);
    if (nodes) equal(await known(page, 'Nodes'), nodes, `the nodes of ${file}`);
    if (corners) equal(await known(page, 'Corners'), corners, `the corners of ${file}`);
    if (trace) ok(await page.evaluate(() => globalThis.waywright.app.scene.transport.player.length > 100), 'the recorded search is not shown');
  }
  quiet(page);
  await page.context().close();
  return `${dropped.length} files`;
}));

export const truths = (setting) => [reading, endings, largeLink, undone, fits, themed, evened, places, prices, trees].map((story) => () => story(setting));

const reading = ({ browser, address }) => check('large files are read in the workers, which say how far they are', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  await page.evaluate(() => {
    globalThis.told = [];
    new MutationObserver(() => globalThis.told.push(document.querySelector('.toast.busy')?.textContent)).observe(document.getElementById('toasts'), { childList: true, characterData: true, subtree: true });
    globalThis.long = [];
    new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({ type: 'longtask' });
  });
  const { xml, packed } = lattice(90);
  const side = 500;
  const layer = (name) => ({ type: 'tilelayer', name, data: Array.from({ length: side * side }, (_, i) => Number(i % 7 === 0)) });
  const rows = Array.from({ length: 3000 }, (_, i) => `n${i},n${(i * 7 + 1) % 3000},${1 + (i % 9)}`);
  const files = [['town.osm', xml, 'roads'], ['town.osm.pbf', packed, 'roads'], ['large.tmj', JSON.stringify({ width: side, height: side, layers: [layer('walls'), layer('trees')] }), 'search'], ['large.csv', `from,to,cost\n${rows.join('\n')}\n`, 'graph']];
  const words = [];
  for (const [file, bytes, scene] of files) {
    await page.evaluate(() => (globalThis.told = [], globalThis.long = []));
    const said = await drop(page, file, Buffer.from(bytes));
    ok(!said.bad, `${file}: ${said.words}`);
    await settled(page);
    equal(await page.evaluate(() => globalThis.waywright.app.definition.id), scene, `the scene that shows ${file}`);
    const { told, long } = await page.evaluate(() => ({ told: globalThis.told, long: globalThis.long }));
    if (!file.endsWith('csv')) ok(told.some((one) => /^Reading .*: \d+ %$/.test(one)), `nothing says how much of ${file} has been read`);
    words.push(`${file} ${Math.round(Buffer.byteLength(bytes) / 1024)} KB: ${long.join(', ') || 'none'}`);
  }
  // What the page itself has loaded: the readers are in the workers.
  const modules = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)));
  equal(modules.filter((name) => ['files.js', 'osm.js', 'xml.js', 'tiled.js', 'tiledfile.js', 'tiles.js', 'unpack.js', 'layout.js'].includes(name)).join(), '', 'the readers on the page’s own thread');
  console.log(`figure files that are read and shown: tasks of the page above 50 ms: ${words.join('; ')}`);
  quiet(page);
  await page.context().close();
});

const endings = ({ browser, address }) => check('endings are told at the end', async () => {
  for (const [id, names] of [['search', ['Cost', 'Path cells', 'Query time']], ['graph', ['Cost', 'Nodes on the path', 'Query time']]]) {
    const page = await open(browser, `${address}#${id}`);
    await settled(page);
    // Even when the times are known already.
    await page.evaluate(() => {
      const { engine } = globalThis.waywright.app;
      const call = engine.call.bind(engine);
      engine.call = (operation, argument) => call(operation, argument).finally(() => (globalThis.timed ||= /^measureBatch$/.test(operation)));
    });
    await page.getByLabel('Algorithm', { exact: true }).selectOption('dijkstra');
    await until(page, () => globalThis.timed);
    await settled(page);
    await page.getByRole('button', { name: 'To the beginning', exact: true }).click();
    for (let i = 0; i < 20; i++) await page.getByRole('button', { name: 'One step', exact: true }).click();
    for (const name of names) equal(await figure(page, name), '–', `${name} of ${id} at step 20`);
    const shown = (await page.locator('.where').textContent()).match(/^([\d,]+)/)[1];
    ok(Math.abs(+(await figure(page, 'Expanded')) - +shown) <= 1, 'the figure and the counter differ');
    await page.getByRole('button', { name: 'Run to the end' }).click();
    await until(page, () => document.querySelectorAll('.figures dd').length > 0);
    ok(/\d/.test(await figure(page, 'Cost')), 'the cost is not told at the end');
    quiet(page);
    await page.context().close();
  }
  const page = await open(browser, `${address}#sealed`);
  await settled(page);
  const told = () => page.locator('tbody tr').first().locator('td').allTextContents();
  await page.getByRole('button', { name: 'To the beginning', exact: true }).click();
  for (let i = 0; i < 20; i++) await page.getByRole('button', { name: 'One step', exact: true }).click();
  const [expanded, time] = await told();
  equal(time, '–', 'the time of the search at step 20');
  ok(Math.abs(+expanded - 20) <= 1, `expanded ${expanded} at step 20`);
  await page.getByRole('button', { name: 'Run to the end' }).click();
  await page.waitForFunction(() => /\d/.test(document.querySelector('tbody tr td:last-child').textContent));
  quiet(page);
  await page.context().close();
});

const largeLink = ({ browser, address }) => check('a map too large for a link says so and offers a file', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  await page.evaluate(() => globalThis.waywright.app.world.replace(300, 200, new Uint8Array(60000).fill(46)));
  await settled(page);
  // A toast goes by itself after a while, so it is read and pressed at once.
  const [download] = await Promise.all([page.waitForEvent('download'), page.evaluate(() => {
    document.querySelector('#tools button').click();
    const toast = document.querySelector('.toast');
    globalThis.said = toast.textContent;
    toast.querySelector('button').click();
  })]);
  const said = await page.evaluate(() => globalThis.said);
  ok(/too large for a link.*Save the map/.test(said), said);
  ok(/map/.test(download.suggestedFilename()), 'no map is saved');
  quiet(page);
  await page.context().close();
});

const undone = ({ browser, address }) => check('undo and redo lead across new maps, files and clearing', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  const letters = async () => (await state(page)).letters;
  const seen = [await letters()];
  const step = async (what) => {
    await what();
    await settled(page);
    seen.push(await letters());
  };
  await step(() => page.getByRole('button', { name: 'Another' }).click());
  await step(() => page.getByLabel('Kind', { exact: true }).selectOption('maze'));
  await step(() => drop(page, 'good.txt', Buffer.from('S..#....\n...#....\n.......G\n')));
  await step(() => page.getByRole('button', { name: /^Clear/ }).click());
  for (let i = seen.length - 2; i >= 0; i--) {
    await page.getByRole('button', { name: /^Undo/ }).click();
    equal(await letters(), seen[i], `the map after ${seen.length - 1 - i} steps back`);
  }
  ok(await page.getByRole('button', { name: /^Undo/ }).isDisabled(), 'there is more to undo');
  for (let i = 1; i < seen.length; i++) {
    await page.getByRole('button', { name: /^Redo/ }).click();
    equal(await letters(), seen[i], `the map after ${i} steps on again`);
  }
  quiet(page);
  await page.context().close();
});

const fits = ({ browser, address }) => check('no stray scrollbar, no toast over a control', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  const sizes = [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }, { width: 1366, height: 768 }];
  for (const id of SCENES) {
    await page.goto(`${address}#${id}`);
    await settled(page);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await drawn(page);
      equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, `what ${id} is taller than ${viewport.height}`);
    }
  }
  await page.goto(`${address}#search`);
  await settled(page);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await drawn(page);
    const under = await page.evaluate(async () => {
      const { app } = globalThis.waywright;
      document.getElementById('toasts').replaceChildren();
      for (let i = 0; i < 3; i++) app.toast(`word ${i} `.repeat(12));
      await new Promise((go) => requestAnimationFrame(go));
      const boxes = [...document.querySelectorAll('.toast')].map((t) => t.getBoundingClientRect());
      return [...document.querySelectorAll('button, select, input, a')].filter((e) => e.offsetParent && !e.closest('.toast')).filter((e) => {
        const c = e.getBoundingClientRect();
        return boxes.some((b) => b.left < c.right && b.right > c.left && b.top < c.bottom && b.bottom > c.top);
      }).map((e) => e.title || e.textContent).join(', ');
    });
    equal(under, '', `what the toasts cover at ${viewport.width} by ${viewport.height}`);
  }
  quiet(page);
  await page.context().close();
});

const themed = ({ browser, address }) => check('the theme is kept', async () => {
  const page = await open(browser, `${address}#search`, { colorScheme: 'light' });
  await settled(page);
  await page.keyboard.press('t');
  await page.reload();
  await settled(page);
  equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark', 'the theme after a reload');
  const walls = await page.evaluate(async () => {
    const { palette } = await import('./js/palette.js');
    const light = (packed) => (packed & 255) + ((packed >>> 8) & 255) + ((packed >>> 16) & 255);
    return [true, false].map((dark) => light(palette(dark).rgb('wall')) < light(palette(dark).rgb('ground')));
  });
  equal(walls.join(), 'true,true', 'whether walls are darker than the floor');
  quiet(page);
  await page.context().close();
});

const evened = ({ browser, address }) => check('who does not fit the ground says why and offers to make it even', async () => {
  const page = await open(browser, `${address}#search?a=jps`, { reducedMotion: 'reduce' });
  await settled(page);
  equal(await figure(page, 'Answer'), 'found', 'the answer of jump points on the first map');
  await page.getByLabel('Kind', { exact: true }).selectOption('dungeon');
  await settled(page);
  equal(await figure(page, 'Answer'), 'not for this map', 'the answer of jump points among mud and water');
  await page.getByRole('button', { name: 'Make the ground even' }).click();
  await settled(page);
  equal(await figure(page, 'Answer'), 'found', 'the answer of jump points on even ground');
  // On hexagons, and where a search gives up.
  await page.getByLabel('Neighbors').selectOption('6');
  await settled(page);
  equal(await figure(page, 'Answer'), 'not for this map', 'the answer of jump points on hexagons');
  await page.getByRole('button', { name: 'Make the cells squares' }).click();
  await settled(page);
  equal(await figure(page, 'Answer'), 'found', 'the answer of jump points on squares');
  await page.getByLabel('Algorithm', { exact: true }).selectOption('ida-star');
  await settled(page);
  equal(await figure(page, 'Answer'), 'given up', 'the answer of IDA* on a map');
  await page.getByRole('button', { name: 'Take A*' }).click();
  await settled(page);
  equal(await figure(page, 'Answer'), 'found', 'the answer of A* in its place');
  quiet(page);
  await page.context().close();
});

const places = ({ browser, address }) => check('a network without places is laid out so that near is near, with its names', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  const side = 24;
  const rows = [];
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) for (const [dx, dy] of [[1, 0], [0, 1]]) if (x + dx < side && y + dy < side) rows.push(`n${x}-${y},n${x + dx}-${y + dy},10`);
  await drop(page, 'grid.csv', Buffer.from(`from,to,cost\n${rows.join('\n')}\n`));
  await settled(page);
  equal(await page.getByLabel('Algorithm', { exact: true }).inputValue(), 'dijkstra', 'the algorithm where no line is an estimate');
  const { stretch, named } = await page.evaluate(async () => {
    const { layOut } = await import('./js/layout.js');
    const { net } = globalThis.waywright.app.scene;
    const at = net().places;
    const length = (a, b) => Math.hypot(at[2 * a] - at[2 * b], at[2 * a + 1] - at[2 * b + 1]);
    let arcs = 0;
    for (let i = 0; i < net().costs.length; i++) arcs += length(net().arcs[2 * i], net().arcs[2 * i + 1]) / net().costs.length;
    let pairs = 0;
    for (let i = 0; i < 1000; i++) pairs += length((i * 7919) % net().nodes, (i * 104729 + 13) % net().nodes) / 1000;
    return { stretch: pairs / arcs, named: net().names.length, layOut: typeof layOut };
  });
  equal(named, side * side, 'the names');
  // On a lattice of 24 by 24 two places are about twelve streets apart; in a hairball, one and a half.
  ok(stretch > 8, `two places lie only ${stretch.toFixed(1)} roads apart`);
  quiet(page);
  await page.context().close();
  return `stretch ${stretch.toFixed(1)}`;
});

const trees = ({ browser, address }) => check('puzzle: the tree beside the board is that of the search', async () => {
  const page = await open(browser, `${address}#puzzle?b=5.8.2.6.4.7.1.0.3&a=astar&h=MANHATTAN`);
  await settled(page);
  const grown = () => page.evaluate(() => globalThis.waywright.app.scene.tree());
  await until(page, () => {
    const tree = globalThis.waywright.app.scene.tree();
    return tree && tree.met === tree.size;
  });
  await until(page, () => /^\d+$/.test(document.querySelectorAll('.figures dd')[1].textContent));
  const { expanded, path, size } = await grown();
  equal(String(expanded), (await figure(page, 'Expanded')).replace(',', ''), 'the boards expanded in the tree');
  equal(String(path - 1), await figure(page, 'Shortest'), 'the moves of the path in the tree');
  equal(String(size), (await figure(page, 'Generated')).replace(',', ''), 'the boards in the tree');
  await page.getByRole('button', { name: 'Swap two tiles' }).click();
  await settled(page);
  equal(await grown(), null, 'the tree of a board without solution');
  quiet(page);
  await page.context().close();
  return `${size} boards`;
});

const prices = ({ browser, address }) => check('tower: prices stay while creeps walk', async () => {
  const page = await open(browser, `${address}#tower`);
  await settled(page);
  await until(page, () => globalThis.waywright.app.scene?.now().where.length > 4);
  const told = await page.evaluate(() => {
    const { site, where, ends } = globalThis.waywright.app.scene?.now();
    return { under: where.filter((cell) => site.prices[cell] < 0 && !ends.includes(cell)).length, count: where.length };
  });
  equal(told.under, 0, `of ${told.count} cells that creeps stand on, those without a price`);
  quiet(page);
  await page.context().close();
});

/** Every public Tiled file: what it is taken for, its layout, and how many cells are blocked. */
const TILED = [
  ['csvmap.tmx', [], /most cells have none/, { neighbors: 8, shape: '' }],
  ['desert.tmx', [], /nothing.*tileset desert\.tsx was not dropped/, { neighbors: 8, shape: '' }],
  ['desert.tmx', ['desert.tsx'], /nothing/, { neighbors: 8, shape: '' }],
  ['hexagonal-mini.tmx', [], /Hexagons/, { neighbors: 6, shape: '' }],
  ['isometric_grass_and_water.tmx', [], /Water.*Isometric/, { neighbors: 8, shape: 'diamond' }],
  ['isometric_staggered_grass_and_water.tmx', [], /Water.*staggered/, { neighbors: 8, shape: 'diamond' }],
  ['orthogonal-outside.tmx', [], /Water/, { neighbors: 8, shape: '' }],
  ['sewers.tmx', [], /without any tile|nothing/, { neighbors: 8, shape: '' }],
  ...['base64.tmx', 'gzip.tmx', 'zlib.tmx'].map((end) => [`city/example-city-${end}`, [], /“Solid”/, { neighbors: 8, shape: '' }]),
  ['city/example-city.tmj', [], /“Solid”/, { neighbors: 8, shape: '' }],
  ['city/example-city.tmx', [], /“Solid”/, { neighbors: 8, shape: '' }],
  ['navmesh-layer/map.tmx', [], /“walls”/, { neighbors: 8, shape: '', blocked: 120 }],
  ['navmesh-layer/map.json', [], /“walls”/, { neighbors: 8, shape: '', blocked: 120 }],
];

export const tiled = ({ browser, address, data }) => (data ? [() => check('every public Tiled file is shown as its maker would expect', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  const told = [];
  for (const [file, beside, words, wanted] of TILED) {
    const name = (path) => path.split('/').at(-1);
    const said = await dropAll(page, await Promise.all([file, ...beside].map(async (path) => [name(path), await readFile(`${data}/${path}`)])));
    equal(said.bad, false, `whether ${file} is refused (“${said.words}”)`);
    ok(words.test(said.words), `${file}: “${said.words}”`);
    await settled(page);
    const found = await page.evaluate(() => {
      const { world } = globalThis.waywright.app;
      return { neighbors: world.neighbors, shape: world.shape, blocked: world.letters.filter((l) => l === 35).length, size: world.size, open: world.isOpen(world.start) };
    });
    equal(found.neighbors, wanted.neighbors, `the neighbors of ${file}`);
    equal(found.shape, wanted.shape, `the layout of ${file}`);
    if (wanted.blocked) equal(found.blocked, wanted.blocked, `the walls of ${file}`);
    ok(found.open && found.blocked < found.size * 0.9, `${file} is one solid wall`);
    equal(await page.getByLabel('What blocks in this Tiled map').count(), 1, `the choice of what blocks in ${file}`);
    told.push(`${file} ${found.blocked}/${found.size}`);
  }
  await page.getByLabel('What blocks in this Tiled map').selectOption('nothing');
  await settled(page);
  equal(await page.evaluate(() => globalThis.waywright.app.world.letters.filter((l) => l === 35).length), 0, 'the walls when nothing blocks');
  quiet(page);
  await page.context().close();
  return told.join(', ');
})] : []);
