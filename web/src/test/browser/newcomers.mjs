/** What newcomers met, and must not meet again: scenes that go on when they are left, false times, old answers on new maps. */
import { readFile } from 'node:fs/promises';
import { check, drawn, drop, equal, ok, open, quiet, settled, until } from './harness.mjs';

const SCENES = ['learn', 'search', 'race', 'sealed', 'puzzle', 'graph', 'roads', 'tower', 'garry', 'crowd', 'tactics', 'mesh', 'determinism'];

export const newcomers = (setting) => [...SCENES.map((id) => fitting(id)), columns, woods, dropped, told, friends].map((story) => () => story(setting));

/** They wait for seconds, again and again, and compute little. */
export const patient = (setting) => [left, ...['race', 'puzzle', 'sealed', 'search', 'graph', 'roads'].map((id) => believable(id))].map((story) => () => story(setting));

/** Counts what is asked of every engine from now on, by operation. */
const count = (page) => page.evaluate(() => {
  const post = Worker.prototype.postMessage;
  globalThis.asked = {};
  Worker.prototype.postMessage = function (message, ...rest) {
    globalThis.asked[message.operation] = (globalThis.asked[message.operation] ?? 0) + 1;
    return post.call(this, message, ...rest);
  };
});

const left = ({ browser, address }) => check('leaving: a scene that was left asks nothing more, whatever was visited before', async () => {
  // Motion is on: games run, searches play.
  const page = await open(browser, `${address}#search`);
  await settled(page);
  await count(page);
  const calls = {};
  for (const id of [...SCENES, ...SCENES]) {
    await page.evaluate((scene) => (location.hash = scene), id);
    await until(page, (scene) => globalThis.waywright.app.definition.id === scene, id);
    await settled(page);
    await page.waitForTimeout(200);
    // To a scene that asks nothing when its answer is there: what is asked now, one that was left asks.
    await page.evaluate(() => (location.hash = 'search'));
    await until(page, () => globalThis.waywright.app.definition.id === 'search');
    await page.getByRole('button', { name: 'Run to the end' }).click();
    await settled(page);
    await page.evaluate(() => (globalThis.asked = {}));
    await page.waitForTimeout(2000);
    const asked = await page.evaluate(() => globalThis.asked);
    // The search that is shown is timed, once.
    for (const own of ['measure', 'measureBatch']) delete asked[own];
    for (const [operation, n] of Object.entries(asked)) calls[`${operation} after ${id}`] = n;
  }
  equal(JSON.stringify(calls), '{}', 'what scenes ask that were left');
  quiet(page);
  await page.context().close();
});

/** Everything that is seen lies within all that could cut it off. */
const outside = (page) => page.evaluate(() => {
  const found = [];
  for (const e of document.querySelectorAll('.card, .card *, .transport, .transport > *, .heading *, .lesson *, .pane header > *')) {
    const b = e.getBoundingClientRect();
    if (!e.offsetParent || !b.width || e.classList.contains('unseen') || e.closest('svg')) continue;
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      const { overflowX } = getComputedStyle(p);
      const c = p.getBoundingClientRect();
      if (p.classList.contains('card') || p.classList.contains('panel') || p.classList.contains('pane') || overflowX !== 'visible') {
        const over = Math.max(b.right - c.right, c.left - b.left);
        if (over > 1 && !(overflowX === 'auto' && p.classList.contains('toolbar'))) found.push(`${e.tagName.toLowerCase()}.${e.className} “${e.textContent.slice(0, 24)}” by ${Math.round(over)} px`);
        break;
      }
    }
  }
  for (const panel of document.querySelectorAll('.panel')) for (const card of panel.children) if (innerWidth <= 1020 && innerHeight <= 500 && card.offsetParent && card.textContent && card.getBoundingClientRect().width < panel.clientWidth - 30) found.push(`${card.className} is only ${Math.round(card.getBoundingClientRect().width)} wide`);
  for (const strip of document.querySelectorAll('ol, .row, .figures')) {
    const boxes = [...strip.children].map((c) => c.getBoundingClientRect()).filter((b) => b.width);
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1 && found.push(`two of ${strip.className} overlap`)));
  }
  return [...new Set(found)].slice(0, 5).join(', ');
});

