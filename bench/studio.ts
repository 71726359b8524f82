import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { serve } from '@hono/node-server';
import type { Locator, Page } from 'playwright';
import { groundsKnown } from '../demo/studio/guard/measure.ts';
import { studioAlone } from '../demo/studio-alone.ts';
import { openChromium } from '../testing/browsers/chromium.ts';
import { median } from './edge/load.ts';

// npm run bench:studio -- [changes] [slowdown]: changes colours in the theme studio by their controls, on a
// slower processor. Measures the time until the preview has painted them and until the guard has judged them.
const [changes = '20', slowdown = '4'] = process.argv.slice(2);

/** A colour for each control that is faint in light, and one that is not. */
const colours: Record<string, [string, string]> = {
  'Secondary text': ['#b0b0b0', '#202020'],
  Accent: ['#d0d0d0', '#203040'],
  Text: ['#a0a0a0', '#202020'],
  Paper: ['#505050', '#fdfdfd'],
};

/** Milliseconds from an input to the paint, and to the verdict. `frame` is a paint without a change. */
type Change = { frame: number; painted: number; judged: number };

execFileSync('vite', ['build'], { stdio: 'ignore' });
const { url, close } = await startStudio();
const browser = await openChromium();
try {
  console.log('| Control | Schemes | Frame | Painted | Judged, median and longest |');
  console.log('| --- | --- | ---: | ---: | ---: |');
  for (const [name, [faint, legible]] of Object.entries(colours)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await open(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });
    const control = page.locator('.control', { has: swatch(page, name) });
    const inBoth: Change[] = [await change(page, name, faint)];
    while (inBoth.length < Number(changes)) {
      await control.getByRole('button', { name: 'Reset' }).click();
      await page.getByRole('tab', { name: 'Contrast', exact: true }).waitFor();
      inBoth.push(await change(page, name, faint));
    }
    print(name, 'both', inBoth);
    // From now on, the dark colour keeps its verdict.
    await control.getByRole('button', { name: 'Own in dark' }).click();
    const inLight: Change[] = [];
    for (let step = 0; step < Number(changes); step++)
      inLight.push(await change(page, name, step % 2 ? faint : legible));
    print(name, 'light', inLight);
    await page.close();
  }
} finally {
  await browser.close();
  close();
}

/** A row of a table: the medians of some changes, and the longest ones. */
function print(control: string, schemes: string, all: readonly Change[]): void {
  const cell = (key: keyof Change) => {
    const times = all.map((one) => one[key]).sort((one, other) => one - other);
    return `${median(times).toFixed(0)} and ${times.at(-1)?.toFixed(0)} ms`;
  };
  console.log(`| ${[control, schemes, cell('frame'), cell('painted'), cell('judged')].join(' | ')} |`);
}

async function open(page: Page): Promise<void> {
  await page.goto(`${url}/studio?scheme=light`);
  await page.getByRole('tab', { name: 'Contrast' }).click();
  await page.getByText(/Measured as painted: 1\d{3} pairs/).waitFor();
  await page.getByRole('tab', { name: 'Design' }).click();
  // The guard learns which colours belong together once the page is complete.
  await page.waitForFunction((name) => performance.getEntriesByName(name).length, groundsKnown);
}

/** Drags a colour to another one that changes the number of faint colours in the tab of the guard. */
function change(page: Page, control: string, colour: string): Promise<Change> {
  return swatch(page, control).evaluate(async (input, value) => {
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          // The guard has the same priority.
          scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
        ),
      );
    // The preview finds the followers of the colour, and the guard tries it, once its control has the focus.
    (input as HTMLInputElement).focus();
    await new Promise((calm) => setTimeout(calm, 2_000));
    const before = performance.now();
    const frame = (await painted()) - before;
    const judging = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('The number of faint colours stays the same.')), 20_000);
      const tab = document.getElementById('tab-contrast');
      const observer = new MutationObserver(() => resolve(performance.now()));
      if (tab) observer.observe(tab, { childList: true, characterData: true, subtree: true });
    });
    const start = performance.now();
    const painting = painted();
    (input as HTMLInputElement).value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const paint = await painting;
    const judged = await judging;
    return { frame, painted: paint - start, judged: judged - start };
  }, colour);
}

/** The light colour of a control, or the one for both schemes. */
function swatch(page: Page, control: string): Locator {
  return page.getByLabel(new RegExp(`^${control}(, light)?$`)).and(page.locator('[type=color]'));
}

async function startStudio(): Promise<{ url: string; close: () => void }> {
  const server = serve({ fetch: studioAlone(), hostname: '127.0.0.1', port: 0 });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
