import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../../src/service/sql/migrations/migrate.ts';
import { databases } from '../../../../testing/service/databases.ts';

describe.each(databases)('on $name', ({ create }) => {
  it('waiting deliveries join the queue of their URL, in the order of their reviews', async () => {
    const database = await create({ empty: true });
    const db = database.open() as unknown as Kysely<unknown>;
    const names = Object.keys(migrations).sort();
    for (const name of names.slice(0, names.indexOf('019-webhook-queues'))) {
      await migrations[name as keyof typeof migrations].up(db);
    }
    await sql`insert into webhook (id, shop_id, topic, url, platform_id, signer, created_at, updated_at) values
      (1, '1', 'review/created', 'https://a.example/', 0, 's', '', ''),
      (2, '1', 'review/deleted', 'https://a.example/', 0, 's', '', ''),
      (3, '1', 'customer_event/created', 'https://b.example/', 7, 's', '', '')`.execute(db);
    const body = (list: object[]) => JSON.stringify({ list });
    await sql`insert into delivery
      (id, shop_id, webhook_id, url, platform_id, signer, event_id, body, attempts, due_at, leased_until) values
      (1, '1', 1, 'https://a.example/', 0, 's', 'e1', ${body([{ id: '5' }, { id: '6' }])}, 0, 9, 0),
      (2, '1', 2, 'https://a.example/', 0, 's', 'e2', ${body([{ id: '5' }])}, 0, 9, 0),
      (3, '1', 3, 'https://moved.example/', 7, 's', 'e3', ${body([{ id: '8' }])}, 0, 9, 0)`.execute(db);
    await migrations['019-webhook-queues'].up(db);

    const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
    const urls = await rowsOf(sql`select delivery.id, endpoint.url, endpoint.platform_id, topic, created_at
      from delivery join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id order by delivery.id`);
    expect(urls).toEqual([
      { id: 1, url: 'https://a.example/', platform_id: 0, topic: 'review/created', created_at: 9 },
      { id: 2, url: 'https://a.example/', platform_id: 0, topic: 'review/deleted', created_at: 9 },
      {
        id: 3,
        url: 'https://moved.example/',
        platform_id: 7,
        topic: 'customer_event/created',
        created_at: 9,
      },
    ]);
    const [first, second, third] = await rowsOf<{ endpoint_id: number }>(
      sql`select endpoint_id from webhook order by id`,
    );
    expect(first).toEqual(second);
    expect(third).not.toEqual(first);
    const subjects = sql`select review_id, delivery_id from delivery_subject order by review_id, delivery_id`;
    expect(await rowsOf(subjects)).toEqual([
      { review_id: '5', delivery_id: 1 },
      { review_id: '5', delivery_id: 2 },
      { review_id: '6', delivery_id: 1 },
    ]);
    await database.drop();
  });
});
