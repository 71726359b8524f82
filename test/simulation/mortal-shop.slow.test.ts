import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough } from '../../testing/determinism/generations.ts';
import { createSeededRandom } from '../../testing/determinism/seeded-random.ts';
import { noon } from '../../testing/edge/shop.ts';
import { type Mortal, mortalShop, mortals } from '../../testing/journeys/mortal-shop.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runningService({ requestsPerMinute: 1_000_000 });
  service.clock.now = noon;
});
afterAll(() => service.close());

/** The stored reviews with this text. */
async function stored(product: string, content: string) {
  const { list } = await service.store.listReviews('1', {
    ...{ page: 1, page_size: 100 },
    product_ids: [product.replace(/\D+/g, '')],
  });
  return list.filter((review) => review.content === content);
}

/** Writes and sends a review in browsers, each of which goes on where the one before it was killed. */
async function write(product: string, content: string, shop: ReturnType<typeof mortalShop>) {
  for (let browsers = 0; browsers < 30; browsers += 1) {
    const { model, died } = shop.open(product);
    const isKilled = Symbol();
    const alive = <Result>(work: Promise<Result>) => Promise.race([work, died.catch(() => isKilled)]);
    if (model.status.value.phase === 'sent') return browsers;
    if (!model.values.value.content) model.change({ rating: 4, content, author: 'Ann Fuller' });
    expect(shop.storage.texts.values().next().value).toContain(content);
    for (let presses = 0; presses < 5 && model.status.value.phase === 'writing'; presses += 1) {
      if ((await alive(model.submit())) === isKilled) break;
      shop.pass(10);
    }
    // Nothing is confirmed that is not stored, and nothing else leaves the device.
    const phase: string = model.status.value.phase;
    if (phase === 'sent') expect(await stored(product, content)).toHaveLength(1);
    else expect(shop.storage.texts.values().next().value).toContain(content);
    shop.pass(35);
  }
  throw new Error('The review was never confirmed');
}

const runs = isThorough ? 1_000 : 60;

test(`a review is stored once, and is on the device until then, whatever is killed at which step: ${runs} runs`, async () => {
  const killed = new Set<Mortal>();
  for (let seed = 1; seed <= runs; seed += 1) {
    const random = createSeededRandom(seed);
    const kills = new Map<number, Mortal>();
    for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) {
      const mortal = mortals[Math.floor(random() * mortals.length)] ?? 'edge';
      kills.set(1 + Math.floor(random() * 40), mortal);
    }
    const shop = mortalShop(service, { random, kills });
    const [product, content] = [`mug-${seed}`, `Keeps tea warm, says run ${seed}.`];
    await write(product, content, shop);
    await shop.settled();
    const reviews = await stored(product, content);
    expect([seed, reviews.length]).toEqual([seed, 1]);
    for (const mortal of shop.killed()) killed.add(mortal);
  }
  expect([...killed].sort()).toEqual([...mortals].sort());
});
