import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCsvFile } from '../../../../src/service/drivers/files/write-csv-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  path = join(folder, 'reviews.csv');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* rows(failure?: Error) {
  yield ['rating'];
  if (failure) throw failure;
  yield ['5'];
}

it('only the owner may read an export', async () => {
  await writeCsvFile(path, rows(), { bom: false });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe('rating\n5\n');
});

it('an export that fails leaves the earlier one, and no half of a file', async () => {
  writeFileSync(path, 'rating\n4\n');
  const failure = new Error('The database is gone');
  await expect(writeCsvFile(path, rows(failure), { bom: false })).rejects.toThrow('The database is gone');
  expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['reviews.csv'], 'rating\n4\n']);
});

it('an export through a link goes to the file of the link', async () => {
  writeFileSync(join(folder, 'target.csv'), 'rating\n4\n');
  symlinkSync(join(folder, 'target.csv'), path);
  await writeCsvFile(path, rows(), { bom: false });
  expect(readFileSync(join(folder, 'target.csv'), 'utf8')).toBe('rating\n5\n');
});