/** The sentence of a scene and the counter of its steps, where they are not seen, or the sentence is cut; on a phone on its side it has two lines at most, the counter one. */
const untold = (page) => page.evaluate(() => [...document.querySelectorAll('#lead, .transport .where')].filter((e) => {
  const { left, right, top, bottom, width, height } = e.getBoundingClientRect();
  const low = innerHeight <= 500;
  return !e.textContent || width < (e.id ? 200 : 40) || height < 10 || left < 0 || right > innerWidth || (e.id && e.scrollWidth > e.clientWidth) || (low && (height > (e.id ? 30 : 24) || top < 0 || bottom > innerHeight));
}).map((e) => `${e.id || e.className} “${e.textContent.slice(0, 24)}”`).join(', '));

const SIZES = [[844, 390], [667, 375], [390, 844], [360, 640], [1280, 800], [900, 700]];

const fitting = (id) => ({ browser, address }) => check(`${id}: every card lies within its panel, on ${SIZES.length} screens`, async () => {
  const page = await open(browser, `${address}#${id}`, { reducedMotion: 'reduce', hasTouch: true });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await drawn(page);
    equal(await outside(page), '', `what runs out of its place at ${width} by ${height}`);
    equal(await untold(page), '', `what is not told at ${width} by ${height}`);
  }
  quiet(page);
  await page.context().close();
});

const MICROS = { µs: 1, ms: 1000, s: 1e6 };
const micros = (text) => [...text.matchAll(/([\d.]+) (µs|ms|s)\b/g)].map(([, n, unit]) => n * MICROS[unit]);

/** All times that a scene shows, in microseconds. */
const timesOf = (page) => page.evaluate(() => [...document.querySelectorAll('dt, thead th')].filter((e) => /time/i.test(e.textContent) && !/Travel|Tick/.test(e.textContent)).flatMap((e) => {
  if (e.tagName === 'DT') return [e.nextElementSibling.textContent];
  const column = [...e.parentElement.children].indexOf(e);
  return [...e.closest('table').querySelectorAll('tbody tr')].map((row) => row.children[column].textContent);
}));

/** How often each scene is loaded anew and its times are judged: by hand only, because times are not judged in a test. */
const REPEATS = Number(process.env.REPEATS ?? 0);

/** First loads beside the page at rest, where the same is measured again: no time is more than twice or less than half of that. */
const believable = (id) => ({ browser, address }) => check(`${id}: times of a first load are ${REPEATS ? 'those of a page at rest' : 'figures, or not told'}`, async () => {
  const load = async () => {
    const page = await open(browser, `${address}#${id}${id === 'roads' ? '?s=4&e=30.400&t=400-10.11.12' : ''}`, { reducedMotion: 'reduce' });
    await settled(page);
    await page.evaluate(() => globalThis.waywright.app.scene.transport?.jump(Infinity));
    const known = async () => (await timesOf(page)).filter((t) => /\d/.test(t)).length;
    // At most as long as measuring may take.
    for (let i = 0, seen = 0; i < 40 && (seen < (await timesOf(page)).length || !seen); i++) {
      await page.waitForTimeout(250);
      seen = await known();
    }
    return page;
  };
  const timesOfLoad = async (rest) => {
    const page = await load();
    await page.waitForTimeout(rest);
    const times = await timesOf(page);
    quiet(page);
    await page.context().close();
    return times;
  };
  const quiet1 = await timesOfLoad(REPEATS && 500);
  ok(quiet1.length > 0 && quiet1.every((text) => text === '–' || micros(text).length === 1 && micros(text)[0] > 0), `times are ${quiet1.join(', ')}`);
  if (!REPEATS) return quiet1.join(', ');
  const found = [];
  for (let i = 0; i < REPEATS; i++) found.push(await timesOfLoad(0));
  let [dashes, all] = [0, 0];
  for (const times of found) {
    times.forEach((text, i) => {
      all++;
      const [time] = micros(text);
      const [wanted] = micros(quiet1[i] ?? '');
      if (time === undefined) dashes++;
      else if (wanted !== undefined) ok(time < 2 * wanted && time > wanted / 2, `a time is ${text} here and ${wanted} µs there; all: ${JSON.stringify(found)}`);
    });
  }
  ok(all > 0 && dashes <= all / 10 + 1, `${dashes} of ${all} times are not told`);
  return `${found[0].join(', ')}; ${dashes} of ${all} not told`;
});

