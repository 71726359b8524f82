import { describe, expect, it } from 'vitest';
import { aReview } from '../../../testing/service/content/review.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { subscribedService } from '../../../testing/service/webhooks/subscribed-service.ts';

describe('review/deleted says why shoppers no longer see a review', () => {
  async function subscribed() {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/deleted');
    const reasons = async () => {
      while ((await deliverOnce(options())) > 0) {}
      return shop.received.flatMap(({ event }) => event.list as { id: string; reason?: string }[]);
    };
    return { service, store: service.store, reasons };
  }
  const importing = (changed: object) => [
    { key: 'id:x:1', review: aReview({ is_published: 1, ...changed }) },
  ];

  it('hidden: it is no longer published', async () => {
    const { service, store, reasons } = await subscribed();
    const { id } = await store.createReview('1', aReview());
    await service.call('POST', 'hide_reviews', { ids: [id], reason: 'spam' });
    expect(await reasons()).toEqual([{ id, product_id: '12', product_handle: 'lamp', reason: 'hidden' }]);
  });

  it('removed: it was deleted', async () => {
    const { service, store, reasons } = await subscribed();
    const { id } = await store.createReview('1', aReview());
    await service.call('POST', 'delete_review', { id });
    expect(await reasons()).toMatchObject([{ id, reason: 'removed' }]);
  });

  it('withdrawn: all records about its customer were removed', async () => {
    const { service, store, reasons } = await subscribed();
    const { id } = await store.createReview('1', aReview({ author_email: 'ada@example.com' }));
    await service.call('POST', 'remove_customer', { email: 'ada@example.com' });
    expect(await reasons()).toMatchObject([{ id, reason: 'withdrawn' }]);
  });

  it('moved, hidden or removed by an import or its undo', async () => {
    const { store, reasons } = await subscribed();
    const file = await store.beginImport('1', 'reviews.csv');
    await store.importTogether((add) => add('1', importing({})), file);
    await store.importTogether((add) => add('1', importing({ product_id: '13', product_handle: 'vase' })));
    await store.importTogether((add) =>
      add('1', importing({ product_id: '13', product_handle: 'vase', is_published: 0 })),
    );
    await store.importTogether((add) => add('1', importing({ product_id: '13', product_handle: 'vase' })));
    await store.undoImport('1', file, 100);
    const found = await reasons();
    expect(found.map(({ reason }) => reason)).toEqual(['moved', 'hidden', 'removed']);
  });
});
