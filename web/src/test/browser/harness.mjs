/** Starts the browser and tells what passed and failed, one line each: "pass NAME" or "fail NAME: WHY". */
import { chromium } from 'playwright-core';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });

/** A page that collects what must not happen: console errors, page errors, requests to other hosts. */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 840 }, ...options });
  context.setDefaultTimeout(60_000);
  context.setDefaultNavigationTimeout(120_000);
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

let failed = 0;

export async function check(name, work) {
  const begun = performance.now();
  try {
    const words = await work();
    console.log(`pass ${name}${words ? ` — ${words}` : ''} (${Math.round(performance.now() - begun)} ms)`);
  } catch (problem) {
    failed++;
    console.log(`fail ${name}: ${String(problem.message).split('\n').slice(0, 6).join(' | ')}`);
  }
}

export const failures = () => failed;
