import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSqlite } from '../../../../src/service/sql/database/is-sqlite.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { anEvent, anOrder } from '../../../../testing/service/content/order.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';
import { everyRow } from '../../../../testing/service/databases/every-row.ts';
import { testKeys } from '../../../../testing/service/test-access.ts';
import { endDeliveries } from '../../../../testing/service/webhooks/end-deliveries.ts';

describe.each(databases)('the records of a customer on $name', ({ create }) => {
  let database: FreshDatabase;
  let db: Database;
  let store: Store;
  beforeEach(async () => {
    database = await create();
    db = database.open();
    store = sqlStore(db, () => Date.parse('2024-05-01T12:00:00Z'), testKeys);
    // A table of its words.
    if (isSqlite(db))
      await sql`create virtual table words using fts5vocab(exclusion_search, row)`.execute(db);
  });
  afterEach(() => database.drop());

  /**
   * Everything that could identify the customer whose records `addRecords` creates. The index of exclusions
   * has texts in hexadecimal, three characters at a time, such as "lov".
   */
  const traces = /zuzana|lovelace|4915550001|700700700|x6c6f76/i;

  /** Records of Zuzana in every table, beside records of Bob, which must stay. */
  async function addRecords() {
    await store.addCaller('signature', 'p', { shop: '1', secrets: ['s'], scopes: [], expires_at: null });
    for (const topic of ['review/created', 'review/updated', 'review/deleted'] as const) {
      await store.createWebhook('1', { topic, url: 'https://shop.example/hook' });
    }
    await store.createWebhook('1', { topic: 'customer_event/created', url: 'https://shop.example/hook' });
    const zuzana = { author: 'Zuzana', author_email: 'Zuzana@EXAMPLE.com', author_phone: '+4915550001' };
    await store.createReview('1', aReview({ ...zuzana, content: 'I am Zuzana Lovelace', rating: 1 }));
    const photographed = await store.createReview(
      '1',
      aReview({
        ...zuzana,
        media: [{ url: '/zuzana.jpg' }],
        reply: { content: 'Thank you, Zuzana' },
        rating: 1,
        is_published: 0,
      }),
    );
    await store.moderateReview('1', photographed.id, { kind: 'publish' });
    // A record that has only the order, without an email address.
    await store.createReview('1', aReview({ author: 'A. Lovelace', order_id: '9001', rating: 1 }));
    const bob = await store.createReview('1', aReview({ author: 'Bob', author_email: 'bob@example.com' }));
    // An import changed a review that used to be hers, and one that is hers now.
    await importTwice('changed-1', aReview(zuzana), aReview({ author: 'Bob', rating: 4 }));
    await importTwice('changed-2', aReview({ author: 'Bob' }), aReview({ ...zuzana, rating: 1 }));
    await store.importTogether(async (add) => {
      await add('1', [{ key: 'both-1', review: aReview({ author: 'Bob', content: 'beside hers' }) }]);
      await add('1', [{ key: 'both-2', review: aReview({ ...zuzana, rating: 1 }) }]);
    });
    const products = [{ product_id: '12', product_title: 'Camp mug', product_handle: 'camp-mug' }];
    const order = { customer_id: '700700700', first_name: 'Zuzana', last_name: 'Lovelace' };
    await store.saveOrders('1', [
      anOrder({ id: '9001', ...order, email: 'zuzana@example.com', phone: '+4915550001', products }),
      anOrder({ id: '9002', ...order, email: 'zuzana.old@example.com' }),
      anOrder({ id: '9003', customer_id: '8', email: 'bob@example.com', products }),
    ]);
    await store.createReview(
      '1',
      aReview({ author: 'Zuzana', author_email: 'zuzana.old@example.com', rating: 1 }),
    );
    await store.addCustomerEvents('1', [
      anEvent({ customer_id: '700700700' }),
      anEvent({ customer_id: '8' }),
    ]);
    await addMails();
    await store.createExclusion('1', { customer_id: '700700700' });
    await store.unsubscribe('1', 'zuzana@example.com', 'all');
    await store.unsubscribe('1', 'bob@example.com', 'all');
    await store.saveOrders('2', [anOrder({ id: '1', customer_id: '555' })]);
    const expiresAt = 2_000_000_000;
    for (const [key, author_email] of [
      ['hers', 'ZUZANA@example.com'],
      ['his', 'bob@example.com'],
    ] as const) {
      const write = { credential: 'api-key:x', key, fingerprint: 'f', expiresAt };
      await store.beginWrite('1', write);
      await store.endWrite('1', write, { data: { list: [{ author_email }] } });
    }
    return bob;
  }

  /** One mail to Zuzana has ended, which leaves a hash of her address; the other one waits, as Bob's does. */
  async function addMails() {
    const mail = { kind: 'invitation', language: 'en', dueAt: 0, review_id: '' } as const;
    const add = (email: string, order_id: string) =>
      store.enqueueMail('1', { ...mail, email, order_id, invitation_id: order_id });
    const times = { not_before: '2024-05-01T12:00:00Z', expires_at: '2024-07-01T12:00:00Z' };
    for (const id of ['9001', '9003']) await store.createInvitation('1', id, times);
    await add('zuzana@example.com', '9001');
    for (const claimed of await store.claimMails(1, 1_000)) await store.endMail(claimed, { state: 'sent' });
    await add('zuzana.old@example.com', '9002');
    await add('bob@example.com', '9003');
  }

  async function importTwice(key: string, first: ReturnType<typeof aReview>, second: typeof first) {
    for (const review of [first, second]) {
      const run = await store.beginImport('1', 'reviews.csv');
      await store.importTogether((add) => add('1', [{ key, review }]), run);
    }
  }

  const recipients = async () =>
    (await store.listMails('1', { page: 1, page_size: 9 })).list.map(({ email }) => email);

  const traced = async () => (await everyRow(db)).filter((row) => traces.test(row));

  it('are exported completely, by email address or by id', async () => {
    await addRecords();
    const records = await store.exportCustomer('1', { email: 'zuzana@example.com' });
    if (records === 'ambiguous') throw new Error('Expected one customer');
    expect(records.customer_ids).toEqual(['700700700']);
    expect(records.emails.sort()).toEqual(['zuzana.old@example.com', 'zuzana@example.com']);
    expect(records.reviews).toHaveLength(6);
    expect(records.reviews[1]).toMatchObject({
      media: [{ url: '/zuzana.jpg' }],
      reply: { content: 'Thank you, Zuzana' },
    });
    expect(records.orders.map(({ id }) => id)).toEqual(['9001', '9002']);
    expect(records.customer_events).toHaveLength(1);
    expect(records.exclusions).toHaveLength(1);
    expect(records.unsubscriptions).toMatchObject([{ email: 'zuzana@example.com', email_type: 'all' }]);
    expect(records.invitations).toMatchObject([{ order_id: '9001', state: 'evaluated', reviews: [] }]);
    // A mail that has ended has left only the hash of her address; a mail to her earlier address still waits.
    expect(records.mails.map(({ kind, state, order_id, email }) => [kind, state, order_id, email])).toEqual([
      ['invitation', 'suppressed', '9001', ''],
      ['invitation', 'waiting', '9002', 'zuzana.old@example.com'],
    ]);
    const byId = await store.exportCustomer('1', { customer_id: '700700700' });
    expect({ ...(byId as typeof records), emails: [] }).toEqual({ ...records, emails: [] });
    expect(await store.exportCustomer('2', { email: 'zuzana@example.com' })).toMatchObject({
      reviews: [],
      orders: [],
      invitations: [],
      mails: [],
    });
  });

  it('leave no trace in any table after their removal', async () => {
    const bob = await addRecords();
    expect((await everyRow(db)).join('\n')).toMatch(/^delivery /m);
    expect((await traced()).length).toBeGreaterThan(20);
    const counts = await store.removeCustomer('1', { email: 'zuzana@example.com' }, { dryRun: true });
    expect((await traced()).length).toBeGreaterThan(20);
    expect(await store.removeCustomer('1', { email: 'zuzana@example.com' }, { dryRun: false })).toEqual(
      counts,
    );
    expect(counts).toMatchObject({
      reviews: 6,
      orders: 2,
      customer_events: 1,
      exclusions: 1,
      unsubscriptions: 1,
      invitations: 1,
      mails: 2,
    });
    expect(await traced()).toEqual([]);

    expect(await store.findReview('1', bob.id)).toEqual(bob);
    expect(await recipients()).toEqual(['bob@example.com']);
    const found = await store.listReviews('1', { keyword: 'lovelace', page: 1, page_size: 9 });
    expect(found).toEqual({ count: 0, list: [] });
    const rating = await store.rating('1', { kind: 'all' });
    expect([rating.review_count, rating.star1_count]).toEqual([3, 0]);
    expect((await store.listOrders('1', { page: 1, page_size: 9 })).count).toBe(1);
    expect((await store.listOrders('2', { page: 1, page_size: 9 })).count).toBe(1);
    expect(await store.refusedRecipients('1', ['bob@example.com'], 'all')).toContain('bob@example.com');
    const deliveries = await endDeliveries(store);
    const events = deliveries.map(({ body }) => JSON.parse(body));
    expect(events.filter(({ event_type }) => event_type === 'review/deleted')).toHaveLength(6);
    const write = { credential: 'api-key:x', fingerprint: 'f', expiresAt: 2_000_000_000 };
    expect(await store.beginWrite('1', { ...write, key: 'hers' })).toEqual({ data: {} });
    expect(await store.beginWrite('1', { ...write, key: 'his' })).toEqual({
      data: { list: [{ author_email: 'bob@example.com' }] },
    });
    // An event about several reviews is still delivered, without her review.
    expect(events.flatMap(({ list }) => list).map(({ content }) => content)).toContain('beside hers');
    expect(events.filter(({ event_type }) => event_type === 'customer_event/created')).toMatchObject([
      { list: [{ customer_id: '8' }] },
    ]);
  });

  it('are removed by id as well, and a repeated removal finds nothing', async () => {
    await addRecords();
    await store.removeCustomer('1', { customer_id: '700700700' }, { dryRun: false });
    expect(await traced()).toEqual([]);
    expect(await store.removeCustomer('1', { customer_id: '700700700' }, { dryRun: false })).toEqual({
      reviews: 0,
      orders: 0,
      customer_events: 0,
      exclusions: 0,
      unsubscriptions: 0,
      invitations: 0,
      mails: 0,
      stored_copies: 0,
    });
  });

  it('are removed completely if the first removal was interrupted after any of its steps', async () => {
    await addRecords();
    const statements = { left: 0 };
    const interrupted = sqlStore(
      db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'DeleteQueryNode' && statements.left-- === 0) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
      Date.now,
      testKeys,
    );
    let failures = 0;
    for (; ; failures++) {
      statements.left = 2 + failures;
      const ended = interrupted.removeCustomer('1', { email: 'zuzana@example.com' }, { dryRun: false }).then(
        () => true,
        (error: Error) => error.message !== 'killed',
      );
      if (await ended) break;
    }
    expect(failures).toBeGreaterThan(2);
    expect(await traced()).toEqual([]);
    expect(await recipients()).toEqual(['bob@example.com']);
  });

  it('are not touched if orders link them with too many other customers', async () => {
    const till = Array.from({ length: 11 }, (_, index) =>
      anOrder({ id: String(index + 1), customer_id: String(index + 1), email: 'till@shop.example' }),
    );
    await store.saveOrders('1', till);
    for (const customer of [{ email: 'till@shop.example' }, { customer_id: '1' }]) {
      expect(await store.removeCustomer('1', customer, { dryRun: false })).toBe('ambiguous');
      expect(await store.exportCustomer('1', customer)).toBe('ambiguous');
    }
    expect((await store.listOrders('1', { page: 1, page_size: 1 })).count).toBe(11);
  });

  it('include everyone with the same email address, until the orders of one have another', async () => {
    const ofAda = anOrder({ id: '1', customer_id: '1', email: 'home@example.com' });
    const ofBob = anOrder({ id: '2', customer_id: '2', email: 'home@example.com' });
    await store.saveOrders('1', [ofAda, ofBob]);
    const ada = { customer_id: '1' };
    expect(await store.exportCustomer('1', ada)).toMatchObject({
      customer_ids: ['1', '2'],
      emails: ['home@example.com'],
    });
    await store.saveOrders('1', [{ ...ofBob, email: 'bob@example.com' }]);
    expect(await store.removeCustomer('1', ada, { dryRun: false })).toMatchObject({ orders: 1 });
    expect((await store.listOrders('1', { page: 1, page_size: 9 })).list).toMatchObject([{ id: '2' }]);
  });

  it('never include records of guests, whose customer id is 0', async () => {
    await store.saveOrders('1', [
      anOrder({ id: '1', customer_id: '0', email: 'a@example.com' }),
      anOrder({ id: '2', customer_id: '0', email: 'b@example.com' }),
    ]);
    await store.createReview('1', aReview({ order_id: '0' }));
    expect(await store.exportCustomer('1', { email: 'a@example.com' })).toMatchObject({
      reviews: [],
      orders: [{ id: '1' }],
    });
  });
});
