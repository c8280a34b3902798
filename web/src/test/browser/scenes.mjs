/** Every scene in a real browser: node scenes.mjs ADDRESS FOLDER-FOR-PICTURES. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { check, equal, launch, ok, open } from './harness.mjs';
import { FILES, LINKS } from './hostile.mjs';

const [, , address, pictures] = process.argv;
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
await mkdir(pictures, { recursive: true });
const browser = await launch();

const first = await open(browser, address);
const scenes = await first.evaluate(() => [...document.querySelectorAll('#scenes a')].map((a) => ({ id: a.dataset.scene, title: a.textContent })));

/** What would be shared, and what a fresh visitor of that link has. */
const state = (page) => page.evaluate(() => {
  const { app } = globalThis.waywright;
  return { address: app.address(), letters: app.definition.map === false ? '' : app.world.toText(), ends: [app.world.start, app.world.goal].join() };
});
const quiet = (page) => equal(page.problems.join('; '), '', 'what the page complained of');
/** Until the library has answered all that it was asked, or a while where it is asked for ever. */
const settled = async (page) => {
  await page.waitForTimeout(450);
  const idle = () => page.evaluate(() => globalThis.waywright?.app.engine.calls.size === 0);
  for (let i = 0; i < 25 && !(await idle()); i++) await page.waitForTimeout(60);
  await page.waitForTimeout(150);
};
const box = async (page) => (await page.locator('canvas.board').first().boundingBox());

await check('there are ten scenes', () => equal(scenes.length, 10, 'their number'));

await check('weight and first motion', async () => {
  const page = await open(browser, 'about:blank', {});
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  const begun = Date.now();
  await page.goto(address);
  await page.waitForFunction(() => globalThis.waywright?.app.scene?.transport?.player?.at > 0);
  const motion = Date.now() - begun;
  await settled(page);
  const worker = await page.evaluate(() => globalThis.waywright.app.engine.call('ready'));
  const total = bytes + (worker.bytes ?? 0);
  ok(total < 500 * 1024, `the page weighs ${total} bytes`);
  ok(motion < 8000, `first motion after ${motion} ms`);
  console.log(`figure weight: ${Math.ceil(total / 1024)} KB compressed; first motion after ${motion} ms`);
  await page.context().close();
});

