/** The npm package, packed and installed as its users do: in a page, and in Node where it is new enough. */
import { execFile } from 'node:child_process';
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

const packed = () => check('npm: packed, installed into an empty folder, run in Node', async () => {
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
    const node = process.env.NODE24 ?? process.execPath;
    const version = (await run(node, ['--version'])).stdout.trim();
    if (Number(version.slice(1).split('.')[0]) < NODE) {
      console.log(`figure npm: not run in Node, which is ${version} here; the package needs ${NODE}`);
      return `${Math.round(size / 1024)} KB, installed, not run`;
    }
    const printed = (await run(node, ['readme.mjs'], { cwd: folder })).stdout.trim().split('\n').at(-1);
    ok(printed === '19', `the example of the README prints ${printed}`);
    const count = (await run(node, ['run.mjs'], { cwd: folder })).stdout.trim();
    return `${Math.round(size / 1024)} KB, ${count} checks in Node ${version}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

export const npm = (setting) => [() => inPage(setting), packed];
