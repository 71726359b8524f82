import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../testing/house/sources.ts';

const folder = 'docs/decisions/';
const records = projectFiles()
  .filter((path) => path.startsWith(folder) && !path.endsWith('README.md'))
  .sort();

describe('the decisions', () => {
  it('are numbered without a gap, in the file name and in the title', () => {
    const numbers = records.map((path) => [
      Number(path.slice(folder.length, folder.length + 4)),
      Number(/^# (\d+)\. \S/.exec(readFileSync(path, 'utf8'))?.[1]),
    ]);
    expect(numbers).toEqual(records.map((_, index) => [index + 1, index + 1]));
  });

  it.each(records)('%s has a context, a decision and consequences', (path) => {
    const headings = readFileSync(path, 'utf8').match(/^## .+$/gm);
    expect(headings).toEqual(['## Context', '## Decision', '## Consequences']);
  });

  it('are all listed in the index, with their titles', () => {
    const index = readFileSync(`${folder}README.md`, 'utf8');
    const missing = records.filter((path) => {
      const title = /^# \d+\. (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1];
      return !index.includes(`[${title}](${path.slice(folder.length)})`);
    });
    expect(missing).toEqual([]);
  });
});
