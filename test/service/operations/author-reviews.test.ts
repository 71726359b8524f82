import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewsClient } from '../../../src/client/client.ts';
import { authorToken } from '../../../src/service/submissions/author-token.ts';
import { clientOf } from '../../../testing/service/client-of.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

describe.each(databases)('the author of a review on $name', (database) => {
  let service: RunningService;
  let client: ReviewsClient;
  beforeEach(async () => {
    service = await runningService({ database });
    client = await clientOf(service);
  });
  afterEach(() => service.close());

  const review = { rating: 1, author: 'Ada', product_id: '12', held_for: [] as 'links'[] };
  const submitted = async (fields: object = {}) => {
    const { id, author_token: token = '' } = await client.call('create_review', { ...review, ...fields });
    return { id, token };
  };
  const status = async (token: string) => client.call('get_review_status', { token });

  it('follows it from waiting to published, or to the reason why it is not', async () => {
    const { id, token } = await submitted();
    expect(await status(token)).toEqual({ id, status: 'waiting', reason: '' });
    await client.call('publish_reviews', { ids: [id] });
    expect(await status(token)).toEqual({ id, status: 'published', reason: '' });
    await client.call('hide_reviews', { ids: [id], reason: 'off_topic' });
    expect(await status(token)).toEqual({ id, status: 'not_published', reason: 'off_topic' });
    await client.call('delete_review', { id });
    expect(await status(token)).toEqual({ id, status: 'removed', reason: '' });
  });

  it('withdraws it for good, once and with one audit entry', async () => {
    const { id, token } = await submitted({ is_published: 1 });
    expect((await client.call('get_rating', { product_id: '12' })).review_count).toBe(1);
    const withdrawn = { id, status: 'withdrawn', reason: '' };
    expect(await client.call('withdraw_review', { token })).toEqual(withdrawn);
    expect((await client.call('get_rating', { product_id: '12' })).review_count).toBe(0);
    expect((await client.call('publish_reviews', { ids: [id] })).missing).toEqual([id]);
    expect(await status(token)).toEqual(withdrawn);
    const { list } = await client.call('get_audit_log', { action: 'withdraw_review' });
    expect(list.map(({ subject_ids }) => subject_ids)).toEqual([[id]]);
  });

  it('changes it in place, once and with one audit entry, and it waits again', async () => {
    const { id, token } = await submitted({ is_published: 1 });
    const revision = { token, rating: 3, author: 'Ada', content: 'Fine.', held_for: ['links' as const] };
    const waiting = { id, status: 'waiting', reason: '' };
    expect(await client.call('revise_review', revision)).toEqual({ ...waiting, is_changed: 1 });
    expect((await client.call('get_rating', { product_id: '12' })).review_count).toBe(0);
    expect(await client.call('revise_review', revision)).toEqual({ ...waiting, is_changed: 0 });
    const { list } = await client.call('get_audit_log', { action: 'revise_review' });
    expect(list.map(({ subject_ids }) => subject_ids)).toEqual([[id]]);
    const { list: reviews } = await client.call('get_moderation_reviews', {});
    expect(reviews).toMatchObject([{ id, rating: 3, content: 'Fine.', held_for: ['links'] }]);
  });

  it('cannot change it once it is withdrawn', async () => {
    const { token } = await submitted();
    await client.call('withdraw_review', { token });
    const revised = client.call('revise_review', { token, rating: 3, author: 'Ada' });
    await expect(revised).rejects.toMatchObject({ code: 'not_found' });
    const { list } = await client.call('get_audit_log', { action: 'revise_review' });
    expect(list).toEqual([]);
  });

  it('does not learn that it is held, while the shop sees every reason', async () => {
    const { id, token } = await submitted({ held_for: ['links', 'copy'] });
    expect(await status(token)).toEqual({ id, status: 'waiting', reason: '' });
    const { list } = await client.call('get_moderation_reviews', { state: 'held' });
    expect(list).toMatchObject([{ id, state: 'held', held_for: ['copy', 'links'], hidden_reason: '' }]);
    expect((await client.call('get_moderation_reviews', {})).list).toEqual([]);
  });

  it('is refused with a token that is altered, foreign, or not of a review', async () => {
    const { token } = await submitted();
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const email = { email: 'ada@example.com', email_type: 'all' } as const;
    const { url } = await client.call('create_unsubscribe_link', email);
    const foreign = await authorToken(service.store, '2', '1');
    for (const wrong of [altered, foreign, url.slice(url.lastIndexOf('/') + 1), 'x']) {
      for (const name of ['get_review_status', 'revise_review', 'withdraw_review'] as const) {
        const input = { token: wrong, rating: 1, author: 'Eve' };
        await expect(client.call(name, input)).rejects.toMatchObject({ code: 'not_found' });
      }
    }
  });

  it('has no token without held_for, and bearer tokens may not send it', async () => {
    const { held_for: _held, ...plain } = review;
    expect(await client.call('create_review', plain)).not.toHaveProperty('author_token');
    const { token } = await service.issue('bearer', ['write_reviews']);
    for (const fields of [{ held_for: [] }, { author_network: '203.0.113.0/24' }]) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await service.call('POST', 'create_review', { ...plain, ...fields }, headers);
      expect(answer.status).toBe(403);
    }
  });

  it('has a network that is stored only as a hash with the key of the shop', async () => {
    const network = '203.0.113.0/24';
    await submitted({ author_network: network });
    await submitted({ author_network: network });
    await submitted({ author_network: '198.51.100.0/24' });
    const rows = JSON.stringify(await service.dump());
    expect(rows).not.toContain('203.0.113');
    const hashes = [...rows.matchAll(/"network_hash":"([0-9a-f]{32})"/g)].map(([, hash]) => hash);
    expect(new Set(hashes).size).toBe(2);
    expect(hashes).toHaveLength(3);
  });
});
