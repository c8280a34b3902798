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
  for (const engine of ['astar', 'canonical', 'jps']) {
    await check(`${task.name} ${engine}`, async () => {
      const found = await page.evaluate(async ({ task, engine }) => {
        const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        return globalThis.waywright.app.engine.call('queries', {
          width: task.width, height: task.height, engine, rounds: task.rounds,
          letters: new Int8Array(bytes(task.letters).buffer), queries: new Int32Array(bytes(task.queries).buffer),
        });
      }, { task, engine });
      equal(found.hash, task[engine].hash, 'the hash');
      const total = (totals[engine] ??= { queries: 0, browser: 0, jvm: 0, expanded: 0 });
      total.queries += task.count;
      total.browser += found.millis;
      total.jvm += task[engine].millis;
      total.expanded += found.expanded;
      return `${task.count} queries, hash ${found.hash}`;
    });
  }
}
for (const [engine, t] of Object.entries(totals)) {
  console.log(`figure ${engine}: ${t.queries} queries, ${t.expanded} expansions, JVM ${t.jvm.toFixed(0)} ms, browser ${t.browser.toFixed(0)} ms, ${(t.browser / t.jvm).toFixed(2)} times`);
}
await check('no console error, no request to another host', () => equal(page.problems.join('; '), '', 'what the page did'));
await browser.close();
