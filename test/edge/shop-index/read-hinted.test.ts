import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import type { ListedPage } from '../../../src/edge/shop-index/listed-pages.ts';
import { readHinted } from '../../../src/edge/shop-index/read-hinted.ts';
import { decodeHint, encodeHint } from '../../../src/edge/shop-index/shop-hint.ts';
import { createProjection } from '../../../src/edge/storefront/public-projection.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { aReview } from '../../../testing/edge/shop.ts';

const project = createProjection({ authorDisplay: 'as-is', publicFields: [], mediaHosts: [] });
const pageSize = 5;
const lamp = { kind: 'product', handle: 'lamp' } as const;

/** Review `id` of the lamp or of the vase. */
const a = (id: number, product: 'lamp' | 'vase', given: Partial<Review> = {}) =>
  aReview({
    id: String(id),
    product_handle: product,
    product_id: product === 'lamp' ? '12' : '13',
    ...given,
  });

/** The vase, with reviews of the lamp at these places, newest first. */
const shopWith = (count: number, lamps: readonly number[]) =>
  Array.from({ length: count }, (_, place) => a(1_000 - place, lamps.includes(place) ? 'lamp' : 'vase'));

function hintOf(reviews: readonly Review[]) {
  const text = encodeHint(
    reviews.map(({ id, is_published, product_handle, product_id }) => ({
      id: is_published === 1 ? id : undefined,
      product: { handle: product_handle, id: product_id },
    })),
    'shop',
  );
  const hint = decodeHint(text, 'shop');
  if (typeof hint === 'string') throw new Error(hint);
  return hint;
}

/** Reads the lamp by the hint of an earlier list. */
async function readLamp(
  before: readonly Review[],
  now: readonly Review[],
  changePage = (page: ListedPage): ListedPage => page,
) {
  const pages: number[] = [];
  const reading = await readHinted(lamp, {
    hint: hintOf(before),
    async read(number) {
      pages.push(number);
      const listed = now.slice((number - 1) * pageSize, number * pageSize).map((review) => ({
        id: review.id,
        product: { handle: review.product_handle, id: review.product_id },
        review: project(review),
      }));
      return changePage({ number, count: now.length, listed, isReadable: true, readAt: number });
    },
  });
  return { pages, reading };
}

const idsIn = (reading: Awaited<ReturnType<typeof readLamp>>['reading']) =>
  typeof reading === 'object' ? reading.reviews.map(({ id }) => id).sort() : reading;
const lampsIn = (reviews: readonly Review[]) =>
  reviews
    .filter(({ product_handle, is_published }) => product_handle === 'lamp' && is_published === 1)
    .map(({ id }) => id)
    .sort();

test('reads the newest page and those with reviews of the product, and no others', async () => {
  const shop = shopWith(100, [22, 24, 71]);
  const { pages, reading } = await readLamp(shop, shop);
  expect(pages).toEqual([1, 5, 15]);
  expect(reading).toMatchObject({ listed: 3, isProven: true, readAt: 1 });
  expect(idsIn(reading)).toEqual(lampsIn(shop));
});

test('finds new reviews of the product, and the others where new ones have moved them', async () => {
  const shop = shopWith(100, [22, 71]);
  const now = [
    a(1_009, 'vase'),
    a(1_008, 'lamp'),
    ...shopWith(6, []).map((_, n) => a(1_007 - n, 'vase')),
    ...shop,
  ];
  const { pages, reading } = await readLamp(shop, now);
  expect(pages).toEqual([1, 2, 3, 7, 16]);
  expect(idsIn(reading)).toEqual(lampsIn(now));
});

test('follows reviews to the pages before, if many have been deleted above them', async () => {
  const shop = shopWith(100, [60, 90]);
  const now = shop.filter((_, place) => place < 20 || place >= 40);
  const { reading } = await readLamp(shop, now);
  expect(idsIn(reading)).toEqual(lampsIn(shop));
});

test('neither shows nor counts a review that was hidden or deleted since, and shows one that was published', async () => {
  const shop = shopWith(100, [22, 23, 71, 72]).map((review, place) =>
    place === 72 ? { ...review, is_published: 0 as const } : review,
  );
  const now = shop
    .map((review, place) => {
      if (place === 22) return { ...review, is_published: 0 as const };
      return place === 72 ? { ...review, is_published: 1 as const } : review;
    })
    .filter((_, place) => place !== 71);
  const { reading } = await readLamp(shop, now);
  expect(idsIn(reading)).toEqual(lampsIn(now));
  expect(lampsIn(now)).toEqual(['928', '977']);
  expect(reading).toMatchObject({ listed: 3 });
});