for (const { id, title } of scenes) {
  const page = await open(browser, `${address}#${id}`, { bypassCSP: true });

  await check(`${id}: opens, shows its code, plays, is painted on`, async () => {
    equal(await page.locator('h1').textContent(), title, 'the heading');
    await settled(page);
    await page.locator('details.code summary').click();
    await page.waitForFunction(() => document.querySelector('details.code pre').textContent.length > 100);
    const code = await page.locator('details.code pre').textContent();
    ok(!code.includes('// begin') && code.includes(';'), 'the code is not an excerpt');
    await page.locator('details.code summary').click();
    const words = [];
    if (await page.locator('.transport:visible').count()) {
      const at = () => page.evaluate(() => globalThis.waywright.app.scene.transport.player.at);
      const length = () => page.evaluate(() => globalThis.waywright.app.scene.transport.player.length);
      await page.waitForFunction(() => globalThis.waywright.app.scene.transport.player?.length > 0, null, { timeout: 30000 });
      await page.getByRole('button', { name: 'To the beginning' }).click();
      equal(await at(), 0, 'the place at the beginning');
      await page.getByRole('button', { name: 'One step', exact: true }).click();
      const one = await at();
      ok(one > 0, 'a step leads nowhere');
      await page.getByRole('button', { name: 'One step', exact: true }).click();
      await page.getByRole('button', { name: 'One step back' }).click();
      equal(await at(), one, 'the place after a step on and one back');
      const middle = Math.floor((await length()) / 2);
      await page.locator('.scrub').fill(String(middle));
      equal(await at(), middle, 'the place after scrubbing');
      await page.getByRole('button', { name: 'Run to the end' }).click();
      equal(await at(), await length(), 'the place at the end');
      words.push('scrubbed');
    }
    if (await page.locator('.brush.wall').count()) {
      await page.locator('.brush.mud').click();
      const { x, y, width, height } = await box(page);
      const before = (await state(page)).letters;
      await page.mouse.move(x + width * 0.3, y + height * 0.35);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.55, y + height * 0.62, { steps: 12 });
      await page.mouse.up();
      ok((await state(page)).letters !== before, 'painting changes nothing');
      await page.keyboard.press('z');
      equal((await state(page)).letters, before, 'the map after undo');
      words.push('painted');
    }
    await settled(page);
    quiet(page);
    return words.join(', ');
  });

  await check(`${id}: a link brings everything back`, async () => {
    if (await page.locator('.brush.water').count()) {
      await page.locator('.brush.water').click();
      const { x, y, width, height } = await box(page);
      await page.mouse.click(x + width * 0.41, y + height * 0.52);
      await page.mouse.click(x + width * 0.47, y + height * 0.57);
    }
    await page.waitForTimeout(1200);
    await page.evaluate(() => globalThis.waywright.app.scene.key?.({ key: 'p' }));
    await settled(page);
    const shared = await state(page);
    const other = await open(browser, `${address}${shared.address}`);
    await other.waitForFunction((wanted) => globalThis.waywright?.app.address() === wanted, shared.address, { timeout: 15000 }).catch(() => {});
    const found = await state(other);
    equal(found.letters, shared.letters, 'the map');
    equal(found.ends, shared.ends, 'start and goal');
    equal(found.address, shared.address, 'the link of the link');
    quiet(other);
    await other.context().close();
  });

  await check(`${id}: accessible in light and dark`, async () => {
    await page.goto('about:blank');
    await page.goto(`${address}#${id}`);
    await page.waitForTimeout(2600);
    await page.screenshot({ path: `${pictures}/${id}-light.png` });
    await page.addScriptTag({ path: axe });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${pictures}/${id}-${colorScheme}.png` });
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
      equal(violations.map((v) => `${v.id} (${v.nodes.slice(0, 3).map((n) => n.target).join(' ; ')})`).join(', '), '', `what axe found in ${colorScheme}`);
    }
    quiet(page);
  });
  await page.context().close();

  await check(`${id}: on a phone, by touch`, async () => {
    const page = await open(browser, `${address}#${id}`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, userAgent: undefined });
    await page.waitForTimeout(1500);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    ok(over <= 1, `the page is ${over} pixels too wide`);
    if (await page.locator('canvas.board').count()) {
      await page.locator('canvas.board').first().scrollIntoViewIfNeeded();
      if (await page.locator('.brush.wall').count()) await page.locator('.brush.mud').tap();
      const before = (await state(page)).letters;
      const area = await box(page);
      const session = await page.context().newCDPSession(page);
      const point = (t) => [{ x: area.x + area.width * (0.3 + 0.35 * t), y: area.y + area.height * (0.4 + 0.1 * t) }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
      for (let i = 1; i <= 10; i++) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(i / 10) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await settled(page);
      if (await page.locator('.brush.wall').count()) ok((await state(page)).letters !== before, 'a stroke of the finger paints nothing');
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${pictures}/${id}-phone.png` });
    quiet(page);
    await page.context().close();
  });
}

await check('search: every algorithm, and what they agree on', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  const select = page.getByLabel('Algorithm', { exact: true });
  const costs = {};
  for (const id of await select.locator('option').evaluateAll((all) => all.map((o) => o.value))) {
    await select.selectOption(id);
    await page.waitForTimeout(id === 'ida-star' ? 2500 : 900);
    costs[id] = await page.locator('.figures').first().locator('dd').nth(1).textContent();
  }
  for (const id of ['dijkstra', 'bidirectional']) equal(costs[id], costs.astar, `the cost by ${id}`);
  ok(+costs.greedy >= +costs.astar, 'greedy beats A*');
  for (const n of ['4', '6', '8']) {
    await page.getByLabel('Neighbors').selectOption(n);
    await settled(page);
  }
  await page.getByLabel('Map', { exact: true }).selectOption('maze');
  await settled(page);
  await page.getByRole('button', { name: 'Another' }).click();
  await settled(page);
  quiet(page);
  await page.context().close();
  return `A* ${costs.astar}`;
});

await check('search: start and goal follow the pointer during playback', async () => {
  const page = await open(browser, `${address}#search`);
  await settled(page);
  const place = (end) => page.evaluate((e) => {
    const { app } = globalThis.waywright;
    const canvas = document.querySelector('canvas.board').getBoundingClientRect();
    const g = { w: app.world.width, h: app.world.height };
    const side = Math.floor(Math.min(canvas.width / g.w, canvas.height / g.h));
    const left = canvas.left + Math.round((canvas.width - side * g.w) / 2);
    const top = canvas.top + Math.round((canvas.height - side * g.h) / 2);
    const cell = app.world[e];
    return [left + ((cell % g.w) + 0.5) * side, top + (Math.floor(cell / g.w) + 0.5) * side, side];
  }, end);
  await page.getByRole('button', { name: 'Play', exact: true }).click().catch(() => {});
  for (const end of ['goal', 'start']) {
    const before = (await state(page)).ends;
    const [x, y, side] = await place(end);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + side, y, { steps: 3 });
    await page.mouse.move(x + side, y + side, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    ok((await state(page)).ends !== before, `the ${end} did not move`);
  }
  await page.mouse.move(...(await place('start')).slice(0, 2));
  ok((await page.locator('.figures').nth(1).textContent()).includes('closed'), 'the cell under the pointer is not described');
  quiet(page);
  await page.context().close();
});

await check('keyboard only', async () => {
  const page = await open(browser, `${address}#search`);
  await settled(page);
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement.matches('.brush'))); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Mud, cost 3', 'the brush');
  for (let i = 0; i < 5 && !(await page.evaluate(() => document.activeElement.matches('canvas'))); i++) await page.keyboard.press('Tab');
  const before = await state(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await settled(page);
  const after = await state(page);
  ok(after.letters !== before.letters, 'space painted nothing');
  ok(after.ends !== before.ends, 's moved no start');
  const heard = () => page.locator('#announce').textContent();
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(500);
  ok(/\d+, \d+: /.test(await heard()), `the cursor is not announced: ${await heard()}`);
  await page.keyboard.press('End');
  await page.keyboard.press(',');
  await page.keyboard.press('p');
  for (const { title } of [...scenes.slice(1), scenes[0]]) {
    await page.keyboard.press(']');
    await page.waitForTimeout(350);
    equal(await page.locator('h1').textContent(), title, 'the next scene');
  }
  await page.keyboard.press('?');
  ok(await page.locator('dialog[open]').count(), 'no help');
  await page.keyboard.press('Escape');
  quiet(page);
  await page.context().close();
});

{
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  for (const [name, link] of LINKS) {
    await check(`hostile link: ${name}`, async () => {
      await page.goto(`${address}${link}`);
      await page.waitForTimeout(450);
      ok((await page.locator('h1').textContent()).length > 0, 'the page is empty');
      equal(await page.evaluate(() => globalThis.hacked), undefined, 'what the link did');
      quiet(page);
    });
  }
  await page.context().close();
}

{
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  for (const [name, file, bytes, accepted] of FILES) {
    await check(`dropped file: ${name}`, async () => {
      const said = await page.evaluate(async ({ file, bytes }) => {
        const { app } = globalThis.waywright;
        document.getElementById('toasts').replaceChildren();
        const list = new DataTransfer();
        list.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], file));
        dispatchEvent(new DragEvent('drop', { dataTransfer: list, bubbles: true, cancelable: true }));
        for (let i = 0; i < 100 && !document.querySelector('.toast'); i++) await new Promise((go) => setTimeout(go, 50));
        const toast = document.querySelector('.toast');
        return { words: toast?.textContent ?? '', bad: toast?.classList.contains('bad') };
      }, { file, bytes: Buffer.from(bytes).toString('base64') });
      ok(said.words.length > 10, 'nothing is said');
      equal(said.bad, !accepted, `whether “${said.words}” is a refusal`);
      await settled(page);
      quiet(page);
      return said.words.slice(0, 110);
    });
  }
  await page.context().close();
}

