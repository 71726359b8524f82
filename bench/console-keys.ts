import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { demoSignInLink } from '../demo/demo-sign-in-link.ts';
import { listen } from '../demo/listen.ts';
import { createReviewBody } from '../src/contract/review.ts';
import { ownShop } from '../src/service/store/shops.ts';
import { openChromium } from '../testing/browsers/chromium.ts';
import { memoryStore } from '../testing/service/databases/memory-store.ts';

// node scripts/run.mjs bench/console-keys.ts [presses]: presses each key of the built console's queue with 50
// reviews, on a processor 4× slower, and measures the time from the key to the end of the next frame.
const [presses = '20'] = process.argv.slice(2);

const store = await memoryStore(Date.now);
for (let number = 1; number <= 60; number++) {
  const review = {
    ...{ rating: (number % 5) + 1, author: `Noor ${number}`, title: `Review ${number}`, is_published: 0 },
    ...{ content: 'The handle came loose after two weeks, and the glaze has a crack. '.repeat(3) },
    ...{ product_id: '7', product_handle: 'mug', product_title: 'Mug' },
  };
  await store.createReview(ownShop, v.parse(createReviewBody, review));
}
const { address, close } = await listen(store, { host: '127.0.0.1', port: 0, log: () => {} });
const browser = await openChromium();
/** Milliseconds by key. */
const times = new Map<string, number[]>();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(60_000);
  await page.goto(await demoSignInLink(store, address));
  await page.getByRole('button').click();
  await page.getByRole('link', { name: /^To do 60$/ }).waitFor();
  await page.evaluate(watch);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const press = async (key: string) => {
    // The responses to the key before have been drawn.
    await pause(500);
    await page.evaluate(() => (window as unknown as Watched).await());
    await page.keyboard.press(key);
    const time = await page.evaluate(() => (window as unknown as Watched).painted);
    times.set(key, [...(times.get(key) ?? []), time]);
  };
  // The first press of each key warms up the page and is not counted.
  for (let count = 0; count <= Number(presses); count++) {
    if (count === 1) times.clear();
    await press('j');
    await press('j');
    await press('k');
    await press('p');
    await page.getByText(/^Published “Review/).waitFor();
    await press('u');
    await page.getByRole('link', { name: /^To do 60$/ }).waitFor();
    for (const key of ['h', 'r', '?']) {
      await press(key);
      await page.keyboard.press('Escape');
    }
  }
} finally {
  await browser.close();
  await close();
  await store.close();
}

console.log('| Key | p75, ms | Longest, ms |');
console.log('| --- | ---: | ---: |');
for (const [key, measured] of times) {
  const sorted = measured.sort((one, other) => one - other);
  const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
  console.log(`| \`${key}\` | ${Math.round(p75)} | ${Math.round(sorted.at(-1) ?? Number.NaN)} |`);
}

type Watched = { await: () => void; painted: Promise<number> };

/** Runs in the page. A message that is posted in a frame arrives after its paint. */
function watch(): void {
  const watched = window as unknown as Watched;
  watched.await = () => {
    watched.painted = new Promise((resolve) => {
      const onKey = ({ timeStamp }: KeyboardEvent) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        });
      document.addEventListener('keydown', onKey, { capture: true, once: true });
    });
  };
}
