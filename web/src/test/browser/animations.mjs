/**
 * Takes the animations of docs: node animations.mjs ADDRESS FOLDER.
 *
 * Each is an animated PNG of the picture alone, made of what the page shows at places that are chosen, not at times:
 * so it is the same on every machine, as far as fonts are.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { animate, read } from './apng.mjs';
import { launch, open, settled } from './harness.mjs';

const [, , address, folder, only] = process.argv;
await mkdir(folder, { recursive: true });
const browser = await launch();

/** Where the recorded search of a scene stands. */
const seek = (page, part) => page.evaluate((p) => {
  const { transport } = globalThis.waywright.app.scene;
  transport.jump(Math.round(transport.player.length * p));
}, part);
const frame = (page) => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));

const STORIES = {
  /** Four searches race on one map. */
  race: {
    link: '#race', viewport: { width: 1060, height: 800 }, of: '.panes', frames: 36, millis: 90, last: 1800,
    // Words need not touch the edge of the film.
    begin: (page) => page.locator('.panes').evaluate((panes) => (panes.style.padding = '12px')),
    at: (page, i, n) => seek(page, i / n),
  },
  /** The tree of the hardest board of the 8-puzzle. */
  puzzle: {
    link: '#puzzle?b=8.6.7.2.5.4.3.0.1&a=astar&h=MANHATTAN', viewport: { width: 1100, height: 640 }, of: '.beside', frames: 48, millis: 110, last: 1800,
    // First the tree grows, then the solution is walked.
    at: async (page, i, n) => {
      await page.evaluate((part) => globalThis.waywright.app.scene.grow(part), Math.min(1, (2.4 * i) / n));
      await seek(page, Math.max(0, (2.4 * i - n) / (1.4 * n)));
    },
  },
  /** Intervals of Polyanya, and the four ways at the end. */
  mesh: {
    link: '#mesh', viewport: { width: 1100, height: 660 }, of: 'canvas.board', frames: 36, millis: 90, last: 2200,
    at: (page, i, n) => seek(page, i / n),
  },
  /** The lane grows with every tower, and creeps walk it. */
  tower: {
    link: '#tower', viewport: { width: 1100, height: 680 }, of: 'canvas.board', frames: 72, millis: 90, last: 1600,
    begin: (page) => page.getByRole('button', { name: 'Sell all' }).click(),
    at: (page, i, n) => page.evaluate(async (part) => {
      const { scene } = globalThis.waywright.app;
      const plan = scene.opening();
      // Where a creep stands none goes up: it is tried again at the next frame.
      for (const cell of plan.slice(0, Math.ceil(plan.length * Math.min(1, part * 2.6)))) if (scene.now().site.letters[cell] === 46) await scene.order(cell);
      await scene.advance(part < 0.4 ? 5 : 18);
    }, i / n),
  },
  /** Three hundred units cross two rivers and form a box. */
  crowd: {
    link: '#crowd?y=grid', viewport: { width: 1100, height: 680 }, of: 'canvas.board', frames: 78, millis: 90, last: 2200,
    at: (page, i) => page.evaluate((n) => globalThis.waywright.app.scene.advance(n), i ? 2 : 0),
  },
  /** What is reached, drawn as time goes on, and then traffic on the avenues. */
  roads: {
    link: '#roads?s=3&v=reach&m=1', viewport: { width: 1100, height: 720 }, of: 'canvas.board', frames: 44, millis: 90, last: 1800,
    at: (page, i, n) => page.evaluate((part) => globalThis.waywright.app.scene.film(part), i / n),
  },
};

for (const [name, { link, viewport, of, frames, millis, last, begin, at }] of Object.entries(STORIES)) {
  if (only && only !== name) continue;
  const page = await open(browser, `${address}${link}`, { viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  // Times are those of a machine: no word of them.
  await page.evaluate(() => {
    const { engine } = globalThis.waywright.app;
    const call = engine.call.bind(engine);
    engine.call = (operation, argument) => (operation === 'measure' ? new Promise(() => {}) : call(operation, argument));
    const { app } = globalThis.waywright;
    if (app.definition.map !== false && !['arena', 'rivers'].includes(app.definition.suits)) app.make('town', 4);
  });
  await begin?.(page);
  await settled(page);
  if (name === 'puzzle') await page.waitForFunction(() => globalThis.waywright.app.scene.tree()?.met > 0 && globalThis.waywright.app.scene.transport.player?.length > 1);
  const pictures = [];
  for (let i = 0; i <= frames; i++) {
    await at(page, i, frames);
    await frame(page);
    pictures.push(read(await page.locator(of).first().screenshot()));
  }
  const bytes = animate(pictures, (i) => (i === frames ? last : millis));
  await writeFile(`${folder}/${name}.png`, bytes);
  console.log(`${name}.png: ${pictures.length} frames of ${pictures[0].width} x ${pictures[0].height}, ${Math.round(bytes.length / 1024)} KB`);
  if (page.problems.length) console.log(name, page.problems);
  await page.context().close();
}
await browser.close();
