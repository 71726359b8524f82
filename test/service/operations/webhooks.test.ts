import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { receiver } from '../../../testing/service/webhook-receiver.ts';

let service: RunningService;
let shop: Awaited<ReturnType<typeof receiver>>;
beforeEach(async () => {
  [service, shop] = await Promise.all([runningService(), receiver()]);
});
afterEach(() => Promise.all([service.close(), shop.close()]));

describe('webhook operations', () => {
  it('create, list, update and delete a webhook', async () => {
    const url = 'https://example.com/hook';
    const { data } = (await service.call('POST', 'create_shop_webhook', { topic: 'review/created', url }))
      .body;
    expect(data).toMatchObject({ id: '1', topic: 'review/created', url, created_at: '2024-05-01T12:00:00Z' });
    const list = (await service.call('GET', 'get_shop_webhooks')).body.data;
    expect(list).toMatchObject({ page: { count: 1 }, list: [data] });
    const changed = { id: data.id, topic: 'review/deleted', url };
    expect((await service.call('POST', 'update_shop_webhook', changed)).body.data).toMatchObject(changed);
    expect((await service.call('POST', 'delete_shop_webhook', { id: data.id })).body.data).toMatchObject(
      changed,
    );
    expect((await service.call('POST', 'delete_shop_webhook', { id: data.id })).status).toBe(404);
  });

  it('require the scopes of the old and the new topic', async () => {
    const body = { topic: 'review/created', url: shop.url };
    const { id } = (await service.call('POST', 'create_shop_webhook', body)).body.data;
    const { token } = await service.issue('bearer', ['read_customer_events']);
    const bearer = { authorization: `Bearer ${token}` };
    const update = { id, topic: 'customer_event/created', url: 'http://elsewhere.example/' };
    for (const [name, input] of [
      ['update_shop_webhook', update],
      ['delete_shop_webhook', { id }],
      ['send_test_webhook', { id }],
    ] as const) {
      const { status, body } = await service.call('POST', name, input, bearer);
      expect([status, body.message]).toEqual([403, 'The access token lacks the scope write_reviews']);
    }
    expect(await service.store.listWebhooks('1')).toMatchObject([{ id, ...body }]);
    expect((await service.call('GET', 'get_shop_webhooks', undefined, bearer)).body.data.list).toEqual([]);
    const own = { topic: 'customer_event/created', url: shop.url };
    expect((await service.call('POST', 'create_shop_webhook', own, bearer)).body.code).toBe(0);
    const { data } = (await service.call('GET', 'get_shop_webhooks', undefined, bearer)).body;
    expect(data).toMatchObject({ page: { count: 1 }, list: [own] });
  });

  it('are forbidden for a token without the scope of any topic', async () => {
    const { token } = await service.issue('bearer', ['read_reviews', 'read_customers']);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await service.call('GET', 'get_shop_webhooks', undefined, bearer)).body.code).toBe(7);
  });

  it('list webhooks page by page, and all of them by default', async () => {
    for (let index = 0; index < 25; index++) {
      await service.store.createWebhook('1', { topic: 'review/created', url: `${shop.url}/${index}` });
    }
    const list = async (query: string) =>
      (await service.call('GET', `get_shop_webhooks${query}`)).body.data as {
        page: unknown;
        list: { id: string }[];
      };
    const { page, list: last } = await list('?page=3&page_size=10');
    expect(page).toEqual({ page: 3, page_size: 10, total_page: 3, count: 25 });
    expect(last.map(({ id }) => id)).toEqual(['21', '22', '23', '24', '25']);
    expect((await list('')).list).toHaveLength(25);
    expect((await list('?page=2')).list).toEqual([]);
  });

  it('refuse a second webhook with the same topic and URL', async () => {
    const body = { topic: 'review/created', url: shop.url };
    const create = (input: object) => service.call('POST', 'create_shop_webhook', input);
    expect((await create(body)).body.code).toBe(0);
    expect((await create(body)).body.code).toBe(6);
    const { id } = (await create({ ...body, topic: 'review/updated' })).body.data;
    expect((await service.call('POST', 'update_shop_webhook', { ...body, id })).body.code).toBe(6);
    const unchanged = { ...body, topic: 'review/updated', id };
    expect((await service.call('POST', 'update_shop_webhook', unchanged)).body.code).toBe(0);
  });

  it('limit the number of webhooks of a shop', async () => {
    for (let index = 0; index < limits.webhooks; index++) {
      await service.store.createWebhook('1', { topic: 'review/created', url: `${shop.url}/${index}` });
    }
    const answer = await service.call('POST', 'create_shop_webhook', {
      topic: 'review/created',
      url: shop.url,
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'A shop can have at most 100 webhooks']);
  });

  it('require the scope of the topic', async () => {
    const { token } = await service.issue('bearer', ['read_reviews']);
    const body = { topic: 'review/created', url: shop.url };
    const answer = await service.call('POST', 'create_shop_webhook', body, {
      authorization: `Bearer ${token}`,
    });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'The access token lacks the scope write_reviews',
    ]);
  });

  it('send a test event, and report why it was not delivered', async () => {
    await service.call('POST', 'create_shop_webhook', { topic: 'review/created', url: shop.url });
    expect((await service.call('POST', 'send_test_webhook', { id: '1' })).body.code).toBe(0);
    expect(shop.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    shop.answerWith(500);
    const body = { topic: 'review/created', url: shop.url };
    expect((await service.call('POST', 'send_test_webhook', body)).body).toMatchObject({
      code: 3,
      message: 'The test event was not delivered: the receiver responded with 500',
    });
    expect((await service.call('POST', 'send_test_webhook', { id: '404' })).status).toBe(404);
  });
});
