import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { decodeEntry, encodeEntry } from '../../../src/edge/cache/codec.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheEntry, CacheStore } from '../../../src/edge/cache/store.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { severalShops, tokensOf } from '../../../testing/edge/several-shops.ts';
import { aReview } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent } from '../../../testing/edge/webhook-delivery.ts';

const names = ['a', 'b', 'a-b'];
const handles = ['lamp', 'vase', 'a', 'b', 'a:handle:lamp', ''];
const capabilities = [
  new Set(['product_handle', 'is_published']),
  new Set(['product_ids']),
  new Set<string>(),
];

/** Handles and ids are the same in every shop; only the text of a review identifies its shop. */
const reviewsOf = (shop: string) =>
  fc
    .array(fc.record({ product: fc.nat(handles.length - 1), rating: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((list) =>
      list.map(({ product, rating }, index) =>
        aReview({
          id: String(index + 1),
          rating,
          author: `author of <${shop}>`,
          content: `text of <${shop}>`,
          product_handle: handles[product] ?? '',
          product_id: String(product === handles.length - 1 ? 0 : product + 1),
        }),
      ),
    );

const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('ask' as const), query: fc.nat(7), atOnce: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hide' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forge' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 70, 700) }),
  },
);

const queries = [
  'reviews?product=lamp',
  'reviews?product=lamp&product_id=1&sort=lowest&page_size=3',
  'reviews?product_id=2',
  'reviews?scope=store',
  'reviews?product=a&keyword=text',
  'reviews?product=a:handle:lamp',
  'ratings?products=lamp,vase,a,b',
  'ratings?products=b',
];

test('shops with the same products never share an answer, a rating, a key, a purge, a metric or a log line', async () => {
  const shops = fc.tuple(...names.map(reviewsOf));
  const steps = fc.array(fc.tuple(fc.nat(names.length - 1), anyStep), { minLength: 5, maxLength: 40 });
  const can = fc.tuple(...names.map(() => fc.constantFrom(...capabilities)));
  await fc.assert(
    fc.asyncProperty(shops, can, steps, fc.boolean(), async (reviews, supported, todo, isEncoded) => {
      const apis = Object.fromEntries(
        names.map((name, index) => [
          name,
          createFaultyApi({ reviews: reviews[index] ?? [], supports: supported[index] ?? new Set() }),
        ]),
      );
      const { store, entries } = watchedStore(isEncoded);
      const together = severalShops(apis, { store });
      /** The same shops, each alone. */
      const alone = names.map((name) => severalShops({ [name]: apis[name] ?? createFaultyApi() }));
      let events = 0;
      for (const [index, step] of todo) {
        const name = names[index] ?? '';
        const api = apis[name];
        const twin = alone[index];
        if (!api || !twin) throw new Error('There is no such shop');
        if (step.do === 'wait') {
          for (const one of [together, ...alone]) one.clock.now += step.seconds * 1000;
        } else if (step.do === 'ask') {
          const answers = await Promise.all(
            (step.atOnce ? names : [name]).map(async (shop) => {
              const path = `/${shop}/v1/${queries[step.query]}`;
              return { shop, path, text: await (await together.get(path)).text() };
            }),
          );
          for (const { shop, path, text } of answers) {
            for (const other of names) if (other !== shop) expect(text).not.toContain(`<${other}>`);
            expect(text).toBe(await (await alone[names.indexOf(shop)]?.get(path))?.text());
          }
          // Background work interleaves differently beside other shops, so counts and lines would differ.
          for (const one of [together, ...alone]) await one.settled();
        } else {
          const [deleted] = api.behaviour.reviews;
          if (!deleted) continue;
          const before = new Map(entries);
          const isForged = step.do === 'forge';
          const signer = isForged ? (names[(index + 1) % names.length] ?? '') : name;
          if (!isForged) api.behaviour.reviews = api.behaviour.reviews.slice(1);
          events++;
          for (const one of [together, twin]) {
            const response = await one.edge.fetch(
              await delivery(name, signer, deleted, events, one.clock.now),
            );
            expect(response.status).toBe(isForged ? 401 : 202);
            await one.settled();
          }
          // Only keys of this shop.
          const purged = [...before.keys()].filter((key) => !entries.has(key));
          expect(purged.filter((key) => !key.startsWith(`${name}:`))).toEqual([]);
          if (isForged) expect(purged).toEqual([]);
        }
      }
      await together.settled();
      for (const [key, { bytes, tags }] of entries) {
        const [, name = ''] = /^([a-z-]+):/.exec(key) ?? [];
        for (const tag of tags) expect(tag.startsWith(`${name}:`)).toBe(true);
        const text = new TextDecoder().decode(bytes);
        for (const other of names) if (other !== name) expect(text).not.toContain(`<${other}>`);
      }
      expect(linesByShop(together.lines)).toEqual(linesByShop(alone.flatMap(({ lines }) => lines)));
      const metrics = await (await together.get('/metrics')).text();
      for (const [index, name] of names.entries()) {
        const others = (await (await alone[index]?.get('/metrics'))?.text()) ?? '';
        expect(samplesOf(metrics, name)).toEqual(samplesOf(others, name));
      }
      const text = metrics + together.lines.join('');
      for (const secret of ['-private', 'text of', 'author of']) expect(text).not.toContain(secret);
    }),
    { numRuns: generated(25) },
  );
});

/** An in-memory store whose entries are visible; `isEncoded` returns them as an external store would. */
function watchedStore(isEncoded: boolean) {
  const memory = createMemoryStore();
  const entries = new Map<string, CacheEntry>();
  const see = (key: string) => {
    const entry = memory.get(key);
    if (entry && !(entry instanceof Promise)) entries.set(key, entry);
    else entries.delete(key);
    return entry && !(entry instanceof Promise) ? entry : undefined;
  };
  const store: CacheStore = {
    get(key) {
      const entry = see(key);
      return entry && isEncoded ? decodeEntry(encodeEntry(entry)) : entry;
    },
    async set(key, entry) {
      await memory.set(key, entry);
      see(key);
    },
    async delete(key) {
      await memory.delete(key);
      see(key);
    },
    async purge(tags) {
      const count = await memory.purge(tags);
      for (const key of [...entries.keys()]) see(key);
      return count;
    },
  };
  return { store, entries };
}

async function delivery(
  shop: string,
  signer: string,
  { id, product_id, product_handle }: Review,
  eventNumber: number,
  at: number,
) {
  const { REVIEWS_PUBLIC_TOKEN: publicToken, REVIEWS_PRIVATE_TOKEN: privateToken } = tokensOf(signer);
  const list = [{ id, product_id, product_handle }];
  const occurred_at = new Date(at).toISOString();
  // Event ids are the same in every shop.
  const event = anEvent({ event_type: 'review/deleted', event_id: `evt-${eventNumber}`, occurred_at, list });
  return aDelivery(event, { at, by: { publicToken, privateToken }, path: `/${shop}/v1/webhooks` });
}

/** The log lines of each shop, without their times, sorted: concurrent probes end in any order. */
function linesByShop(lines: string[]): Record<string, string[]> {
  const events = Object.fromEntries(names.map((name) => [name, [] as string[]]));
  for (const line of lines) {
    const { time: _time, shop, ...event } = JSON.parse(line);
    events[shop]?.push(JSON.stringify(event));
  }
  return Object.fromEntries(Object.entries(events).map(([name, list]) => [name, list.toSorted()]));
}

function samplesOf(text: string, shop: string): string[] {
  return text.split('\n').filter((line) => line.includes(`{shop="${shop}"`));
}
