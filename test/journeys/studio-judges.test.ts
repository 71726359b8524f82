import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { groundsKnown } from '../../demo/studio/guard/measure.ts';
import { openBrowser, openShop, type Shoppers } from '../../testing/journeys/shop.ts';
import { failuresShown, openStudio, verdictOf } from '../../testing/journeys/studio.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

const open = (theme = '') => openStudio(browser, `${shop.address}/studio?scheme=light${theme}`);

it.each(['quiet', 'bold'])(
  'a changed colour of the look %s is judged as on a page that opens with it',
  async (look) => {
    const { page } = await open(`#look=${look}`);
    await verdictOf(page);
    await page.waitForFunction((name) => performance.getEntriesByName(name).length, groundsKnown);
    for (const [label, colour] of [
      ['Text', '#a0a0a0'],
      ['Paper', '#505050'],
      ['Secondary text', '#909090'],
      ['Stars', '#f0e0a0'],
    ] as const) {
      await page.getByRole('tab', { name: 'Design' }).click();
      await page
        .getByLabel(new RegExp(`^${label}(, light)?$`))
        .and(page.locator('[type=color]'))
        .fill(colour);
      await expect.poll(() => page.url()).toContain(colour.slice(1));
      await verdictOf(page);
      const followed = await page.evaluate(failuresShown);
      const { page: fresh } = await open(new URL(page.url()).hash);
      await verdictOf(fresh);
      // Parts of the page that arrive later change its verdict.
      await expect.poll(() => fresh.evaluate(failuresShown)).toEqual(followed);
      await fresh.close();
    }
  },
);

it('a shop without a theme has legible reviews', async () => {
  const { page } = await open();
  const verdict = await verdictOf(page);
  await page.waitForFunction((name) => performance.getEntriesByName(name).length, groundsKnown);
  expect(await verdict.textContent()).toBe('Everything is legible.');
});
