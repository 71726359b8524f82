import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { take } from '../../scripts/screenshots/camera.ts';
import { states } from '../../scripts/screenshots/states.ts';
import { engine, openBrowser, openShop, type Shoppers } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
let folder: string;
beforeAll(async () => {
  // The script takes screenshots of the demo's own looks.
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'storefront-reviews-'));
});
afterAll(() => Promise.all([browser.close(), shop.close(), rm(folder, { recursive: true })]));

// The script uses Chromium.
it.runIf(engine === 'Chromium').each(Object.keys(states))(
  'the script for screenshots reaches the state "%s"',
  async (state) => {
    const path = join(folder, `${state}.png`);
    await take(browser, shop.address, {
      path,
      state,
      page: '/?lang=ar&dir=rtl',
      colorScheme: 'dark',
      width: 390,
    });
    expect((await stat(path)).size).toBeGreaterThan(3_000);
  },
);
