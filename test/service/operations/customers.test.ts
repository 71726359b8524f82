import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewsClient } from '../../../src/client/client.ts';
import { clientOf } from '../../../testing/service/client-of.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { aMail } from '../../../testing/service/mail/test-mails.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

describe.each(databases)('on $name', (database) => {
  let service: RunningService;
  let client: ReviewsClient;
  beforeEach(async () => {
    service = await runningService({ database });
    client = await clientOf(service);
  });
  afterEach(() => service.close());

  describe('customer exclusions', () => {
    it('are created, listed and deleted, by id or by email address in any spelling', async () => {
      const created = await client.call('create_customer_exclude', { email: ' Ada@EXAMPLE.com ' });
      expect(created).toMatchObject({ customer_id: '', email: 'ada@example.com' });
      await client.call('create_customer_exclude', { customer_id: 7 });
      const again = client.call('create_customer_exclude', { email: 'ADA@example.com' });
      await expect(again).rejects.toMatchObject({ code: 'already_exists', status: 409 });

      const list = await client.call('get_customer_excludes', { sort_by: 'created-ascending', page_size: 1 });
      expect(list.page).toEqual({ page: 1, page_size: 1, total_page: 2, count: 2 });
      const found = await client.call('get_customer_excludes', { email: 'ada@Example.com' });
      expect(found.list).toEqual([created]);
      expect((await client.call('get_customer_excludes', { keyword: 'ADA' })).list).toEqual([created]);

      expect(await client.call('delete_customer_exclude', { email: 'ada@example.com' })).toEqual(created);
      const gone = client.call('delete_customer_exclude', { email: 'ada@example.com' });
      await expect(gone).rejects.toMatchObject({ code: 'not_found', status: 404 });
    });

    it.each([
      ['neither id nor email address', {}],
      ['both', { customer_id: '7', email: 'ada@example.com' }],
      ['the id of guests', { customer_id: '0' }],
      ['an email address without a domain', { email: 'ada' }],
      ['an email address with a line break', { email: 'ada@example.com\r\nBcc: x@example.com' }],
    ])('refuse %s', async (_, body) => {
      for (const name of ['create_customer_exclude', 'delete_customer_exclude'] as const) {
        expect((await service.call('POST', name, body)).body).toMatchObject({ code: 3 });
      }
    });

    it.each(['email=', 'customer_id='])('are not all listed if %s names nobody', async (query) => {
      await client.call('create_customer_exclude', { customer_id: '7' });
      expect((await service.call('GET', `get_customer_excludes?${query}`)).body).toMatchObject({ code: 3 });
    });

    it('require the scopes of customers', async () => {
      const reader = await clientOf(service, ['read_customers']);
      await expect(reader.call('create_customer_exclude', { customer_id: '7' })).rejects.toMatchObject({
        code: 'permission_denied',
      });
      const writer = await clientOf(service, ['write_customers']);
      await expect(writer.call('get_customer_excludes', {})).rejects.toMatchObject({
        code: 'permission_denied',
      });
      await writer.call('create_customer_exclude', { customer_id: '7' });
      expect((await reader.call('get_customer_excludes', {})).page.count).toBe(1);
    });
  });

  describe('email recipients', () => {
    it('are refused after they unsubscribed or were excluded', async () => {
      await client.call('email_unsubscribe', { email: 'Ada@example.com', email_type: 'review_request' });
      await client.call('email_unsubscribe', { email: 'ada@example.com', email_type: 'review_request' });
      await client.call('create_customer_exclude', { email: 'bob@example.com' });
      const emails = ['ada@example.com', 'BOB@example.com', 'eve@example.com'];
      const allowed = async (email_type: 'review_request' | 'reply_to_review') =>
        (await client.call('check_email_recipients', { emails, email_type })).recipients;
      expect(await allowed('review_request')).toEqual([
        { email: 'ada@example.com', is_allowed: 0 },
        { email: 'bob@example.com', is_allowed: 0 },
        { email: 'eve@example.com', is_allowed: 1 },
      ]);
      expect((await allowed('reply_to_review'))[0]).toEqual({ email: 'ada@example.com', is_allowed: 1 });
    });
  });

  describe('the records of a customer', () => {
    const ada = { rating: 5, author: 'Ada', author_email: 'Ada@example.com', is_published: 1 as const };

    it('are exported and removed by their own scopes only', async () => {
      await client.call('create_review', ada);
      const exporter = await clientOf(service, ['export_customers']);
      const remover = await clientOf(service, ['remove_customers']);
      const who = { email: 'ada@example.com' };
      await expect(remover.call('export_customer', who)).rejects.toMatchObject({ code: 'permission_denied' });
      await expect(exporter.call('remove_customer', who)).rejects.toMatchObject({
        code: 'permission_denied',
      });
      expect((await exporter.call('export_customer', who)).reviews).toHaveLength(1);
      expect(await remover.call('remove_customer', { ...who, dry_run: 1 })).toMatchObject({ reviews: 1 });
      expect((await client.call('get_rating', { is_all_rating: 1 })).review_count).toBe(1);
      expect(await remover.call('remove_customer', who)).toMatchObject({ reviews: 1 });
      expect((await client.call('get_rating', { is_all_rating: 1 })).review_count).toBe(0);
      expect((await exporter.call('export_customer', who)).reviews).toEqual([]);
    });

    it('have invitations and mails, but not the link of an invitation', async () => {
      const products = [{ product_id: '12', product_title: 'Camp mug', product_handle: 'camp-mug' }];
      await client.call('create_orders', { orders: [{ id: '9001', email: 'ada@example.com', products }] });
      const { url } = await client.call('create_invitation', { order_id: '9001' });
      const about = { order_id: '9001', invitation_id: 'i', review_id: '' };
      await service.store.enqueueMail('1', aMail({ email: 'ada@example.com', ...about }));
      const records = await client.call('export_customer', { email: 'ada@example.com' });
      expect(records.invitations).toMatchObject([{ order_id: '9001', state: 'waiting' }]);
      expect(records.mails).toMatchObject([{ kind: 'invitation', state: 'waiting', attempts: 0 }]);
      const token = new URL(url).pathname.split('/').at(-1) ?? '';
      const signature = token.split('.').at(-1) ?? '';
      expect(signature.length).toBeGreaterThan(10);
      expect(JSON.stringify(records)).not.toContain(signature);
    });

    it('are refused if orders link the customer with too many others', async () => {
      const orders = Array.from({ length: 11 }, (_, index) => ({
        id: index + 1,
        customer_id: index + 1,
        email: 'till@shop.example',
      }));
      await client.call('create_orders', { orders });
      for (const name of ['export_customer', 'remove_customer'] as const) {
        const call = client.call(name, { email: 'till@shop.example' });
        await expect(call).rejects.toMatchObject({ code: 'invalid_argument', status: 400 });
      }
    });
  });
});
