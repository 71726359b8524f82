import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letOthersRun } from '../../../src/service/sql/database/let-others-run.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Delivery } from '../../../src/service/store/deliveries.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases/databases.ts';

describe.each(databases.filter(({ isShared }) => isShared))('four connections to $name', ({ create }) => {
  let database: FreshDatabase;
  let connections: Database[];
  let stores: Store[];
  let store: Store;
  beforeEach(async () => {
    database = await create();
    connections = [1, 2, 3, 4].map(() => database.open());
    stores = connections.map((db) => sqlStore(db, Date.now));
    [store] = stores as [Store];
  });
  afterEach(() => database.drop());

  const ids = async (count: number, fields: Parameters<typeof aReview>[0] = {}) => {
    const all: string[] = [];
    for (let index = 0; index < count; index++) all.push((await store.createReview('1', aReview(fields))).id);
    return all;
  };
  const everywhere = <Result>(run: (store: Store, index: number) => Promise<Result>) =>
    Promise.all(stores.map(run));
  const count = async () => (await store.rating('1', { kind: 'all' })).review_count;
  const published = async () =>
    (await store.listReviews('1', { page: 1, page_size: 1, is_published: 1 })).count;

  it('count each review once that all of them publish', async () => {
    const reviews = await ids(20, { is_published: 0 });
    await everywhere((one) => Promise.all(reviews.map((id) => one.publishReview('1', id, 1))));
    expect(await count()).toBe(20);
    expect((await store.rating('1', { kind: 'product', id: '12' })).review_count).toBe(20);
  });

  it('count each review once that all of them delete', async () => {
    const reviews = await ids(20);
    const deleted = await everywhere((one) => Promise.all(reviews.map((id) => one.deleteReview('1', id))));
    expect(deleted.flat().filter(Boolean)).toHaveLength(20);
    expect(await count()).toBe(0);
  });

  it('lease each delivery once', async () => {
    await store.createWebhook('1', { topic: 'review/created', url: 'https://example.com/' });
    await ids(30);
    const leases = await everywhere(async (one) => {
      const leased = [];
      for (let round = 0; round < 5; round++) leased.push(...(await one.leaseDeliveries(4, 60_000)));
      return leased;
    });
    const leased = leases.flat().map(({ id }) => id);
    expect(new Set(leased).size).toBe(leased.length);
    leased.push(...(await store.leaseDeliveries(100, 60_000)).map(({ id }) => id));
    expect(new Set(leased).size).toBe(30);
  });

  it('deliver the events of each review in order and one at a time while it changes, and forget none', async () => {
    for (const topic of ['review/created', 'review/deleted'] as const) {
      await store.createWebhook('1', { topic, url: 'https://example.com/' });
    }
    const reviews = await ids(4);
    const total = reviews.length * 9;
    const inFlight = new Set<string>();
    const seen = new Map<string, number[]>();
    let overlaps = 0;
    let ended = 0;
    const attempt = { at: '2024-05-01T12:00:00Z', status: 200, duration: 1, error: '' } as const;
    const deliver = async (one: Store, delivery: Delivery) => {
      const review = (JSON.parse(delivery.body) as { list: { id: string }[] }).list[0]?.id ?? '';
      if (inFlight.has(review)) overlaps += 1;
      inFlight.add(review);
      seen.set(review, [...(seen.get(review) ?? []), Number(delivery.event_id.split('-').at(-1))]);
      await one.findReview('1', review);
      inFlight.delete(review);
      await one.finishAttempt(delivery, { attempt, state: 'delivered', due: 0, pausedUntil: 0 });
      ended += 1;
    };
    // Far below the time for which a delivery is set aside.
    const deadline = Date.now() + 60_000;
    await Promise.all([
      ...reviews.map(async (id, index) => {
        for (let turn = 0; turn < 8; turn++) await stores[index]?.publishReview('1', id, turn % 2 ? 1 : 0);
      }),
      everywhere(async (one) => {
        while (ended < total && Date.now() < deadline) {
          const leased = await one.leaseDeliveries(3, 60_000);
          await Promise.all(leased.map((delivery) => deliver(one, delivery)));
          await letOthersRun();
        }
      }),
    ]);
    expect([ended, overlaps]).toEqual([total, 0]);
    for (const events of seen.values()) {
      expect(events).toHaveLength(9);
      expect(events).toEqual(events.toSorted((a, b) => a - b));
    }
  });

  it('import the same reviews in opposite orders', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      key: `row-${index}`,
      review: aReview({ product_id: String(index % 7), product_handle: `p${index % 7}` }),
    }));
    const results = await everywhere((one, index) =>
      one.importTogether(async (add) => {
        const done: string[] = [];
        for (const row of index % 2 ? rows.toReversed() : rows) done.push(...(await add('1', [row])));
        return done;
      }),
    );
    expect(results.flat().filter((result) => result === 'created')).toHaveLength(40);
    expect(await count()).toBe(40);
  });

  it('assign ids that an import has not kept for itself', async () => {
    const imported = [3, 40, 1_000_000, 41].map((id) => ({
      key: `row-${id}`,
      asId: String(id),
      review: aReview(),
    }));
    for (const row of imported) await store.importReview('1', row);
    const created = await everywhere(async (one) => (await one.createReview('1', aReview())).id);
    expect(Math.min(...created.map(Number))).toBeGreaterThan(1_000_000);
    expect(await count()).toBe(8);
  });

  it('create reviews while another one imports the ids that come next', async () => {
    await Promise.all([
      everywhere(() => ids(25)),
      ...[0, 1, 2, 3].map(async (part) => {
        for (let id = 1 + part; id <= 100; id += 4) {
          await stores[part]?.importReview('1', { key: `row-${id}`, asId: String(id), review: aReview() });
        }
      }),
    ]);
    expect(await count()).toBe(200);
    expect(await published()).toBe(200);
  });

  it('name products alike', async () => {
    await everywhere((one, index) =>
      Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          one.createReview(
            '1',
            aReview({
              product_id: String((turn + index) % 3),
              product_handle: `handle-${(turn * index) % 4}`,
              product_title: `Title ${turn}`,
            }),
          ),
        ),
      ),
    );
    const products = await store.listProducts('1');
    const handles = products.map(({ handle }) => handle);
    expect(new Set(handles).size).toBe(handles.length);
    expect(await count()).toBe(40);
  });

  it('keep the product of a review that is created while an import of the product is undone', async () => {
    for (let round = 0; round < 10; round++) {
      const product = { product_id: `9${round}`, product_handle: `p${round}` };
      const importId = await store.beginImport('1', 'file.csv');
      await store.importTogether(
        (add) => add('1', [{ key: `row-${round}`, review: aReview(product) }]),
        importId,
      );
      const [created] = await Promise.all([
        stores[1]?.createReview('1', aReview(product)),
        stores[2]?.undoImport('1', importId, 10),
      ]);
      expect((await store.findReview('1', created?.id ?? ''))?.product_handle).toBe(`p${round}`);
    }
  });

  it('change the same reviews in every way, and the books stay right', async () => {
    await store.createWebhook('1', { topic: 'review/updated', url: 'https://example.com/' });
    const reviews = await ids(5);
    const keys = new Map<string, string>();
    for await (const { key, review } of store.exportReviews('1')) keys.set(review.id, key);
    const changes = [
      (one: Store, id: string) => one.publishReview('1', id, 0),
      (one: Store, id: string) => one.publishReview('1', id, 1),
      (one: Store, id: string) => one.createReply('1', id, 'Thanks'),
      async (one: Store, id: string) => {
        const reply = (await one.findReview('1', id))?.reply?.id;
        return reply && one.updateReply('1', reply, 'Many thanks');
      },
      async (one: Store, id: string) => {
        const reply = (await one.findReview('1', id))?.reply?.id;
        return reply && one.deleteReply('1', reply);
      },
      (one: Store, id: string) =>
        one.importReview('1', {
          key: keys.get(id) ?? '',
          review: aReview({ rating: 1, product_id: '13', reply: { content: 'Imported' } }),
        }),
      (one: Store, id: string) =>
        one.importReview('1', { key: keys.get(id) ?? '', review: aReview({ rating: 4 }) }),
      (one: Store, id: string) => one.deleteReview('1', id),
    ];
    await everywhere(async (one, start) => {
      for (let turn = 0; turn < 40; turn++) {
        const id = reviews[(turn * 3 + start) % reviews.length] ?? '';
        await changes[(turn + start * 2) % changes.length]?.(one, id);
      }
    });
    expect(await count()).toBe(await published());
  });
});
