import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOf } from '../../../testing/service/client-of.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { auditedActions } from '../../../testing/service/platform.ts';
import { runningService } from '../../../testing/service/running-service.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

describe.each(databases)('on $name', (database) => {
  async function opened() {
    const service = await runningService({ database });
    onTestFinished(() => service.close());
    return { service, client: await clientOf(service) };
  }
  const review = { rating: 5, author: 'Ada', is_published: 1, product_id: '7', source: 'Help desk' } as const;
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ ...review, external_id: `T-${from + index}` }));

  it('a batch creates its reviews, counts them, and creates those with known external ids once', async () => {
    const { service, client } = await opened();
    const first = await client.call('create_reviews', { reviews: many(3) });
    expect(first).toMatchObject({ created: 3, reviews: [{ external_id: 'T-0', is_new: 1 }, {}, {}] });
    const again = await client.call('create_reviews', { reviews: many(3, 1) });
    expect(again.reviews.map(({ is_new }) => is_new)).toEqual([0, 0, 1]);
    expect(again.reviews[0]?.id).toBe(first.reviews[1]?.id);
    const rating = await client.call('get_rating', { product_id: '7' });
    expect(rating).toMatchObject({ review_count: 4, star5_count: 4 });
    expect((await auditedActions(service)).map(([, action]) => action)).toContain('create_reviews');
    expect(await Array.fromAsync(service.store.verify())).toEqual([]);
  });

  it('reviews of a batch without external ids are all new; the same external id twice is one', async () => {
    const { client } = await opened();
    const { external_id: _, ...plain } = many(1)[0] ?? { external_id: '' };
    const reviews = [plain, plain, ...many(1), ...many(1)] as (typeof review)[];
    const made = await client.call('create_reviews', { reviews });
    expect(made.created).toBe(3);
    expect(made.reviews[3]).toEqual({ ...made.reviews[2], is_new: 0 });
  });

  it('two batches at once with the same external ids create one review of each', async () => {
    const { client } = await opened();
    const made = await Promise.all([1, 2, 3].map(() => client.call('create_reviews', { reviews: many(5) })));
    expect(made.map(({ created }) => created).sort()).toEqual([0, 0, 5]);
    expect((await client.call('get_reviews', {})).page.count).toBe(5);
  });

  it('a batch with a faulty review names it and creates none', async () => {
    const { service, client } = await opened();
    const faulty = [
      [{ rating: 6 }, 'reviews.1.rating'],
      [{ commented_at: '2030-01-01' }, 'reviews.1.commented_at'],
      [{ product_id: '0', product_handle: 'lamp' }, 'reviews.1.product_handle'],
      [{ author_email: 'nobody' }, 'reviews.1.author_email'],
      [{ external_id: 'a\nb' }, 'reviews.1.external_id'],
    ] as const;
    for (const [change, field] of faulty) {
      const reviews = [review, { ...review, ...change }];
      const { status, body } = await service.call('POST', 'create_reviews', { reviews });
      expect([status, body.data.errors[0].field]).toEqual([400, field]);
    }
    expect((await service.call('POST', 'create_reviews', { reviews: many(101) })).status).toBe(400);
    expect((await service.call('POST', 'create_reviews', { reviews: [] })).status).toBe(400);
    expect((await client.call('get_reviews', {})).page.count).toBe(0);
  });

  it('webhooks learn of a batch by few events', async () => {
    const { service, client } = await opened();
    const shop = await receiver();
    onTestFinished(async () => void (await shop.close()));
    await client.call('create_shop_webhook', { topic: 'review/created', url: shop.url });
    await client.call('create_reviews', { reviews: many(45) });
    expect(await service.store.deliveryBacklog()).toMatchObject({ waiting: 3 });
  });

  it('a review is found by its external id, of a batch or of an import, within its source and shop', async () => {
    const { service, client } = await opened();
    const { reviews } = await client.call('create_reviews', { reviews: many(1) });
    const byExternal = { source: 'Help desk', external_id: 'T-0' };
    expect((await client.call('get_review', byExternal)).id).toBe(reviews[0]?.id);
    await service.store.importReview('1', { key: 'id:Old shop:77', review: aReview({ title: 'Imported' }) });
    const imported = await client.call('get_review', { source: 'Old shop', external_id: '77' });
    expect(imported.title).toBe('Imported');
    await service.store.importReview('2', { key: 'id:Old shop:78', review: aReview() });
    for (const unknown of [{ external_id: 'T-0' }, { source: 'Old shop', external_id: '78' }]) {
      await expect(client.call('get_review', unknown)).rejects.toMatchObject({ code: 'not_found' });
    }
    for (const query of ['', '?id=1&external_id=T-0', '?external_id=']) {
      const { status, body } = await service.call('GET', `get_review${query}`);
      expect([status, body.data.errors]).toMatchObject([400, [{ field: 'id' }]]);
    }
  });
});
