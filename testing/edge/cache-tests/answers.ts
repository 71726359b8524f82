import type { CacheGroup } from '../cache-case.ts';
import { check, first, optimal, ownFreshness, ownHeaders, readOnly, required, short } from './cases.ts';

export const statuses: CacheGroup = {
  file: 'status',
  title: 'Status codes',
  cases: [
    // In the suite the response is stale when it arrives.
    required('status-200-stale', {
      steps: [first, { after: 3, expect: { reused: false } }],
      env: short(0, 0),
    }),
    optimal('status-200-fresh', true),
    // The edge responds to each with a problem of its own, which is never cached.
    ...[400, 404, 410, 499, 500, 502, 503, 504, 599].flatMap((status) => [
      required(`status-${status}-stale`, { env: short(60, 60) }),
      optimal(`status-${status}-fresh`, false),
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
    { ids: ['status-200-must-understand', 'status-599-must-understand'], reason: ownFreshness },
  ],
};

const writes = ['POST', 'PUT', 'DELETE', 'M-SEARCH'];

export const invalidation: CacheGroup = {
  file: 'invalidation',
  title: 'Invalidation',
  // In the suite the origin refuses the write; here the edge does.
  cases: writes.map((method) =>
    optimal(`invalidate-${method}-failed`, true, {
      steps: [first, { method }, { expect: { reused: true } }],
    }),
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
  cases: ['', '-no-last', '-suffix'].map((end) =>
    optimal(`partial-store-complete-reuse-partial${end}`, false),
  ),
  inapplicable: [{ ids: ['*'], reason: 'The edge requests no ranges of the API' }],
};

export const authorization: CacheGroup = {
  file: 'authorization',
  suite: 'auth',
  title: 'Authenticated requests',
  cases: [
    // The header is not forwarded, so the response is public.
    optimal('other-authorization-public', true, {
      steps: [{ headers: { authorization: 'FOO' } }, { after: 3, expect: { reused: true } }],
    }),
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
  cases: [check('collapse-basic', true, { steps: [{ expect: { collapsed: true } }] })],
};

export const other: CacheGroup = {
  file: 'other',
  title: 'Other requirements',
  cases: [
    required('other-age-gen'),
    required('query-args-different'),
    optimal('query-args-same', true),
    check('other-fresh-content-disposition-attachment', true),
    optimal('other-set-cookie', true),
    optimal('other-cookie', true),
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
