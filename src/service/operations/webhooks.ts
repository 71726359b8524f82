import { limits } from '../../contract/limits.ts';
import { pageOf } from '../../contract/page.ts';
import { secondsOf } from '../../contract/time.ts';
import type { WebhookEvent, WebhookTopic } from '../../contract/webhook.ts';
import { signWebhook } from '../../contract/webhook-signature.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { CallerStore, WebhookSigner } from '../store/callers.ts';
import { shopOwner, type WebhookStore } from '../store/webhooks.ts';
import { webhookUrlProblem } from '../webhooks/webhook-url.ts';
import { findWebhook, noWebhook, ownerOf } from './find-webhook.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';
import { allowedTopics, requireTopicScope } from './webhook-scope.ts';

export const createShopWebhook: OperationHandler<'create_shop_webhook', WebhookStore & CallerStore> = async (
  webhook,
  context,
) => {
  checkWebhook(webhook, context);
  const signer = await signerOf(context);
  const created = await context.store.createWebhook(context.shop, webhook, signer);
  if (created === 'exists') throw alreadyExists();
  if (created === 'too_many') {
    const owner = context.caller.platform ? 'platform' : 'shop';
    const message = `A ${owner} can have at most ${limits.webhooks} webhooks`;
    throw new ApiFailure('invalid_argument', message);
  }
  return created;
};

export const updateShopWebhook: OperationHandler<'update_shop_webhook', WebhookStore> = async (
  webhook,
  context,
) => {
  await findWebhook(webhook.id, context);
  checkWebhook(webhook, context);
  const updated = await context.store.updateWebhook(context.shop, webhook, ownerOf(context));
  if (updated === 'exists') throw alreadyExists();
  return updated ?? noWebhook();
};

export const deleteShopWebhook: OperationHandler<'delete_shop_webhook', WebhookStore> = async (
  { id },
  context,
) => {
  await findWebhook(id, context);
  return (await context.store.deleteWebhook(context.shop, id, ownerOf(context))) ?? noWebhook();
};

/** Lists the caller's webhooks whose topics its scopes cover; without a page size, all of them. */
export const getShopWebhooks: OperationHandler<'get_shop_webhooks', WebhookStore> = async (
  query,
  context,
) => {
  const { page, page_size } = requestedPage(query, context.limits, context.limits.maxPageSize);
  const { shop, store, caller } = context;
  const topics = allowedTopics(caller);
  if (topics.length === 0) {
    throw new ApiFailure('permission_denied', 'The access token lacks a scope of the webhook topics');
  }
  const all = (await store.listWebhooks(shop, ownerOf(context))).filter(({ topic }) =>
    topics.includes(topic),
  );
  const start = (page - 1) * page_size;
  return { page: pageOf(page, page_size, all.length), list: all.slice(start, start + page_size) };
};

/** Sends an event immediately instead of through the outbox, so that the caller learns whether it arrived. */
export const sendTestWebhook: OperationHandler<'send_test_webhook', WebhookStore & CallerStore> = async (
  target,
  context,
) => {
  const { shop, webhooks, now } = context;
  const known = 'id' in target ? await findWebhook(target.id, context) : undefined;
  const webhook = 'id' in target ? (known ?? noWebhook()) : target;
  checkWebhook(webhook, context);
  const signer = known?.signer ?? (await signerOf(context));
  const [privateToken] = (await context.store.signingSecrets(shop, signer)) ?? [];
  if (!privateToken) throw noSigner();
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
    { publicToken: signer.publicToken, privateToken },
    { id: event.event_id, timestamp: Math.floor(time / 1000), body },
  );
  const outcome = await webhooks.send(webhook.url, { 'content-type': 'application/json', ...signed }, body);
  if ('status' in outcome && outcome.status >= 200 && outcome.status < 300) return {};
  const result =
    'status' in outcome ? `the receiver responded with ${outcome.status}` : outcome.failure.replace('_', ' ');
  throw new ApiFailure('invalid_argument', `The test event was not delivered: ${result}`);
};

/** Checks the scope of the topic and the URL. */
function checkWebhook(
  { topic, url }: { topic: WebhookTopic; url: string },
  { caller, webhooks }: OperationContext,
): void {
  requireTopicScope(caller, topic);
  const message = webhookUrlProblem(url, webhooks.allowPrivate);
  if (message)
    throw new ApiFailure('invalid_argument', `url: ${message}`, { errors: [{ field: 'url', message }] });
}

/** The credentials that sign the deliveries of a new webhook: the caller's own if they can sign. */
async function signerOf({ caller, shop, store }: OperationContext<CallerStore>): Promise<WebhookSigner> {
  if (caller.platform) return { platform: caller.platform.id, publicToken: caller.platform.clientId };
  const publicToken = caller.publicToken ?? (await store.newestPublicToken(shop));
  if (!publicToken) throw noSigner();
  return { platform: shopOwner, publicToken };
}

function noSigner(): ApiFailure {
  const message = 'The shop needs signature credentials, which sign its deliveries';
  return new ApiFailure('invalid_argument', message);
}

function alreadyExists(): ApiFailure {
  return new ApiFailure('already_exists', 'A webhook with this topic and URL already exists');
}
