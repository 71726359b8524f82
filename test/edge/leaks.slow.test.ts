import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extraPublicFields } from '../../src/contract/storefront.ts';
import type { CacheEntry } from '../../src/edge/cache/store.ts';
import { type EdgeEvent, logLine } from '../../src/edge/telemetry/log.ts';
import { generated } from '../../testing/determinism/generations.ts';
import { hidden, isShown, leaksIn, markedReviews } from '../../testing/edge/canary-reviews.ts';
import { envelope } from '../../testing/edge/faulty-api.ts';
import { anyMarks } from '../../testing/edge/invented-fields.ts';
import { edgeOver, noon } from '../../testing/edge/shop.ts';

/**
 * An API that responds to every call with these items, valid or not, and with markers in every other field.
 */
function apiOf(list: unknown[], broken: boolean) {
  return {
    fetch: (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('get_rating')) return envelope({ message: hidden('rating') }, broken ? 0 : 5);
      const isProbe = searchParams.get('page_size') === '1';
      const isEmpty =
        searchParams.get('is_published') === '0' ||
        /^no-such|^9007/.test(searchParams.get('product_handle') ?? '');
      const count = isProbe && isEmpty ? 0 : list.length;
      return Response.json(
        {
          code: 0,
          message: hidden('message'),
          time: noon / 1000,
          request_id: hidden('request_id'),
          invented: hidden('envelope'),
          data: { page: { page: 1, page_size: 50, total_page: 1, count }, list: isProbe ? [] : list },
        },
        { headers: { 'x-invented': hidden('header'), server: hidden('server') } },
      );
    },
  };
}

function recordingStore() {
  const entries = new Map<string, CacheEntry>();
  return {
    entries,
    get: (key: string) => entries.get(key),
    set: (key: string, entry: CacheEntry): undefined => {
      entries.set(key, entry);
    },
    delete: (key: string) => {
      entries.delete(key);
    },
    purge: () => 0,
  };
}

test('of shops with 1,000 generated reviews each, only public fields reach responses, logs, metrics, cache keys and cache entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyMarks,
      fc.subarray([...extraPublicFields]),
      fc.boolean(),
      async (marks, extra, broken) => {
        const product = { product_id: '12', product_handle: 'lamp' };
        const list = markedReviews(reviewsPerShop, { ...marks, extra, product });
        const store = recordingStore();
        const env = { PUBLIC_FIELDS: extra.join(',') };
        const { get, events } = edgeOver(apiOf(list, broken), { env, store });
        const paths = [
          'reviews?product=lamp&page_size=50',
          'reviews?product=lamp&page_size=50&sort=lowest&keyword=own',
          'reviews?product=lamp&page=9999999999',
          'reviews?product=lamp&variant=own',
          'reviews?product=lamp&language=pt',
          'ratings?products=lamp',
        ];
        const sent: string[] = [];
        for (const path of paths) {
          const response = await get(`/v1/${path}`);
          sent.push(JSON.stringify([...response.headers]), await response.text());
        }
        const metrics = await (await get('/metrics')).text();
        const internal = [metrics, ...store.entries.keys(), ...events.map((event) => logLine(event, noon))];
        for (const { bytes, etag, tags } of store.entries.values()) {
          sent.push(etag, ...tags, new TextDecoder().decode(bytes));
        }
        expect(leaksIn([...sent, ...internal].join('\n'))).toEqual([]);
        expect(internal.join('\n')).not.toContain('shown<');

        const published = new Set(list.filter((one) => isShown(one.is_published)).map(({ id }) => id));
        const answer = await (await get('/v1/reviews?product=lamp&page_size=50')).json();
        expect(answer.page.count).toBe(published.size);
        expect(answer.list).toHaveLength(Math.min(50, published.size));
        for (const { id } of answer.list) expect(published).toContain(id);
      },
    ),
    { numRuns: generated(50), endOnFailure: true },
  );
});

const reviewsPerShop = 1_000;

test('no secret appears in a response, a header, the log or a cache key, regardless of the API', async () => {
  const env = {
    REVIEWS_API_URL: 'https://reviews.example',
    REVIEWS_ACCESS_TOKEN: '',
    REVIEWS_PUBLIC_TOKEN: 'canary-public',
    REVIEWS_PRIVATE_TOKEN: 'canary-private',
  };
  const upstreams: ((request: Request) => Response | Promise<Response>)[] = [
    (request) => Response.json({ headers: [...request.headers], url: request.url }),
    (request) => envelope({ page: request.url, list: [request.headers.get('public-token')] }),
    (request) =>
      Promise.reject(new Error(`${request.headers.get('public-token')} ${request.headers.get('sign')}`)),
    (request) =>
      Response.json({
        code: 16,
        message: request.headers.get('sign'),
        time: 1,
        request_id: request.headers.get('sign'),
      }),
    (request) => new Response(request.headers.get('sign'), { status: 500 }),
  ];
  const signatures: string[] = [];
  for (const upstream of upstreams) {
    const store = recordingStore();
    const events: EdgeEvent[] = [];
    const fetch = (request: Request) => {
      signatures.push(request.headers.get('sign') ?? '');
      return upstream(request);
    };
    const { get } = edgeOver({ fetch }, { env, store, log: (event) => events.push(event) });
    const response = await get('/v1/reviews?product=lamp');
    const ratings = await get('/v1/ratings?products=lamp');
    const seen = [
      await response.text(),
      await ratings.text(),
      JSON.stringify([...response.headers, ...ratings.headers]),
      ...events.map((event) => logLine(event, noon)),
      ...store.entries.keys(),
    ].join('\n');
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(events.length).toBeGreaterThan(0);
    for (const secret of ['canary', ...signatures]) expect(seen).not.toContain(secret);
  }
  expect(signatures.every((signature) => /^[0-9a-f]{64}$/.test(signature))).toBe(true);
});
