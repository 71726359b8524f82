import type { CacheGroup, CacheStep } from '../cache-case.ts';
import { check, first, optimal, ownFreshness, required, short } from './cases.ts';

export const freshness: CacheGroup = {
  file: 'cc-freshness',
  title: 'Cache-Control freshness',
  cases: [
    optimal('freshness-max-age', true, [first, { after: 3, expect: { reused: true } }]),
    required('freshness-max-age-stale', [first, { after: 3, expect: { reused: false } }], short(0, 0)),
  ],
  inapplicable: [{ ids: ['*'], reason: ownFreshness }],
};

const disconnected: CacheStep = { after: 3, origin: { disconnects: true }, expect: { reused: true } };
const unavailable: CacheStep = { ...disconnected, origin: { status: 503 } };

export const stale: CacheGroup = {
  file: 'stale',
  title: 'Serving stale',
  cases: [
    check('stale-close', true, [first, disconnected], short(0, 86_400)),
    check('stale-503', true, [first, unavailable], short(0, 86_400)),
    check('stale-sie-close', true, [first, disconnected], short(0, 60)),
    check('stale-sie-503', true, [first, unavailable], short(0, 60)),
    optimal(
      'stale-while-revalidate',
      true,
      [first, { after: 3, expect: { reused: true } }],
      short(3600, 3600),
    ),
    required(
      'stale-while-revalidate-window',
      [first, { after: 3 + 4, expect: { reused: false } }],
      short(4, 4),
    ),
    // In the suite the origin forbids stale responses; here the configuration of the edge does.
    ...['must-revalidate', 'proxy-revalidate', 'no-cache', 's-maxage=2'].map((directive) =>
      required(
        `stale-close-${directive}`,
        [
          { origin: { headers: { 'cache-control': `max-age=2, ${directive}` } } },
          { after: 3, origin: { disconnects: true }, expect: { reused: false } },
        ],
        short(0, 0),
      ),
    ),
    ...['stale-warning-stored', 'stale-warning-become'].map((id) =>
      check(
        id,
        false,
        [first, { ...disconnected, expect: { reused: true, header: 'warning' } }],
        short(0, 60),
      ),
    ),
  ],
};
