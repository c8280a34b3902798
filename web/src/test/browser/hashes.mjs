/** The paths of many queries in the browser, compared by hash with those of the JVM: node hashes.mjs ADDRESS FOLDER. */
import { readdir, readFile } from 'node:fs/promises';
import { check, equal, launch, open } from './harness.mjs';

const [, , address, folder] = process.argv;
const browser = await launch();
const page = await open(browser, `${address}#search`);
await page.evaluate(() => globalThis.waywright.app.engine.call('ready'));
const totals = {};
for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()) {
  const task = JSON.parse(await readFile(`${folder}/${name}`, 'utf8'));
  if (task.roads) {
    await check(`${task.name}, customizable hierarchy`, async () => {
      const found = await page.evaluate(async ({ name: file, seed, profile, osm, step }) => {
        const engine = globalThis.waywright.app.late;
        if (osm) await engine.call('readRoads', { name: file, bytes: Int8Array.from(atob(osm), (c) => c.charCodeAt(0)) });
        await engine.call('make', { kind: osm ? '' : file.split(' ')[0], seed, profile });
        const { hash } = await engine.call('hash', { step });
        return hash;
      }, task);
      equal(found, task.hash, 'the hash');
      return `hash ${found}`;
    });
    continue;
  }
  if (task.living) {
    await check(`${task.name}, ${task.ticks} ticks`, async () => {
      const found = await page.evaluate(({ seed, ticks }) => globalThis.waywright.app.late.call('living', { seed, ticks }), task);
      equal(found.hash, task.hash, 'the hash');
      return `hash ${found.hash}, ${found.pushed} pushed, ${found.stuck} stuck`;
    });
    continue;
  }
  if (task.crowd) {
    await check(`${task.name}, ${task.steps} steps`, async () => {
      // In a document of its own: engines need the rules of workers, under which the page runs them.
      const alone = await open(browser, `${address}engine/runtime.js`, { bypassCSP: true });
      await alone.route('**/crowd.wasm', (route) => route.fulfill({ path: `${folder}/crowd.wasm`, contentType: 'application/wasm' }));
      const found = await alone.evaluate(async ({ units, steps }) => {
        const { load } = await import(location.href);
        const { exports } = await load(new URL('crowd.wasm', location.href).href);
        return exports.play(units, steps);
      }, task);
      await alone.close();
      equal(found, task.hash, 'the hash');
      return `hash ${found}`;
    });
    continue;
  }
  if (task.units) {
    await check(`${task.name}, ${task.ticks} ticks`, async () => {
      const found = await page.evaluate(({ width, height, letters, formation, ...game }) => {
        // Each crowd is sent to the side opposite to its own.
        const half = game.units / game.crowds;
        const orders = Array.from({ length: game.crowds }, (_, side) => ({ formation, cell: (height >> 1) * width + (side ? 8 : width - 9), who: Int32Array.from({ length: half }, (__, i) => side * half + i) }));
        const map = { width, height, letters: new Int8Array(Uint8Array.from(atob(letters), (c) => c.charCodeAt(0)).buffer) };
        return globalThis.waywright.app.late.call('crowdHash', { map, orders, ...game });
      }, task);
      equal(found.hash, task.hash, 'the hash');
      return `hash ${found.hash}`;
    });
    continue;
  }
  for (const { engine, count, hash, millis } of task.answers) {
    await check(`${task.name} ${engine}`, async () => {
      const found = await page.evaluate(async ({ task, engine, count }) => {
        const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        const { app } = globalThis.waywright;
        const { width, height, rounds } = task;
        const [letters, queries] = [new Int8Array(bytes(task.letters).buffer), new Int32Array(bytes(task.queries).buffer).slice(0, 2 * count)];
        return engine === 'polyanya' ? app.late.call('straightQueries', { map: { width, height, letters, neighbors: 8, corners: 0, unit: 1 }, queries, rounds }) : app.engine.call('queries', { width, height, engine, rounds, letters, queries });
      }, { task, engine, count });
      equal(found.hash, hash, 'the hash');
      const total = (totals[engine] ??= { queries: 0, browser: 0, jvm: 0, expanded: 0 });
      total.queries += count;
      total.browser += found.millis;
      total.jvm += millis;
      total.expanded += found.expanded;
      return `${count} queries, hash ${found.hash}`;
    });
  }
}
for (const [engine, t] of Object.entries(totals)) {
  console.log(`figure ${engine}: ${t.queries} queries, ${t.expanded} expansions, JVM ${t.jvm.toFixed(0)} ms, browser ${t.browser.toFixed(0)} ms, ${(t.browser / t.jvm).toFixed(2)} times`);
}
await check('no console error, no request to another host', () => equal(page.problems.join('; '), '', 'what the page did'));
await browser.close();
