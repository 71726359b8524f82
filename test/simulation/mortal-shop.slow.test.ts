import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough } from '../../testing/determinism/generations.ts';
import { createSeededRandom } from '../../testing/determinism/seeded-random.ts';
import { noon } from '../../testing/edge/shop.ts';
import { mortalShop } from '../../testing/journeys/mortal-shop.ts';
import { type Mortal, mortals } from '../../testing/journeys/mortal-world.ts';
import { type ServiceWithMedia, serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { photoOf } from '../../testing/service/media/upload-photo.ts';
import { mp4File } from '../../testing/service/media/video-files.ts';

let service: ServiceWithMedia;
beforeAll(async () => {
  service = await serviceWithMedia({ requestsPerMinute: 1_000_000 });
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
    const { model, died, restored } = shop.open(product);
    const isKilled = Symbol();
    const alive = <Result>(work: Promise<Result>) => Promise.race([work, died.catch(() => isKilled)]);
    if (model.status.value.phase === 'sent') return browsers;
    if ((await alive(restored)) === isKilled) continue;
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

/** Up to four deaths at some of the first steps. */
function someKills(random: () => number, steps: number): Map<number, Mortal> {
  const kills = new Map<number, Mortal>();
  for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) {
    const mortal = mortals[Math.floor(random() * mortals.length)] ?? 'edge';
    kills.set(1 + Math.floor(random() * steps), mortal);
  }
  return kills;
}

test(`a review is stored once, and is on the device until then, whatever is killed at which step: ${runs} runs`, async () => {
  const killed = new Set<Mortal>();
  for (let seed = 1; seed <= runs; seed += 1) {
    const random = createSeededRandom(seed);
    const shop = mortalShop(service, { random, kills: someKills(random, 40) });
    const [product, content] = [`mug-${seed}`, `Keeps tea warm, says run ${seed}.`];
    await write(product, content, shop);
    await shop.settled();
    const reviews = await stored(product, content);
    expect([seed, reviews.length]).toEqual([seed, 1]);
    for (const mortal of shop.killed()) killed.add(mortal);
  }
  expect([...killed].sort()).toEqual([...mortals].sort());
});

const runsWithFiles = isThorough ? 1_000 : 12;
const hour = 3_600_000;

test(
  `a review with photos and a video is stored once with all of them, and no other file stays for longer than a day: ${runsWithFiles} runs`,
  async () => {
    const photo = await photoOf(12, 8);
    const file = (bytes: Uint8Array<ArrayBuffer>, type: string) => new Blob([bytes], { type });
    const killed = new Set<Mortal>();
    const used = new Set<string>();
    for (let seed = 1; seed <= runsWithFiles; seed += 1) {
      const random = createSeededRandom(10_000 + seed);
      const kept = [
        { key: 'a', name: 'a.jpg', kind: 'image' as const, file: file(photo, 'image/jpeg') },
        { key: 'v', name: 'v.mp4', kind: 'video' as const, file: file(mp4File(), 'video/mp4') },
        { key: 'b', name: 'b.jpg', kind: 'image' as const, file: file(photo, 'image/jpeg') },
      ];
      const files = { kept, upload: service.fetchMedia };
      const shop = mortalShop(service, { random, kills: someKills(random, 90), files });
      const [product, content] = [`jug-${10_000 + seed}`, `Pours without a drop, says run ${seed}.`];
      await write(product, content, shop);
      await shop.settled();
      const reviews = await stored(product, content);
      const media = reviews.flatMap((review) => review.media);
      expect([seed, reviews.length, media.map(({ type }) => type)]).toEqual([seed, 1, [1, 2, 1]]);
      for (const { url } of media) used.add(url.slice(service.publicUrl.length + 1));
      for (const mortal of shop.killed()) killed.add(mortal);
    }
    expect([...killed].sort()).toEqual([...mortals].sort());
    expect(used.size).toBe(3 * runsWithFiles);
    service.clock.now += 2 * 86_400_000;
    await service.removeUnused();
    const files = service.storedFiles();
    // Each photo has smaller versions.
    const stray = files.filter((name) => !used.has(name.replace(/\.\d+\.webp$/, '')));
    expect([stray, files.filter((name) => used.has(name)).length]).toEqual([[], used.size]);
  },
  hour,
);
