import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type { Browser } from 'playwright';
import { openChromium } from '../testing/browsers/chromium.ts';
import { demoAnswers } from './browser/demo-answers.ts';
import { type Served, serve } from './browser/serve.ts';
import { shopPage } from './browser/shop-page.ts';

// node scripts/run.mjs bench/clicks.ts [rounds] [folder of another build]: clicks "Next" and a filter on a
// phone with a processor 4× slower, and measures the time until the page has painted its reaction.

const [rounds = '9', otherBuild] = process.argv.slice(2);
const builds = { 'this build': 'dist/widget', ...(otherBuild && { 'other build': otherBuild }) };
const names = Object.keys(builds);
const sizes = [10, 50] as const;
const controls = { next: 'Next', filter: 'Photos and videos' };
type Control = keyof typeof controls;

/** Time for work of the page that is still queued, in milliseconds. */
const rest = 1_000;

/** In milliseconds. */
type Click = {
  /** From the click until the next paint, as Event Timing reports it. */
  paint: number;
  /** The longest task until the page is idle again. */
  longest: number;
  /** From the click until the last review of the answer is in the document. */
  whole: number;
};

const answers = await demoAnswers();
const { origin, close } = await serve(pages());
const browser = await openChromium();
const clicks = new Map<string, Click[]>();
try {
  // The first round warms up the browser and is not counted.
  for (let round = 0; round <= Number(rounds); round++) {
    for (const size of sizes) {
      for (const control of Object.keys(controls) as Control[]) {
        for (const name of names) {
          const key = [size, control, name].join();
          const measured = await click(browser, `${origin}/${names.indexOf(name)}/${size}`, control);
          if (round > 0) clicks.set(key, [...(clicks.get(key) ?? []), measured]);
        }
      }
    }
  }
} finally {
  await browser.close();
  await close();
}

console.log('| Reviews | Control | Build | Click to paint, p75 | Longest task, p75 | All reviews, p75 |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const [key, measured] of clicks) {
  const p75 = (measure: keyof Click) => {
    const sorted = measured.map((one) => one[measure]).sort((one, other) => one - other);
    return `${Math.round(sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN)} ms`;
  };
  console.log(`| ${[...key.split(','), p75('paint'), p75('longest'), p75('whole')].join(' | ')} |`);
}

/** One page per build and size; each answers all questions with the same reviews. */
function pages(): Map<string, Served> {
  const served = new Map<string, Served>();
  for (const [place, folder] of Object.values(builds).entries()) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue;
      const body = readFileSync(`${folder}/${file}`, 'utf8');
      served.set(`/${place}/${file}`, { type: 'text/javascript', body });
    }
    for (const size of sizes) {
      const tag = `<storefront-reviews product-handle="${size}" page-size="${size}" endpoint="/"></storefront-reviews>`;
      const head = `<style>storefront-reviews:not(:defined) { display: block; min-block-size: 100vh }</style>
        <script type="module" async src="/${place}/storefront-reviews.js"></script>`;
      const body = shopPage({ head, reviews: tag });
      served.set(`/${place}/${size}`, { type: 'text/html; charset=utf-8', body });
    }
  }
  for (const { url, thumbnail_url } of answers[100].list.flatMap(({ media }) => media)) {
    const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    for (const path of [url, thumbnail_url]) served.set(path, { type: 'image/svg+xml', body });
  }
  for (const size of sizes) {
    const { page, list, ...rest } = answers[size === 10 ? 10 : 100];
    const total_page = Math.ceil(page.count / size);
    const answer = { ...rest, list: list.slice(0, size), page: { ...page, page_size: size, total_page } };
    served.set(`/v1/reviews?product=${size}`, { type: 'application/json', body: JSON.stringify(answer) });
  }
  return served;
}

async function click(browser: Browser, address: string, control: Control): Promise<Click> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(address, { waitUntil: 'load' });
    const button = page.getByRole('button', { name: controls[control], exact: true });
    // The controls load near the viewport, and have loaded once there is a way back.
    await page.locator('storefront-reviews').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Previous', exact: true }).waitFor();
    await button.scrollIntoViewIfNeeded();
    await page.waitForTimeout(rest);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(watch);
    await button.click();
    await page.waitForFunction(() => (window as unknown as Watched).seen.whole > 0);
    await page.waitForTimeout(rest);
    return await page.evaluate(() => (window as unknown as Watched).seen);
  } finally {
    await context.close();
  }
}

type Watched = { seen: Click };

/** Runs in the page before the click. */
function watch(): void {
  const seen: Click = { paint: 0, longest: 0, whole: 0 };
  Object.assign(window, { seen });
  const root = document.querySelector('storefront-reviews')?.shadowRoot;
  const list = () => root?.querySelector('[part="list"]');
  const before = list();
  const length = before?.childElementCount ?? 0;
  let start = 0;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      start = timeStamp;
    },
    true,
  );
  const look = () => {
    if (seen.whole || list() === before || list()?.childElementCount !== length) return;
    seen.whole = performance.now() - start;
  };
  if (root) new MutationObserver(look).observe(root, { childList: true, subtree: true });
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) seen.paint = Math.max(seen.paint, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
