/** The page in ten seconds: what a first visitor sees, what moves, what can be posted; and the rules of the page's sources. */
import { readdir, readFile } from 'node:fs/promises';
import { box, check, drawn, equal, ok, open, quiet, settled, until } from './harness.mjs';

const SOURCES = new URL('../../main/site/js/', import.meta.url);
const SCENES = ['learn', 'search', 'race', 'roads', 'crowd', 'tower', 'mesh', 'puzzle', 'garry', 'graph', 'tactics', 'sealed', 'determinism'];

export const tenSeconds = (setting) => [rules, firstVisit, numbers, titles, moving, mini, posted, daily, worlds, story, film, grown].map((one) => () => one(setting));

const rules = () => check('sources: frames come from the clock, times from measure, scenes know nothing of each other', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) => file.endsWith('.js'));
  const wrong = [];
  for (const file of files) {
    const text = await readFile(new URL(file, SOURCES), 'utf8');
    const only = (pattern, ...homes) => pattern.test(text) && !homes.includes(file) && wrong.push(`${file} has ${pattern}`);
    only(/requestAnimationFrame/, 'clock.js');
    only(/devicePixelRatio/, 'picture.js');
    only(/new ResizeObserver/, 'picture.js');
    only(/'measureBatch'/, 'run.js');
    only(/pointerdown/, 'gestures.js');
    if (file.startsWith('scenes/') && file !== 'scenes/all.js') only(/from '\.\/\w+\.js'/);
  }
  equal(wrong.join('; '), '', 'what breaks the rules');
});

const firstVisit = ({ browser, address }) => check('a first visit begins with lesson 1, the next one where this one was left', async () => {
  const page = await open(browser, address, { reducedMotion: 'reduce' });
  await settled(page);
  equal(await page.locator('h1').textContent(), 'Learn', 'the first scene');
  equal(await page.locator('#scenes a').first().textContent(), 'Learn', 'the first tab');
  equal(await page.locator('.lessons a').count(), 11, 'the lessons');
  ok((await page.locator('.lessons a').allTextContents()).every((words) => /^\d+ [A-Z]/.test(words)), 'a lesson has no name');
  const [picture, text] = [await box(page), await page.locator('.lesson').boundingBox()];
  ok(text.x >= picture.x + picture.width && text.y < 200 && text.y + text.height < 800, 'the text does not stand beside the picture');
  ok(await page.evaluate(() => globalThis.waywright.app.scene.board.geometry.span >= 48), 'f, g and h are too small to be read');
  ok(await page.evaluate(() => globalThis.waywright.app.scene.transport.player.at > 0), 'the picture is empty');
  for (const title of ['Parents', 'Early exit', 'Dijkstra', 'Greedy', 'A*']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await settled(page);
    ok((await page.locator('.lesson h2').textContent()).endsWith(title), `lesson ${title} does not follow`);
  }
  await until(page, () => /s=6/.test(location.hash));
  await page.goto('about:blank');
  await page.goto(address);
  await settled(page);
  ok((await page.locator('.lesson h2').textContent()).endsWith('A*'), 'the page does not open where it was left');
  await page.evaluate(() => (location.hash = 'roads'));
  await until(page, () => localStorage.getItem('left')?.startsWith('#roads'));
  await page.goto('about:blank');
  await page.goto(address);
  await settled(page);
  equal(await page.locator('h1').textContent(), 'Roads', 'the scene that was left');
  quiet(page);
  await page.context().close();
});

/**
 * What the board writes, each with its place, its size, and what a cell there should show: steps, g, h or f, and below a sum
 * its parts; and whether a line of the path runs through it.
 */
