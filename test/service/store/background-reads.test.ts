import { expect, it } from 'vitest';
import { withBackgroundReads } from '../../../src/service/store/background-reads.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

const first = { page: 1, page_size: 20 };

/** A store whose reads run in the background, and the calls that reached each lane. */
async function lanes() {
  const reads = { shoppers: [] as unknown[], operators: [] as unknown[] };
  const lane = async (name: keyof typeof reads): Promise<Store> => {
    const store = await memoryStore(Date.now);
    const observed = (method: 'listReviews' | 'listModeration' | 'listOrders' | 'listAudit') => ({
      [method]: async (_shop: string, query: unknown) => {
        reads[name].push(query);
        return { count: 0, list: [] };
      },
    });
    const methods = (['listReviews', 'listModeration', 'listOrders', 'listAudit'] as const).map(observed);
    const deliveryBacklog = async () => {
      reads[name].push('backlog');
      return store.deliveryBacklog();
    };
    return Object.assign({}, store, { deliveryBacklog }, ...methods);
  };
  const store = withBackgroundReads(await memoryStore(Date.now), {
    shoppers: await lane('shoppers'),
    operators: await lane('operators'),
  });
  return { store, reads };
}

it('leaves searches and filters without an index to the lane of shoppers', async () => {
  const { store, reads } = await lanes();
  const long = [
    { ...first, keyword: 'lamp' },
    { ...first, has_media: 1 as const },
  ];
  for (const query of [...long, first, { ...first, product_id: '7', ratings: [5] }])
    await store.listReviews('1', query);
  expect(reads).toEqual({ shoppers: long, operators: [] });
  await store.close();
});

it('leaves deep pages to the lane of operators, also of searches', async () => {
  const { store, reads } = await lanes();
  const deep = [
    { ...first, page: 5_000 },
    { ...first, page: 101, keyword: 'lamp' },
  ];
  for (const query of deep) await store.listReviews('1', query);
  expect(reads).toEqual({ shoppers: [], operators: deep });
  await store.close();
});

it('leaves lists of reviews to moderate with filters, and their deep pages, to the lane of operators', async () => {
  const { store, reads } = await lanes();
  const waiting = { state: 'waiting' as const, ...first };
  const long = [
    { ...waiting, state: 'published' as const },
    { ...waiting, start_time: '2024-01-01T00:00:00Z' },
    { ...waiting, end_time: '2024-01-01T00:00:00Z' },
    { ...waiting, sources: ['Shop'] },
    { ...waiting, product_id: '7', ratings: [5] },
    { ...waiting, page: 5_000 },
  ];
  for (const query of [...long, waiting, { ...waiting, state: 'hidden' as const, ratings: undefined }])
    await store.listModeration('1', query);
  expect(reads).toEqual({ shoppers: [], operators: long });
  await store.close();
});

it('leaves orders by time, the audit log and the counts of the metrics to the lane of operators', async () => {
  const { store, reads } = await lanes();
  const long = [
    { ...first, start_time: '2024-01-01T00:00:00Z' },
    { ...first, page: 5_000 },
  ];
  for (const query of [...long, first, { ...first, type: 3, sort_by: 'created-ascending' as const }])
    await store.listOrders('1', query);
  await store.listAudit('1', first);
  await store.deliveryBacklog();
  expect(reads).toEqual({ shoppers: [], operators: [...long, first, 'backlog'] });
  await store.close();
});