test.each([
  ['a review with an earlier date has been added on a page that was not read', 2, undefined],
  ['more reviews are new than twenty pages hold', 0, 'many'],
] as const)('leaves it to a complete reading if %s', async (_, at, amount) => {
  const shop = shopWith(100, [22, 71]);
  const added = Array.from({ length: amount === 'many' ? 101 : 1 }, (_, index) => a(2_000 - index, 'lamp'));
  const place = at === 0 ? 0 : 42;
  const now = [...shop.slice(0, place), ...added, ...shop.slice(place)];
  expect((await readLamp(shop, now)).reading).toBeUndefined();
});

test.each<[string, (page: ListedPage) => ListedPage, unknown]>([
  ['the count changes', (page) => (page.number > 1 ? { ...page, count: page.count + 1 } : page), 'moved'],
  ['a page has an unreadable review', (page) => ({ ...page, isReadable: page.number === 1 }), undefined],
  [
    'a page is short',
    (page) => ({ ...page, listed: page.listed.slice(page.number === 1 ? 0 : 1) }),
    undefined,
  ],
  [
    'a review belongs to another product',
    (page) => ({
      ...page,
      listed: page.listed.map((one) => ({ ...one, product: { handle: 'sofa', id: '12' } })),
    }),
    undefined,
  ],
  [
    'the order is another one',
    (page) => ({ ...page, listed: page.number === 1 ? page.listed : page.listed.toReversed() }),
    undefined,
  ],
])('leaves it to a complete reading, or another attempt, if %s', async (_, changePage, result) => {
  const shop = shopWith(100, [22, 71]);
  expect((await readLamp(shop, shop, changePage)).reading).toBe(result);
});

test('does not read a product with reviews on more than 96 pages', async () => {
  const shop = shopWith(
    500,
    Array.from({ length: 500 }, (_, place) => place),
  );
  const { pages, reading } = await readLamp(shop, shop);
  expect(reading).toBeUndefined();
  expect(pages).toEqual([1]);
});

test('proves nothing about an unknown product, or if a review is missing at the edge of a page', async () => {
  const shop = shopWith(100, [22, 44, 45]);
  const unknown = await readLamp(shopWith(100, []), shopWith(100, []));
  expect(unknown.reading).toMatchObject({ listed: 0, isProven: false });
  const now = shop.filter((_, place) => place !== 45);
  expect((await readLamp(shop, now)).reading).toMatchObject({ listed: 2, isProven: false });
});

test('whatever was added at the top, deleted, hidden and published, a result is exact', async () => {
  const change = fc.constantFrom('stay', 'stay', 'stay', 'delete', 'switch');
  const product = fc.constantFrom('lamp' as const, 'vase' as const, 'vase' as const, 'vase' as const);
  const review = fc.record({
    product,
    change,
    is_published: fc.constantFrom(1 as const, 1 as const, 0 as const),
  });
  const list = fc.array(review, { minLength: 1, maxLength: 60 });
  let results = 0;
  await fc.assert(
    fc.asyncProperty(list, fc.array(product, { maxLength: 12 }), async (reviews, added) => {
      const shop = reviews.map(({ product, is_published }, place) =>
        a(1_000 - place, product, { is_published }),
      );
      const left = shop.flatMap((one, place) => {
        const { change } = reviews[place] ?? {};
        if (change === 'delete') return [];
        return change === 'switch'
          ? { ...one, is_published: one.is_published === 1 ? (0 as const) : (1 as const) }
          : one;
      });
      const now = [...added.map((product, index) => a(2_000 - index, product)), ...left];
      const { reading } = await readLamp(shop, now);
      if (typeof reading !== 'object') return;
      results += 1;
      expect(idsIn(reading)).toEqual(lampsIn(now));
      expect(reading.listed).toBe(now.filter(({ product_handle }) => product_handle === 'lamp').length);
    }),
    { numRuns: generated(100) },
  );
  expect(results).toBeGreaterThan(30);
});
