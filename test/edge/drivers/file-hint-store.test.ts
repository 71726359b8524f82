import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileHintStore } from '../../../src/edge/drivers/file-hint-store.ts';

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
