import { limits } from '../../contract/limits.ts';
import { pageOf } from '../../contract/page.ts';
import { secondsOf } from '../../contract/time.ts';
import type { Webhook, WebhookEvent, WebhookTopic } from '../../contract/webhook.ts';
import { signWebhook } from '../../contract/webhook-signature.ts';
import { ApiFailure } from '../api-failure.ts';
import { webhookUrlProblem } from '../webhooks/webhook-url.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';
import { allowedTopics, requireTopicScope } from './webhook-scope.ts';

export const createShopWebhook: OperationHandler<'create_shop_webhook'> = async (webhook, context) => {
  await checkWebhook(webhook, context);
  const created = await context.store.createWebhook(context.shop, webhook);
  if (created === 'exists') throw alreadyExists();
  if (created === 'too_many') {
    throw new ApiFailure('invalid_argument', `A shop can have at most ${limits.webhooks} webhooks`);
  }
  return created;
};

export const updateShopWebhook: OperationHandler<'update_shop_webhook'> = async (webhook, context) => {
  await findWebhook(webhook.id, context);
  await checkWebhook(webhook, context);
  const updated = await context.store.updateWebhook(context.shop, webhook);
  if (updated === 'exists') throw alreadyExists();
  return updated ?? noWebhook();
};

export const deleteShopWebhook: OperationHandler<'delete_shop_webhook'> = async ({ id }, context) => {
  await findWebhook(id, context);
  return (await context.store.deleteWebhook(context.shop, id)) ?? noWebhook();
};

/** Lists the webhooks whose topics the caller's scopes cover; without a page size, all of them. */
export const getShopWebhooks: OperationHandler<'get_shop_webhooks'> = async (query, context) => {
  const { page = 1, page_size = limits.maxPageSize } = query;
  const { shop, store, caller } = context;
  const topics = allowedTopics(caller);
  if (topics.length === 0) {
    throw new ApiFailure('permission_denied', 'The access token lacks a scope of the webhook topics');
  }
  const all = (await store.listWebhooks(shop)).filter(({ topic }) => topics.includes(topic));
  const start = (page - 1) * page_size;
  return { page: pageOf(page, page_size, all.length), list: all.slice(start, start + page_size) };
};

/** Sends an event immediately instead of through the outbox, so that the caller learns whether it arrived. */
export const sendTestWebhook: OperationHandler<'send_test_webhook'> = async (target, context) => {
  const { shop, webhooks, now } = context;
  const webhook = 'id' in target ? await findWebhook(target.id, context) : target;
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
  const result =
    'status' in outcome ? `the receiver responded with ${outcome.status}` : outcome.failure.replace('_', ' ');
  throw new ApiFailure('invalid_argument', `The test event was not delivered: ${result}`);
};

/** A webhook of the shop whose topic the caller's scopes cover. */
async function findWebhook(id: string, { shop, store, caller }: OperationContext): Promise<Webhook> {
  const webhook = (await store.findWebhook(shop, id)) ?? noWebhook();
  requireTopicScope(caller, webhook.topic);
  return webhook;
}

/** Checks the scope of the topic and the URL, and returns the key that signs deliveries. */
async function checkWebhook(
  { topic, url }: { topic: WebhookTopic; url: string },
  { caller, shop, store, webhooks }: OperationContext,
): Promise<{ publicToken: string; privateToken: string }> {
  requireTopicScope(caller, topic);
  const message = webhookUrlProblem(url, webhooks.allowPrivate);
  if (message)
    throw new ApiFailure('invalid_argument', `url: ${message}`, { errors: [{ field: 'url', message }] });
  const key = await store.signingKey(shop);
  const [privateToken] = key?.secrets ?? [];
  if (key && privateToken) return { publicToken: key.publicToken, privateToken };
  throw new ApiFailure('invalid_argument', 'The shop needs signature credentials, which sign its deliveries');
}

function alreadyExists(): ApiFailure {
  return new ApiFailure('already_exists', 'The shop already has a webhook with this topic and URL');
}

function noWebhook(): never {
  throw new ApiFailure('not_found', 'The webhook does not exist');
}
