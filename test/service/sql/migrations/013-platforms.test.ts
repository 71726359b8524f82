import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';
import { reviews } from '../../../../src/service/sql/migrations/001-reviews.ts';
import { webhooks } from '../../../../src/service/sql/migrations/002-webhooks.ts';
import { deliveryUrl } from '../../../../src/service/sql/migrations/004-delivery-url.ts';
import { importRuns } from '../../../../src/service/sql/migrations/005-import-runs.ts';
import { importEvents } from '../../../../src/service/sql/migrations/008-import-events.ts';
import { shopKeys } from '../../../../src/service/sql/migrations/010-shop-keys.ts';
import { platforms } from '../../../../src/service/sql/migrations/013-platforms.ts';

it('registers known shops, and lets their newest credentials sign earlier webhooks and deliveries', async () => {
  const db = openSqlite(':memory:') as Kysely<unknown>;
  for (const { up } of [reviews, webhooks, deliveryUrl, importRuns, importEvents, shopKeys]) await up(db);
  await sql`insert into caller (kind, key, shop_id, secrets, scopes, created_at) values
    ('signature', 'old', '1', '[]', '[]', 1), ('signature', 'new', '1', '[]', '[]', 2),
    ('bearer', 'hash', '1', '[]', '[]', 3), ('api-key', 'hash', '7', '[]', '[]', 3)`.execute(db);
  await sql`insert into webhook (id, shop_id, topic, url, created_at, updated_at) values
    (1, '1', 'review/created', '', '', ''), (2, '7', 'review/created', '', '', '')`.execute(db);
  await sql`insert into delivery (shop_id, webhook_id, event_id, body, attempts, due_at, leased_until) values
    ('1', 1, 'e', '', 0, 0, 0)`.execute(db);
  await platforms.up(db);
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  expect(await rowsOf(sql`select shop_id from shop order by shop_id`)).toEqual([
    { shop_id: '1' },
    { shop_id: '7' },
  ]);
  expect(await rowsOf(sql`select id, platform_id, signer from webhook order by id`)).toEqual([
    { id: 1, platform_id: 0, signer: 'new' },
    { id: 2, platform_id: 0, signer: '' },
  ]);
  expect(await rowsOf(sql`select platform_id, signer from delivery`)).toEqual([
    { platform_id: 0, signer: 'new' },
  ]);
  await db.destroy();
});
