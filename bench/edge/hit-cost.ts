import { getRequestListener } from '@hono/node-server';
import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { envelope } from '../../testing/edge/faulty-api.ts';
import { aReview, edgeOver } from '../../testing/edge/shop.ts';
import { median } from './load.ts';

const hits = 20_000;
const rounds = 15;

/**
 * Microseconds of a cache hit, and of the lower bound: looking up the same URL in a bare map of the same
 * size.
 */
export type HitCost = { keys: number; hit: number; map: number };

/**
 * Measures in this process, in rounds; each round measures every number of keys. Requests cycle through 100
 * keys.
 */
export async function hitCosts(counts: readonly number[]): Promise<HitCost[]> {
  // Replaces the global Request and Response with the lightweight ones of the Node server.
  getRequestListener(() => new Response());
  const shops = [];
  for (const count of counts) shops.push({ count, ...(await filledShop(count)), hit: [0], map: [0] });
  for (let round = 0; round <= rounds; round++) {
    for (const { hit, map, ask, look } of shops) {
      hit[round] = microsecondsOf(ask);
      map[round] = microsecondsOf(look);
    }
  }
  // The first round warms up the compiler.
  return shops.map(({ count, hit, map }) => ({
    keys: count,
    hit: median(hit.slice(1)),
    map: median(map.slice(1)),
  }));
}

async function filledShop(count: number) {
  const { edge, get } = edgeOver(
    { fetch: apiAnswer },
    {
      ...uncompressed,
      env: { PRODUCT_FILTER: 'product_handle', AUTHOR_DISPLAY: 'as-is' },
      store: createMemoryStore({ maxBytes: 2 ** 31 }),
    },
  );
  const paths = Array.from({ length: count }, (_, index) => `/v1/reviews?product=product-${index}`);
  for (const path of paths) await get(path);
  const asked = paths.filter((_, index) => index % (count / 100) === 0);
  for (const path of asked) {
    const response = await get(path);
    if (!response.headers.get('cache-status')?.includes('hit')) throw new Error('Expected a cache hit');
  }
  const requests = asked.map((path) => new Request(`https://edge.example${path}`));
  const map = new Map(paths.map((path) => [path, { path }]));
  return {
    ask: (index: number) => edge.fetch(requests[index % 100] as Request),
    look: (index: number) => map.get(asked[index % 100] as string),
  };
}

function microsecondsOf(task: (index: number) => unknown): number {
  const began = performance.now();
  for (let hit = 0; hit < hits; hit++) {
    if (task(hit) instanceof Promise) throw new Error('A cache hit must not return a promise');
  }
  return ((performance.now() - began) * 1000) / hits;
}

/** Each answer is compressed once, on the miss; compression is not measured. */
const uncompressed = { compress: async () => ({}) };

/** One review for every product, except for the invented products of a probe. */
function apiAnswer({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  const handle = searchParams.get('product_handle') ?? '';
  if (pathname.endsWith('get_rating')) return envelope({}, 5);
  const isNone = handle.startsWith('no-such') || searchParams.get('is_published') === '0';
  const list = isNone ? [] : [aReview({ product_handle: handle })];
  const page = { page: 1, page_size: 50, total_page: list.length, count: list.length };
  return envelope({ page, list });
}
