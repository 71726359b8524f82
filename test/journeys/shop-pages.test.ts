import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { type Rendering, renderings } from '../../demo/pages/rendering.ts';
import { dawair } from '../../demo/shops/dawair/dawair.ts';
import { halm } from '../../demo/shops/halm/halm.ts';
import { osier } from '../../demo/shops/osier.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { isThorough } from '../../testing/determinism/generations.ts';
import {
  engine,
  layoutShifts,
  openBrowser,
  openShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';
import { openWithoutScripts } from '../../testing/journeys/without-scripts.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  const edgeEnvironment = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: 'http://localhost' };
  [shop, browser] = await Promise.all([
    openShop({ isPlain: true, hasAllShops: true, hasRendered: true, edgeEnvironment }),
    openBrowser(),
  ]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };
const small = { viewport: { width: 320, height: 700 } };
const screens: Record<Rendering, [BrowserContextOptions, BrowserContextOptions]> = {
  script: [
    { ...desktop, colorScheme: 'light' },
    { ...small, colorScheme: 'dark' },
  ],
  edge: [
    { ...phone, colorScheme: 'dark' },
    { ...desktop, colorScheme: 'dark' },
  ],
  none: [
    { ...small, colorScheme: 'light' },
    { ...phone, colorScheme: 'dark' },
  ],
};

const cases = [osier, halm, dawair].flatMap((profile, number) => {
  const [product] = profile.products;
  const paths = {
    home: profile.home,
    listing: `${profile.prefix}/products`,
    product: `${profile.prefix}/products/${profile.hero}`,
    form: `${profile.prefix}/products/${profile.hero}/write`,
    search: `${profile.prefix}/search?q=${encodeURIComponent(product?.title.split(' ')[0] ?? '')}`,
    'search without results': `${profile.prefix}/search?q=zzzz`,
    'reviews of the shop': `${profile.prefix}/reviews`,
    'missing page': `${profile.prefix}/missing`,
  };
  return Object.entries(paths).flatMap(([page, path], row) =>
    renderings
      // Three shops cover each page in each rendering; all pairs take minutes.
      .filter((_, column) => isThorough || (number + row) % renderings.length === column)
      .map((rendering) => ({ shop: profile.name, page, path, rendering })),
  );
});

// Only Chromium can switch scripts on and off in an open page.
describe.runIf(engine === 'Chromium')('each page of the shops', () => {
  test.each(cases)(
    '$shop, $page, rendered by $rendering: accessible, still and no wider than the screen',
    async ({ page: name, path, rendering }) => {
      const url = new URL(path, shop.address);
      if (rendering !== 'script') url.searchParams.set('render', rendering);
      for (const screen of screens[rendering]) {
        const { page, complaints } = await visit(browser, 'about:blank', screen);
        if (rendering === 'none') await openWithoutScripts(page, url.href);
        else await page.goto(url.href);
        // Elements that the edge rendered get their controls near the view.
        for (const element of await page.locator('storefront-reviews, storefront-review-form').all())
          await element.scrollIntoViewIfNeeded();
        await expect.poll(() => violations(page), { timeout: 30_000 }).toEqual([]);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider).toBeLessThanOrEqual(0);
        expect(await layoutShifts(page)).toEqual([]);
        const isExpected = (text: string) => name === 'missing page' && text.includes('status of 404');
        expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
      }
    },
  );
});
