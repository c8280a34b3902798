/** Starts the browser and tells what passed and failed, one line each: "pass NAME" or "fail NAME: WHY". */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chunk } from './apng.mjs';

/**
 * What each window would bring along and nobody looks at: processes that draw the list under the address bar, and one kept
 * ready for a page that may never come. Together they took a sixth of the time of the processor.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'];

/** What playwright switches off by the same flag, of which the last one counts. */
const OFF = ['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'AimEnabled', 'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints',
  'PaintHolding', 'PreconnectToSearch', 'TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'];

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', `--disable-features=${[...OFF, ...UNSEEN]}`];

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });

/**
 * How long anything may take before it counts as hung. No judgement of speed: a machine that is busy with other things
 * is slower by any factor, and what never comes is found all the same.
 */
const HUNG = Number(process.env.HUNG ?? 300_000);

/** A page that collects what must not happen: console errors, page errors, requests to other hosts. */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 840 }, ...options });
  context.setDefaultTimeout(HUNG);
  context.setDefaultNavigationTimeout(HUNG);
  const page = await context.newPage();
  page.problems = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && page.problems.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => page.problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['blob:', 'data:'].includes(url.protocol) && url.origin !== new URL(address).origin) page.problems.push(`request to ${url.host}`);
  });
  await page.goto(address);
  return page;
}

export function equal(found, wanted, what = '') {
  if (found !== wanted) throw new Error(`${what} is ${found}, not ${wanted}`);
}

export function ok(condition, what) {
  if (!condition) throw new Error(what);
}

/** What would be shared, and what a fresh visitor of that link has. */
export const state = (page) => page.evaluate(() => {
  const { app } = globalThis.waywright;
  return { address: app.address(), letters: app.definition.map === false ? '' : app.world.toText(), ends: [app.world.start, app.world.goal].join() };
});

export const quiet = (page) => equal(page.problems.join('; '), '', 'what the page complained of');

/**
 * Until the library has answered all that it was asked, but for what a running game asks for ever, and what it answered
 * has been drawn: told by frames of the page, not by a clock.
 */
export const settled = (page) => page.evaluate(async (limit) => {
  const begun = performance.now();
  const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  for (let calm = 0; calm < 4; ) {
    if (performance.now() - begun > limit) throw new Error('the library does not answer');
    await frame();
    const app = globalThis.waywright?.app;
    await app?.world.growing;
    const calls = [...(app?.engine.calls.values() ?? [{}]), ...(app?.lately.engine?.calls.values() ?? [])];
    calm = calls.every(({ operation }) => /Tick$|Turn$/.test(operation)) ? calm + 1 : 0;
  }
}, HUNG);

/** Until what was changed has been drawn. */
export const drawn = (page) => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)))));

export const until = (page, test, argument) => page.waitForFunction(test, argument, { polling: 60 });

export const box = async (page) => page.locator('canvas.board').first().boundingBox();

/** Where a cell of the map is shown. */
export const placeOf = (page, cell) => page.evaluate((c) => {
  const { board } = globalThis.waywright.app.scene;
  const area = board.canvas.getBoundingClientRect();
  return [area.left + board.geometry.x(c), area.top + board.geometry.y(c), board.geometry.span];
}, cell);

/** Hands a file to the page as if it were dropped there, and gives what the page says to it. */
export const drop = (page, file, bytes) => dropAll(page, [[file, bytes]]);

/** Where files lie that are dropped, until the tests end: a page may read them again. */
let dropped = null;

/**
 * Hands several files at once to the page; that it is reading them is not yet what it says to them. They come from the disk,
 * as those of a visitor do: the page decodes nothing for the test.
 */
export async function dropAll(page, files) {
  if (!dropped) {
    dropped = mkdtempSync(join(tmpdir(), 'dropped-'));
    process.on('exit', () => rmSync(dropped, { recursive: true, force: true }));
  }
  const folder = mkdtempSync(join(dropped, 'files-'));
  const paths = files.map(([file]) => join(folder, file));
  files.forEach(([, bytes], i) => writeFileSync(paths[i], bytes));
  const input = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file', multiple: true }));
  await input.setInputFiles(paths);
  return input.evaluate(async ({ files: given }, limit) => {
    document.getElementById('toasts').replaceChildren();
    const list = new DataTransfer();
    for (const file of given) list.items.add(file);
    dispatchEvent(new DragEvent('drop', { dataTransfer: list, bubbles: true, cancelable: true }));
    for (const begun = performance.now(); !document.querySelector('.toast:not(.busy)'); ) {
      if (performance.now() - begun > limit) throw new Error('the page says nothing to what was dropped');
      await new Promise((go) => setTimeout(go, 30));
    }
    const toast = document.querySelector('.toast:not(.busy)');
    return { words: toast.textContent, bad: toast.classList.contains('bad') };
  }, HUNG);
}

/** A white picture of some pixels. */
export function bigPng(width, height) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(width, 255)])));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}

/** Does the jobs, a few at a time: much of each is waiting for frames. */
export async function together(jobs, atOnce = 3) {
  const waiting = [...jobs];
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (waiting.length) await waiting.shift()();
  }));
}

let failed = 0;

export async function check(name, work) {
  const begun = performance.now();
  try {
    const words = await work();
    console.log(`pass ${name}${words ? ` — ${words}` : ''} (${Math.round(performance.now() - begun)} ms)`);
  } catch (problem) {
    failed++;
    console.log(`fail ${name}: ${String(problem.message).split('\n').slice(0, 6).join(' | ').slice(0, 700)}`);
  }
}

export const failures = () => failed;
