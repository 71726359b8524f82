import { beforeEach } from 'vitest';
import type { AttemptEnd, Delivery } from '../../../src/service/store/deliveries.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

const url = 'https://shop.example/hook';

/** In milliseconds. */
export const minute = 60_000;
/** How long a delivery is leased, in milliseconds. */
export const lease = 30_000;

/** A new store for each test with two webhooks at one URL, and the steps of delivering to them. */
export function delivering(open: OpenStore) {
  const opened = openedStore(open);
  let hook: string;
  async function subscribe(topic: Parameters<Store['createWebhook']>[1]['topic'], to = url) {
    const webhook = await opened.store.createWebhook('1', { topic, url: to });
    if (typeof webhook === 'string') throw new Error(`Expected a webhook, not ${webhook}`);
    return webhook.id;
  }
  beforeEach(async () => {
    hook = await subscribe('review/created');
    await subscribe('review/deleted');
  });

  type EndFields = Partial<AttemptEnd> & { status?: number };
  const end = (
    state: AttemptEnd['state'],
    { status = state === 'delivered' ? 200 : 500, ...fields }: EndFields,
  ): AttemptEnd => ({
    attempt: { at: '2024-05-01T12:00:00Z', status, duration: 20, error: '' },
    state,
    due: opened.time + 3 * minute,
    pausedUntil: 0,
    ...fields,
  });
  return {
    opened,
    url,
    /** The id of the webhook for new reviews. */
    hook: () => hook,
    subscribe,
    create: async () => (await opened.store.createReview('1', aReview())).id,
    hide: (id: string) => opened.store.publishReview('1', id, 0),
    leased: (count = 9) => opened.store.leaseDeliveries(count, lease),
    async finish(delivery: Delivery | undefined, state: AttemptEnd['state'], fields: EndFields = {}) {
      if (!delivery) throw new Error('Expected a delivery');
      return opened.store.finishAttempt(delivery, end(state, fields));
    },
    types: (deliveries: Delivery[]) => deliveries.map(({ body }) => JSON.parse(body).event_type),
    states: async () => (await opened.store.listWebhookStates('1')).map(({ state }) => state),
    log: async (query: { state?: 'dead' | 'waiting' | 'delivered' | 'resent' } = {}) =>
      (await opened.store.listDeliveries('1', { webhook_id: hook, ...query, ...wholePage })).list,
  };
}
