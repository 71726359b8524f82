import { onTestFinished } from 'vitest';
import { nodeWebhookSender } from '../../../src/service/drivers/network/node-webhook-sender.ts';
import type { ServiceEvent } from '../../../src/service/telemetry/service-log.ts';
import type { DeliveryOptions } from '../../../src/service/webhooks/attempt-delivery.ts';
import { runningService } from '../running-service.ts';
import { receiver } from './webhook-receiver.ts';

/**
 * A service beside a receiver of its webhooks, with the options and the log of a worker, until the test ends.
 */
export async function subscribedService() {
  const [service, shop] = await Promise.all([runningService(), receiver()]);
  onTestFinished(async () => {
    await Promise.all([service.close(), shop.close()]);
  });
  const events: ServiceEvent[] = [];
  return {
    service,
    shop,
    events,
    options: ({ random = 0.5 } = {}): DeliveryOptions => ({
      store: service.store,
      webhooks: { allowPrivate: true, send: nodeWebhookSender({ allowPrivate: true }) },
      now: () => service.clock.now,
      random: () => random,
      log: (event) => events.push(event),
    }),
    subscribe: async (...topics: string[]) => {
      for (const topic of topics) {
        await service.call('POST', 'create_shop_webhook', { topic, url: shop.url });
      }
    },
    delivered: () => shop.received.map(({ event }) => [event.event_id, event.list]),
  };
}
