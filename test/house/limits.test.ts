import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { projectFiles } from '../../testing/house/sources.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const text = (file: string) => readFileSync(file, 'utf8');
const files = projectFiles();
const has = (pattern: RegExp) => files.some((file) => pattern.test(file));
const names = Object.keys(operations).join(' ');

/** For each thing that the page calls missing, whether it is. */
const isMissing: Record<string, () => boolean> = {
  'Statistics in the console.': () => !has(/^console\/pages\/(?:statistics|reports)/),
  'A spam filter that learns.': () => !has(/^src\/.*(?:bayes|classifier|akismet)/),
  'Other photos for a sent review.': () => !('media' in operations.revise_review.input.entries),
  'Helpful votes, questions and answers.': () => !/vote|helpful|question/.test(names),
  'Translation on a server.': () => !has(/^src\/.*translat/),
  'Connections to other review apps.': () =>
    !/fetch\(/.test(
      files
        .filter((file) => file.startsWith('src/import/'))
        .map(text)
        .join(),
    ),
  'Old workbooks.': () => /An old Excel workbook \|/.test(text('docs/importing.md')),
  'A registry.': () => version === '0.0.0' || text('docs/platforms.md').includes('not in a registry'),
  'Shopify and WooCommerce themselves.': () => /Not run against Shopify/.test(text('docs/platforms.md')),
  'Windows and macOS.': () => /macOS \| Not run/.test(text('docs/getting-started.md')),
};

it('the page of limits names only things that are missing', () => {
  const named = [...text('docs/limits.md').matchAll(/^\| \*\*(.*?)\*\*/gm)].map(([, name = '']) => name);
  expect(named).toEqual(Object.keys(isMissing));
  expect(named.filter((name) => !isMissing[name]?.())).toEqual([]);
});

it('the README links to the page of limits, and names some of them', () => {
  const [, summary = ''] = /\(docs\/limits\.md\) It has (.*)$/m.exec(text('README.md')) ?? [];
  const named = [...summary.matchAll(/\bno (\w+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  const limits = Object.keys(isMissing).map((limit) => limit.toLowerCase());
  expect(named.filter((name) => !limits.some((limit) => limit.includes(name)))).toEqual([]);
});
