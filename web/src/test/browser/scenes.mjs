/** Every scene in a real browser: node scenes.mjs ADDRESS FOLDER-FOR-PICTURES FOLDER-OF-FILES. */
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { box, check, equal, launch, ok, open, quiet, settled, state, together, until } from './harness.mjs';
import { hostileFiles, hostileLinks } from './hostile.mjs';
import { alone, stories } from './stories.mjs';
import { hands } from './hands.mjs';
import { newcomers, patient } from './newcomers.mjs';
import { npm } from './npm.mjs';
import { driven } from './roads.mjs';
import { tenSeconds } from './tenseconds.mjs';
import { everyFile, fair, survives, tiled, truths } from './truth.mjs';

const [, , address, pictures, files, data] = process.argv;
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
await mkdir(pictures, { recursive: true });
const browser = await launch();

const first = await open(browser, address, { reducedMotion: 'reduce' });
const scenes = await first.evaluate(() => [...document.querySelectorAll('#scenes a')].map((a) => ({ id: a.dataset.scene, title: a.textContent })));
await settled(first);
await check('there are thirteen scenes', () => equal(scenes.length, 13, 'their number'));

/** Opened, its code read, stepped, scrubbed, painted on, and audited. */
async function used({ id, title }) {
  const page = await open(browser, `${address}#${id}`, { bypassCSP: true, reducedMotion: 'reduce' });
  await check(`${id}: opens, shows its code, plays, is painted on`, async () => {
    equal(await page.locator('h1').textContent(), title, 'the heading');
    await settled(page);
    await showsCode(page);
    const words = [];
    if (await page.locator('.transport:visible').count()) words.push(await scrubbed(page));
    if (await page.locator('.brush.wall').count()) words.push(await painted(page));
    await settled(page);
    quiet(page);
    return words.join(', ');
  });
  await check(`${id}: accessible in light and dark`, async () => {
    await page.addScriptTag({ path: axe });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await page.screenshot({ path: `${pictures}/${id}-${colorScheme}.png` });
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
      equal(violations.map((v) => `${v.id} (${v.nodes.slice(0, 3).map((n) => n.target).join(' ; ')})`).join(', '), '', `what axe found in ${colorScheme}`);
    }
    equal(await cut(page), '', 'what does not fit');
    quiet(page);
  });
  await page.context().close();
}

async function showsCode(page) {
  await page.getByRole('button', { name: 'The code that made this' }).click();
  await until(page, () => document.querySelector('#code pre').textContent.length > 100);
  const code = await page.locator('#code pre').first().textContent();
  ok(/^import .*;\n/.test(code) || code.includes('class FromThePage'), 'the code is no program');
  await page.keyboard.press('Escape');
  await until(page, () => !document.getElementById('code').open);
}

async function scrubbed(page) {
  const at = () => page.evaluate(() => globalThis.waywright.app.scene.transport.player.at);
  const length = () => page.evaluate(() => globalThis.waywright.app.scene.transport.player.length);
  const press = (name) => page.getByRole('button', { name, exact: true }).click();
  await until(page, () => globalThis.waywright.app.scene.transport.player?.length > 0);
  await press('To the beginning');
  equal(await at(), 0, 'the place at the beginning');
  await press('One step');
  const one = await at();
  ok(one > 0, 'a step leads nowhere');
  await press('One step');
  await press('One step back');
  equal(await at(), one, 'the place after a step on and one back');
  const middle = Math.floor((await length()) / 2);
  for (const place of [middle, 1, middle]) {
    await page.locator('.scrub').fill(String(place));
    equal(await at(), place, 'the place after scrubbing');
  }
  await press('Run to the end');
  equal(await at(), await length(), 'the place at the end');
  await press('Play');
  await until(page, () => globalThis.waywright.app.scene.transport.player.at > 0);
  await press('Run to the end');
  return 'scrubbed';
}

async function painted(page) {
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
  return 'painted';
}

