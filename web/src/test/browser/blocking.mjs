/**
 * How long the page cannot answer: node blocking.mjs ADDRESS SAMPLES [RUNS] [SCENE]. No test: a command for a quiet machine.
 *
 * Each scene is opened, played, dragged and edited, gets a map and a road extract from the disk, and is left. Of each part the
 * longest task of the page's own thread that the browser counts as long (above 50 ms), and the longest time that an event of the
 * visitor was worked on (above 16 ms). Both are times of a clock on the wall: on a busy machine others are in them. So it also
 * says the most time of the processor that a task of the thread took, whatever else the machine did, and what ran in it.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { box, drawn, drop, launch, open, until } from './harness.mjs';
import { lattice } from './pbf.mjs';

const [, , address, samples, runs = '3', only] = process.argv;
const TOWN = Buffer.from(lattice(90).xml);
const browser = await launch();

/** What the page itself can hear of the browser, from its beginning on. */
const watch = (page) => page.evaluate(() => {
  const seen = (globalThis.blocked = { tasks: [], events: [] });
  const hear = (type, take, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  hear('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  hear('event', ({ name, processingStart, processingEnd }) => seen.events.push([processingStart, processingEnd - processingStart, name]), { durationThreshold: 16 });
});

/** Until the library has answered; it may still measure, as it does while a visitor goes on. */
async function settled(page) {
  await drawn(page);
  await until(page, () => {
    const { engine, lately } = globalThis.waywright?.app ?? { lately: {} };
    return engine && [...engine.calls.values(), ...(lately.engine?.calls.values() ?? [])].every(({ operation }) => /Tick$|Turn$|^measure/.test(operation));
  });
  await drawn(page);
}

const next = (page, part) => page.evaluate((name) => performance.mark(`part ${name}`), part);

const TRACED = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** Of what is told of a task: only what holds other things. */
const HOLDERS = /^(RunTask|FireAnimationFrame|TimerFire|HandlePostMessage|EventDispatch|V8\.GC_.*|v8\.callFunction|RunMicrotasks|ParseHTML|EvaluateScript)$/;

/** The tasks of the thread of a page, by what was done: the one that took the most time of the processor, and what ran in it. */
function tasksOf(trace) {
  const { traceEvents } = JSON.parse(trace);
  const marks = traceEvents.filter(({ name }) => name.startsWith('part '));
  const { pid, tid } = marks[0];
  const own = traceEvents.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid && event.tdur);
  const parts = [{ name: 'open', ts: 0 }, ...marks.map(({ name, ts }) => ({ name: name.slice(5), ts }))];
  return parts.map(({ name, ts }, i) => {
    const task = own.filter((one) => one.name === 'RunTask' && one.ts >= ts && one.ts < (parts[i + 1]?.ts ?? Infinity)).reduce((most, one) => (one.tdur > most.tdur ? one : most), { tdur: 0 });
    const sums = new Map();
    for (const { name: kind, ts: at, dur, tdur, args } of own) {
      if (at < task.ts || at + dur > task.ts + task.dur || HOLDERS.test(kind)) continue;
      const { functionName, url = '' } = args.data ?? {};
      const words = kind === 'FunctionCall' ? `${functionName || 'a function'} in ${url.split('/').at(-1) || 'the test'}` : kind;
      sums.set(words, (sums.get(words) ?? 0) + tdur);
    }
    const what = [...sums].sort((a, b) => b[1] - a[1]).filter(([, took]) => took > task.tdur / 6).slice(0, 4).map(([words, took]) => `${Math.round(took / 1000)} ms ${words}`).join(', ');
    return { name, cpu: Math.round(task.tdur / 1000), what };
  });
}

/** Goes from place to place of the picture, given in parts of it; pressed or not. */
async function move(page, from, to, pressed) {
  await page.locator('.frame canvas, .tiles').first().scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box(page).catch(() => null)) ?? (await page.locator('.frame').first().boundingBox());
  const at = (t) => [0, 1].map((i) => [x, y][i] + [width, height][i] * (from[i] + (to[i] - from[i]) * t));
  await page.mouse.move(...at(0));
  if (pressed) await page.mouse.down();
  for (let i = 1; i <= 10; i++) {
    await page.mouse.move(...at(i / 10));
    await drawn(page);
  }
  if (pressed) await page.mouse.up();
}

/** Where the start stands, in parts of the picture; or a place in the middle. */
const start = (page) => page.evaluate(() => {
  const { scene, world } = globalThis.waywright.app;
  const canvas = document.querySelector('canvas.board');
  const [px, py] = scene.board?.geometry ? [scene.board.geometry.x(world.start), scene.board.geometry.y(world.start)] : scene.placeOf && scene.now?.().from >= 0 ? scene.placeOf(scene.now().from) : [NaN, NaN];
  return px >= 0 && px <= canvas.clientWidth ? [px / canvas.clientWidth, py / canvas.clientHeight] : [0.45, 0.45];
});

