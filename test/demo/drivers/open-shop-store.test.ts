import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openShopStore } from '../../../demo/drivers/open-shop-store.ts';
import { fill } from '../../../demo/fill.ts';
import { ownShop } from '../../../src/service/own-shop.ts';
import { aReview } from '../../../testing/service/review.ts';

test('without a database, the demo gets one of its own', async () => {
  const folder = emptyFolder();
  const { store, file, isDemo } = await openShopStore({}, folder);
  expect({ file, isDemo }).toEqual({ file: join(folder, '.data/demo.db'), isDemo: true });
  await fill(store);
  await store.close();
  expect(existsSync(join(folder, '.data/reviews.db'))).toBe(false);
});

test('a database of the shop is shown in place of the demo, also after a demo', async () => {
  const folder = emptyFolder();
  await (await openShopStore({}, folder)).store.close();
  await addReview(folder);
  const { store, file, isDemo } = await openShopStore({}, folder);
  expect({ file, isDemo }).toEqual({ file: join(folder, '.data/reviews.db'), isDemo: false });
  await store.close();
});

test('an empty database of the shop does not hide the demo, and stays empty', async () => {
  const folder = emptyFolder();
  const url = `file:${join(folder, '.data/reviews.db')}`;
  await (await openShopStore({ DATABASE_URL: url }, folder)).store.close();
  const { store, isDemo } = await openShopStore({}, folder);
  await fill(store);
  await store.close();
  expect(isDemo).toBe(true);
  const own = await openShopStore({ DATABASE_URL: url }, folder);
  expect(await own.store.listReviews(ownShop, { page: 1, page_size: 1 })).toMatchObject({ count: 0 });
  await own.store.close();
});

test('DATABASE_URL is shown as it is, even if it is empty', async () => {
  const { store, isDemo } = await openShopStore({ DATABASE_URL: ':memory:' }, emptyFolder());
  expect(isDemo).toBe(false);
  await store.close();
});

async function addReview(folder: string): Promise<void> {
  const { store } = await openShopStore({ DATABASE_URL: 'file:.data/reviews.db' }, folder);
  await store.importTogether((importReview) => importReview(ownShop, { key: '1', review: aReview() }));
  await store.close();
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