const written = (page) => page.evaluate(async () => {
  const { board, run: { answer }, painter = board.painter } = globalThis.waywright.app.scene;
  const { context } = board;
  // As a context names it.
  const path = Object.assign(document.createElement('canvas').getContext('2d'), { strokeStyle: (await import('./js/palette.js')).palette(false).path }).strokeStyle;
  const plain = CanvasRenderingContext2D.prototype;
  let [traced, last, lines, words] = [[], null, [], []];
  const spy = {
    beginPath: () => (traced = []),
    moveTo: (...to) => (last = to),
    lineTo: (...to) => (last = traced.push([last, to]) && to),
    rect: (x, y, w, h) => traced.push([[x, y], [x + w, y]], [[x + w, y], [x + w, y + h]], [[x + w, y + h], [x, y + h]], [[x, y + h], [x, y]]),
    stroke: () => context.strokeStyle === path && lines.push(...traced.map((line) => [...line, context.lineWidth / 2])),
    // What a busy machine draws again meanwhile stands there once.
    fillText: (text, x, y) => words.some((word) => word.text === text && word.x === x && word.y === y) || words.push({ text, x, y, size: parseFloat(/([\d.]+)px/.exec(context.font)[1]), half: context.measureText(text).width / 2 }),
  };
  for (const [name, note] of Object.entries(spy)) context[name] = (...given) => (note(...given), plain[name].apply(context, given));
  board.invalidate();
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))));
  for (const name of Object.keys(spy)) delete context[name];
  const crosses = ({ x, y, size, half }) => lines.some(([[ax, ay], [bx, by], w]) => {
    for (let t = 0; t <= 1; t += 0.01) if (Math.abs(ax + (bx - ax) * t - x) < half + w && Math.abs(ay + (by - ay) * t - y) < size * 0.36 + w) return true;
    return false;
  });
  const short = (n) => (Math.abs(n - Math.round(n)) < 0.005 ? String(Math.round(n)) : n.toFixed(1));
  const cells = new Map();
  for (const word of words) cells.set(board.geometry.cellAt(word.x, word.y), [...(cells.get(board.geometry.cellAt(word.x, word.y)) ?? []), word]);
  return {
    lines: lines.length,
    cells: [...cells].map(([cell, all]) => {
      const { g, h } = answer.about(cell);
      const wanted = { bfs: [answer.pathTo(cell).length - 1], dijkstra: [g], greedy: [h], 'weighted-astar': [g + painter.weight * h, g, h] }[answer.chosen] ?? [g + h, g, h];
      return { shown: all.map(({ text }) => text).join(' '), wanted: wanted.map(short).join(' '), size: Math.min(...all.map(({ size }) => size)), crossed: all.some(crosses) };
    }),
  };
});

