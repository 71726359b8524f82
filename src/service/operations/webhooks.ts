import { pageOf } from '../../contract/page.ts';
import { secondsOf } from '../../contract/time.ts';
import { type WebhookEvent, type WebhookTopic, webhookTopics } from '../../contract/webhook.ts';
import { signWebhook } from '../../contract/webhook-signature.ts';
import { ApiFailure } from '../api-failure.ts';
import { refusedAddress } from '../webhooks/webhook-address.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';

export const createShopWebhook: OperationHandler<'create_shop_webhook'> = async (webhook, context) => {
  await checkWebhook(webhook, context);
  return context.store.createWebhook(context.shop, webhook);
};

export const updateShopWebhook: OperationHandler<'update_shop_webhook'> = async (webhook, context) => {
  await checkWebhook(webhook, context);
  return (await context.store.updateWebhook(context.shop, webhook)) ?? noWebhook();
};

export const deleteShopWebhook: OperationHandler<'delete_shop_webhook'> = async ({ id }, { shop, store }) =>
  (await store.deleteWebhook(shop, id)) ?? noWebhook();

export const getShopWebhooks: OperationHandler<'get_shop_webhooks'> = async (_query, { shop, store }) => {
  const list = await store.listWebhooks(shop);
  return { page: pageOf(1, Math.max(1, list.length), list.length), list };
};

/** Sends one event now, outside of the outbox, so that the caller sees at once whether it arrived. */
export const sendTestWebhook: OperationHandler<'send_test_webhook'> = async (target, context) => {
  const { shop, store, webhooks, now } = context;
  const webhook = 'id' in target ? ((await store.findWebhook(shop, target.id)) ?? noWebhook()) : target;
  const { publicToken, privateToken } = await checkWebhook(webhook, context);
  const time = now();
  const event: WebhookEvent = {
    event_type: webhook.topic,
    event_id: `evt-test-${time}`,
    occurred_at: secondsOf(time),
    shop_id: shop,
    list: [],
  };
  const body = JSON.stringify(event);
  const signed = await signWebhook(
    { publicToken, privateToken },
    { id: event.event_id, timestamp: Math.floor(time / 1000), body },
  );
  const outcome = await webhooks.send(webhook.url, { 'content-type': 'application/json', ...signed }, body);
  if ('status' in outcome && outcome.status >= 200 && outcome.status < 300) return {};
  const result = 'status' in outcome ? `it answered ${outcome.status}` : outcome.failure.replace('_', ' ');
  throw new ApiFailure('invalid_argument', `The test event did not arrive: ${result}`);
};

/** The scope depends on the topic, and a delivery needs a key that signs it. */
async function checkWebhook(
  { topic, url }: { topic: WebhookTopic; url: string },
  { caller, shop, store, webhooks }: OperationContext,
): Promise<{ publicToken: string; privateToken: string }> {
  const scope = webhookTopics[topic];
  if (caller.kind === 'bearer' && !caller.scopes.includes(scope)) {
    throw new ApiFailure('permission_denied', `The access token lacks the scope ${scope}`);
  }
  const message = refusedAddress(url, webhooks.allowPrivate);
  if (message)
    throw new ApiFailure('invalid_argument', `url: ${message}`, { errors: [{ field: 'url', message }] });
  const key = await store.signingKey(shop);
  const [privateToken] = key?.secrets ?? [];
  if (key && privateToken) return { publicToken: key.publicToken, privateToken };
  throw new ApiFailure('invalid_argument', 'The shop has no signature tokens to sign deliveries with');
}

function noWebhook(): never {
  throw new ApiFailure('not_found', 'There is no such webhook');
}
