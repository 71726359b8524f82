import { reviewsKey } from '../src/edge/cache-key.ts';
import { createMemoryStore } from '../src/edge/memory-store.ts';
import { readReviewsQuestion } from '../src/edge/question.ts';
import { entryOf } from '../test/conformance/cache-store.ts';
import { edgeOver, noon } from '../test/edge/a-shop.ts';
import { median } from './load.ts';

const hits = 20_000;
const rounds = 5;

/** Microseconds of a hit in this process, by how many keys there are; every hit is of another key. */
export async function costOfAHit(counts: readonly number[]): Promise<Record<string, number>> {
  const costs: Record<string, number> = {};
  for (const count of counts) costs[count.toLocaleString('en')] = await costAt(count);
  return costs;
}

async function costAt(count: number): Promise<number> {
  const store = createMemoryStore({ maxBytes: 1024 * 1024 * 1024 });
  const { get } = edgeOver({ fetch: () => new Response('', { status: 500 }) }, { store });
  const paths = Array.from({ length: count }, (_, index) => `/v1/reviews?product=product-${index}`);
  const body = new TextEncoder().encode('{"rating":null,"list":[]}');
  const entry = {
    ...entryOf(body),
    createdAt: noon,
    freshUntil: noon + 1e6,
    staleUntil: noon + 1e6,
    keepUntil: noon + 1e6,
  };
  for (const path of paths) {
    const question = readReviewsQuestion(new URL(path, 'https://edge.example').searchParams);
    await store.set(reviewsKey(question), entry);
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (let hit = 0; hit < hits; hit++) {
      // A prime, so that the keys come in no order.
      const path = paths[(hit * 7919) % count] ?? '';
      const response = await get(path);
      if (response.status !== 200) throw new Error(`${path} is not a hit`);
    }
    times.push(((performance.now() - began) * 1000) / hits);
  }
  return median(times);
}
