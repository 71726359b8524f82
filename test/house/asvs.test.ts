import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from '../../testing/house/sources.ts';

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const match = /^\| (\d\.\d\.\d+) .* \| `([\w.-]+)`: (.+) \|$/.exec(line);
    return match ? [{ requirement: match[1] ?? '', file: match[2] ?? '', name: match[3] ?? '' }] : [];
  });

it('the table about OWASP ASVS has all requirements of its sections up to level 2', () => {
  const counts = { '6.2': 12, '6.3': 4, '6.4': 4, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2 };
  const expected = Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ requirement }) => requirement)).toEqual(expected);
});

it('the table about OWASP ASVS names tests that exist', () => {
  const tests = projectFiles().filter((path) => path.endsWith('.test.ts'));
  const missing = rows.filter(({ file, name }) => {
    const named = tests.filter((path) => basename(path) === file);
    return !named.some((path) => readFileSync(path, 'utf8').includes(`'${name}'`));
  });
  expect(missing).toEqual([]);
});
