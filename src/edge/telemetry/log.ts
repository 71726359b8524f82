import type { ClientFailure } from '../../client/api-error.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { ProblemCode, ServerProblemCode, SubmissionProblemCode } from '../../contract/problem.ts';
import type { WebhookTopic } from '../../contract/webhook.ts';
import type { RouteLabel } from './route-label.ts';

/**
 * The log events of the edge: a closed set. No event has a field for a query, a body, a header or an error
 * message, because these contain secrets and personal data.
 */
export type EdgeEvent =
  | { event: 'listening'; address: string }
  | { event: 'stopping'; signal: string }
  /** `pending` requests were incomplete when the listener ended, and `dropped` when their time was up. */
  | { event: 'stopped'; pending: number; dropped: number }
  /** The folder with the widget's files does not exist. */
  | { event: 'assets_missing' }
  /** Whether the API supports a parameter; `works` is also false if that could not be determined. */
  | { event: 'parameter_probed'; parameter: string; works: boolean; certain: boolean }
  /**
   * An answer was not used, because it contradicted a parameter or an earlier answer. Logged once a minute.
   */
  | { event: 'answer_contradicted'; parameter: string }
  /** Answers and probes showed that the API ignores a parameter, which is not used for a while. */
  | { event: 'parameter_ignored'; parameter: string }
  | {
      event: 'upstream_failed';
      operation: OperationName;
      code: ClientFailure;
      status?: number;
      request_id?: string;
    }
  /** The circuit breaker of the API; `wait` is how long no call is made, in milliseconds. */
  | { event: 'breaker_changed'; state: 'closed' | 'open' | 'half_open'; wait: number }
  /**
   * The API refused calls beyond its rate limit: the edge pauses for `pause` milliseconds, then makes at most
   * `rate` calls a second.
   */
  | { event: 'rate_limited'; pause: number; rate: number }
  /** A client network has used up its misses of the minute. */
  | { event: 'client_limited' }
  /** `count` calls were shed since the last such event; `shopper` if a shopper was waiting for them. */
  | {
      event: 'shed';
      reason: 'circuit_open' | 'overloaded';
      urgency: 'shopper' | 'background';
      count: number;
    }
  /** The API returned an invalid item; `fields` are field names. */
  | { event: 'item_refused'; operation: OperationName; index: number; fields: string[] }
  /** All reviews of one product were read with `calls` calls of `get_reviews`. */
  | { event: 'gathered'; reviews: number; calls: number; partial: boolean }
  /**
   * All reviews of the shop were read into the index, in `seconds`. If not `used`, the existing index is
   * better.
   */
  | { event: 'index_read'; reviews: number; calls: number; seconds: number; partial: boolean; used: boolean }
  /** Reviews changed while the shop was being read, so it is read again. */
  | { event: 'index_contradicted'; pass: number; calls: number }
  /** Reading the shop failed `times` times in a row; the next attempt is in `pause` seconds or later. */
  | { event: 'index_failed'; times: number; pause: number }
  /** A webhook changed `reviews` reviews in the index. */
  | { event: 'index_changed'; topic: WebhookTopic; reviews: number }
  /** The stored hint was not used: it is damaged, of another version, or of another shop. */
  | { event: 'index_hint_ignored'; fault: 'unreadable' | 'format' | 'foreign' }
  | { event: 'index_hint_failed'; action: 'get' | 'set'; reason: string; at: string }
  /**
   * A product was read before the shop, with `calls` calls. If not `used`, its shoppers wait for the shop
   * index.
   */
  | { event: 'product_read_early'; reviews: number; calls: number; used: boolean }
  | { event: 'index_store_failed'; action: 'get' | 'set' | 'delete'; reason: string }
  /** A stale answer was served because the API failed; `age` is in seconds. */
  | { event: 'stale_served'; age: number }
  | {
      event: 'cache_failed';
      action: 'get' | 'moment' | 'set' | 'delete' | 'purge' | 'softPurge';
      reason: string;
    }
  /** A request was answered; `duration` is in milliseconds. */
  | { event: 'answered'; path: RouteLabel; status: number; duration: number }
  /** The cache source of an answer, and its age in seconds. */
  | { event: 'read'; source: 'fresh' | 'stale' | 'miss' | 'collapsed' | 'stale_if_error'; age: number }
  /** An API call ended; `duration` is in milliseconds. */
  | { event: 'upstream_called'; operation: OperationName; outcome: 'ok' | ClientFailure; duration: number }
  /** An answer was rendered as HTML; `duration` is in milliseconds. */
  | { event: 'rendered'; kind: 'reviews' | 'ratings' | 'form'; duration: number }
  /** A genuine webhook. `known`: its event was processed before; `ignored`: it is not about reviews. */
  | { event: 'webhook_taken'; topic: WebhookTopic | 'unknown'; result: 'accepted' | 'known' | 'ignored' }
  /** `fields` are the names of the invalid fields of an event. */
  | { event: 'webhook_refused'; reason: ServerProblemCode; fields?: string[] }
  /** A review of a shopper was stored; `held_for` are the reasons to hold it. */
  | { event: 'review_submitted'; held_for: string[] }
  /** A submission was refused; `fields` are the names of the invalid fields. */
  | {
      event: 'submission_refused';
      reason: ProblemCode | ServerProblemCode | SubmissionProblemCode;
      fields?: string[];
    }
  /** The store of submissions that the processes share failed; the memory of the process stood in. */
  | { event: 'ledger_failed'; action: 'get' | 'swap' | 'take' | 'count'; reason: string }
  /** `keys` cached answers about `subjects` products, or the shop, were purged. */
  | { event: 'purged'; subjects: number; keys: number }
  /** The store recovered and received the purges of `tags` tags, which deleted `keys` cached answers. */
  | { event: 'purged_late'; tags: number; keys: number }
  /** The CDN in front of the edge has confirmed the purge of `tags` tags. */
  | { event: 'cdn_purged'; tags: number }
  /** The CDN has not confirmed a purge. The sender of the webhook repeats it. */
  | { event: 'cdn_purge_failed'; host: string; reason: string; status?: number }
  /** After webhooks, the metafields of `products` products of the Shopify store were written. */
  | { event: 'metafields_written'; products: number }
  /**
   * Writing the metafields of `products` products failed. `retry` is the number of seconds until the next
   * attempt; 0 for none.
   */
  | { event: 'metafields_failed'; reason: string; products: number; retry: number }
  /** The metafields of `products` products were not updated: too many were waiting, or the edge stopped. */
  | { event: 'metafields_dropped'; products: number }
  /**
   * `count` further events of this name occurred within a minute and were not logged. The metrics count them.
   */
  | { event: 'events_omitted'; of: string; count: number }
  /** A bug: the name of the error and its place in the code. */
  | { event: 'edge_failed'; reason: string; at: string };

