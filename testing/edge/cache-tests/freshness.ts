import type { CacheGroup } from '../cache-case.ts';
import { check, first, optimal, ownFreshness, required, short } from './cases.ts';

export const freshness: CacheGroup = {
  file: 'cc-freshness',
  title: 'Cache-Control freshness',
  cases: [
    optimal('freshness-max-age', true),
    required('freshness-max-age-stale', {
      steps: [first, { after: 3, expect: { reused: false } }],
      env: short(0, 0),
    }),
  ],
  inapplicable: [{ ids: ['*'], reason: ownFreshness }],
};

export const stale: CacheGroup = {
  file: 'stale',
  title: 'Serving stale',
  cases: [
    check('stale-close', true, { env: short(0, 86_400) }),
    check('stale-503', true, { env: short(0, 86_400) }),
    check('stale-sie-close', true, { env: short(0, 60) }),
    check('stale-sie-503', true, { env: short(0, 60) }),
    optimal('stale-while-revalidate', true, {
      steps: [first, { after: 3, expect: { reused: true } }],
      env: short(3600, 3600),
    }),
    required('stale-while-revalidate-window', {
      steps: [first, { after: 3 + 4, expect: { reused: false } }],
      env: short(4, 4),
    }),
    // In the suite the origin forbids stale responses; here the configuration of the edge does. The client of
    // the suite takes every problem for a cached response.
    ...['must-revalidate', 'proxy-revalidate', 'no-cache', 's-maxage=2'].map((directive) =>
      required(`stale-close-${directive}`, {
        steps: [
          { origin: { headers: { 'cache-control': `max-age=2, ${directive}` } } },
          { after: 3, origin: { disconnects: true }, expect: { reused: false } },
        ],
        env: short(0, 0),
      }),
    ),
    check('stale-warning-stored', false, { env: short(0, 60) }),
    check('stale-warning-become', false, { env: short(0, 60) }),
  ],
};