await check('graph: a DIMACS and a CSV network dropped, zoomed and re-routed', async () => {
  const page = await open(browser, `${address}#graph`, { reducedMotion: 'reduce' });
  await settled(page);
  for (const [file, text] of [['net.gr', 'p sp 4 5\na 1 2 3\na 2 3 4\na 3 4 5\na 1 4 20\na 4 1 1\n'], ['net.csv', 'from,to,cost\nUlm,Augsburg,86\nAugsburg,Munich,80\nUlm,Munich,200\n']]) {
    await page.evaluate(({ file, text }) => globalThis.waywright.app.openFile(new File([text], file)), { file, text });
    await settled(page);
    ok((await page.locator('.figures').first().textContent()).includes(file === 'net.gr' ? '4' : '3'), 'the numbers are not of this network');
  }
  await page.getByLabel('Network', { exact: true }).selectOption('city');
  await page.waitForTimeout(3500);
  const { x, y, width, height } = await box(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -600);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 80, y + height / 2 + 20, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  ok((await page.locator('.figures').first().textContent()).includes('40,000'), 'no city');
  await page.screenshot({ path: `${pictures}/city.png` });
  quiet(page);
  await page.context().close();
});

await check('search: a search saved here opens here', async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save this search' }).click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  await writeFile(`${pictures}/search.wwt`, bytes);
  const expanded = () => page.locator('.figures').first().locator('dd').nth(3).textContent();
  const before = await expanded();
  await page.getByLabel('Map', { exact: true }).selectOption('maze');
  await settled(page);
  await page.evaluate((text) => globalThis.waywright.app.openFile(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], 'search.wwt')), bytes.toString('base64'));
  await settled(page);
  equal(await expanded(), before, 'the expansions after opening it again');
  await page.screenshot({ path: `${pictures}/trace.png` });
  quiet(page);
  await page.context().close();
  return `${bytes.length} bytes`;
});

