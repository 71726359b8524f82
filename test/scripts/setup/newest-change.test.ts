import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newestChange } from '../../../scripts/setup/newest-change.mjs';

const seconds = (path: string, time: number) => utimesSync(path, time, time);

test('the newest change is the change of the youngest file, however deep', () => {
  const top = folder();
  expect(newestChange([top])).toBe(20_000);
  seconds(join(top, 'deep/file.ts'), 30);
  expect(newestChange([top])).toBe(30_000);
});

test('a deleted file counts as a change', () => {
  const top = folder();
  const before = Date.now() - 60_000;
  expect(newestChange([top])).toBeLessThan(before);
  rmSync(join(top, 'deep/file.ts'));
  expect(newestChange([top])).toBeGreaterThan(before);
});

function folder(): string {
  const top = mkdtempSync(join(tmpdir(), 'changes-'));
  onTestFinished(() => rmSync(top, { recursive: true }));
  mkdirSync(join(top, 'deep'));
  writeFileSync(join(top, 'deep/file.ts'), '');
  for (const [path, time] of [
    ['deep/file.ts', 20],
    ['deep', 10],
    ['.', 10],
  ] as const) {
    seconds(join(top, path), time);
  }
  return top;
}
