import { ApiFailure } from '../http/api-failure.ts';
import { type OwnedWebhook, shopOwner, type WebhookStore } from '../store/webhooks.ts';
import type { OperationContext } from './operation-handler.ts';
import { requireTopicScope } from './webhook-scope.ts';

/** A webhook of the caller whose topic the caller's scopes cover. */
export async function findWebhook(
  id: string,
  context: OperationContext<WebhookStore>,
): Promise<OwnedWebhook> {
  const webhook = (await context.store.findWebhook(context.shop, id, ownerOf(context))) ?? noWebhook();
  requireTopicScope(context.caller, webhook.topic);
  return webhook;
}

/** With a platform's token a webhook belongs to the platform, otherwise to the shop. */
export function ownerOf({ caller }: OperationContext): string {
  return caller.platform?.id ?? shopOwner;
}

export function noWebhook(): never {
  throw new ApiFailure('not_found', 'The webhook does not exist');
}
