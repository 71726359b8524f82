import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { Page } from 'playwright';
import { studioAlone } from '../demo/studio-alone.ts';
import { openChromium } from '../testing/browsers/chromium.ts';
import { median } from './edge/load.ts';

// npm run bench:studio -- [changes] [slowdown]: changes a colour in the theme studio by its control, on a
// slower processor. Measures the time until the preview has painted it and until the guard has judged it.
const [changes = '20', slowdown = '4'] = process.argv.slice(2);

/** Milliseconds from an input to the paint, and to the verdict. `frame` is a paint without a change. */
type Change = { frame: number; painted: number; judged: number };

execFileSync('vite', ['build'], { stdio: 'ignore' });
const { url, close } = await startStudio();
const browser = await openChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}/studio#muted=${encodeURIComponent('light-dark(#202020, #d0d0d0)')}`);
  await page.getByRole('tab', { name: 'Contrast' }).click();
  await page.getByText(/Measured as painted: 1\d{3} pairs/).waitFor();
  await page.getByRole('tab', { name: 'Design' }).click();
  // The guard learns which colours belong together once the page is complete.
  await wait(10_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });
  const measured = { faint: [] as Change[], legible: [] as Change[] };
  for (let step = 0; step < Number(changes); step++) {
    const digit = (step % 16).toString(16);
    measured.faint.push(await change(page, `#b${digit}b0b0`));
    measured.legible.push(await change(page, `#2${digit}2020`));
  }
  for (const [kind, all] of Object.entries(measured)) {
    const row = (key: keyof Change) => {
      const times = all.map((one) => one[key]).sort((one, other) => one - other);
      return `${key} ${median(times).toFixed(0)} ms, at most ${times.at(-1)?.toFixed(0)} ms`;
    };
    console.log(`A ${kind} colour: ${row('frame')}; ${row('painted')}; ${row('judged')}`);
  }
} finally {
  await browser.close();
  close();
}

/**
 * Drags the colour of secondary text in light. It becomes faint and legible in turn, so that each verdict
 * changes the number in the tab of the guard.
 */
function change(page: Page, colour: string): Promise<Change> {
  return page.getByLabel('Secondary text, light').evaluate(async (input, value) => {
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(undefined);
        }),
      );
    // The preview finds the followers of the colour once its control has the focus.
    (input as HTMLInputElement).focus();
    await new Promise((calm) => setTimeout(calm, 1_000));
    const before = performance.now();
    const frame = (await painted()) - before;
    const judging = new Promise<number>((resolve) => {
      const tab = document.getElementById('tab-contrast');
      const observer = new MutationObserver(() => resolve(performance.now()));
      if (tab) observer.observe(tab, { childList: true, characterData: true, subtree: true });
    });
    const start = performance.now();
    (input as HTMLInputElement).value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const paint = await painted();
    const judged = await judging;
    return { frame, painted: paint - start, judged: judged - start };
  }, colour);
}

async function startStudio(): Promise<{ url: string; close: () => void }> {
  const server = serve({ fetch: studioAlone(), hostname: '127.0.0.1', port: 0 });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
