import type { webhookExtensions } from '../../../contract/operations/webhooks.ts';
import type { WebhookDelivery, WebhookState } from '../../../contract/webhook-delivery.ts';
import type { OperationExamples } from './operation-example.ts';
import { examplePage } from './review-examples.ts';
import { exampleWebhook } from './webhook-examples.ts';

const state: WebhookState = {
  ...exampleWebhook,
  state: 'failing',
  since: '2024-05-02T08:00:00Z',
  reason: '',
  next_probe_at: '',
  waiting: 2,
  dead: 1,
};

const delivery: WebhookDelivery = {
  id: '88',
  webhook_id: '3',
  event_type: 'review/created',
  event_id: '0d1f7c52-7a57-4a0e-9d0c-6f4cf1f0b9b1',
  state: 'dead',
  created_at: '2024-05-01T12:00:00Z',
  next_attempt_at: '',
  attempts: [{ at: '2024-05-01T12:00:01Z', status: 0, duration: 10_000, error: 'timeout' }],
};

export const webhookExtensionExamples: OperationExamples<keyof typeof webhookExtensions> = {
  get_webhook_states: { input: { page: 1 }, data: { page: examplePage, list: [state] } },
  get_webhook_deliveries: {
    input: { webhook_id: '3', state: 'dead' },
    data: { page: examplePage, list: [delivery] },
  },
  resend_webhook_deliveries: {
    input: { webhook_id: '3', ids: ['88'] },
    data: { resent: ['91'], missing: [] },
  },
  enable_shop_webhook: { input: { id: '3' }, data: { ...state, state: 'active', since: '' } },
  disable_shop_webhook: { input: { id: '3' }, data: { ...state, state: 'disabled', reason: 'requested' } },
};
