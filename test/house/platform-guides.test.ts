import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { frameworks } from '../../testing/platforms/frameworks/frameworks.ts';
import { codeOfGuide } from '../../testing/platforms/guide.ts';

it.each(frameworks)(
  'the guide names the version of $name that was run',
  ({ name, packages: [first = ''] }) => {
    const { dependencies } = JSON.parse(readFileSync(`examples/${name}/package.json`, 'utf8'));
    const row = readFileSync('docs/platforms.md', 'utf8').match(/^\| Next\.js .*$/m)?.[0] ?? '';
    expect(row).toContain(` ${dependencies[first]}`);
  },
);

it.each(frameworks)(
  'the app of $name has the lines that the guide adds to its files, and no code of the guide is left out',
  ({ name, section, files, changed = [] }) => {
    const added = codeOfGuide(section, 'https://reviews.your-shop.example').slice(files.length);
    expect(added).toHaveLength(changed.length);
    for (const [index, file] of changed.entries()) {
      const lines = linesOf(readFileSync(`examples/${name}/${file}`, 'utf8'));
      expect(linesOf(added[index] ?? '').filter((line) => !lines.includes(line))).toEqual([]);
    }
  },
);

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
