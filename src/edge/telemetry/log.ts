import type { ClientFailure } from '../../client/api-error.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { ServerProblemCode } from '../../contract/problem.ts';
import type { WebhookTopic } from '../../contract/webhook.ts';
import type { RouteLabel } from './route-label.ts';

/**
 * What the edge says of its work: a closed set, in which no event has a place for a query, a body, a header or
 * the words of an error, because these carry secrets and personal data.
 */
export type EdgeEvent =
  | { event: 'listening'; address: string }
  | { event: 'stopping'; signal: string }
  | { event: 'stopped' }
  /** The folder of the widget's files is not there. */
  | { event: 'assets_missing' }
  /** Whether the API heeds a parameter; `works` is also false where it could not be told. */
  | { event: 'parameter_probed'; parameter: string; works: boolean; certain: boolean }
  /** An answer showed that the API does not heed a parameter, or gives other reviews than it was asked for. */
  | { event: 'parameter_ignored'; parameter: string }
  | {
      event: 'upstream_failed';
      operation: OperationName;
      code: ClientFailure;
      status?: number;
      request_id?: string;
    }
  /** The breaker around the API; `wait` is how long no call is made, in milliseconds. */
  | { event: 'breaker_changed'; state: 'closed' | 'open' | 'half_open'; wait: number }
  /** So many calls since the last such event were not made; `shopper` where somebody waited for one. */
  | {
      event: 'shed';
      reason: 'circuit_open' | 'overloaded';
      urgency: 'shopper' | 'background';
      count: number;
    }
  /** An item of the API that is not as it should be; `fields` are names. */
  | { event: 'item_refused'; operation: OperationName; index: number; fields: string[] }
  /** `calls` of `get_reviews` were made to know the reviews of one product. */
  | { event: 'gathered'; reviews: number; calls: number; partial: boolean }
  /**
   * The whole shop was read into the index; `seconds` is how long it took. Where it is not `used`, the index that
   * was there is the better one.
   */
  | { event: 'index_read'; reviews: number; calls: number; seconds: number; partial: boolean; used: boolean }
  /** Reviews came or went while the shop was read, so that it is read again. */
  | { event: 'index_contradicted'; pass: number; calls: number }
  /** That many times in a row; the next one is not before `pause` seconds. */
  | { event: 'index_failed'; times: number; pause: number }
  /** A webhook told of that many reviews. */
  | { event: 'index_changed'; topic: WebhookTopic; reviews: number }
  | { event: 'index_store_failed'; action: 'get' | 'set' | 'delete'; reason: string }
  /** An answer of that many seconds was given because the API failed. */
  | { event: 'stale_served'; age: number }
  | {
      event: 'cache_failed';
      action: 'get' | 'moment' | 'set' | 'delete' | 'purge' | 'softPurge';
      reason: string;
    }
  /** A request was answered; `duration` is in milliseconds. */
  | { event: 'answered'; path: RouteLabel; status: number; duration: number }
  /** What a shopper was given came from the cache in this way, and is so many seconds old. */
  | { event: 'read'; source: 'fresh' | 'stale' | 'miss' | 'collapsed' | 'stale_if_error'; age: number }
  /** A call of the API came to its end; `duration` is in milliseconds. */
  | { event: 'upstream_called'; operation: OperationName; outcome: 'ok' | ClientFailure; duration: number }
  /** A webhook that was genuine. `known`: its event was taken before; `ignored`: it is of no reviews. */
  | { event: 'webhook_taken'; topic: WebhookTopic | 'unknown'; result: 'accepted' | 'known' | 'ignored' }
  /** `fields` are names: those of an event that could not be read. */
  | { event: 'webhook_refused'; reason: ServerProblemCode; fields?: string[] }
  /** So many answers about so many products, or the shop, were forgotten. */
  | { event: 'purged'; subjects: number; keys: number }
  /** A mistake of ours: the name of the error and the place in the code. */
  | { event: 'edge_failed'; reason: string; at: string };

export type EdgeLog = (event: EdgeEvent) => void;

/** An event of one of several shops. */
export type ShopEvent = EdgeEvent & { shop?: string };

/** Events of every request, which are counted and not written. */
export const countedOnly: ReadonlySet<EdgeEvent['event']> = new Set(['answered', 'read', 'upstream_called']);

/** Events that somebody should look at. */
const warnings: ReadonlySet<EdgeEvent['event']> = new Set([
  'assets_missing',
  'parameter_ignored',
  'upstream_failed',
  'breaker_changed',
  'shed',
  'item_refused',
  'stale_served',
  'cache_failed',
  'index_contradicted',
  'index_failed',
  'index_store_failed',
  'webhook_refused',
]);

/** One event as one line of JSON. `now` is in milliseconds since 1970. */
export function logLine(event: ShopEvent, now: number): string {
  const level = event.event === 'edge_failed' ? 'error' : warnings.has(event.event) ? 'warning' : 'info';
  return JSON.stringify({ time: new Date(now).toISOString(), level, ...event });
}

/** The name of an error and the innermost line of its stack, without its message. */
export function failurePlace(error: unknown): { reason: string; at: string } {
  if (!(error instanceof Error)) return { reason: typeof error, at: 'unknown' };
  const { name, message, stack = '' } = error;
  // The stack begins with the message, which may have lines that look like places.
  const places = message === '' ? stack : (stack.split(message).at(-1) ?? '');
  return { reason: name, at: /^\s+(at .*:\d+:\d+\)?)$/m.exec(places)?.[1] ?? 'unknown' };
}
