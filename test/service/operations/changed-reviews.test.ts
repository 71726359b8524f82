import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cursorOf, readCursor } from '../../../src/contract/changes-cursor.ts';
import { secondsOf } from '../../../src/contract/time.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { clientOf } from '../../../testing/service/client-of.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { runningService } from '../../../testing/service/running-service.ts';

const settled = 30_000;

describe.each(databases)('the list of changed reviews on $name', (database) => {
  async function withReviews(count: number) {
    const service = await runningService({ database });
    onTestFinished(() => service.close());
    const client = await clientOf(service);
    const ids: string[] = [];
    for (let index = 0; index < count; index++)
      ids.push((await service.store.createReview('1', aReview())).id);
    const since = secondsOf(service.clock.now);
    const read = (query: Record<string, unknown>) => client.call('get_reviews', query);
    return { service, client, ids, since, read };
  }

  it('has every review once, in the order of the changes, however many share a second', async () => {
    const { service, ids, since, read } = await withReviews(5);
    service.clock.now += settled;
    const first = await read({ updated_since: since, page_size: 2 });
    expect([first.list.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), 1]);
    const second = await read({ cursor: first.next_cursor, page_size: 2 });
    const third = await read({ cursor: second.next_cursor, page_size: 2 });
    expect([...second.list, ...third.list].map(({ id }) => id)).toEqual(ids.slice(2));
    expect(third).toMatchObject({ has_more: 0, page: { page: 1, page_size: 2, total_page: 1, count: 1 } });
    expect(await read({ cursor: third.next_cursor })).toMatchObject({ list: [], has_more: 0 });
  });

  it('continues with later changes: publishing, hiding, replies and new reviews', async () => {
    const { service, ids, since, read } = await withReviews(3);
    const [first = '', second = '', third = ''] = ids;
    service.clock.now += settled;
    const before = await read({ updated_since: since });
    const { store, clock } = service;
    clock.now += 1_000;
    await store.publishReview('1', third, 0);
    clock.now += 1_000;
    await store.createReply('1', first, 'Thanks');
    clock.now += 1_000;
    const added = await store.createReview('1', aReview());
    clock.now += settled;
    const later = await read({ cursor: before.next_cursor });
    expect(later.list.map(({ id }) => id)).toEqual([third, first, added.id]);
    expect(later.list.map(({ id }) => id)).not.toContain(second);
    const since2 = await read({ updated_since: later.list[1]?.updated_at });
    expect(since2.list.map(({ id }) => id)).toEqual([first, added.id]);
  });

  it('does not list changes of the last half minute yet, so that a reader passes none', async () => {
    const { service, since, read } = await withReviews(1);
    service.clock.now += settled - 1_000;
    const early = await read({ updated_since: since });
    expect(early).toMatchObject({ list: [], has_more: 0 });
    service.clock.now += 1_000;
    expect((await read({ cursor: early.next_cursor })).list).toHaveLength(1);
  });

  it('refuses filters, orders, pages and foreign cursors by name', async () => {
    const { service, read } = await withReviews(0);
    const others = { is_published: 1, product_id: '1', sort_by: 'featured', page: 2, keyword: 'x' };
    for (const [field, value] of Object.entries(others)) {
      const query = new URLSearchParams({ updated_since: '2024-05-01', [field]: String(value) });
      const { status, body } = await service.call('GET', `get_reviews?${query}`);
      expect([status, body.data.errors.map((error: { field: string }) => error.field)]).toEqual([
        400,
        [field],
      ]);
    }
    for (const cursor of ['x', 'abcde', cursorOf({ time: '2024-05-01T12:00:00Z', id: 1 }).slice(1)]) {
      await expect(read({ cursor })).rejects.toMatchObject({ code: 'invalid_argument' });
    }
  });

  it('leaves the answers without the new parameters as they were', async () => {
    const { service } = await withReviews(1);
    const { body } = await service.call('GET', 'get_reviews');
    expect(Object.keys(body.data)).toEqual(['page', 'list']);
  });
});

it('a cursor names its place, and no other text is a cursor', () => {
  const positions = fc.record({
    time: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
      .map((date) => secondsOf(Number(date))),
    id: fc.integer({ min: 0, max: 999_999_999_999_999 }),
  });
  fc.assert(
    fc.property(positions, (position) => {
      expect(readCursor(cursorOf(position))).toEqual(position);
    }),
    { numRuns: generated(50) },
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{0,70}$/), (text) => {
      expect(readCursor(text)).toBeUndefined();
    }),
    { numRuns: generated(50) },
  );
});
