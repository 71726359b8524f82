import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { fill } from '../demo/fill.ts';
import { listen } from '../demo/listen.ts';
import { openChromium } from '../testing/browsers/chromium.ts';
import { memoryStore } from '../testing/service/databases/memory-store.ts';
import { median } from './edge/load.ts';

// npm run bench:writing -- [rounds]: writes a review on a phone with a processor 4× slower, and measures the
// time from a key to the next paint, and until photos are ready to be sent.
const [rounds = '5'] = process.argv.slice(2);

/** Photos by their size in megapixels. */
const photos = { 12: [4_000, 3_000], 50: [8_660, 5_773] } as const;

/** The emulation slows the page down, but not the worker that re-encodes photos. */
const slowness = 4;

const mediaFolder = mkdtempSync(join(tmpdir(), 'reviews-bench-'));
const store = await memoryStore(Date.now);
await fill(store);
const page = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><meta name="viewport" content="width=device-width"><title>Mug</title>
    <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
    <storefront-review-form product-handle="harbour-mug"></storefront-review-form>`);
}).listen(0, '127.0.0.1');
await once(page, 'listening');
const origin = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
const edgeEnvironment = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: origin };
const shop = await listen(store, {
  ...{ host: '127.0.0.1', port: 0, log: () => {}, mediaFolder, edgeEnvironment },
});
const browser = await openChromium();
const keys: number[] = [];
const ready: Record<string, number[]> = {};
try {
  // The first round warms up the browser and is not counted.
  for (let round = 0; round <= Number(rounds); round += 1) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await tab.goto(origin);
    await tab.getByRole('radio', { name: '4 stars, good' }).check();
    await tab.getByRole('button', { name: 'Continue' }).click();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const pressed = await typed(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await tab.getByRole('button', { name: 'Continue' }).click();
    for (const [name, [width, height]] of Object.entries(photos)) {
      const took = await prepared(tab, await photoOf(width, height));
      if (round > 0) ready[name] = [...(ready[name] ?? []), took * slowness];
    }
    if (round > 0) keys.push(...pressed);
    await context.close();
  }
} finally {
  await browser.close();
  page.close();
  await shop.close();
  rmSync(mediaFolder, { recursive: true, force: true });
}
const slowest = keys.sort((one, other) => one - other)[Math.floor(keys.length * 0.98)];
console.log(`Key to paint: median ${median(keys)} ms, 98th percentile ${slowest} ms`);
for (const [name, times] of Object.entries(ready)) {
  console.log(`A photo of ${name} MP is ready after ${Math.round(median(times))} ms`);
}

/** Types a text. Returns the milliseconds from each key to the next paint, as Event Timing reports them. */
async function typed(tab: Page): Promise<number[]> {
  await tab.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((entries) => {
      for (const { name, duration } of entries.getEntries()) if (name === 'keydown') durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const text = tab.getByRole('textbox', { name: 'What would you tell a friend?' });
  const sentence = 'It keeps tea warm for an hour, and three fingers fit through the handle.';
  await text.pressSequentially(sentence, { delay: 80 });
  await tab.waitForTimeout(500);
  const seen = await tab.evaluate(() => (window as unknown as { durations: number[] }).durations);
  // Keys below the threshold of Event Timing are not reported.
  return [...seen, ...Array.from({ length: Math.max(0, sentence.length - seen.length) }, () => 16)];
}

/** Chooses a photo, and returns the milliseconds until it is ready to be sent. */
async function prepared(tab: Page, buffer: Buffer): Promise<number> {
  await tab.evaluate(() => {
    const root = document.querySelector('storefront-review-form')?.shadowRoot;
    const seen = { from: 0, to: 0 };
    Object.assign(window, { seen });
    root?.addEventListener('change', () => {
      seen.from ||= performance.now();
    });
    new MutationObserver(() => {
      const isReady = /Waiting|Uploading|Uploaded/.test(
        root?.querySelector('li:last-child')?.textContent ?? '',
      );
      if (seen.from && isReady) seen.to ||= performance.now();
    }).observe(root as ShadowRoot, { childList: true, subtree: true, characterData: true });
  });
  const name = `photo-${buffer.length}.jpg`;
  await tab.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await tab.waitForFunction(() => (window as unknown as { seen: { to: number } }).seen.to > 0);
  const { from, to } = await tab.evaluate(
    () => (window as unknown as { seen: { from: number; to: number } }).seen,
  );
  return to - from;
}

/** A photo with as much detail as one of a phone. */
async function photoOf(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#888', noise } })
    .blur(1)
    .png()
    .toBuffer();
  return sharp(grain).resize(width, height, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer();
}
