import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../src/client/send-call.ts';
import { apiWith, bearer, run, signed } from '../../../testing/edge/commands.ts';
import { type createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview } from '../../../testing/edge/shop.ts';

describe('check', () => {
  const check = (fetch: Fetch, options?: Parameters<typeof run>[2]) => run({ name: 'check' }, fetch, options);

  it('reports ok for every subject if the API supports everything', async () => {
    const { code, lines } = await check(apiWith().fetch);
    expect(code).toBe(0);
    expect(lines.every((line) => line.startsWith('ok '))).toBe(true);
    expect(lines.map((line) => /^ok +([^:]+):/.exec(line)?.[1])).toEqual([
      'API',
      'Clock',
      'Product filter',
      'Published',
      'Rating',
    ]);
  });

  it.each<[string, Parameters<typeof createFaultyApi>[0], Record<string, string>, number, string]>([
    [
      'takes ids only',
      { supports: new Set(['product_ids']) },
      {},
      0,
      'ok     Product filter: product_ids works.',
    ],
    [
      'supports no filter',
      { supports: new Set() },
      {},
      0,
      'note   Product filter: the API supports neither product_handle nor product_ids: the shop index is used.',
    ],
    [
      'ignores the configured filter',
      { supports: new Set() },
      { PRODUCT_FILTER: 'product_ids' },
      1,
      'wrong  Product filter: the API ignores product_ids.',
    ],
    [
      'has a custom filter',
      {},
      { PRODUCT_FILTER: 'item' },
      0,
      'note   Product filter: item cannot be tested; the edge verifies every response.',
    ],
    [
      'needs no filter',
      {},
      { PRODUCT_FILTER: 'index' },
      0,
      'note   Product filter: not used (PRODUCT_FILTER=index): the shop index is used.',
    ],
    [
      'lists hidden reviews',
      { supports: new Set(['product_handle']) },
      {},
      0,
      'note   Published: the API also lists hidden reviews. The edge filters them out, at the cost of more calls.',
    ],
    [
      'cannot rate single products',
      { ratesProducts: false },
      {},
      0,
      'note   Rating: the API cannot rate a product by handle. The edge computes the rating from its reviews.',
    ],
    [
      'has no reviews',
      { reviews: [] },
      {},
      0,
      'note   Product filter: cannot be determined while there are no reviews.',
    ],
    [
      'has no published reviews',
      { reviews: [aReview({ is_published: 0 })] },
      {},
      0,
      'note   API: published reviews among the latest 1: 0. Shoppers see none of them.',
    ],
    [
      'has an invalid review',
      { reviews: [aReview(), aReview({ rating: 9 })] },
      {},
      0,
      'note   API: latest reviews skipped because they are invalid: 1.',
    ],
  ])('explains the consequence if the API %s', async (_, api, env, code, line) => {
    const result = await check(apiWith(api).fetch, { env: { ...signed, ...env } });
    expect(result.lines).toContain(line);
    expect(result.code).toBe(code);
  });

  it.each<[string, Fetch, string]>([
    [
      'is unreachable',
      () => Promise.reject(Object.assign(new TypeError('canary'), { cause: { code: 'ECONNREFUSED' } })),
      'could not connect to the API, or the connection was lost (get_reviews: network (ECONNREFUSED)). Check REVIEWS_API_URL, and whether this machine can reach it.',
    ],
    [
      'rejects the credentials',
      () => envelope({}, 16),
      'the API rejected the credentials (get_reviews: unauthenticated (HTTP 200, request req-1)). Check the pair REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN, REVIEWS_ACCESS_TOKEN or REVIEWS_API_KEY.',
    ],
    [
      'denies permission',
      () => envelope({}, 7),
      'the credentials lack permission (get_reviews: permission_denied (HTTP 200, request req-1)). Use credentials that may call this operation.',
    ],
    [
      'is not a Reviews Data API',
      () => new Response('<html>canary'),
      'the response is not from a Reviews Data API (get_reviews: bad_answer (HTTP 200)). Check REVIEWS_API_URL, which does not include /api/v1/openapi/, and REVIEWS_PATHS.',
    ],
  ])('gives the reason and stops if the API %s', async (_, fetch, reason) => {
    const { code, lines } = await check(fetch);
    expect(code).toBe(1);
    expect(lines[0]).toBe(`wrong  API: ${reason}`);
    expect(lines.slice(1).every((line) => line.includes('Clock'))).toBe(true);
  });

  it.each([
    [0, signed, 'ok     Clock: in sync with the API.', 0],
    [30, signed, 'note   Clock: 30 s ahead of the API.', 0],
    [-30, bearer, 'note   Clock: 30 s behind the API.', 0],
    [
      901,
      signed,
      "wrong  Clock: 901 s ahead of the API. Requests are signed with the API's time, but webhooks will be rejected: set the clock.",
      1,
    ],
    [901, bearer, 'note   Clock: 901 s ahead of the API.', 0],
  ])('explains the consequence if the clock is %i s ahead', async (seconds, env, line, code) => {
    // The API's time.
    const now = (1_767_355_200 + seconds) * 1000;
    const result = await check(apiWith().fetch, { env, now });
    expect(result.lines).toContain(line);
    expect(result.code).toBe(code);
  });
});
