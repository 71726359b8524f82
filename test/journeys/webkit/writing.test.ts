import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../../demo/listen.ts';
import { ownShop } from '../../../src/service/store/shops.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { openWebKit, type WebKit } from '../../../testing/browsers/webkit.ts';
import { openShop, otherShop } from '../../../testing/journeys/shop.ts';

let webKit: WebKit;
let shop: Listening & { store: Store };
let page: Awaited<ReturnType<typeof otherShop>>;
beforeAll(async () => {
  const html = () => `<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Mug</title><link rel="icon" href="data:,">
    <style>main { max-inline-size: 390px }</style>
    <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
    <main><h1>Mug</h1><storefront-review-form product-handle="harbour-mug"></storefront-review-form></main>`;
  page = await otherShop(html);
  const edgeEnvironment = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: page.address };
  [webKit, shop] = await Promise.all([openWebKit(), openShop({ edgeEnvironment })]);
});
afterAll(() => Promise.all([webKit?.close(), shop?.close(), page?.close()]));

const words = 'It keeps tea warm for an hour, and three fingers fit.';

const shows = (selector: string, name?: string) =>
  expect.poll(() => webKit.evaluate((find, ...given) => find(...given).length, selector, name)).toBe(1);

it('a review is written in steps of 390 px, survives a reload, and is sent once', async () => {
  await webKit.open(page.address);
  await shows('.next', 'Continue');
  await webKit.click('input[type="radio"]', '4 stars, good');
  await webKit.click('.next', 'Continue');
  await shows('textarea');
  await webKit.click('textarea');
  await webKit.press(...words);
  await webKit.open(page.address);
  await shows('.next', 'Continue');
  await webKit.click('.next', 'Continue');
  await expect
    .poll(() => webKit.evaluate((find) => (find('textarea')[0] as HTMLTextAreaElement)?.value))
    .toBe(words);
  await webKit.click('.next', 'Continue');
  await webKit.click('.next', 'Continue');
  await webKit.click('input[autocomplete="name"]');
  await webKit.press(...'Ann Fuller', 'Enter');
  await shows('h2', 'Thank you for your review');
  const { list } = await shop.store.listReviews(ownShop, { page: 1, page_size: 100 });
  expect(list.filter(({ content }) => content === words)).toMatchObject([
    { author: 'Ann F.', rating: 4, is_published: 0 },
  ]);
});
