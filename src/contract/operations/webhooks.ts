import * as v from 'valibot';
import { id } from '../field.ts';
import { listOf, pageParameters } from '../page.ts';
import * as webhook from '../webhook.ts';
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
