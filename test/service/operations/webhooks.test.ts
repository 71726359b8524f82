import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { standardSecret, verifyWebhook } from '../../../src/contract/webhook-signature.ts';
import { issueCredentials } from '../../../src/service/access/credentials.ts';
import { nodeWebhookSender } from '../../../src/service/drivers/network/node-webhook-sender.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { addPlatform, addShops, issueTokens } from '../../../testing/service/platform.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

describe.each(databases)('on $name', (database) => {
  let service: RunningService;
  let shop: Awaited<ReturnType<typeof receiver>>;
  beforeEach(async () => {
    [service, shop] = await Promise.all([runningService({ database }), receiver()]);
  });
  afterEach(() => Promise.all([service.close(), shop.close()]));

  describe('webhook operations', () => {
    it('create, list, update and delete a webhook', async () => {
      const url = 'https://example.com/hook';
      const { data } = (await service.call('POST', 'create_shop_webhook', { topic: 'review/created', url }))
        .body;
      expect(data).toMatchObject({
        id: '1',
        topic: 'review/created',
        url,
        created_at: '2024-05-01T12:00:00Z',
      });
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

  describe('the webhooks of a platform', () => {
    const hook = () => ({ topic: 'review/created', url: shop.url });
    const bearer = async () => ({ authorization: `Bearer ${(await issueTokens(service)).access_token}` });
    const deliverAll = () =>
      deliverOnce({
        store: service.store,
        webhooks: { allowPrivate: true, send: nodeWebhookSender({ allowPrivate: true }) },
        now: () => service.clock.now,
        random: () => 0.5,
        log: () => {},
      });
    beforeEach(() => Promise.all([addPlatform(service), addShops(service)]));

    it('are apart from those of the shop, with the same topic and URL', async () => {
      const headers = await bearer();
      const create = async (by?: Record<string, string>) =>
        (await service.call('POST', 'create_shop_webhook', hook(), by)).body;
      const [own, theirs] = [await create(), await create(headers)];
      expect([own.code, theirs.code, (await create(headers)).code]).toEqual([0, 0, 6]);
      const ids = async (by?: Record<string, string>) =>
        (await service.call('GET', 'get_shop_webhooks', undefined, by)).body.data.list.map(
          ({ id }: { id: string }) => id,
        );
      expect([await ids(), await ids(headers)]).toEqual([[own.data.id], [theirs.data.id]]);
    });

    it('are signed with its client secret, which libraries of Standard Webhooks take as whsec_', async () => {
      await service.call('POST', 'create_shop_webhook', hook(), await bearer());
      await service.store.createReview('1', aReview());
      await deliverAll();
      const [received] = shop.received;
      if (!received) throw new Error('Expected a delivery');
      const { headers, body } = received;
      const verify = (secret: string) => {
        const key = Buffer.from(standardSecret(secret).replace(/^whsec_/, ''), 'base64');
        const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
        return (
          `v1,${createHmac('sha256', key).update(signed).digest('base64')}` === headers['webhook-signature']
        );
      };
      expect([verify('secret of mailer'), verify('secret-2')]).toEqual([true, false]);
      expect(headers['public-token']).toBe('mailer');
      const key = { publicToken: 'mailer', privateToken: 'secret of mailer' };
      const delivery = { headers: new Headers(headers as Record<string, string>), body };
      expect(await verifyWebhook(key, delivery, service.clock.now)).toBe('genuine');
    });

    it('are signed with the newest secret after a rotation, also in test events', async () => {
      const headers = await bearer();
      const { id } = (await service.call('POST', 'create_shop_webhook', hook(), headers)).body.data;
      await service.store.setPlatformSecrets('mailer', ['newest secret', 'secret of mailer']);
      await service.call('POST', 'send_test_webhook', { id }, headers);
      await service.call('POST', 'send_test_webhook', hook(), headers);
      await service.store.createReview('1', aReview());
      await deliverAll();
      expect(shop.received).toHaveLength(3);
      const key = { publicToken: 'mailer', privateToken: 'newest secret' };
      for (const { headers: sent, body } of shop.received) {
        const delivery = { headers: new Headers(sent as Record<string, string>), body };
        expect(await verifyWebhook(key, delivery, service.clock.now)).toBe('genuine');
      }
    });

    it('receive nothing after the platform was disconnected', async () => {
      const headers = await bearer();
      await service.call('POST', 'create_shop_webhook', hook(), headers);
      await service.store.createReview('1', aReview());
      await service.call('POST', 'oauth/disconnect', {}, headers);
      await service.store.createReview('1', aReview());
      await deliverAll();
      expect(shop.received).toEqual([]);
    });
  });

  describe('the webhooks of a shop', () => {
    it('stay signed by the credentials that created them, whichever credentials change them', async () => {
      const hook = { topic: 'review/created', url: shop.url };
      const { id } = (await service.call('POST', 'create_shop_webhook', hook)).body.data;
      const first = (await service.store.findWebhook('1', id))?.signer.publicToken;
      service.clock.now += 1_000;
      const second = await issueCredentials(service.store, '1', { kind: 'signature' }, () => 'second');
      const key = { 'x-token': (await service.issue('api-key')).token };
      const moved = { ...hook, id, topic: 'review/updated' };
      expect((await service.call('POST', 'update_shop_webhook', moved, key)).body.code).toBe(0);
      expect(second).toMatchObject({ publicToken: 'second' });
      expect((await service.store.findWebhook('1', id))?.signer.publicToken).toBe(first);
      const newer = (await service.call('POST', 'create_shop_webhook', hook, key)).body.data;
      expect((await service.store.findWebhook('1', newer.id))?.signer.publicToken).toBe('second');
      await service.call('POST', 'send_test_webhook', { id }, key);
      expect(shop.received.at(-1)?.headers['public-token']).toBe(first);
    });

    it('are never delivered unsigned: a delivery ends if its signer was revoked meanwhile', async () => {
      const hook = { topic: 'review/created', url: shop.url };
      await service.call('POST', 'create_shop_webhook', hook);
      const platform = await addPlatform(service);
      const signer = { platform: platform.id, publicToken: platform.clientId };
      await service.store.createWebhook('1', { topic: 'review/created', url: `${shop.url}/2` }, signer);
      await service.store.createReview('1', aReview());
      const leased = await service.store.leaseDeliveries(9, 60_000);
      expect(leased).toHaveLength(2);
      await service.store.deleteCaller('1', 'signature', 'secret-1');
      await service.store.deletePlatform('mailer');
      expect(await service.store.leaseDeliveries(9, 0)).toEqual([]);
      await deliverOnce({
        store: { ...service.store, leaseDeliveries: async () => leased },
        webhooks: { allowPrivate: true, send: nodeWebhookSender({ allowPrivate: true }) },
        now: () => service.clock.now,
        random: () => 0.5,
        log: () => {},
      });
      expect(shop.received).toEqual([]);
    });
  });
});
