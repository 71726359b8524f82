import suites from 'http-cache-tests/tests/index.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CacheCase, CacheStep } from '../../testing/edge/cache-case.ts';
import { cacheGroups } from '../../testing/edge/cache-tests.ts';
import { runCacheCase } from '../../testing/edge/run-cache-case.ts';
import { runCacheSuite, type SuiteOutcome } from '../../testing/edge/run-cache-suite.ts';

/** The public HTTP cache test suite, as far as it applies; `docs/http-caching.md` lists the results. */
const groups = cacheGroups.filter(({ cases }) => cases);
const all = groups.flatMap(({ cases = [] }) => cases);
let outcomes: Record<string, SuiteOutcome> = {};

beforeAll(async () => {
  const published = all.filter(({ steps }) => !steps);
  outcomes = await runCacheSuite(new Map(published.map(({ id, env = {} }) => [id, env])));
});

describe.each(groups)('$file', ({ cases = [] }) => {
  it.each(cases)('$kind $id: $result', async ({ id, env = {}, steps, result }: CacheCase) => {
    const ours = async (own: readonly CacheStep[]) =>
      (await runCacheCase({ env, steps: own })) ? 'yes' : 'no';
    expect(steps ? await ours(steps) : outcomes[id]).toBe(result ? 'yes' : 'no');
  });
});

it('every requirement that applies is met, and no id is listed twice', () => {
  expect(all.filter(({ kind, result }) => kind === 'required' && !result)).toEqual([]);
  const ids = cacheGroups.flatMap(({ cases = [], inapplicable = [] }) => [
    ...cases.map(({ id }) => id),
    ...inapplicable.flatMap((others) => others.ids).filter((id) => id !== '*'),
  ]);
  expect(ids).toEqual([...new Set(ids)]);
});

it('every case of the published suite is listed, with its kind', () => {
  for (const { id: suite, tests } of suites) {
    const group = cacheGroups.find((one) => (one.suite ?? one.file) === suite);
    const others = group?.inapplicable?.flatMap(({ ids }) => ids) ?? [];
    for (const { id, kind = 'required' } of tests) {
      const listed = group?.cases?.find((one) => one.id === id);
      const isOther = others.includes('*') || others.includes(id);
      expect([id, listed?.kind ?? isOther]).toEqual([id, listed ? kind : true]);
    }
  }
});

it('headers of the API change neither the lifetime of a response nor its headers', async () => {
  const headers = [
    { 'cache-control': 'no-store' },
    { 'cache-control': 'private, max-age=0, must-revalidate, no-cache' },
    { 'cdn-cache-control': 'no-store' },
    { expires: new Date(0).toUTCString(), age: '7200', pragma: 'no-cache' },
    { vary: '*' },
    { etag: '"of-the-api"', 'last-modified': new Date(0).toUTCString() },
    { 'set-cookie': 'canary=1', link: '</canary>; rel=preload', 'x-canary': '1', 'content-language': 'xx' },
  ];
  for (const sent of headers) {
    const env = { CACHE_TTL: '3600' };
    const steps = [{ origin: { headers: sent } }, { after: 3599, expect: { reused: true } }];
    expect([sent, await runCacheCase({ env, steps })]).toEqual([sent, true]);
    for (const header of [
      'set-cookie',
      'link',
      'x-canary',
      'content-language',
      'last-modified',
      'expires',
      'pragma',
    ]) {
      const passedOn = [{ origin: { headers: sent }, expect: { header } }];
      expect([header, await runCacheCase({ env, steps: passedOn })]).toEqual([header, false]);
    }
  }
});
