import { getRequestListener } from '@hono/node-server';
import { createMemoryStore } from '../src/edge/cache/memory-store.ts';
import { envelope } from '../testing/edge/faulty-api.ts';
import { aReview, edgeOver } from '../testing/edge/shop.ts';
import { median } from './load.ts';

const hits = 20_000;
const rounds = 15;

/** Microseconds of a hit, and of looking up the same addresses in a map of as many, which is the least there can be. */
export type HitCost = { keys: number; hit: number; map: number };

/** In this process, by how many keys there are, in rounds in which every number has its turn. Shoppers ask for 100. */
export async function costOfAHit(counts: readonly number[]): Promise<HitCost[]> {
  // From here on requests and responses are the light ones of the server on Node.
  getRequestListener(() => new Response());
  const shops = [];
  for (const count of counts) shops.push({ count, ...(await aShopWith(count)), hit: [0], map: [0] });
  for (let round = 0; round <= rounds; round++) {
    for (const { hit, map, ask, look } of shops) {
      hit[round] = microsecondsOf(ask);
      map[round] = microsecondsOf(look);
    }
  }
  // The first round is for the compiler.
  return shops.map(({ count, hit, map }) => ({
    keys: count,
    hit: median(hit.slice(1)),
    map: median(map.slice(1)),
  }));
}

async function aShopWith(count: number) {
  const { edge, get } = edgeOver(
    { fetch: answerOfTheApi },
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
    if (!response.headers.get('cache-status')?.includes('hit')) throw new Error('That was no hit');
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
    if (task(hit) instanceof Promise) throw new Error('A hit has nothing to wait for');
  }
  return ((performance.now() - began) * 1000) / hits;
}

/** Compressing is paid for by the first who asks, and is not what is measured here. */
const uncompressed = { compress: async () => ({}) };

/** One review of every product there is; of those that a probe makes up, none. */
function answerOfTheApi({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  const handle = searchParams.get('product_handle') ?? '';
  if (pathname.endsWith('get_rating')) return envelope({}, 5);
  const isNone = handle.startsWith('no-such') || searchParams.get('is_published') === '0';
  const list = isNone ? [] : [aReview({ product_handle: handle })];
  const page = { page: 1, page_size: 50, total_page: list.length, count: list.length };
  return envelope({ page, list });
}
