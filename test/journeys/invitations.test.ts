import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitationLink } from '../../src/service/invitations/invitation-link.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { anOrder } from '../../testing/service/content/order.ts';
import { photoOf } from '../../testing/service/media/upload-photo.ts';
import { mp4File } from '../../testing/service/media/video-files.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const titles = ['Whistling kettle', 'Camp mug', 'Linen towel'];

let browser: Shoppers;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  [browser, shop] = await Promise.all([
    openBrowser(),
    openShop({ isEmpty: true, mediaFolder, now: () => Date.now() + passed }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), shop?.close()]);
  rmSync(mediaFolder, { recursive: true, force: true });
});
const mediaFolder = mkdtempSync(join(tmpdir(), 'invited-media-'));

let orders = 9_000;
/** The time that the tests let pass, in milliseconds: a person needs some seconds to write. */
let passed = 0;

/** The link of a new order with three products. */
async function invite(): Promise<string> {
  orders += 1;
  const products = titles.map((product_title, index) => ({
    product_id: String(orders * 10 + index),
    product_title,
    product_handle: `product-${orders * 10 + index}`,
  }));
  const email = `canary-${orders}@example.com`;
  const order = anOrder({ id: String(orders), first_name: 'Ada', last_name: 'Canary', email, products });
  await shop.store.saveOrders(ownShop, [order]);
  const times = { not_before: '2024-01-01T00:00:00Z', expires_at: '2100-01-01T00:00:00Z' };
  const created = await shop.store.createInvitation(ownShop, String(orders), times);
  if (typeof created === 'string') throw new Error(created);
  return invitationLink(shop.store, ownShop, shop.address, created.invited);
}

/** The reviews of the newest order, as the shop has them. */
async function stored() {
  const { list } = await shop.store.listReviews(ownShop, { page: 1, page_size: 100 });
  return list.filter(({ order_id }) => order_id === String(orders));
}

