import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openRejectsFile } from '../../../src/import/drivers/rejects-file.ts';

it('is created with its first row, and never overwrites another rejects file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rejects-'));
  const path = join(folder, 'reviews.rejects.csv');
  openRejectsFile(path).close();
  expect(readdirSync(folder)).toEqual([]);

  for (const line of [1, 2, 3]) {
    const file = openRejectsFile(path);
    expect(file.write([line, 'a,b'])).toBeUndefined();
    file.close();
  }
  expect(readdirSync(folder).sort()).toEqual([
    'reviews.rejects-2.csv',
    'reviews.rejects-3.csv',
    'reviews.rejects.csv',
  ]);
  expect(readFileSync(path, 'utf8')).toBe('1,"a,b"\n');
  rmSync(folder, { recursive: true });
});
