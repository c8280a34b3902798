/** Looking closer, moving the map, painting on large ones, with pointer, keys and fingers. */
import { CHANGED, PORTION } from '../../main/site/js/clock.js';
import { World } from '../../main/site/js/world.js';
import { box, check, drawn, equal, ok, open, placeOf, quiet, settled, state, until } from './harness.mjs';

const SIDE = 1000;

/** A map of a million cells, with a wall here and there. */
async function large(page) {
  await page.evaluate((side) => {
    const letters = new Uint8Array(side * side).fill(46);
    for (let i = 0; i < letters.length; i += 37) letters[(i * 7919) % letters.length] = 35;
    globalThis.waywright.app.world.replace(side, side, letters);
  }, SIDE);
  await settled(page);
}

/** Back at the top of the page, when a swipe has run out. */
const atTop = (page) => page.evaluate(async () => {
  for (let calm = 0; calm < 8; calm = scrollY === 0 ? calm + 1 : 0) {
    scrollTo(0, 0);
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  }
});

const letterOf = (page, cell) => page.evaluate((c) => globalThis.waywright.app.world.letters[c], cell);
const zoom = (page) => page.evaluate(() => globalThis.waywright.app.world.view.zoom);

export const hands = (setting) => [closer, strokes, portions, areas, fingers, keys].map((story) => () => story(setting));

const closer = ({ browser, address }) => check('zoom: any cell of a million can be hit, at any zoom', async () => {
  const page = await open(browser, `${address}#search?a=jps`, { reducedMotion: 'reduce' });
  await settled(page);
  await large(page);
  const { x, y, width, height } = await box(page);
  for (const cell of [0, SIDE - 1, SIDE * SIDE - 1, 500 * SIDE + 500, 123 * SIDE + 877, 999 * SIDE + 3]) {
    for (const times of [14, 24]) {
      await page.keyboard.press('0');
      await page.evaluate(([c, n, side]) => {
        const { world } = globalThis.waywright.app;
        world.look({ zoom: 1.2 ** n, x: ((c % side) + 0.5) / side, y: (Math.floor(c / side) + 0.5) / side });
      }, [cell, times, SIDE]);
      await drawn(page);
      const [px, py, span] = await placeOf(page, cell);
      ok(px > x && px < x + width && py > y && py < y + height && span > 5, `cell ${cell} is shown at ${px}, ${py}, ${span} wide`);
      const before = await letterOf(page, cell);
      await page.mouse.click(px, py);
      const after = await letterOf(page, cell);
      ok(after !== before, `a click on cell ${cell} at zoom ${times} changes nothing`);
    }
  }
  // The wheel keeps what is under the pointer there, once the map fills the picture.
  await page.evaluate(() => globalThis.waywright.app.world.look({ zoom: 2, x: 0.5, y: 0.5 }));
  await drawn(page);
  const at = [x + width * 0.4, y + height * 0.4];
  await page.mouse.move(...at);
  const under = () => page.evaluate(([px, py]) => {
    const { board } = globalThis.waywright.app.scene;
    const area = board.canvas.getBoundingClientRect();
    return board.geometry.placeAt(px - area.left, py - area.top);
  }, at);
  const [u, v] = await under();
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -120);
  await until(page, () => globalThis.waywright.app.world.view.zoom > 4);
  await drawn(page);
  const [u2, v2] = await under();
  ok(Math.abs(u - u2) < 3 && Math.abs(v - v2) < 3, `the wheel moves the map from ${u}, ${v} to ${u2}, ${v2}`);
  quiet(page);
  await page.context().close();
});

