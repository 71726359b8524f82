import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { type Integrity, scriptTag } from '../../scripts/script-tag.ts';
import { demandingTheme } from '../../testing/journeys/demanding-theme.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

let browser: Shoppers;
let edge: Listening;
let published: Integrity;
beforeAll(async () => {
  [browser, edge] = await Promise.all([openBrowser(), openShop()]);
  published = await (await freshFetch(`${edge.address}/integrity.json`)).json();
});
afterAll(() => Promise.all([browser.close(), edge.close()]));

/** A page of another origin, with the tag that `npm run tag` prints for these hashes. */
async function pinnedPage(
  integrity: Integrity,
  options: Parameters<typeof scriptTag>[2] = { importMap: true },
) {
  const tag = scriptTag(`${edge.address}/`, integrity, options);
  const content = '<storefront-reviews product-handle="harbour-mug"></storefront-reviews>';
  const shop = await otherShop(demandingTheme({ shop: edge.address, content, tag }));
  return { ...(await visit(browser, shop.address)), close: shop.close };
}

test('a page that pins a version shows reviews and loads only files with a pinned hash', async () => {
  const { page, complaints, requests, close } = await pinnedPage(published);
  await page.getByRole('article').first().waitFor();
  const files = requests
    .filter((url) => url.endsWith('.js'))
    .map((url) => url.replace(`${edge.address}/`, ''));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((name) => !(name in published.integrity))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('a page that preloads the reviews requests no file twice', async () => {
  const { page, complaints, requests, close } = await pinnedPage(published, { preload: true });
  await page.getByRole('article').first().waitFor();
  const files = requests.filter((url) => url.endsWith('.js'));
  expect(files.filter((url) => /assets.reviews-/.test(url))).toHaveLength(1);
  expect(files).toEqual([...new Set(files)]);
  expect(complaints).toEqual([]);
  await close();
});

test('a file that differs from its pinned hash is not executed, and the element shows an error', async () => {
  const chunks = Object.keys(published.integrity).filter((name) => name.startsWith('assets/'));
  const wrong = Object.fromEntries(chunks.map((name) => [name, published.integrity[published.script] ?? '']));
  const { page, complaints, close } = await pinnedPage({
    ...published,
    integrity: { ...published.integrity, ...wrong },
  });
  await page.getByRole('alert').waitFor();
  expect(complaints.filter((text) => !/integrity/i.test(text))).toEqual([]);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await close();
});
