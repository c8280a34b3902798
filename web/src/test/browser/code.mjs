/** The programs that the page gives as "the code that made this", and what it says they print: node code.mjs ADDRESS FOLDER. */
import { mkdir, writeFile } from 'node:fs/promises';
import { check, launch, ok, open, quiet, settled, until } from './harness.mjs';

const [, , address, folder] = process.argv;
const browser = await launch();
const page = await open(browser, `${address}#determinism`, { reducedMotion: 'reduce' });
await settled(page);

/** A map with everything on it. */
const mixed = () => globalThis.waywright.app.make('dungeon', 7);
const strange = () => {
  const rows = ['.1..#..1.~~.', '..m.#...>...', '..m.#...#...', '.v..#..2#.2.', '....#...#...'];
  globalThis.waywright.app.world.replace(12, 5, Uint8Array.from(rows.join(''), (c) => c.charCodeAt(0)), 0, 59);
};
const wide = () => {
  const rows = [...Array(4).fill('.'.repeat(26)), '...##.....####....##......', '...##.....####....##......', '..........##......##...##.', '.....###..................', '.....###..........##......', '..................##......'];
  globalThis.waywright.app.world.replace(26, 10, Uint8Array.from(rows.join(''), (c) => c.charCodeAt(0)), 26, 200);
};
const oneWay = () => {
  const rows = ['....#....', '..m.>..~.', '....#..^.'];
  globalThis.waywright.app.world.replace(9, 3, Uint8Array.from(rows.join(''), (c) => c.charCodeAt(0)), 9, 17);
};

/** A name, an address, and what is done there first. */
const PROGRAMS = [
  ...[1, 3, 4, 5, 6, 7, 8, 10, 11].map((step) => [`learn-${step}`, `#learn?s=${step}`]),
  ['search', '#search'],
  ...['dijkstra', 'bidirectional', 'greedy', 'bfs', 'canonical', 'jps', 'jpsw', 'indexed', 'auto'].map((a) => [`search-${a}`, `#search?a=${a}`]),
  ['search-weighted', '#search?a=weighted-astar&w=2.5'], ['search-anytime', '#search?a=anytime'],
  ['search-four', '#search?n=4'], ['search-corners', '#search?n=8&c=2'], ['search-hex', '#search?n=6'],
  ...['astar', 'jpsw', 'canonical', 'auto'].map((a) => [`search-mixed-${a}`, `#search?a=${a}`, mixed]),
  ['search-mixed-hex', '#search?n=6', mixed], ['search-mixed-theta', '#search?a=theta', mixed], ...['theta', 'polyanya', 'jps', 'auto'].flatMap((a) => [1, 2, 3].map((u) => [`search-${a}-${u}`, `#search?a=${a}&u=${u}`, wide])), ['search-portals', '#search', strange], ['search-one-way', '#search', oneWay],
  ['race', '#race?r=dijkstra.astar.weighted-astar.jps&w=2'], ['race-mixed', '#race?r=astar.jps.jpsw', mixed],
  ['sealed', '#sealed'], ['sealed-reached', '#sealed?g=0', mixed],
  ['puzzle', '#puzzle'], ['puzzle-astar', '#puzzle?b=5.8.2.6.4.7.1.0.3&a=astar&h=MANHATTAN'], ['puzzle-none', '#puzzle?b=8.5.2.6.4.7.1.0.3'],
  ['graph', '#graph?k=streets'], ['graph-stops', '#graph?k=stops&n=30&l=2&a=greedy'], ['graph-one-way', '#graph?k=stops&n=40&d=1&a=bidirectional'], ['graph-town', '#graph?k=town&a=dijkstra'],
  ['roads', '#roads'], ['roads-traffic', '#roads?s=5&p=car&e=40.300&t=400-90.91.92_200-100.120'], ['roads-foot', '#roads?p=foot'], ['roads-rings', '#roads?k=rings&s=2'], ['roads-hill', '#roads?k=hill&p=foot'], ['tower', '#tower'], ['tower-mixed', '#tower', mixed], ['garry', '#garry'], ['crowd', '#crowd'], ['crowd-door', '#crowd?d=1&f=wedge&y=grid'], ['crowd-mixed', '#crowd', mixed], ['tactics', '#tactics'], ['mesh', '#mesh'], ['mesh-points', '#mesh?r=0'], ['mesh-wide', '#mesh?r=6'], ['determinism', '#determinism?s=7'],
];

await mkdir(folder, { recursive: true });
for (const [name, hash, prepare] of PROGRAMS) {
  await check(`code: ${name}`, async () => {
    // As a visitor who comes by this link; only that the library is loaded already.
    await page.evaluate((link) => {
      const { app } = globalThis.waywright;
      app.own.pristine = true;
      app.world.setRules(8, 0);
      history.replaceState(null, '', link);
      app.visit(link);
    }, hash);
    await settled(page);
    if (prepare) await page.evaluate(prepare);
    await settled(page);
    if (hash.startsWith('#determinism')) await until(page, () => /equal/.test(document.querySelector('.verdict').textContent));
    if (hash.startsWith('#puzzle')) await until(page, () => {
      try {
        return !!globalThis.waywright.app.scene.code();
      } catch {
        return false;
      }
    });
    const { source, prints } = await page.evaluate(() => globalThis.waywright.app.scene.code());
    ok(source.startsWith('import ') || source.includes('class FromThePage'), 'there is no program');
    await writeFile(`${folder}/${name}.java`, source);
    await writeFile(`${folder}/${name}.txt`, prints);
    quiet(page);
    return prints.split('\n')[0];
  });
}
await browser.close();
