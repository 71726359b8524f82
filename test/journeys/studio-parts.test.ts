import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { parts, selectorOf } from '../../demo/studio/theme/parts.ts';
import { openBrowser, openShop, type Shoppers } from '../../testing/journeys/shop.ts';
import { openStudio } from '../../testing/journeys/studio.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

const detailsOf = (page: Page) => page.getByRole('region', { name: /^Part / });

it('every documented part is found by its name with the keyboard, with its selector and its tokens', async () => {
  const { page } = await openStudio(browser, `${shop.address}/studio`);
  await page.getByRole('tab', { name: 'Parts' }).click();
  await expect.poll(() => page.locator('.panel [role="status"]').textContent()).toBe(`${parts.length} parts`);
  const search = page.getByRole('searchbox', { name: 'Search parts' });
  for (const part of parts) {
    await search.fill(part.name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const details = detailsOf(page);
    await expect.poll(() => details.getByRole('heading').first().textContent()).toBe(part.name);
    expect(await details.locator('.snippet code').textContent()).toBe(selectorOf(part));
    const ids = await details
      .locator('.control input[id]')
      .evaluateAll((fields) => fields.map(({ id }) => id.replace('control-', '')));
    expect(ids, part.name).toEqual(part.tokens);
  }
});
