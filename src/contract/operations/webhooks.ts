import * as v from 'valibot';
import { id } from '../field.ts';
import { listOf, pageParameters } from '../page.ts';
import * as webhook from '../webhook.ts';
import * as delivery from '../webhook-delivery.ts';
import type { Operation } from './operation.ts';

/** Subscriptions to events. */
export const webhookOperations = {
  create_shop_webhook: {
    audience: 'shop',
    method: 'POST',
    path: 'create_shop_webhook',
    summary: 'Subscribes a URL to a topic; the required scope depends on the topic',
    input: webhook.createWebhookBody,
    data: webhook.webhookSchema,
  },
  update_shop_webhook: {
    audience: 'shop',
    method: 'POST',
    path: 'update_shop_webhook',
    summary: 'Updates topic and URL of a webhook',
    input: webhook.updateWebhookBody,
    data: webhook.webhookSchema,
  },
  delete_shop_webhook: {
    audience: 'shop',
    method: 'POST',
    path: 'delete_shop_webhook',
    summary: 'Ends a subscription',
    input: v.object({ id }),
    data: webhook.webhookSchema,
  },
  get_shop_webhooks: {
    audience: 'shop',
    method: 'GET',
    path: 'get_shop_webhooks',
    summary: 'A page of the shop’s webhooks',
    input: v.object(pageParameters),
    data: listOf(webhook.webhookSchema),
  },
  send_test_webhook: {
    audience: 'shop',
    method: 'POST',
    path: 'send_test_webhook',
    summary: 'Sends a test event to a webhook or URL',
    input: webhook.sendTestWebhookBody,
    data: v.object({}),
  },
} as const satisfies Record<string, Operation>;

/** Beyond the specification: the states of webhooks and the log of their deliveries. */
export const webhookExtensions = {
  get_webhook_states: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_webhook_states',
    scope: 'manage_webhooks',
    summary: 'A page of the caller’s webhooks with state, waiting and dead deliveries',
    input: v.object(pageParameters),
    data: listOf(delivery.webhookStateSchema),
  },
  get_webhook_deliveries: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_webhook_deliveries',
    scope: 'manage_webhooks',
    summary: 'A page of the deliveries of a webhook, with their attempts',
    input: delivery.getWebhookDeliveriesQuery,
    data: listOf(delivery.webhookDeliverySchema),
  },
  resend_webhook_deliveries: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'resend_webhook_deliveries',
    scope: 'manage_webhooks',
    summary: 'Sends waiting and dead deliveries of a webhook again, up to 100',
    input: delivery.resendWebhookDeliveriesBody,
    data: delivery.resentDeliveriesSchema,
  },
  enable_shop_webhook: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'enable_shop_webhook',
    scope: 'manage_webhooks',
    summary: 'Resumes the deliveries to the URL of a webhook',
    input: v.object({ id }),
    data: delivery.webhookStateSchema,
  },
  disable_shop_webhook: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'disable_shop_webhook',
    scope: 'manage_webhooks',
    summary: 'Pauses the deliveries to the URL of a webhook',
    input: v.object({ id }),
    data: delivery.webhookStateSchema,
  },
} as const satisfies Record<string, Operation>;
