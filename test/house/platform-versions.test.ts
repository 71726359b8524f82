import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { frameworks } from '../../testing/platforms/frameworks/frameworks.ts';

it.each(frameworks)(
  'the guide names the version of $name that was run',
  ({ name, packages: [first = ''] }) => {
    const { dependencies } = JSON.parse(readFileSync(`testing/platforms/apps/${name}/package.json`, 'utf8'));
    const row = readFileSync('docs/platforms.md', 'utf8').match(/^\| Next\.js .*$/m)?.[0] ?? '';
    expect(row).toContain(` ${dependencies[first]}`);
  },
);
