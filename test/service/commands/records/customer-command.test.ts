import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/service/store/store.ts';
import { openUnsubscription } from '../../../../src/service/unsubscribe/token.ts';
import { runServiceCommand } from '../../../../testing/service/commands/run-service-command.ts';
import { anOrder } from '../../../../testing/service/content/order.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { memoryStore } from '../../../../testing/service/databases/memory-store.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
let store: Store;
beforeEach(async () => {
  store = await memoryStore(() => now);
});
afterEach(() => store.close());

const run = (...args: string[]) => runServiceCommand(store, args, { now });

describe('customer', () => {
  it('exports and removes all records of a customer', async () => {
    await store.createReview('1', aReview({ author_email: 'Ada@example.com' }));
    await store.saveOrders('1', [anOrder({ customer_id: '7', email: 'ada@example.com' })]);
    const exported = await run('customer', 'export', '--id', '7');
    expect(JSON.parse(exported.printed)).toMatchObject({
      customer_ids: ['7'],
      emails: ['ada@example.com'],
      reviews: [{ author_email: 'Ada@example.com' }],
      orders: [{ id: '100' }],
    });
    const dry = await run('customer', 'remove', '--email', 'ADA@example.com', '--dry-run');
    expect(dry.printed).toMatch(/^1 reviews\n1 orders\n(.+\n)+Nothing was removed\.$/);
    const removed = await run('customer', 'remove', '--email', 'ADA@example.com', '--json');
    expect(JSON.parse(removed.printed)).toMatchObject({ reviews: 1, orders: 1 });
    expect(JSON.parse((await run('customer', 'export', '--id', '7')).printed)).toMatchObject({ orders: [] });
    const { list } = await store.listAudit('1', { page: 1, page_size: 10 });
    expect(list.map(({ action }) => action).sort()).toEqual([
      'export_customer',
      'export_customer',
      'remove_customer',
    ]);
    // Ids are hexadecimal, and may contain "ada".
    expect(JSON.stringify(list)).not.toMatch(/ada@|example/i);
  });

  it('reports photos that stay public, because other reviews use them', async () => {
    const url = 'https://reviews.example/media/1/a/photo.jpg';
    await store.beginUpload('1', { name: '1/a/photo.jpg', url, files: ['1/a/photo.jpg'] }, 10);
    for (const author_email of ['ada@example.com', 'bob@example.com'])
      await store.createReview('1', aReview({ author_email, media: [{ url }] }));
    const { printed, complaints } = await run('customer', 'remove', '--email', 'ada@example.com');
    expect(printed).toContain('1 uploads\n0 deleted uploads\n1 used uploads\n0 remaining uploads\nRemoved.');
    expect(complaints).toBe('Uploads that other reviews use were not deleted; they stay public.');
  });

  it('does not remove a customer whom orders link with many others', async () => {
    const orders = Array.from({ length: 11 }, (_, id) =>
      anOrder({ id: String(id), customer_id: String(id + 1), email: 'till@shop.example' }),
    );
    await store.saveOrders('1', orders);
    const { code, complaints } = await run('customer', 'remove', '--email', 'till@shop.example');
    expect([code, complaints]).toEqual([1, expect.stringContaining('so it is not one person')]);
    expect((await store.listAudit('1', { page: 1, page_size: 10 })).count).toBe(0);
  });

  it('prints an unsubscribe link', async () => {
    const args = ['--email', 'Ada@example.com', '--url', 'https://reviews.example/'];
    const { printed } = await run('customer', 'unsubscribe-link', ...args);
    const [, token = ''] = /^https:\/\/reviews\.example\/unsubscribe\/1\/(.+)$/.exec(printed) ?? [];
    const key = await store.unsubscribeKey('1');
    expect(await openUnsubscription(key, '1', token)).toEqual({ email: 'ada@example.com', type: 'all' });
  });

  it.each([
    [['customer'], 'Choose what to do with the customer'],
    [['customer', 'remove'], 'send exactly one of customer_id and email'],
    [['customer', 'remove', '--email', 'a@b.c', '--id', '7'], 'send exactly one of customer_id and email'],
    [['customer', 'export', '--email', 'ada'], '--email must be an email address'],
    [['customer', 'export', '--id', '0'], '--id must not be 0'],
    [['customer', 'unsubscribe-link', '--email', 'a@b.c'], 'Set PUBLIC_URL or --url'],
    [['customer', 'unsubscribe-link', '--email', 'a@b.c', '--type', 'x'], '--type must be one of all'],
    [['audit'], 'The audit log can be listed'],
    [['audit', 'list', '--subject', '%'], '--subject must be an id or the start of a token'],
  ])('refuses the arguments %j with exit code 2', async (args, complaint) => {
    const { code, complaints } = await run(...args);
    expect([code, complaints]).toEqual([2, expect.stringContaining(complaint)]);
  });
});

describe('the commands on records', () => {
  it('work on another shop with --shop', async () => {
    await store.addShop({ name: '', domain: 'lamps.example', passwordHash: '' });
    await store.saveOrders('2', [anOrder({ customer_id: '7' })]);
    const other = await run('customer', 'export', '--id', '7', '--shop', '2');
    expect(JSON.parse(other.printed).orders).toHaveLength(1);
    const own = await run('customer', 'export', '--id', '7', '--shop', '1');
    expect(JSON.parse(own.printed).orders).toEqual([]);
  });
});

describe('audit list', () => {
  it('shows who changed what, when and why', async () => {
    const { id } = await store.createReview('1', aReview());
    await run('reviews', 'hide', id, '--reason', 'fake');
    const { printed } = await run('audit', 'list', '--action', 'hide_reviews');
    expect(printed).toBe(`2024-05-01T12:00:00Z  command  hide_reviews  ${id}  fake\nPage 1 of 1; 1 change`);
    const { list } = JSON.parse((await run('audit', 'list', '--json', '--subject', id)).printed);
    expect(list).toMatchObject([{ action: 'hide_reviews', subject_ids: [id] }]);
  });
});

describe('changes of shops and credentials by command', () => {
  it('are in the audit log, unless they were refused', async () => {
    await run('credential', 'add', 'api-key');
    await run('credential', 'add', 'nonsense');
    await run('credential', 'list');
    await run('unpublish', '404');
    const { list } = await store.listAudit('1', { page: 1, page_size: 10 });
    expect(list).toMatchObject([{ actor: 'command', action: 'credential_add', outcome: 'done' }]);
  });
});

describe('expire', () => {
  it('deletes records that reached their age', async () => {
    await store.saveOrders('1', [anOrder({ created_at: '2020-01-01' }), anOrder({ id: '2' })]);
    expect((await run('expire', '--dry-run')).printed).toBe(
      '1 orders\n0 customer events\n0 audit log\n0 webhook deliveries\n0 mails\nNothing was removed.',
    );
    expect(JSON.parse((await run('expire', '--json')).printed)).toMatchObject({ orders: 1 });
    expect((await store.listOrders('1', { page: 1, page_size: 9 })).count).toBe(1);
  });
});