/** What is wider than its place. */
const cut = (page) => page.evaluate(() => {
  const over = [...document.querySelectorAll('button, dt, dd, label, h1, h2, p, th, td, .card, .transport')].filter((e) => e.offsetParent && !e.classList.contains('unseen') && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline' && getComputedStyle(e).textOverflow !== 'ellipsis');
  if (document.documentElement.scrollWidth > innerWidth + 1) over.push(document.documentElement);
  const ruler = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('#panel select, #dock select, .pane select')) {
    ruler.font = getComputedStyle(select).font;
    // The sign that opens the list takes some room, too.
    if (select.offsetParent && ruler.measureText(select.selectedOptions[0]?.textContent).width > select.clientWidth - 28) over.push(select);
  }
  return over.map((e) => `${e.tagName.toLowerCase()}.${e.className} “${e.textContent.slice(0, 30)}”`).join(', ');
});

/** The share of a picture's rows, from above and from below, in which nothing is drawn. */
const bands = (page) => page.evaluate(() => {
  const canvas = document.querySelector('.frame.town canvas');
  const { width, height } = canvas;
  const pixels = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, width, height).data.buffer);
  const isEmpty = (y) => pixels.subarray(y * width, (y + 1) * width).every((pixel) => pixel === pixels[y * width]);
  let [above, below] = [0, 0];
  while (above < height && isEmpty(above)) above++;
  while (above + below < height && isEmpty(height - 1 - below)) below++;
  return (above + below) / height;
});

async function touched({ id }) {
  await check(`${id}: on a phone, by touch`, async () => {
    const page = await open(browser, `${address}#${id}`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await settled(page);
    equal(await cut(page), '', 'what does not fit');
    if (await page.locator('.frame.town').count()) ok((await bands(page)) < 0.25, 'empty bands above and below the town');
    if (await page.locator('canvas.board').count()) {
      await page.locator('canvas.board').first().scrollIntoViewIfNeeded();
      const paints = (await page.locator('.brush.mud').count()) > 0;
      if (paints) await page.locator('.brush.mud').tap();
      const before = (await state(page)).letters;
      const area = await box(page);
      const session = await page.context().newCDPSession(page);
      const point = (t) => [{ x: area.x + area.width * (0.3 + 0.35 * t), y: area.y + area.height * (0.4 + 0.1 * t) }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
      for (let i = 1; i <= 10; i++) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(i / 10) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await settled(page);
      if (paints) ok((await state(page)).letters !== before, 'a stroke of the finger paints nothing');
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${pictures}/${id}-phone.png` });
    await page.setViewportSize({ width: 844, height: 390 });
    await settled(page);
    equal(await cut(page), '', 'what does not fit on a phone held sideways');
    await page.screenshot({ path: `${pictures}/${id}-sideways.png` });
    quiet(page);
    await page.context().close();
  });
}

/** For who works on a part: ONLY=graph,truth leaves the others out. */
const only = process.env.ONLY?.split(',');
const wanted = (name) => !only || only.includes(name);
const chosen = scenes.filter(({ id }) => wanted(id));
const setting = { browser, address, pictures, files, scenes, data, busy: only ? '' : ', beside other tests' };
if (only?.includes('alone')) for (const story of alone(setting)) await story();
await fair();
const parts = { hands, newcomers, tenSeconds, npm, roads: driven, stories, hostile: (s) => [...hostileLinks(s), ...hostileFiles(s)], survives, files: everyFile, truth: truths, tiled, ...(only ? {} : { alone }) };
await Promise.all([
  // Pages of their own beside the others: those that wait take nobody's turn.
  together(wanted('newcomers') ? patient(setting) : [], 2),
  together([
    ...Object.entries(parts).flatMap(([name, part]) => (wanted(name) ? part(setting) : [])),
    ...chosen.flatMap((scene) => [() => used(scene), () => touched(scene)]),
  ]),
]);
await check('the rest of the first page was quiet', () => quiet(first));
await browser.close();