const columns = ({ browser, address }) => check('a table with two columns that may be the cost opens, and the visitor chooses', async () => {
  const table = await readFile(new URL('../../../../samples/roads.csv', import.meta.url));
  for (const [choice, other] of [['minutes', 'km'], ['km', 'minutes']]) {
    const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
    await settled(page);
    const said = await drop(page, 'roads.csv', table);
    equal(said.bad, false, `whether it is refused (“${said.words}”)`);
    ok(!/--/.test(said.words) && said.words.includes(choice) && said.words.includes(other), said.words);
    await page.locator('.toast').getByRole('button', { name: choice, exact: true }).click();
    await until(page, () => globalThis.waywright.app.definition.id === 'graph');
    await settled(page);
    ok(await page.evaluate(() => globalThis.waywright.app.scene.net().nodes > 4), 'there is no network');
    const { source } = await page.evaluate(() => globalThis.waywright.app.scene.code());
    ok(source.includes(`.cost("${choice}")`), 'the code does not say which column is the cost');
    quiet(page);
    await page.context().close();
  }
});

/** In such maps T is a tree that blocks, in Garry's game one with apples. */
const woods = ({ browser, address }) => check('garry: the woods of a map from a file bear no apples', async () => {
  const page = await open(browser, `${address}#garry`, { reducedMotion: 'reduce' });
  await settled(page);
  await drop(page, 'woods.map', Buffer.from(`type octile\nheight 40\nwidth 40\nmap\n${`${'.'.repeat(38)}TT\n`.repeat(40)}`));
  await settled(page);
  const ripe = await page.locator('.figures > div', { has: page.locator('dt', { hasText: 'Ripe trees' }) }).locator('dd').first().textContent();
  equal(ripe, '22', 'the apple trees on 1,600 cells');
  quiet(page);
  await page.context().close();
});

