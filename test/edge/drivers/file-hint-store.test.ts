import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileHintStore } from '../../../src/edge/drivers/file-hint-store.ts';
import { openEarlyReading } from '../../../src/edge/drivers/open-early-reading.ts';
import { readShops } from '../../../src/edge/shops/read-shops.ts';
import { reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hints-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const storeIn = (folder: string, random = 0.5) =>
  fileHintStore({ folder, name: 'shop-index.json', random: () => random });

test('a hint outlives the process, in a file that only its owner can read', async () => {
  const folder = join(await temporaryFolder(), 'made', 'on demand');
  await storeIn(folder).write('the first');
  await storeIn(folder).write('the second');
  expect(await storeIn(folder).read()).toBe('the second');
  expect(await readdir(folder)).toEqual(['shop-index.json']);
  expect((await stat(join(folder, 'shop-index.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('there is no hint before the first one', async () => {
  expect(await storeIn(await temporaryFolder()).read()).toBeUndefined();
});

test('a file that was half written by a process that ended is never read', async () => {
  const folder = await temporaryFolder();
  await storeIn(folder).write('whole');
  await writeFile(join(folder, `shop-index.json.${(5e8).toString(36)}`), 'ha');
  await expect(storeIn(folder).write('next')).rejects.toThrow();
  expect(await storeIn(folder).read()).toBe('whole');
  await storeIn(folder, 0.7).write('next');
  expect(await storeIn(folder).read()).toBe('next');
});

test('a file that cannot be replaced leaves no other behind', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'shop-index.json', 'child'), { recursive: true });
  await expect(storeIn(folder).write('next')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['shop-index.json']);
});

test('a file of more than 32 MB is no hint', async () => {
  const folder = await temporaryFolder();
  await storeIn(folder).write('whole');
  await truncate(join(folder, 'shop-index.json'), 32 * 1024 * 1024 + 1);
  expect(await storeIn(folder).read()).toBe('');
});

test('each shop has a file of its own in INDEX_FOLDER', async () => {
  const folder = await temporaryFolder();
  const shops = readShops({
    INDEX_FOLDER: folder,
    REVIEWS_API_URL: 'https://reviews.example',
    SHOPS: '{"lamps":{"REVIEWS_API_KEY":"one"},"vases":{"REVIEWS_API_KEY":"two"}}',
  });
  for (const shop of shops) {
    const early = await openEarlyReading(shop, () => 0);
    const { request, background } = indexOver(createStrictApi(reviewsNumbered(3)), { early });
    await request('product=lamp');
    await Promise.all(background);
  }
  expect((await readdir(folder)).sort()).toEqual(['shop-index-lamps.json', 'shop-index-vases.json']);
});

test('without INDEX_FOLDER nothing is stored', async () => {
  const [shop] = readShops({ REVIEWS_API_URL: 'https://reviews.example', REVIEWS_API_KEY: 'one' });
  expect(await openEarlyReading(shop, () => 0)).toBeUndefined();
});
