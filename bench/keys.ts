import { createMemoryStore } from '../src/edge/memory-store.ts';
import { aReview, edgeOver } from '../test/edge/a-shop.ts';
import { envelope } from '../test/edge/faulty-api.ts';
import { median } from './load.ts';

const hits = 20_000;
const rounds = 5;

/** Microseconds of a hit in this process, by how many keys there are. Shoppers ask for a hundred of them. */
export async function costOfAHit(counts: readonly number[]): Promise<Record<string, number>> {
  const costs: Record<string, number> = {};
  for (const count of counts) costs[count.toLocaleString('en')] = await costAt(count);
  return costs;
}

async function costAt(count: number): Promise<number> {
  const { get } = edgeOver(
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
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (let hit = 0; hit < hits; hit++) {
      const response = await get(asked[hit % asked.length] ?? '');
      if (!response.headers.get('cache-status')?.includes('hit')) throw new Error('That was no hit');
    }
    times.push(((performance.now() - began) * 1000) / hits);
  }
  return median(times);
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