it('a customer reviews three products of an order on a phone, changes one review and withdraws another', async () => {
  const link = await invite();
  const { page, complaints, requests } = await visit(browser, link, phone);
  expect(await violations(page)).toEqual([]);
  for (const [index, title] of titles.entries()) {
    const line = page.locator('article.line').nth(index);
    await line
      .locator('.star')
      .nth(index + 2)
      .click();
    await line.getByRole('textbox').first().fill(`${title}: I would buy it again.`);
    passed += 15_000;
    await line.locator('.send.last').click();
    await line.getByText('Thank you for your review').waitFor();
  }
  expect(
    (await stored()).map(({ rating, is_verified, author }) => [rating, is_verified, author]).sort(),
  ).toEqual([3, 4, 5].map((stars) => [stars, 1, 'Ada C.']));
  const { list } = await shop.store.listModeration(ownShop, { state: 'waiting', page: 1, page_size: 10 });
  expect(list.filter(({ order_id }) => order_id === String(orders))).toHaveLength(3);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  const first = page.locator('article.line').first();
  await first.locator('.revise summary').click();
  await first.locator('.revise textarea').fill('The whistle is too quiet.');
  passed += 15_000;
  await first.locator('.revise .send.last').click();
  await expect
    .poll(async () => (await stored()).map(({ content }) => content))
    .toContain('The whistle is too quiet.');
  const second = page.locator('article.line').nth(1);
  await second.locator('.withdraw summary').click();
  await second.locator('.withdraw [type=checkbox]').check();
  await second.locator('.withdraw [type=submit]').click();
  await second.getByText('You have withdrawn your review.').waitFor();

  expect(complaints).toEqual([]);
  // All requests go to the page itself: no file of another host, and nothing about the customer in a URL.
  expect(new Set(requests.map((url) => url.replace(/#.*/, '')))).toEqual(new Set([link]));
});

it('a review has photos and a video, which stay after a mistake, and leave no metadata', async () => {
  const link = await invite();
  const { page, complaints } = await visit(browser, link, phone);
  const line = page.locator('article.line').first();
  const other = page.locator('article.line').nth(1);
  await line.locator('input[type=file]').setInputFiles([
    { name: 'glaze.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photoOf(1_200, 800)) },
    { name: 'pour.mp4', mimeType: 'video/mp4', buffer: Buffer.from(mp4File({ place: '+51.5074-0.1278/' })) },
  ]);
  await expect.poll(() => line.locator('.attachment', { hasText: 'Uploaded' }).count()).toBe(2);
  expect(await other.locator('.attachment').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await line.locator('.star').nth(3).click();
  passed += 15_000;
  await line.locator('.send.last').click();
  await line.locator('.problems').waitFor();
  expect(await line.locator('.attachment').count()).toBe(2);
  await line.locator('.star').nth(3).click();
  await line.getByRole('textbox').first().fill('Pours without a drop.');
  passed += 15_000;
  await line.locator('.send.last').click();
  await line.getByText('Thank you for your review').waitFor();
  expect(await stored()).toMatchObject([{ is_verified: 1, media: [{ type: 1 }, { type: 2 }] }]);
  expect(await line.locator('input[type=file]').count()).toBe(0);
  // Browsers log the response to the mistake.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

it('a page that was open for hours still takes photos', async () => {
  const { page } = await visit(browser, await invite(), phone);
  passed += 3 * 3_600_000;
  const line = page.locator('article.line').first();
  const file = { name: 'glaze.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photoOf()) };
  await line.locator('input[type=file]').setInputFiles([file]);
  await line.locator('.attachment', { hasText: 'Uploaded' }).waitFor();
  await line.locator('.star').nth(3).click();
  await line.getByRole('textbox').first().fill('Pours without a drop.');
  passed += 15_000;
  await line.locator('.send.last').click();
  await line.getByText('Thank you for your review').waitFor();
  expect(await stored()).toMatchObject([{ media: [{ type: 1 }] }]);
});

it('a program that runs the page, clicks every button and submits every form changes nothing', async () => {
  const link = await invite();
  const attack = async () => {
    for (let round = 0; round < 20; round += 1) {
      const { page } = await visit(browser, link, phone);
      for (const summary of await page.locator('summary').all()) await summary.click();
      for (const button of await page.locator('button:visible').all()) await button.click();
      const responses = page.waitForLoadState('load');
      await page.evaluate(() => {
        for (const form of document.forms) {
          for (const field of form.querySelectorAll('input, textarea, label')) {
            if (field instanceof HTMLTextAreaElement) field.value = 'Very nice';
            if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) field.checked = true;
            (field as HTMLElement).click();
            field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          form.requestSubmit();
        }
        document.forms[0]?.submit();
      });
      await responses;
      await page.context().close();
    }
  };
  await attack();
  expect(await stored()).toEqual([]);
  const order = async () =>
    (await shop.store.listOrders(ownShop, { page: 1, page_size: 100 })).list.find(
      ({ id }) => id === String(orders),
    );
  expect((await order())?.type).toBe(1);

  const { page } = await visit(browser, link, phone);
  const line = page.locator('article.line').first();
  await line.locator('.star').nth(3).click();
  await line.getByRole('textbox').first().fill('Pours without a drop.');
  passed += 15_000;
  await line.locator('.send.last').click();
  await line.getByText('Thank you for your review').waitFor();
  const before = [await stored(), await order()];
  await attack();
  expect([await stored(), await order()]).toEqual(before);
});

it('works without JavaScript', async () => {
  const link = await invite();
  const { page } = await visit(browser, link, { ...phone, javaScriptEnabled: false });
  const line = page.locator('article.line').first();
  await line.locator('.star').nth(1).click();
  await line.getByRole('textbox').first().fill('The whistle is too quiet.');
  await line.locator('.send.last').click();
  await page.getByText('Your review hasn’t been sent yet.').first().waitFor();
  expect(await line.getByRole('textbox').first().inputValue()).toBe('The whistle is too quiet.');
  expect(await stored()).toEqual([]);
  await line.locator('.star').nth(1).click();
  passed += 15_000;
  await line.locator('.send.last').click();
  await page.getByText('Thank you for your review').waitFor();
  expect((await stored()).map(({ rating, is_verified }) => [rating, is_verified])).toEqual([[2, 1]]);
});
