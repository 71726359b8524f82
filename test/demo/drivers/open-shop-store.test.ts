import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openShopStore } from '../../../demo/drivers/open-shop-store.ts';
import { fill } from '../../../demo/fill.ts';
import { Secret } from '../../../src/server/config/secret.ts';
import { ownShop } from '../../../src/service/store/shops.ts';
import { aReview } from '../../../testing/service/content/review.ts';

test('without a database, npm start creates one for the demo only', async () => {
  const folder = emptyFolder();
  const { store, file, isDemo } = await openShopStore({}, folder);
  expect({ file, isDemo }).toEqual({ file: join(folder, '.data/demo.db'), isDemo: true });
  await fill(store);
  await store.close();
  expect(existsSync(join(folder, '.data/reviews.db'))).toBe(false);
});

test('npm start shows imported reviews instead of the demo, even after a demo', async () => {
  const folder = emptyFolder();
  await (await openShopStore({}, folder)).store.close();
  await addReview(folder);
  const { store, file, isDemo } = await openShopStore({}, folder);
  expect({ file, isDemo }).toEqual({ file: join(folder, '.data/reviews.db'), isDemo: false });
  await store.close();
});

test('an empty database is left alone, and npm start shows the demo', async () => {
  const folder = emptyFolder();
  const url = `file:${join(folder, '.data/reviews.db')}`;
  await (await openShopStore({ url: new Secret(url) }, folder)).store.close();
  const { store, isDemo } = await openShopStore({}, folder);
  await fill(store);
  await store.close();
  expect(isDemo).toBe(true);
  const own = await openShopStore({ url: new Secret(url) }, folder);
  expect(await own.store.listReviews(ownShop, { page: 1, page_size: 1 })).toMatchObject({ count: 0 });
  await own.store.close();
});

test('npm start never adds demo reviews to DATABASE_URL', async () => {
  const { store, isDemo } = await openShopStore({ url: new Secret(':memory:') }, emptyFolder());
  expect(isDemo).toBe(false);
  await store.close();
});

async function addReview(folder: string): Promise<void> {
  const { store } = await openShopStore({ url: new Secret('file:.data/reviews.db') }, folder);
  await store.importTogether((add) => add(ownShop, [{ key: '1', review: aReview() }]));
  await store.close();
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
