import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill, fillOtherShops, type OpenedShop } from '../../demo/fill.ts';
import { fillQueue } from '../../demo/fill-queue.ts';
import { osier } from '../../demo/shops/osier.ts';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { heldReasons } from '../../src/contract/review-state.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

const hour = 3_600_000;

let service: RunningService;
let shops: OpenedShop[];
let before: Awaited<ReturnType<typeof published>>;

beforeAll(async () => {
  service = await runningService();
  await fill(service.store);
  shops = [{ id: ownShop, profile: osier }, ...(await fillOtherShops(service.store))];
  before = await published();
  await fillQueue(service.store, shops, service.clock.now);
}, 60_000);
afterAll(() => service?.close());

it.each(heldReasons)(
  'the queue has a review that waits because of %s, and the filter finds it',
  async (reason) => {
    const found = await filtered(reason);
    expect(found.length).toBeGreaterThan(0);
    for (const { held_for, product_title } of found) {
      expect(held_for).toContain(reason);
      expect(product_title).not.toBe('');
    }
  },
);

it('marks the words for which reviews wait', async () => {
  expect((await filtered('words')).map(({ marked_words }) => marked_words)).toEqual([
    ['bastard'],
    ['Scheiße'],
  ]);
});

it('the oldest review waits four days, and none is from the future', async () => {
  const { oldest_waiting_at } = await service.store.moderationSummary(ownShop);
  expect(Math.floor((service.clock.now - Date.parse(oldest_waiting_at)) / (24 * hour))).toBe(4);
  const arrivals = (await held()).map(({ created_at }) => Date.parse(created_at));
  expect(Math.max(...arrivals)).toBeLessThan(service.clock.now);
});

it('each shop holds reviews in its language, whose contact details are reserved for examples', async () => {
  const languages = await Promise.all(
    shops.map(async ({ id }) => (await held(id)).map(({ language }) => language)),
  );
  expect(languages.map((own) => [...new Set(own)].sort())).toEqual([['de', 'en'], ['de'], ['ar']]);
  for (const { id } of shops) {
    const text = (await held(id)).map(({ author_email, content }) => `${author_email} ${content}`).join(' ');
    for (const [, domain] of text.matchAll(/(?:@|www\.|:\/\/)([\w.-]+\w)/g)) {
      expect(domain).toMatch(/^example\.(?:com|net|org)$/);
    }
    for (const [number] of text.matchAll(/\+[\d ]{9,}/g)) expect(number).toMatch(/^\+44 1632 960\d{3}$/);
  }
});

it('changes nothing that shoppers see', async () => {
  expect(await published()).toEqual(before);
});

it('a later start keeps times and decisions', async () => {
  const [review] = await filtered('links');
  await service.store.moderateReview(ownShop, review?.id ?? '', { kind: 'hide', reason: 'other' });
  const kept = await held();
  await fillQueue(service.store, shops, service.clock.now + 48 * hour);
  expect(await held()).toEqual(kept);
  expect((await filtered('other')).map(({ id }) => id)).toEqual([review?.id]);
});

/** The reviews that the filter "Reason" of the console finds. */
async function filtered(reason: string): Promise<ModeratedReview[]> {
  const { body } = await service.call(
    'GET',
    `get_moderation_reviews?state=all&reason=${reason}&page_size=100`,
  );
  return body.data.list;
}

async function held(shop = ownShop): Promise<ModeratedReview[]> {
  const { list } = await service.store.listModeration(shop, { state: 'todo', page: 1, page_size: 100 });
  return list.filter(({ held_for = [] }) => held_for.length > 0);
}

async function published() {
  return Promise.all(
    shops.map(async ({ id }) => [
      await service.store.listProducts(id),
      await service.store.listReviews(id, { is_published: 1, page: 1, page_size: 100 }),
    ]),
  );
}
