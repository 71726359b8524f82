import { expect, it } from 'vitest';
import { withReadingProgress } from '../../../src/import/report/reading-progress.ts';
import type { ImportFile } from '../../../src/import/table/import-file.ts';

it('reports each reading of a file once a second, and passes its progress on', async () => {
  let time = 0;
  const file: ImportFile = {
    path: '/reviews.csv',
    description: 'A file',
    async *rows(_delimiter, progress) {
      for (let row = 1; row <= 10; row += 1) {
        time += 400;
        progress(row / 10);
        yield { line: row, cells: [] };
      }
    },
  };
  const lines: string[] = [];
  const shares: number[] = [];
  const progress = (line: string) => void lines.push(line);
  const shown = withReadingProgress(file, { terminal: { progress }, now: () => time });
  await Array.fromAsync(shown.rows(undefined, (share) => void shares.push(share)));
  expect(lines).toEqual(['Reading: 30%, 3 s left', 'Reading: 60%, 2 s left', 'Reading: 90%, 1 s left']);
  expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  await Array.fromAsync(shown.rows(undefined, () => {}));
  expect(lines).toHaveLength(6);
});