async function drag(page) {
  await move(page, [0.2, 0.2], [0.8, 0.7], false);
  const from = await start(page);
  await move(page, from, [0.6, 0.6], true);
  await settled(page);
}

async function edit(page) {
  if (await page.locator('.brush.wall').isVisible().catch(() => false)) {
    await page.locator('.brush.wall').click();
    await move(page, [0.35, 0.2], [0.5, 0.8], true);
    await settled(page);
    await page.keyboard.press('z');
    await settled(page);
  } else await move(page, [0.3, 0.3], [0.5, 0.6], true);
  // Two values of each choice; not the algorithms of puzzles, of which some take minutes.
  const controls = page.locator('#panel select, .pane select');
  for (let i = 0; i < (await page.locator('.tiles').count() ? 0 : await controls.count()); i++) {
    const control = controls.nth(i);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const now = await control.inputValue();
    const others = (await control.locator('option:not([disabled])').evaluateAll((all) => all.map((o) => o.value))).filter((value) => value !== now && value !== '' && value !== '6');
    for (const value of others.slice(0, 2)) {
      // One choice may forbid another.
      await control.selectOption(value, { timeout: 2000 }).catch(() => {});
      await settled(page);
    }
  }
}

const go = async (page, id) => {
  await page.evaluate((scene) => (location.hash = scene), id);
  await until(page, (scene) => globalThis.waywright.app.definition.id === scene, id);
  await settled(page);
};

async function through(id) {
  const page = await open(browser, address.replace(/[^/]*$/, 'icons.svg'));
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(`${address}#${id}`);
  await watch(page);
  await settled(page);
  await next(page, 'play');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  if (await play.isVisible().catch(() => false)) await play.click();
  await page.waitForTimeout(2000);
  await next(page, 'drag');
  await drag(page);
  await next(page, 'edit');
  await edit(page);
  await next(page, 'drop a map');
  await drop(page, 'valley.map', readFileSync(`${samples}/valley.map`));
  await settled(page);
  await page.waitForTimeout(800);
  await next(page, 'drag on that map');
  await drag(page);
  await next(page, 'edit that map');
  await edit(page);
  await next(page, 'drop roads');
  await drop(page, 'town.osm', TOWN);
  await settled(page);
  await page.waitForTimeout(2000);
  if (id === 'roads') {
    await next(page, 'drag on these roads');
    await drag(page);
    await next(page, 'edit these roads');
    await edit(page);
  }
  await next(page, 'back');
  await go(page, id);
  await page.waitForTimeout(500);
  await next(page, 'leave');
  await go(page, id === 'learn' ? 'search' : 'learn');
  await page.waitForTimeout(500);
  const { tasks, events, begins } = await page.evaluate(() => ({ ...globalThis.blocked, begins: [0, ...performance.getEntriesByType('mark').map(({ startTime }) => startTime)] }));
  const parts = tasksOf(await browser.stopTracing());
  await page.context().close();
  return parts.map((part, i) => {
    const longest = (list) => list.filter(([at]) => at >= begins[i] && at < (begins[i + 1] ?? Infinity)).sort((a, b) => b[1] - a[1])[0] ?? [0, 0, ''];
    const [, worked, event] = longest(events);
    return { ...part, wall: Math.round(longest(tasks)[1]), event: worked > 16 ? `${event} ${Math.round(worked)} ms` : '' };
  });
}

const load = () => `load ${loadavg()[0].toFixed(2)}`;
const median = (some) => [...some].sort((a, b) => a - b)[some.length >> 1];
const words = (took) => (took ? `${took} ms` : 'none');
const first = await open(browser, address, { reducedMotion: 'reduce' });
const scenes = (await first.evaluate(() => [...document.querySelectorAll('#scenes a')].map((a) => a.dataset.scene))).filter((id) => !only || only.split(',').includes(id));
await first.context().close();
for (const id of scenes) {
  const all = [];
  for (let run = 0; run < Number(runs); run++) {
    const found = await through(id);
    all.push(found);
    console.log(`run ${run + 1} of ${id}, ${load()}`);
    for (const { name, wall, cpu, what, event } of found) console.log(`  ${name}: ${words(wall)}; processor ${cpu} ms (${what})${event ? `; ${event}` : ''}`);
  }
  const most = (kind) => all.map((found) => Math.max(...found.map((part) => part[kind])));
  for (const [kind, name] of [['wall', 'task above 50 ms'], ['cpu', 'time of the processor of one task']]) console.log(`figure ${id}: the longest ${name}: median ${words(median(most(kind)))}, most ${words(Math.max(...most(kind)))}`);
}
await browser.close();
