import type { WebhookTopic } from '../../../src/contract/webhook.ts';
import type { AttemptError, DeliveryState, WebhookState } from '../../../src/contract/webhook-delivery.ts';
import type { PluralText } from '../texts.ts';

export type WebhooksTexts = {
  intro: string;
  topic: string;
  topics: Record<WebhookTopic, string>;
  url: string;
  create: string;
  none: string;
  state: Record<WebhookState['state'], string>;
  /** `{age}` */
  since: string;
  waiting: PluralText;
  dead: PluralText;
  test: string;
  edit: string;
  save: string;
  enable: string;
  disable: string;
  remove: string;
  deliveries: string;
  back: string;
  resend: string;
  resendDead: string;
  noDeliveries: string;
  delivery: Record<DeliveryState, string>;
  /** `{status}`, `{duration}` */
  attempt: string;
  errors: Record<AttemptError, string>;
  /** `{url}` */
  removeTitle: string;
  said: Record<'created' | 'saved' | 'tested' | 'enabled' | 'disabled' | 'removed' | 'resent', string>;
  exists: string;
  badUrl: string;
  /** Why a webhook is refused although its URL is good. */
  refused: string;
  testRefused: string;
};
