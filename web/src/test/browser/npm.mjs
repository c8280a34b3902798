/** The npm package, packed and installed as its users do: in a page, and in Node where it is new enough. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { check, ok, open, quiet } from './harness.mjs';

const run = promisify(execFile);
const SITE = new URL('../../../target/site/engine/', import.meta.url).pathname;
const CHECKS = new URL('./package.mjs', import.meta.url);
/** WebAssembly with garbage collection. */
const NODE = 24;

const inPage = ({ browser, address }) => check('npm: the package in a page, with bad arguments', async () => {
  const page = await open(browser, `${address}#determinism`, { bypassCSP: true });
  const checks = (await readFile(CHECKS, 'utf8')).replace('export async', 'async');
  await page.addScriptTag({ type: 'module', content: `${checks}\nimport { waywright } from '${address}engine/index.js';\ncheckPackage(waywright).then((told) => (globalThis.told = told), (problem) => (globalThis.told = String(problem)));` });
  await page.waitForFunction(() => globalThis.told);
  const told = await page.evaluate(() => globalThis.told);
  ok(Array.isArray(told), told);
  quiet(page);
  await page.context().close();
  return `${told.length} checks`;
});

/** A page as a newcomer writes it, in ten lines. */
const PAGE = `<!doctype html>
<title>A path</title>
<pre id="out"></pre>
<script type="module">
  import { waywright } from './node_modules/waywright/index.js';
  const { grid } = await waywright();
  const map = grid(['..#..', '..#..', '.....']);
  const { path, cost } = map.find([0, 0], [4, 0]);
  document.getElementById('out').textContent = path.join(' ') + ' costs ' + cost.toFixed(2);
</script>`;

/** What TypeScript has to accept, and, where it says so, to refuse. */
const TYPES = `import { waywright, type Field, type Grid, type Place, type Route, type Solution } from 'waywright';
const { grid, solve, algorithms } = await waywright();
const map: Grid = grid(['..', '..'], { costs: { '.': 1, m: 3 }, neighbors: 4, corners: 'one-open' });
const route: Route = map.find([0, 0], [1, 1], { algorithm: 'astar', weight: 2 });
const [first]: Place[] = route.path;
const x: number = first[0];
const field: Field = map.field([0, 0], [1, 1]);
const next: Place | null = field.next(0, 0);
const near: Place | null = map.nearestReachable([0, 0], [1, 1]);
map.set(0, 0, '#');
const solution: Solution = solve(3, [1, 2, 3, 4, 5, 6, 7, 8, 0], { heuristic: 'MANHATTAN', most: 10 });
const names: string[] = algorithms().map(({ name }) => name);
// @ts-expect-error there are no five neighbors
grid(['..'], { neighbors: 5 });
// @ts-expect-error a place has two numbers
map.find([0], [1, 1]);
// @ts-expect-error there is no such rule
grid(['..'], { corners: 'sometimes' });
// @ts-expect-error there is no such heuristic
solve(3, [1, 0], { heuristic: 'NONE' });
// @ts-expect-error null is no place
const sure: Place = field.next(0, 0);
// @ts-expect-error what was read stays as it is
map.width = 3;
export { x, next, near, solution, names, sure };
`;

/** The ten lines in a browser, with the package as it was installed. */
async function inTenLines(browser, address, folder) {
  const page = await open(browser, 'about:blank');
  const types = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };
  await page.route(`${address}newcomer/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^.*\/newcomer\//, '');
    const body = path === 'index.html' ? PAGE : await readFile(join(folder, path));
    await route.fulfill({ body, contentType: types[path.split('.').at(-1)] });
  });
  await page.goto(`${address}newcomer/index.html`);
  await page.waitForFunction(() => document.getElementById('out').textContent);
  const said = await page.textContent('#out');
  ok(/^0,0 .* 4,0 costs 6\.83$/.test(said), `the page says ${said}`);
  await page.context().close();
}

/** The types, if the compiler is here. */
async function typed(folder) {
  const compiler = new URL('../../../node_modules/typescript/bin/tsc', import.meta.url).pathname;
  if (!existsSync(compiler)) {
    console.log('figure npm: types not checked, TypeScript is not installed here');
    return 'types not checked';
  }
  await writeFile(join(folder, 'types.ts'), TYPES);
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
  const told = await run(process.execPath, [compiler, ...options, 'types.ts'], { cwd: folder }).catch(({ stdout }) => ({ stdout }));
  ok(!told.stdout.trim(), `TypeScript says ${told.stdout}`);
  return 'types checked';
}

const packed = ({ browser, address }) => check('npm: packed, installed into an empty folder, typed, run in Node and in a page of ten lines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waywright-npm-'));
  try {
    const { stdout } = await run('npm', ['pack', SITE, '--json'], { cwd: folder });
    const [{ filename, files, size }] = JSON.parse(stdout);
    for (const name of ['index.js', 'index.d.ts', 'README.md', 'engine.wasm', 'runtime.js']) ok(files.some(({ path }) => path === name), `${name} is not in the package`);
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: folder });
    const readme = await readFile(join(folder, 'node_modules/waywright/README.md'), 'utf8');
    await writeFile(join(folder, 'readme.mjs'), /```js\n([\s\S]*?)```/.exec(readme)[1]);
    await writeFile(join(folder, 'checks.mjs'), await readFile(CHECKS));
    await writeFile(join(folder, 'run.mjs'), `import { checkPackage } from './checks.mjs';\nimport { waywright } from 'waywright';\nconsole.log((await checkPackage(waywright)).length);`);
    const types = await typed(folder);
    await inTenLines(browser, address, folder);
    const node = process.env.NODE24 ?? process.execPath;
    const version = (await run(node, ['--version'])).stdout.trim();
    if (Number(version.slice(1).split('.')[0]) < NODE) {
      // Too old a Node says so in a sentence.
      const said = await run(node, ['readme.mjs'], { cwd: folder }).then(() => '', ({ stderr }) => stderr);
      ok(/Node\.js [\d.]+ is too old for this package\. Maybe/.test(said), `the package says ${said}`);
      console.log(`figure npm: not run in Node, which is ${version} here; the package needs ${NODE}`);
      return `${Math.round(size / 1024)} KB, ${types}, not run in Node`;
    }
    const printed = (await run(node, ['readme.mjs'], { cwd: folder })).stdout.trim().split('\n').at(-1);
    ok(printed === '19', `the example of the README prints ${printed}`);
    const count = (await run(node, ['run.mjs'], { cwd: folder })).stdout.trim();
    return `${Math.round(size / 1024)} KB, ${types}, ${count} checks in Node ${version}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

export const npm = (setting) => [() => inPage(setting), () => packed(setting)];
