/**
 * Opens every kind of page in a browser, light, dark and on a phone, and looks for what a reader must not meet: findings of axe,
 * errors, requests to other hosts, pages wider than the screen, searches that do not find. Keeps a screenshot of each.
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [site, shots] = process.argv.slice(2);
const PAGES = {
  landing: 'index.html', guide: 'units.html', tutorials: 'tutorials.html', questions: 'questions.html', gallery: 'gallery.html', comingfrom: 'coming-from/gdx-ai.html',
  reference: 'rules.html', benchmarks: 'benchmarks.html', decisions: 'decisions.html', decision: 'decisions/0024-units-that-move.html', modules: 'api/modules.html',
  module: 'api/waywright.grid/module-summary.html', package: 'api/waywright.grid/waywright/grid/package-summary.html',
  class: 'api/waywright.grid/waywright/grid/Movement.html', interface: 'api/waywright.core/waywright/search/Search.html', types: 'api/allclasses-index.html', missing: '404.html',
};
const MODES = {
  light: { viewport: { width: 1360, height: 850 }, colorScheme: 'light' },
  dark: { viewport: { width: 1360, height: 850 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  sideways: { viewport: { width: 844, height: 390 }, colorScheme: 'dark' },
  small: { viewport: { width: 667, height: 375 }, colorScheme: 'light' },
};
/** What people search for, and a page that must be among the first three. */
const SEARCHES = {
  GridPathfinder: 'route/GridPathfinder.html', DijkstraMap: 'field/DijkstraMap.html', 'tower defense': 'living-worlds.html', hexagon: 'living-worlds.html', flee: 'field/DijkstraMap.html',
  openstreetmap: 'roads.html', 'flow field': 'waywright/grid/field/', libgdx: 'libgdx.html', gradle: 'recipes.html', JGraphT: 'jgrapht.html', formation: 'units/Formation.html', radius: 'rules.html',
  'sliding tiles': 'puzzle/SlidingPuzzle.html', RoadMatrix: 'route/RoadMatrix.html', rollback: 'determinism.html', isochrone: 'roads.html', Polyanya: 'waywright/mesh', threads: 'threads.html',
};
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.wasm': 'application/wasm', '.json': 'application/json' };

const server = http.createServer((request, answer) => {
  const asked = path.join(site, decodeURI(request.url.split('?')[0]));
  const file = asked.endsWith('/') ? path.join(asked, 'index.html') : asked;
  const there = fs.existsSync(file) && fs.statSync(file).isFile();
  answer.writeHead(there ? 200 : 404, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  answer.end(there ? fs.readFileSync(file) : '');
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const root = `http://127.0.0.1:${server.address().port}/`;
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
fs.mkdirSync(shots, { recursive: true });
const wrong = [];

async function look(kind, address, mode, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const say = (words) => wrong.push(`${kind}, ${mode}: ${words}`);
  page.on('console', (message) => message.type() === 'error' && say(message.text()));
  page.on('pageerror', (error) => say(error.message));
  page.on('request', (request) => !/^(blob|data):/.test(request.url()) && !request.url().startsWith(root) && say(`asks ${request.url()}`));
  await page.goto(root + address, { waitUntil: 'networkidle' }).catch((error) => say(error.message));
  await page.screenshot({ path: path.join(shots, `${kind}-${mode}.png`) });
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { iframes: false }));
  for (const { id, nodes } of found.violations) say(`axe ${id}: ${nodes.length} × ${nodes[0].target.join(' ')}`);
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)) say('wider than the screen');
  await context.close();
}

async function search() {
  const page = await browser.newPage();
  await page.goto(root + PAGES.guide);
  for (const [words, wanted] of Object.entries(SEARCHES)) {
    const first = await page.evaluate(async (query) => {
      const { results } = await (await import('/pagefind/pagefind.js')).search(query);
      return Promise.all(results.slice(0, 3).map(async (result) => (await result.data()).url));
    }, words);
    if (!first.some((url) => url.includes(wanted))) wrong.push(`"${words}" finds ${first.join(', ')} and not ${wanted}`);
  }
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').fill('GridPathfinder');
  await page.locator('.pagefind-ui__result-link').first().waitFor();
  await page.screenshot({ path: path.join(shots, 'search-light.png') });
}

/** The switch of colors reaches the scene within a page, too. */
async function colors() {
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.goto(root, { waitUntil: 'networkidle' });
  await page.locator('starlight-theme-select select:visible').selectOption('dark');
  const scene = await page.evaluate(() => document.querySelector('iframe').contentDocument.documentElement.dataset.theme);
  if (scene !== 'dark') wrong.push(`the scene of a dark page is ${scene}`);
}

async function tabs() {
  const page = await browser.newPage();
  await page.goto(root);
  const labels = await page.locator('.tabs').first().locator('label').allInnerTexts();
  if (labels.join(', ') !== 'Maven, Gradle, Kotlin') wrong.push(`the tabs are ${labels.join(', ')}`);
  await page.getByText('Kotlin', { exact: true }).click();
  const shown = await page.locator('.tabs .panel:visible').innerText();
  if (!shown.includes('implementation("io.')) wrong.push(`the tab Kotlin shows ${shown}`);
  await page.goto(root);
  if (!(await page.locator('.tabs input[value=Kotlin]').isChecked())) wrong.push('the tab is forgotten');
}

for (const [mode, options] of Object.entries(MODES)) for (const [kind, address] of Object.entries(PAGES)) await look(kind, address, mode, options);
await search();
await colors();
await tabs();
await browser.close();
server.close();
for (const words of wrong) console.error(words);
console.log(`site: ${Object.keys(PAGES).length} kinds of pages in ${Object.keys(MODES).length} views, ${Object.keys(SEARCHES).length} searches, ${wrong.length} findings`);
process.exitCode = wrong.length ? 1 : 0;
