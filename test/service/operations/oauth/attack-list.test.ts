import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const list = read('docs/decisions/0014-secrets-and-tokens.md').split('## RFC 9700')[1] ?? '';

it('the list of attacks in decision 14 has every section of RFC 9700 with a recommendation for servers', () => {
  const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const sections = [
    ...['2.1', '2.1.1', '2.1.2', '2.2', '2.2.1', '2.2.2', '2.3', '2.4', '2.5', '2.6', '4.10.1', '4.10.2'],
    ...range(9).map((section) => `4.${section}`),
    ...range(7).map((section) => `4.${section + 10}`),
  ];
  const named = [...list.matchAll(/\d\.\d+(?:\.\d+)?/g)].map(([section]) => section);
  expect(sections.filter((section) => !named.includes(section))).toEqual([]);
});

it('the list of attacks in decision 14 names tests that exist', () => {
  const tests = [
    'operations/oauth/platforms',
    'operations/oauth/redirect-attacks',
    'operations/oauth/code-attacks',
    'operations/oauth/token-attacks',
    'operations/oauth/server-metadata',
    'consent/consent-page',
    'authorization-matrix.slow',
  ]
    .map((name) => read(`test/service/${name}.test.ts`))
    .join();
  const named = [...list.matchAll(/“([^”]+)”/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !tests.includes(name))).toEqual([]);
});
