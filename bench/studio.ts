import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { Page } from 'playwright';
import { shopFiles } from '../demo/drivers/shop-files.ts';
import { createMockEdge } from '../demo/states/mock-edge.ts';
import { studioRoutes } from '../demo/studio-routes.ts';
import { folderAssets } from '../src/edge/drivers/folder-assets.ts';
import { builtRenderer } from '../src/server/drivers/built-renderer.ts';
import { consoleFolder } from '../src/service/drivers/files/console-folder.ts';
import { openChromium } from '../testing/browsers/chromium.ts';
import { median } from './edge/load.ts';

// npm run bench:studio -- [changes] [slowdown]: changes a colour in the theme studio, and measures the time
// until the preview has painted it and until the guard has judged it, on a slower processor.
const [changes = '20', slowdown = '4'] = process.argv.slice(2);

/** Milliseconds from an input to the paint, and to the verdict. `frame` is a paint without a change. */
type Change = { frame: number; painted: number; judged: number };

execFileSync('vite', ['build'], { stdio: 'ignore' });
const { url, close } = await startStudio();
const browser = await openChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}/studio`);
  await page.getByRole('tab', { name: 'Contrast' }).click();
  await page.getByText(/Measured as painted: 1\d{3} pairs/).waitFor();
  // The guard learns which colours belong together once the page is complete.
  await wait(5_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });
  for (const [title, colours] of Object.entries(kinds())) {
    const measured: Change[] = [];
    for (const colour of colours) measured.push(await change(page, colour));
    const row = (key: keyof Change) => {
      const times = measured.map((one) => one[key]).sort((one, other) => one - other);
      return `${key} ${median(times).toFixed(0)} ms, at most ${times.at(-1)?.toFixed(0)} ms`;
    };
    console.log(`${title}: ${row('frame')}; ${row('painted')}; ${row('judged')}`);
  }
} finally {
  await browser.close();
  close();
}

/** Legible and faint colours, because the guard looks for the token and the mend of a faint one. */
function kinds(): Record<string, string[]> {
  const greys = (from: number) =>
    Array.from({ length: Number(changes) }, (_, step) => `#${(from + step).toString(16).repeat(3)}`);
  return { 'A legible colour': greys(0x20), 'A faint colour': greys(0xb0) };
}

/** Changes the colour of secondary text as the field of its control does. */
function change(page: Page, colour: string): Promise<Change> {
  return page.evaluate(async (value) => {
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(undefined);
        }),
      );
    await new Promise((calm) => setTimeout(calm, 500));
    const before = performance.now();
    const frame = (await painted()) - before;
    const start = performance.now();
    location.hash = `#muted=${encodeURIComponent(value)}`;
    await new Promise((changed) => addEventListener('hashchange', changed, { once: true }));
    const verdict = document.querySelector('.verdict');
    const judging = new Promise<number>((resolve) => {
      const look = () => verdict?.ariaBusy === 'false' && resolve(performance.now());
      const observer = new MutationObserver(look);
      if (verdict) observer.observe(verdict, { attributes: true });
    });
    const paint = await painted();
    const judged = await judging;
    return { frame, painted: paint - start, judged: judged - start };
  }, colour);
}

async function startStudio(): Promise<{ url: string; close: () => void }> {
  const states = createMockEdge({
    assets: folderAssets('dist/widget'),
    file: shopFiles(),
    renderer: builtRenderer(),
    wait,
  });
  const studio = studioRoutes({ files: consoleFolder('dist/studio'), states: states.fetch });
  const fetch = async (request: Request) =>
    new URL(request.url).pathname.startsWith('/studio') ? studio.fetch(request) : states.fetch(request);
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