export type EdgeLog = (event: EdgeEvent) => void;

/** An event, with its shop if there are several. */
export type ShopEvent = EdgeEvent & { shop?: string };

/** Events of every request: counted in the metrics, but not logged. */
export const countedOnly: ReadonlySet<EdgeEvent['event']> = new Set([
  'answered',
  'read',
  'rendered',
  'upstream_called',
  'review_submitted',
  'submission_refused',
]);

/** Events that deserve attention. */
const warnings: ReadonlySet<EdgeEvent['event']> = new Set([
  'assets_missing',
  'answer_contradicted',
  'parameter_ignored',
  'upstream_failed',
  'breaker_changed',
  'rate_limited',
  'client_limited',
  'shed',
  'item_refused',
  'events_omitted',
  'stale_served',
  'cache_failed',
  'index_contradicted',
  'index_failed',
  'index_hint_ignored',
  'index_hint_failed',
  'index_store_failed',
  'webhook_refused',
  'ledger_failed',
  'cdn_purge_failed',
  'metafields_failed',
  'metafields_dropped',
]);

/** An event as one line of JSON. `now` is in milliseconds since 1970. */
export function logLine(event: ShopEvent, now: number): string {
  const level = event.event === 'edge_failed' ? 'error' : warnings.has(event.event) ? 'warning' : 'info';
  return JSON.stringify({ time: new Date(now).toISOString(), level, ...event });
}

/** The name of an error and the innermost frame of its stack, without the message. */
export function failurePlace(error: unknown): { reason: string; at: string } {
  if (!(error instanceof Error)) return { reason: typeof error, at: 'unknown' };
  const { name, message, stack = '' } = error;
  // The stack begins with the message, which may contain lines that look like frames.
  const frames = message === '' ? stack : (stack.split(message).at(-1) ?? '');
  return { reason: name, at: /^\s+(at .*:\d+:\d+\)?)$/m.exec(frames)?.[1] ?? 'unknown' };
}
