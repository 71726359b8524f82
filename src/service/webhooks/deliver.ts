import { signWebhook } from '../../contract/webhook-signature.ts';
import type { ServiceLog } from '../service-log.ts';
import type { Delivery } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import type { WebhookPolicy } from './webhook-policy.ts';
import { webhookTimeout } from './webhook-policy.ts';

export type DeliveryOptions = {
  store: Store;
  webhooks: WebhookPolicy;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  log: ServiceLog;
};

/**
 * Attempts every due delivery once and returns their number. Any 2xx is success, 410 gives up; everything
 * else is retried up to ten attempts in total, after 3, 6 … 27 minutes ± 10 % (docs/spec/open-points.md,
 * "Webhooks").
 */
export async function deliver(options: DeliveryOptions): Promise<number> {
  const due = await options.store.leaseDeliveries(batchSize, 2 * webhookTimeout);
  await Promise.all(due.map((delivery) => attempt(delivery, options)));
  return due.length;
}

/** Delivers until `signal` aborts. `wait` sleeps for a number of milliseconds, or until the signal. */
export async function deliverUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  options: DeliveryOptions,
): Promise<void> {
  while (!signal.aborted) {
    const delivered = await deliver(options).catch((error: unknown) => {
      options.log({ event: 'delivery_failed', reason: error instanceof Error ? error.name : typeof error });
      return 0;
    });
    if (delivered === 0) await wait(pollInterval, signal);
  }
}

const batchSize = 16;
const maxAttempts = 10;
const minute = 60_000;
const pollInterval = 250;

async function attempt(
  delivery: Delivery,
  { store, webhooks, now, random, log }: DeliveryOptions,
): Promise<void> {
  const { id, shop, signer, url, event_id, body } = delivery;
  const [privateToken] = (await store.signingSecrets(shop, signer)) ?? [];
  if (!privateToken) {
    // Receivers must reject unsigned events, so none is sent.
    await store.endDelivery(shop, id);
    log({ event: 'given_up', webhook_event: event_id, result: 'signer_revoked' });
    return;
  }
  const event = { id: event_id, timestamp: Math.floor(now() / 1000), body };
  const signed = await signWebhook({ publicToken: signer.publicToken, privateToken }, event);
  const outcome = await webhooks.send(url, { 'content-type': 'application/json', ...signed }, body);

  const status = 'status' in outcome ? outcome.status : 0;
  const result = 'status' in outcome ? String(outcome.status) : outcome.failure;
  const failed = delivery.attempts + 1;
  if (status >= 200 && status < 300) {
    await store.endDelivery(shop, id);
    log({ event: 'delivered', webhook_event: event_id, result });
  } else if (status === 410 || failed >= maxAttempts) {
    await store.endDelivery(shop, id);
    log({ event: 'given_up', webhook_event: event_id, result });
  } else {
    const jitter = 0.9 + random() * 0.2;
    await store.postponeDelivery(shop, id, now() + Math.round(3 * failed * minute * jitter));
    log({ event: 'postponed', webhook_event: event_id, result });
  }
}
