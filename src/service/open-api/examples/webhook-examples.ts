import type { webhookOperations } from '../../../contract/operations/webhooks.ts';
import type { Webhook } from '../../../contract/webhook.ts';
import type { OperationExamples } from './operation-example.ts';
import { examplePage } from './review-examples.ts';

export const exampleWebhook: Webhook = {
  id: '3',
  topic: 'review/created',
  url: 'https://reviews.your-shop.example/v1/webhooks',
  created_at: '2024-05-01T12:00:00Z',
  updated_at: '2024-05-01T12:00:00Z',
};
const { topic, url } = exampleWebhook;

export const webhookExamples: OperationExamples<keyof typeof webhookOperations> = {
  create_shop_webhook: { input: { topic, url }, data: exampleWebhook },
  update_shop_webhook: {
    input: { id: '3', topic: 'review/updated', url },
    data: { ...exampleWebhook, topic: 'review/updated', updated_at: '2024-05-02T08:30:00Z' },
  },
  delete_shop_webhook: { input: { id: '3' }, data: exampleWebhook },
  get_shop_webhooks: { input: { page: 1 }, data: { page: examplePage, list: [exampleWebhook] } },
  send_test_webhook: { input: { id: '3' }, data: {} },
};
