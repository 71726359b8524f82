import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extraPublicFields } from '../../src/contract/storefront.ts';
import type { CacheEntry } from '../../src/edge/cache-store.ts';
import { type EdgeEvent, logLine } from '../../src/edge/log.ts';
import { edgeOver, noon } from './a-shop.ts';
import { envelope } from './faulty-api.ts';

const publicMarkers = [
  'author',
  'title',
  'content',
  'item_type',
  'media.url',
  'media.thumbnail_url',
  'reply.content',
];

/** Text that says in which field it stands. */
const marker = (field: string) => `marker<${field}>`;

/** A review with a marker in every field that can hold one, and in fields that nobody knows. */
const markedReview = (index: number, is_published: unknown, invented: Record<string, unknown>) => ({
  ...invented,
  id: String(index + 1),
  rating: 5,
  author: marker('author'),
  author_email: marker('author_email'),
  author_phone: marker('author_phone'),
  author_country: marker('author_country'),
  title: marker('title'),
  content: marker('content'),
  commented_at: '2026-01-02T12:00:00Z',
  item_type: marker('item_type'),
  order_id: marker('order_id'),
  source: marker('source'),
  product_id: '12',
  product_title: marker('product_title'),
  product_handle: 'lamp',
  is_verified: 1,
  is_featured: 0,
  is_published,
  is_top: 0,
  tag: marker('tag'),
  media: [
    {
      ...invented,
      url: `/${marker('media.url')}`,
      thumbnail_url: `/${marker('media.thumbnail_url')}`,
      type: 1,
      is_published,
    },
    {
      url: `/${marker('media.hidden')}`,
      thumbnail_url: `/${marker('media.hidden')}`,
      type: 1,
      is_published: 0,
    },
  ],
  reply: { ...invented, id: marker('reply.id'), content: marker('reply.content'), reply_at: '' },
  created_at: '2026-01-02T12:00:00Z',
  updated_at: '2026-01-02T12:00:00Z',
});

/** An API that answers everything with these items, right or wrong, and with markers around them. */
function apiOf(list: unknown[], broken: boolean) {
  return {
    fetch: (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('get_rating')) return envelope({ message: marker('rating') }, broken ? 0 : 5);
      const isProbe = searchParams.get('page_size') === '1';
      const isNothing =
        searchParams.get('is_published') === '0' ||
        /^no-such|^9007/.test(searchParams.get('product_handle') ?? '');
      const count = isProbe && isNothing ? 0 : list.length;
      return Response.json(
        {
          code: 0,
          message: marker('message'),
          time: noon / 1000,
          request_id: marker('request_id'),
          invented: marker('envelope'),
          data: { page: { page: 1, page_size: 50, total_page: 1, count }, list: isProbe ? [] : list },
        },
        { headers: { 'x-invented': 'marker<header>', server: 'marker<server>' } },
      );
    },
  };
}

function keepingStore() {
  const entries = new Map<string, CacheEntry>();
  return {
    entries,
    get: (key: string) => entries.get(key),
    set: (key: string, entry: CacheEntry) => {
      entries.set(key, entry);
    },
    delete: (key: string) => {
      entries.delete(key);
    },
    purge: () => 0,
  };
}

function markersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/marker<([^>]*)>/g)].map(([, field = '']) => field))];
}

const inventedFields = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'email',
      'customer',
      'customer_id',
      'ip',
      'author_mail',
      'is_public',
      'list',
      '__proto__',
    ),
    fc.string({ minLength: 1, maxLength: 8 }),
  ),
  fc.constantFrom(marker('invented'), [marker('invented')], { inner: marker('invented') }),
  { maxKeys: 4 },
);

test('of every field, known or invented, only the public ones reach an answer, a log line or a kept entry', async () => {
  const flags = fc.constantFrom<unknown>(1, 0, true, false, '1', '0', null, '', 2, 'marker<flag>');
  const reviews = fc.array(fc.tuple(flags, inventedFields), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      reviews,
      fc.subarray([...extraPublicFields]),
      fc.boolean(),
      async (given, extra, broken) => {
        const list = given.map(([is_published, invented], index) =>
          markedReview(index, is_published, invented),
        );
        const store = keepingStore();
        const env = { PUBLIC_FIELDS: extra.join(',') };
        const { get, events } = edgeOver(apiOf(list, broken), { env, store });
        const allowed = [...publicMarkers, ...extra];
        const paths = [
          'reviews?product=lamp&page_size=50',
          'reviews?product=lamp&page_size=50&sort=lowest&keyword=marker',
          'ratings?products=lamp',
          'reviews?scope=store',
        ];
        for (const path of paths) {
          const response = await get(`/v1/${path}`);
          const headers = JSON.stringify([...response.headers]);
          expect(markersIn(headers)).toEqual([]);
          for (const field of markersIn(await response.text())) expect(allowed).toContain(field);
        }
        for (const event of events) expect(markersIn(logLine(event, noon))).toEqual([]);
        for (const [key, { bytes, etag }] of store.entries) {
          expect(markersIn(key + etag)).toEqual([]);
          for (const field of markersIn(new TextDecoder().decode(bytes))) expect(allowed).toContain(field);
        }
        const published = list.filter(({ is_published }) => [1, true, '1'].includes(is_published as never));
        const answer = await (await get('/v1/reviews?product=lamp&page_size=50')).json();
        expect(answer.page.count).toBe(published.length);
        expect(answer.list.map(({ id }: { id: string }) => id).sort()).toEqual(
          published.map(({ id }) => id).sort(),
        );
      },
    ),
    { numRuns: 150 },
  );
});

test('secrets are in no answer, header, log line or key, whatever the API does', async () => {
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
    const store = keepingStore();
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
