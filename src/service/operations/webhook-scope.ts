import { type WebhookTopic, webhookTopics } from '../../contract/webhook.ts';
import type { AuthenticatedCaller } from '../access/auth.ts';
import { ApiFailure } from '../http/api-failure.ts';

/** The topics that a caller's scopes cover; signatures and API keys have full access. */
export function allowedTopics({
  kind,
  scopes,
}: Pick<AuthenticatedCaller, 'kind' | 'scopes'>): WebhookTopic[] {
  const topics = Object.keys(webhookTopics) as WebhookTopic[];
  return kind === 'bearer' ? topics.filter((topic) => scopes.includes(webhookTopics[topic])) : topics;
}

/** Throws `permission_denied` if a bearer token lacks the scope of a topic. */
export function requireTopicScope(
  caller: Pick<AuthenticatedCaller, 'kind' | 'scopes'>,
  topic: WebhookTopic,
): void {
  if (allowedTopics(caller).includes(topic)) return;
  throw new ApiFailure('permission_denied', `The access token lacks the scope ${webhookTopics[topic]}`);
}
