import { limits } from '../../contract/limits.ts';
import { pageOf } from '../../contract/page.ts';
import type { WebhookState } from '../../contract/webhook-delivery.ts';
import type { WebhookLogStore } from '../store/webhook-log.ts';
import type { WebhookStore } from '../store/webhooks.ts';
import { findWebhook, noWebhook, ownerOf } from './find-webhook.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';
import { allowedTopics } from './webhook-scope.ts';

type DeliveryPorts = WebhookLogStore & WebhookStore;

/** Lists the caller's webhooks whose topics its scopes cover; without a page size, all of them. */
export const getWebhookStates: OperationHandler<'get_webhook_states', WebhookLogStore> = async (
  query,
  context,
) => {
  const { page, page_size } = requestedPage(query, context.limits, context.limits.maxPageSize);
  const all = await ownStates(context);
  const start = (page - 1) * page_size;
  return { page: pageOf(page, page_size, all.length), list: all.slice(start, start + page_size) };
};

export const getWebhookDeliveries: OperationHandler<'get_webhook_deliveries', DeliveryPorts> = async (
  query,
  context,
) => {
  await findWebhook(query.webhook_id, context);
  const { page, page_size } = requestedPage(query, context.limits);
  const { count, list } = await context.store.listDeliveries(context.shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};

export const resendWebhookDeliveries: OperationHandler<'resend_webhook_deliveries', DeliveryPorts> = async (
  query,
  context,
) => {
  await findWebhook(query.webhook_id, context);
  return context.store.resendDeliveries(context.shop, query, limits.batch);
};

export const enableShopWebhook: OperationHandler<'enable_shop_webhook', DeliveryPorts> = ({ id }, context) =>
  setEnabled(id, true, context);

export const disableShopWebhook: OperationHandler<'disable_shop_webhook', DeliveryPorts> = (
  { id },
  context,
) => setEnabled(id, false, context);

async function setEnabled(
  id: string,
  isEnabled: boolean,
  context: OperationContext<DeliveryPorts>,
): Promise<WebhookState> {
  await findWebhook(id, context);
  await context.store.setWebhookEnabled(context.shop, id, isEnabled, ownerOf(context));
  const [state] = await ownStates(context, id);
  return state ?? noWebhook();
}

async function ownStates(context: OperationContext<WebhookLogStore>, id?: string): Promise<WebhookState[]> {
  const topics = allowedTopics(context.caller);
  const all = await context.store.listWebhookStates(context.shop, ownerOf(context), id);
  return all.filter(({ topic }) => topics.includes(topic));
}
