import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileFailure } from '../../src/server/file-failure.ts';
import { writeCsvFile } from '../../src/service/drivers/files/write-csv-file.ts';

/** The error that Node throws, for example on Windows for a workbook that Excel has open. */
const failure = (code: string) => Object.assign(new Error(`${code}: open 'C:\\reviews.xlsx'`), { code });

it.each([
  ['EBUSY', 'C:\\reviews.xlsx: another program has it open. Close it there.'],
  [
    'EACCES',
    'C:\\reviews.xlsx: this user may not open it. Check its permissions, or whether another program has it open.',
  ],
])('a file that cannot be opened because of %s is explained', (code, sentence) => {
  expect(fileFailure(failure(code), 'C:\\reviews.xlsx')).toMatchObject({ message: sentence });
});

it('an error without a remedy stays as it is', () => {
  const unknown = failure('EIO');
  expect(fileFailure(unknown, 'reviews.csv')).toBe(unknown);
});

it.each([
  [tmpdir(), 'this is a folder. Name a file.'],
  [join(tmpdir(), 'no-such-folder', 'reviews.csv'), 'its folder does not exist.'],
])('an export to %s is refused with a sentence', async (path, sentence) => {
  async function* rows() {
    yield ['rating'];
  }
  await expect(writeCsvFile(path, rows(), { bom: false })).rejects.toThrow(`${path}: ${sentence}`);
});
