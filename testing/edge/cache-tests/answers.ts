import type { CacheGroup } from '../cache-case.ts';
import { check, first, optimal, ownFreshness, ownHeaders, readOnly, required, short } from './cases.ts';

export const statuses: CacheGroup = {
  file: 'status',
  title: 'Status codes',
  cases: [
    required('status-200-stale', [first, { after: 3, expect: { reused: false } }], short(0, 0)),
    optimal('status-200-fresh', true, [first, { expect: { reused: true } }]),
    // The edge responds to each with a problem of its own, which is never cached.
    ...[400, 404, 410, 499, 500, 502, 503, 504, 599].flatMap((status) => [
      required(
        `status-${status}-stale`,
        [{ origin: { status } }, { after: 30, origin: { status: 200 }, expect: { status: 200 } }],
        short(60, 60),
      ),
      optimal(`status-${status}-fresh`, false, [
        { origin: { status } },
        { after: 30, origin: { status: 200 }, expect: { reused: true } },
      ]),
    ]),
  ],
  inapplicable: [
    {
      ids: [203, 204, 299, 301, 302, 303, 307, 308].flatMap((status) => [
        `status-${status}-stale`,
        `status-${status}-fresh`,
      ]),
      reason: 'A Reviews Data API does not answer with these; the edge never does',
    },
  ],
};

const writes = ['POST', 'PUT', 'DELETE', 'M-SEARCH'];

export const invalidation: CacheGroup = {
  file: 'invalidation',
  title: 'Invalidation',
  cases: writes.map((method) =>
    optimal(`invalidate-${method}-failed`, true, [first, { method }, { expect: { reused: true } }]),
  ),
  inapplicable: [
    {
      ids: writes.flatMap((method) => ['', '-location', '-cl'].map((end) => `invalidate-${method}${end}`)),
      reason: `${readOnly}. Webhooks invalidate its answers`,
    },
  ],
};

export const partial: CacheGroup = {
  file: 'partial',
  title: 'Partial content',
  cases: (
    [
      ['', 'bytes=0-1'],
      ['-no-last', 'bytes=1-'],
      ['-suffix', 'bytes=-1'],
    ] as const
  ).map(([end, range]) =>
    optimal(`partial-store-complete-reuse-partial${end}`, false, [
      first,
      { headers: { range }, expect: { status: 206 } },
    ]),
  ),
  inapplicable: [{ ids: ['*'], reason: 'The edge requests no ranges of the API' }],
};

export const authorization: CacheGroup = {
  file: 'authorization',
  title: 'Authenticated requests',
  cases: [
    // The header is not forwarded, so the response is public.
    optimal('other-authorization-public', true, [
      { headers: { authorization: 'FOO' } },
      { after: 3, expect: { reused: true } },
    ]),
  ],
  inapplicable: [
    {
      ids: ['other-authorization', 'other-authorization-must-revalidate', 'other-authorization-smaxage'],
      reason: 'The edge calls the API with its own credentials, never with a shopper’s',
    },
  ],
};

export const collapse: CacheGroup = {
  file: 'collapse',
  title: 'Collapsed requests',
  cases: [check('collapse-basic', true, [{ expect: { collapsed: true } }])],
};

export const other: CacheGroup = {
  file: 'other',
  title: 'Other requirements',
  cases: [
    required('other-age-gen', [first, { after: 3, expect: { reused: true, ageAbove: 2 } }]),
    required('query-args-different', [first, { query: 'page=2', expect: { reused: false } }]),
    optimal('query-args-same', true, [{ query: 'page=1' }, { query: 'page=1', expect: { reused: true } }]),
    check('other-fresh-content-disposition-attachment', true, [
      { origin: { headers: { 'content-disposition': 'attachment; filename=example.txt' } } },
      { expect: { reused: true } },
    ]),
    optimal('other-set-cookie', true, [
      { origin: { headers: { 'set-cookie': 'a=b' } } },
      { expect: { reused: true } },
    ]),
    optimal('other-cookie', true, [first, { headers: { cookie: 'a=b' }, expect: { reused: true } }]),
  ],
  inapplicable: [
    {
      ids: ['other-age-update-expires', 'other-age-update-max-age', 'other-age-delay'],
      reason: 'The age of an answer begins when the edge has made it',
    },
    {
      ids: ['other-date-update', 'other-date-update-expires', 'other-date-update-expires-update'],
      reason: ownHeaders,
    },
    { ids: ['other-heuristic-content-disposition-attachment'], reason: ownFreshness },
  ],
};