const strokes = ({ browser, address }) => check('zoom: a stroke on a million cells copies no map and records no search', async () => {
  const page = await open(browser, `${address}#search?a=jps`, { reducedMotion: 'reduce' });
  await settled(page);
  await large(page);
  const { x, y, width, height } = await box(page);
  await page.evaluate(() => {
    const { app } = globalThis.waywright;
    const seen = (globalThis.seen = { letters: app.world.letters, records: 0, ways: 0, frames: 0, gaps: [] });
    const call = app.engine.call.bind(app.engine);
    app.engine.call = (operation, argument) => {
      seen.records += operation === 'record' ? 1 : 0;
      seen.ways += operation === 'path' ? 1 : 0;
      return call(operation, argument);
    };
    let last = performance.now();
    const frame = (now) => {
      seen.frames++;
      seen.gaps.push(now - last);
      last = now;
      if (!seen.done) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.mouse.move(x + width * 0.35, y + height * 0.3);
  await page.mouse.down();
  const begun = Date.now();
  for (let i = 1; i <= 60; i++) await page.mouse.move(x + width * (0.35 + 0.005 * i), y + height * (0.3 + 0.006 * i));
  const took = Date.now() - begun;
  const during = await page.evaluate(() => ({ ...globalThis.seen, letters: 0, gaps: globalThis.seen.gaps.slice(2) }));
  await page.mouse.up();
  await settled(page);
  const after = await page.evaluate(() => {
    globalThis.seen.done = true;
    return { same: globalThis.seen.letters === globalThis.waywright.app.world.letters, records: globalThis.seen.records };
  });
  ok(after.same, 'the map was copied');
  equal(during.records, 0, 'the searches recorded during the stroke');
  ok(during.ways <= during.frames, `${during.ways} questions in ${during.frames} frames`);
  ok(after.records >= 1, 'no search is recorded after the stroke');
  const sorted = during.gaps.sort((a, b) => a - b);
  console.log(`figure stroke on 1000 x 1000: 60 moves in ${took} ms, ${((during.frames * 1000) / Math.max(1, took)).toFixed(0)} frames a second, the median frame ${sorted[sorted.length >> 1]?.toFixed(0)} ms, the longest ${sorted.at(-1)?.toFixed(0)} ms`);
  quiet(page);
  await page.context().close();
});

const portions = ({ browser, address }) => check('a map of a million cells is colored in portions, and then is colored whole', async () => {
  const page = await open(browser, `${address}#search`);
  await settled(page);
  await page.evaluate(() => {
    const board = Object.getPrototypeOf(globalThis.waywright.app.scene.board);
    const { color } = board;
    const seen = (globalThis.seen = { most: 0, now: 0, long: [] });
    board.color = function (...given) {
      seen.now++;
      return color.apply(this, given);
    };
    const frame = () => {
      seen.most = Math.max(seen.most, seen.now);
      seen.now = 0;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => seen.long.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({ type: 'longtask' });
  });
  await large(page);
  for (const id of ['search', 'race', 'tactics', 'garry']) {
    await page.evaluate((scene) => (location.hash = scene), id);
    await until(page, (scene) => globalThis.waywright.app.definition.id === scene, id);
    await settled(page);
    await until(page, () => (globalThis.waywright.app.scene.boards?.() ?? [globalThis.waywright.app.scene.board]).every((board) => board.left === 0 && board.letters));
    equal(await page.evaluate(() => globalThis.waywright.app.world.size), SIDE * SIDE, `the cells in ${id}`);
  }
  await page.evaluate(() => (location.hash = 'search'));
  await until(page, () => globalThis.waywright.app.scene.transport?.player?.length > 0);
  for (const press of ['Run to the end', 'To the beginning', /^Clear/, /^Undo/, /^Redo/]) {
    await page.getByRole('button', { name: press }).click();
    await settled(page);
  }
  const { most, long } = await page.evaluate(() => globalThis.seen);
  // Four boards at most are shown at once.
  ok(most <= PORTION + 4 * CHANGED, `${most} cells are colored in one frame`);
  console.log(`figure 1000 x 1000 in four scenes, to the end, cleared, undone: tasks above 50 ms: ${long.length ? long.join(', ') : 'none'}`);
  quiet(page);
  await page.context().close();
});

const areas = () => check('the largest area and the nearest open cell are those of a plain search', () => {
  let seed = 1;
  const below = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let round = 0; round < 300; round++) {
    const [width, height] = [1 + below(14), 1 + below(14)];
    const world = new World(width, height, Uint8Array.from({ length: width * height }, () => (below(10) < 5 ? 35 : 46)));
    const area = new Int32Array(world.size);
    const sizes = [0];
    for (let first = 0; first < world.size; first++) {
      if (area[first] || !world.isOpen(first)) continue;
      const queue = [first];
      area[first] = sizes.length;
      for (const cell of queue) {
        const beside = [cell % width ? cell - 1 : -1, (cell + 1) % width ? cell + 1 : -1, cell - width, cell + width];
        for (const other of beside.filter((one) => world.isOpen(one) && !area[one])) {
          area[other] = sizes.length;
          queue.push(other);
        }
      }
      sizes.push(queue.length);
    }
    const best = sizes.indexOf(Math.max(...sizes));
    const test = world.largestArea();
    for (let cell = 0; cell < world.size; cell++) equal(test(cell), best > 0 && area[cell] === best, `whether cell ${cell} of map ${round} is in the largest area`);
    const [x, y] = [below(10 * width) / 10, below(10 * height) / 10];
    const away = (cell) => ((cell % width) - x) ** 2 + (Math.floor(cell / width) - y) ** 2;
    const open = [...area.keys()].filter((cell) => test(cell));
    const nearest = open.reduce((one, cell) => (away(cell) < away(one) ? cell : one), open[0] ?? Math.floor(y) * width + Math.floor(x));
    equal(world.openNear(x, y, test), nearest, `the cell nearest to ${x}, ${y} on map ${round}`);
  }
});

const fingers = ({ browser, address }) => check('phone: a swipe scrolls, a brush paints, two fingers zoom, all on one screen', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const page = await open(browser, `${address}#search`, { viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await settled(page);
    const seen = await page.evaluate(() => {
      const whole = (e) => {
        const b = e.getBoundingClientRect();
        return b.width > 0 && b.top >= 0 && b.bottom <= innerHeight + 1;
      };
      const algorithm = [...document.querySelectorAll('select')].find((s) => s.labels[0]?.textContent === 'Algorithm');
      return [whole(algorithm), whole(document.querySelector('canvas.board')), whole(document.querySelector('.transport'))].join();
    });
    equal(seen, 'true,true,true', `whether algorithm, map and transport are on one screen of ${viewport.width} by ${viewport.height}`);
    const area = await box(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: area.x + area.width * px, y: area.y + area.height * py, id })) });
    const swipe = async () => {
      await touch('touchStart', [0.5, 0.9]);
      for (let i = 1; i <= 10; i++) await touch('touchMove', [0.5, 0.9 - 0.08 * i]);
      await touch('touchEnd');
      await drawn(page);
    };
    const before = (await state(page)).letters;
    await swipe();
    equal((await state(page)).letters, before, 'the map after a swipe');
    if (viewport.width < viewport.height) await until(page, () => scrollY > 20);
    await atTop(page);
    await touch('touchStart', [0.4, 0.5], [0.6, 0.5]);
    for (let i = 1; i <= 10; i++) await touch('touchMove', [0.4 - 0.03 * i, 0.5], [0.6 + 0.03 * i, 0.5]);
    await touch('touchEnd');
    await until(page, () => globalThis.waywright.app.world.view.zoom > 1.8);
    equal((await state(page)).letters, before, 'the map after two fingers');
    await page.evaluate(() => globalThis.waywright.app.world.look({ zoom: 1 }));
    await page.locator('.brush.mud').tap();
    await atTop(page);
    await swipe();
    ok((await state(page)).letters !== before, 'a stroke with a brush paints nothing');
    equal(await page.evaluate(() => scrollY), 0, 'how far a stroke scrolls');
    quiet(page);
    await page.context().close();
  }
});

const keys = ({ browser, address }) => check('zoom: by keys, and the map follows the cursor', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  for (let i = 0; i < 4; i++) await page.keyboard.press('+');
  ok((await zoom(page)) > 3, 'plus does not zoom');
  await page.locator('canvas.board').focus();
  await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 8; i++) await page.keyboard.press('Shift+ArrowRight');
  await drawn(page);
  const { x, width } = await box(page);
  const cursor = await page.evaluate(() => globalThis.waywright.app.scene.board.cursor);
  const [px] = await placeOf(page, cursor);
  ok(px > x && px < x + width, 'the cursor has left the picture');
  await page.keyboard.press('0');
  equal(await zoom(page), 1, 'the zoom after 0');
  quiet(page);
  await page.context().close();
});
