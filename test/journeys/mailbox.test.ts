import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownShop } from '../../src/service/store/shops.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

let browser: Shoppers;
let shop: Awaited<ReturnType<typeof openShop>>;
/** The time that the test lets pass, in milliseconds: a person needs some seconds to write. */
let passed = 0;
beforeAll(async () => {
  const now = () => Date.now() + passed;
  [browser, shop] = await Promise.all([openBrowser(), openShop({ mailbox: { mails: [] }, now })]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

it('a delivered order leads by its mail to a verified review on the page of the product, on a phone', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/mailbox`, phone);
  expect(await page.getByText('No mails yet.').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Deliver an order' }).click();
  await page.getByRole('link', { name: /^Your review: / }).click();
  await page.getByRole('heading', { name: 'As text' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.frameLocator('iframe').getByRole('link', { name: 'Write a review' }).click();
  await page.waitForURL('**/write/**');

  for (let index = 0; index < 3; index += 1) {
    const line = page.locator('article.line').nth(index);
    await line.locator('.star').nth(3).click();
    await line.getByRole('textbox').first().fill(`Exactly what I hoped for, number ${index}.`);
    passed += 15_000;
    await line.locator('.send.last').click();
    await line.getByText('Thank you for your review').waitFor();
  }
  const waiting = { state: 'waiting', sort: 'newest', page: 1, page_size: 100 } as const;
  const { list } = await shop.store.listModeration(ownShop, waiting);
  const invited = list.filter(({ content }) => content.startsWith('Exactly what I hoped for'));
  expect(invited.map(({ is_verified }) => is_verified)).toEqual([1, 1, 1]);
  for (const { id } of invited) await shop.store.moderateReview(ownShop, id, { kind: 'publish' });

  const [{ product_handle, content } = { product_handle: '', content: '' }] = invited;
  const published = `${shop.address}/v1/reviews?product=${product_handle}&sort=newest`;
  await expect.poll(async () => (await freshFetch(published)).text()).toContain(content);
  const product = await visit(browser, `${shop.address}/products/${product_handle}`, phone);
  const review = product.page.getByRole('article').filter({ hasText: content });
  await review.getByText('Robin H.').waitFor();
  await review.getByText('Verified').first().waitFor();
  expect(complaints).toEqual([]);
});
