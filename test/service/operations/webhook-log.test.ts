import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWebhookSender } from '../../../src/service/drivers/network/node-webhook-sender.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

describe.each(databases)('on $name', (database) => {
  let service: RunningService;
  let shop: Awaited<ReturnType<typeof receiver>>;
  let id: string;
  beforeEach(async () => {
    [service, shop] = await Promise.all([runningService({ database }), receiver()]);
    const webhook = { topic: 'review/created', url: shop.url };
    id = (await service.call('POST', 'create_shop_webhook', webhook)).body.data.id;
  });
  afterEach(() => Promise.all([service.close(), shop.close()]));

  const deliverAll = async () => {
    const options = {
      store: service.store,
      webhooks: { allowPrivate: true, send: nodeWebhookSender({ allowPrivate: true }) },
      now: () => service.clock.now,
      random: () => 0.5,
      log: () => {},
    };
    while ((await deliverOnce(options)) > 0);
  };
  const post = async (path: string, input: object) => (await service.call('POST', path, input)).body;
  const list = async (query = '') =>
    (await service.call('GET', `get_webhook_deliveries?webhook_id=${id}${query}`)).body.data;
  const states = async () => (await service.call('GET', 'get_webhook_states')).body.data;

  /** A delivery that its receiver refuses for good, in the middle of a pause of its URL. */
  async function refused() {
    await service.store.createReview(
      '1',
      aReview({ content: 'private text', author_email: 'ada@example.com' }),
    );
    shop.answerWith(410);
    await deliverAll();
  }

  describe('the log of deliveries', () => {
    it('lists every attempt without URL, body, secret or personal data', async () => {
      await refused();
      const answer = await list();
      expect(answer).toMatchObject({
        page: { page: 1, page_size: 20, count: 1 },
        list: [
          {
            webhook_id: id,
            event_type: 'review/created',
            state: 'dead',
            created_at: '2024-05-01T12:00:00Z',
            next_attempt_at: '',
            attempts: [{ at: '2024-05-01T12:00:00Z', status: 410, duration: 0, error: '' }],
          },
        ],
      });
      expect(JSON.stringify(answer)).not.toMatch(/private text|ada@|secret|http/);
      const { count } = (await list('&state=delivered')).page;
      expect(count).toBe(0);
    });

    it('is refused for an unknown webhook, and for a token without the scope of its topic', async () => {
      expect((await service.call('GET', 'get_webhook_deliveries?webhook_id=404')).status).toBe(404);
      const { token } = await service.issue('bearer', ['manage_webhooks', 'read_customer_events']);
      const headers = { authorization: `Bearer ${token}` };
      const path = `get_webhook_deliveries?webhook_id=${id}`;
      expect((await service.call('GET', path, undefined, headers)).status).toBe(403);
      expect((await service.call('POST', 'enable_shop_webhook', { id }, headers)).status).toBe(403);
      expect((await service.call('GET', 'get_webhook_states', undefined, headers)).body.data.list).toEqual(
        [],
      );
    });
  });

  describe('a disabled webhook', () => {
    it('says since when and why, and goes on when it is enabled', async () => {
      await refused();
      const disabled = { id, state: 'disabled', since: '2024-05-01T12:00:00Z', reason: 'gone', dead: 1 };
      expect((await states()).list).toMatchObject([disabled]);
      await service.store.createReview('1', aReview());
      shop.answerWith(200);
      await deliverAll();
      expect(shop.received).toHaveLength(1);

      const enabled = { id, state: 'active', since: '', reason: '', waiting: 1, dead: 1 };
      expect((await post('enable_shop_webhook', { id })).data).toMatchObject(enabled);
      await deliverAll();
      expect(shop.received).toHaveLength(2);
      expect((await post('resend_webhook_deliveries', { webhook_id: id })).data).toEqual({
        resent: ['3'],
        missing: [],
      });
      await deliverAll();
      expect(shop.received[2]?.body).toBe(shop.received[0]?.body);
    });

    it('is one that its owner pauses, too', async () => {
      const { data } = await post('disable_shop_webhook', { id });
      expect(data).toMatchObject({ state: 'disabled', reason: 'requested' });
      await service.store.createReview('1', aReview());
      await deliverAll();
      expect(shop.received).toEqual([]);
      await post('update_shop_webhook', { id, topic: 'review/created', url: shop.url });
      await deliverAll();
      expect(shop.received).toHaveLength(1);
    });
  });
});
