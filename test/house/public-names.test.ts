import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { publicNames } from '../../testing/house/public-names.ts';

/** The public names of the last release: docs/versioning.md, "How it is kept". */
const released = 'test/house/released-names.txt';

it('has the public names of the last release, except for changes that CHANGELOG.md names as unreleased', async () => {
  const names = publicNames();
  const unreleased = /^## \[?Unreleased\]?\n(.*?)(?=^## )/ms.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1];
  if (unreleased === undefined) {
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(basename(released));
  } else {
    const before = readFileSync(released, 'utf8').trim().split('\n');
    expect(unnamedChanges(before, names, unreleased)).toEqual([]);
  }
});

it('finds names that were added or removed without an entry', () => {
  const before = ['parts: stars', 'parts: title', 'slots: empty'];
  const after = ['parts: date', 'parts: title', 'tokens: --reviews-ink'];
  const all = ['parts: stars', 'slots: empty', 'parts: date', 'tokens: --reviews-ink'];
  expect(unnamedChanges(before, after, '- A date and an empty state.')).toEqual(all);
  expect(unnamedChanges(before, after, '- Part `date` replaces `stars`.')).toEqual([all[1], all[3]]);
});

/** The names in only one of two lists that a section of the changelog does not name as code. */
function unnamedChanges(before: string[], after: string[], section: string): string[] {
  const only = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line));
  return [...only(before, after), ...only(after, before)].filter(
    (line) => !section.includes(`\`${line.slice(line.indexOf(': ') + 2)}\``),
  );
}
