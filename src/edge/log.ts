import type { ClientFailure } from '../client/api-error.ts';
import type { OperationName } from '../contract/operations.ts';
import type { CacheStore } from './cache-store.ts';

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
  /** An item of the API that is not as it should be; `fields` are names. */
  | { event: 'item_refused'; operation: OperationName; index: number; fields: string[] }
  /** `calls` of `get_reviews` were made to know the reviews of one product. */
  | { event: 'gathered'; reviews: number; calls: number; partial: boolean }
  /** An answer of that many seconds was given because the API failed. */
  | { event: 'stale_served'; age: number }
  | { event: 'cache_failed'; action: keyof CacheStore; reason: string }
  /** A mistake of ours: the name of the error and the place in the code. */
  | { event: 'edge_failed'; reason: string; at: string };

export type EdgeLog = (event: EdgeEvent) => void;

/** Events that somebody should look at. */
const warnings: ReadonlySet<EdgeEvent['event']> = new Set([
  'assets_missing',
  'parameter_ignored',
  'upstream_failed',
  'item_refused',
  'stale_served',
  'cache_failed',
]);

/** One event as one line of JSON. `now` is in milliseconds since 1970. */
export function logLine(event: EdgeEvent, now: number): string {
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
