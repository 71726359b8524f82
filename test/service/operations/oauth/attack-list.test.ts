import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the list of attacks in decision 14 names tests that exist', () => {
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  const list = read('docs/decisions/0014-secrets-and-tokens.md').split('## RFC 9700')[1] ?? '';
  const tests = [
    'operations/oauth/platforms',
    'operations/oauth/redirect-attacks',
    'operations/oauth/code-attacks',
    'operations/oauth/token-attacks',
    'consent/consent-page',
    'authorization-matrix',
  ]
    .map((name) => read(`test/service/${name}.test.ts`))
    .join();
  const named = [...list.matchAll(/“([^”]+)”/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !tests.includes(name))).toEqual([]);
});
