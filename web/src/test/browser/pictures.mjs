/**
 * Takes the pictures of docs/playground: node pictures.mjs ADDRESS FOLDER [SCENE].
 *
 * Each scene in light and dark, on a desktop and, if the environment says PHONE=1, on a phone; as WebP, which
 * the browser itself makes of what it shows.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { launch, open, settled } from './harness.mjs';

const [, , address, folder, only] = process.argv;
const phone = process.env.PHONE === '1';
await mkdir(folder, { recursive: true });
const browser = await launch();
const look = phone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : { viewport: { width: 1280, height: 800 } };

/** What is done before the picture is taken; the rest is shown as it opens. */
const PREPARE = {
  learn: (page) => page.waitForFunction(() => globalThis.waywright.app.scene.transport.player?.at > 0 && !globalThis.waywright.app.scene.transport.playing),
  roads: (page) => page.waitForTimeout(3500),
  search: (page) => scrub(page, 0.72),
  race: (page) => scrub(page, 0.55),
  sealed: (page) => scrub(page, 0.8),
  puzzle: async (page) => {
    await page.waitForFunction(() => globalThis.waywright.app.scene.tree()?.met === globalThis.waywright.app.scene.tree()?.size);
    await scrub(page, 0.4);
  },
  crowd: (page) => page.waitForFunction(() => globalThis.waywright.app.scene?.now().ticks > 90),
  tower: async (page) => {
    // A tower where it costs the creeps most; the pointer rests where none may be built.
    const spot = (refused) => page.evaluate((last) => {
      const { scene, visited, world } = globalThis.waywright.app;
      const { prices } = scene.now().site;
      const built = (visited.settings.save().t ?? '').split('.').map(Number);
      const open = [...prices.keys()].filter((cell) => world.isOpen(cell) && !built.includes(cell) && (last ? prices[cell] < 0 : prices[cell] > 0));
      if (!open.length) return null;
      const cell = open.sort((a, b) => prices[b] - prices[a])[0];
      const box = scene.board.canvas.getBoundingClientRect();
      return [box.left + scene.board.geometry.x(cell), box.top + scene.board.geometry.y(cell)];
    }, refused);
    const dear = await spot(false);
    if (dear) {
      await page.mouse.click(...dear);
      await settled(page);
    }
    const shut = await spot(true);
    if (shut) await page.mouse.move(...shut);
    await page.waitForFunction(() => globalThis.waywright.app.scene?.now().where.length > 16);
  },
  mesh: (page) => page.waitForFunction(() => globalThis.waywright.app.scene.transport.player?.at >= globalThis.waywright.app.scene.transport.player?.length),
  graph: (page) => scrub(page, 0.6),
  determinism: (page) => page.waitForFunction(() => /equal/.test(document.querySelector('.verdict').textContent)),
  // Garry on a long path.
  garry: (page) => page.waitForFunction(() => globalThis.waywright.app.scene?.run.answer && globalThis.waywright.app.scene.board.painter.now?.path.length > 12),
  // All units have advanced.
  tactics: (page) => page.waitForTimeout(4000),
};

async function scrub(page, part) {
  if (!(await page.locator('.transport:visible').count())) return;
  await page.waitForFunction(() => globalThis.waywright.app.scene.transport.player?.length > 0);
  await page.evaluate((p) => {
    const { transport } = globalThis.waywright.app.scene;
    transport.jump(Math.round(transport.player.length * p));
  }, part);
  await page.waitForTimeout(400);
}

/** A PNG as WebP. */
async function smaller(page, png) {
  const text = await page.evaluate(async (data) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))]));
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.6);
  }, png.toString('base64'));
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

const list = await open(browser, address);
const scenes = (await list.evaluate(() => [...document.querySelectorAll('#scenes a')].map((a) => a.dataset.scene))).filter((id) => !only || id === only);
const LINKS = { puzzle: 'puzzle?b=8.6.7.2.5.4.3.0.1&a=astar&h=MANHATTAN' };

for (const id of scenes) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open(browser, `${address}#${LINKS[id] ?? id}`, { ...look, colorScheme });
    await settled(page);
    await PREPARE[id]?.(page);
    const png = await page.screenshot();
    const name = `${folder}/${id}-${colorScheme}${phone ? '-phone' : ''}`;
    await writeFile(`${name}.webp`, await smaller(page, png));
    if (process.env.PNG === '1') await writeFile(`${name}.png`, png);
    if (page.problems.length) console.log(id, page.problems);
    await page.context().close();
  }
}
await browser.close();
