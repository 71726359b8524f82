import { describe, expect, it } from 'vitest';
import type { CacheCase } from '../../testing/edge/cache-case.ts';
import { cacheGroups } from '../../testing/edge/cache-tests.ts';
import { runCacheCase } from '../../testing/edge/run-cache-case.ts';

/** The public HTTP cache test suite, as far as it applies; `docs/http-caching.md` lists the results. */
const groups = cacheGroups.filter(({ cases }) => cases);

describe.each(groups)('$file', ({ cases = [] }) => {
  it.each(cases)('$kind $id: $result', async (one: CacheCase) => {
    expect(await runCacheCase(one)).toBe(one.result);
  });
});

it('every requirement that applies is met, and no id is listed twice', () => {
  const all = groups.flatMap(({ cases = [] }) => cases);
  expect(all.filter(({ kind, result }) => kind === 'required' && !result)).toEqual([]);
  const ids = cacheGroups.flatMap(({ cases = [], inapplicable = [] }) => [
    ...cases.map(({ id }) => id),
    ...inapplicable.flatMap((others) => others.ids).filter((id) => id !== '*'),
  ]);
  expect(ids).toEqual([...new Set(ids)]);
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
  for (const [index, sent] of headers.entries()) {
    const reuse = { id: String(index), kind: 'check', result: true, env: { CACHE_TTL: '3600' } } as const;
    const steps = [{ origin: { headers: sent } }, { after: 3599, expect: { reused: true } }];
    expect([sent, await runCacheCase({ ...reuse, steps })]).toEqual([sent, true]);
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
      expect([header, await runCacheCase({ ...reuse, steps: passedOn })]).toEqual([header, false]);
    }
  }
});
