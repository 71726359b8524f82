import type { WebhookEvent } from '../../contract/webhook.ts';

/** Whether everything shown before the event may still be shown after it; see docs/decisions/0010-soft-purge.md. */
export function hidesNothing({ event_type, list }: Pick<WebhookEvent, 'event_type' | 'list'>): boolean {
  const isShown = (item: WebhookEvent['list'][number]) => 'is_published' in item && item.is_published === 1;
  return event_type === 'review/created' && list.every(isShown);
}
