import * as v from 'valibot';
import {
  reviewEventSchemas,
  type WebhookEvent,
  type WebhookTopic,
  webhookEnvelopeSchema,
  webhookTopics,
} from '../../contract/webhook.ts';
import { ProblemError } from '../http/problem.ts';

/** A webhook delivery; `event` is set only for review topics. */
export type Delivery = { id: string; topic: WebhookTopic | 'unknown'; event?: WebhookEvent };

/** The only place where a webhook body is parsed. Throws `invalid_body` with every rejected field. */
export function readEvent(body: string): Delivery {
  const input = parseJson(body);
  const { event_id: id, event_type } = check(webhookEnvelopeSchema, input);
  const topic = isTopic(event_type) ? event_type : 'unknown';
  const reviewTopic = reviewTopics.find((known) => known === topic);
  return { id, topic, ...(reviewTopic && { event: check(reviewEventSchemas[reviewTopic], input) }) };
}

/** The topics that the edge subscribes to. */
export const reviewTopics = [
  'review/created',
  'review/updated',
  'review/deleted',
] as const satisfies WebhookTopic[];

function isTopic(text: string): text is WebhookTopic {
  return Object.hasOwn(webhookTopics, text);
}

function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    message: 'is missing or invalid',
  }));
  throw new ProblemError('invalid_body', { errors });
}

/** Returns undefined, which every schema rejects, if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
