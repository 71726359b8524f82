import { describe, expect, it } from 'vitest';
import { deliverOnce } from '../../../testing/service/deliver-once.ts';
import { aReview } from '../../../testing/service/review.ts';
import { subscribedService } from '../../../testing/service/subscribed-service.ts';

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
});
