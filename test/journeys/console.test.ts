import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSignInLink } from '../../demo/demo-sign-in-link.ts';
import { createReviewBody } from '../../src/contract/review.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

const waiting = v.parse(createReviewBody, {
  rating: 2,
  author: 'Noor A.',
  title: 'Handle came loose',
  content: 'The same mug is better at www.mugs-cheap.example.',
  product_id: '7001',
  product_handle: 'console-mug',
  product_title: 'Mug',
  is_published: 0,
});

let browser: Shoppers;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openShop({ isEmpty: true })]);
  await shop.store.createReview(ownShop, waiting);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

/** The titles of the reviews that shoppers of the product see. */
async function seenByShoppers(): Promise<string[]> {
  const response = await freshFetch(`${shop.address}/v1/reviews?product=console-mug`);
  const { list }: { list: { title: string }[] } = await response.json();
  return list.map(({ title }) => title);
}

it('a merchant signs in with a link, publishes a review, hides it and undoes that, by keyboard alone', async () => {
  const link = await demoSignInLink(shop.store, shop.address);
  const { page, complaints } = await visit(browser, link);
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, 'button');
  await press('Enter');
  await page.getByRole('link', { name: /^To do 1$/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/1/todo');
  await expect
    .poll(() => page.locator('.panel .content mark').allTextContents())
    .toEqual(['www.mugs-cheap.example']);
  expect(await violations(page)).toEqual([]);
  expect(await seenByShoppers()).toEqual([]);

  await press('p');
  await page.getByText('Published “Handle came loose”.').waitFor();
  await expect.poll(seenByShoppers).toEqual([waiting.title]);
  await page.getByText('All done: no review waits for you.').waitFor();
  expect(await violations(page)).toEqual([]);

  await press('/');
  await page.keyboard.type('handle came loose');
  await press('Enter');
  await tabTo(page, 'nav a[href$="/published"]');
  await press('Enter');
  await page
    .getByRole('link', { name: /Handle came loose/ })
    .first()
    .waitFor();
  await press('h');
  await page.getByRole('dialog').waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press('h');
  await page.getByRole('dialog').waitFor();
  await press('3');
  await page.getByText('Hid “Handle came loose”.').waitFor();
  // The notice stays while it has the focus, and with it the undo.
  await tabTo(page, '.toast button');
  await expect.poll(seenByShoppers).toEqual([]);

  await press('u');
  await page.getByText('Undone.').waitFor();
  await expect.poll(seenByShoppers).toEqual([waiting.title]);
  await page.getByText(/^Hidden by Demo owner/).waitFor();
  expect(complaints).toEqual([]);
});

it('a decision arrives even if its tab is closed right after the key', async () => {
  await shop.store.createReview(ownShop, { ...waiting, title: 'Smaller than I thought' });
  const { page } = await visit(browser, await demoSignInLink(shop.store, shop.address));
  await page.getByRole('button').click();
  // The number of reviews comes earlier than the reviews.
  await page.getByRole('heading', { name: 'Smaller than I thought' }).waitFor();
  await page.keyboard.press('p');
  await page.close();
  await expect.poll(seenByShoppers).toContain('Smaller than I thought');
});

it('the end of a session is reported by itself, and a draft is still there after the next sign-in', async () => {
  const { page } = await visit(browser, await demoSignInLink(shop.store, shop.address));
  await page.getByRole('button').click();
  await page.getByRole('link', { name: /^To do/ }).waitFor();
  await page.goto(`${shop.address}/console/1/all`);
  await page.getByLabel('Reply of the shop').fill('Thank you, Noor.');
  for (const { id } of await shop.store.listPeople()) await shop.store.endSessions(id);
  await page.getByText('Your session has ended. Your drafts are safe.').waitFor();
  expect(await page.getByLabel('Reply of the shop').inputValue()).toBe('Thank you, Noor.');
  const back = await page.getByRole('link', { name: 'Sign in again' }).getAttribute('href');
  expect(back).toBe('/console/sign-in?to=%2Fconsole%2F1%2Fall');
  await page.goto(await demoSignInLink(shop.store, shop.address));
  await page.getByRole('button').click();
  await page.getByRole('link', { name: /^To do/ }).waitFor();
  await page.goto(`${shop.address}/console/1/all`);
  await expect.poll(() => page.getByLabel('Reply of the shop').inputValue()).toBe('Thank you, Noor.');
});

/** Presses Tab until an element that matches the selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}