/** At each frame: does what is shown belong to the map that is shown? */
const watch = (page) => page.evaluate(() => {
  globalThis.wrong = [];
  const { app } = globalThis.waywright;
  const look = () => {
    const { scene, world } = app;
    const shown = scene.board?.painter.playback ?? null;
    const where = document.querySelector('.where')?.textContent ?? '';
    // The map as it was when the answer was made: its letters are told by the events.
    if (shown && shown.state?.length && shown.state.length !== world.size) globalThis.wrong.push(`a search over ${shown.state.length} cells on a map of ${world.size}`);
    if (globalThis.version !== undefined && world.version !== globalThis.version && !/searching/.test(where)) globalThis.wrong.push(`“${where}” of another map`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // From now on the engine's answers are late, so that the time between can be seen, also on a busy machine.
  const { onmessage } = app.engine.worker;
  app.engine.worker.onmessage = (event) => setTimeout(() => onmessage(event), 2500);
});

const dropped = ({ browser, address }) => check('a dropped map clears the old search at once and says “searching …”', async () => {
  const page = await open(browser, `${address}#search`);
  await settled(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click({ timeout: 2000 }).catch(() => {});
  await watch(page);
  const side = 300;
  await page.evaluate(() => new MutationObserver(() => (globalThis.reading ||= document.querySelector('.toast.busy')?.textContent)).observe(document.getElementById('toasts'), { childList: true }));
  const map = `type octile\nheight ${side}\nwidth ${side}\nmap\n${`${'.'.repeat(side)}\n`.repeat(side)}`;
  await drop(page, 'big.map', Buffer.from(map));
  await until(page, (n) => globalThis.waywright.app.world.width === n, side);
  await drawn(page);
  equal(await page.evaluate(() => globalThis.reading), 'Reading big.map …', 'what is said while the file is read');
  equal(await page.locator('.toast.busy').count(), 0, 'what is still being read');
  equal(await page.locator('.where').textContent(), 'searching …', 'the counter');
  equal(await page.locator('.figures dd').first().textContent(), 'searching …', 'the answer');
  await settled(page);
  ok(/\d of/.test(await page.locator('.where').textContent()), 'no search is shown in the end');
  equal(await page.evaluate(() => globalThis.wrong.join('; ')), '', 'what was wrong meanwhile');
  // The same for a map that is made here, of the same size.
  await page.getByRole('button', { name: 'Another' }).click();
  equal(await page.locator('.where').textContent(), 'searching …', 'the counter after another map');
  equal(await page.evaluate(() => globalThis.waywright.app.scene.board.painter.playback), null, 'the old search');
  await settled(page);
  equal(await page.evaluate(() => globalThis.wrong.join('; ')), '', 'what was wrong meanwhile');
  quiet(page);
  await page.context().close();
});

const told = ({ browser, address }) => check('mesh: no length before the search is over, nor in what is read aloud', async () => {
  const page = await open(browser, `${address}#mesh`);
  await page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver(() => globalThis.said.push(document.getElementById('announce').textContent)).observe(document.getElementById('announce'), { childList: true, characterData: true, subtree: true });
  });
  await settled(page);
  await until(page, () => globalThis.waywright.app.scene.transport.player?.length > 0);
  await page.getByRole('button', { name: 'To the beginning', exact: true }).click();
  await page.evaluate(() => (globalThis.said = []));
  for (let i = 0; i < 5; i++) await page.getByRole('button', { name: 'One step', exact: true }).click();
  await page.waitForTimeout(400);
  equal((await page.locator('tbody td').allTextContents()).join(), '–,–,–,–', 'the lengths at step 5');
  ok(!(await page.evaluate(() => globalThis.said.join())).includes('shortest'), 'the length is announced');
  equal((await page.locator('.note').allTextContents()).filter((words) => /\d\.\d/.test(words)).join(), '', 'what the notes tell');
  await page.getByRole('button', { name: 'Run to the end' }).click();
  ok((await page.locator('tbody td').allTextContents()).every((words) => /\d/.test(words)), 'the lengths are not told at the end');
  quiet(page);
  await page.context().close();
});

/** Own units stand out from what they stand on: from ground within reach, other ground, and ground that they do not see. */
const friends = ({ browser, address }) => check('tactics: own units are seen in light and dark', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open(browser, `${address}#tactics`, { reducedMotion: 'reduce', colorScheme });
    await settled(page);
    const ratios = await page.evaluate(async (dark) => {
      const { palette } = await import('./js/palette.js');
      const colors = palette(dark);
      const light = (rgb) => rgb.map((c) => ((c /= 255) <= 0.04 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      const packed = (p) => [p & 255, (p >>> 8) & 255, (p >>> 16) & 255];
      const fill = light(packed(colors.rgb('friend')));
      return [colors.mix(colors.ramp[150], 0.72), colors.mix(colors.ramp[150], 0.4), colors.mix('wall', 0.28)].map((p) => (Math.max(fill, light(packed(p))) + 0.05) / (Math.min(fill, light(packed(p))) + 0.05));
    }, colorScheme === 'dark');
    ok(ratios.every((ratio) => ratio >= 2.5), `in ${colorScheme} a unit has a contrast of ${ratios.map((r) => r.toFixed(1))}`);
    quiet(page);
    await page.context().close();
  }
});