const numbers = ({ browser, address, pictures }) => check('learn: cells show what the lesson speaks of, large enough to be read, and the path runs beside it', async () => {
  const sizes = [];
  for (const viewport of [{ width: 1280, height: 840 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const page = await open(browser, `${address}#learn`, { reducedMotion: 'reduce', colorScheme: 'light', viewport });
    await settled(page);
    for (let step = 1; step <= 10; step++) {
      if (step > 1) await page.getByRole('button', { name: 'Next' }).click();
      await settled(page);
      await drawn(page);
      for (const place of ['first', 'last']) {
        if (place === 'last') await page.evaluate(() => globalThis.waywright.app.scene.transport.jump(Infinity));
        const { lines, cells } = await written(page);
        const where = `in lesson ${step} at ${viewport.width} by ${viewport.height}, ${place}`;
        ok(cells.length >= (step === 10 ? 1 : 4) && lines > 0, `${cells.length} numbers and ${lines} lines of a path ${where}`);
        for (const { shown, wanted, size, crossed } of cells) {
          equal(shown, wanted, `what a cell shows ${where}`);
          ok(size >= (viewport.width > 1000 ? 9.5 : 10), `“${shown}” has ${size} px ${where}`);
          ok(!crossed, `the path runs through “${shown}” ${where}`);
          sizes.push(size);
        }
      }
      if (step === 6) await page.screenshot({ path: `${pictures}/lesson-6-${viewport.width}.png` });
    }
    quiet(page);
    await page.context().close();
  }
  return `${sizes.length} cells, the smallest number has ${Math.min(...sizes).toFixed(1)} px`;
});

const titles = ({ browser, address }) => check('no title of a card is said again by its first label, times have one name, and a scene is told in a sentence or two', async () => {
  const page = await open(browser, address, { reducedMotion: 'reduce' });
  for (const id of SCENES) {
    await page.goto(`${address}#${id}`);
    await settled(page);
    const again = await page.evaluate(() => [...document.querySelectorAll('.card')].map((card) => [card.querySelector('h2')?.textContent, card.querySelector('label, dt')?.firstChild?.textContent]).filter(([title, label]) => title && label && (title.toLowerCase() === label.toLowerCase() || title.toLowerCase().startsWith(`${label.toLowerCase()} `))).join('; '));
    equal(again, '', `what ${id} says twice`);
    const times = await page.evaluate(() => [...document.querySelectorAll('dt, th')].map((e) => e.textContent.toLowerCase()).filter((words) => /\btime/.test(words) && !['query time', 'travel time', 'update time', 'tick time'].includes(words)).join());
    equal(times, '', `times of ${id} with a name of their own`);
    ok((await page.locator('#lead').textContent()).length < 170, `${id} is told at length`);
  }
  quiet(page);
  await page.context().close();
});

const moving = ({ browser, address }) => check('each scene begins with a picture that moves', async () => {
  const still = [];
  for (const id of SCENES) {
    const page = await open(browser, `${address}#${id}`);
    // Two pictures that differ, of what is drawn or of tiles that slide.
    await until(page, () => {
      const seen = [...document.querySelectorAll('canvas.board')].map((canvas) => (canvas.width ? canvas.toDataURL() : '')).join();
      const known = (globalThis.seen ??= new Set());
      if (seen) known.add(seen);
      return known.size > 3;
    }).catch(() => still.push(id));
    quiet(page);
    await page.context().close();
  }
  equal(still.join(), '', 'what stands still');
});

const mini = ({ browser, address }) => check('zoomed in, a mini-map shows where one is, and leads elsewhere', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  const shown = () => page.evaluate(() => globalThis.waywright.app.scene.board.mini);
  equal(await shown(), null, 'the mini-map of a whole map');
  await page.evaluate(() => globalThis.waywright.app.world.look({ zoom: 4, x: 0.2, y: 0.2 }));
  await drawn(page);
  const { left, top, width, height } = await shown();
  const { x, y } = await box(page);
  const { letters } = await page.evaluate(() => ({ letters: globalThis.waywright.app.world.toText() }));
  await page.mouse.click(x + left + width * 0.75, y + top + height * 0.6);
  const view = await page.evaluate(() => globalThis.waywright.app.world.view);
  ok(Math.abs(view.x - 0.75) < 0.02 && Math.abs(view.y - 0.6) < 0.02 && view.zoom === 4, `a click leads to ${JSON.stringify(view)}`);
  equal(await page.evaluate(() => globalThis.waywright.app.world.toText()), letters, 'the map after a click on the mini-map');
  quiet(page);
  await page.context().close();
});

const posted = ({ browser, address, pictures }) => check('a race is shared as one picture', async () => {
  const page = await open(browser, `${address}#race`, { reducedMotion: 'reduce' });
  await settled(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Share this race' }).click()]);
  await download.saveAs(`${pictures}/shared-race.png`);
  const bytes = await readFile(`${pictures}/shared-race.png`);
  equal([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].join('x'), '1200x630', 'its size');
  ok(bytes.length > 10_000, 'there is nothing on it');
  quiet(page);
  await page.context().close();
  return `${bytes.length} bytes`;
});

const daily = ({ browser, address }) => check('tower: the map of the day is the same on every screen, allows twelve towers, and is in the link', async () => {
  const maps = [];
  for (const viewport of [{ width: 1280, height: 840 }, { width: 900, height: 700 }]) {
    const page = await open(browser, `${address}#tower`, { reducedMotion: 'reduce', viewport });
    await settled(page);
    await page.getByRole('button', { name: 'Map of the day' }).click();
    await settled(page);
    maps.push(await page.evaluate(() => globalThis.waywright.app.world.toText()));
    if (maps.length === 1) {
      await page.evaluate(async () => {
        const { scene } = globalThis.waywright.app;
        for (let i = 0; i < 14; i++) {
          const { prices, letters } = scene.now().site;
          const best = [...prices.keys()].filter((cell) => letters[cell] === 46 && prices[cell] >= 0).sort((a, b) => prices[b] - prices[a])[0];
          await scene.order(best);
        }
      });
      ok(/with 12 of 12 towers/.test(await page.locator('.score').textContent()), await page.locator('.score').textContent());
      ok(/The day allows 12 towers/.test(await page.evaluate(() => document.getElementById('toasts').textContent)), 'nothing is said of a thirteenth tower');
      const link = await page.evaluate(() => globalThis.waywright.app.address());
      const other = await open(browser, `${address}${link}`, { reducedMotion: 'reduce' });
      await settled(other);
      equal(await other.locator('.score').textContent(), await page.locator('.score').textContent(), 'the score of the link');
      quiet(other);
      await other.context().close();
    }
    quiet(page);
    await page.context().close();
  }
  equal(maps[0], maps[1], 'the map on another screen');
});

const worlds = ({ browser, address }) => check('determinism: two worlds stay equal under strokes', async () => {
  const page = await open(browser, `${address}#determinism`);
  await until(page, () => globalThis.waywright.app.scene?.now().tick > 10);
  const { x, y, width, height } = await box(page);
  await page.mouse.move(x + width * 0.55, y + height * 0.2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.55, y + height * 0.8, { steps: 20 });
  await page.mouse.up();
  const { tick } = await page.evaluate(() => globalThis.waywright.app.scene?.now());
  await until(page, (n) => globalThis.waywright.app.scene?.now().tick > n + 30, tick);
  const now = await page.evaluate(() => globalThis.waywright.app.scene?.now());
  equal(now.apart, 0, 'the ticks at which the worlds differ');
  equal(now.hashes[0], now.hashes[1], 'the hashes');
  quiet(page);
  await page.context().close();
  return `${now.tick} ticks`;
});

const story = ({ browser, address }) => check('tactics: a story of three turns', async () => {
  const page = await open(browser, `${address}#tactics`, { reducedMotion: 'reduce' });
  await settled(page);
  const units = () => page.evaluate(() => ['f', 'e'].map((name) => globalThis.waywright.app.visited.settings.save()[name]));
  const [friends, enemies] = await units();
  const next = async (words) => {
    await page.getByRole('button', { name: 'Next turn' }).click();
    await settled(page);
    await until(page, (text) => document.querySelector('.card p').textContent.startsWith(text), words);
    await settled(page);
  };
  await next('Turn 1');
  ok((await units())[0] !== friends && (await units())[1] === enemies, 'turn 1 moves the wrong units');
  equal(await page.evaluate(() => [...document.querySelectorAll('.figures > div')].find((d) => d.textContent.startsWith('Under threat')).querySelector('dd').textContent), '0', 'the units under threat after turn 1');
  await next('Turn 2');
  ok((await units())[1] !== enemies, 'turn 2 moves no enemy');
  const before = (await units())[1].split('.').length;
  await next('Turn 3');
  ok((await units())[1].split('.').filter(Boolean).length < before, 'turn 3 strikes nobody');
  quiet(page);
  await page.context().close();
});

const film = ({ browser, address }) => check('film: a scene alone on the screen, by link and by button; Escape leaves', async () => {
  const page = await open(browser, `${address}#film?scene=crowd`);
  await until(page, () => globalThis.waywright.app.scene?.now().ticks > 3);
  for (const what of ['.top', '.panel', '.toolbar']) ok(!(await page.locator(what).isVisible()), `${what} is seen`);
  const { width } = await box(page);
  ok(width > 1240, `the picture is ${width} wide`);
  await page.keyboard.press('Escape');
  await until(page, () => globalThis.waywright.app.definition.id === 'crowd' && !document.body.classList.contains('film'));
  await page.goto(`${address}#race`);
  await until(page, () => globalThis.waywright.app.definition.id === 'race');
  await page.getByRole('button', { name: /^Full screen/ }).click();
  await until(page, () => document.body.classList.contains('film') && globalThis.waywright.app.definition.id === 'race');
  const edges = await page.locator('.pane header').evaluateAll((all) => all.map((header) => [header.firstElementChild.getBoundingClientRect().left, innerWidth - header.lastElementChild.getBoundingClientRect().right]).flat());
  ok(edges.length === 8 && edges.every((room) => room >= 12), `names and figures of a race stand ${edges.map(Math.round)} from the edges of the film`);
  await page.goto(`${address}#film`);
  await until(page, () => globalThis.waywright.app.scene.transport?.player?.at > 0);
  quiet(page);
  await page.context().close();
});

const grown = ({ browser, address }) => check('a maze grows before it is searched', async () => {
  const page = await open(browser, `${address}#search`);
  await settled(page);
  await page.evaluate(() => (globalThis.waywright.app.world.addEventListener('change', ({ detail }) => detail.what === 'view' && (globalThis.grew = (globalThis.grew ?? 0) + 1))));
  await page.getByLabel('Kind', { exact: true }).selectOption('maze');
  await until(page, () => globalThis.grew > 10);
  await settled(page);
  equal(await page.evaluate(() => globalThis.waywright.app.world.veil), null, 'what still covers the maze');
  await until(page, () => globalThis.waywright.app.scene.transport.player?.at > 0);
  quiet(page);
  await page.context().close();
});