await check('tower: an illegal tower is refused, lanes go on', async () => {
  const page = await open(browser, `${address}#tower`);
  await page.waitForTimeout(2500);
  const refused = await page.evaluate(async () => {
    const { app } = globalThis.waywright;
    const { prices, letters } = await app.engine.call('siegeBuild', { cell: 0 });
    const cell = prices.findIndex((price, c) => price < 0 && letters[c] === 46 && c !== app.world.start);
    return cell < 0 ? 'NONE' : (await app.engine.call('siegeBuild', { cell })).outcome;
  });
  ok(['WOULD_CUT', 'OCCUPIED'].includes(refused), `the order ended ${refused}`);
  quiet(page);
  await page.context().close();
  return refused;
});

await check('crowd: frames a second with 5,000 units', async () => {
  const page = await open(browser, `${address}#crowd?u=5000`);
  await page.waitForTimeout(6000);
  const told = await page.locator('.figures').first().locator('dd').allTextContents();
  ok(+told[1] > 0, `no frames: ${told}`);
  console.log(`figure crowd: 5,000 units, ${told[1]} frames a second, a tick takes ${told[2]}`);
  quiet(page);
  await page.context().close();
});

await check('determinism: workers agree, and with the JVM', async () => {
  const page = await open(browser, `${address}#determinism`);
  await page.waitForFunction(() => document.querySelector('.verdict')?.textContent.includes('every hash equal'), null, { timeout: 60000 });
  equal(await page.locator('.figures dd').last().textContent(), 'yes', 'as on the JVM');
  quiet(page);
  await page.context().close();
});

await check('the rest of the first page was quiet', () => quiet(first));
await browser.close();
