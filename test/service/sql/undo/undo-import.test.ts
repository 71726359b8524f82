import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateReviewBody } from '../../../../src/contract/review.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { verify } from '../../../../src/service/sql/upkeep/verify.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { generated } from '../../../../testing/determinism/generations.ts';
import { fillOtherTables } from '../../../../testing/service/content/fill-other-tables.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';
import { dumpTables } from '../../../../testing/service/databases/dump-tables.ts';
import { testKeys } from '../../../../testing/service/test-access.ts';

describe.each(databases)('an import that is undone, on $name', ({ create }) => {
  let database: FreshDatabase;
  let db: Database;
  let store: Store;
  let time = Date.parse('2024-05-01T12:00:00Z');
  beforeAll(async () => {
    database = await create();
    db = database.open();
    store = sqlStore(db, () => (time += 1_000), testKeys);
    await fillShop(store);
  });
  afterAll(() => database.drop());

  async function undoLast(limit: number): Promise<void> {
    const last = await store.lastImport('1');
    while ((await store.undoImport('1', last?.id ?? '', limit)) > 0);
  }

  it('leaves every table as it was, whatever the file changed', async () => {
    await fc.assert(
      fc.asyncProperty(aFile(), fc.integer({ min: 1, max: 20 }), async ({ batches, copied }, limit) => {
        const before = await dumpTables(db);
        const id = await store.beginImport('1', 'reviews.csv');
        for (const batch of batches) await store.importTogether((add) => add('1', batch), id);
        if (copied) await store.replaceMedia('1', id, '/1.jpg', aCopy);
        await undoLast(limit);
        expect(await dumpTables(db)).toEqual(before);
      }),
      { numRuns: generated(20) },
    );
    expect(await Array.fromAsync(verify(db))).toEqual([]);
  });

  it('takes back names that a product got from a review of the file when it was published', async () => {
    const before = await dumpTables(db);
    const id = await store.beginImport('1', 'reviews.csv');
    const review = aReview({ product_id: '1', product_handle: 'new', product_title: 'New', is_published: 0 });
    await store.importTogether((add) => add('1', [{ key: 'hidden', review }]), id);
    const { list } = await store.listModeration('1', { state: 'waiting', page: 1, page_size: 100 });
    await store.publishReview('1', list.at(-1)?.id ?? '', 1);
    expect(await store.listProducts('1')).toContainEqual(expect.objectContaining({ title: 'New' }));
    await undoLast(10);
    expect(await dumpTables(db)).toEqual(before);
  });

  it('leaves names that a product got from a later review', async () => {
    const id = await store.beginImport('1', 'reviews.csv');
    const names = { product_id: '1', product_handle: 'of-the-file', product_title: 'Of the file' };
    await store.importTogether((add) => add('1', [{ key: 'named', review: aReview(names) }]), id);
    await store.createReview('1', aReview({ ...names, product_title: 'Newer' }));
    await undoLast(10);
    const product = (await store.listProducts('1')).find((one) => one.id === '1');
    expect(product?.title).toBe('Newer');
    expect(product?.handle).not.toBe('of-the-file');
  });
});

/** Reviews by shoppers and by an earlier import, with decisions of the shop about them. */
async function fillShop(store: Store): Promise<void> {
  await fillOtherTables(store);
  await store.createWebhook('1', { topic: 'review/updated', url: 'https://shop.example/' });
  await store.beginUpload('1', { name: 'f/copy.jpg', url: aCopy.url, files: [] }, 9);
  // Its source is part of the upload, which an undo leaves.
  await store.replaceMedia('1', '1', '/1.jpg', aCopy);
  for (let product = 1; product <= 3; product++) {
    const names = {
      product_id: String(product),
      product_handle: `h${product}`,
      product_title: `T${product}`,
    };
    await store.createReview('1', aReview({ ...names, reply: { content: 'Hi' } }));
  }
  const reviews = fc.sample(aReviewOfFile(), { numRuns: 12, seed: 7 });
  const file = await store.beginImport('1', 'earlier.csv');
  const rows = reviews.map((review, row) => ({ key: `row-${row}`, review }));
  await store.importTogether((add) => add('1', rows), file);
  while ((await store.recordImportEvents('1', 100)) > 0);
  const { list } = await store.listReviews('1', { page: 1, page_size: 100 });
  for (const [index, { id }] of list.entries()) {
    if (index % 4 === 0) await store.moderateReview('1', id, { kind: 'hide', reason: 'spam' });
    if (index % 4 === 1) await store.moderateReview('1', id, { kind: 'flag', flags: { is_top: 1 } });
    if (index % 4 === 2) await store.deleteReply('1', id);
    if (index % 4 === 3) await store.createReply('1', id, 'Thanks');
  }
}

const aCopy = { name: 'f/copy.jpg', url: '/copy.jpg', thumbnail_url: '/copy-small.jpg' };

/** A few batches of rows, some of them with the keys of the earlier import. */
function aFile() {
  const row = fc.record({
    key: fc.integer({ min: 0, max: 20 }).map((number) => `row-${number}`),
    review: aReviewOfFile(),
  });
  return fc
    .record({
      rows: fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ key }) => key }),
      size: fc.integer({ min: 1, max: 12 }),
      copied: fc.boolean(),
    })
    .map(({ rows, size, copied }) => ({
      batches: Array.from({ length: Math.ceil(rows.length / size) }, (_, batch) =>
        rows.slice(batch * size, (batch + 1) * size),
      ),
      copied,
    }));
}

/** Few products and handles, so that the rows rename products and take handles from each other. */
function aReviewOfFile(): fc.Arbitrary<CreateReviewBody> {
  const some = fc.constantFrom(1, 2, 3, 4, 5);
  const flag = fc.constantFrom<0 | 1>(0, 1);
  return fc
    .record({
      rating: some,
      product: fc.constantFrom(0, 1, 2, 3, 4, 5),
      handle: fc.option(some),
      productTitle: fc.option(some),
      title: fc.constantFrom('', 'Good', 'Gut'),
      author_email: fc.constantFrom('', 'ada@example.com', 'Bo@Example.com'),
      commented_at: fc.constantFrom('', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'),
      source: fc.constantFrom('', 'Shop'),
      order_id: fc.constantFrom('', '7'),
      tag: fc.constantFrom('', 'new'),
      is_published: flag,
      is_verified: flag,
      is_featured: flag,
      is_top: flag,
      photos: fc.uniqueArray(some, { maxLength: 3 }),
      reply: fc.option(
        fc.record({
          content: fc.constantFrom('Thanks', 'Hi'),
          reply_at: fc.constantFrom('', '2022-01-01T00:00:00Z'),
        }),
      ),
    })
    .map(({ product, handle, productTitle, photos, ...review }) =>
      aReview({
        ...review,
        product_id: String(product),
        product_handle: product && handle ? `h${handle}` : '',
        product_title: product && productTitle ? `T${productTitle}` : '',
        media: photos.map((photo) => ({ url: `/${photo}.jpg` })),
      }),
    );
}
