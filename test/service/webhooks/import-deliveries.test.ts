import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { subscribedService } from '../../../testing/service/webhooks/subscribed-service.ts';

describe('a delivery of an import', () => {
  it('is not sent if it is only previewed', async () => {
    const { service, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    await service.store.previewImports((add) => add('1', [{ key: 'k', review: aReview() }]));
    expect(await deliverOnce(options())).toBe(0);
  });

  it('carries all reviews of a product in a batch', async () => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    await service.store.importTogether(async (add) => {
      for (let row = 0; row < 45; row++) {
        const product_id = row < 40 ? '12' : '13';
        await add('1', [{ key: `row-${row}`, review: aReview({ product_id }) }]);
      }
    });
    while ((await deliverOnce(options())) > 0);
    expect(shop.received.map(({ event }) => event.list.length).sort()).toEqual([20, 20, 5]);
  });

  it('is recorded later, with the reviews of a product together', async () => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    const id = await service.store.beginImport('1', 'reviews.csv');
    for (let batch = 0; batch < 3; batch++) {
      await service.store.importTogether(async (add) => {
        for (const product_id of ['12', '13', '14']) {
          await add('1', [
            {
              key: `${batch}-${product_id}`,
              review: aReview({ product_id, product_handle: product_id }),
            },
          ]);
        }
      }, id);
    }
    expect(await deliverOnce(options())).toBe(0);

    expect(await service.store.recordImportEvents('2', 100)).toBe(0);
    expect(await service.store.recordImportEvents('1', 5)).toBe(5);
    expect(await service.store.recordImportEvents('1', 100)).toBe(4);
    expect(await service.store.recordImportEvents('1', 100)).toBe(0);
    while ((await deliverOnce(options())) > 0);
    expect(shop.received.map(({ event }) => event.list.length).sort()).toEqual([1, 2, 3, 3]);
  });

  const reviewTopics = ['review/created', 'review/updated', 'review/deleted'];

  /** A service whose import of one review is stored, but whose events are not recorded yet. */
  async function pendingImport() {
    const subscribed = await subscribedService();
    const { service, shop, options, subscribe } = subscribed;
    await subscribe(...reviewTopics);
    const importOne = async (fields: Parameters<typeof aReview>[0]) => {
      const id = await service.store.beginImport('1', 'reviews.csv');
      await service.store.importTogether((add) => add('1', [{ key: 'k', review: aReview(fields) }]), id);
      return id;
    };
    const events = async () => {
      while ((await service.store.recordImportEvents('1', 100)) > 0);
      while ((await deliverOnce(options())) > 0);
      return shop.received.map(({ event }) => ({ ...event }) as unknown as WebhookEvent);
    };
    const id = async () =>
      (await service.store.listReviews('1', { page: 1, page_size: 1 })).list[0]?.id ?? '';
    return { ...subscribed, importOne, events, id };
  }

  it.each([
    ['hides', ['review/deleted'], (store: Store, id: string) => store.publishReview('1', id, 0)],
    ['deletes', ['review/deleted'], (store: Store, id: string) => store.deleteReview('1', id)],
    [
      'answers',
      ['review/created', 'review/updated'],
      (store: Store, id: string) => store.createReply('1', id, 'Thanks'),
    ],
  ])('never comes after that of a shop that %s the review meanwhile', async (_what, topics, change) => {
    const { service, importOne, events, id } = await pendingImport();
    await importOne({});
    await change(service.store, await id());
    expect((await events()).map(({ event_type }) => event_type)).toEqual(topics);
  });

  it('comes before that of a later import', async () => {
    const { importOne, events } = await pendingImport();
    await importOne({});
    await events();
    await importOne({ is_published: 0 });
    await importOne({ is_published: 1 });
    expect((await events()).map(({ event_type }) => event_type)).toEqual([
      'review/created',
      'review/deleted',
      'review/created',
    ]);
  });

  it('announces a product that an import only renames, and that its undo names as before', async () => {
    const { service, importOne, events } = await pendingImport();
    await importOne({ product_handle: 'old' });
    await events();
    const renaming = await importOne({ product_handle: 'new' });
    const named = async () =>
      (await events()).map(({ event_type, list: [first] }) => [event_type, first?.product_handle]);
    expect(await named()).toEqual([
      ['review/created', 'old'],
      ['review/updated', 'new'],
    ]);
    while ((await service.store.undoImport('1', renaming, 100)) > 0);
    expect((await named()).at(-1)).toEqual(['review/updated', 'old']);
  });

  it('reports a review that moves to another product to both of them, the old one first', async () => {
    const { importOne, events } = await pendingImport();
    await importOne({ product_id: '20', product_handle: 'old' });
    await events();
    await importOne({ product_id: '10', product_handle: 'new' });
    const moved = (await events()).slice(1);
    expect(
      moved.map(({ event_type, list }) => [event_type, list[0]?.product_id, list[0]?.product_handle]),
    ).toEqual([
      ['review/deleted', '20', 'old'],
      ['review/created', '10', 'new'],
    ]);
  });

  it('reports an undone import, but none of its own events that were pending', async () => {
    const { service, shop, importOne, events } = await pendingImport();
    const first = await importOne({ product_id: '20', product_handle: 'old' });
    await events();
    const second = await importOne({ product_id: '10', product_handle: 'new' });
    while ((await service.store.undoImport('1', second, 10)) > 0);
    while ((await service.store.undoImport('1', first, 10)) > 0);
    shop.received.length = 0;
    expect((await events()).map(({ event_type, list }) => [event_type, list[0]?.product_id])).toEqual([
      ['review/deleted', '10'],
      ['review/created', '20'],
      ['review/deleted', '20'],
    ]);
  });
});
