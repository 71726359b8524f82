import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import type { Store } from '../../src/service/store/store.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

let browser: Shoppers;
let shop: Listening & { store: Store };
let page: Awaited<ReturnType<typeof otherShop>>;
beforeAll(async () => {
  const html = () => `<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Mug</title><link rel="icon" href="data:,">
    <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
    <main><h1>Mug</h1><storefront-reviews product-handle="harbour-mug" extras="write"></storefront-reviews></main>`;
  page = await otherShop(html);
  const edgeEnvironment = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: page.address };
  [browser, shop] = await Promise.all([openBrowser(), openShop({ edgeEnvironment })]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close(), page?.close()]));

const words = 'It keeps tea warm for an hour, and three fingers fit through the handle.';

async function submitted() {
  const { list } = await shop.store.listReviews(ownShop, { page: 1, page_size: 100 });
  return list.filter(({ content }) => content.startsWith(words));
}

test('a shopper writes a review on a phone, loses the connection, reloads, changes and withdraws it', async () => {
  const phone = { viewport: { width: 390, height: 800 } };
  const { page: tab, complaints } = await visit(browser, `${page.address}/?write-review=4`, phone);
  const next = tab.getByRole('button', { name: 'Continue' });
  const text = tab.getByRole('textbox', { name: 'What would you tell a friend?' });
  const send = tab.getByRole('button', { name: 'Send review' });
  const dialog = tab.getByRole('dialog', { name: 'Write a review' });
  await expect.poll(() => tab.getByRole('radio', { name: '4 stars, good' }).isChecked()).toBe(true);
  await next.click();
  await text.fill(words);
  await next.click();
  await next.click();
  await tab.getByRole('textbox', { name: 'Name' }).fill('Ann Fuller');
  expect(complaints).toEqual([]);

  await tab.context().setOffline(true);
  await send.click();
  await dialog.getByText('No connection.').waitFor();
  expect(await submitted()).toEqual([]);

  await tab.context().setOffline(false);
  await tab.reload();
  await dialog.waitFor();
  await next.click();
  await expect.poll(() => text.inputValue()).toBe(words);
  await next.click();
  await next.click();
  await send.click();
  await dialog.getByRole('heading', { name: 'Thank you for your review' }).waitFor();

  const [review, ...others] = await submitted();
  expect(others).toEqual([]);
  expect(review).toMatchObject({
    author: 'Ann F.',
    rating: 4,
    is_published: 0,
    product_handle: 'harbour-mug',
  });

  await dialog.getByRole('button', { name: 'Edit' }).click();
  await next.click();
  await text.fill(`${words} Cats like it, too.`);
  await next.click();
  await next.click();
  await send.click();
  await dialog.getByRole('heading', { name: 'Thank you for your review' }).waitFor();
  expect(await submitted()).toMatchObject([{ id: review?.id, content: `${words} Cats like it, too.` }]);

  await shop.store.publishReview(ownShop, review?.id ?? '', 1);
  const url = `${shop.address}/v1/reviews?product=harbour-mug&sort=newest`;
  await expect.poll(async () => (await freshFetch(url)).text()).toContain('Cats like it, too.');
  await dialog.getByText('Withdraw', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Withdraw for good' }).click();
  await dialog.getByText('You have withdrawn your review.').waitFor();
  await expect.poll(async () => (await freshFetch(url)).text()).not.toContain(words);
});
