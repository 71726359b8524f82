import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewsClient } from '../../../src/client/client.ts';
import { issueCredentials } from '../../../src/service/access/credentials.ts';
import { clientOf } from '../../../testing/service/client-of.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

describe.each(databases)('on $name', (database) => {
  let service: RunningService;
  let client: ReviewsClient;
  beforeEach(async () => {
    service = await runningService({ database });
    client = await clientOf(service);
  });
  afterEach(() => service.close());

  const review = { rating: 5, author: 'Ada', author_email: 'ada@example.com', product_id: '12' };

  describe('moderation', () => {
    it('lists what waits, publishes, hides with a reason, and flags', async () => {
      const first = await client.call('create_review', review);
      const second = await client.call('create_review', review);
      const ids = [first.id, second.id];
      const { list } = await client.call('get_moderation_reviews', {});
      expect(list.map(({ id }) => id)).toEqual(ids);
      expect(await client.call('publish_reviews', { ids: [...ids, '404', first.id] })).toEqual({
        changed: ids,
        unchanged: [],
        missing: ['404'],
        decided: [],
        entry_id: expect.any(String),
      });
      expect((await client.call('get_rating', { product_id: '12' })).review_count).toBe(2);
      expect(await client.call('hide_reviews', { ids: [second.id], reason: 'fake' })).toMatchObject({
        changed: [second.id],
      });
      const hidden = await client.call('get_moderation_reviews', { state: 'hidden' });
      expect(hidden.list).toMatchObject([{ id: second.id, hidden_reason: 'fake', is_published: 0 }]);
      await client.call('flag_reviews', { ids: [first.id], is_top: 1, is_verified: true });
      expect(await client.call('get_review', { id: first.id })).toMatchObject({ is_top: 1, is_verified: 1 });
      await client.call('flag_reviews', { ids: [first.id], is_top: 0, is_featured: 1 });
      const log = await client.call('get_audit_log', { action: 'flag_reviews', subject_id: first.id });
      expect(log.list.map(({ reason }) => reason).sort()).toEqual(['featured,unpinned', 'pinned,verified']);
    });

    it.each([
      ['publish_reviews', { ids: [] }],
      ['publish_reviews', { ids: ['x'] }],
      ['publish_reviews', { ids: Array.from({ length: 101 }, (_, id) => id + 1) }],
      ['hide_reviews', { ids: ['1'] }],
      ['hide_reviews', { ids: ['1'], reason: 'I do not like ada@example.com' }],
      ['flag_reviews', { ids: ['1'] }],
    ])('refuses %s with %j', async (name, body) => {
      const answer = await service.call('POST', name, body);
      expect(answer.body.code).toBe(3);
      expect(JSON.stringify(answer.body)).not.toContain('ada@');
    });

    it('undoes a call, and the undo', async () => {
      const { id } = await client.call('create_review', review);
      const hidden = await client.call('hide_reviews', { ids: [id, '404'], reason: 'spam' });
      const { list } = await client.call('get_moderation_reviews', { state: 'hidden' });
      expect(list).toMatchObject([{ decision: { entry_id: hidden.entry_id, action: 'hide_reviews' } }]);
      const undone = await client.call('undo_moderation', { entry_id: hidden.entry_id });
      expect(undone).toMatchObject({ changed: [id], missing: ['404'], decided: [] });
      expect((await client.call('get_moderation_reviews', {})).list).toMatchObject([
        { id, state: 'waiting' },
      ]);
      service.clock.now += 1_000;
      const again = await client.call('undo_moderation', { entry_id: undone.entry_id });
      expect(again.changed).toEqual([id]);
      expect((await client.call('get_moderation_summary', {})).hidden).toBe(1);
      const log = await client.call('get_audit_log', { action: 'undo_moderation' });
      expect(log.list).toMatchObject([{ id: again.entry_id, subject_ids: [id] }, { id: undone.entry_id }]);
    });

    it('names the moderator who decided first', async () => {
      const { id } = await client.call('create_review', review);
      const seen = '2024-05-01T12:00:00Z';
      const other = await clientOf(service, ['moderate_reviews']);
      const first = await other.call('publish_reviews', { ids: [id] });
      const second = await client.call('hide_reviews', {
        ...{ ids: [id], reason: 'fake' },
        unless_decided_after: seen,
      });
      expect(second).toMatchObject({
        changed: [],
        decided: [{ id, decision: { entry_id: first.entry_id, actor: 'bearer', action: 'publish_reviews' } }],
      });
      await client.call('flag_reviews', { ids: [id], is_top: 1 });
      const undone = await other.call('undo_moderation', { entry_id: first.entry_id });
      expect(undone).toMatchObject({ changed: [], decided: [{ id, decision: { action: 'flag_reviews' } }] });
    });

    it('undoes neither entries of other shops nor entries of other kinds', async () => {
      const { id } = await client.call('create_review', review);
      const { entry_id } = await client.call('publish_reviews', { ids: [id] });
      const newToken = () => 'token-of-another-shop';
      await issueCredentials(service.store, '2', { kind: 'api-key' }, newToken);
      const body = { entry_id };
      const other = await service.call('POST', 'undo_moderation', body, { 'x-token': newToken() });
      expect(other.status).toBe(404);
      const [created] = (await client.call('get_audit_log', { action: 'create_review' })).list;
      await expect(client.call('undo_moderation', { entry_id: created?.id ?? '' })).rejects.toMatchObject({
        code: 'invalid_argument',
      });
      expect((await client.call('get_rating', { product_id: '12' })).review_count).toBe(1);
    });

    it('moves a review and hides its photo, with entries in the log and an undo', async () => {
      const photo = { url: 'https://img.example/1.jpg', thumbnail_url: '', type: 1, is_published: 1 };
      await client.call('create_review', { ...review, product_id: '13' });
      const { id } = await client.call('create_review', { ...review, media: [photo] });
      await expect(client.call('move_review', { id, product_id: '99' })).rejects.toMatchObject({
        code: 'not_found',
      });
      service.clock.now += 1_000;
      const moved = await client.call('move_review', { id, product_id: '13' });
      service.clock.now += 1_000;
      const hidden = await client.call('hide_review_media', { id, url: photo.url });
      expect([moved, hidden]).toMatchObject([{ changed: [id] }, { changed: [id] }]);
      const [listed] = (await client.call('get_moderation_reviews', { product_id: '13' })).list.slice(1);
      expect(listed).toMatchObject({ hidden_media: [photo.url], media: [{ is_published: 0 }] });
      const { list } = await client.call('get_audit_log', { subject_id: id });
      expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['hide_review_media', 'move_review']);
      await client.call('undo_moderation', { entry_id: hidden.entry_id });
      await client.call('undo_moderation', { entry_id: moved.entry_id });
      expect(await client.call('get_review', { id })).toMatchObject({
        product_id: '12',
        media: [{ is_published: 1 }],
      });
    });

    it('requires its own scope', async () => {
      const writer = await clientOf(service, ['write_reviews', 'read_reviews']);
      await expect(writer.call('publish_reviews', { ids: ['1'] })).rejects.toMatchObject({
        code: 'permission_denied',
      });
      await expect(writer.call('get_moderation_reviews', {})).rejects.toMatchObject({
        code: 'permission_denied',
      });
      const moderator = await clientOf(service, ['moderate_reviews']);
      expect(await moderator.call('publish_reviews', { ids: ['1'] })).toMatchObject({ missing: ['1'] });
      await expect(moderator.call('delete_review', { id: '1' })).rejects.toMatchObject({
        code: 'permission_denied',
      });
    });
  });

  describe('the audit log', () => {
    it('records who changed what, when and why', async () => {
      const { id } = await client.call('create_review', review);
      service.clock.now += 1_000;
      await service.call('POST', 'hide_reviews', { ids: [id], reason: 'spam' });
      service.clock.now += 1_000;
      const moderator = await clientOf(service, ['moderate_reviews']);
      await moderator.call('publish_reviews', { ids: [id] });
      const auditor = await clientOf(service, ['read_audit_log']);
      const { list } = await auditor.call('get_audit_log', { subject_id: id });
      const own = { subject_ids: [id], outcome: 'done', actor_label: expect.stringMatching(/^.{8}$/) };
      expect(list).toMatchObject([
        { ...own, actor: 'bearer', action: 'publish_reviews', reason: '', at: '2024-05-01T12:00:02Z' },
        { ...own, actor: 'signature', action: 'hide_reviews', reason: 'spam', at: '2024-05-01T12:00:01Z' },
        { ...own, actor: 'api-key', action: 'create_review', reason: '', at: '2024-05-01T12:00:00Z' },
      ]);
      await expect(moderator.call('get_audit_log', {})).rejects.toMatchObject({ code: 'permission_denied' });
    });

    it('has no entry for reads, and none for changes that were refused', async () => {
      await client.call('get_reviews', {});
      await client.call('check_email_recipients', {
        emails: ['a@example.com'],
        email_type: 'review_request',
      });
      await client.call('delete_review', { id: '404' }).catch(() => {});
      await client.call('delete_customer_exclude', { customer_id: '7' }).catch(() => {});
      await service.call('POST', 'hide_reviews', { ids: ['1'] });
      expect((await client.call('get_audit_log', {})).list).toEqual([]);
    });

    it('contains neither personal data nor text nor secrets', async () => {
      const secrets = /\b(ada|grace|7007|bearer)\b|secret-\d|very good|127\.0/i;
      await client.call('create_review', { ...review, content: 'Very good, Grace', order_id: '7007' });
      await client.call('create_review_reply', { review_id: '1', content: 'Thank you, Ada' });
      await client.call('create_shop_webhook', { topic: 'review/created', url: 'http://127.0.0.1/hook' });
      await client.call('create_customer_exclude', { customer_id: '7007' });
      await client.call('email_unsubscribe', { email: 'ada@example.com', email_type: 'all' });
      await client.call('create_orders', { orders: [{ id: '7007', email: 'ada@example.com' }] });
      await client.call('create_customer_events', {
        events: [{ event_type: 'VIEW_REVIEW', customer_id: '7007' }],
      });
      await client.call('export_customer', { email: 'ada@example.com' });
      await client.call('remove_customer', { customer_id: '7007' });
      const { list } = await client.call('get_audit_log', {});
      expect(list).toHaveLength(9);
      expect(JSON.stringify(list)).not.toMatch(secrets);
    });
  });
});
