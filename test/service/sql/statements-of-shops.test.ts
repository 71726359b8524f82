import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Operation, type OperationName, operations } from '../../../src/contract/operations.ts';
import { expireRecords } from '../../../src/service/background/expire-records.ts';
import { continueRemoval } from '../../../src/service/customers/continue-removals.ts';
import { prepareCalls } from '../../../testing/service/allowed-calls.ts';
import { fillOtherTables } from '../../../testing/service/content/fill-other-tables.ts';
import { acrossShops, straysAmong } from '../../../testing/service/databases/across-shops.ts';
import { databases, freshStore } from '../../../testing/service/databases/databases.ts';
import { recordStatements } from '../../../testing/service/databases/record-statements.ts';
import { unboundTables } from '../../../testing/service/databases/unbound-tables.ts';
import { addPlatform, addShops, bearer, issueTokens } from '../../../testing/service/platform.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

/** Calls every operation of the API with an input that it accepts. */
async function callAll(service: RunningService, url: string): Promise<void> {
  const key = { 'x-token': (await service.issue('api-key')).token };
  const platform = { authorization: `Basic ${btoa('mailer:secret of mailer')}` };
  for (const [name, { audience, method, path, isPage }] of Object.entries(operations) as [
    OperationName,
    Operation,
  ][]) {
    // No credentials of the API open the operations of persons.
    if (isPage || audience === 'person') continue;
    const { access_token } = await issueTokens(service);
    const inputs: Record<string, object> = await prepareCalls(service, {
      receiver: url,
      token: access_token,
    });
    const input = inputs[name] ?? {};
    const token = bearer(access_token);
    const headers = { shop: key, token, platform, public: {}, merchant: {} }[audience];
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const { status } = await service.call(
      method,
      path + query,
      method === 'GET' ? undefined : input,
      headers,
    );
    // The service of the test stores no media.
    expect([name, status]).toEqual([name, /upload/.test(name) ? 501 : 200]);
  }
}

/** Runs each task of the background once, when everything has expired. */
async function runTasks(service: RunningService): Promise<void> {
  const { store, clock } = service;
  const now = () => clock.now;
  const webhooks = { allowPrivate: true, send: async () => ({ status: 200 }) };
  await deliverOnce({ store, webhooks, now, random: () => 0.5, log: () => {} });
  clock.now += 400 * 86_400_000;
  const days = { orders: 1, customer_events: 1, audit_log: 1, webhook_deliveries: 1, mails: 1 };
  const wait = async () => {};
  await expireRecords({ store, days, now, wait }, 'service', new AbortController().signal);
  await store.removeExpiredAnswers(10);
  await store.unusedUploads(clock.now, 10);
  await store.deliveryBacklog();
  await store.mailBacklog();
  await store.beginRemoval('1', { email: 'ada@example.com' });
  clock.now += 86_400_000;
  expect(await continueRemoval({ store, files: undefined })).toBe(true);
}

describe.each(databases)('on $name', (database) => {
  it('no statement of the API or of the background names no shop, except for a short list', async () => {
    const fresh = await database.create();
    const service = await runningService({ db: fresh.open() });
    const shop = await receiver();
    onTestFinished(async () => {
      await Promise.all([service.close(), shop.close()]);
      await fresh.drop();
    });
    const { statements, stop } = recordStatements();
    onTestFinished(stop);
    await Promise.all([addPlatform(service), addShops(service)]);
    await callAll(service, shop.url);
    const other = await freshStore(database, () => service.clock.now);
    await fillOtherTables(other);
    await other.close();
    await runTasks(service);
    expect(statements.size).toBeGreaterThan(100);
    expect(await straysAmong(statements, fresh.open())).toEqual([]);
  });
});

describe('a statement', () => {
  const unbound = (sql: string) => unboundTables(sql, new Set(['review', 'media', 'reply']));

  it.each([
    'select * from "review" where "shop_id" = ? and "id" = ?',
    'select * from review where id = 1 and shop_id in (select shop_id from shop)',
    'insert into "review" ("shop_id", "id") values ($1, $2) on conflict do nothing',
    'select r.id from "review" as "r" inner join "media" on "media"."shop_id" = "r"."shop_id" where "r"."shop_id" = $1',
    'update media set url = ? where shop_id = ? and url in (select url from reply where reply.shop_id = media.shop_id)',
    `select 'from review' as text from product`,
    'with found as (select id from review where shop_id = ?) select * from found join reply on reply.id = found.id and reply.shop_id = ?',
  ])('%s names the shop of each table', (sql) => {
    expect(unbound(sql)).toEqual([]);
  });

  it.each([
    ['select * from "review" where "id" = ?', ['review']],
    ['select min(id) from media', ['media']],
    ['insert into review (id) select id from review where shop_id = ?', ['review']],
    ['select 1 from review where shop_id = ? union all select 1 from media', ['media']],
    ['select * from review, media where review.shop_id = ? and media.review_id = review.id', ['media']],
    ['select * from review join media on media.shop_id = review.shop_id', ['review', 'media']],
    [
      'delete from review where shop_id = ? and not exists (select 1 from media where url = review.id)',
      ['media'],
    ],
    ['with recursive busy (id) as (select min(id) from review) select * from busy', ['review']],
    [`update media set url = '' where shop_id > ?`, ['media']],
  ])('%s lacks the shop of %j', (sql, tables) => {
    expect(unbound(sql)).toEqual(tables);
  });
});

it('the page on scaling names every statement of the list, and no distributed engine that it ran on', () => {
  const page = readFileSync('docs/scaling.md', 'utf8').replace(/\s+/g, ' ');
  expect(acrossShops.filter(({ named }) => !page.includes(named))).toEqual([]);
  expect(page).toContain('designed for and checked statement by statement, not run on such an engine');
});
