import * as v from 'valibot';
import { expect, test } from 'vitest';
import { unknownVariables } from '../../../src/server/config/unknown-variables.ts';

const names = ['PORT', 'SHOPS', 'CACHE_TTL', 'CACHE_URL', 'CACHE_STALE', 'BODY_SECONDS', 'CODE_SECONDS'];
const table = Object.fromEntries(names.map((name) => [name, { description: '', schema: v.string() }]));
const linesOf = (...set: string[]) =>
  unknownVariables(Object.fromEntries(set.map((name) => [name, 'canary'])), table);

test.each([
  ['CACHE_TLL', 'CACHE_TTL'],
  ['CACHETTL', 'CACHE_TTL'],
  ['CAHCE_STALES', 'CACHE_STALE'],
  ['SHOP', 'SHOPS'],
  ['ODE_SECONDS', 'CODE_SECONDS'],
])('%s is reported with %s, the most similar name, and without its value', (name, similar) => {
  expect(linesOf(name)).toEqual([`${name} is unknown and has no effect. Did you mean ${similar}?`]);
});

test('a name is reported if at least three variables have its prefix', () => {
  expect(linesOf('CACHE_SIZE_LIMIT')).toEqual(['CACHE_SIZE_LIMIT is unknown and has no effect.']);
  expect(linesOf('BODY_LIMIT', 'CACHED', 'XDG_CACHE_HOME')).toEqual([]);
});

test.each(['PORTS', 'HOST', 'CODES', 'CACHED_URLS', 'cache_ttl', ''])(
  '%j is taken for a variable of another program',
  (name) => {
    expect(linesOf(name)).toEqual([]);
  },
);

test('the variables of Kubernetes for a service named cache, and of systemd for a cache, are not reported', () => {
  const port = 'CACHE_PORT_6379_TCP';
  const all = ['CACHE_SERVICE_HOST', 'CACHE_SERVICE_PORT', 'CACHE_SERVICE_PORT_REDIS', 'CACHE_PORT', port];
  expect(linesOf('CACHE_DIRECTORY', ...all, `${port}_PROTO`, `${port}_PORT`, `${port}_ADDR`)).toEqual([]);
});

test('a name that may be a value is not repeated', () => {
  expect(linesOf('CACHE_URL redis://user:canary@cache', `CACHE_${'X'.repeat(60)}`)).toEqual([]);
});
